"""Figure 1, what help is given, by every variant of Craft-World: all readings of the text."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world.craft_world import Variant
from formal.considerate.experiments.craft_world.variants import Level, Row, variants
from proofs_checked.bc.experiments import levels_of_help
from proofs_checked.bc.interpretations import Interpretations, of_all, of_some
from proofs_checked.bc.s4_experiments.figure_1_sentences import INTERPRETATIONS
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.saying import must
from proofs_checked.mutants import levels as broken

CraftWorld: TypeAlias = Callable[[Variant], Row]
"""The levels of help of a variant."""


def where(what: str, meant: Callable[[Variant], bool]) -> Interpretations[Variant]:
    """Some of the variants."""
    return Interpretations(what, lambda: filter(meant, variants()))


def step(variant: Variant) -> bool:
    """Whether to handle the key costs a step."""
    return variant.interaction == "step"


VARIANTS: Final = Interpretations("all 72 variants", variants)
NO_CHOICE: Final = where(
    "48 variants by whose rules the key is not handled for free at will",
    lambda v: v.interaction != "choice",
)


def must_be(craft_world: CraftWorld, variant: Variant, *sentences: str) -> None:
    """The sentences must be true of a variant."""
    row = craft_world(variant)
    for one in sentences:
        must(INTERPRETATIONS[one](row), f"by {variant} it is not so that {one}: {told(row)}")


def told(row: Row) -> str:
    """The levels of help in words."""
    levels = (f"({x.own}, {x.other}) from {x.lower}" for x in row.levels)
    keyless = sum(world.key is None for world in row.selfish)
    return f"{', '.join(levels)}; at 0 {keyless} of {len(row.selfish)} ends have no key"


def honest(variant: Variant) -> Row:
    """At 0 the key is returned, if that costs nothing; else one that costs a step is chosen."""
    row = levels_of_help(variant)
    kept = frozenset(world for world in row.selfish if world.key is not None)
    return replace(row, selfish=kept or row.levels[-1].worlds)


def selfish(variant: Variant) -> Row:
    """At 0 the key is taken away, also where to return it costs nothing."""
    row = levels_of_help(variant)
    return replace(row, selfish=frozenset(world for world in row.selfish if world.key is None))


def may_leave_with_the_key(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With α₂ = 0 it may leave with the key."""
    must_be(craft_world, instance, "at 0 the key may be taken away")


@claim(
    "BC, Figure 1(b)",
    name="selfish",
    title="α2 = 0",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to put the key down costs a step; by the rules of a later version's "
    "code it costs nothing, and policies that return it are as good",
    ways=(
        also(
            may_leave_with_the_key,
            of_all(VARIANTS, "that it may leave with the key, by all 72 variants", proof=True),
        ),
        of_all(
            where("24 variants by whose rules to handle the key costs a step", step), proof=True
        ),
        of_some(VARIANTS, "for a tie, by all 72 variants"),
    ),
    mutants={
        "at 0 the key is returned": {"craft_world": honest},
        "at 0 the key is taken, never a tie": {"craft_world": selfish},
    },
    differs="A first reading takes it for what the selfish policy does; by the code's rules it is "
    "one of two things that it may do.",
)
def leaves_with_the_key(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With α2 = 0 the acting agent leaves without returning the key."""
    must_be(craft_world, instance, "at 0 the key is taken away, without a tie")


def keeps(variant: Variant) -> Row:
    """The key is never returned before α₂ = 1."""
    row = levels_of_help(variant)
    gone = frozenset(world._replace(key=None) for world in row.levels[0].worlds)
    first = Level(0, 1, row.own, -100, gone)
    later = [level for level in row.levels if level.upper is None or level.upper > 1]
    return replace(row, levels=(first, replace(later[0], lower=1), *later[1:]))


def returned_from_the_first_breakpoint(
    instance: Variant, craft_world: CraftWorld = levels_of_help
) -> None:
    """The key is returned from 1 / (-28 - V) on, V being the value of a world without it.

    Then -24 + α₂ V is no more than -25 - 28 α₂.
    """
    row = craft_world(instance)
    at = Fraction(1, -28 - int(instance.lost or 0))
    met = row.breakpoints[:1] == (at,) and row.levels[0].other == instance.lost
    must(met, f"by {instance} it is not {at}: {told(row)}")


@claim(
    "BC, Figure 1(b)",
    name="returned",
    title="α2 > 0",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to put the key down is free, or that a world without it is worth -∞; "
    "otherwise from 1/972 or 1/72 on, if that is -1000 or -100",
    ways=(
        of_all(
            where(
                "56 variants: to put the key down is free, or a lost key is worth -∞",
                lambda v: not step(v) or v.lost is None,
            ),
            proof=True,
        ),
        also(
            returned_from_the_first_breakpoint,
            of_all(
                where(
                    "16 variants with steps and finite values",
                    lambda v: step(v) and v.lost is not None,
                ),
                proof=True,
            ),
        ),
    ),
    mutants={
        "the key is kept until α2 = 1": {"craft_world": keeps},
        "the key is returned for every α2 > 0": {"craft_world": broken.returned_at_once},
        "help never grows": {"craft_world": broken.first_level},
        "who gains loses": {"craft_world": broken.turned},
    },
)
def returns_the_key(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """For every α2 > 0 the acting agent returns the key."""
    must_be(craft_world, instance, "for every α₂ > 0 the key is returned")


def coarse(variant: Variant) -> Row:
    """What is so between 0 and 1/50 alone is left out."""
    row = levels_of_help(variant)
    seen = [x for x in row.levels if x.upper is None or x.upper >= Fraction(1, 50)]
    return replace(row, levels=(replace(seen[0], lower=0), *seen[1:]))


@claim(
    "BC, Figure 1(b)",
    name="at-once",
    title="α2 = 0 and α2 > 0 without a tie",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which does not speak of ties; a line that is strictly above others "
    "at 0 is above them near 0",
    ways=[
        of_some(
            where("the step variants with -100", lambda v: step(v) and v.lost == -100),
            "by rules with steps, -100 for a lost key",
        )
    ],
    mutants={
        "a repair: a lost key is worth -∞": {"craft_world": broken.returned_at_once},
        "a repair: α2 goes in fiftieths": {"craft_world": coarse},
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


@claim(
    "BC, Figure 1(b)",
    name="at-once.repaired",
    title="α2 = 0 or α2 > 0",
    kind=Kind.ADDITION,
    reason="not in the paper; the optimal value is continuous in α2",
    ways=[
        of_all(
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
    α2 = 0, without a tie, and return it for every α2 > 0; by 16 of 48 variants it does the first,
    by the others the second.
    """
    row = craft_world(instance)
    taken = INTERPRETATIONS["at 0 the key is taken away, without a tie"](row)
    returned = INTERPRETATIONS["for every α₂ > 0 the key is returned"](row)
    must((taken, returned) == (step(instance), not step(instance)), told(row))


@claim(
    "BC, Figure 1",
    name="little-cost",
    title="the caption: little cost",
    kind=Kind.EXAMPLE,
    reason="it returns the key, without which the next agent can do nothing",
    ways=[of_all(VARIANTS, proof=True)],
    mutants={
        "help costs two steps more": {
            "craft_world": broken.changed(lambda own: own - 2, lambda other: other)
        },
        "all help is given at once": {"craft_world": broken.last_level},
    },
)
def first_help_costs_little(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """For small α2 > 0 the acting agent's help costs it nothing or one step, and gains the next
    agent more than that.
    """
    must_be(
        craft_world,
        instance,
        "the first help costs a step at most",
        "the first help saves the next agent more than it costs",
    )


def easy(variant: Variant) -> Row:
    """Help that is given last is given from 1/2 on, and costs no more than before."""
    row, half = levels_of_help(variant), Fraction(1, 2)
    first, last = row.levels[0], row.levels[-1]
    levels = replace(first, upper=half), replace(last, lower=half, own=first.own)
    return replace(row, levels=levels)


@claim(
    "BC, Figure 1",
    name="sacrifices",
    title="the caption: big sacrifices",
    kind=Kind.EXAMPLE,
    reason="the last breakpoint is between 1 and 7 by all variants: from 4 to 13/2",
    ways=[of_all(VARIANTS, proof=True)],
    mutants={
        "help never grows": {"craft_world": broken.first_level},
        "the last help costs nothing": {"craft_world": easy},
    },
)
def last_help_is_a_sacrifice(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With great α2 the acting agent leaves extra wood, an extra hammer, and the key near the
    entrance; the last of this costs it at least what it saves the next agent.
    """
    must_be(
        craft_world,
        instance,
        "in the end both extras, and the key near the entrance",
        "the last help costs at least what it saves",
    )


def on_arrival(variant: Variant) -> Row:
    """What is handled at will is handled on arrival."""
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
    reason="assuming that the key is not handled for free at will; where it is, the first help is "
    "to leave it near the entrance, where it was",
    ways=(
        of_all(NO_CHOICE, proof=True),
        also(first_returned_on_the_way, of_some(VARIANTS)),
    ),
    mutants={
        "help never grows": {"craft_world": broken.first_level},
        "all help is given at once": {"craft_world": broken.last_level},
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
