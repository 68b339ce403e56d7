"""What would you do if you saw in three dimensions?"""

from collections.abc import Callable
from typing import ClassVar

from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.inside import around, inner

# The pairs of snapshots of a near ball, which the eyes see in different columns.
NEAR = (0b01, 0b10)


def binocular_vision(
    V: EnvironmentClass, model: Callable[[Observation], Observation], n_obs: int | None = None
) -> type[Incremental]:
    """Return the class that shows what ``V`` does and pays 1 or -1 for acting by the model of it.

    ``model(o)`` is the three-dimensional model for the pair of snapshots ``o``; ``n_obs`` bounds
    both, if something does. ``V`` is told what the agent observes and gets; what ``V`` pays, nobody
    gets. Probes whether the agent makes one model of what its two eyes show it. A copy is trained
    on the models; a turn costs one question and one training, and what ``V`` costs.
    [CAGI, Example 9]

    Raises:
        IllFormed: ``V`` is not in two halves.

    >>> from practical import Constant, run
    >>> run(Constant, binocular_vision(Ball, ball_in_space, n_obs=64), 3).rewards
    (1, 1, 1)
    """
    members = {"model": staticmethod(model), "n_obs": n_obs}
    name = f"binocular_vision({V.__name__})"
    made: type[Incremental] = around(_Binocular, name, V, **members)
    return made


class _Binocular(Incremental):
    inside: ClassVar[type[Incremental]]
    model: "ClassVar[staticmethod[[Observation], Observation]]"

    def __init__(self, A: AgentClass) -> None:
        self._game = inner(self, self.inside, A)
        self._sim = A()

    def first(self) -> Observation:
        return self._game.first()

    def begin(self, observation: Observation) -> None:
        super().begin(observation)
        self._game.begin(observation)
        self._in_space = self.model(observation)

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        _, observation = self._game.percept(action)
        return (1 if action == self._sim.act(self._in_space) else -1), observation

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        self._game.go_on(action, reward, observation)
        before, self._in_space = self._in_space, self.model(observation)
        self._sim.train(o_prev=before, a=action, r=reward, o_next=self._in_space)


class Ball(Incremental):
    """A game with a ball in one of four cells, left or right and near or far, seen by two eyes.

    Action 0 moves it across and 1 along; it pays 1 while the ball is near. The left eye sees it in
    its column, the right eye too if it is far, and in the other column if it is near.
    """

    n_actions, n_obs = 2, 4

    def __init__(self, A: AgentClass) -> None:
        """Ask nothing."""

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Move the ball: across, both eyes see it move; along, the right eye alone."""
        o = self.o % 4 ^ (0b01 if action == 1 else 0b11)
        return int(o in NEAR), o

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Know by what is seen."""


def ball_in_space(o: Observation) -> Observation:
    """Return the matrix of cells for the two columns in which the eyes see the ball."""
    o %= 4
    cells = [0, 0, 0, 0]
    column = 2 if o & 2 else 0
    if o in NEAR:
        cells[column : column + 2] = [1, 2]
    else:
        cells[column + 1] = 1
    return sum(cell * 3**place for place, cell in enumerate(cells))
