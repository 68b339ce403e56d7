"""Would you have done that, had something else happened beforehand?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

Turn = tuple[Reward, Observation, Action]
TWO_TURNS: tuple[Turn, ...] = ((0, 0, 0), (0, 0, 0))


class FalseMemories(Incremental):
    """Pays 1 if the action is the agent's own had false memories preceded its history, else -1.

    The memories are turns (reward, observation, action). Probes whether the agent can act as if it
    remembered what never happened. One copy is trained on the memories at the start, the last of
    them leading to the first observation, and then as the agent is; a turn costs one question and
    one training. A copy cannot be told the reward of its first turn: it counts as 0.
    [CAGI, Example 2; JAGI, Section 3.5]

    >>> from practical import Constant, run, specialised
    >>> run(Constant, FalseMemories, 3).rewards
    (1, 1, 1)
    >>> run(Constant, specialised(FalseMemories, memories=((0, 0, 1), (-1, 0, 1))), 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass, memories: tuple[Turn, ...] = TWO_TURNS) -> None:
        """Make the copy."""
        self.sim = A()
        self._memories = memories

    def begin(self, observation: Observation) -> None:
        """Train the copy on what it is to remember."""
        super().begin(observation)
        led_to = (*((r, o) for r, o, _ in self._memories[1:]), (0, observation))
        for (_, o, y), (r, o_next) in zip(self._memories, led_to, strict=False):
            self.sim.train(o_prev=o, a=y, r=r, o_next=o_next)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same."""
        self.sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)
