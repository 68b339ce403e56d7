"""Checks of a law: in every instance up to a bound, in generated ones, or where it fails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

from bridge.errors import NoneGenerated, Refuted, Vacuous
from bridge.evidence import Evidence, Verdict
from bridge.generating import put_to
from formal.agents.enumerators import Choose, explore
from formal.notation import Percept
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.generated import (
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
class Space:
    """All instances over these alphabets up to a size.

    Attributes:
        what: what is checked in them, in words.
        normal: the greatest size, as a rule the number of percepts in the histories.
        deep: the same, for a deep effort.
        percepts: the alphabet of percepts; empty if the environment decides it.
        n_actions: the number of actions.
        size: what the greatest size `{n}` means, in words.
        quick: the greatest size for a quick check; 0 for the normal one.
    """

    what: str = "every agent along every history"
    normal: int = 4
    deep: int = 6
    percepts: Sequence[Percept] = TWO_PERCEPTS
    n_actions: int = 2
    size: str = "up to {n} turns"
    quick: int = 0

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
        return f"{self.what}, {self.size.format(n=self.turns(effort))} ({alphabets})"


EVERYWHERE: Final = Space()


def counted(n: int, thing: str) -> str:
    """A number of things, in words.

    Example:
        >>> counted(1, "action"), counted(2, "action")
        ('1 action', '2 actions')
    """
    return f"{n} {thing}{'' if n == 1 else 's'}"


def exhaustive(law: Law, space: Space = EVERYWHERE, *, passing: Verdict = Verdict.HOLDS) -> Check:
    """The check that a law holds in every instance of a space.

    Its witness has the shortest history and, among those, the fewest table entries; a quick check
    reports the first failure.
    """

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases, witness = _search(law, space, subjects, effort, any_witness=effort.quick)
        if witness is not None:
            raise Refuted(witness.how, witness)
        if not cases:
            raise Vacuous(f"nothing meets the premise: {space.bound(effort)}")
        return Outcome(space.bound(effort), cases)

    return Check(space.what, Evidence.EXHAUSTIVE, run, passing, scope=space.bound)


def counterexample(
    law: Law,
    space: Space,
    *,
    passing: Verdict = Verdict.FALSE,
    failing: Verdict = Verdict.HOLDS,
) -> Check:
    """The check that a law fails in some instance of a space; its witness is the smallest."""

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases, witness = _search(law, space, subjects, effort)
        if witness is None:
            raise Refuted(f"there is no counterexample: {space.bound(effort)}")
        return Outcome(f"the smallest there is: {space.bound(effort)}", cases, witness)

    return Check(
        space.what, Evidence.EXHAUSTIVE, run, passing, failing, shows=True, scope=space.bound
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
    law: Law, space: Space, subjects: Subjects, effort: Effort, *, any_witness: bool = False
) -> tuple[int, Witness | None]:
    cases = 0
    for turns in range(1, space.turns(effort) + 1):
        found = None
        for supposed, witness in _instances(law, space, subjects, turns):
            cases += supposed
            if witness is not None and (found is None or witness.size < found.size):
                found = witness
                if any_witness:
                    return cases, found
        if found is not None:
            return cases, found
    return cases, None


def _instances(
    law: Law, space: Space, subjects: Subjects, turns: int
) -> Iterator[tuple[bool, Witness | None]]:
    """Of each instance, whether it meets the premise of the law, and how the law fails there."""

    def run(choose: Choose) -> tuple[bool, Witness | None]:
        instance = ForkingInstance(choose, space.percepts, space.n_actions, turns)
        how = law(subjects, instance)
        return instance.supposed, instance.witness(how) if how else None

    return explore(run)
