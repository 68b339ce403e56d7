"""Would you have done that, had only the last few turns ever happened?"""

from collections import deque

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.errors import IllFormed


class LimitedMemory(Incremental):
    """Pays 1 if the action is the agent's own on the last five turns of its history, else -1.

    Probes whether the agent knows what it owes to what is long past. Six copies, one for each
    number of turns from five to none: a turn costs a question to the one that had five, which is
    then forgotten, a training of each other and a new one. Another number of ``turns`` is a
    parameter. A copy cannot be told the reward of its first percept: it counts as 0.
    [JAGI, Section 3.5]

    >>> from practical import Constant, run, specialised
    >>> run(Constant, LimitedMemory, 7).rewards
    (1, 1, 1, 1, 1, 1, 1)
    >>> run(Constant, specialised(LimitedMemory, turns=0), 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass, turns: int = 5) -> None:
        """Make the copy that has seen no turn."""
        if turns < 0:
            raise IllFormed(f"a memory holds at least 0 turns; {turns} is fewer")
        self._A = A
        self._longest_first = deque([A()], maxlen=turns + 1)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with that of the copy that has seen the most."""
        return (1 if action == self._longest_first[0].act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Forget the copy that has seen all it may; train the others; begin another."""
        if len(self._longest_first) == self._longest_first.maxlen:
            self._longest_first.popleft()
        for sim in self._longest_first:
            sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)
        self._longest_first.append(self._A())
