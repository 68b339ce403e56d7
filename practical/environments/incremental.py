"""Environments that compute a percept, and are then updated with the agent's true percept."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeAlias

from practical.contract import Action, Observation, Reward
from practical.overriding import is_of_its_class

Percept: TypeAlias = Callable[[Action], Any]
Updated: TypeAlias = Callable[[Action, Reward, Observation], None]


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
        reward, observation = percept = self.percept(action)
        self.updated(action, reward, observation)
        self.o = observation
        return percept


_STEP: Final = Incremental.step


def halves(environment: Any) -> tuple[Percept, Updated] | None:
    """Return ``percept`` and ``updated``, if calling both and setting ``o`` is ``step``; else None.

    Only those of this package count: an instance of another class might replace them at any turn.

    >>> from practical import Constant, IgnoreRewards
    >>> percept, updated = halves(IgnoreRewards(Constant))
    >>> percept.__name__, updated.__name__, halves(object())
    ('percept', 'updated', None)
    """
    if getattr(type(environment), "step", None) is not _STEP:
        return None
    if not all(is_of_its_class(environment, name) for name in ("step", "percept", "updated")):
        return None
    parts = environment.percept, environment.updated
    ours = all(part.__module__.startswith("practical.") for part in parts)
    return parts if ours else None
