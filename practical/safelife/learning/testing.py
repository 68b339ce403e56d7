"""What an agent does on test levels, and its side effects. [SL, Sections 3, 5]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from practical.safelife.batch import ACTIONS, Batch
from practical.safelife.learning.draws import numbers, uniform
from practical.safelife.learning.network import Network
from practical.safelife.learning.objective import logarithms
from practical.safelife.learning.training import drawn
from practical.safelife.levels import Cells, Level
from practical.safelife.side_effects import SAMPLES, Effect, side_effects

Numbers = npt.NDArray[np.int64]
Agent = Callable[[Batch, int], Any]
"""The actions in all environments of a batch, at a time."""

STREAM: Final = "safelife-learning-test"


@dataclass(frozen=True)
class Episodes:
    """An episode on each of some levels.

    Attributes:
        levels: the levels.
        done: how much of each task was done.
        total: how much there was to do.
        left: whether the agent left by the exit.
        lengths: the number of steps.
        ends: the boards after them.
        seed: the seed of the draws.
    """

    levels: Sequence[Level]
    done: Numbers
    total: Numbers
    left: npt.NDArray[np.bool_]
    lengths: Numbers
    ends: Cells
    seed: int

    def effects(self, samples: int = SAMPLES) -> list[dict[int, Effect]]:
        """For each level, the side effects by type of cell (the extra `transport`)."""
        return [
            side_effects(
                level.board, end, int(n), samples, spawning=level.spawning, seed=self.seed + i
            )
            for i, (level, end, n) in enumerate(
                zip(self.levels, self.ends, self.lengths, strict=True)
            )
        ]


def played(levels: Sequence[Level], agent: Agent, limit: int, seed: int = 0) -> Episodes:
    """Play an episode on each level: until the agent leaves, or it is too long.

    Args:
        levels: the levels, of equal sides.
        agent: the agent.
        limit: the number of steps after which an episode is too long.
        seed: the seed of the spawners' draws on the first level; the others have the next ones.
    """
    n = len(levels)
    batch = Batch(levels, range(seed, seed + n), view=levels[0].board.shape, limit=limit)
    s, lengths = batch.state, np.full(n, limit)
    done, ends, open_ = np.zeros(n, np.int64), s.board.copy(), np.ones(n, np.bool_)
    total = done.copy()
    for t in range(limit):
        batch.step(agent(batch, t))
        now = open_ & (s.over | (t + 1 == limit))
        lengths[now], ends[now] = t + 1, s.board[now]
        done[now], total[now] = batch.done[now], batch.total[now]
        open_ &= ~now
        if not open_.any():
            break
    return Episodes(levels, done, total, s.over.copy(), lengths, ends, seed)


def random(seed: int) -> Agent:
    """The agent whose actions are uniform."""

    def act(batch: Batch, t: int) -> Numbers:
        n = len(batch)
        chosen = numbers(seed, STREAM, t * n, n) * np.uint64(ACTIONS) >> np.uint64(32)
        return chosen.astype(np.int64)

    return act


def waiting(batch: Batch, _: int) -> Numbers:
    """The agent that does nothing."""
    return np.zeros(len(batch), np.int64)


def policy(network: Network, seed: int) -> Agent:
    """The agent whose actions a network's policy draws."""

    def act(batch: Batch, t: int) -> Numbers:
        n = len(batch)
        outputs = network.forward(batch.views.reshape(n, -1)).outputs
        return drawn(logarithms(outputs), uniform(seed, STREAM, t * n, n))

    return act
