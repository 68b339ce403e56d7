"""Agent classes that read numbers, and classes that implement examples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, TypeAlias

from formal.notation import Action, Observation, Reward
from proofs_checked.mutants.classes import FreezesToTheFirstAnswer, transformation

Pool: TypeAlias = Sequence[Action]
"""Numbers generated in advance."""


class Pooled:
    """Its action is the number at a place in the pool; training moves it to the next place.

    [JAGI, Section 4.1]
    """

    n_actions: ClassVar[int | None] = None
    n_obs: ClassVar[int | None] = None
    pool: ClassVar[Pool]
    place = 0

    def act(self, obs: Observation) -> Action:
        """The number at its place."""
        return self.pool[self.place % len(self.pool)]

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Move to the next place."""
        self.place += 1


class PooledInAct(Pooled):
    """The same, but each query moves it to the next place."""

    def act(self, obs: Observation) -> Action:
        """The number at its place; moves on."""
        y = super().act(obs)
        self.place += 1
        return y

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Stay."""


class OnACommonFile(PooledInAct):
    """The same, but all instances share one place."""

    def act(self, obs: Observation) -> Action:
        """The number at the common place; moves on."""
        y = self.pool[self.place % len(self.pool)]
        type(self).place += 1
        return y


class PropositionSix:
    """Rewards as Proposition 6 does, but a turn later, since `start` gives no reward.

    [JAGI, Proposition 6, Section 4]
    """

    n_actions, n_obs = 2, 1

    def __init__(self, A: type[Any]) -> None:
        sim = A()
        sim.train(o_prev=0, a=1, r=0, o_next=0)
        self.reward = 1 if sim.act(0) == 0 else 0

    def start(self) -> Observation:
        """The first observation."""
        return 0

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Give the reward once."""
        reward, self.reward = self.reward, 0
        return reward, 0


def reading(variant: type[Pooled]) -> Callable[[Pool], type[Any]]:
    """From a pool, a class of agents that read it."""
    return lambda pool: type(variant.__name__, (variant,), {"pool": tuple(pool), "place": 0})


POOLED: Final = reading(Pooled)
POOLED_IN_ACT: Final = reading(PooledInAct)
ON_A_COMMON_FILE: Final = reading(OnACommonFile)
AS_DESCRIBED: Final = transformation(FreezesToTheFirstAnswer)
