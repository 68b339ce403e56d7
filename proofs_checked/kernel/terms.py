"""The language of the proofs: sorts, symbols, and terms, of which some are formulas.

A term is well sorted or is not made at all. There are no quantifiers and no binders in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from formal.errors import IllFormed
from proofs_checked.kernel.values import made_once


def _check_name(name: str) -> None:
    if type(name) is not str or not name or not name.isprintable() or set(name) & set("|\\"):
        raise IllFormed(f"a name is printable, not empty, and has no | and no \\; {name!r} is none")


@made_once
@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of things; it is never empty."""

    name: str
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check_name(self.name)
        object.__setattr__(self, "_hash", hash(self.name))

    def __hash__(self) -> int:
        return self._hash


TRUTH: Final = Sort("truth")
"""The sort of formulas."""


@made_once
@dataclass(frozen=True, slots=True)
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
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check_name(self.name)
        if type(self.takes) is not tuple:
            raise IllFormed(f"what {self.name} takes must be in a tuple, which cannot change")
        if not _keeps_sorts(self.name, self.takes, self.gives):
            raise IllFormed(f"{self.name} is a logical symbol and keeps its sorts; this has others")
        object.__setattr__(self, "_hash", hash((self.name, self.takes, self.gives)))

    def __hash__(self) -> int:
        return self._hash

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


_LOGICAL: Final = frozenset({"true", "not", "and", "or", "=>", "=", "ite"})


def _keeps_sorts(name: str, takes: tuple[Sort, ...], gives: Sort) -> bool:
    """Whether these are sorts that a symbol of this name has."""
    match name, takes:
        case "ite", (condition, one, other):
            return condition == TRUTH and one == other == gives
        case "=", (one, other):
            return one == other and gives == TRUTH
    truths = {"true": 0, "not": 1, "and": 2, "or": 2, "=>": 2}.get(name)
    if truths is None:
        return name not in _LOGICAL
    return takes == (TRUTH,) * truths and gives == TRUTH


@made_once
@dataclass(frozen=True, slots=True)
class Var:
    """A variable or a constant: what stands for one thing of its sort."""

    name: str
    sort: Sort
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        _check_name(self.name)
        object.__setattr__(self, "_hash", hash((self.name, self.sort)))

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return self.name


@made_once
@dataclass(frozen=True, slots=True)
class App:
    """A symbol applied to terms of the sorts that it takes."""

    symbol: Symbol
    args: tuple[Term, ...]
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if type(self.args) is not tuple:
            raise IllFormed("what a symbol is applied to must be in a tuple, which cannot change")
        found = tuple(arg.sort for arg in self.args)
        if found != self.symbol.takes:
            raise IllFormed(
                f"{self.symbol.name} takes {_sorts(self.symbol.takes)}; here it has {_sorts(found)}"
            )
        object.__setattr__(self, "_hash", hash((self.symbol, self.args)))

    def __hash__(self) -> int:
        return self._hash

    @property
    def sort(self) -> Sort:
        """The sort of the term."""
        return self.symbol.gives

    def __str__(self) -> str:
        from proofs_checked.kernel.writing import written

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
    pending = [term]
    while pending:
        t = pending.pop()
        if t in done:
            continue
        if isinstance(t, App) and (inner := [arg for arg in t.args if arg not in done]):
            pending += [t, *reversed(inner)]
        else:
            done.add(t)
            yield t


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


def _sorts(sorts: tuple[Sort, ...]) -> str:
    return ", ".join(sort.name for sort in sorts) or "nothing"
