"""Figure 1(b), the curves: their trend, the greatest sum, and the variants that fit the text."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world.craft_world import CODE, TEXT, Variant
from formal.considerate.experiments.craft_world.variants import Row
from formal.notation import Reward
from proofs_checked.bc.experiments import levels_of_help
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.s4_experiments.figure_1 import (
    NO_CHOICE,
    VARIANTS,
    CraftWorld,
    easy,
    in_words,
    must_be,
    on_arrival,
    returned_from_1,
    selfish,
    step,
)
from proofs_checked.bc.s4_experiments.figure_1_sentences import INTERPRETATIONS, whole
from proofs_checked.bc.s4_experiments.judgement import LOOSELY
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
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
    reason="of the lines R + α2 V, the greatest has a greater slope V further right",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "gains are losses": {"craft_world": broken.turned},
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
    reason="assuming that handling the key costs a step or happens on every arrival; if it is free "
    "and the agent decides, the sum is greatest on the first level, α2 > 0, which is a middle one "
    "only because 0 is a tie",
    ways=(
        also(greatest_between, throughout(VARIANTS, proof=True)),
        throughout(NO_CHOICE, proof=True),
        somewhere(VARIANTS.called("a variant of all 72 whose first level has the greatest sum")),
    ),
    mutants={
        "help never grows": {"craft_world": broken.first_level},
        "all help is given for small α2": {"craft_world": broken.last_level},
        "the key is handled on every arrival": {"craft_world": on_arrival},
    },
)
def greatest_sum_in_the_middle(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """The sum of both returns is greatest for a middle value of α2."""
    must_be(craft_world, instance, "the sum is greatest on a level that is not the first or last")


def worst_first(variant: Variant) -> Row:
    """The last help is given until α₂ = 2, and the first from there on."""
    row = levels_of_help(variant)
    last = replace(row.levels[-1], lower=0, upper=2)
    return replace(row, levels=(last, replace(row.levels[0], lower=2, upper=None)))


def unequal(variant: Variant) -> Row:
    """The acting agent counts itself five times: every breakpoint is at five times its α₂."""
    row = levels_of_help(variant)
    return replace(
        row,
        levels=tuple(
            replace(x, lower=5 * x.lower, upper=None if x.upper is None else 5 * x.upper)
            for x in row.levels
        ),
    )


@addition(
    "BC, Figure 1(b)",
    name="sum",
    title="where the sum is greatest",
    reason="with γ = 1 and one other agent this sum is maximised there",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "the key is returned only from α2 = 1 on": {"craft_world": returned_from_1},
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
    must(all(x.total == most for x in at_one), f"in {instance}: {in_words(row)}")


LEVELS: Final = {
    CODE: ((-20, -24), (-21, -20), (-25, -16), (-37, -14)),
    TEXT: ((-24, -1000), (-25, -28), (-27, -23), (-41, -19), (-55, -16)),
    replace(TEXT, lost=-100): ((-24, -100), (-25, -28), (-27, -23), (-41, -19), (-55, -16)),
}
"""The returns of both agents on each level of help, as counted on the map."""


def meeting(levels: tuple[tuple[int, int], ...]) -> tuple[Reward, ...]:
    """The α₂ at which each level is as good as the next."""
    return tuple(Fraction(r - q, v - u) for (r, u), (q, v) in pairwise(levels))


@addition(
    "BC, Figure 1(b)",
    name="levels",
    title="the breakpoints",
    reason="the paper shows the curves; the ways are counted on the map",
    ways=[
        throughout(
            Interpretations(
                "the code's rules, and two interpretations of the text", lambda: LEVELS
            ),
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
    """In the rules of a later version's code the optimal policy changes at α2 = 1/4, 1 and 6, and
    the returns of both agents are -20 and -24, -21 and -20, -25 and -16, -37 and -14. In the
    interpretation nearest to the text it changes at 1/972, 2/5, 7/2 and 14/3; the first breakpoint
    is 1/72 if a lost key has the value -100.
    """
    row = craft_world(instance)
    levels = tuple((x.own, x.other) for x in row.levels)
    met = (levels, row.breakpoints) == (LEVELS[instance], meeting(LEVELS[instance]))
    must(met, f"in {instance}: {in_words(row)}")


def easy_by_two(variant: Variant) -> Row:
    """If there are two exits, the last help costs nothing."""
    return easy(variant) if variant.exits == "two" else levels_of_help(variant)


def first_at_13(variant: Variant) -> Row:
    """If wood costs 13, help never grows."""
    return broken.first_level(variant) if variant.wood == 13 else levels_of_help(variant)


@addition(
    "BC, Figure 1(b)",
    name="undecided",
    title="choices that make no difference",
    reason="breakpoints and returns differ, but no sentence names them; the text "
    "has 13 and carrying, and leaves the number of exits open",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "with two exits the last help costs nothing": {"craft_world": easy_by_two},
        "if wood costs 13, help never grows": {"craft_world": first_at_13},
    },
)
def as_in_the_simplest(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """Three choices make no difference to any sentence on the figure: whether leaving extra wood
    costs 12 or 13 in all, whether extras must be carried to the factory, and whether there are one
    or two exits.
    """
    simplest = replace(instance, wood=12, extras="provided", exits="one")
    row, other = craft_world(instance), craft_world(simplest)
    changed = [one for one, holds in INTERPRETATIONS.items() if holds(row) is not holds(other)]
    must(not changed, f"in {instance} these sentences have another truth: {', '.join(changed)}")


@addition(
    "BC, Figure 1(b)",
    name="variants",
    title="the whole description",
    reason="-∞ is no reward, so that equation 1 and the whole description agree "
    "only under a loose interpretation: no variant with a value for a lost key fits all of it "
    "without a tie at 0",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "every lost key has the value -∞": {"craft_world": broken.returned_at_once},
        "there is no tie at 0": {"craft_world": selfish},
        "gains are losses": {"craft_world": broken.turned},
    },
    rests_on=["bc-figure-1.at-once"],
)
def strictly_or_loosely(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """All sentences on the figure hold together, literally, in the 8 variants in which handling
    costs a step and a lost key has the value -∞, and in no other. Under a loose interpretation,
    with a tie at α2 = 0 or from α2 = 1/100 on, they hold in 32 more: the 24 in which things are
    handled on arrival, and 8 with steps and -1000.
    """
    row = craft_world(instance)
    loosely = instance.interaction == "arrival" or (step(instance) and instance.lost == -1000)
    strictly = step(instance) and instance.lost is None
    expected = Verdict.HOLDS if strictly else LOOSELY if loosely else Verdict.FALSE
    found = whole(row)
    must(found == expected, f"in {instance}: {found}, expected: {expected}; {in_words(row)}")
