"""An obligation as SMT-LIB text, which every solver reads.

Sorts, functions and constants have one name space each in what is made of them, so that no two
things get one name; a name is quoted, and nothing that needs more than that is a name at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from formal.errors import IllFormed
from proofs_checked.kernel.obligation import Obligation
from proofs_checked.kernel.terms import TRUTH, App, Sort, Symbol, Term, both, subterms, variables
from proofs_checked.kernel.vocabulary import CONSTRUCTORS, DATATYPES

LOGIC: Final = "QF_UFDT"
"""Uninterpreted functions and datatypes, without quantifiers."""


def exported(obligation: Obligation) -> str:
    """The text; satisfiable if and only if the obligation does not hold.

    Example:
        >>> from proofs_checked.kernel.terms import equal
        >>> from proofs_checked.kernel.vocabulary import x
        >>> print(exported(Obligation((), (), equal(x, x))).splitlines()[-2])
        (assert (not (= |x| |x|)))
    """
    whole = both(*obligation.assertions)
    lines = [f"(set-logic {LOGIC})", *_declarations(whole)]
    lines += [f"(assert {text(formula)})" for formula in obligation.assertions]
    return "\n".join([*lines, "(check-sat)"]) + "\n"


def text(term: Term) -> str:
    """A term."""
    if not isinstance(term, App):
        return f"|{term.name}|"
    name = term.symbol.name if term.symbol.logical else f"|{term.symbol.name}|"
    return f"({name} {' '.join(map(text, term.args))})" if term.args else name


def _declarations(whole: Term) -> Iterator[str]:
    found = {t.symbol for t in subterms(whole) if isinstance(t, App) and not t.symbol.logical}
    functions = sorted(found - CONSTRUCTORS, key=lambda symbol: symbol.name)
    constants = sorted(variables(whole), key=lambda v: v.name)
    _check_unique([*functions, *CONSTRUCTORS], [v.name for v in constants])
    yield from (f"(declare-sort |{sort.name}| 0)" for sort in _plain_sorts(functions, whole))
    for datatype in DATATYPES:
        made = " ".join(_constructor(c) for c in datatype.constructors)
        yield f"(declare-datatype |{datatype.sort.name}| ({made}))"
    for f in functions:
        yield f"(declare-fun |{f.name}| ({' '.join(map(_sort, f.takes))}) {_sort(f.gives)})"
    yield from (f"(declare-fun |{v.name}| () {_sort(v.sort)})" for v in constants)


def _check_unique(symbols: Sequence[Symbol], constants: Sequence[str]) -> None:
    names = [*(symbol.name for symbol in symbols), *constants]
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
    parts = " ".join(f"(|{c.name} {i}| {_sort(s)})" for i, s in enumerate(c.takes))
    return f"(|{c.name}| {parts})" if parts else f"(|{c.name}|)"


def _sort(sort: Sort) -> str:
    return "Bool" if sort == TRUTH else f"|{sort.name}|"
