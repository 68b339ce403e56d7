"""Guarded Treasures: would the agent take the treasure if there were no guard?"""

from practical.cloning import HadItLastObserved
from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

TAKE, LEFT, RIGHT = 0, 1, 2
# For each room, where the left and the right door lead; the last rooms lead to the entrance.
DOORS = ((1, 2), (3, 4), (5, 6), (0, 0), (0, 0), (0, 0), (0, 0))
# The observation in each room: twice its number, and 1 more if the room is guarded.
SEEN = (1, 3, 4, 6, 9, 11, 13)


class GuardedTreasures(Incremental):
    """Reward 1 for taking a treasure; -1 if it is guarded and would also be taken unguarded.

    The reward for leaving is 0. Probes whether the agent knows that a guard judges what it would do
    if there were no guard. A room has two doors, each to another room. An agent that takes a
    treasure, or tries to, leaves by the left door. No room is visited twice; after the last room
    another labyrinth begins, with the same layout. Five of seven rooms are guarded. A turn
    costs one training; with a theft in a guarded room, also one ``act_after``, or a clone of an
    agent without it. [CAGI, Section 1]

    >>> from practical import Constant, run
    >>> run(Constant, GuardedTreasures, 4).rewards
    (-1, -1, 1, -1)
    """

    n_actions, n_obs = 3, 14

    def __init__(self, A: AgentClass) -> None:
        """Make the one copy that all guards query."""
        self._would = HadItLastObserved(A)

    def first(self) -> Observation:
        """Return the observation at the entrance."""
        return SEEN[0]

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Let the guard, if there is one, judge a theft."""
        behind = SEEN[DOORS[self.o // 2][action == RIGHT]]
        if action != TAKE:
            return 0, behind
        unguarded = self.o - self.o % 2
        if self.o != unguarded and self._would.act(unguarded) == TAKE:
            return -1, behind
        return 1, behind

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the guards' copy on the true transition."""
        self._would.train(self.o, action, reward, observation)
