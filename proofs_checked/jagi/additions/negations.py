"""Three negations of an environment, and the returns of agents that ignore rewards in them."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bridge.evidence import Verdict
from bridge.history_text import percept
from formal.agents.combinators import ignoring_rewards
from formal.environments.negations import contrary, dual, minus, negated
from formal.histories.history import prompt
from formal.histories.rewriting import zero_rewards
from formal.interaction.interaction import after_turns
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Play
from proofs_checked.constructions import Making
from proofs_checked.engine.assertions import same, shown
from proofs_checked.engine.decorator import addition, also
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout

PERCEPTS: Final = ((-1, 0), (1, 0))
ANY: Final = Space("every agent in every environment that makes one query", 3, 3, PERCEPTS)
IGNORING: Final = Space("every agent that ignores rewards in such environments", 3, 3, PERCEPTS)


def any_environment(
    instance: Instance, read: Callable[[Play], Play] = lambda p: p
) -> ExtendedEnvironment:
    """An environment that queries π on the last percept, as if that were the first.

    Args:
        read: what it reads of the play, but for that query.
    """
    answers = [instance.environment(f"μ where π takes {y}") for y in range(instance.n_actions)]
    return lambda pi, p: answers[pi(prompt(p.prompt.percept)) if p else 0](read(p))


def without_rewards(p: Play) -> Play:
    """The play with every reward 0."""
    return zero_rewards(p.prompt).then(p.action) if p else p


def cancels(
    instance: Instance, negation: Making, read: Callable[[Play], Play] = lambda p: p
) -> None:
    """An agent that ignores rewards must have the negative return in the negation."""
    mu, pi = any_environment(instance, read), ignoring_rewards(instance.agent())
    environments = {"μ": mu, "the negation": negation(mu)}
    gained, lost = (value(pi, each, instance.turns) for each in environments.values())
    with shown(lambda how: by_turns(pi, environments, instance.turns)):
        same("its return", gained, "minus its return in the negation", -lost)


def by_turns(
    pi: Agent, environments: Mapping[str, ExtendedEnvironment], turns: int
) -> Iterator[str]:
    """What π, which ignores rewards, meets in each turn of these environments, and does."""
    yield "given   π acts as if every reward were 0"
    plays = {name: [*after_turns(pi, mu, turns).plays()] for name, mu in environments.items()}
    for n in range(turns):
        for i, (name, met) in enumerate(plays.items()):
            turn = "" if i else f"turn {n + 1}"
            x = percept(met[n].prompt.percept)
            yield f"{turn:8}in {name} the percept is {x}, π takes {met[n].action}"


def in_the_dual(instance: Instance, dual: Making = dual) -> None:
    """An agent that ignores rewards has the negative return in the dual."""
    cancels(instance, dual)


@addition(
    "JAGI, negations: the dual",
    id="jagi-negations.dual",
    reason="after Alexander and Hutter (2021), whose environments make no "
    "queries: the two results are the same but for the sign of every reward",
    ways=(throughout(ANY), also(in_the_dual, throughout(IGNORING)), generated()),
    mutants={
        "only the sign of the reward is changed": {"dual": negated},
        "it is μ itself": {"dual": lambda mu: mu},
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
        "it is μ itself": {"minus": lambda mu: mu},
    },
    rests_on=["jagi-definition-2"],
)
def where_it_reads_its_own_rewards(instance: Instance, minus: Making = minus) -> None:
    """An agent that ignores rewards has the negative return in the environment in which μ reads its
    own rewards and the agent gets their negatives.
    """
    cancels(instance, minus)


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
    cancels(instance, negated)


@addition(
    "JAGI, negations: the sign of the reward, repaired",
    id="jagi-negations.negated.repaired",
    reason="its Examples 1 to 3 are such environments",
    ways=(
        throughout(Space(f"{IGNORING.what} that pass rewards on", 3, 3, PERCEPTS)),
        generated("generated agents that ignore rewards"),
    ),
    mutants={
        "it is μ itself": {"negated": lambda mu: mu},
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
    cancels(instance, negated, without_rewards)
