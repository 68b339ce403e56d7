"""Figure 1(b), sentence by sentence, by every variant of Craft-World: all readings of the text."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.considerate.grids.craft_world import Variant
from formal.considerate.grids.figure_1b import READINGS
from formal.considerate.grids.variants import Row, variants
from proofs_checked.bc.readings import Readings, Said, by_all, not_by_all, unless
from proofs_checked.broken import levels as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

VARIANTS: Final = Readings("all 72 variants", variants)


def where(what: str, meant: Callable[[Variant], bool]) -> Readings[Variant]:
    """Some of the variants."""
    return Readings(what, lambda: filter(meant, variants()))


def step(variant: Variant) -> bool:
    """Whether to handle the key costs a step."""
    return variant.interaction == "step"


STEPS: Final = where("24 variants by whose rules to handle the key costs a step", step)
FREE_OR_ENDLESS: Final = where(
    "56 variants: to put the key down is free, or a lost key is worth -∞",
    lambda v: not step(v) or v.lost is None,
)
FINITE: Final = where("48 variants in which a lost key has a value", lambda v: v.lost is not None)
NO_CHOICE: Final = where(
    "48 variants by whose rules the key is not handled for free at will",
    lambda v: v.interaction != "choice",
)


def said(*sentences: str) -> Said[Variant]:
    """The sentences are true of a variant."""

    def law(d: Definitions, variant: Variant) -> str:
        row = d.craft_world(variant)
        wrong = next((one for one in sentences if not READINGS[one](row)), "")
        return wrong and f"by {variant} it is not so that {wrong}: {told(row)}"

    return law


def told(row: Row) -> str:
    """The levels of help in words."""
    levels = (f"({x.own}, {x.other}) from {x.lower}" for x in row.levels)
    keyless = sum(world.key is None for world in row.selfish)
    return f"{', '.join(levels)}; at 0 {keyless} of {len(row.selfish)} ends have no key"


def from_the_first_breakpoint(d: Definitions, variant: Variant) -> str:
    """The key is returned from 1 / (-28 - V) on, V being the value of a world without it.

    Then -24 + α₂ V is no more than -25 - 28 α₂.
    """
    row = d.craft_world(variant)
    at = Fraction(1, -28 - int(variant.lost or 0))
    met = row.breakpoints[:1] == (at,) and row.levels[0].other == variant.lost
    return unless(met, f"by {variant} it is not {at}: {told(row)}")


def one_of_two(d: Definitions, variant: Variant) -> str:
    """With steps the key is taken at 0 and near 0; otherwise it is returned for every α₂ > 0."""
    row = d.craft_world(variant)
    taken = READINGS["at 0 the key is taken away, without a tie"](row)
    returned = READINGS["for every α₂ > 0 the key is returned"](row)
    return unless((taken, returned) == (step(variant), not step(variant)), told(row))


_HONEST: Final = planted("honest", "at 0 the key is returned", craft_world=broken.honest)
_SELFISH: Final = planted("sole", "at 0 the key is taken, never a tie", craft_world=broken.selfish)
_AT_ONCE: Final = planted(
    "at-once", "the key is returned for every α2 > 0", craft_world=broken.returned_at_once
)
_KEEPS: Final = planted("keeps", "the key is kept until α2 = 1", craft_world=broken.keeps)
_TURNED: Final = planted("turned", "who gains loses", craft_world=broken.turned)
_FIRST: Final = planted("first", "help never grows", craft_world=broken.first_level)

CLAIMS: Final = (
    Claim(
        id="bc-figure-1.selfish",
        paper="BC",
        item="Figure 1(b), α2 = 0",
        statement="With α2 = 0 the acting agent leaves without returning the key.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that to put the key down costs a step; by the rules of a later version's "
        "code it costs nothing, and policies that return it are as good",
        checks=(
            by_all(
                said("at 0 the key may be taken away"),
                VARIANTS,
                passing=Standing.ASSUMING,
                what="that it may leave with the key, by all 72 variants",
                proof=True,
            ),
            by_all(
                said("at 0 the key is taken away, without a tie"),
                STEPS,
                passing=Standing.ASSUMING,
                proof=True,
            ),
            not_by_all(
                said("at 0 the key is taken away, without a tie"),
                VARIANTS,
                passing=Standing.ASSUMING,
                what="for a tie, by all 72 variants",
            ),
        ),
        mutants=(_HONEST, _SELFISH),
        differs="A first reading takes it for what the selfish policy does; by the code's rules it "
        "is one of two things that it may do.",
    ),
    Claim(
        id="bc-figure-1.returned",
        paper="BC",
        item="Figure 1(b), α2 > 0",
        statement="For every α2 > 0 the acting agent returns the key.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that to put the key down is free, or that a world without it is worth -∞; "
        "otherwise from 1/972 or 1/72 on, if that is -1000 or -100",
        checks=(
            by_all(
                said("for every α₂ > 0 the key is returned"),
                FREE_OR_ENDLESS,
                passing=Standing.ASSUMING,
                proof=True,
            ),
            by_all(
                from_the_first_breakpoint,
                where(
                    "16 variants with steps and finite values",
                    lambda v: step(v) and v.lost is not None,
                ),
                passing=Standing.ASSUMING,
                proof=True,
            ),
        ),
        mutants=(_KEEPS, _AT_ONCE, _FIRST, _TURNED),
    ),
    Claim(
        id="bc-figure-1.at-once",
        paper="BC",
        item="Figure 1(b), α2 = 0 and α2 > 0 without a tie (not in the paper)",
        statement="If a world without the key has a value, the acting agent leaves with the key "
        "at α2 = 0, without a tie, and returns it for every α2 > 0.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which does not speak of ties; a line that is strictly above others "
        "at 0 is above them near 0",
        checks=(
            not_by_all(
                said(
                    "at 0 the key is taken away, without a tie",
                    "for every α₂ > 0 the key is returned",
                ),
                where("the step variants with -100", lambda v: step(v) and v.lost == -100),
                what="by rules with steps, -100 for a lost key",
            ),
        ),
        mutants=(
            planted(
                "endless",
                "a repair: a lost key is worth -∞",
                craft_world=broken.returned_at_once,
            ),
            planted("coarse", "a repair: α2 goes in fiftieths", craft_world=broken.coarse),
        ),
        rests_on=("bc-figure-1.selfish", "bc-figure-1.returned"),
    ),
    Claim(
        id="bc-figure-1.at-once.repaired",
        paper="BC",
        item="Figure 1(b), α2 = 0 or α2 > 0 (not in the paper)",
        statement="If a world without the key has a value, the acting agent does not both leave "
        "with the key at α2 = 0, without a tie, and return it for every α2 > 0; by 16 of 48 "
        "variants it does the first, by the others the second.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; the optimal value is continuous in α2",
        checks=(by_all(one_of_two, FINITE, proof=True),),
        mutants=(_AT_ONCE, _HONEST),
        rests_on=("bc-figure-1.at-once",),
    ),
)
