"""Section 3: what Examples 1 to 4 are implemented as, by the paper and here."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import agent_class, exact
from bridge.evidence import Verdict
from formal.agents.combinators import blind_to_first_reward
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.reverse_history import reverse_history
from formal.environments.tempting_button import tempting_button
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Observation
from practical.contract import Action, Reward
from practical.contract import AgentClass as PracticalAgentClass
from practical.environments.ignore_rewards import IgnoreRewards
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.environments.reverse_history import ReverseHistory
from practical.environments.tempting_button import BUTTON, PUSH, TemptingButton
from practical.streams import stream
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.declaring import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.s3_environments.example_4 import program
from proofs_checked.mutants.instances import trained_by_questions

AgentClass: TypeAlias = Callable[..., type[Any]]
"""From an agent and its alphabets, a class of agents."""

WAYS: Final = (
    throughout(Space("every agent class, all forced actions", 3, 4, ())),
    generated("generated agent classes, forced actions"),
)


def room(n: int) -> Observation:
    """The observation o_n of our class: 0, a button, one time in four."""
    return 0 if stream(0, "environment")(n) < 2**30 else 1


def gives_the_percepts(
    instance: Instance, environment: Any, mu: ExtendedEnvironment, agent: Any, pi: Agent
) -> None:
    """Whatever actions are forced on it, a class gives the percepts that μ gives π.

    The agent itself, trained on them, does what it would do had it never been simulated.
    """
    h = EMPTY.then(mu(pi, EMPTY))
    same("its first observation", environment.start(), "that of the example", h.observation)
    for n in range(1, instance.turns + 1):
        same("the agent's action at {h}", agent.act(h.observation), "that of π", pi(h), h=h)
        p = h.then(instance.action(f"y{n}"))
        r, o = environment.step(p.action)
        x = mu(pi, p)
        same("its percept after {p}", (exact(r), o), "that of the example", x, p=p)
        agent.train(o_prev=h.observation, a=p.action, r=r, o_next=o)
        h = p.then(x)


class PaysForTheAction(TemptingButton):
    """Where there is no button, the agent is paid for not pushing."""

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Pay for the action."""
        button = self.o == BUTTON
        _, o = super().percept(action)
        return (1 if (action == PUSH) == button else -1), o


class ButtonForTheUntrained(TemptingButton):
    """Its copy is not trained."""

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing."""


@claim(
    "JAGI, Section 3.2",
    name="class",
    title="our class TemptingButton",
    kind=Kind.ADDITION,
    reason="not in the paper, whose own class it need not be; its copy is trained on what the "
    "environment asks about, and on nothing else",
    ways=WAYS,
    mutants={
        "each question is one more turn of the agent's history": {
            "agent_class": trained_by_questions
        },
        "where there is no button, the agent's own action counts": {
            "tempting_button_class": PaysForTheAction
        },
        "its copy is not trained": {"tempting_button_class": ButtonForTheUntrained},
    },
    rests_on=["jagi-example-2"],
)
def tempting_button_as_a_class(
    instance: Instance,
    tempting_button_class: type[Any] = TemptingButton,
    agent_class: AgentClass = agent_class,
) -> None:
    """To agents that cannot see the first reward, such as all agent classes, our class
    TemptingButton is Example 2: it pays for the action where there is a button, and elsewhere for
    that which the agent would take there, and does not alter the agent.
    """
    pi = blind_to_first_reward(instance.agent())
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=2)
    mu = tempting_button(room)
    gives_the_percepts(instance, tempting_button_class(A), mu, A(), pi)


class Forwards(IgnoreRewards):
    """Its copy is trained as the agent is."""

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy."""
        self.sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)


@claim(
    "JAGI, Section 3.3",
    name="class",
    title="our class ReverseHistory",
    kind=Kind.ADDITION,
    reason="not in the paper, whose own class it need not be; its copy is trained on what the "
    "environment asks about, and on nothing else",
    ways=WAYS,
    mutants={
        "each question is one more turn of the agent's history": {
            "agent_class": trained_by_questions
        },
        "its copy is trained forwards": {"reverse_history_class": Forwards},
    },
    rests_on=["jagi-example-3"],
)
def reverse_history_as_a_class(
    instance: Instance,
    reverse_history_class: type[Any] = ReverseHistory,
    agent_class: AgentClass = agent_class,
) -> None:
    """To agents that cannot see the first reward, such as all agent classes, our class
    ReverseHistory is Example 3: it pays for the action that the agent would take, had time run
    backwards.
    """
    pi = blind_to_first_reward(instance.agent())
    A = agent_class(pi, n_actions=instance.n_actions, n_obs=2)
    gives_the_percepts(instance, reverse_history_class(A), reverse_history, A(), pi)


class SameRate(IncentivizeLearningRate):
    """Its copy is an agent as it is."""

    def __init__(self, A: PracticalAgentClass) -> None:
        self.sim = A()


class WithoutRewards(IncentivizeLearningRate):
    """Its copy is trained on the reward 0."""

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on no reward."""
        super().updated(action, 0, observation)


@claim(
    "JAGI, Section 3.4",
    name="class",
    title="our class IncentivizeLearningRate",
    kind=Kind.ADDITION,
    reason="not in the paper, whose own class it need not be; its copy is trained on what the "
    "environment asks about, and on nothing else",
    ways=WAYS,
    mutants={
        "its copy learns at the agent's own rate": {"incentivize_learning_rate_class": SameRate},
        "its copy hears no rewards": {"incentivize_learning_rate_class": WithoutRewards},
    },
    rests_on=["jagi-example-4"],
)
def incentivize_learning_rate_as_a_class(
    instance: Instance, incentivize_learning_rate_class: type[Any] = IncentivizeLearningRate
) -> None:
    """To agents that cannot see the first reward, such as all agent classes, our class
    IncentivizeLearningRate is Example 4: it pays for the action that the agent would take at half
    its learning rate.
    """
    pi = instance.agent()
    made = program(pi, instance.agent("π at half its rate"))
    A = agent_class(made, n_actions=instance.n_actions, n_obs=1)
    gives_the_percepts(
        instance,
        incentivize_learning_rate_class(A),
        lambda _, p: incentivize_learning_rate(made, p),
        A(),
        pi,
    )


def implemented(n: int, name: str, function: str, ours: str, said: str) -> Claim:
    """That an example is implemented by a class of the published library."""
    return note(
        f"JAGI, Section 3.{n}",
        f"Example {n} is implemented by the published library's class {name}.",
        name="implemented",
        title=f"Example {n} implemented",
        kind=Kind.CORRESPONDENCE,
        verdict=Verdict.NOT_CHECKED,
        reason=f"the published class is not at hand, so that it was not compared; {said}",
        argument=f"`upsilon oracle MODULE:{name} --against {function}` compares a class with our "
        "function of that name",
        rests_on=[ours],
    )


OURS: Final = "that ours is the example is a claim of its own"

example_1_implemented = implemented(
    1,
    "IgnoreRewards",
    "ignore-rewards",
    "jagi-listing-1",
    "Listing 1 prints a class of that name, which is Example 1 by a claim of its own",
)
example_2_implemented = implemented(
    2, "TemptingButton", "tempting-button", "jagi-section-3.2.class", OURS
)
example_3_implemented = implemented(
    3, "ReverseHistory", "reverse-history", "jagi-section-3.3.class", OURS
)
example_4_implemented = implemented(
    4, "IncentivizeLearningRate", "incentivize-learning-rate", "jagi-section-3.4.class", OURS
)
