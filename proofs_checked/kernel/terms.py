"""The language of the proofs: sorts, symbols, and terms, of which some are formulas.

A term is well sorted or is not made at all. There are no quantifiers and no binders in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from formal.errors import IllFormed


def _check_name(name: str) -> None:
    if type(name) is not str or not name or not name.isprintable() or set(name) & set("|\\"):
        raise IllFormed(f"a name is printable, not empty, and has no | and no \\; {name!r} is none")


@dataclass(frozen=True)
class Sort:
    """A sort of things; it is never empty."""

    name: str

    def __post_init__(self) -> None:
        _check_name(self.name)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.name)


TRUTH: Final = Sort("truth")
"""The sort of formulas."""


@dataclass(frozen=True)
class Symbol:
    """A function symbol; the logical ones have the names below, and their meaning.

    Attributes:
        name: its name.
        takes: the sorts of its arguments.
        gives: the sort of what it gives.
    """

    name: str
    takes: tuple[Sort, ...]
    gives: Sort

    def __post_init__(self) -> None:
        _check_name(self.name)
        shape = _LOGICAL.get(self.name)
        if shape is not None and (self.takes, self.gives) not in shape(self.takes):
            raise IllFormed(f"{self.name} is a logical symbol and keeps its sorts; this has others")

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.takes, self.gives))

    def __call__(self, *args: Term) -> App:
        """The term of these arguments.

        Raises:
            IllFormed: the arguments have other sorts.
        """
        return App(self, args)

    @property
    def logical(self) -> bool:
        """Whether its meaning is fixed by logic."""
        return self.name in _LOGICAL


_Sorts: TypeAlias = tuple[tuple[Sort, ...], Sort]
_LOGICAL: Final[dict[str, Callable[[tuple[Sort, ...]], list[_Sorts]]]] = {
    "true": lambda takes: [((), TRUTH)],
    "not": lambda takes: [((TRUTH,), TRUTH)],
    "and": lambda takes: [((TRUTH,) * 2, TRUTH)],
    "or": lambda takes: [((TRUTH,) * 2, TRUTH)],
    "=>": lambda takes: [((TRUTH,) * 2, TRUTH)],
    "=": lambda takes: [((takes[0],) * 2, TRUTH)] if takes else [],
    "ite": lambda takes: [((TRUTH, *takes[1:2] * 2), takes[1])] if len(takes) > 1 else [],
}


@dataclass(frozen=True)
class Var:
    """A variable or a constant: what stands for one thing of its sort."""

    name: str
    sort: Sort

    def __post_init__(self) -> None:
        _check_name(self.name)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.sort))

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class App:
    """A symbol applied to terms of the sorts that it takes."""

    symbol: Symbol
    args: tuple[Term, ...]

    def __post_init__(self) -> None:
        found = tuple(arg.sort for arg in self.args)
        if found != self.symbol.takes:
            raise IllFormed(
                f"{self.symbol.name} takes {_sorts(self.symbol.takes)}; here it has {_sorts(found)}"
            )

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.symbol, self.args))

    @property
    def sort(self) -> Sort:
        """The sort of the term."""
        return self.symbol.gives

    def __str__(self) -> str:
        return written(self)


Term: TypeAlias = Var | App

TRUE: Final = Symbol("true", (), TRUTH)()
_NOT: Final = Symbol("not", (TRUTH,), TRUTH)
_AND: Final = Symbol("and", (TRUTH, TRUTH), TRUTH)


def no(formula: Term) -> App:
    """It is not so."""
    return _NOT(formula)


FALSE: Final = no(TRUE)


def both(*formulas: Term) -> Term:
    """All are so; with none, true."""
    if not formulas:
        return TRUE
    first, *rest = formulas
    return _AND(first, both(*rest)) if rest else first


def either(one: Term, other: Term) -> App:
    """One is so, or the other, or both."""
    return Symbol("or", (TRUTH, TRUTH), TRUTH)(one, other)


def implies(premise: Term, conclusion: Term) -> App:
    """If the one is so, so is the other."""
    return Symbol("=>", (TRUTH, TRUTH), TRUTH)(premise, conclusion)


def equal(one: Term, other: Term) -> App:
    """They are the same thing; of formulas, the one is so if and only if the other is."""
    return Symbol("=", (one.sort, other.sort), TRUTH)(one, other)


def ite(condition: Term, one: Term, other: Term) -> App:
    """The one if the condition is so, otherwise the other."""
    return Symbol("ite", (condition.sort, one.sort, other.sort), one.sort)(condition, one, other)


def subterms(term: Term) -> Iterator[Term]:
    """The term and all terms in it, each after those in it, once."""
    done: set[Term] = set()

    def within(t: Term) -> Iterator[Term]:
        if t not in done:
            for arg in t.args if isinstance(t, App) else ():
                yield from within(arg)
            done.add(t)
            yield t

    return within(term)


def variables(*terms: Term) -> frozenset[Var]:
    """The variables that occur."""
    return frozenset(t for term in terms for t in subterms(term) if isinstance(t, Var))


def symbols(*terms: Term) -> frozenset[Symbol]:
    """The symbols that occur."""
    return frozenset(t.symbol for term in terms for t in subterms(term) if isinstance(t, App))


def replaced(term: Term, by: Mapping[Var, Term]) -> Term:
    """The term with terms for variables, all at once.

    Raises:
        IllFormed: a variable and what is put for it differ in sort.
    """
    for x, t in by.items():
        if x.sort != t.sort:
            raise IllFormed(f"{x} is of sort {x.sort.name}; {t}, put for it, of {t.sort.name}")
    return _replaced(term, by) if by else term


def _replaced(term: Term, by: Mapping[Var, Term]) -> Term:
    if isinstance(term, Var):
        return by.get(term, term)
    return App(term.symbol, tuple(_replaced(arg, by) for arg in term.args))


_INFIX: Final = {"and": "∧", "or": "∨", "=>": "⇒", "=": "="}


def written(term: Term) -> str:
    """The term, as one reads it.

    Example:
        >>> x = Var("x", Sort("percept"))
        >>> written(implies(no(equal(x, x)), FALSE))
        'x ≠ x ⇒ ⊥'
    """
    if isinstance(term, Var):
        return term.name
    name, args = term.symbol.name, term.args
    if term in {TRUE, FALSE}:
        return "⊤" if term == TRUE else "⊥"
    if name == "not":
        inner = args[0]
        if isinstance(inner, App) and inner.symbol.name == "=":
            return f"{_inner(inner.args[0])} ≠ {_inner(inner.args[1])}"
        return f"¬{_inner(inner)}"
    if name in _INFIX:
        sign = "⇔" if name == "=" and args[0].sort == TRUTH else _INFIX[name]
        return f"{_inner(args[0])} {sign} {_inner(args[1])}"
    if name == "ite":
        return f"[{written(args[1])} if {written(args[0])}, else {written(args[2])}]"
    if name == "act":
        return f"{written(args[0])}({written(args[1])})"
    return f"{name}({', '.join(map(written, args))})" if args else name


def _inner(term: Term) -> str:
    if isinstance(term, App) and term.symbol.name in _INFIX:
        of_things = term.symbol.name == "=" and term.args[0].sort != TRUTH
        return written(term) if of_things else f"({written(term)})"
    return written(term)


def _sorts(sorts: tuple[Sort, ...]) -> str:
    return ", ".join(sort.name for sort in sorts) or "nothing"
