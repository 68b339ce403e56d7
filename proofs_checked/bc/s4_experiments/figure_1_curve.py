"""Figure 1(b), the curves: how they go, where their sum is greatest, and by which variants."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world.craft_world import CODE, TEXT, Variant
from formal.considerate.experiments.craft_world.variants import Row
from formal.notation import Reward
from proofs_checked.bc.experiments import levels_of_help
from proofs_checked.bc.interpretations import Interpretations, of_all, of_some
from proofs_checked.bc.s4_experiments.figure_1 import (
    NO_CHOICE,
    VARIANTS,
    CraftWorld,
    easy,
    keeps,
    must_be,
    on_arrival,
    selfish,
    step,
    told,
)
from proofs_checked.bc.s4_experiments.figure_1_sentences import INTERPRETATIONS, whole
from proofs_checked.bc.s4_experiments.judgement import LOOSELY
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.saying import must
from proofs_checked.mutants import levels as broken


def backwards(variant: Variant) -> Row:
    """The last help comes first."""
    row = levels_of_help(variant)
    return replace(row, levels=row.levels[::-1])


@claim(
    "BC, Figure 1(b)",
    name="trend",
    title="the trend",
    kind=Kind.EXAMPLE,
    reason="of lines R + α2 V the greatest has a steeper V further right",
    ways=[of_all(VARIANTS, proof=True)],
    mutants={
        "who gains loses": {"craft_world": broken.turned},
        "the last help is first": {"craft_world": backwards},
    },
)
def trend(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """As α2 grows, the acting agent's return stays the same or decreases, and the next agent's
    stays the same or increases.
    """
    must_be(
        craft_world,
        instance,
        "with α₂ the acting agent gets less or the same",
        "with α₂ the next agent gets more or the same",
    )


def greatest_between(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """The sum is greatest after the selfish 0 and before the last help."""
    must_be(
        craft_world, instance, "the sum is greatest after the selfish 0 and before the last help"
    )


@claim(
    "BC, Figure 1(b)",
    name="middle",
    title="a middle value",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the key is not handled for free at will; where it is, the sum is "
    "greatest from α2 > 0 on until the first extra is left: between, as 0 is a tie",
    ways=(
        also(greatest_between, of_all(VARIANTS, proof=True)),
        of_all(NO_CHOICE, proof=True),
        of_some(VARIANTS, "for one on which the first level has the greatest sum, in all 72"),
    ),
    mutants={
        "help never grows": {"craft_world": broken.first_level},
        "all help is given at once": {"craft_world": broken.last_level},
        "at will is on arrival": {"craft_world": on_arrival},
    },
)
def greatest_sum_in_the_middle(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """The sum of both returns is greatest for a middle value of α2."""
    must_be(craft_world, instance, "the sum is greatest on a level that is not the first or last")


def worst_first(variant: Variant) -> Row:
    """The last help is given until α₂ = 2, and the others then."""
    row = levels_of_help(variant)
    last = replace(row.levels[-1], lower=0, upper=2)
    return replace(row, levels=(last, replace(row.levels[0], lower=2, upper=None)))


def unequal(variant: Variant) -> Row:
    """The acting agent counts itself five times: everything happens at five times the α₂."""
    row = levels_of_help(variant)
    return replace(
        row,
        levels=tuple(
            replace(x, lower=5 * x.lower, upper=None if x.upper is None else 5 * x.upper)
            for x in row.levels
        ),
    )


@claim(
    "BC, Figure 1(b)",
    name="sum",
    title="where the sum is greatest",
    kind=Kind.ADDITION,
    reason="not in the paper; with γ = 1 and one other agent it is what is maximised there",
    ways=[of_all(VARIANTS, proof=True)],
    mutants={
        "the key is kept until α2 = 1": {"craft_world": keeps},
        "most help first": {"craft_world": worst_first},
        "α1 is 5": {"craft_world": unequal},
    },
    rests_on=["bc-trend.sum"],
)
def greatest_sum_at_1(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """The sum of both returns is greatest at α2 = α1 = 1."""
    row = craft_world(instance)
    at_one = [x for x in row.levels if x.lower <= 1 and (x.upper is None or x.upper >= 1)]
    most = max(x.total for x in row.levels)
    must(all(x.total == most for x in at_one), f"by {instance}: {told(row)}")


LEVELS: Final = {
    CODE: ((-20, -24), (-21, -20), (-25, -16), (-37, -14)),
    TEXT: ((-24, -1000), (-25, -28), (-27, -23), (-41, -19), (-55, -16)),
    replace(TEXT, lost=-100): ((-24, -100), (-25, -28), (-27, -23), (-41, -19), (-55, -16)),
}
"""The returns of both agents on each level of help, counted on the map."""


def meeting(levels: tuple[tuple[int, int], ...]) -> tuple[Reward, ...]:
    """Where each level is as good as the next."""
    return tuple(Fraction(r - q, v - u) for (r, u), (q, v) in pairwise(levels))


@claim(
    "BC, Figure 1(b)",
    name="levels",
    title="the breakpoints",
    kind=Kind.ADDITION,
    reason="not in the paper, which shows the curves; the ways are counted on the map",
    ways=[
        of_all(
            Interpretations("the code's rules, and two readings of the text", lambda: LEVELS),
            proof=True,
        )
    ],
    mutants={
        "the code has one exit": {
            "craft_world": lambda variant: levels_of_help(replace(variant, exits="one", wood=12))
        },
        "there are two exits": {
            "craft_world": lambda variant: levels_of_help(replace(variant, exits="two"))
        },
        "α1 is 5": {"craft_world": unequal},
    },
)
def counted_on_the_map(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """By the rules of a later version's code the optimal policy changes at α2 = 1/4, 1 and 6, and
    both agents gain -20 and -24, -21 and -20, -25 and -16, -37 and -14; by the reading nearest to
    the text at 1/972, 2/5, 7/2 and 14/3, or first at 1/72, if a lost key is worth -100.
    """
    row = craft_world(instance)
    levels = tuple((x.own, x.other) for x in row.levels)
    met = (levels, row.breakpoints) == (LEVELS[instance], meeting(LEVELS[instance]))
    must(met, f"by {instance}: {told(row)}")


def easy_by_two(variant: Variant) -> Row:
    """With two exits the last help costs nothing."""
    return easy(variant) if variant.exits == "two" else levels_of_help(variant)


def first_at_13(variant: Variant) -> Row:
    """If wood costs 13 help never grows."""
    return broken.first_level(variant) if variant.wood == 13 else levels_of_help(variant)


@claim(
    "BC, Figure 1(b)",
    name="undecided",
    title="what its description leaves open",
    kind=Kind.ADDITION,
    reason="not in the paper; breakpoints and returns differ, but no sentence names them; the "
    "words of the text are for 13, and for carrying, and for either number of exits",
    ways=[of_all(VARIANTS, proof=True)],
    mutants={
        "with two exits it is easy": {"craft_world": easy_by_two},
        "with 13 help is never given": {"craft_world": first_at_13},
    },
)
def as_in_the_simplest(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """Whether to leave extra wood costs 12 or 13 in all, whether extras are carried to the factory
    or are there at once, and whether there are one or two exits makes no difference to any sentence
    that describes the figure.
    """
    simplest = replace(instance, wood=12, extras="provided", exits="one")
    row, other = craft_world(instance), craft_world(simplest)
    changed = [one for one, holds in INTERPRETATIONS.items() if holds(row) is not holds(other)]
    must(not changed, f"by {instance} it is not the same whether {', '.join(changed)}")


@claim(
    "BC, Figure 1(b)",
    name="variants",
    title="all of its description",
    kind=Kind.ADDITION,
    reason="not in the paper; -∞ is no reward, so that equation 1 and the whole description agree "
    "only if it is read loosely",
    ways=[of_all(VARIANTS, proof=True)],
    mutants={
        "every lost key is worth -∞": {"craft_world": broken.returned_at_once},
        "there is no tie at 0": {"craft_world": selfish},
        "who gains loses": {"craft_world": broken.turned},
    },
    rests_on=["bc-figure-1.at-once"],
    differs="A first reading takes the description as one of a single run; no variant with a value "
    "for a lost key has all of it without a tie at 0.",
)
def strictly_or_loosely(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """All that is said of the figure is so at once, by the word, by the 8 variants in which to
    handle something costs a step and a lost key is worth -∞, and by no other; read loosely, with a
    tie at α2 = 0 or from α2 = 1/100 on, by 32 more: the 24 in which things are handled on arrival,
    and 8 with steps and -1000.
    """
    row = craft_world(instance)
    loosely = instance.interaction == "arrival" or (step(instance) and instance.lost == -1000)
    strictly = step(instance) and instance.lost is None
    expected = Verdict.HOLDS if strictly else LOOSELY if loosely else Verdict.FALSE
    found = whole(row)
    must(found == expected, f"by {instance} it {found}, expected: it {expected}: {told(row)}")
