"""Section 6: Υ_ext can be approximated like Υ, over the programs of a reference machine."""

from fractions import Fraction
from itertools import pairwise
from typing import Final

from bridge.evidence import Verdict
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import self_reflection
from formal.intelligence.search import certified
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.ways import Computation, computed, informally
from proofs_checked.jagi.concentrated_machines import TURNS, alone, searched, written
from proofs_checked.jagi.machines import Machines
from proofs_checked.jagi.s5_reality_check.background_machines import LOWERING, RAISING
from proofs_checked.mutants import machines as broken

LEAST: Final = 125
CONVERGENCE: Final = "intervals converge to the value as the budget grows"

WIN_STAY: Final = self_reflection(win_stay_lose_shift(2))
BY_HAND: Final = {
    RAISING: Fraction(1, 4),
    LOWERING: Fraction(1, 7),
}
"""Υ_ext of win-stay, lose-shift where a program has all of the weight, computed by hand.

In the negated programs it always wins and stays: V is 1. In the first program its ρ are -1, 1 and
then always -1: V = -1/2. In the second they are -1, -1, 1 repeated: V = -(1/2 + 1/4 - 1/8) 8/7.
"""


def around_known_values(computation: Computation, certified: broken.Certified = certified) -> None:
    """Where one program has all of the weight, the interval is narrow and contains its V."""
    machines = Machines(certified=certified)
    for text, known in BY_HAND.items():
        found = searched(machines, alone(machines, text).machine, WIN_STAY, LEAST)
        must(
            found.low <= known <= found.high and found.half_width <= HALF**TURNS,
            f"where {text!r} weighs 1, Υ_ext is {known}, not {written(found)}",
        )
    values = " and ".join(f"{known} where {text!r} weighs 1" for text, known in BY_HAND.items())
    computation.found(f"win-stay, lose-shift: {values}", len(BY_HAND) * LEAST)


@claim(
    "JAGI, Section 6",
    name="approximation",
    title="Υ_ext can be approximated",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming given weights of the programs of a given machine in place of 2^-K, which no "
    "program computes; certified intervals converge to the value",
    ways=(
        computed("certified intervals for growing budgets", part=CONVERGENCE),
        also(around_known_values, computed("values known by hand", part="they contain the value")),
        informally(
            "if the Kraft sum is 1, finitely many programs weigh more than any share below 1, "
            "and each of them can be run until the rest is arbitrarily small",
            what="the limit",
            part=CONVERGENCE,
        ),
    ),
    mutants={
        **{fault: {"certified": by} for fault, by in broken.CERTIFYING.values()},
        "no cylinder is ever expanded": {"certified": broken.never_expanding},
        "an estimate is presented as certified": {"certified": broken.middle_alone},
    },
    rests_on=["jagi-definition-3.programs"],
)
def approximation(computation: Computation, certified: broken.Certified = certified) -> None:
    """The technique by which Legg and Veness approximate Υ applies to Υ_ext too."""
    machines = Machines(certified=certified)
    budgets = [LEAST * 4**k for k in range(6 if computation.effort.deep else 4)]
    found = [searched(machines, machines.typed, WIN_STAY, budget) for budget in budgets]
    for before, after in pairwise(found):
        nested = before.low <= after.low <= after.high <= before.high
        must(
            nested and after.half_width < before.half_width,
            f"{written(before)} is followed by {written(after)}",
        )
    computation.found(
        f"win-stay, lose-shift on the typed machine, {budgets[0]} to {budgets[-1]} evaluations",
        sum(budgets),
        f"Υ_ext is within {written(found[-1])}",
    )
