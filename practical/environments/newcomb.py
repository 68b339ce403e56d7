"""Newcomb's problem: does the agent take one box or two?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental

ONE_BOX, TWO_BOXES = 0, 1
# By whether the predictor filled the opaque box, and by whether both boxes are taken.
CONTENTS = ((0, 1), (1000, 1001))


class Newcomb(Incremental):
    """Reward 1000 if the predictor expects one box, plus 1 for taking both boxes.

    Probes whether the agent knows that it is predictable: an agent that takes both boxes finds the
    opaque one empty. The predictor is a copy, trained like the agent and queried on the history
    before the action. A turn costs one query and one training. [JAGI, Section 4]

    >>> from practical import Constant, run, specialised
    >>> [run(specialised(Constant, action=y), Newcomb, 3).total_reward for y in (0, 1)]
    [3000, 3]
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: AgentClass) -> None:
        """Make the predictor."""
        self.predictor = A()

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Open the boxes."""
        filled = self.predictor.act(self.o) == ONE_BOX
        return CONTENTS[filled][action == TWO_BOXES], 0

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the predictor on the same transition."""
        self.predictor.train(self.o, action, reward, observation)
