"""Pairs of actions and pairs of observations as numbers: (g, e) is g n + e, with e in 0 … n - 1."""

from dataclasses import dataclass

from practical.contract import Action, Observation


@dataclass(frozen=True)
class Pairs:
    """The coding of pairs of a game's and an environment's actions, and of their observations.

    Attributes:
        n_actions: the environment's number of actions.
        n_obs: the environment's number of observations.

    >>> pairs = Pairs(n_actions=2, n_obs=1)
    >>> pairs.action(3, 1), pairs.parts_of_action(7)
    (7, (3, 1))
    """

    n_actions: int
    n_obs: int

    def action(self, g: Action, e: Action) -> Action:
        """Return the code of a pair of actions."""
        return g * self.n_actions + e

    def observation(self, g: Observation, e: Observation) -> Observation:
        """Return the code of a pair of observations."""
        return g * self.n_obs + e

    def parts_of_action(self, action: Action) -> tuple[Action, Action]:
        """Return the pair that the code of an action stands for."""
        return divmod(action, self.n_actions)

    def parts_of_observation(self, observation: Observation) -> tuple[Observation, Observation]:
        """Return the pair that the code of an observation stands for."""
        return divmod(observation, self.n_obs)
