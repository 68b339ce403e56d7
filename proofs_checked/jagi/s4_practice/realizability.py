"""Section 4: which agents and environments of the definitions classes can realize."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from bridge.agents.as_agent import formal_agent
from bridge.agents.as_class import agent_class
from bridge.environments.as_function import formal_environment
from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.environments.proposition_six import proposition_six, proposition_six_agents
from formal.environments.tempting_button import tempting_button
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import after_turns
from formal.interaction.value import value
from formal.notation import Action, ExtendedEnvironment, Observation, Prompt, Reward
from practical.environments.tempting_button import TemptingButton
from practical.interaction import run
from proofs_checked.engine.assertions import same
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import exhibited, generated, somewhere, throughout
from proofs_checked.jagi.pooled_agents import ON_A_COMMON_FILE, POOLED, PropositionSix
from proofs_checked.jagi.s2_preliminaries.measures import rewards_of
from proofs_checked.jagi.s3_environments.implementations import ButtonForTheUntrained, room
from proofs_checked.mutants import environments as broken

AgentClass: TypeAlias = Callable[..., type[Any]]


ENVIRONMENT: Final = tempting_button(room)


@claim(
    "JAGI, Section 4",
    name="non-determinism",
    title="effortless non-determinism",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that it is effortless and natural if the same code runs agent and environment "
    "classes that toss coins and all others, and only training and steps use up coins: then each "
    "run is the interaction of a deterministic agent with a deterministic environment, for the "
    "coins that fell",
    ways=(
        throughout(Space("every sequence of coins, in Tempting Button", 6, 8, ())),
        generated("generated sequences of coins, in Tempting Button"),
    ),
    mutants={
        "all instances toss the same coin in turn": {"tossing": ON_A_COMMON_FILE},
        "its copy is not trained": {"E": ButtonForTheUntrained},
    },
    rests_on=("jagi-definition-7.pool", "jagi-section-3.2.class"),
)
def non_determinism(
    instance: Instance,
    tossing: Callable[[Sequence[Action]], type[Any]] = POOLED,
    E: type[Any] = TemptingButton,
    mu: ExtendedEnvironment = ENVIRONMENT,
) -> None:
    """Non-determinism is effortless and natural in the practical implementation."""
    coins = [instance.number(f"coin {n}", 2) for n in range(instance.turns)]
    record = run(tossing(coins), E, instance.turns)
    p = after_turns(lambda h: coins[(h.turns - 1) % len(coins)], mu, instance.turns + 1)
    same("the actions", list(record.actions), "by the coins", coins)
    found = list(zip(record.rewards, record.observations, strict=True))
    due = [s.percept for s in p.prompt.prefixes()][1:]
    same("the percepts after them", found, "those of the interaction", due)


def acts_by_its_history(instance: Instance, agent_class: AgentClass = agent_class) -> None:
    """The same, with any first reward. False: an instance does not get the first reward."""
    pi, h = instance.agent(), instance.prompt()
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=None)
    same("the action of an instance trained on h", formal_agent(A)(h), "that of π", pi(h))


def seeing(view: Callable[[Prompt], Prompt]) -> AgentClass:
    """Instances act by a view of their history alone."""
    return lambda pi, **alphabet: agent_class(lambda h: pi(view(h)), **alphabet)


def first_reward_as_observed(h: Prompt) -> Prompt:
    """The first reward is the first observation."""
    o = h.first.observation
    return prompt((o, o), *h[1:])


@claim(
    "JAGI, Section 4",
    name="instances",
    title="act, train and histories",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming an agent that does not see the first reward, which no instance gets",
    ways=(
        throughout(),
        also(acts_by_its_history, somewhere(Space("every agent, the first percept", 1, 1))),
        generated(),
    ),
    mutants=replacing(
        agent_class={
            "an instance acts by its last percept alone": seeing(lambda h: prompt(h.percept)),
            "a repair: the first observation is the first reward": seeing(first_reward_as_observed),
        }
    ),
    rests_on=["jagi-section-4.start"],
)
def acts_by_its_training(instance: Instance, agent_class: AgentClass = agent_class) -> None:
    """Instances of an agent class can store their history, so that there is no need to pass it to
    `act`: for every agent there is a class whose instances act as it does on their training.
    """
    pi, h = instance.agent(), instance.prompt()
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=None)
    due = blind_to_first_reward(pi)(h)
    same("the action of an instance trained on h", formal_agent(A)(h), "that of π", due)


def distinguishes(instance: Instance, proposition_six_class: type[Any] = PropositionSix) -> None:
    """The class gives the two agents of the proof different sums of rewards."""
    mu = formal_environment(proposition_six_class)
    found = [value(pi, mu, 1 + instance.turns) for pi in proposition_six_agents(0, 1, 0)]
    same("V of the two agents", found, "that in the paper", [1, 0])


def at_once(
    instance: Instance,
    proposition_six: broken.PropositionSix = proposition_six,
    proposition_six_class: type[Any] = PropositionSix,
) -> None:
    """A class gives π the percepts of Proposition 6, also the first. False: start has no reward."""
    pi, mu = instance.agent(), formal_environment(proposition_six_class)
    p, q = (after_turns(pi, nu, instance.turns) for nu in (mu, proposition_six(0, 1, 0)))
    same("the result in the class", p, "that in Proposition 6", q)


class QueriesTheUntrained(PropositionSix):
    """Its copy is queried before it is trained."""

    def __init__(self, A: type[Any]) -> None:
        self.reward = 1 if A().act(0) == 0 else 0


class RewardsForEver(PropositionSix):
    """The reward is repeated in every turn."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Repeat the reward."""
        return self.reward, 0


def a_turn_later(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """Proposition 6 with its reward in the second percept instead of the first."""
    return lambda pi, p: ((1 if p.turns == 1 and pi(broken.after_b(b, o)) == a else 0), o)


A_REPAIR: Final = {"a repair: Proposition 6 too rewards a turn later": a_turn_later}
AT_FIRST: Final = Space("every agent, the first percept", 1, 1, ())


@claim(
    "JAGI, Section 4",
    name="start",
    title="start and its observation",
    kind=Kind.DEFINITION,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the first reward is 0: an environment class cannot give one, nor can an "
    "agent class get one; a class can give the first reward of Proposition 6 a turn later",
    ways=(
        throughout(Space("every agent in the class and in Proposition 6", 3, 3, ())),
        also(
            distinguishes,
            throughout(Space("the two agents of Proposition 6", 1, 1, (), size="{n} turn")),
        ),
        also(at_once, somewhere(AT_FIRST)),
        generated(),
    ),
    mutants=replacing(
        proposition_six=A_REPAIR,
        proposition_six_class={
            "the class queries an untrained copy": QueriesTheUntrained,
            "the class repeats its reward in every turn": RewardsForEver,
        },
    ),
    rests_on=["jagi-proposition-6.1"],
)
def start(
    instance: Instance,
    proposition_six: broken.PropositionSix = proposition_six,
    proposition_six_class: type[Any] = PropositionSix,
) -> None:
    """An environment class begins the interaction by `start`, which outputs an observation, and is
    thus an extended environment in a practical form.
    """
    pi, mu = instance.agent(), formal_environment(proposition_six_class)
    first = proposition_six(0, 1, 0)(pi, EMPTY)[0]
    found = rewards_of(pi, mu, instance.turns + 1)
    same("the rewards", found, "those a turn later", [0, first, *[0] * (instance.turns - 1)])


@claim(
    "JAGI, Section 4",
    name="not-all",
    title="environments that no class realizes",
    reason="no class rewards in its first percept, as Proposition 6 does. Nor can classes realize "
    "all others: there are uncountably many environments without queries and with rewards 0 and "
    "1, one for each infinite sequence of bits, and countably many classes",
    ways=[exhibited(AT_FIRST)],
    mutants=replacing(
        proposition_six={
            **A_REPAIR,
            "a repair: every reward is 0": lambda a, b, o: lambda pi, p: (0, o),
        }
    ),
    rests_on=["jagi-section-4.start"],
)
def not_all_can_be_realized(
    instance: Instance, proposition_six: broken.PropositionSix = proposition_six
) -> None:
    """Not all extended environments of Definition 2 can be realized practically."""
    at_once(instance, proposition_six)
