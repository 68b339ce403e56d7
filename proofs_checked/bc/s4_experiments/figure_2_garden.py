"""Figures 2(a) and 2(b): the garden and the fence, for all choices that the text leaves open."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Final, get_args

from bridge.evidence import Verdict
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.garden import BuiltFrom, Choices, Counted, State, garden
from formal.considerate.experiments.grids.maps import GARDEN
from formal.considerate.mdp.mdp import Act
from formal.notation import Reward
from proofs_checked.bc.experiments import Made
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.optima import best, swept
from proofs_checked.bc.s4_experiments.published import AROUND, THROUGH, fenced
from proofs_checked.engine.assertions import holds, must
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import figures as broken

MEMORY: Final = "the state records agent 1's passing"

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
"""Every combination of the choices that the text leaves open."""


def all_count(choices: Choices) -> bool:
    """Whether the state records agent 1's passing, and each passing upsets agent 2."""
    return choices.remembers and choices.counted == "each"


EVERY: Final = Interpretations("all 192 combinations of choices", lambda: ALL)
EACH: Final = EVERY.only(f"24 combinations: {MEMORY}, and each passing upsets agent 2", all_count)


CARELESS: Final = broken.never_caring(garden)
CHEAP_FENCE: Final = broken.choosing(garden, fence=1)


def guarded(choices: Choices) -> Experiment[State]:
    """Passing through the garden costs the agent itself 20."""
    found = garden(choices)
    own, g = found.mdp.r, GARDEN.place("g")

    def r(s: State, a: Act, t: State) -> Reward:
        return own(s, a, t) - 20 * (t.at == g and s.at != g)

    mdp = found.mdp.with_reward(r)
    return replace(found, mdp=mdp, reward=lambda alpha_1, alpha_2: r)


@claim(
    "BC, Figure 2(a)",
    name="red",
    title="α2 = 0",
    reason="it is the only optimum; without a fence agent 3 always has the same way",
    ways=[throughout(EVERY, proof=True)],
    mutants={
        "others count a hundred times": {"garden": broken.always_caring(garden)},
        "passing through the garden costs 20": {"garden": guarded},
    },
)
def goes_through_the_garden(instance: Choices, garden: Made = garden) -> None:
    """With α2 = 0 agent 1 takes the shortest way, through the garden."""
    holds(THROUGH.alone(garden, instance))


@claim(
    "BC, Figure 2(a)",
    name="blue",
    title="α2 = 1",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the state records agent 1's passing, and that this passing by itself "
    "upsets agent 2: the reward at the end depends on the terminal state alone, and by the map "
    "alone no value function can count a passing",
    ways=(
        throughout(
            EVERY.only(
                f"48 combinations: {MEMORY}, which upsets agent 2 by itself",
                lambda c: c.remembers and c.counted in {"each", "acting"},
            ),
            proof=True,
        ),
        somewhere(EVERY),
    ),
    mutants={
        "the agent cares for no other": {"garden": CARELESS},
        "the passing is not recorded": {"garden": broken.forgetful},
        "each passing counts": {"garden": broken.remembering},
    },
)
def goes_around_the_garden(instance: Choices, garden: Made = garden) -> None:
    """With α2 = 1 agent 1 goes around the garden, and builds no fence."""
    holds(AROUND.alone(garden, instance))


@claim(
    "BC, Figure 2(b)",
    name="fence",
    title="α2 = 10",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the state records agent 1's passing, and that each passing upsets agent "
    "2; otherwise agent 1 may pass through and build the fence behind itself, or build none",
    ways=(throughout(EACH, proof=True), somewhere(EVERY)),
    mutants={
        "the agent cares for no other": {"garden": CARELESS},
        "each passing counts": {"garden": broken.remembering},
    },
)
def builds_the_fence(instance: Choices, garden: Made = garden) -> None:
    """With α2 = 10 agent 1 builds the fence, despite its cost of 50, and goes around the garden."""
    holds(fenced(instance).alone(garden, instance))


@claim(
    "BC, Figure 2(b)",
    name="longer",
    title="the way of agent 3",
    reason="10 steps instead of 6",
    ways=[throughout(EACH, proof=True)],
    mutants={
        "the agent cares for no other": {"garden": CARELESS},
        "the fence costs 1": {"garden": CHEAP_FENCE},
    },
    rests_on=["bc-figure-2.fence"],
)
def longer_way_of_agent_3(instance: Choices, garden: Made = garden) -> None:
    """The fence makes agent 3 take the longer way, at an extra cost."""
    (_, before), (_, after) = (best(alpha, garden, instance)[0].others for alpha in (1, 10))
    must((before, after) == (-6, -10), f"agent 3's return is {before}, then {after}")


@addition(
    "BC, Figure 2(a) and 2(b)",
    name="breakpoints",
    title="the breakpoints",
    reason="the first compares 4 steps with 20, the second the fence and agent "
    "3's 4 further steps with 20 less agent 2's own 4 further steps",
    ways=[throughout(EACH, proof=True)],
    mutants={
        "the passing is not recorded": {"garden": broken.forgetful},
        "the fence costs 1": {"garden": CHEAP_FENCE},
    },
)
def breakpoints(instance: Choices, garden: Made = garden) -> None:
    """If agent 2 wants to reach the exit, too, the optimum changes at α2 = 1/5 and at 27/8. With
    other choices, if each passing counts, it changes at 1/5 and between 27/10 and 59/16. There is
    no tie at the coefficients 0, 1 and 10.
    """
    longer = 4 * (1 + instance.first_again)
    expected = (Fraction(4, 20), Fraction(instance.fence + longer, 20 - 4 * instance.own_way))
    found = swept(garden, instance).breakpoints
    must(found == expected, f"the optimum changes at {', '.join(map(str, found))}")


@addition(
    "BC, Figure 2(a) and 2(b)",
    name="memory",
    title="the choices that matter",
    reason="of the choices that make no difference the text settles one: all "
    "three agents go to the exit",
    ways=[throughout(EVERY, proof=True)],
    mutants={
        "the passing is not recorded": {"garden": broken.forgetful},
        "each passing counts": {"garden": broken.remembering},
    },
    rests_on=["bc-figure-2.blue", "bc-figure-2.fence"],
)
def memory_decides(instance: Choices, garden: Made = garden) -> None:
    """All three behaviours, and no others, are optimal in exactly the 24 of 192 combinations in
    which the state records agent 1's passing and each passing counts. Four choices make no
    difference: whether i = 1 is in the sum of equation 4, whether V2 includes agent 2's own way,
    where the fence is built from, and whether it costs 50 or 51.
    """
    behaviours = THROUGH, AROUND, fenced(instance)
    wrong = "".join(one.alone(garden, instance) for one in behaviours)
    must((not wrong) is all_count(instance), f"in {instance}: {wrong or 'all three are optimal'}")
