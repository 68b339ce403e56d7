"""Who of you two foresees the other?"""

from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental


class AdversarialSequencePredictor(Incremental):
    """Pays 1 for the action that the other player, a copy of the agent, takes in the same turn.

    Else -1. The other player gets minus that and observes the agent's action, as the agent observes
    its own; it begins at observation 0. Probes whether the agent can foresee a player that is
    itself, and lives through the opposite. A turn costs one question and one training.
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
        """Pay the other player what this game does not pay the agent, and show it the action."""
        other, paid = self._played
        self._other.train(o_prev=self._seen, a=other, r=-paid, o_next=action)
        self._seen = action


class AdversarialSequenceEvader(AdversarialSequencePredictor):
    """Pays -1 for the action that the other player, a copy of the agent, takes in the same turn.

    Else 1: the same game with the roles exchanged. Probes whether the agent can escape a player
    that is itself. [JAGI, Section 3.5]

    >>> from practical import Constant, run
    >>> run(Constant, AdversarialSequenceEvader, 3).rewards
    (-1, -1, -1)
    """

    n_actions, n_obs = 2, 2
    foreseen: ClassVar[int] = -1
