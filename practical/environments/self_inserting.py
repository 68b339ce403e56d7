"""Self-Inserting: how would the agent act as the hero of a game that it is shown?

Alphabet: the actions of the game; observations are unbounded, the codes of percepts.
"""

from typing import ClassVar

from practical.codes import code_of_percept, percept_of
from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.inside import around, inner


def self_inserting(E: EnvironmentClass) -> type[Incremental]:
    """Return the class that shows the percepts of ``E``; reward 1 for acting as in ``E``, else -1.

    Each observation is the code of a percept of ``E``. Copies, including those of ``E``, are
    trained on the decoded percepts. ``start`` has no reward, so that the first reward shown is 0.
    Probes whether the agent can put itself into the game that it is shown. A turn costs one query
    and one training, in addition to the cost of ``E``; the code of a reward is about as long as the
    reward. [CAGI, Example 7]

    Raises:
        IllFormed: ``E`` is not Incremental.

    >>> from practical import Constant, run
    >>> from practical.environments.shown_coin import ShownCoin
    >>> record = run(Constant, self_inserting(ShownCoin), 3)
    >>> record.rewards, [percept_of(o) for o in record.observations]
    ((1, 1, 1), [(0, 0), (1, 0), (1, 0)])
    """
    name = f"self_inserting({E.__name__})"
    made: type[Incremental] = around(_SelfInserting, name, E, n_obs=None)
    return made


class _SelfInserting(Incremental):
    inside: ClassVar[type[Incremental]]

    def __init__(self, A: AgentClass) -> None:
        self._game = inner(self, self.inside, A)
        self._sim = A()

    def first(self) -> Observation:
        return code_of_percept(0, self._game.first())

    def begin(self, observation: Observation) -> None:
        super().begin(observation)
        self._game.begin(percept_of(observation)[1])

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        shown = self._game.percept(action)
        return (1 if action == self._sim.act(self._game.o) else -1), code_of_percept(*shown)

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        r, o = percept_of(observation)
        self._sim.train(self._game.o, action, r, o)
        self._game.go_on(action, r, o)
