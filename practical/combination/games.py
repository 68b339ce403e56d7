"""Games in episodes with the usual interface, and two small games.

`reset()` begins an episode and returns the first observation. `step(action)` returns an
observation, a reward, whether the episode has ended, and a dictionary of further information, which
is not used. After an end, `reset` must be called before the next `step`.
"""

from typing import Any, Protocol, TypeAlias

from practical.contract import Action, Observation, Reward

Outcome: TypeAlias = tuple[Observation, Reward, bool, dict[str, Any]]


class Game(Protocol):
    """A game in episodes.

    Attributes:
        n_actions: actions are in 0 … n_actions - 1.
        n_obs: observations are in 0 … n_obs - 1.
    """

    n_actions: int
    n_obs: int

    def reset(self) -> Observation:
        """Begin an episode; return its first observation."""

    def step(self, action: Action) -> Outcome:
        """Return an observation, a reward, whether the episode has ended, and other information."""


class Lamp:
    """Shows whether a lamp is on; action 1 switches it. Reward 1 while it is on. It never ends.

    >>> lamp = Lamp()
    >>> lamp.reset(), lamp.step(1), lamp.step(0)
    (0, (1, 1, False, {}), (1, 1, False, {}))
    """

    n_actions, n_obs = 2, 2

    def __init__(self) -> None:
        """Start with the lamp off."""
        self._on = 0

    def reset(self) -> Observation:
        """Switch the lamp off."""
        self._on = 0
        return 0

    def step(self, action: Action) -> Outcome:
        """Switch the lamp or not."""
        self._on ^= action
        return self._on, self._on, False, {}


class Corridor:
    """Shows the position, 0 to 2; action 1 moves on. Arriving at 2 has reward 1 and ends it.

    >>> corridor = Corridor()
    >>> corridor.reset(), corridor.step(1), corridor.step(1)
    (0, (1, 0, False, {}), (2, 1, True, {}))
    """

    n_actions, n_obs = 2, 3

    def __init__(self) -> None:
        """Start at position 0."""
        self._place = 0

    def reset(self) -> Observation:
        """Go back to position 0."""
        self._place = 0
        return 0

    def step(self, action: Action) -> Outcome:
        """Move on or stay."""
        self._place += action
        arrived = self._place == 2
        return self._place, int(arrived), arrived, {}
