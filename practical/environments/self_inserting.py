"""What would you do if you were the hero of the game that you watch?

Alphabet: the actions of the game; observations unbounded, the codes of percepts.
"""

from typing import ClassVar

from practical.codes import code_of_percept, percept_of
from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.inside import around, inner


def self_inserting(E: EnvironmentClass) -> type[Incremental]:
    """Return the class that shows the percepts of ``E`` and pays 1 or -1 for acting as if in it.

    An observation is the code of a percept of ``E``, the first one included; copies, and those of
    ``E`` too, are trained on what the observations encode. As ``start`` carries no reward, the
    first that is shown is 0. Probes whether the agent can feel what it is shown. A turn costs one
    question and one training, and what ``E`` costs; a reward's code is about as long as the reward.
    [CAGI, Example 7]

    Raises:
        IllFormed: ``E`` is not in two halves.

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
        self._sim.train(o_prev=self._game.o, a=action, r=r, o_next=o)
        self._game.go_on(action, r, o)
