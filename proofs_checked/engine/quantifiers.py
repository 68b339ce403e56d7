"""Ways to look at a law: in every world up to a bound, and in generated worlds."""

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
    """All worlds over these alphabets up to a size.

    Attributes:
        what: what is looked at in them, in words.
        normal: the greatest size, as a rule the number of percepts in the histories.
        deep: the same, for a deep effort.
        percepts: the alphabet of percepts; empty if the environment decides it.
        n_actions: the number of actions.
        size: what the greatest size `{n}` means, in words.
        quick: the greatest size for a quick look; 0 for the normal one.
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
    """The check that a law holds in every world of a space.

    Its witness is of the shortest history, and of all such has the fewest entries; a quick look
    takes the first that it meets.
    """

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases, witness = _search(law, space, subjects, effort, any_witness=effort.quick)
        if witness is not None:
            raise Refuted(witness.how, witness)
        if not cases:
            raise Vacuous(f"nothing meets the premise: {space.bound(effort)}")
        return Outcome(space.bound(effort), cases)

    return Check(space.what, Evidence.EXHAUSTIVE, run, passing)


def counterexample(
    law: Law,
    space: Space,
    *,
    passing: Verdict = Verdict.FALSE,
    failing: Verdict = Verdict.HOLDS,
) -> Check:
    """The check that a law fails in some world of a space, and where: the smallest such world."""

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases, witness = _search(law, space, subjects, effort)
        if witness is None:
            raise Refuted(f"there is no counterexample: {space.bound(effort)}")
        return Outcome(f"the smallest there is: {space.bound(effort)}", cases, witness)

    return Check(space.what, Evidence.EXHAUSTIVE, run, passing, failing, shows=True)


def property_tested(
    law: Law, what: str = "generated agents", *, passing: Verdict = Verdict.HOLDS
) -> Check:
    """The check that a law holds in generated worlds.

    Its witness is made smaller, unless the look is a quick one. The worlds are spread evenly over
    the numbers of turns.
    """

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        worlds: list[Instance] = []
        for turns in range(1, MOST_TURNS + 1):
            share = (effort.generated * turns) // MOST_TURNS - len(worlds)
            worlds += _generated(law, subjects, effort, turns, share)
        looked, cases = len(worlds), sum(world.supposed for world in worlds)
        demand_generated(looked, cases, what)
        premise = "" if cases == looked else f" ({cases} of which meet the premise)"
        return Outcome(f"{looked} {what}{premise}, {_GENERATED}", cases)

    return Check(what, Evidence.PROPERTY_TESTED, run, passing)


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
    """The check that nothing looks at: an argument in words, and what it makes of the claim."""
    return Check(
        what, Evidence.ARGUMENT, lambda subjects, effort: Outcome(argument, 0), passing, passing
    )


def _generated(
    law: Law, subjects: Subjects, effort: Effort, turns: int, share: int
) -> list[Instance]:
    """So many generated worlds, in all of which the law holds."""
    worlds: list[Instance] = []

    def in_a_world(data: st.DataObject) -> None:
        world = GeneratedInstance(data.draw, turns)
        if how := law(subjects, world):
            raise Refuted(how, world.witness(how))
        worlds.append(world)

    put_to(in_a_world, st.data(), examples=share, seed=effort.seed, shrink=not effort.quick)
    return worlds


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
        for supposed, witness in _worlds(law, space, subjects, turns):
            cases += supposed
            if witness is not None and (found is None or witness.size < found.size):
                found = witness
                if any_witness:
                    return cases, found
        if found is not None:
            return cases, found
    return cases, None


def _worlds(
    law: Law, space: Space, subjects: Subjects, turns: int
) -> Iterator[tuple[bool, Witness | None]]:
    """Of each world, whether it meets the premise of the law, and how the law fails there."""

    def run(choose: Choose) -> tuple[bool, Witness | None]:
        world = ForkingInstance(choose, space.percepts, space.n_actions, turns)
        how = law(subjects, world)
        return world.supposed, world.witness(how) if how else None

    return explore(run)
