"""Pairs of actions, and pairs of observations, as numbers: (g, e) is g n + e, e one of n."""

from dataclasses import dataclass

from practical.contract import Action, Observation


@dataclass(frozen=True)
class Pairs:
    """How what a game and an environment class do is coded.

    Attributes:
        n_actions: the number of the environment's actions.
        n_obs: the number of its observations.

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
        """Return the pair that an action is."""
        return divmod(action, self.n_actions)

    def parts_of_observation(self, observation: Observation) -> tuple[Observation, Observation]:
        """Return the pair that an observation is."""
        return divmod(observation, self.n_obs)
