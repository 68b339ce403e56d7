"""Games in episodes, in the shape that such classes usually have, and two small ones.

`reset()` begins an episode and returns the first observation; `step(action)` returns an
observation, a reward, whether the episode has ended, and whatever else there is to know, which
nobody needs. After an end, `reset` is called before the next `step`.
"""

from typing import Any, Protocol, TypeAlias

from practical.contract import Action, Observation, Reward

Outcome: TypeAlias = tuple[Observation, Reward, bool, dict[str, Any]]


class Game(Protocol):
    """A game on its way through its episodes.

    Attributes:
        n_actions: the actions are 0 to n_actions - 1.
        n_obs: the observations are 0 to n_obs - 1.
    """

    n_actions: int
    n_obs: int

    def reset(self) -> Observation:
        """Begin an episode; return its first observation."""

    def step(self, action: Action) -> Outcome:
        """Return an observation, a reward, whether the episode has ended, and anything else."""


class Lamp:
    """Shows whether a lamp is on; action 1 switches it. A turn with light pays 1. It never ends.

    >>> lamp = Lamp()
    >>> lamp.reset(), lamp.step(1), lamp.step(0)
    (0, (1, 1, False, {}), (1, 1, False, {}))
    """

    n_actions, n_obs = 2, 2

    def __init__(self) -> None:
        """Wait."""
        self._on = 0

    def reset(self) -> Observation:
        """Switch it off."""
        self._on = 0
        return 0

    def step(self, action: Action) -> Outcome:
        """Switch it or not."""
        self._on ^= action
        return self._on, self._on, False, {}


class Corridor:
    """Shows the place, 0 to 2; action 1 goes on, 0 stays. Arriving at 2 pays 1 and ends it.

    >>> corridor = Corridor()
    >>> corridor.reset(), corridor.step(1), corridor.step(1)
    (0, (1, 0, False, {}), (2, 1, True, {}))
    """

    n_actions, n_obs = 2, 3

    def __init__(self) -> None:
        """Wait."""
        self._place = 0

    def reset(self) -> Observation:
        """Go to the beginning."""
        self._place = 0
        return 0

    def step(self, action: Action) -> Outcome:
        """Go on or stay."""
        self._place += action
        arrived = self._place == 2
        return self._place, int(arrived), arrived, {}
