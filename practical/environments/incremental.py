"""Environments that say what would follow, and are told what did."""

from abc import ABC, abstractmethod
from typing import ClassVar

from practical.contract import Action, Observation, Reward


class Incremental(ABC):
    """An environment class in two halves: the percept that answers an action, and what comes of it.

    ``percept`` is μ(π, h y) and ``updated`` extends the history by y and a percept. ``step`` tells
    what it answered. Whoever puts an environment into another one calls the halves itself, and may
    tell something else: the history then holds what the agent perceived, not what this
    environment would have shown. ``percept`` is called once before each ``updated``.

    Attributes:
        o: the observation at which the history ends.
    """

    n_actions: ClassVar[int | None] = 2
    n_obs: ClassVar[int | None] = 1
    o: Observation

    def first(self) -> Observation:
        """Return the observation in μ(π, ⟨⟩)."""
        return 0

    @abstractmethod
    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Return the reward that ``action`` earns and the observation that follows it."""

    @abstractmethod
    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copies; ``o`` is still the observation that ``action`` answered."""

    def begin(self, observation: Observation) -> None:
        """Begin the history with an observation."""
        self.o = observation

    def go_on(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Extend the history by an action and the percept that followed it."""
        self.updated(action, reward, observation)
        self.o = observation

    def start(self) -> Observation:
        """Return the first observation."""
        observation = self.first()
        self.begin(observation)
        return observation

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Answer the action, and be told so."""
        reward, observation = self.percept(action)
        self.updated(action, reward, observation)
        self.o = observation
        return reward, observation
