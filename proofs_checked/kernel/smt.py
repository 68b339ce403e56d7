"""An obligation as SMT-LIB text, which every solver reads.

A name is quoted, and says what kind of thing it is the name of: so it is no word that SMT-LIB has a
meaning for, such as "not", and a constant and a function have different names.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from formal.errors import IllFormed
from proofs_checked.kernel.obligation import Obligation
from proofs_checked.kernel.terms import (
    TRUTH,
    App,
    Sort,
    Symbol,
    Term,
    Var,
    both,
    subterms,
    variables,
)
from proofs_checked.kernel.vocabulary import CONSTRUCTORS, DATATYPES

LOGIC: Final = "QF_UFDT"
"""Uninterpreted functions and datatypes, without quantifiers."""


def exported(obligation: Obligation) -> str:
    """The text; satisfiable if and only if the obligation does not hold.

    Example:
        >>> from proofs_checked.kernel.terms import equal
        >>> from proofs_checked.kernel.vocabulary import x
        >>> print(exported(Obligation((), (), equal(x, x))).splitlines()[-2])
        (assert (not (= |constant x| |constant x|)))
    """
    whole = both(*obligation.assertions)
    lines = [f"(set-logic {LOGIC})", *_declarations(whole)]
    lines += [f"(assert {text(formula)})" for formula in obligation.assertions]
    return "\n".join([*lines, "(check-sat)"]) + "\n"


def text(term: Term) -> str:
    """A term."""
    if not isinstance(term, App):
        return _constant(term)
    name = term.symbol.name if term.symbol.logical else _function(term.symbol)
    return f"({name} {' '.join(map(text, term.args))})" if term.args else name


def _declarations(whole: Term) -> Iterator[str]:
    found = {t.symbol for t in subterms(whole) if isinstance(t, App) and not t.symbol.logical}
    functions = sorted(found - CONSTRUCTORS, key=lambda symbol: symbol.name)
    constants = sorted(variables(whole), key=lambda v: v.name)
    _check_unique([*functions, *CONSTRUCTORS])
    yield from (f"(declare-sort {_sort(sort)} 0)" for sort in _plain_sorts(functions, whole))
    for datatype in DATATYPES:
        made = " ".join(_constructor(c) for c in datatype.constructors)
        yield f"(declare-datatype {_sort(datatype.sort)} ({made}))"
    for f in functions:
        yield f"(declare-fun {_function(f)} ({' '.join(map(_sort, f.takes))}) {_sort(f.gives)})"
    yield from (f"(declare-fun {_constant(v)} () {_sort(v.sort)})" for v in constants)


def _check_unique(symbols: Sequence[Symbol]) -> None:
    names = [symbol.name for symbol in symbols]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise IllFormed(f"a name stands for one thing; {twice[0]} stands for two")


def _plain_sorts(functions: Sequence[Symbol], whole: Term) -> list[Sort]:
    everything = [*functions, *CONSTRUCTORS]
    sorts = {s for f in everything for s in (*f.takes, f.gives)} | {
        v.sort for v in variables(whole)
    }
    made = {TRUTH, *(datatype.sort for datatype in DATATYPES)}
    return sorted(sorts - made, key=lambda sort: sort.name)


def _constructor(c: Symbol) -> str:
    parts = " ".join(f"(|part {i} of {c.name}| {_sort(s)})" for i, s in enumerate(c.takes))
    return f"({_function(c)} {parts})" if parts else f"({_function(c)})"


def _function(symbol: Symbol) -> str:
    return f"|function {symbol.name}|"


def _constant(v: Var) -> str:
    return f"|constant {v.name}|"


def _sort(sort: Sort) -> str:
    return "Bool" if sort == TRUTH else f"|sort {sort.name}|"
