"""The agent that always takes the same action."""

import copy

from practical.contract import Action, Observation, Reward


class Constant:
    """Always takes ``action``.

    >>> Constant(action=1).act(0)
    1
    """

    n_actions: int | None = 2
    n_obs: int | None = None
    seed = 0
    action: Action = 0

    def __init__(self, action: Action = action) -> None:
        """Set the action."""
        self.action = action

    def act(self, obs: Observation) -> Action:
        """Return the action."""
        return self.action

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Learn nothing."""

    def act_after(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> Action:
        """Return the action."""
        return self.action

    def forget(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Do as ``train``: nothing."""

    def clone(self) -> "Constant":
        """Return a copy."""
        return copy.copy(self)
