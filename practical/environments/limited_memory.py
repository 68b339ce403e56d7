"""Limited Memory: would the agent act the same if only its last few turns had happened?"""

from collections import deque

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.errors import IllFormed


class LimitedMemory(Incremental):
    """Reward 1 if the agent would take this action on the last five turns of its history, else -1.

    Probes whether the agent knows how its distant past affects its decisions. There are six copies,
    trained on 5, 4, …, 0 turns. In each turn, the copy trained on 5 turns is queried and discarded,
    the others are trained, and a new copy is made. The parameter ``turns`` sets another number of
    turns. No copy is trained on the reward of its first percept, which counts as 0.
    [JAGI, Section 3.5]

    >>> from practical import Constant, run, specialised
    >>> run(Constant, LimitedMemory, 7).rewards
    (1, 1, 1, 1, 1, 1, 1)
    >>> run(Constant, specialised(LimitedMemory, turns=0), 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass, turns: int = 5) -> None:
        """Make the copy that has no turn."""
        if turns < 0:
            raise IllFormed(f"a memory must hold at least 0 turns; got {turns}")
        self._A = A
        self._longest_first = deque([A()], maxlen=turns + 1)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with that of the copy trained on the most turns."""
        return (1 if action == self._longest_first[0].act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Discard the copy that has the full number of turns; train the others; add a new copy."""
        if len(self._longest_first) == self._longest_first.maxlen:
            self._longest_first.popleft()
        for sim in self._longest_first:
            sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)
        self._longest_first.append(self._A())
