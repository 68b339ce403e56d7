"""Would you like to have played this environment for ever?"""

from practical.contract import Action, AgentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.recognition.totals import Totals

PLAY = 0


class ReinforcementLearningItself(Incremental):
    """Shows environments by their codes; an action 0, to play, pays the agent's whole total there.

    It is the total in the environment last shown, 0 if none was; any other action earns 0. The
    environments with the codes 1, 2, … pay nothing after finitely many turns, so that a copy that
    played those turns has proved its total; other totals that can be proved are left out. Two steps
    are made each turn. A step lets a copy play one turn or, where the environment pays nothing any
    more, finds the total; an environment is shown in the turn in which that is found, and 0 in
    turns in which none is. Probes whether the agent knows how well it does elsewhere. A turn costs
    two questions and two trainings at most. [CAGI, Example 13]

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
        """Pay the total, and search on."""
        earned, shown = (self._total if action == PLAY else 0), 0
        for _ in range(2):  # an environment takes two steps at least: no two are found in one turn
            found = self._search.step()
            if found is not None:
                shown, self._total = found
        return earned, shown

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train nobody: copies play elsewhere."""
