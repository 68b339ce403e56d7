"""Would you have taken it, had nobody been there?"""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

TAKE, LEFT, RIGHT = 0, 1, 2
# Room by room, where the left and the right door lead; behind the last rooms is the entrance.
DOORS = ((1, 2), (3, 4), (5, 6), (0, 0), (0, 0), (0, 0), (0, 0))
# What a visitor of each room sees: twice its number, and 1 more if somebody guards it.
SEEN = (1, 3, 4, 6, 9, 11, 13)


class GuardedTreasures(Incremental):
    """Taking the treasure of a room pays 1; a guard zaps whoever would take it without him: -1.

    Leaving pays 0. Probes whether the player knows that a guard judges what it would do were he
    not there. A room leads to two others, by doors of which whoever takes or tries to leaves by
    the left one; no room is visited twice, and behind the last the next labyrinth begins, laid
    out the same. Five rooms of seven are guarded. Taking from a guard costs a clone of the agent.
    [CAGI, Section 1]

    >>> from practical import Constant, run
    >>> run(Constant, GuardedTreasures, 4).rewards
    (-1, -1, 1, -1)
    """

    n_actions, n_obs = 3, 14

    def __init__(self, A: AgentClass) -> None:
        """Hire the guards, who share one copy."""
        self._would = HadItLastObserved(A)

    def first(self) -> Observation:
        """Enter."""
        return SEEN[0]

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Let the guard decide, if there is one and something for him to decide."""
        behind = SEEN[DOORS[self.o // 2][action == RIGHT]]
        if action != TAKE:
            return 0, behind
        unguarded = self.o - self.o % 2
        if self.o != unguarded and self._would.act(unguarded) == TAKE:
            return -1, behind
        return 1, behind

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Let the guards know what really happened."""
        self._would.train(self.o, action, reward, observation)
