"""Limited Memory: would the agent act the same if only its last few turns had happened?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.errors import IllFormed
from practical.last_turns import last_turns


class LimitedMemory(Incremental):
    """Reward 1 if the agent would take this action on the last five turns of its history, else -1.

    Probes whether the agent knows how its distant past affects its decisions. The parameter
    ``turns`` sets another number of turns. A turn costs a training and a ``forget``. For an agent
    without it, there are six copies, trained on 5, 4, …, 0 turns: in each turn, the copy trained on
    5 turns is queried and discarded, the others are trained, and a new copy is made. No copy is
    trained on the reward of its first percept, which counts as 0. [JAGI, Section 3.5]

    >>> from practical import Constant, run, specialised
    >>> run(Constant, LimitedMemory, 7).rewards
    (1, 1, 1, 1, 1, 1, 1)
    >>> run(Constant, specialised(LimitedMemory, turns=0), 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass, turns: int = 5) -> None:
        """Make the copy, or the first of the copies."""
        if turns < 0:
            raise IllFormed(f"a memory must hold at least 0 turns; got {turns}")
        self._turns = turns
        self._sim = last_turns(A, turns)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self._sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Add the turn to the copy's."""
        self._sim.train(self.o, action, reward, observation)
