"""The agent that follows a random stream."""

import copy

from practical.contract import Action, Observation, Reward
from practical.errors import IllFormed
from practical.streams import stream


class RandomAgent:
    """After ``k`` transitions, takes the action that number ``k`` of its stream selects.

    Uniform over the actions. Copies with equally many transitions act identically, whatever they
    observed.

    Raises:
        IllFormed: ``n_actions`` is None.

    >>> agent = RandomAgent()
    >>> agent.act(0) == agent.act(1) == RandomAgent().act(0)
    True
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0

    def __init__(self) -> None:
        """Start the stream at its beginning."""
        if self.n_actions is None:
            raise IllFormed("the agent must have finitely many actions; n_actions is None")
        self._n = self.n_actions
        self._draw = stream(self.seed, "agent")
        self._k = 0

    def act(self, obs: Observation) -> Action:
        """Return the current action."""
        return (self._draw(self._k) * self._n) >> 32

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Go to the next number of the stream."""
        self._k += 1

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the action that the next number of the stream selects."""
        return (self._draw(self._k + 1) * self._n) >> 32

    def forget(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Go back to the number before."""
        self._k -= 1

    def clone(self) -> "RandomAgent":
        """Return a copy at the same index."""
        return copy.copy(self)
