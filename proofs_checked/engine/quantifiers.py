"""Checks of a law: in every instance up to a bound, in generated ones, or where it fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from hypothesis import strategies as st

from bridge.errors import NoneGenerated, Refuted, Vacuous
from bridge.evidence import Evidence, Verdict
from bridge.generating import put_to
from formal.agents.enumerators import Choose, explore
from formal.notation import Percept
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.generated_instance import (
    MOST_ACTIONS,
    MOST_OBSERVATIONS,
    MOST_TURNS,
    REWARDS,
    GeneratedInstance,
)
from proofs_checked.engine.instances import ForkingInstance, Instance, Law
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.witness import Witness

TWO_PERCEPTS: Final = ((0, 0), (1, 1))
"""They differ in reward and in observation."""
ONE_PERCEPT: Final = ((0, 0),)


@dataclass(frozen=True)
class Failure:
    """How a law fails in a case.

    Attributes:
        size: of the case; the smallest failure is the witness.
        how: in words.
        witness: the case, and how the law fails there.
    """

    size: Any
    how: str
    witness: str | Witness


class Cases(Protocol):
    """Where a law is checked: cases, by level, the small ones first."""

    @property
    def title(self) -> str:
        """What is checked, in words."""

    def bound(self, effort: Effort) -> str:
        """How far, in words."""

    def where(self, effort: Effort) -> str:
        """How far, in words, if the law fails in one of them."""

    def levels(self, effort: Effort) -> Iterable[Any]:
        """The levels, in order; a witness is the smallest of its level."""

    def cases(
        self, law: Law, subjects: Subjects, level: Any
    ) -> Iterator[tuple[bool, Failure | None]]:
        """Whether each case of a level meets the premise of a law, and how the law fails there."""


def smallest_of(bound: str) -> str:
    """That a failure is the smallest within a bound, in words; it is the witness of a check."""
    return f"smallest witness among: {bound}"


@dataclass(frozen=True)
class Space:
    """All instances over these alphabets up to a size.

    Attributes:
        what: what is checked in them, in words.
        normal: the greatest size, as a rule the number of percepts in the histories.
        deep: the same, for a deep effort.
        percepts: the alphabet of percepts; empty if the environment decides it.
        n_actions: the number of actions.
        size: what the greatest size `{n}` means, in words; `{turns}` is "1 turn", "2 turns", …
        quick: the greatest size for a quick check; 0 for the normal one.
    """

    what: str = "every agent along every history"
    normal: int = 4
    deep: int = 6
    percepts: Sequence[Percept] = TWO_PERCEPTS
    n_actions: int = 2
    size: str = "up to {turns}"
    quick: int = 0

    @property
    def title(self) -> str:
        """What is checked."""
        return self.what

    def turns(self, effort: Effort) -> int:
        """The greatest size."""
        if effort.quick and self.quick:
            return self.quick
        return self.deep if effort.deep else self.normal

    def bound(self, effort: Effort) -> str:
        """The space, in words."""
        alphabets = counted(self.n_actions, "action")
        if self.percepts:
            alphabets += f", {counted(len(self.percepts), 'percept')}"
        n = self.turns(effort)
        return f"{self.what}, {self.size.format(n=n, turns=counted(n, 'turn'))} ({alphabets})"

    def where(self, effort: Effort) -> str:
        """That a failure is the smallest of the space."""
        return smallest_of(self.bound(effort))

    def levels(self, effort: Effort) -> Iterable[int]:
        """The sizes."""
        return range(1, self.turns(effort) + 1)

    def cases(
        self, law: Law, subjects: Subjects, level: int
    ) -> Iterator[tuple[bool, Failure | None]]:
        """Every instance of a size."""

        def run(choose: Choose) -> tuple[bool, Failure | None]:
            instance = ForkingInstance(choose, self.percepts, self.n_actions, level)
            how = law(subjects, instance)
            if not how:
                return instance.supposed, None
            witness = instance.witness(how)
            return instance.supposed, Failure(witness.size, how, witness)

        return explore(run)


EVERYWHERE: Final = Space()


def counted(n: int, thing: str) -> str:
    """A number of things, in words.

    Example:
        >>> counted(1, "action"), counted(2, "action")
        ('1 action', '2 actions')
    """
    return f"{n} {thing}{'' if n == 1 else 's'}"


def exhaustive(
    law: Law, space: Cases = EVERYWHERE, *, passing: Verdict = Verdict.HOLDS, proof: bool = False
) -> Check:
    """The check that a law holds in every case of a space.

    Its witness is the smallest failure; a quick check reports the first.

    Args:
        law: the law.
        space: the cases.
        passing: the verdict that it supports.
        proof: whether the statement is about these cases and no others, which proves it.
    """

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases, failure = _search(law, space, subjects, effort, any_failure=effort.quick)
        if failure is not None:
            raise Refuted(failure.how, failure.witness)
        if not cases:
            raise Vacuous(f"nothing meets the premise: {space.bound(effort)}")
        return Outcome(space.bound(effort), cases)

    evidence = Evidence.PROVED if proof else Evidence.EXHAUSTIVE
    return Check(space.title, evidence, run, passing, scope=space.bound)


def counterexample(
    law: Law,
    space: Cases,
    *,
    passing: Verdict = Verdict.FALSE,
    failing: Verdict = Verdict.HOLDS,
) -> Check:
    """The check that a law fails in some case of a space; its witness is the smallest."""

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases, failure = _search(law, space, subjects, effort)
        if failure is None:
            raise Refuted(f"there is no counterexample: {space.bound(effort)}")
        return Outcome(space.where(effort), cases, failure.witness)

    return Check(
        space.title, Evidence.EXHAUSTIVE, run, passing, failing, shows=True, scope=space.bound
    )


def property_tested(
    law: Law, what: str = "generated agents", *, passing: Verdict = Verdict.HOLDS
) -> Check:
    """The check that a law holds in generated instances.

    Its witness is shrunk, except by a quick check. The instances are spread evenly over the numbers
    of turns.
    """

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        instances: list[Instance] = []
        for turns in range(1, MOST_TURNS + 1):
            share = (effort.generated * turns) // MOST_TURNS - len(instances)
            instances += _generated(law, subjects, effort, turns, share)
        generated, cases = len(instances), sum(instance.supposed for instance in instances)
        demand_generated(generated, cases, what)
        premise = "" if cases == generated else f" ({cases} of which meet the premise)"
        return Outcome(f"{generated} {what}{premise}, {_GENERATED}", cases)

    def scope(effort: Effort) -> str:
        return f"{effort.generated} {what}, {_GENERATED}"

    return Check(what, Evidence.PROPERTY_TESTED, run, passing, scope=scope)


def demand_generated(generated: int, compared: int, what: str) -> None:
    """Of the generated cases at least one meets the premise of the law.

    Raises:
        NoneGenerated: none does, or there is none.
    """
    if not generated:
        raise NoneGenerated("generated cases", "--examples 1 or more")
    if not compared:
        raise NoneGenerated(f"{what} that meet the premise", f"--examples more than {generated}")


def argument(argument: str, *, passing: Verdict, what: str = "an argument") -> Check:
    """An argument in words, which no machine checks, as the check of a claim."""
    return Check(
        what, Evidence.ARGUMENT, lambda subjects, effort: Outcome(argument, 0), passing, passing
    )


def _generated(
    law: Law, subjects: Subjects, effort: Effort, turns: int, share: int
) -> list[Instance]:
    """`share` generated instances, in all of which the law holds."""
    instances: list[Instance] = []

    def in_an_instance(data: st.DataObject) -> None:
        instance = GeneratedInstance(data.draw, turns)
        if how := law(subjects, instance):
            raise Refuted(how, instance.witness(how))
        instances.append(instance)

    put_to(in_an_instance, st.data(), examples=share, seed=effort.seed, shrink=not effort.quick)
    return instances


_GENERATED: Final = (
    f"up to {MOST_TURNS} turns (up to {MOST_ACTIONS} actions, {len(REWARDS)} rewards, "
    f"{MOST_OBSERVATIONS} observations)"
)


def _search(
    law: Law, space: Cases, subjects: Subjects, effort: Effort, *, any_failure: bool = False
) -> tuple[int, Failure | None]:
    """The number of cases up to the level where the law fails, and its smallest failure there."""
    cases = 0
    for level in space.levels(effort):
        found = None
        for supposed, failure in space.cases(law, subjects, level):
            cases += supposed
            if failure is not None and (found is None or failure.size < found.size):
                found = failure
                if any_failure:
                    return cases, found
        if found is not None:
            return cases, found
    return cases, None
