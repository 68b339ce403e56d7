"""Definition 3 (4): sums in which each environment counts once, as certified and by the definition.

On a machine of 17 programs it is found by trying which of them are of one environment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final

from formal.agents.enumerators import ForkingAgent, explore
from formal.histories.history import EMPTY
from formal.intelligence.environments_sum import environments_of
from formal.intelligence.interval import Interval
from formal.intelligence.machine import Machine, environment, weight
from formal.intelligence.quantity import self_reflection
from formal.intelligence.search import certified
from formal.intelligence.typed.environments import Environments, EnvironmentsSum
from formal.intelligence.typed.normal_form import Forms, standing_for_all
from formal.intelligence.typed.worth import Worth
from formal.notation import Agent
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s2_preliminaries.definition_3_certified import (
    GAMMA,
    LONGEST,
    OURS,
    PROGRAMS,
    SMALL,
    STAGES,
    Program,
    an_agent,
    earned,
    horizons,
)


def summed(machine: Machine, pi: Agent, longest: int, turns: int, g: Fraction) -> EnvironmentsSum:
    """As `sum_over_environments`, the environments being found once."""
    return _environments(machine, longest).sum(Worth(machine, pi, turns, g))


def undecided(
    machine: Machine, pi: Agent, longest: int, turns: int, g: Fraction
) -> EnvironmentsSum:
    """The same, where nothing tells environments apart: any may be that of a heavier program."""
    return _undecided(machine, longest).sum(Worth(machine, pi, turns, g))


_environments: Final = cache(environments_of)


@cache
def _undecided(machine: Machine, longest: int) -> Environments:
    return Environments(machine, longest, Forms(standing_for_all(longest - 4)), [])


SIGNED: Final = tuple((p, sign) for p in PROGRAMS for sign in (1, -1))


@cache
def heaviest() -> tuple[tuple[Program, int], ...]:
    """Of each environment the heaviest signed program: no agent tells it from a heavier one."""
    kept: list[tuple[Program, int]] = []
    for each in sorted(SIGNED, key=lambda signed: -weight(SMALL, signed[0])):
        if not any(alike(each, other) for other in kept):
            kept.append(each)
    return tuple(kept)


def alike(one: tuple[Program, int], other: tuple[Program, int]) -> bool:
    """Whether two signed programs pay every agent the same after each play of two turns."""

    def run(choose: Callable[[int], int]) -> bool:
        pi, p = ForkingAgent(choose, 2), EMPTY
        for _ in range(2):
            p = p.then((choose(3) - 1, choose(2))).then(choose(2))
        plays = (p.prompt.before, p)
        return all(
            environment(SMALL, *one, GAMMA)(pi, play) == environment(SMALL, *other, GAMMA)(pi, play)
            for play in plays
            if play is not None
        )

    return all(explore(run))


@claim(
    "JAGI, Definition 3 (4)",
    name="environments",
    title="sums over environments",
    kind=Kind.ADDITION,
    reason=f"{OURS}; two programs are of one environment if no agent tells them apart in two turns",
    ways=(
        throughout(Space("every agent on a machine of 17 programs", 1, 1, (), size="1 turn")),
        generated("generated agents on a machine of 17 programs"),
    ),
    subjects={"sums": summed, "unsure": undecided},
    mutants={
        "what is undecided is not summed": {
            "unsure": lambda m, pi, n, t, g: replace(
                undecided(m, pi, n, t, g), interval=Interval(Fraction(0), Fraction(0))
            )
        },
        "every program counts as an environment": {
            "sums": lambda m, pi, n, t, g: replace(summed(m, pi, n, t, g), environments=len(SIGNED))
        },
        "the interval is that of the sum over programs": {
            "sums": lambda m, pi, n, t, g: replace(
                summed(m, pi, n, t, g),
                interval=certified(m, self_reflection(pi), t, STAGES[-1], g),
            )
        },
    },
    rests_on=["jagi-definition-3.4.repaired"],
)
def environments_sum(
    instance: Instance,
    sums: Callable[..., EnvironmentsSum],
    unsure: Callable[..., EnvironmentsSum],
) -> None:
    """If each environment counts once, with the weight of its heaviest program, the interval that
    is certified holds the sum that is so by the definition; and where nothing tells environments
    apart, it holds the sum of the heaviest of all and of any of the others.
    """
    pi, (turns, further) = an_agent(instance), horizons(instance)
    found = sums(SMALL, pi, LONGEST, turns, GAMMA)
    same("the number of environments", found.environments, "that of classes", len(heaviest()))
    first, *others = (weight(SMALL, p) * earned(pi, p, sign, further) for p, sign in heaviest())
    mass = sum(weight(SMALL, p) for p, _ in heaviest())
    after = mass * GAMMA**further
    exact, least, most = (first + sum(map(of, others)) for of in (Fraction, _negative, _positive))
    low, high = found.interval
    widest = unsure(SMALL, pi, LONGEST, turns, GAMMA).interval
    said = f"within {turns} turns, to within {after},"
    must(
        low <= exact + after and exact - after <= high,
        f"{said} {low} … {high} does not hold {exact}",
    )
    must(high - low <= 2 * mass * GAMMA**turns, f"{low} … {high} is too wide")
    must(
        widest.low <= least + after and most - after <= widest.high,
        f"{said} {widest.low} … {widest.high}, nothing being told apart, does not hold "
        f"{least} … {most}",
    )


def _negative(value: Fraction) -> Fraction:
    return min(value, Fraction(0))


def _positive(value: Fraction) -> Fraction:
    return max(value, Fraction(0))


CLAIMS: Final = (environments_sum,)
