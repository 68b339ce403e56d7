"""Own Successor: would the agent return the key if the next agent were a copy of it?"""

from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.validation import checked_symbol

WITH, WITHOUT = 0, 1
HANGS, GONE, IN_HAND = 0, 1, 2
# By observation and action: the gain, the next observation, and whether the successor sees it.
ROOM = (
    ((-1, IN_HAND, False), (-7, HANGS, True)),
    ((-4, IN_HAND, False), (-7, GONE, True)),
    ((-1, GONE, True), (-2, HANGS, True)),
)


class OwnSuccessor(Incremental):
    """Reward ``alpha_1`` times the agent's gain; at exits, plus ``alpha_2`` times its copy's gain.

    The door needs a key. Opening it costs 1 with the key that hangs there, or 4 for a new one if
    the key is gone. Behind the door, leaving with the key costs 1; hanging it up first costs 2.
    Leaving by the window costs 7. After each exit an untrained copy follows, with the key where the
    agent left it; then another episode begins, with the key at the door. Probes whether the agent
    knows that its successors act as it does. The end of an episode costs two queries and one
    training. [BC, Equation 1]

    >>> from practical import Constant, run
    >>> run(Constant, OwnSuccessor, 4).rewards
    (-1, -11, -1, -11)
    """

    n_actions, n_obs = 2, 3
    alpha_1: ClassVar[Reward] = 1
    alpha_2: ClassVar[Reward] = 2

    def __init__(self, A: AgentClass) -> None:
        """Store the agent class: each successor is a new instance."""
        self._A = A

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Return the agent's reward; if it is out, its successor's gain is included."""
        gained, found, out = ROOM[self.o][action]
        if not out:
            return self.alpha_1 * gained, found
        return self.alpha_1 * gained + self.alpha_2 * self._successor_gains(found), HANGS

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: each successor has its own history."""

    def _successor_gains(self, o: Observation) -> Reward:
        successor, total, out = self._A(), 0, False
        while not out:
            action = checked_symbol("action of the successor", successor.act(o), self.n_actions)
            gained, found, out = ROOM[o][action]
            total += gained
            if not out:
                successor.train(o, action, gained, found)
            o = found
        return total
