"""Section 6: Υ_ext can be approximated as Υ was, over the programs of a reference machine."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.quantity import Quantity, self_reflection
from formal.intelligence.search import certified
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.quantifiers import argument
from proofs_checked.engine.saying import must
from proofs_checked.engine.ways import Computation, computed
from proofs_checked.jagi.concentrated_machines import TURNS, alone, searched, written
from proofs_checked.jagi.machines import Machines
from proofs_checked.mutants import machines as broken

Certified: TypeAlias = Callable[[Machine, Quantity, int, int], Interval]
"""From a machine, a quantity, the horizon and a number of evaluations."""

LEAST: Final = 125
CLOSING: Final = "intervals close in on the value as the budget grows"

WIN_STAY: Final = self_reflection(win_stay_lose_shift(2))
BY_HAND: Final = {
    "if(same_action(y, ask(drop_first(h))), -1, 1); 0": Fraction(1, 4),
    "if(same_action(0, ask(zero_rewards(h))), -1, 1); 0": Fraction(1, 7),
}
"""Υ_ext of win-stay, lose-shift where a program has all of the weight, worked out by hand.

In the negated programs it always wins and stays, and its V is 1. In the first its ρ are -1, 1 and
then always -1, V = -1/2; in the second -1, -1, 1 again and again, V = -(1/2 + 1/4 - 1/8) 8/7.
"""


def around_what_is_known(computation: Computation, certified: Certified = certified) -> None:
    """Where one program has all of the weight, the interval is narrow and holds its V."""
    machines = Machines(certified=certified)
    for text, known in BY_HAND.items():
        found = searched(machines, alone(machines, text).machine, WIN_STAY, LEAST)
        must(
            found.low <= known <= found.high and found.half_width <= HALF**TURNS,
            f"where {text!r} weighs 1, Υ_ext is {known}, not {written(found)}",
        )
    said = " and ".join(f"{known} where {text!r} weighs 1" for text, known in BY_HAND.items())
    computation.found(f"win-stay, lose-shift: {said}", len(BY_HAND) * LEAST)


@claim(
    "JAGI, Section 6",
    name="approximation",
    title="Υ_ext can be approximated",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming given weights of the programs of a given machine in place of 2^-K, which no "
    "program computes; even intervals that are certain close in on the value",
    ways=(
        computed("certified intervals, the budget growing", part=CLOSING),
        also(around_what_is_known, computed("what is known by hand", part="they hold the value")),
        replace(
            argument(
                "where the Kraft sum is 1, finitely many programs weigh more than any share "
                "below 1, and each of them can be run until what follows is as little as one "
                "likes",
                passing=Verdict.CONDITIONALLY,
                what="the limit",
            ),
            part=CLOSING,
        ),
    ),
    mutants={
        **{fault: {"certified": by} for fault, by in broken.CERTIFYING.values()},
        "no cylinder is ever expanded": {"certified": broken.never_expanding},
        "an estimate is passed off as certain": {"certified": broken.middle_alone},
    },
    rests_on=["jagi-definition-3.programs"],
)
def approximation(computation: Computation, certified: Certified = certified) -> None:
    """The technique by which Legg and Veness approximate Υ applies to Υ_ext too."""
    machines = Machines(certified=certified)
    budgets = [LEAST * 4**k for k in range(6 if computation.effort.deep else 4)]
    found = [searched(machines, machines.typed, WIN_STAY, budget) for budget in budgets]
    for before, after in pairwise(found):
        nested = before.low <= after.low <= after.high <= before.high
        must(
            nested and after.half_width < before.half_width,
            f"after {written(before)} comes {written(after)}",
        )
    computation.found(
        f"win-stay, lose-shift on the typed machine, {budgets[0]} to {budgets[-1]} evaluations",
        sum(budgets),
        f"Υ_ext is within {written(found[-1])}",
    )
