"""The input of a decider: premises and a conclusion, without quantifiers."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from bridge.errors import Inconclusive, Refuted
from formal.errors import IllFormed
from proofs_checked.kernel.terms import TRUTH, Term, Var, both, no, variables
from proofs_checked.kernel.values import made_once
from proofs_checked.kernel.writing import written

Model: TypeAlias = Mapping[Term, Hashable]
"""A value for each term that occurs; equal values for what is the same thing."""


class Disagreement(Inconclusive):
    """Two deciders came to different verdicts on one obligation."""


@made_once
@dataclass(frozen=True, slots=True)
class Obligation:
    """That a conclusion follows from premises and definitions.

    Attributes:
        premises: what is known.
        equations: what the definitions say of the terms that occur.
        conclusion: what is to follow.
    """

    premises: tuple[Term, ...]
    equations: tuple[Term, ...]
    conclusion: Term

    def __post_init__(self) -> None:
        for formula in (*self.premises, *self.equations, self.conclusion):
            if formula.sort != TRUTH:
                raise IllFormed(f"{formula} is a {formula.sort.name}, not a formula")
        seen: dict[str, Var] = {}
        for v in variables(*self.assertions):
            if seen.setdefault(v.name, v) != v:
                raise IllFormed(
                    f"{v.name} stands for a {v.sort.name} and for a {seen[v.name].sort.name}"
                )

    @property
    def assertions(self) -> tuple[Term, ...]:
        """What cannot all be so if the conclusion follows."""
        return (*self.premises, *self.equations, no(self.conclusion))

    def __str__(self) -> str:
        given = f"{written(both(*self.premises))} " if self.premises else ""
        return f"{given}⊢ {written(self.conclusion)}"


class NotProved(Refuted):
    """An obligation does not hold; this is how it fails.

    Attributes:
        obligation: the obligation.
        model: values of its terms with which it fails.
    """

    def __init__(self, obligation: Obligation, model: Model) -> None:
        super().__init__(f"this does not follow: {obligation}")
        self.obligation, self.model = obligation, model


class Decider(Protocol):
    """Decides obligations."""

    @property
    def name(self) -> str:
        """What it is called."""

    def countermodel(self, obligation: Obligation) -> Model | None:
        """How the conclusion can fail; None if it follows.

        Raises:
            Inconclusive: there is no verdict.
        """
