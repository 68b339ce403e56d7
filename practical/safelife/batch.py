"""Many SafeLife environments at once (the extra `fast`). [SL, Section 2]"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar, Final

import numpy as np
import numpy.typing as npt

from practical.errors import IllFormed
from practical.safelife import automaton, game, observation
from practical.safelife.levels import Cells, Level, cells, demand_agent
from practical.streams import _start

STREAM: Final = "safelife"
"""The name of the stream from which an environment with a seed takes its draws."""
LIMIT: Final = 1001
"""The length of an episode that nothing ends: the release's."""
ACTIONS: Final = 9

Numbers = npt.NDArray[np.int64]


class Batch:
    """Environments with boards of equal sides, each with its level and its stream.

    An environment's course depends on its level, its seed and its actions alone, and not on the
    other environments. An environment that is over goes on: the automaton runs, and its actions do
    nothing, until it is reset. A batch can be pickled, and then goes on as the original does.

    Attributes:
        state: the arrays, with an entry for each environment.
        views: the views of the agents after the last step, written in place: a cell's number, with
            the goal's colour in bits 12 to 14.
        rewards: the rewards of the last step, written in place.

    Args:
        levels: the level of each environment.
        seeds: the seed of each.
        view: the sides of a view.
        limit: the number of steps after which an episode is too long.

    Raises:
        IllFormed: there is no level, or not one seed for each, or boards have different sides, or a
            side of a view is not positive.

    Example:
        >>> board = [[0, 0, 0, 0], [0, 0x7A, 0, 0], [0, 0, 0, 0x409]]
        >>> batch = Batch([Level(board, [[0] * 4] * 3, (1, 1))], [0], view=(3, 3))
        >>> batch.step([2]).tolist(), batch.state.agent.tolist()
        ([0], [[1, 2]])
    """

    parts: ClassVar[tuple[ModuleType, ModuleType, ModuleType]] = automaton, game, observation
    """The compiled functions: a test puts mutants in their place."""

    def __init__(
        self,
        levels: Sequence[Level],
        seeds: Sequence[int],
        *,
        view: tuple[int, int] = (15, 15),
        limit: int = LIMIT,
    ) -> None:
        """Start each environment."""
        shapes = {level.board.shape for level in levels}
        if len(shapes) != 1:
            raise IllFormed(f"the boards of a batch have equal sides; they have {sorted(shapes)}")
        if len(seeds) != len(levels):
            raise IllFormed(
                f"each environment has a level and a seed; there are {len(levels)} levels and "
                f"{len(seeds)} seeds"
            )
        if min(view) < 1:
            raise IllFormed(f"the sides of a view are positive; they are {view[0]} and {view[1]}")
        self.limit, (self.shape,) = limit, shapes
        self.state = self._arrays(len(levels))
        self.views: Cells = np.zeros((len(levels), *view), np.uint16)
        self.rewards: Numbers = np.zeros(len(levels), np.int64)
        self._leaving = np.zeros(len(levels), np.bool_)
        self._all: Numbers = np.arange(len(levels))
        self.reset(levels=levels, seeds=seeds)

    def _arrays(self, n: int) -> Any:
        def number(*more: int, kind: Any = np.int64) -> Any:
            return np.zeros((n, *more), kind)

        kinds = {"over": np.bool_, "still": np.bool_, "threshold": np.uint64, "begin": np.uint64}
        sides = dict.fromkeys(("board", "goals", "start", "start_goals"), (*self.shape,))
        pairs = dict.fromkeys(("agent", "start_agent", "required"), (2,))
        return game.State(
            **{
                name: number(*sides[name], kind=np.uint16)
                if name in sides
                else number(*pairs.get(name, ()), kind=kinds.get(name, np.int64))
                for name in game.State._fields
            }
        )

    def __len__(self) -> int:
        """The number of environments."""
        return len(self.rewards)

    def reset(
        self,
        which: Any = None,
        levels: Sequence[Level] | None = None,
        seeds: Sequence[int] | None = None,
    ) -> Cells:
        """Start environments anew, and return all views.

        Args:
            which: their indices, or a truth value for each; all, if it is left out.
            levels: a new level for each of them; the same levels, if it is left out.
            seeds: a new seed for each of them; their streams go on, if it is left out.
        """
        chosen = self._all if which is None else np.atleast_1d(self._all[which])
        for i, level in zip(chosen, levels or (), strict=levels is not None):
            self._put(i, level)
        for i, seed in zip(chosen, seeds or (), strict=seeds is not None):
            self.state.begin[i], self.state.drawn[i] = _start(seed, STREAM), 0
        self.parts[1].restart(self.state, chosen)
        return self._seen(chosen)

    def _put(self, i: int, level: Level) -> None:
        s, p = self.state, level.spawning
        s.start[i], s.start_goals[i], s.start_agent[i] = level.board, level.goals, level.agent
        s.required[i] = level.required.numerator, level.required.denominator
        s.threshold[i] = -(-p.numerator * 2**32 // p.denominator)

    def look(self) -> Cells:
        """Write all views anew, and return them: after the state's arrays were set."""
        return self._seen(self._all)

    def _seen(self, chosen: Numbers) -> Cells:
        s = self.state
        self.parts[2].look_all(s.board, s.goals, s.agent, chosen, self.views)
        return self.views

    def step(self, actions: Any) -> Numbers:
        """Carry out an action in each environment, and return the rewards.

        Raises:
            IllFormed: there is not one action for each, or an action is none of 0 to 8.
        """
        given = np.asarray(actions)
        if given.shape != self.rewards.shape or given.dtype.kind not in "iu":
            raise IllFormed(
                f"each of {len(self)} environments has one action, an integer; the actions have "
                f"shape {given.shape} and type {given.dtype}"
            )
        if not ((given >= 0) & (given < ACTIONS)).all():
            raise IllFormed(
                f"actions are from 0 to 8; one is {given[(given < 0) | (given > 8)][0]}"
            )
        (moving, playing, _), s = self.parts, self.state
        playing.act_all(s, given.astype(np.int64), self._leaving)
        moving.advance(s.board, s.still, s.begin, s.drawn, s.threshold, False)
        moving.advance(s.goals, s.still, s.begin, s.drawn, s.threshold, True)
        playing.settle(s, self._leaving, self.rewards)
        self.look()
        return self.rewards

    def put(self, i: int, board: Any, goals: Any, agent: tuple[int, int], **more: int) -> None:
        """Set the state of an environment of the same level, such as a recorded one.

        Args:
            i: its index.
            board: the board.
            goals: the goals.
            agent: the agent's place.
            **more: `facing`, `steps`, `over`, where they differ from those at the start.

        Raises:
            IllFormed: a board has other sides, or is none, or the agent's cell is elsewhere.
        """
        given = cells(board), cells(goals, "goals")
        if {each.shape for each in given} != {self.shape}:
            raise IllFormed(
                f"a state's boards have the sides of the level, {self.shape}; they have "
                f"{given[0].shape} and {given[1].shape}"
            )
        demand_agent(given[0], agent)
        s = self.state
        s.board[i], s.goals[i], s.agent[i] = *given, agent
        for name, value in {"facing": 1, "steps": 0, "over": 0, **more}.items():
            getattr(s, name)[i] = value
        self.parts[1].noted(s, i)
        self._seen(self._all[i : i + 1])

    @property
    def done(self) -> Numbers:
        """How much of each task is done."""
        return np.asarray(self.state.balance - self.state.base)

    @property
    def total(self) -> Numbers:
        """How much there is to do."""
        return np.asarray(self.state.best - self.state.base)

    @property
    def open(self) -> npt.NDArray[np.bool_]:
        """Whether the exits are open, as of now."""
        part, whole = self.state.required.T
        return np.asarray((part < 0) | (self.done * whole >= part * self.total))

    @property
    def too_long(self) -> npt.NDArray[np.bool_]:
        """Whether the limit of steps is reached."""
        return np.asarray(self.state.steps >= self.limit)


def channels(views: Cells, out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
    """The views as 15 channels of zeros and ones: channel k is bit k.

    Args:
        views: the views.
        out: where to write; a new array, if it is left out.
    """
    bits = views[..., np.newaxis] >> np.arange(15, dtype=np.uint16) & np.uint16(1)
    if out is None:
        return bits.astype(np.uint8)
    out[:] = bits
    return out
