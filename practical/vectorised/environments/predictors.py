"""Environments that query copies as predictors: Newcomb, Shown Coin, Guarded Treasures."""

from typing import Any, Final

import numpy as np

from practical.environments.guarded_treasures import DOORS, RIGHT, SEEN, TAKE
from practical.environments.newcomb import ONE_BOX, TWO_BOXES
from practical.vectorised.agents.many_agents import Rewards, Symbols
from practical.vectorised.environments.many_environments import ManyEnvironments
from practical.vectorised.had_it_last_observed import HadTheyLastObserved
from practical.vectorised.seeds import Copies

# The observations behind the left door of room 0, its right door, the left door of room 1, …
BEHIND: Final = np.array([SEEN[room] for doors in DOORS for room in doors], dtype=np.uint8)


class Newcomb(ManyEnvironments):
    """The predictors are copies, queried before the boxes are taken."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the predictors."""
        super().__init__(A, like)
        self._predictor = A()

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Open the boxes."""
        filled = self._predictor.act(self.o) == ONE_BOX
        return 1000.0 * filled + (action == TWO_BOXES), self.nothing

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the predictors on the same."""
        self._predictor.train(self.o, action, reward, observation)


class ShownCoin(ManyEnvironments):
    """The coins show the copies' actions."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies."""
        super().__init__(A, like)
        A.demand_in_alphabet(0, A.n_actions - 1)
        self._sim = A()

    def first(self) -> Symbols:
        """Show 1."""
        return self.seeds.symbols(1)

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Compare the actions with the coins, and let the coins show the copies' actions."""
        return (action == self.o).astype(np.float64), self._sim.act(self.o)

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the copies on the same transitions."""
        self._sim.train(self.o, action, reward, observation)


class GuardedTreasures(ManyEnvironments):
    """The guards punish a theft if the copy would also take the treasure without a guard."""

    def __init__(self, A: Copies, like: Any) -> None:
        """Make the copies that the guards query."""
        super().__init__(A, like)
        self._would = HadTheyLastObserved(A)
        self._behind = A.seeds.lookup(BEHIND)

    def first(self) -> Symbols:
        """Return the observation at the entrance."""
        return self.seeds.symbols(SEEN[0])

    def percept(self, action: Symbols) -> tuple[Rewards, Symbols]:
        """Let the guards, where there are any, judge the thefts."""
        guarded = self.o % np.uint8(2)
        zapped = guarded * (self._would.act(self.o - guarded) == TAKE)
        behind: Symbols = self._behind(self.o - guarded + (action == RIGHT))
        return (action == TAKE) * (1.0 - 2.0 * zapped), behind

    def updated(self, action: Symbols, reward: Rewards, observation: Symbols) -> None:
        """Train the guards' copies on the true transitions."""
        self._would.train(self.o, action, reward, observation)
