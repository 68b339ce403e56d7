"""Figure 1, the help that is given, in every variant of Craft-World."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world.craft_world import Variant
from formal.considerate.experiments.craft_world.variants import Level, Row, variants
from proofs_checked.bc.experiments import levels_of_help
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.s4_experiments.figure_1_sentences import INTERPRETATIONS
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import levels as broken

CraftWorld: TypeAlias = Callable[[Variant], Row]
"""The levels of help of a variant."""


def where(what: str, meant: Callable[[Variant], bool]) -> Interpretations[Variant]:
    """Some of the variants."""
    return Interpretations(what, lambda: filter(meant, variants()))


def step(variant: Variant) -> bool:
    """Whether handling the key costs a step."""
    return variant.interaction == "step"


VARIANTS: Final = Interpretations("all 72 variants", variants)
NO_CHOICE: Final = where(
    "48 variants in which handling the key costs a step or happens on arrival",
    lambda v: v.interaction != "choice",
)


def must_be(craft_world: CraftWorld, variant: Variant, *sentences: str) -> None:
    """The sentences must be true of a variant."""
    row = craft_world(variant)
    for one in sentences:
        must(INTERPRETATIONS[one](row), f"in {variant} it is false that {one}: {in_words(row)}")


def in_words(row: Row) -> str:
    """The levels of help in words."""
    levels = (f"({x.own}, {x.other}) from {x.lower}" for x in row.levels)
    keyless = sum(world.key is None for world in row.selfish)
    return f"{', '.join(levels)}; at 0 {keyless} of {len(row.selfish)} ends have no key"


def honest(variant: Variant) -> Row:
    """At 0 the key is returned, even if that costs a step."""
    row = levels_of_help(variant)
    returned = frozenset(world for world in row.selfish if world.key is not None)
    return replace(row, selfish=returned or row.levels[-1].worlds)


def selfish(variant: Variant) -> Row:
    """At 0 the key is taken away, even if its return costs nothing."""
    row = levels_of_help(variant)
    return replace(row, selfish=frozenset(world for world in row.selfish if world.key is None))


def may_leave_with_the_key(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With α₂ = 0 the acting agent may leave with the key."""
    must_be(craft_world, instance, "at 0 the key may be taken away")


@claim(
    "BC, Figure 1(b)",
    name="selfish",
    title="α2 = 0",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to return the key costs a step; in the rules of a later version's code "
    "it costs nothing, and policies that return the key are equally good, so that leaving with it "
    "is only one of two optimal behaviours",
    ways=(
        also(
            may_leave_with_the_key,
            throughout(
                VARIANTS.called("that it may leave with the key, in all 72 variants"), proof=True
            ),
        ),
        throughout(where("24 variants in which handling the key costs a step", step), proof=True),
        somewhere(VARIANTS.called("a tie in some of all 72 variants")),
    ),
    mutants={
        "at 0 the key is returned": {"craft_world": honest},
        "at 0 the key is taken, never a tie": {"craft_world": selfish},
    },
)
def leaves_with_the_key(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With α2 = 0 the acting agent leaves without returning the key."""
    must_be(craft_world, instance, "at 0 the key is taken away, without a tie")


def returned_from_1(variant: Variant) -> Row:
    """The key is never returned before α₂ = 1."""
    row = levels_of_help(variant)
    gone = frozenset(world._replace(key=None) for world in row.levels[0].worlds)
    first = Level(0, 1, row.own, -100, gone)
    later = [level for level in row.levels if level.upper is None or level.upper > 1]
    return replace(row, levels=(first, replace(later[0], lower=1), *later[1:]))


def returned_from_the_first_breakpoint(
    instance: Variant, craft_world: CraftWorld = levels_of_help
) -> None:
    """The key is returned from 1 / (-28 - V) on, where V is the value of a world without it.

    From there on, -24 + α₂ V is at most -25 - 28 α₂.
    """
    row = craft_world(instance)
    at = Fraction(1, -28 - int(instance.lost or 0))
    met = row.breakpoints[:1] == (at,) and row.levels[0].other == instance.lost
    must(met, f"in {instance} it is not {at}: {in_words(row)}")


@claim(
    "BC, Figure 1(b)",
    name="returned",
    title="α2 > 0",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to return the key is free, or that a world without it has the value -∞; "
    "with the value -1000 or -100 the key is returned from 1/972 or 1/72 on",
    ways=(
        throughout(
            where(
                "56 variants: to return the key is free, or a lost key has the value -∞",
                lambda v: not step(v) or v.lost is None,
            ),
            proof=True,
        ),
        also(
            returned_from_the_first_breakpoint,
            throughout(
                where(
                    "16 variants with steps and finite values",
                    lambda v: step(v) and v.lost is not None,
                ),
                proof=True,
            ),
        ),
    ),
    mutants={
        "the key is returned only from α2 = 1 on": {"craft_world": returned_from_1},
        "the key is returned for every α2 > 0": {"craft_world": broken.returned_at_once},
        "help never grows": {"craft_world": broken.first_level},
        "gains are losses": {"craft_world": broken.turned},
    },
)
def returns_the_key(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """For every α2 > 0 the acting agent returns the key."""
    must_be(craft_world, instance, "for every α₂ > 0 the key is returned")


def coarse(variant: Variant) -> Row:
    """Levels between 0 and 1/50 are left out."""
    row = levels_of_help(variant)
    left = [x for x in row.levels if x.upper is None or x.upper >= Fraction(1, 50)]
    return replace(row, levels=(replace(left[0], lower=0), *left[1:]))


@addition(
    "BC, Figure 1(b)",
    name="at-once",
    title="α2 = 0 and α2 > 0 without a tie",
    verdict=Verdict.FALSE,
    reason="the paper does not mention ties; a line that is strictly above others at "
    "0 is above them near 0",
    ways=[
        somewhere(
            where("the step variants with -100", lambda v: step(v) and v.lost == -100).called(
                "the rules with steps, -100 for a lost key"
            )
        )
    ],
    mutants={
        "a repair: a lost key has the value -∞": {"craft_world": broken.returned_at_once},
        "a repair: α2 grows in fiftieths": {"craft_world": coarse},
    },
    rests_on=["bc-figure-1.selfish", "bc-figure-1.returned"],
)
def strictly_selfish_at_0_alone(
    instance: Variant, craft_world: CraftWorld = levels_of_help
) -> None:
    """If a world without the key has a value, the acting agent leaves with the key at α2 = 0,
    without a tie, and returns it for every α2 > 0.
    """
    must_be(
        craft_world,
        instance,
        "at 0 the key is taken away, without a tie",
        "for every α₂ > 0 the key is returned",
    )


@addition(
    "BC, Figure 1(b)",
    name="at-once.repaired",
    title="α2 = 0 or α2 > 0",
    reason="the optimal value is continuous in α2",
    ways=[
        throughout(
            where("48 variants in which a lost key has a value", lambda v: v.lost is not None),
            proof=True,
        )
    ],
    mutants={
        "the key is returned for every α2 > 0": {"craft_world": broken.returned_at_once},
        "at 0 the key is returned": {"craft_world": honest},
    },
    rests_on=["bc-figure-1.at-once"],
)
def selfish_at_0_or_considerate_at_once(
    instance: Variant, craft_world: CraftWorld = levels_of_help
) -> None:
    """If a world without the key has a value, the acting agent does not both leave with the key at
    α2 = 0, without a tie, and return it for every α2 > 0. In 16 of 48 variants it does the first,
    in the others the second.
    """
    row = craft_world(instance)
    taken = INTERPRETATIONS["at 0 the key is taken away, without a tie"](row)
    returned = INTERPRETATIONS["for every α₂ > 0 the key is returned"](row)
    must((taken, returned) == (step(instance), not step(instance)), in_words(row))


@claim(
    "BC, Figure 1",
    name="little-cost",
    title="the caption: little cost",
    kind=Kind.EXAMPLE,
    reason="the agent returns the key, without which the next agent cannot finish",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "help costs two steps more": {
            "craft_world": broken.changed(lambda own: own - 2, lambda other: other)
        },
        "all help is given for small α2": {"craft_world": broken.last_level},
    },
)
def first_help_costs_little(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """For small α2 > 0 the acting agent's help costs it at most one step, and saves the next agent
    more than that.
    """
    must_be(
        craft_world,
        instance,
        "the first help costs a step at most",
        "the first help saves the next agent more than it costs",
    )


def easy(variant: Variant) -> Row:
    """The last help is given from 1/2 on, and costs no more than the first."""
    row, half = levels_of_help(variant), Fraction(1, 2)
    first, last = row.levels[0], row.levels[-1]
    levels = replace(first, upper=half), replace(last, lower=half, own=first.own)
    return replace(row, levels=levels)


@claim(
    "BC, Figure 1",
    name="sacrifices",
    title="the caption: big sacrifices",
    kind=Kind.EXAMPLE,
    reason="the last breakpoint is between 1 and 7 in all variants: from 4 to 13/2",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "help never grows": {"craft_world": broken.first_level},
        "the last help costs nothing": {"craft_world": easy},
    },
)
def last_help_is_a_sacrifice(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With great α2 the acting agent leaves extra wood, an extra hammer, and the key near the
    entrance; the last help costs it at least as much as it saves the next agent.
    """
    must_be(
        craft_world,
        instance,
        "in the end both extras, and the key near the entrance",
        "the last help costs at least what it saves",
    )


def on_arrival(variant: Variant) -> Row:
    """Things that the agent may handle on entering are handled on every arrival."""
    chosen = variant.interaction == "choice"
    return levels_of_help(replace(variant, interaction="arrival") if chosen else variant)


def first_returned_on_the_way(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """The first help is to return the key on the way out."""
    must_be(craft_world, instance, "the first help is the key alone, on the way to the exit")


@claim(
    "BC, Figure 1(b)",
    name="degrees",
    title="degrees of help",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that handling the key costs a step or happens on every arrival; if it is free "
    "and the agent decides, the first help is to leave the key near the entrance, where it was",
    ways=(
        throughout(NO_CHOICE, proof=True),
        also(first_returned_on_the_way, somewhere(VARIANTS)),
    ),
    mutants={
        "help never grows": {"craft_world": broken.first_level},
        "all help is given for small α2": {"craft_world": broken.last_level},
        "the key is handled on arrival": {"craft_world": on_arrival},
    },
)
def help_by_degrees(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With growing α2 the acting agent first returns the key on its way out, and later leaves
    extras, and the key near the entrance.
    """
    must_be(
        craft_world,
        instance,
        "the first help is the key alone, on the way to the exit",
        "in the end both extras, and the key near the entrance",
    )
