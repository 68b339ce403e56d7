"""Section 4: which agents and environments of the definitions classes can be."""

from collections.abc import Callable
from itertools import islice
from typing import Any, Final, TypeAlias

from bridge.agents.as_agent import formal_agent
from bridge.agents.as_class import agent_class
from bridge.environments.as_function import formal_environment
from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.environments.proposition_six import proposition_six, proposition_six_agents
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import (
    Action,
    Agent,
    ExtendedEnvironment,
    Observation,
    Percept,
    Play,
    Prompt,
    Reward,
)
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import exhibited, generated, somewhere, throughout
from proofs_checked.jagi.pooled_agents import PropositionSix

AgentClass: TypeAlias = Callable[..., type[Any]]
OfAlphabet: TypeAlias = Callable[[Action, Action, Observation], ExtendedEnvironment]
"""From a, b and o of Proposition 6."""


def acts_by_its_history(instance: Instance, agent_class: AgentClass = agent_class) -> None:
    """The same, whatever the first reward is. False: nobody tells an instance the first reward."""
    pi, h = instance.agent(), instance.prompt()
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=None)
    same("the action of an instance trained on h", formal_agent(A)(h), "that of π", pi(h))


def forgetful(pi: Agent, **alphabet: Any) -> type[Any]:
    """An instance acts by its last percept alone."""
    return agent_class(lambda h: pi(prompt(h.percept)), **alphabet)


def told_by_the_observation(pi: Agent, **alphabet: Any) -> type[Any]:
    """The first observation tells an instance the first reward, which is the same number."""

    def told(h: Prompt) -> Action:
        o = h.first.observation
        return pi(prompt((o, o), *h[1:]))

    return agent_class(told, **alphabet)


@claim(
    "JAGI, Section 4",
    name="instances",
    title="act, train and histories",
    kind=Kind.CORRESPONDENCE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming an agent that does not see the first reward, of which no instance is told",
    ways=(
        throughout(),
        also(acts_by_its_history, somewhere(Space("every agent, the first percept", 1, 1))),
        generated(),
    ),
    mutants={
        "an instance acts by its last percept alone": {"agent_class": forgetful},
        "a repair: the first observation tells instances the first reward": {
            "agent_class": told_by_the_observation
        },
    },
    rests_on=["jagi-section-4.start"],
)
def acts_by_its_training(instance: Instance, agent_class: AgentClass = agent_class) -> None:
    """Instances of an agent class can store their history, so that there is no need to pass it to
    `act`: for every agent there is a class whose instances act as it does on what they were trained
    on.
    """
    pi, h = instance.agent(), instance.prompt()
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=None)
    same(
        "the action of an instance trained on h",
        formal_agent(A)(h),
        "that of π",
        blind_to_first_reward(pi)(h),
    )


def told_apart(instance: Instance, proposition_six_class: type[Any] = PropositionSix) -> None:
    """The class gives the two agents of the proof different sums of rewards."""
    mu = formal_environment(proposition_six_class)
    found = [value(pi, mu, 1 + instance.turns) for pi in proposition_six_agents(0, 1, 0)]
    same("V of the two agents", found, "that in the paper", [1, 0])


def at_once(
    instance: Instance,
    proposition_six: OfAlphabet = proposition_six,
    proposition_six_class: type[Any] = PropositionSix,
) -> None:
    """A class gives π the percepts of Proposition 6, the first one too. False: start pays none."""
    pi, mu = instance.agent(), formal_environment(proposition_six_class)
    *_, p = islice(interaction(pi, mu), instance.turns)
    *_, q = islice(interaction(pi, proposition_six(0, 1, 0)), instance.turns)
    same("the result in the class", p, "that in Proposition 6", q)


class AsksTheUntrained(PropositionSix):
    """Its copy is asked before it was trained."""

    def __init__(self, A: type[Any]) -> None:
        self.reward = 1 if A().act(0) == 0 else 0


class PaysForEver(PropositionSix):
    """What it pays once it pays in every turn."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Pay again."""
        return self.reward, 0


def a_turn_later(a: Action, b: Action, o: Observation) -> ExtendedEnvironment:
    """Proposition 6, but for its first percept, which pays 0: the second pays for it."""
    asked = prompt((0, o), b, (0, o))

    def mu(pi: Agent, p: Play) -> Percept:
        return (1 if p.turns == 1 and pi(asked) == a else 0), o

    return mu


AT_FIRST: Final = Space("every agent, the first percept", 1, 1, ())


@claim(
    "JAGI, Section 4",
    name="start",
    title="start and its observation",
    kind=Kind.DEFINITION,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the first reward is 0: a class cannot pay one, nor can an agent class "
    "hear of one; what Proposition 6 pays at first a class can pay a turn later",
    ways=(
        throughout(Space("every agent in the class and in Proposition 6", 3, 3, ())),
        also(
            told_apart,
            throughout(Space("the two agents of Proposition 6", 1, 1, (), size="{n} turn")),
        ),
        also(at_once, somewhere(AT_FIRST)),
        generated(),
    ),
    mutants={
        "a repair: Proposition 6 too pays a turn later": {"proposition_six": a_turn_later},
        "the class asks an untrained copy": {"proposition_six_class": AsksTheUntrained},
        "the class pays in every turn": {"proposition_six_class": PaysForEver},
    },
    rests_on=["jagi-proposition-6.1"],
)
def start(
    instance: Instance,
    proposition_six: OfAlphabet = proposition_six,
    proposition_six_class: type[Any] = PropositionSix,
) -> None:
    """An environment class begins the interaction by `start`, which outputs an observation, and is
    so an extended environment in a practical form.
    """
    pi, mu = instance.agent(), formal_environment(proposition_six_class)
    paid = proposition_six(0, 1, 0)(pi, EMPTY)[0]
    *_, p = islice(interaction(pi, mu), instance.turns + 1)
    found = [h.reward for h in p.prompt.prefixes()]
    same("the rewards", found, "those a turn later", [0, paid, *[0] * (instance.turns - 1)])


@claim(
    "JAGI, Section 4",
    name="not-all",
    title="what cannot be realized",
    reason="no class pays in its first percept, as Proposition 6 does. Nor could all others be: "
    "of environments that ask nothing and pay 0 or 1 there are uncountably many, one for each "
    "infinite sequence of bits, and of classes countably many",
    ways=[exhibited(AT_FIRST)],
    mutants={
        "a repair: Proposition 6 too pays a turn later": {"proposition_six": a_turn_later},
        "a repair: nothing is paid": {"proposition_six": lambda a, b, o: lambda pi, p: (0, o)},
    },
    rests_on=["jagi-section-4.start"],
)
def not_all_can_be_realized(
    instance: Instance, proposition_six: OfAlphabet = proposition_six
) -> None:
    """Not all extended environments of Definition 2 can be realized practically."""
    at_once(instance, proposition_six)
