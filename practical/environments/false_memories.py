"""False Memories: would the agent act the same after invented turns?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

Turn = tuple[Reward, Observation, Action]
TWO_TURNS: tuple[Turn, ...] = ((0, 0, 0), (0, 0, 0))


class FalseMemories(Incremental):
    """Reward 1 if the agent would take this action had false memories come first, else -1.

    The memories are turns (reward, observation, action). Probes whether the agent can act as if it
    remembered turns that never happened. One copy is trained on the memories at the start, the last
    of them leading to the first observation, and then like the agent. A turn costs one query and
    one training. No copy is trained on the reward of its first turn, which counts as 0.
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
        """Train the copy on the memories."""
        super().begin(observation)
        led_to = (*((r, o) for r, o, _ in self._memories[1:]), (0, observation))
        for (_, o, y), (r, o_next) in zip(self._memories, led_to, strict=False):
            self.sim.train(o, y, r, o_next)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Compare the action with the copy's."""
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the same transition."""
        self.sim.train(self.o, action, reward, observation)
