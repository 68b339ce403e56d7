"""Reinforcement Learning Itself: which return would the agent get in this environment?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.recognition.totals import Totals

PLAY = 0


class ReinforcementLearningItself(Incremental):
    """Shows codes of environments; action 0, to play, is rewarded by the agent's return there.

    It is the return in the environment shown last, 0 if none was shown; any other action gets
    reward 0. The environments with the codes 1, 2, … have reward 0 after finitely many turns, so
    that a copy that played those turns has proved its return; other provable returns are left out.
    Each turn makes two steps of a search. A step lets a copy play one turn or, after the last
    nonzero reward, yields its return; the environment is then shown. In turns without a result, the
    observation is 0. Probes whether the agent knows its performance elsewhere. A turn costs at most
    two queries and two trainings. [CAGI, Example 13]

    >>> from practical import Constant, run
    >>> run(Constant, ReinforcementLearningItself, 6).rewards
    (0, 1, 0, 0, 2, -1)
    """

    n_actions, n_obs = 2, None

    def __init__(self, A: AgentClass) -> None:
        """Begin the search."""
        self._search = Totals(A)
        self._total: Reward = 0

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Return the reward, and continue the search."""
        reward, shown = (self._total if action == PLAY else 0), 0
        for _ in range(2):  # an environment takes at least two steps: a turn finds one at most
            found = self._search.step()
            if found is not None:
                shown, self._total = found
        return reward, shown

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: copies play in other environments."""
