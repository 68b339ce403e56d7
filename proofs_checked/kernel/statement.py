"""Statements: a formula, and for all of which variables it is said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count

from formal.errors import IllFormed
from proofs_checked.kernel.terms import TRUTH, Term, Var, replaced, variables
from proofs_checked.kernel.values import made_once


@made_once
@dataclass(frozen=True, slots=True)
class Statement:
    """For all `bound`: `formula`."""

    bound: tuple[Var, ...]
    formula: Term

    def __post_init__(self) -> None:
        if self.formula.sort != TRUTH:
            raise IllFormed(f"{self.formula} is a {self.formula.sort.name}, not a formula")
        if type(self.bound) is not tuple:
            raise IllFormed(f"what is bound stands in a tuple, which cannot change: {self.bound!r}")
        if len(set(self.bound)) < len(self.bound):
            raise IllFormed("a variable is bound once")

    @property
    def free(self) -> frozenset[Var]:
        """The variables that it is about."""
        return variables(self.formula) - set(self.bound)

    def says(self, other: Statement) -> bool:
        """Whether it is the other, whatever their bound variables are called."""
        if [v.sort for v in self.bound] != [v.sort for v in other.bound]:
            return False
        names = fresh(self.bound, variables(self.formula, other.formula))
        mine, its = (
            replaced(s.formula, dict(zip(s.bound, names, strict=True))) for s in (self, other)
        )
        return mine == its

    def at(self, *things: Term) -> Statement:
        """What it says of these things, one for each bound variable."""
        return Statement((), replaced(self.formula, dict(zip(self.bound, things, strict=True))))

    def about(self, by: Mapping[Var, Term]) -> Statement:
        """The statement about other things: with terms for what is free in it.

        Raises:
            IllFormed: a bound variable would capture one of theirs.
        """
        by = {v: t for v, t in by.items() if v in self.free}
        if caught := variables(*by.values()) & set(self.bound):
            raise IllFormed(f"{min(v.name for v in caught)} is bound in {self}: rename it first")
        return Statement(self.bound, replaced(self.formula, by))

    def __str__(self) -> str:
        bound = ", ".join(v.name for v in self.bound)
        return f"∀{bound}. {self.formula}" if bound else str(self.formula)


def fresh(like: Iterable[Var], taken: Iterable[Var]) -> list[Var]:
    """Variables of these sorts, whose names are none of those taken.

    Example:
        >>> from proofs_checked.kernel.vocabulary import PROMPT, h
        >>> print(*fresh([h, h], [h, Var("h1", PROMPT)]))
        h2 h3
    """
    names, found = {v.name for v in taken}, []
    for v in like:
        name = next(name for i in count(1) if (name := f"{v.name}{i}") not in names)
        names.add(name)
        found.append(Var(name, v.sort))
    return found
