"""The shapes of agent and environment classes; the prose is in ``CONTRACT.md``.

Classes need not derive from anything here: having the methods is enough.
[JAGI, Section 4]
"""

from fractions import Fraction
from typing import Any, Protocol, TypeAlias

Observation: TypeAlias = int
Action: TypeAlias = int
Reward: TypeAlias = int | Fraction | float


class AgentInstance(Protocol):
    """An agent on its way through one history."""

    def __init__(self, **parameters: Any) -> None:
        """Start untrained; every parameter has a default."""

    def act(self, obs: Observation) -> Action:
        """Answer the history trained so far, which ends at ``obs``; change no later answer."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Extend the history by one transition, which starts where the last one ended."""


class EnvironmentInstance(Protocol):
    """An environment on its way through one history, with its own copies of the agent."""

    def __init__(self, A: "AgentClass", /) -> None:
        """Start at the first turn; copies of the agent are made with ``A()``."""

    def start(self) -> Observation:
        """Return the first observation."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Return the reward that ``action`` earned and the observation that follows it."""


AgentClass: TypeAlias = type[AgentInstance]
EnvironmentClass: TypeAlias = type[EnvironmentInstance]
