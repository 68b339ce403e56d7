"""Adversarial sequence prediction: can the agent predict, or evade, a copy of itself?"""

from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class AdversarialSequencePredictor(Incremental):
    """Reward 1 for the action that the other player, a copy of the agent, takes in the same turn.

    Otherwise -1. The other player gets the negated reward. It observes the agent's action, and the
    agent observes its action; it starts at observation 0. Probes whether the agent can predict a
    player that is itself and gets the opposite rewards. A turn costs one query and one training.
    [JAGI, Section 3.5]

    >>> from practical import Constant, run
    >>> run(Constant, AdversarialSequencePredictor, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 2
    foreseen: ClassVar[int] = 1

    def __init__(self, A: AgentClass) -> None:
        """Make the other player."""
        self._other = A()
        self._seen: Observation = 0
        self._played: tuple[Action, Reward] = 0, 0

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Let the other player act."""
        other = self._other.act(self._seen)
        reward = self.foreseen if action == other else -self.foreseen
        self._played = other, reward
        return reward, other

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the other player on the negated reward and the agent's action."""
        other, played_reward = self._played
        self._other.train(self._seen, other, -played_reward, action)
        self._seen = action


class AdversarialSequenceEvader(AdversarialSequencePredictor):
    """Reward -1 for the action that the other player, a copy of the agent, takes in the same turn.

    Otherwise 1: the same game with the roles exchanged. Probes whether the agent can evade a player
    that is itself. [JAGI, Section 3.5]

    >>> from practical import Constant, run
    >>> run(Constant, AdversarialSequenceEvader, 3).rewards
    (-1, -1, -1)
    """

    n_actions, n_obs = 2, 2
    foreseen: ClassVar[int] = -1
