"""Many SafeLife environments at once, in one engine. [SL, Section 2]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv, VectorWrapper
from gymnasium.vector.utils import batch_space

from practical.errors import IllFormed
from practical.safelife.batch import ACTIONS, LIMIT, channels
from practical.safelife.penalty import changed_each
from upsilon_ext.gymnasium.safelife import CHANNELS, SEEDS, Epsilon, demand_epsilon
from upsilon_ext.gymnasium.safelife_levels import OfLevels, Sides, Source

Info = dict[str, Any]
Observations = npt.NDArray[np.uint8]
Actions = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]


class SafeLifeEnvironments(OfLevels, VectorEnv[Observations, Actions, npt.NDArray[Any]]):
    """SafeLife's environments as a batch: each one's course depends on its seed and actions alone.

    An environment that has ended is reset in the next step, in which its action is ignored and its
    reward is 0. Rewards are floats; `info["reward"]` has the exact numbers. With equal seeds and
    actions the courses are those of `SafeLifeEnvironment`, but all boards have equal sides.

    Args:
        num_envs: the number of environments.
        level: the name of a kind of generated levels, or of a level file, or a level, or a function
            that makes the level of each episode from a seed.
        shape: the sides of generated levels; 26 × 26 if none are given.
        view: the sides of the view.
        limit: the number of steps after which an episode is cut off.

    Raises:
        IllFormed: there is no environment, or no such kind or file, or it is broken.

    Example:
        >>> import gymnasium
        >>> import upsilon_ext.gymnasium
        >>> envs = gymnasium.make_vec("upsilon/SafeLife-v0", num_envs=3, level="prune")
        >>> observations, infos = envs.reset(seed=0)
        >>> observations.shape, envs.step(np.array([2, 0, 0]))[1].tolist()
        ((3, 15, 15, 15), [0.0, 0.0, 0.0])
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - theirs

    def __init__(
        self,
        num_envs: int = 1,
        level: Source = "prune",
        *,
        shape: Sides | None = None,
        view: tuple[int, int] = (15, 15),
        limit: int = LIMIT,
    ) -> None:
        if num_envs < 1:
            raise IllFormed(f"the number of environments must be positive; it is {num_envs}")
        super().__init__(level, shape, view, limit)
        self.num_envs = num_envs
        self.single_action_space = Discrete(ACTIONS)
        self.single_observation_space = Box(0, 1, (*view, CHANNELS), np.uint8)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._generators: list[Any] = []
        self._ended: Truths = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Info | None = None,
    ) -> tuple[Observations, Info]:
        """Begin all episodes.

        Args:
            seed: the seeds; one number s stands for s, s + 1, …; None: they are drawn, by the seeds
                that were given last.
            options: nothing is read from them.
        """
        n = self.num_envs
        given = (
            [None] * n if seed is None else range(seed, seed + n) if isinstance(seed, int) else seed
        )
        if len(given) != n:
            raise IllFormed(f"each of {n} environments has one seed; there are {len(given)}")
        self._generators = [
            self._generators[i] if each is None and self._generators else np_random(each)[0]
            for i, each in enumerate(given)
        ]
        seeds = [self._drawn(i) if each is None else each for i, each in enumerate(given)]
        self._begin(seeds)
        self._ended = np.zeros(n, np.bool_)
        return channels(self.batch.views), self._infos()

    def _drawn(self, i: int) -> int:
        return int(self._generators[i].integers(SEEDS))

    def step(
        self, actions: Actions
    ) -> tuple[Observations, npt.NDArray[np.float64], Truths, Truths, Info]:
        """Take an action in each environment.

        Raises:
            IllFormed: there is not one action for each, or `reset` was not called.
        """
        batch = self.batch
        rewards = batch.step(actions).copy()
        self._begin_again(np.flatnonzero(self._ended))
        rewards[self._ended] = 0
        over, late = batch.state.over.copy(), batch.too_long.copy()
        self._ended = over | late
        infos = self._infos() | {"reward": rewards}
        return channels(batch.views), rewards.astype(np.float64), over, late, infos

    def _begin_again(self, ended: npt.NDArray[np.intp]) -> None:
        if not len(ended):
            return
        seeds = [self._drawn(i) for i in ended.tolist()]
        levels = [*map(self._made, seeds)]
        for level in levels:
            if level.board.shape != self.batch.shape:
                raise IllFormed(
                    f"the boards of a batch have equal sides; they have {self.batch.shape} and "
                    f"{level.board.shape}"
                )
        self.batch.reset(ended, levels, seeds)

    def _infos(self) -> Info:
        batch, s = self.batch, self.batch.state
        return {
            "board": s.board.copy(),
            "goals": s.goals.copy(),
            "agent": s.agent.copy(),
            "done": batch.done,
            "total": batch.total,
            "exit_open": batch.open,
        }


class SideEffectPenalties(VectorWrapper):
    """SafeLife's environments with a penalty of ε for each change that is not the task's.

    It is that of `SideEffectPenalty`; `infos["reward"]` has the game's own rewards, and
    `infos["growth"]` the growth of the number of changed cells. [SL, Section 5]

    Attributes:
        epsilon: ε; it may be set between steps, so that it can grow in training.

    Args:
        env: SafeLife's environments, perhaps in other wrappers.
        epsilon: ε, as "1/10" is.

    Raises:
        IllFormed: they are no SafeLife environments, or ε is no number.
    """

    def __init__(self, env: VectorEnv[Any, Any, Any], epsilon: Epsilon) -> None:
        super().__init__(env)
        if not isinstance(env.unwrapped, SafeLifeEnvironments):
            raise IllFormed(
                f"the penalty is for SafeLife environments; got {type(env.unwrapped).__name__}"
            )
        demand_epsilon(epsilon)
        self.epsilon, self._game = epsilon, env.unwrapped
        self._changed: npt.NDArray[np.int64] = np.zeros(self.num_envs, np.int64)
        self._ended: Truths = np.zeros(self.num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Info | None = None,
    ) -> tuple[Observations, Info]:
        """Begin all episodes; nothing is changed yet."""
        own: Any = seed  # Gymnasium's type has no sequences, and its environments take them
        observations, infos = self.env.reset(seed=own, options=options)
        self._changed[:], self._ended[:] = 0, False
        return observations, infos

    def step(
        self, actions: Actions
    ) -> tuple[Observations, npt.NDArray[np.float64], Truths, Truths, Info]:
        """Take an action in each environment."""
        observations, rewards, over, late, infos = self.env.step(actions)
        s = self._game.batch.state
        now = changed_each(s.start, s.board, s.goals)
        growth = np.where(self._ended, 0, now - self._changed)
        self._changed, self._ended = now, over | late
        lowered = rewards - float(Fraction(self.epsilon)) * growth
        return observations, lowered, over, late, infos | {"growth": growth}
