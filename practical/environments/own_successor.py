"""Would you hang up the key, if the next to come were you?"""

from typing import ClassVar

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.validation import checked_symbol

WITH, WITHOUT = 0, 1
HANGS, GONE, IN_HAND = 0, 1, 2
# By observation and action: what is gained, what is seen next, and whether the next one sees it.
ROOM = (
    ((-1, IN_HAND, False), (-7, HANGS, True)),
    ((-4, IN_HAND, False), (-7, GONE, True)),
    ((-1, GONE, True), (-2, HANGS, True)),
)


class OwnSuccessor(Incremental):
    """Pays what the agent pays for its way out and, at the end, what a copy then pays for its own.

    The one counts ``alpha_1`` times, the other ``alpha_2`` times. The door takes a key. If it hangs
    there, to open costs 1; if it is gone, 4, for a new one. Behind the door, to go on with the key
    costs 1, to hang it up first 2. The window costs 7. Whoever is out is followed by a copy,
    untrained, who finds the key where it is; then another episode begins, with the key by the door.
    Probes whether the agent knows that those who come after it do as it does. The end of an episode
    costs two questions and a training. [BC, Equation 1]

    >>> from practical import Constant, run
    >>> run(Constant, OwnSuccessor, 4).rewards
    (-1, -11, -1, -11)
    """

    n_actions, n_obs = 2, 3
    alpha_1: ClassVar[Reward] = 1
    alpha_2: ClassVar[Reward] = 2

    def __init__(self, A: AgentClass) -> None:
        """Keep the class: each successor is a new instance."""
        self._A = A

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Let the agent pay, and its successor, if it is out."""
        gained, found, out = ROOM[self.o][action]
        if not out:
            return self.alpha_1 * gained, found
        return self.alpha_1 * gained + self.alpha_2 * self._successor_gains(found), HANGS

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train nobody: a successor knows its own way alone."""

    def _successor_gains(self, o: Observation) -> Reward:
        successor, total, out = self._A(), 0, False
        while not out:
            action = checked_symbol("action of the successor", successor.act(o), self.n_actions)
            gained, found, out = ROOM[o][action]
            total += gained
            if not out:
                successor.train(o_prev=o, a=action, r=gained, o_next=found)
            o = found
        return total
