"""The named agents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from formal.agents.alternating import alternating
from formal.agents.constant import constant
from formal.agents.greedy_frequency import greedy_frequency
from formal.agents.program import AgentProgram
from formal.agents.q_learner import Parameters, q_learner
from formal.agents.random_agent import random_agent
from formal.agents.self_reflecting import self_reflecting
from formal.agents.simple_learner import simple_learner, simple_learner_steps
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.notation import Agent
from practical.agents.alternating import Alternating
from practical.agents.constant import Constant
from practical.agents.greedy_frequency import GreedyFrequency
from practical.agents.q_learner import QLearner
from practical.agents.random_agent import RandomAgent
from practical.agents.self_reflecting import SelfReflecting
from practical.agents.simple_learner import SimpleLearner
from practical.agents.win_stay_lose_shift import WinStayLoseShift
from practical.streams import Stream

Parameter = int | Fraction


@dataclass(frozen=True)
class NamedAgent:
    """A named agent.

    Attributes:
        name: its name.
        definition: the function that makes the formal agent.
        program: the formal program, from the number of actions, the agent's stream and parameters.
        practical: its class.
        source: where the papers, or their library, define it; `ours` if they do not.
        parameters: the parameters that it takes, each with its default.
    """

    name: str
    definition: Callable[..., Any]
    program: Callable[[int, Stream, Mapping[str, Parameter]], AgentProgram]
    practical: type[Any]
    source: str
    parameters: Mapping[str, Parameter] = field(default_factory=lambda: MappingProxyType({}))


def _constant(action: int) -> AgentProgram:
    return AgentProgram(lambda rate: constant(action), None)


def _q_learner(
    n_actions: int, numbers: Stream, parameters: Mapping[str, Parameter]
) -> AgentProgram:
    exact = {name: Fraction(value) for name, value in parameters.items()}

    def make(rate: Fraction) -> Agent:
        return q_learner(n_actions, numbers, Parameters(**{**exact, "learning_rate": rate}))

    return AgentProgram(
        make,
        exact.get("learning_rate", Parameters().learning_rate),
        for_actions=lambda n: _q_learner(n, numbers, parameters),
        counted=lambda h: n_actions,
    )


def _random(n_actions: int, numbers: Stream) -> AgentProgram:
    pi = random_agent(n_actions, numbers)
    return AgentProgram(lambda rate: pi, None, lambda n: _random(n, numbers))


def _simple_learner(n_actions: int) -> AgentProgram:
    pi = simple_learner(n_actions)
    steps = simple_learner_steps(n_actions)
    return AgentProgram(lambda rate: pi, None, _simple_learner, steps)


def _ours(name: str, definition: Callable[[int], Agent], practical: type[Any]) -> NamedAgent:
    """An agent in no paper, made with the number of actions and without parameters."""

    def program(n_actions: int) -> AgentProgram:
        pi = definition(n_actions)
        return AgentProgram(lambda rate: pi, None, program)

    return NamedAgent(name, definition, lambda n, numbers, given: program(n), practical, "bundled")


NAMED_AGENTS: Final[tuple[NamedAgent, ...]] = (
    NamedAgent(
        "constant",
        constant,
        lambda n, numbers, given: _constant(int(given.get("action", 0))),
        Constant,
        "JAGI, Proposition 6",
        {"action": 0},
    ),
    _ours("alternating", alternating, Alternating),
    NamedAgent(
        "random",
        random_agent,
        lambda n, numbers, given: _random(n, numbers),
        RandomAgent,
        "published library",
    ),
    _ours("greedy-frequency", greedy_frequency, GreedyFrequency),
    _ours("win-stay-lose-shift", win_stay_lose_shift, WinStayLoseShift),
    NamedAgent(
        "simple-learner",
        simple_learner,
        lambda n, numbers, given: _simple_learner(n),
        SimpleLearner,
        "published library",
    ),
    NamedAgent(
        "q-learner",
        q_learner,
        _q_learner,
        QLearner,
        "JAGI, Section 5; published library",
        {
            "learning_rate": Fraction(1, 10),
            "discount": Fraction(9, 10),
            "exploration": Fraction(1, 10),
        },
    ),
    _ours("self-reflecting", self_reflecting, SelfReflecting),
)
