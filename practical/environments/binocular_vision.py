"""Binocular Vision: how would the agent act if it saw in three dimensions?"""

from collections.abc import Callable
from typing import ClassVar

from practical.contract import Action, AgentClass, EnvironmentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.inside import around, inner

# The pairs of snapshots of a near ball: the two eyes see it in different columns.
NEAR = (0b01, 0b10)


def binocular_vision(
    V: EnvironmentClass, model: Callable[[Observation], Observation], n_obs: int | None = None
) -> type[Incremental]:
    """Return the class that shows what ``V`` shows; reward 1 for acting by a model of it, else -1.

    ``model(o)`` is the three-dimensional model for the pair of snapshots ``o``; ``n_obs`` bounds
    both, or is None. ``V`` is updated with the agent's observations and rewards; the rewards of
    ``V`` are discarded. Probes whether the agent combines the images of its two eyes into one
    model. One copy is trained on the models. A turn costs one query and one training, in addition
    to the cost of ``V``. [CAGI, Example 9]

    Raises:
        IllFormed: ``V`` is not Incremental.

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
        self._sim.train(before, action, reward, self._in_space)


class Ball(Incremental):
    """A game with a ball in one of four cells, left or right and near or far, seen by two eyes.

    Action 0 moves the ball across, action 1 along. The reward is 1 while the ball is near. The left
    eye sees the ball in its column. The right eye sees a far ball in the same column, and a near
    ball in the other column.
    """

    n_actions, n_obs = 2, 4

    def __init__(self, A: AgentClass) -> None:
        """Make no copy."""

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Move the ball: across, both eyes see it move; along, the right eye alone sees it move."""
        o = self.o % 4 ^ (0b01 if action == 1 else 0b11)
        return int(o in NEAR), o

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Do nothing: the observation is the whole state."""


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
