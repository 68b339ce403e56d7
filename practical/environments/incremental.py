"""Environments that compute a percept, and are then updated with the agent's true percept."""

from abc import ABC, abstractmethod
from typing import ClassVar

from practical.contract import Action, Observation, Reward


class Incremental(ABC):
    """An environment class whose ``step`` has two parts: ``percept`` and ``updated``.

    ``percept`` is μ(π, h y), and ``updated`` extends the history by y and a percept. ``step``
    updates with its own percept. An environment that contains this one calls the two parts itself
    and may update with another percept: the history then holds what the agent perceived, not what
    this environment would have shown. ``percept`` must be called once before each ``updated``.

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
        """Return the reward for ``action`` and the observation that follows it."""

    @abstractmethod
    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copies; ``o`` is still the observation at which ``action`` was taken."""

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
        """Return the percept that follows the action, after updating with it."""
        reward, observation = self.percept(action)
        self.updated(action, reward, observation)
        self.o = observation
        return reward, observation
