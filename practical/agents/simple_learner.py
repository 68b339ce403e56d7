"""The agent that avoids punished actions."""

import copy
from itertools import count

from practical.contract import Action, Observation, Reward


class SimpleLearner:
    """Takes the least action never punished at this observation; 0 if all were.

    An action is punished at an observation by a negative reward.

    >>> agent = SimpleLearner()
    >>> agent.train(o_prev=0, a=0, r=-1, o_next=0)
    >>> agent.act(0), agent.act(1)
    (1, 0)
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0

    def __init__(self) -> None:
        """Start without punishments."""
        self._punished: dict[tuple[Observation, Action], int] = {}
        self._choice: dict[Observation, Action] = {}

    def act(self, obs: Observation) -> Action:
        """Return the choice at ``obs``."""
        return self._choice.get(obs, 0)

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Remember a punishment."""
        if r < 0:
            times = self._punished.get((o_prev, a), 0)
            if not times:
                self._choice[o_prev] = self._choice_without(o_prev, a)
            self._punished[o_prev, a] = times + 1

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the choice at ``o_next``, which only a punishment there changes."""
        if r < 0 and o_next == o_prev:
            return self._choice_without(o_prev, a)
        return self.act(o_next)

    def forget(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Forget a punishment."""
        if r < 0:
            left = self._punished.pop((o_prev, a)) - 1
            if left:
                self._punished[o_prev, a] = left
            else:
                self._choice[o_prev] = self._choice_without(o_prev, None)

    def steps(self, obs: Observation) -> int:
        """Return how many actions ``act`` tries in order."""
        choice = self.act(obs)
        if (obs, choice) in self._punished and self.n_actions is not None:
            return self.n_actions
        return choice + 1

    def _choice_without(self, obs: Observation, a: Action | None) -> Action:
        actions = count() if self.n_actions is None else range(self.n_actions)
        unpunished = (b for b in actions if b != a and (obs, b) not in self._punished)
        return next(unpunished, 0)

    def clone(self) -> "SimpleLearner":
        """Return a copy with its own memory."""
        twin = copy.copy(self)
        twin._punished, twin._choice = self._punished.copy(), self._choice.copy()
        return twin
