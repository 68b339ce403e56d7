"""Section 6: Υ_ext can be approximated as Υ was, over the programs of a reference machine."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from formal.intelligence.interval import Interval
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import self_reflection
from proofs_checked.broken import machines as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.engine.quantifiers import argued
from proofs_checked.laws.gaining import LOWERING, RAISING, WIN_STAY
from proofs_checked.laws.measuring import TURNS, alone, searched, written

_ASSUMING: Final = Standing.ASSUMING
_LEAST: Final = 125
_CLOSING: Final = "intervals close in on the value as the budget grows"

BY_HAND: Final = {RAISING: Fraction(1, 4), LOWERING: Fraction(1, 7)}
"""Υ_ext of win-stay, lose-shift, worked out by hand.

In the negated programs it always wins and stays, and its V is 1. In the first its ρ are -1, 1 and
then always -1, V = -1/2; in the second -1, -1, 1 again and again, V = -(1/2 + 1/4 - 1/8) 8/7.
"""


def closing(d: Definitions, effort: Effort) -> Outcome:
    """With each fourfold budget the certified interval lies within the last and is narrower."""
    budgets = [_LEAST * 4**k for k in range(6 if effort.deep else 4)]
    quantity = self_reflection(WIN_STAY)
    found = [searched(d, d.typed, quantity, budget) for budget in budgets]
    for before, after in pairwise(found):
        if not _narrower_within(after, before):
            raise Refuted(f"after {written(before)} comes {written(after)}")
    return Outcome(
        f"win-stay, lose-shift on the typed machine, {budgets[0]} to {budgets[-1]} evaluations",
        sum(budgets),
        f"Υ_ext is within {written(found[-1])}",
    )


def around_what_is_known(d: Definitions, effort: Effort) -> Outcome:
    """Where one program has all of the weight, the interval is narrow and holds its V."""
    quantity = self_reflection(WIN_STAY)
    for text, known in BY_HAND.items():
        found = searched(d, alone(d, text).machine, quantity, _LEAST)
        if not found.low <= known <= found.high or found.half_width > HALF**TURNS:
            raise Refuted(f"where {text!r} weighs 1, Υ_ext is {known}, not {written(found)}")
    said = " and ".join(f"{known} where {text!r} weighs 1" for text, known in BY_HAND.items())
    return Outcome(f"win-stay, lose-shift: {said}", len(BY_HAND) * _LEAST)


def _narrower_within(after: Interval, before: Interval) -> bool:
    nested = before.low <= after.low <= after.high <= before.high
    return nested and after.half_width < before.half_width


CLAIMS: Final = (
    Claim(
        id="jagi-section-6.approximation",
        paper="JAGI",
        item="Section 6, Υ_ext can be approximated",
        statement="The technique by which Legg and Veness approximate Υ applies to Υ_ext too.",
        kind=Kind.STATEMENT,
        standing=_ASSUMING,
        why="assuming given weights of the programs of a given machine in place of 2^-K, which no "
        "program computes; even intervals that are certain close in on the value",
        checks=(
            Check(
                "certified intervals, the budget growing",
                Evidence.EXHAUSTED,
                closing,
                _ASSUMING,
                part=_CLOSING,
            ),
            Check(
                "what is known by hand",
                Evidence.EXHAUSTED,
                around_what_is_known,
                _ASSUMING,
                part="they hold the value",
            ),
            replace(
                argued(
                    "where the Kraft sum is 1, finitely many programs weigh more than any share "
                    "below 1, and each of them can be run until what follows is as little as one "
                    "likes",
                    passing=_ASSUMING,
                    what="the limit",
                ),
                part=_CLOSING,
            ),
        ),
        mutants=(
            *(
                planted(name, fault, certified=by)
                for name, (fault, by) in broken.CERTIFYING.items()
            ),
            planted(
                "never-expanding",
                "no cylinder is ever expanded",
                certified=broken.never_expanding,
            ),
            planted(
                "middle-alone",
                "an estimate is passed off as certain",
                certified=broken.middle_alone,
            ),
        ),
        rests_on=("jagi-definition-3.programs",),
    ),
)
