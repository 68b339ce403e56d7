"""Three negations of an environment, and the returns of agents that ignore rewards in them."""

from collections.abc import Callable
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.combinators import ignoring_rewards
from formal.environments.negations import contrary, dual, minus, negated
from formal.histories.history import prompt
from formal.histories.rewriting import zero_rewards
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import addition, also
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout

Making: TypeAlias = Callable[[ExtendedEnvironment], ExtendedEnvironment]
"""From an environment, another."""

PERCEPTS: Final = ((-1, 0), (1, 0))
ANY: Final = Space("every agent in every environment that makes one query", 3, 3, PERCEPTS)
IGNORING: Final = Space("every agent that ignores rewards in such environments", 3, 3, PERCEPTS)


def itself(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """Negates nothing."""
    return mu


def any_environment(instance: Instance) -> ExtendedEnvironment:
    """An environment that queries π on the last percept, as if that were the first."""
    answers = [instance.environment(f"μ where π takes {y}") for y in range(instance.n_actions)]
    return lambda pi, p: answers[pi(prompt(p.prompt.percept)) if p else 0](p)


def passing_rewards_on(instance: Instance) -> ExtendedEnvironment:
    """The same, but otherwise it reads the play with every reward 0."""
    answers = [instance.environment(f"μ where π takes {y}") for y in range(instance.n_actions)]

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return answers[0](p)
        return answers[pi(prompt(p.prompt.percept))](zero_rewards(p.prompt).then(p.action))

    return mu


def cancels(negation: Making, mu: ExtendedEnvironment, instance: Instance) -> None:
    """An agent that ignores rewards must have the negative return in the negation."""
    pi = ignoring_rewards(instance.agent())
    gained, lost = (value(pi, each, instance.turns) for each in (mu, negation(mu)))
    same("its return", gained, "minus its return in the negation", -lost)


def in_the_dual(instance: Instance, dual: Making = dual) -> None:
    """An agent that ignores rewards has the negative return in the dual."""
    cancels(dual, any_environment(instance), instance)


@addition(
    "JAGI, negations: the dual",
    id="jagi-negations.dual",
    reason="after Alexander and Hutter (2021), whose environments make no "
    "queries: the two results are the same but for the sign of every reward",
    ways=(throughout(ANY), also(in_the_dual, throughout(IGNORING)), generated()),
    mutants={
        "only the sign of the reward is changed": {"dual": negated},
        "it is μ itself": {"dual": itself},
        "π̄ is π": {"contrary": lambda pi: pi},
    },
    rests_on=["jagi-definition-2"],
)
def the_contrary_agent_in_the_dual(
    instance: Instance, dual: Making = dual, contrary: Callable[[Agent], Agent] = contrary
) -> None:
    """The return of the contrary agent π̄ in the dual of μ is the negative of that of π in μ, and
    so is the return of π itself if it ignores rewards.
    """
    pi, mu, n = instance.agent(), any_environment(instance), instance.turns
    same("V of π̄ in the dual", value(contrary(pi), dual(mu), n), "-V of π", -value(pi, mu, n))


@addition(
    "JAGI, negations: μ reads its own rewards",
    id="jagi-negations.minus",
    reason="the reconstruction here of the published library's wrapper computes "
    "it: μ and the agent both act as before",
    ways=(throughout(IGNORING), generated("generated agents that ignore rewards")),
    mutants={
        "μ reads the negated rewards": {"minus": negated},
        "it is μ itself": {"minus": itself},
    },
    rests_on=["jagi-definition-2"],
)
def where_it_reads_its_own_rewards(instance: Instance, minus: Making = minus) -> None:
    """An agent that ignores rewards has the negative return in the environment in which μ reads its
    own rewards and the agent gets their negatives.
    """
    cancels(minus, any_environment(instance), instance)


@addition(
    "JAGI, negations: the sign of the reward",
    id="jagi-negations.negated",
    verdict=Verdict.FALSE,
    reason="μ reads plays with the negated rewards, to which it may respond otherwise",
    ways=[somewhere(IGNORING)],
    mutants={
        "a repair: μ reads its own rewards": {"negated": minus},
        "a repair: it is the dual": {"negated": dual},
    },
    rests_on=["jagi-negations.minus"],
)
def where_the_sign_is_turned(instance: Instance, negated: Making = negated) -> None:
    """An agent that ignores rewards has the negative return in the environment that is μ but for
    the sign of the reward.
    """
    cancels(negated, any_environment(instance), instance)


@addition(
    "JAGI, negations: the sign of the reward, repaired",
    id="jagi-negations.negated.repaired",
    reason="its Examples 1 to 3 are such environments",
    ways=(
        throughout(Space(f"{IGNORING.what} that pass rewards on", 3, 3, PERCEPTS)),
        generated("generated agents that ignore rewards"),
    ),
    mutants={
        "it is μ itself": {"negated": itself},
        "every reward becomes negative": {
            "negated": lambda mu: lambda pi, p: (-abs(mu(pi, p)[0]), mu(pi, p)[1])
        },
    },
    rests_on=["jagi-negations.negated"],
)
def where_the_sign_of_passed_on_rewards_is_turned(
    instance: Instance, negated: Making = negated
) -> None:
    """If an environment reads rewards only to query the agent on them, an agent that ignores
    rewards has the negative return in the environment with their sign changed.
    """
    cancels(negated, passing_rewards_on(instance), instance)
