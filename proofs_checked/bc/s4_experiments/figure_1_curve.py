"""Figure 1(b), the curves: how they go, where their sum is greatest, and by which variants."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final

from bridge.evidence import Standing
from formal.considerate.grids.craft_world import CODE, TEXT, Variant
from formal.considerate.grids.figure_1b import READINGS, whole
from formal.notation import Reward
from proofs_checked.bc.readings import Readings, by_all, not_by_all, unless
from proofs_checked.bc.s4_experiments.figure_1 import NO_CHOICE, VARIANTS, said, step, told
from proofs_checked.broken import levels as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

LEVELS: Final = {
    CODE: ((-20, -24), (-21, -20), (-25, -16), (-37, -14)),
    TEXT: ((-24, -1000), (-25, -28), (-27, -23), (-41, -19), (-55, -16)),
    replace(TEXT, lost=-100): ((-24, -100), (-25, -28), (-27, -23), (-41, -19), (-55, -16)),
}
"""The returns of both agents on each level of help, counted on the map."""


def meeting(levels: tuple[tuple[int, int], ...]) -> tuple[Reward, ...]:
    """Where each level is as good as the next."""
    neighbours = pairwise(levels)
    return tuple(Fraction(r - q, v - u) for (r, u), (q, v) in neighbours)


def counted(d: Definitions, variant: Variant) -> str:
    """The levels are those that are counted on the map, and change where they meet."""
    row = d.craft_world(variant)
    levels = tuple((x.own, x.other) for x in row.levels)
    met = (levels, row.breakpoints) == (LEVELS[variant], meeting(LEVELS[variant]))
    return unless(met, f"by {variant}: {told(row)}")


def greatest_at_one(d: Definitions, variant: Variant) -> str:
    """What is optimal at α₂ = 1 = α₁ has the greatest sum of both returns."""
    row = d.craft_world(variant)
    at_one = [x for x in row.levels if x.lower <= 1 and (x.upper is None or x.upper >= 1)]
    most = max(x.total for x in row.levels)
    return unless(all(x.total == most for x in at_one), f"by {variant}: {told(row)}")


def strictly_or_loosely(d: Definitions, variant: Variant) -> str:
    """All is so by the word just if handling costs a step and a lost key is worth -∞.

    Read loosely it is also where things are handled on arrival, or a lost key is worth -1000.
    """
    row = d.craft_world(variant)
    loosely = variant.interaction == "arrival" or (step(variant) and variant.lost == -1000)
    strictly = step(variant) and variant.lost is None
    expected = "strictly" if strictly else "loosely" if loosely else "not"
    found = whole(row)
    return unless(found == expected, f"by {variant} it is so {found}, not {expected}: {told(row)}")


def as_simplest(d: Definitions, variant: Variant) -> str:
    """The same is true if wood costs 12, extras are not carried, and there is one exit."""
    simple = replace(variant, wood=12, extras="provided", exits="one")
    row, other = d.craft_world(variant), d.craft_world(simple)
    changed = [one for one, holds in READINGS.items() if holds(row) is not holds(other)]
    return unless(not changed, f"by {variant} it is not the same whether {', '.join(changed)}")


_TURNED: Final = planted("turned", "who gains loses", craft_world=broken.turned)
_FIRST: Final = planted("first", "help never grows", craft_world=broken.first_level)
_LAST: Final = planted("last", "all help is given at once", craft_world=broken.last_level)
_FIVE: Final = planted("five", "α1 is 5", craft_world=broken.unequal)

CLAIMS: Final = (
    Claim(
        id="bc-figure-1.trend",
        paper="BC",
        item="Figure 1(b), the trend",
        statement="As α2 grows, the acting agent's return stays the same or decreases, and the "
        "next agent's stays the same or increases.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="of lines R + α2 V the greatest has a steeper V further right",
        checks=(
            by_all(
                said(
                    "with α₂ the acting agent gets less or the same",
                    "with α₂ the next agent gets more or the same",
                ),
                VARIANTS,
                proof=True,
            ),
        ),
        mutants=(
            _TURNED,
            planted("backwards", "the last help is first", craft_world=broken.backwards),
        ),
    ),
    Claim(
        id="bc-figure-1.middle",
        paper="BC",
        item="Figure 1(b), a middle value",
        statement="The sum of both returns is greatest for a middle value of α2.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that the key is not handled for free at will; where it is, the sum is "
        "greatest from α2 > 0 on until the first extra is left: between, as 0 is a tie",
        checks=(
            by_all(
                said("the sum is greatest after the selfish 0 and before the last help"),
                VARIANTS,
                passing=Standing.ASSUMING,
                proof=True,
            ),
            by_all(
                said("the sum is greatest on a level that is not the first or last"),
                NO_CHOICE,
                passing=Standing.ASSUMING,
                proof=True,
            ),
            not_by_all(
                said("the sum is greatest on a level that is not the first or last"),
                VARIANTS,
                passing=Standing.ASSUMING,
                what="for one on which the first level has the greatest sum, in all 72",
            ),
        ),
        mutants=(
            _FIRST,
            _LAST,
            planted("on-arrival", "at will is on arrival", craft_world=broken.on_arrival),
        ),
    ),
    Claim(
        id="bc-figure-1.sum",
        paper="BC",
        item="Figure 1(b), where the sum is greatest (not in the paper)",
        statement="The sum of both returns is greatest at α2 = α1 = 1.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; with γ = 1 and one other agent it is what is maximised there",
        checks=(by_all(greatest_at_one, VARIANTS, proof=True),),
        mutants=(
            planted("keeps", "the key is kept until α2 = 1", craft_world=broken.keeps),
            planted("worst", "most help first", craft_world=broken.worst_first),
            _FIVE,
        ),
        rests_on=("bc-trend.sum",),
    ),
    Claim(
        id="bc-figure-1.levels",
        paper="BC",
        item="Figure 1(b), the breakpoints (not in the paper)",
        statement="By the rules of a later version's code the optimal policy changes at α2 = 1/4, "
        "1 and 6, and both agents gain -20 and -24, -21 and -20, -25 and -16, -37 and -14; by the "
        "reading nearest to the text at 1/972, 2/5, 7/2 and 14/3, or first at 1/72, if a lost key "
        "is worth -100.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which shows the curves; the ways are counted on the map",
        checks=(
            by_all(
                counted,
                Readings("the code's rules, and two readings of the text", lambda: LEVELS),
                proof=True,
            ),
        ),
        mutants=(
            planted("one-door", "the code has one exit", craft_world=broken.one_door),
            planted("two-doors", "there are two exits", craft_world=broken.two_doors),
            _FIVE,
        ),
    ),
    Claim(
        id="bc-figure-1.undecided",
        paper="BC",
        item="Figure 1(b), what its description leaves open (not in the paper)",
        statement="Whether to leave extra wood costs 12 or 13 in all, whether extras are carried "
        "to the factory or are there at once, and whether there are one or two exits makes no "
        "difference to any sentence that describes the figure.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; breakpoints and returns differ, but no sentence names them; the "
        "words of the text are for 13, and for carrying, and for either number of exits",
        checks=(by_all(as_simplest, VARIANTS, proof=True),),
        mutants=(
            planted("easy-by-two", "with two exits it is easy", craft_world=broken.easy_by_two),
            planted("at-13", "with 13 help is never given", craft_world=broken.first_at_13),
        ),
    ),
    Claim(
        id="bc-figure-1.variants",
        paper="BC",
        item="Figure 1(b), all of its description (not in the paper)",
        statement="All that is said of the figure is so at once, by the word, by the 8 variants in "
        "which to handle something costs a step and a lost key is worth -∞, and by no other; read "
        "loosely, with a tie at α2 = 0 or from α2 = 1/100 on, by 32 more: the 24 in which things "
        "are handled on arrival, and 8 with steps and -1000.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; -∞ is no reward, so that equation 1 and the whole description agree "
        "only if it is read loosely",
        checks=(by_all(strictly_or_loosely, VARIANTS, proof=True),),
        mutants=(
            planted("at-once", "every lost key is worth -∞", craft_world=broken.returned_at_once),
            planted("sole", "there is no tie at 0", craft_world=broken.selfish),
            _TURNED,
        ),
        rests_on=("bc-figure-1.at-once",),
        differs="A first reading takes the description as one of a single run; no variant with a "
        "value for a lost key has all of it without a tie at 0.",
    ),
)
