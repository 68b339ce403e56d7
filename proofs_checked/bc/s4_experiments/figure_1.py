"""Figure 1: the help that is given, and its curves, in every variant of Craft-World."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.experiments.craft_world.craft_world import CODE, TEXT, Variant
from formal.considerate.experiments.craft_world.variants import Level, Row, variants
from proofs_checked.bc.cases import HALF
from proofs_checked.bc.experiments import levels_of_help
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.s4_experiments.figure_1_drawn import levels_of, way_at_0
from proofs_checked.bc.s4_experiments.figure_1_sentences import INTERPRETATIONS, whole
from proofs_checked.bc.s4_experiments.judgement import LOOSELY
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import Function, addition, also, claim, replacing
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.engine.witness import How

CraftWorld: TypeAlias = Callable[[Variant], Row]
"""The levels of help of a variant."""


def step(variant: Variant) -> bool:
    """Whether handling the key costs a step."""
    return variant.interaction == "step"


VARIANTS: Final = Interpretations("all 72 variants", variants)
NO_CHOICE: Final = VARIANTS.only(
    "48 variants in which handling the key costs a step or happens on arrival",
    lambda v: v.interaction != "choice",
)

AT_0: Final = "at 0 the key is taken away, without a tie"
ABOVE_0: Final = "for every α₂ > 0 the key is returned"
ON_THE_WAY: Final = "the first help is the key alone, on the way to the exit"
IN_THE_END: Final = "in the end both extras, and the key near the entrance"


def true(*sentences: str) -> Function:
    """The law that these sentences are true of a variant."""

    def law(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
        row = craft_world(instance)
        for one in sentences:
            how = f"if {described(instance)}, it is false that {one}: {in_words(row)}"
            true = INTERPRETATIONS[one](row)
            must(true, how if true else How(how, figures=(levels_of(row), way_at_0(row))))

    return law


HANDLING: Final = {
    "step": "handling the key costs a step",
    "choice": "the agent decides about the key at no cost",
    "arrival": "the key is handled on every arrival",
}


def described(variant: Variant) -> str:
    """The choices of a variant in words."""
    exits = "there is one exit" if variant.exits == "one" else f"there are {variant.exits} exits"
    lost = "-∞" if variant.lost is None else variant.lost
    return (
        f"{HANDLING[variant.interaction]}, extras are {variant.extras}, extra wood costs "
        f"{variant.wood}, {exits} and a lost key has the value {lost}"
    )


def in_words(row: Row) -> str:
    """The levels of help in words."""
    levels = (f"({x.own}, {x.other}) from α₂ = {x.lower}" for x in row.levels)
    keyless, n = sum(world.key is None for world in row.selfish), len(row.selfish)
    ends = f"the key is gone in {keyless} of {n} optimal ends"
    if n == 1:
        ends = f"the only optimal end is {'without' if keyless else 'with'} the key"
    both = "the returns of the acting agent and the next one are"
    return f"{both} {', '.join(levels)}; at α₂ = 0 {ends}"


def with_levels(change: Callable[[Sequence[Level]], Iterable[Level]]) -> CraftWorld:
    """The levels of help are changed."""

    def changed(variant: Variant) -> Row:
        row = levels_of_help(variant)
        return replace(row, levels=tuple(change(row.levels)))

    return changed


def returned_at_once(variant: Variant) -> Row:
    """The key is returned for every α₂ > 0."""
    return levels_of_help(replace(variant, lost=None))


turned = with_levels(
    lambda levels: [replace(x, own=-x.own - 100, other=-x.other - 100) for x in levels]
)
"""Gains are losses, and losses are gains."""
first_level = with_levels(lambda levels: [replace(levels[0], upper=None)])
"""Help never grows."""
last_level = with_levels(lambda levels: [replace(levels[-1], lower=0)])
"""All help is given for every α₂ > 0."""


def honest(variant: Variant) -> Row:
    """At 0 the key is returned, even if that costs a step."""
    row = levels_of_help(variant)
    returned = frozenset(world for world in row.selfish if world.key is not None)
    return replace(row, selfish=returned or row.levels[-1].worlds)


def selfish(variant: Variant) -> Row:
    """At 0 the key is taken away, even if its return costs nothing."""
    row = levels_of_help(variant)
    return replace(row, selfish=frozenset(world for world in row.selfish if world.key is None))


@claim(
    "BC, Figure 1(b)",
    name="selfish",
    title="α2 = 0",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to return the key costs a step; in the rules of a later version's code "
    "it costs nothing, and policies that return the key are equally good, so that leaving with it "
    "is only one of two optimal behaviours",
    ways=(
        also(
            true("at 0 the key may be taken away"),
            throughout(
                VARIANTS.called("that it may leave with the key, in all 72 variants"), proof=True
            ),
        ),
        throughout(
            VARIANTS.only("24 variants in which handling the key costs a step", step), proof=True
        ),
        somewhere(VARIANTS.called("a tie in some of all 72 variants")),
    ),
    mutants={
        "at 0 the key is returned": {"craft_world": honest},
        "at 0 the key is taken, never a tie": {"craft_world": selfish},
    },
)
def leaves_with_the_key(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With α2 = 0 the acting agent leaves without returning the key."""
    true(AT_0)(instance, craft_world)


def returned_from_1(variant: Variant) -> Row:
    """The key is never returned before α₂ = 1."""
    row = levels_of_help(variant)
    gone = frozenset(world._replace(key=None) for world in row.levels[0].worlds)
    first = Level(0, 1, row.own, -100, gone)
    later = [level for level in row.levels if level.upper is None or level.upper > 1]
    return replace(row, levels=(first, replace(later[0], lower=1), *later[1:]))


def returned_later(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """The key is returned from 1 / (-28 - V) on, where V is the value of a world without it.

    From there on, -24 + α₂ V is at most -25 - 28 α₂.
    """
    row = craft_world(instance)
    at = Fraction(1, -28 - int(instance.lost or 0))
    met = row.breakpoints[:1] == (at,) and row.levels[0].other == instance.lost
    must(met, f"if {described(instance)}, that is not at {at}: {in_words(row)}")


@claim(
    "BC, Figure 1(b)",
    name="returned",
    title="α2 > 0",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to return the key is free, or that a world without it has the value -∞; "
    "with the value -1000 or -100 the key is returned from 1/972 or 1/72 on",
    ways=(
        throughout(
            VARIANTS.only(
                "56 variants: to return the key is free, or a lost key has the value -∞",
                lambda v: not step(v) or v.lost is None,
            ),
            proof=True,
        ),
        also(
            returned_later,
            throughout(
                VARIANTS.only(
                    "16 variants with steps and finite values",
                    lambda v: step(v) and v.lost is not None,
                ),
                proof=True,
            ),
        ),
    ),
    mutants={
        "the key is returned only from α2 = 1 on": {"craft_world": returned_from_1},
        "the key is returned for every α2 > 0": {"craft_world": returned_at_once},
        "help never grows": {"craft_world": first_level},
        "gains are losses": {"craft_world": turned},
    },
)
def returns_the_key(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """For every α2 > 0 the acting agent returns the key."""
    true(ABOVE_0)(instance, craft_world)


@with_levels
def in_fiftieths(levels: Sequence[Level]) -> Iterable[Level]:
    """Levels between 0 and 1/50 are left out."""
    first, *later = (x for x in levels if x.upper is None or x.upper >= Fraction(1, 50))
    return replace(first, lower=0), *later


@addition(
    "BC, Figure 1(b)",
    name="at-once",
    title="α2 = 0 and α2 > 0 without a tie",
    verdict=Verdict.FALSE,
    reason="the paper does not mention ties; a line that is strictly above others at "
    "0 is above them near 0",
    ways=[
        somewhere(
            VARIANTS.only(
                "8 variants: handling the key costs a step, and a lost key has the value -100",
                lambda v: step(v) and v.lost == -100,
            )
        )
    ],
    mutants={
        "a repair: a lost key has the value -∞": {"craft_world": returned_at_once},
        "a repair: α2 grows in steps of 1/50": {"craft_world": in_fiftieths},
    },
    rests_on=["bc-figure-1.selfish", "bc-figure-1.returned"],
)
def selfish_at_0_alone(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """If a world without the key has a value, the acting agent leaves with the key at α2 = 0,
    without a tie, and returns it for every α2 > 0.
    """
    true(AT_0, ABOVE_0)(instance, craft_world)


@addition(
    "BC, Figure 1(b)",
    name="at-once.repaired",
    title="α2 = 0 or α2 > 0",
    reason="the optimal value is continuous in α2",
    ways=[
        throughout(
            VARIANTS.only(
                "48 variants in which a lost key has a value", lambda v: v.lost is not None
            ),
            proof=True,
        )
    ],
    mutants={
        "the key is returned for every α2 > 0": {"craft_world": returned_at_once},
        "at 0 the key is returned": {"craft_world": honest},
    },
    rests_on=["bc-figure-1.at-once"],
)
def selfish_or_considerate(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """If a world without the key has a value, the acting agent does not both leave with the key at
    α2 = 0, without a tie, and return it for every α2 > 0. In 16 of 48 variants it does the first,
    in the others the second.
    """
    row = craft_world(instance)
    taken_and_returned = INTERPRETATIONS[AT_0](row), INTERPRETATIONS[ABOVE_0](row)
    must(taken_and_returned == (step(instance), not step(instance)), in_words(row))


@claim(
    "BC, Figure 1",
    name="little-cost",
    title="the caption: little cost",
    reason="the agent returns the key, without which the next agent cannot finish",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "help costs two steps more": {
            "craft_world": with_levels(lambda levels: [replace(x, own=x.own - 2) for x in levels])
        },
        "all help is given for small α2": {"craft_world": last_level},
    },
)
def first_help_costs_little(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """For small α2 > 0 the acting agent's help costs it at most one step, and saves the next agent
    more than that.
    """
    true(
        "the first help costs a step at most",
        "the first help saves the next agent more than it costs",
    )(instance, craft_world)


@with_levels
def easy(levels: Sequence[Level]) -> Iterable[Level]:
    """The last help is given from 1/2 on, and costs no more than the first."""
    first, last = levels[0], levels[-1]
    return replace(first, upper=HALF), replace(last, lower=HALF, own=first.own)


@claim(
    "BC, Figure 1",
    name="sacrifices",
    title="the caption: big sacrifices",
    reason="the last breakpoint is between 1 and 7 in all variants: from 4 to 13/2",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "help never grows": {"craft_world": first_level},
        "the last help costs nothing": {"craft_world": easy},
    },
)
def last_help_is_a_sacrifice(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With great α2 the acting agent leaves extra wood, an extra hammer, and the key near the
    entrance; the last help costs it at least as much as it saves the next agent.
    """
    true(IN_THE_END, "the last help costs at least what it saves")(instance, craft_world)


def on_arrival(variant: Variant) -> Row:
    """Things that the agent may handle on entering are handled on every arrival."""
    chosen = variant.interaction == "choice"
    return levels_of_help(replace(variant, interaction="arrival") if chosen else variant)


@claim(
    "BC, Figure 1(b)",
    name="degrees",
    title="degrees of help",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that handling the key costs a step or happens on every arrival; if it is free "
    "and the agent decides, the first help is to leave the key near the entrance, where it was",
    ways=(
        throughout(NO_CHOICE, proof=True),
        also(true(ON_THE_WAY), somewhere(VARIANTS)),
    ),
    mutants={
        "help never grows": {"craft_world": first_level},
        "all help is given for small α2": {"craft_world": last_level},
        "the key is handled on arrival": {"craft_world": on_arrival},
    },
)
def help_by_degrees(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """With growing α2 the acting agent first returns the key on its way out, and later leaves
    extras, and the key near the entrance.
    """
    true(ON_THE_WAY, IN_THE_END)(instance, craft_world)


@claim(
    "BC, Figure 1(b)",
    name="trend",
    title="the trend",
    reason="of the lines R + α2 V, the greatest has a greater slope V further right",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "gains are losses": {"craft_world": turned},
        "the last help is first": {"craft_world": with_levels(reversed)},
    },
)
def trend(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """As α2 grows, the acting agent's return stays the same or decreases, and the next agent's
    stays the same or increases.
    """
    true(
        "with α₂ the acting agent gets less or the same",
        "with α₂ the next agent gets more or the same",
    )(instance, craft_world)


@claim(
    "BC, Figure 1(b)",
    name="middle",
    title="a middle value",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that handling the key costs a step or happens on every arrival; if it is free "
    "and the agent decides, the sum is greatest on the first level, α2 > 0, which is a middle one "
    "only because 0 is a tie",
    ways=(
        also(
            true("the sum is greatest after the selfish 0 and before the last help"),
            throughout(VARIANTS, proof=True),
        ),
        throughout(NO_CHOICE, proof=True),
        somewhere(VARIANTS.called("a variant of all 72 whose first level has the greatest sum")),
    ),
    mutants={
        "help never grows": {"craft_world": first_level},
        "all help is given for small α2": {"craft_world": last_level},
        "the key is handled on every arrival": {"craft_world": on_arrival},
    },
)
def greatest_sum_in_the_middle(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """The sum of both returns is greatest for a middle value of α2."""
    true("the sum is greatest on a level that is not the first or last")(instance, craft_world)


@with_levels
def worst_first(levels: Sequence[Level]) -> Iterable[Level]:
    """The last help is given until α₂ = 2, and the first from there on."""
    return replace(levels[-1], lower=0, upper=2), replace(levels[0], lower=2, upper=None)


@with_levels
def unequal(levels: Sequence[Level]) -> Iterable[Level]:
    """The acting agent counts itself five times: every breakpoint is at five times its α₂."""
    for x in levels:
        yield replace(x, lower=5 * x.lower, upper=None if x.upper is None else 5 * x.upper)


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
    must(all(x.total == most for x in at_one), f"if {described(instance)}: {in_words(row)}")


LEVELS: Final = {
    CODE: ((-20, -24), (-21, -20), (-25, -16), (-37, -14)),
    TEXT: ((-24, -1000), (-25, -28), (-27, -23), (-41, -19), (-55, -16)),
    replace(TEXT, lost=-100): ((-24, -100), (-25, -28), (-27, -23), (-41, -19), (-55, -16)),
}
"""The returns of both agents on each level of help, as counted on the map."""


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
    mutants=replacing(
        craft_world={
            "the code has one exit": lambda v: levels_of_help(replace(v, exits="one", wood=12)),
            "there are two exits": lambda v: levels_of_help(replace(v, exits="two")),
            "α1 is 5": unequal,
        }
    ),
)
def counted_on_the_map(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """In the rules of a later version's code the optimal policy changes at α2 = 1/4, 1 and 6, and
    the returns of both agents are -20 and -24, -21 and -20, -25 and -16, -37 and -14. In the
    interpretation nearest to the text it changes at 1/972, 2/5, 7/2 and 14/3; the first breakpoint
    is 1/72 if a lost key has the value -100.
    """
    row, expected = craft_world(instance), LEVELS[instance]
    levels = tuple((x.own, x.other) for x in row.levels)
    meeting = tuple(Fraction(r - q, v - u) for (r, u), (q, v) in pairwise(expected))
    must(
        (levels, row.breakpoints) == (expected, meeting),
        f"if {described(instance)}: {in_words(row)}",
    )


@addition(
    "BC, Figure 1(b)",
    name="undecided",
    title="choices that make no difference",
    reason="breakpoints and returns differ, but no sentence names them; the text "
    "has 13 and carrying, and leaves the number of exits open",
    ways=[throughout(VARIANTS, proof=True)],
    mutants=replacing(
        craft_world={
            "with two exits the last help costs nothing": lambda v: (
                easy(v) if v.exits == "two" else levels_of_help(v)
            ),
            "if wood costs 13, help never grows": lambda v: (
                first_level(v) if v.wood == 13 else levels_of_help(v)
            ),
        }
    ),
)
def as_in_the_simplest(instance: Variant, craft_world: CraftWorld = levels_of_help) -> None:
    """Three choices make no difference to any sentence on the figure: whether leaving extra wood
    costs 12 or 13 in all, whether extras must be carried to the factory, and whether there are one
    or two exits.
    """
    simplest = replace(instance, wood=12, extras="provided", exits="one")
    row, other = craft_world(instance), craft_world(simplest)
    changed = [one for one, holds in INTERPRETATIONS.items() if holds(row) is not holds(other)]
    how = f"if {described(instance)}, these sentences have another truth: {', '.join(changed)}"
    must(not changed, how)


@addition(
    "BC, Figure 1(b)",
    name="variants",
    title="the whole description",
    reason="-∞ is no reward, so that equation 1 and the whole description agree "
    "only under a loose interpretation: no variant with a value for a lost key fits all of it "
    "without a tie at 0",
    ways=[throughout(VARIANTS, proof=True)],
    mutants={
        "every lost key has the value -∞": {"craft_world": returned_at_once},
        "there is no tie at 0": {"craft_world": selfish},
        "gains are losses": {"craft_world": turned},
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
    must(
        found == expected,
        f"if {described(instance)}: {found}, expected: {expected}; {in_words(row)}",
    )
