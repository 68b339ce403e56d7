"""Section 3: the classes that implement Examples 1 to 4, in the published library and here."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.environments.tempting_button import tempting_button
from formal.notation import Agent, Observation, Percept, Play, Prompt
from practical.contract import Action, Reward
from practical.contract import AgentClass as PracticalAgentClass
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.environments.reverse_history import ReverseHistory
from practical.environments.tempting_button import BUTTON, PUSH, TemptingButton
from practical.streams import stream
from proofs_checked.engine.assertions import same
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.decorator import claim, note, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.forced_actions import same_percepts
from proofs_checked.jagi.s3_environments.examples_1_3_and_4 import program
from proofs_checked.mutants.instances import trained_by_questions

AgentClass: TypeAlias = Callable[..., type[Any]]
"""From an agent and its alphabets, a class of agents."""

AS_A_CLASS: Final[dict[str, Any]] = {
    "name": "class",
    "kind": Kind.ADDITION,
    "reason": "the paper's own class may differ; its copy is trained on the histories "
    "that the environment queries, and on nothing else",
    "ways": (
        throughout(Space("every agent class, all forced actions", 3, 4, ())),
        generated("generated agent classes, forced actions"),
    ),
}
"""What the claims about the bundled classes have in common."""

QUERIES_CHANGE_IT: Final = {
    "each query is one more turn of the agent's history": trained_by_questions
}


def room(n: int) -> Observation:
    """The observation o_n of the bundled class: 0, a button, with frequency 1/4."""
    return 0 if stream(0, "environment")(n) < 2**30 else 1


def gives_the_percepts(
    instance: Instance, E: type[Any], A: type[Any], mu: Callable[[Play], Percept], pi: Agent
) -> None:
    """Whatever actions are forced on it, a class gives the percepts that μ gives π.

    The agent itself, trained on them, acts as π: simulations do not alter it.
    """
    environment, agent = E(A), A()

    def forced(h: Prompt) -> Action:
        if p := h.before:
            agent.train(o_prev=p.prompt.observation, a=p.action, r=h.reward, o_next=h.observation)
        same("the agent's action at {h}", agent.act(h.observation), "that of π", pi(h), h=h)
        return instance.action(f"y{h.turns}")

    same_percepts(instance, environment, mu, forced)


class RewardsTheAction(TemptingButton):
    """Where there is no button, the agent is rewarded for not pushing."""

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Reward the action."""
        button = self.o == BUTTON
        _, o = super().percept(action)
        return (1 if (action == PUSH) == button else -1), o


class ButtonForTheUntrained(TemptingButton):
    """Its copy is not trained."""

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing."""


@claim(
    "JAGI, Section 3.2",
    title="the bundled class TemptingButton",
    mutants=replacing(
        agent_class=QUERIES_CHANGE_IT,
        tempting_button_class={
            "where there is no button, the agent's own action counts": RewardsTheAction,
            "its copy is not trained": ButtonForTheUntrained,
        },
    ),
    rests_on=["jagi-example-2"],
    **AS_A_CLASS,
)
def tempting_button_as_a_class(
    instance: Instance,
    tempting_button_class: type[Any] = TemptingButton,
    agent_class: AgentClass = agent_class,
) -> None:
    """For agents that cannot see the first reward, such as all agent classes, the bundled class
    TemptingButton is Example 2: it rewards the action where there is a button, and elsewhere the
    action that the agent would take at a button, and does not alter the agent.
    """
    pi = blind_to_first_reward(instance.agent())
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=2)
    gives_the_percepts(instance, tempting_button_class, A, partial(tempting_button(room), pi), pi)


class Forwards(IgnoreRewards):
    """Its copy is trained as the agent is."""

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy."""
        self.sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)


@claim(
    "JAGI, Section 3.3",
    title="the bundled class ReverseHistory",
    mutants=replacing(
        agent_class=QUERIES_CHANGE_IT,
        reverse_history_class={"its copy is trained forwards": Forwards},
    ),
    rests_on=["jagi-example-3"],
    **AS_A_CLASS,
)
def reverse_history_as_a_class(
    instance: Instance,
    reverse_history_class: type[Any] = ReverseHistory,
    agent_class: AgentClass = agent_class,
) -> None:
    """For agents that cannot see the first reward, such as all agent classes, the bundled class
    ReverseHistory is Example 3: it rewards the action that the agent would take on the reversed
    history.
    """
    pi = blind_to_first_reward(instance.agent())
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=2)
    gives_the_percepts(instance, reverse_history_class, A, partial(reverse_history, pi), pi)


class SameRate(IncentivizeLearningRate):
    """Its copy has the agent's own rate."""

    def __init__(self, A: PracticalAgentClass) -> None:
        self.sim = A()


class WithoutRewards(IncentivizeLearningRate):
    """Its copy is trained on the reward 0."""

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on no reward."""
        super().updated(action, 0, observation)


@claim(
    "JAGI, Section 3.4",
    title="the bundled class IncentivizeLearningRate",
    mutants=replacing(
        incentivize_learning_rate_class={
            "its copy learns at the agent's own rate": SameRate,
            "its copy gets no rewards": WithoutRewards,
        }
    ),
    rests_on=["jagi-example-4"],
    **AS_A_CLASS,
)
def incentivize_learning_rate_as_a_class(
    instance: Instance, incentivize_learning_rate_class: type[Any] = IncentivizeLearningRate
) -> None:
    """For agents that cannot see the first reward, such as all agent classes, the bundled class
    IncentivizeLearningRate is Example 4: it rewards the action that the agent would take at half
    its learning rate.
    """
    made = program(instance.agent(), instance.agent("π at half its rate"))
    A = agent_class(made, n_actions=instance.n_actions, n_obs=1)
    mu = partial(incentivize_learning_rate, made)
    gives_the_percepts(instance, incentivize_learning_rate_class, A, mu, made.agent)


def implemented(n: int, name: str, function: str) -> Claim:
    """A note that a class of the published library implements an example."""
    said = (
        "that the bundled class is the example is a claim of its own"
        if n > 1
        else "Listing 1 prints a class of that name, which is Example 1 by a claim of its own"
    )
    return note(
        f"JAGI, Section 3.{n}",
        f"Example {n} is implemented by the published library's class {name}.",
        name="implemented",
        title=f"Example {n} implemented",
        kind=Kind.CORRESPONDENCE,
        verdict=Verdict.NOT_CHECKED,
        reason=f"the published class is not at hand and was not compared; {said}",
        argument=f"`upsilon oracle MODULE:{name} --against {function}` compares a class with the "
        "function of that name",
        rests_on=[f"jagi-section-3.{n}.class" if n > 1 else "jagi-listing-1"],
    )


example_1_implemented = implemented(1, "IgnoreRewards", "ignore-rewards")
example_2_implemented = implemented(2, "TemptingButton", "tempting-button")
example_3_implemented = implemented(3, "ReverseHistory", "reverse-history")
example_4_implemented = implemented(4, "IncentivizeLearningRate", "incentivize-learning-rate")
