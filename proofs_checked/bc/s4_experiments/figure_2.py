"""Figures 2(a) and 2(b): the garden and the fence, under all that the text leaves open."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Final, get_args

from bridge.evidence import Standing
from formal.considerate.grids.garden import BuiltFrom, Choices, Counted
from formal.considerate.outcomes import Outcome
from formal.notation import Reward
from proofs_checked.bc.optima import best, only, swept
from proofs_checked.bc.readings import Readings, by_all, not_by_all, unless
from proofs_checked.broken import figures as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

THROUGH, AROUND, MEMORY = 6, 10, "that it came through the garden is known"

ALL: Final = tuple(
    Choices(*some)
    for some in product(
        (True, False),
        get_args(Counted),
        (False, True),
        (False, True),
        get_args(BuiltFrom),
        (50, 51),
    )
)
"""Every combination of what the text leaves open."""


def where(what: str, meant: Callable[[Choices], bool]) -> Readings[Choices]:
    """Some of the combinations."""
    return Readings(what, lambda: filter(meant, ALL))


def all_count(choices: Choices) -> bool:
    """Whether it is known that agent 1 came through, and each passing upsets agent 2."""
    return choices.remembers and choices.counted == "each"


EVERY: Final = where("all 192 combinations of choices", lambda c: True)
KNOWN: Final = where(
    f"48 combinations: {MEMORY}, and upsets agent 2 by itself",
    lambda c: c.remembers and c.counted in {"each", "acting"},
)
EACH: Final = where(
    f"24 combinations: {MEMORY}, and each passing upsets agent 2",
    all_count,
)


def through(d: Definitions, choices: Choices) -> str:
    """At 0 the shortest way through the garden is the only optimum."""
    return only(lambda x: x.own == -THROUGH, 0, d.garden, choices)


def around(d: Definitions, choices: Choices) -> str:
    """At 1 the way around the garden, without a fence, is the only optimum."""
    return only(lambda x: x.own == -AROUND, 1, d.garden, choices)


def fenced(d: Definitions, choices: Choices) -> str:
    """At 10 to build the fence and to go around is the only optimum."""

    def shown(x: Outcome[object]) -> bool:
        return x.own == -AROUND - choices.fence

    return only(shown, 10, d.garden, choices)


def longer_way(d: Definitions, choices: Choices) -> str:
    """With the fence agent 3 pays 4 more than without it, and agent 2 is spared."""
    (_, before), (_, after) = (ends(d, choices, alpha) for alpha in (1, 10))
    return unless((before, after) == (-THROUGH, -AROUND), f"agent 3 gains {before}, then {after}")


def ends(d: Definitions, choices: Choices, alpha_2: Reward) -> tuple[Reward, Reward]:
    """What agents 2 and 3 gain at a caring coefficient."""
    second, third = best(alpha_2, d.garden, choices)[0].others
    return second, third


def breakpoints(d: Definitions, choices: Choices) -> str:
    """It changes where 4 steps are worth 20 α₂, and where the fence and the longer ways are."""
    longer = 4 * (1 + choices.first_again)
    expected = (Fraction(4, 20), Fraction(choices.fence + longer, 20 - 4 * choices.own_way))
    found = swept(d.garden, choices).breakpoints
    return unless(found == expected, f"it changes at {', '.join(map(str, found))}")


def all_three(d: Definitions, choices: Choices) -> str:
    """All three behaviours are the only optima if and only if it is known, and each counts."""
    wrong = through(d, choices) or around(d, choices) or fenced(d, choices)
    return unless((not wrong) is all_count(choices), f"by {choices}: {wrong or 'all are shown'}")


_CARELESS: Final = planted(
    "careless", "nobody is cared for", garden=broken.never_caring(PRODUCTION.garden)
)
_CARING: Final = planted(
    "caring", "others count a hundred times", garden=broken.always_caring(PRODUCTION.garden)
)
_FORGETFUL: Final = planted("forgetful", "nobody remembers", garden=broken.forgetful)
_REMEMBERING: Final = planted("remembering", "each passing counts", garden=broken.remembering)
_CHEAP: Final = planted("cheap", "the fence costs 1", garden=broken.cheap_fence)

CLAIMS: Final = (
    Claim(
        id="bc-figure-2.red",
        paper="BC",
        item="Figure 2(a), α2 = 0",
        statement="With α2 = 0 agent 1 takes the shortest way, through the garden.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="it is the only optimum; agent 3 has the same way in any case unless there is a fence",
        checks=(by_all(through, EVERY, proof=True),),
        mutants=(
            _CARING,
            planted("blocked", "who comes through pays 20", garden=broken.guarded),
        ),
    ),
    Claim(
        id="bc-figure-2.blue",
        paper="BC",
        item="Figure 2(a), α2 = 1",
        statement="With α2 = 1 agent 1 goes around the garden, and builds no fence.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that the state tells that agent 1 came through the garden, and that agent 2 "
        "minds that by itself: the reward at the end knows nothing but the state",
        checks=(
            by_all(around, KNOWN, passing=Standing.ASSUMING, proof=True),
            not_by_all(around, EVERY, passing=Standing.ASSUMING),
        ),
        mutants=(_CARELESS, _FORGETFUL, _REMEMBERING),
        differs="A first reading takes the state for the map that is shown; by that alone no value "
        "function can count who came through.",
    ),
    Claim(
        id="bc-figure-2.fence",
        paper="BC",
        item="Figure 2(b), α2 = 10",
        statement="With α2 = 10 agent 1 builds the fence, in spite of its cost of 50, and goes "
        "around the garden.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that the state tells that agent 1 came through, and that each passing upsets "
        "agent 2; without that it may come through and build the fence behind itself, or build "
        "none",
        checks=(
            by_all(fenced, EACH, passing=Standing.ASSUMING, proof=True),
            not_by_all(fenced, EVERY, passing=Standing.ASSUMING),
        ),
        mutants=(_CARELESS, _REMEMBERING),
    ),
    Claim(
        id="bc-figure-2.longer",
        paper="BC",
        item="Figure 2(b), the way of agent 3",
        statement="The fence makes agent 3 take the longer way, at an extra cost.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="10 steps instead of 6",
        checks=(by_all(longer_way, EACH, proof=True),),
        mutants=(_CARELESS, _CHEAP),
        rests_on=("bc-figure-2.fence",),
    ),
    Claim(
        id="bc-figure-2.breakpoints",
        paper="BC",
        item="Figure 2(a) and 2(b), the breakpoints (not in the paper)",
        statement="The optimum changes at α2 = 1/5 and at 27/8, if agent 2 wants to get to the "
        "exit too; with other choices, if each passing counts, at 1/5 and between 27/10 and 59/16: "
        "none of the coefficients 0, 1 and 10 is one at which there is a tie.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; 4 steps against 20, and the fence and agent 3's 4 steps against 20, "
        "of which agent 2's own 4 steps more are taken off",
        checks=(by_all(breakpoints, EACH, proof=True),),
        mutants=(_FORGETFUL, _CHEAP),
    ),
    Claim(
        id="bc-figure-2.memory",
        paper="BC",
        item="Figure 2(a) and 2(b), what decides (not in the paper)",
        statement="All three behaviours are optimal, and nothing else is, by just the 24 of 192 "
        "combinations in which the state tells that agent 1 came through and each passing counts; "
        "whether i = 1 is in the sum of equation 4, whether V2 has a way of its own, where the "
        "fence is built from and whether it costs 50 or 51 makes no difference.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; of the last four the text has that all three agents go to the exit, "
        "and decides nothing else",
        checks=(by_all(all_three, EVERY, proof=True),),
        mutants=(_FORGETFUL, _REMEMBERING),
        rests_on=("bc-figure-2.blue", "bc-figure-2.fence"),
    ),
)
