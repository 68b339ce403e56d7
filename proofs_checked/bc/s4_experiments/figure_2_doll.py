"""Figure 2(c): the place of the doll, by equations 1, 2 and 3."""

from fractions import Fraction
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.experiments.doll import Choices, Doll, Formulation, State, doll
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.maps import DOLL
from proofs_checked.bc.experiments import Made
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.optima import best, only, solved, swept
from proofs_checked.bc.s4_experiments.published import left_at
from proofs_checked.engine.assertions import holds, must
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import figures as broken

MARKED: Final = Choices(sites="marked")
BOTH: Final = Interpretations(
    "the doll may be left at four marked places, or anywhere",
    lambda: (MARKED, Choices(sites="anywhere")),
)
AT_MARKED: Final = Interpretations("the doll may be left at four marked places", lambda: (MARKED,))
WITHOUT_6: Final = Interpretations(
    "both, without agent 6",
    lambda: (Choices("marked", (2, 2, 0)), Choices("anywhere", (2, 2, 0))),
)

CARELESS: Final = broken.never_caring(doll)
ALL_AT_D: Final = broken.choosing(doll, agents=(0, 0, 5))
MARKED_ONLY: Final = broken.choosing(doll, sites="marked")


def by_equation_1(formulation: Formulation, choices: Choices) -> Experiment[State]:
    """Every formulation is equation 1."""
    return doll("value", choices)


def closer_to_most(instance: Choices, doll: Made = doll) -> None:
    """By equation 1 the doll is left closer to most of the others than it was."""
    (x,) = best(10, doll, "value", instance)
    entries = Doll(instance).values().values()
    before = [V(x.end._replace(doll=DOLL.place("q"))) for V in entries]
    closer = sum(after > was for after, was in zip(x.others, before, strict=True))
    must(2 * closer > len(before), f"the doll is closer to {closer} of {len(before)}")


@claim(
    "BC, Figure 2(c)",
    name="doll-1",
    title="Equation 1",
    reason="at p in the figure, closer to agents 2 to 5: the only optimum, with the numbers of "
    "agents that the figure shows",
    ways=(
        throughout(BOTH.called("the place"), proof=True),
        also(closer_to_most, throughout(BOTH.called("the distances"), proof=True)),
    ),
    mutants={
        "the agent cares for no other": {"doll": CARELESS},
        "all start where agent 6 does": {"doll": ALL_AT_D},
    },
)
def left_closer_to_most(instance: Choices, doll: Made = doll) -> None:
    """By equation 1 with α2 = 10 the agent leaves the doll closer to most of the others."""
    holds(only(left_at("p"), 10, doll, "value", instance))


def least_greatest(instance: Choices, doll: Made = doll) -> None:
    """By equation 2 the doll is left where the longest way of the others is the shortest."""
    _, found = solved(doll, "worst", instance)
    least = min(-min(x.others) for x in found)
    for x in best(10, doll, "worst", instance):
        furthest = -min(x.others)
        must(furthest <= least, f"the longest way is {furthest}, and could be {least}")


@claim(
    "BC, Figure 2(c)",
    name="doll-2",
    title="Equation 2",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the doll may be left at the marked places only; if it may be left "
    "anywhere, there is a tie: another cell is also 3 steps from the furthest agent, and as near "
    "for the acting agent",
    ways=(
        throughout(AT_MARKED, proof=True),
        also(least_greatest, throughout(BOTH, proof=True)),
        somewhere(BOTH.called("another cell that is equally good")),
    ),
    mutants={
        "the agent cares for no other": {"doll": CARELESS},
        "marked places only": {"doll": MARKED_ONLY},
    },
)
def left_near_the_furthest(instance: Choices, doll: Made = doll) -> None:
    """By equation 2 with α2 = 10 the agent leaves the doll at the place shown, where the longest
    way of the others is the shortest.
    """
    holds(only(left_at("r"), 10, doll, "worst", instance))


@claim(
    "BC, Figure 2(c)",
    name="doll-3",
    title="Equation 3",
    reason="the only optimum",
    ways=[throughout(BOTH, proof=True)],
    mutants={
        "every formulation is equation 1": {"doll": by_equation_1},
        "losses are gains": {"doll": broken.opposed_doll},
    },
)
def left_where_it_is(instance: Choices, doll: Made = doll) -> None:
    """By equation 3 with α2 = 10 the agent leaves the doll where it is."""
    holds(only(left_at("q"), 10, doll, "negative", instance))


def harms_someone(instance: Choices, doll: Made = doll) -> None:
    """With the doll in any other cell, one of the others has a longer way than before."""
    _, found = solved(doll, "negative", instance)
    (before,) = (x.others for x in found if left_at("q")(x))
    for x in found:
        if not left_at("q")(x):
            cell = x.end.doll
            harmless = all(a >= b for a, b in zip(x.others, before, strict=True))
            must(not harmless, f"at ({cell.x}, {cell.y}) the doll is further from no agent")


@claim(
    "BC, Figure 2(c)",
    name="side-effects",
    title="the effect on agent 6 of moving the doll",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the doll may be left at the marked places only; otherwise there is a "
    "cell that is further from no agent",
    ways=(throughout(AT_MARKED, proof=True), also(harms_someone, somewhere(BOTH))),
    mutants={
        "all start at b": {"doll": broken.at_b},
        "marked places only": {"doll": MARKED_ONLY},
    },
    rests_on=["bc-figure-2.doll-3"],
)
def harms_agent_6(instance: Choices, doll: Made = doll) -> None:
    """If the acting agent leaves the doll elsewhere, agent 6 has a negative side effect."""
    _, found = solved(doll, "negative", instance)
    before = next(x.others[-1] for x in found if left_at("q")(x))
    for x in found:
        if not left_at("q")(x):
            cell, after = x.end.doll, x.others[-1]
            how = f"at ({cell.x}, {cell.y}) the doll is {-after} steps away; it was {-before}"
            must(after < before, how)


@addition(
    "BC, Figure 2(c)",
    name="without-agent-6",
    reason="the paper gives the side effect for agent 6 as the reason; by equation 3 "
    "the others' gains do not count, so that it never helps to carry the doll further, and a "
    "selfish agent leaves it at once, too",
    ways=(throughout(BOTH, proof=True), throughout(WITHOUT_6, proof=True)),
    mutants={
        "every formulation is equation 1": {"doll": by_equation_1},
        "losses are gains": {"doll": broken.opposed_doll},
    },
    rests_on=["bc-figure-2.side-effects"],
)
def stays_without_agent_6(instance: Choices, doll: Made = doll) -> None:
    """By equation 3 the doll is left where it is for every α2 ≥ 0, also without agent 6."""
    holds(only(left_at("q"), 0, doll, "negative", instance))
    found = swept(doll, "negative", instance).breakpoints
    must(not found, f"the optimum changes at {', '.join(map(str, found))}")


@addition(
    "BC, Figure 2(c)",
    name="doll-breakpoints",
    title="the breakpoints",
    reason="the ways are counted on the map",
    ways=[throughout(AT_MARKED, proof=True)],
    mutants={
        "the agent cares for no other": {"doll": CARELESS},
        "all start where agent 6 does": {"doll": ALL_AT_D},
    },
)
def breakpoints(instance: Choices, doll: Made = doll) -> None:
    """The optimum changes at α2 = 5/3 by equation 1, at 1 by equation 2, and nowhere by equation 3:
    at 10 there is no tie between marked places.
    """
    for formulation, values in ("value", [Fraction(5, 3)]), ("worst", [1]), ("negative", []):
        found = list(swept(doll, formulation, instance).breakpoints)
        where = ", ".join(map(str, found))
        must(found == values, f"by {formulation} the optimum changes at {where}")
