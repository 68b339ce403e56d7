"""The types of agent and environment classes; ``CONTRACT.md`` is their contract.

Classes need not derive from anything here: it is enough to have the methods. [JAGI, Section 4]
"""

from fractions import Fraction
from typing import Any, Protocol, TypeAlias

Observation: TypeAlias = int
Action: TypeAlias = int
Reward: TypeAlias = int | Fraction | float


class AgentInstance(Protocol):
    """An agent with its own history."""

    def __init__(self, **parameters: Any) -> None:
        """Start untrained; every parameter has a default."""

    def act(self, obs: Observation) -> Action:
        """Return the action on the history so far, which ends at ``obs``; change no state."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Extend the history by one transition, which starts where the last one ended."""


class EnvironmentInstance(Protocol):
    """An environment with its own history and its own copies of the agent."""

    def __init__(self, A: "AgentClass", /) -> None:
        """Start before the first turn; make copies of the agent with ``A()``."""

    def start(self) -> Observation:
        """Return the first observation."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Return the reward for ``action`` and the observation that follows it."""


AgentClass: TypeAlias = type[AgentInstance]
EnvironmentClass: TypeAlias = type[EnvironmentInstance]
