"""Section 3: who is always rewarded in our reconstructions of the library's environments."""

from collections.abc import Mapping
from typing import Any, Final

from formal.agents.constant import constant
from formal.environments.negations import negated
from formal.environments.tempting_button import PUSH, B
from formal.histories.rewriting import zero_rewards
from formal.notation import ExtendedEnvironment, Play, Reward
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.published_library import LIBRARY
from proofs_checked.jagi.s3_environments.scores import Score, earned, last_percept, nothing
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
    """Fed in every turn or in none, the baby is happy for two turns."""
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
    """The library with another environment by that name."""
    return {"library": {**LIBRARY, **changed}}


@claim(
    "JAGI, Section 3",
    name="library",
    title="the library's other environments as we have them",
    kind=Kind.ADDITION,
    reason="not in the paper, which does not describe them: these are our reconstructions of the "
    "published library's, by the laws stated here",
    ways=(
        throughout(Space("every agent of these kinds", 4, 6, ())),
        generated("generated agents of these kinds"),
    ),
    mutants={
        "PunishNondeterministicAgent asks before the last transition": with_another(
            PunishNondeterministicAgent=one_turn_ago(comparing(unchanged))
        ),
        "IncentivizeZero pays for another action than 0": with_another(
            IncentivizeZero=negated(LIBRARY["IncentivizeZero"])
        ),
        "Repeater asks after the first percept alone": with_another(
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
    """Paid 1 every turn are agents that ignore rewards where these are changed, agents without
    memory where the past is, constant agents where observations are, every agent that is a function
    in PunishNondeterministicAgent, and the agent that takes 0 in IncentivizeZero and CryingBaby;
    constant agents for two turns in CryingBaby2; and never to push earns 0 in
    TemptingButtonVariation, always to push 1 with a button, else -1.
    """
    score = instance.pick(SCORES)
    earned(instance, score, library[score.environment])
