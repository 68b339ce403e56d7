"""Section 3: the agents that are always rewarded in the library's environments, reconstructed."""

from collections.abc import Mapping
from typing import Any, Final

from formal.agents.constant import constant
from formal.environments.negations import negated
from formal.environments.tempting_button import PUSH, B
from formal.histories.rewriting import zero_rewards
from formal.notation import ExtendedEnvironment, Play, Reward
from proofs_checked.engine.decorator import addition
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.published_library import LIBRARY
from proofs_checked.jagi.s3_environments.additional_examples import (
    Score,
    last_percept,
    nothing,
    scores,
)
from proofs_checked.mutants.environments import comparing, one_turn_ago, unchanged

IGNORERS: Final = (
    "IgnoreRewards3",
    "ShiftedRewards",
    "DelayedRewards",
    "NthRewardMultipliedByN",
    "FlipEveryOther",
)
FORGETFUL: Final = ("IgnoreActions", "IgnoreObservations", "Repeater")
CONSTANT: Final = ("IgnoreRewards2", "AfterImages", "CensoredObservation")


def happy(p: Play) -> Reward:
    """The baby is happy for two turns if it is fed in every turn or in none."""
    return 1 if p.turns <= 2 else -1


SCORES: Final = (
    *(Score(name, zero_rewards) for name in IGNORERS),
    *(Score(name, last_percept) for name in FORGETFUL),
    *(Score(name, nothing) for name in CONSTANT),
    Score("PunishNondeterministicAgent", lambda h: h),
    Score("IncentivizeZero", nothing, agents=lambda pi: constant(0)),
    Score("CryingBaby", nothing, agents=lambda pi: constant(0)),
    Score("CryingBaby2", nothing, happy),
    Score("TemptingButtonVariation", nothing, lambda p: 0, lambda pi: constant(1 - PUSH)),
    Score(
        "TemptingButtonVariation",
        nothing,
        lambda p: 1 if p.prompt.observation == B else -1,
        lambda pi: constant(PUSH),
    ),
)


def with_another(**changed: ExtendedEnvironment) -> Mapping[str, Any]:
    """The library with an environment replaced."""
    return {"library": {**LIBRARY, **changed}}


@addition(
    "JAGI, Section 3",
    name="library",
    title="the library's other environments, reconstructed",
    reason="the paper does not describe them: these are reconstructions of the published "
    "library's, by the laws stated here",
    ways=(
        throughout(Space("every agent of these kinds", 4, 6, ())),
        generated("generated agents of these kinds"),
    ),
    mutants={
        "PunishNondeterministicAgent queries the agent before the last transition": with_another(
            PunishNondeterministicAgent=one_turn_ago(comparing(unchanged))
        ),
        "IncentivizeZero rewards another action than 0": with_another(
            IncentivizeZero=negated(LIBRARY["IncentivizeZero"])
        ),
        "Repeater queries the agent on the first percept alone": with_another(
            Repeater=comparing(lambda h: h.first)
        ),
        "the baby of CryingBaby2 is always happy": with_another(
            CryingBaby2=lambda pi, p: ((1 if p else 0), 1)
        ),
    },
    rests_on=["jagi-definition-2"],
)
def reconstructions(
    instance: Instance, library: Mapping[str, ExtendedEnvironment] = LIBRARY
) -> None:
    """The reward is 1 every turn for agents that ignore rewards where the environment changes
    these, for agents without memory where it changes the past, for constant agents where it changes
    observations, for every agent that is a function in PunishNondeterministicAgent, and for the
    agent that takes 0 in IncentivizeZero and CryingBaby; for constant agents it is 1 for two turns
    in CryingBaby2. In TemptingButtonVariation it is 0 if the agent never pushes; if the agent
    always pushes it is 1 with a button, else -1.
    """
    score = instance.pick(SCORES)
    scores(instance, score, library[score.environment])
