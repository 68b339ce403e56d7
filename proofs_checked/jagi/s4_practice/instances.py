"""Section 4: instances of agent classes stand for agents, and need not be told their history."""

from typing import Final

from bridge.agents.as_agent import formal_agent
from bridge.evidence import Standing
from formal.agents.combinators import blind_to_first_reward
from proofs_checked.broken import instances as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.saying import unlike

_ASSUMING: Final = Standing.ASSUMING


def acts_by_its_training(d: Definitions, world: Instance) -> str:
    """An instance that was trained on a history acts as the agent does on it, first reward 0."""
    pi = world.agent()
    h = world.prompt()
    A = d.agent_class(pi, n_actions=world.n_actions, n_obs=None)
    return unlike(
        "the action of an instance trained on h",
        formal_agent(A)(h),
        "that of π",
        blind_to_first_reward(pi)(h),
    )


def acts_by_its_history(d: Definitions, world: Instance) -> str:
    """The same, whatever the first reward is. False: nobody tells an instance the first reward."""
    pi = world.agent()
    h = world.prompt()
    A = d.agent_class(pi, n_actions=world.n_actions, n_obs=None)
    return unlike("the action of an instance trained on h", formal_agent(A)(h), "that of π", pi(h))


CLAIMS: Final = (
    Claim(
        id="jagi-section-4.instances",
        paper="JAGI",
        item="Section 4, act, train and histories",
        statement="Instances of an agent class can store their history, so that there is no need "
        "to pass it to `act`: for every agent there is a class whose instances act as it does on "
        "what they were trained on.",
        kind=Kind.CORRESPONDENCE,
        standing=_ASSUMING,
        why="assuming an agent that does not see the first reward, of which no instance is told",
        checks=(
            exhausted(
                acts_by_its_training, Space("every agent along every history"), passing=_ASSUMING
            ),
            counterexample(
                acts_by_its_history,
                Space("every agent, the first percept", 1, 1),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(acts_by_its_training, passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "forgetful",
                "an instance acts by its last percept alone",
                agent_class=broken.forgetful,
            ),
            planted(
                "told",
                "a repair: the first observation tells instances the first reward",
                agent_class=broken.told_by_the_observation,
            ),
        ),
        rests_on=("jagi-section-4.start",),
    ),
)
