"""Figure 2(c): where the doll is left, by equations 1, 2 and 3."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from bridge.evidence import Standing
from formal.considerate.grids.doll import Choices, Doll, Formulation
from formal.considerate.grids.grid import Cell
from formal.considerate.grids.maps import DOLL
from formal.considerate.outcomes import Outcome
from formal.notation import Reward
from proofs_checked.bc.optima import best, only, solved, swept
from proofs_checked.bc.readings import Readings, Said, by_all, not_by_all, unless
from proofs_checked.broken import figures as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

MARKED: Final = Choices(sites="marked")
ANYWHERE: Final = Choices(sites="anywhere")
BOTH: Final = Readings(
    "the doll put down at four marked places, or anywhere", lambda: (MARKED, ANYWHERE)
)
AT_MARKED: Final = Readings("the doll put down at four marked places", lambda: (MARKED,))
WITHOUT_6: Final = Readings(
    "both, without agent 6",
    lambda: (Choices("marked", (2, 2, 0)), Choices("anywhere", (2, 2, 0))),
)


def left_at(letter: str) -> Callable[[Outcome[Any]], bool]:
    """Whether the doll is left at a place."""
    return lambda outcome: outcome.end.doll == DOLL.place(letter)


def leaves_it(formulation: Formulation, letter: str) -> Said[Choices]:
    """At α₂ = 10 it is left at a place, which is the only optimum."""
    return lambda d, choices: only(left_at(letter), 10, d.doll, formulation, choices)


def closer_to_most(d: Definitions, choices: Choices) -> str:
    """Where it is left by equation 1, it is closer to most of the others than it was."""
    (x,) = best(10, d.doll, "value", choices)
    entries = Doll(choices).values().values()
    before = [V(x.end._replace(doll=DOLL.place("q"))) for V in entries]
    closer = sum(after > was for after, was in zip(x.others, before, strict=True))
    return unless(2 * closer > len(before), f"it is closer to {closer} of {len(before)}")


def least_greatest(d: Definitions, choices: Choices) -> str:
    """Where it is left by equation 2, the way of the furthest of the others is the least."""
    _, found = solved(d.doll, "worst", choices)
    least = min(-min(x.others) for x in found)
    for x in best(10, d.doll, "worst", choices):
        if -min(x.others) > least:
            return f"the furthest is {-min(x.others)} away, and could be {least}"
    return ""


def harms_agent_6(d: Definitions, choices: Choices) -> str:
    """Wherever else the doll is left, agent 6 has a longer way than before."""
    _, found = solved(d.doll, "negative", choices)
    before = next(x.others[-1] for x in found if left_at("q")(x))
    for x in found:
        if not left_at("q")(x) and x.others[-1] >= before:
            cell: Cell = x.end.doll
            return f"left at ({cell.x}, {cell.y}) it is {-x.others[-1]} away, and was {-before}"
    return ""


def harms_someone(d: Definitions, choices: Choices) -> str:
    """Wherever else the doll is left, one of the others has a longer way than before."""
    _, found = solved(d.doll, "negative", choices)
    (before,) = (x.others for x in found if left_at("q")(x))
    for x in found:
        if not left_at("q")(x) and all(a >= b for a, b in zip(x.others, before, strict=True)):
            cell: Cell = x.end.doll
            return f"left at ({cell.x}, {cell.y}) it is no further from anyone"
    return ""


def stays(d: Definitions, choices: Choices) -> str:
    """By equation 3 the doll is left where it is for every α₂ from 0 on."""
    found = swept(d.doll, "negative", choices).breakpoints
    at = ", ".join(map(str, found))
    return only(left_at("q"), 0, d.doll, "negative", choices) or unless(
        not found, f"that changes at {at}"
    )


def breakpoints(d: Definitions, choices: Choices) -> str:
    """The optimum changes at 5/3 by equation 1, at 1 by equation 2, and never by equation 3."""
    expected: dict[Formulation, list[Reward]] = {
        "value": [Fraction(5, 3)],
        "worst": [1],
        "negative": [],
    }
    for formulation, values in expected.items():
        found = list(swept(d.doll, formulation, choices).breakpoints)
        if found != values:
            return f"by {formulation} it changes at {', '.join(map(str, found))}"
    return ""


_CARELESS: Final = planted(
    "careless", "nobody is cared for", doll=broken.never_caring(PRODUCTION.doll)
)
_BY_1: Final = planted("by-1", "every formulation is equation 1", doll=broken.by_equation_1)
_AT_D: Final = planted("at-d", "all come in where agent 6 does", doll=broken.not_on_one_map)

CLAIMS: Final = (
    Claim(
        id="bc-figure-2.doll-1",
        paper="BC",
        item="Figure 2(c), Equation 1",
        statement="By equation 1 with α2 = 10 the doll is put closer to most of the agents.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="at p in the figure, closer to agents 2 to 5: the only optimum, with as many agents at "
        "each place as the figure shows",
        checks=(
            by_all(leaves_it("value", "p"), BOTH, what="where it is left", proof=True),
            by_all(closer_to_most, BOTH, what="to whom it is closer", proof=True),
        ),
        mutants=(_CARELESS, _AT_D),
    ),
    Claim(
        id="bc-figure-2.doll-2",
        paper="BC",
        item="Figure 2(c), Equation 2",
        statement="By equation 2 with α2 = 10 the doll is put where the furthest agent has the "
        "shortest way, at the place shown.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that it can be put down at the marked places only; anywhere, another cell is "
        "as good, also 3 steps from the furthest agent, and as near for the acting one",
        checks=(
            by_all(leaves_it("worst", "r"), AT_MARKED, passing=Standing.ASSUMING, proof=True),
            by_all(least_greatest, BOTH, passing=Standing.ASSUMING, proof=True),
            not_by_all(
                leaves_it("worst", "r"),
                BOTH,
                passing=Standing.ASSUMING,
                what="another cell that is as good",
            ),
        ),
        mutants=(_CARELESS, planted("marked", "marked places only", doll=broken.marked_only)),
        differs="A first reading lets it be put down anywhere; then there is a tie.",
    ),
    Claim(
        id="bc-figure-2.doll-3",
        paper="BC",
        item="Figure 2(c), Equation 3",
        statement="By equation 3 with α2 = 10 the doll is left where it is.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the only optimum",
        checks=(by_all(leaves_it("negative", "q"), BOTH, proof=True),),
        mutants=(_BY_1, planted("caring", "losses are gains", doll=broken.opposed_doll)),
    ),
    Claim(
        id="bc-figure-2.side-effects",
        paper="BC",
        item="Figure 2(c), what moving the doll does to agent 6",
        statement="To leave the doll elsewhere has a negative side effect for agent 6.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that it can be put down at the marked places only; anywhere, there is a "
        "cell that is no further from anyone",
        checks=(
            by_all(harms_agent_6, AT_MARKED, passing=Standing.ASSUMING, proof=True),
            not_by_all(harms_someone, BOTH, passing=Standing.ASSUMING),
        ),
        mutants=(
            planted("at-b", "all come in at b", doll=broken.at_b),
            planted("marked", "marked places only", doll=broken.marked_only),
        ),
        rests_on=("bc-figure-2.doll-3",),
    ),
    Claim(
        id="bc-figure-2.without-agent-6",
        paper="BC",
        item="Figure 2(c), without agent 6 (not in the paper)",
        statement="By equation 3 the doll is left where it is for every α2 from 0 on, and without "
        "agent 6 as well.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which gives the side effect for agent 6 as the reason; what others "
        "gain does not count by equation 3, so that each step further is for nothing",
        checks=(by_all(stays, BOTH, proof=True), by_all(stays, WITHOUT_6, proof=True)),
        mutants=(_BY_1, planted("caring", "losses are gains", doll=broken.opposed_doll)),
        rests_on=("bc-figure-2.side-effects",),
        differs="A first reading takes the side effect for what decides; to put the doll down at "
        "once is what a selfish agent does, too.",
    ),
    Claim(
        id="bc-figure-2.doll-breakpoints",
        paper="BC",
        item="Figure 2(c), the breakpoints (not in the paper)",
        statement="The optimum changes at α2 = 5/3 by equation 1, at 1 by equation 2, and nowhere "
        "by equation 3: at 10 there is no tie between places that are marked.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; counted on the map",
        checks=(by_all(breakpoints, AT_MARKED, proof=True),),
        mutants=(_CARELESS, _AT_D),
    ),
)
