"""Agent classes that read numbers, and classes that examples are implemented as, as a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

from bridge.agents.as_class import agent_class
from formal.notation import Action, Observation, Reward
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from practical.environments.reverse_history import ReverseHistory
from practical.environments.tempting_button import TemptingButton
from proofs_checked.broken.classes import FreezesToTheFirstAnswer, transformation

Pool: TypeAlias = Sequence[Action]
"""Numbers that were generated beforehand."""


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
        """Go on to the next place."""
        self.place += 1


class PooledInAct(Pooled):
    """The same, but it is each answer that moves it on."""

    def act(self, obs: Observation) -> Action:
        """The number at its place, which it leaves."""
        y = super().act(obs)
        self.place += 1
        return y

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Stay."""


class OnACommonFile(PooledInAct):
    """The same as the second, but all instances read and write one place."""

    def act(self, obs: Observation) -> Action:
        """The number at the common place, which all of them leave."""
        y = self.pool[self.place % len(self.pool)]
        type(self).place += 1
        return y


class PropositionSix:
    """Pays as Proposition 6 does, but a turn later, since `start` pays nothing.

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
        """Pay once."""
        paid, self.reward = self.reward, 0
        return paid, 0


def reading(variant: type[Pooled]) -> Callable[[Pool], type[Any]]:
    """From a pool, a class of agents that read it."""
    return lambda pool: type(variant.__name__, (variant,), {"pool": tuple(pool), "place": 0})


POOLED: Final = reading(Pooled)
POOLED_IN_ACT: Final = reading(PooledInAct)
ON_A_COMMON_FILE: Final = reading(OnACommonFile)
AS_DESCRIBED: Final = transformation(FreezesToTheFirstAnswer)


@dataclass(frozen=True, kw_only=True)
class Instances:
    """The agent classes and environment classes of some claims.

    Attributes:
        agent_class: from a formal agent.
        pooled: from a pool, agents whose place in it moves when they are trained.
        pooled_in_act: the same, whose place moves when they answer.
        on_a_common_file: the same as the second, all of whose instances have one place.
        reality_check_as_described: from an agent class, that of agents which freeze to the first
            action that they took. [JAGI, Section 5]
        proposition_six_class: the environment class that pays a turn later. [JAGI, Proposition 6]
        tempting_button_class: the environment class. [JAGI, Example 2]
        reverse_history_class: the same. [JAGI, Example 3]
        incentivize_learning_rate_class: the same. [JAGI, Example 4]
    """

    agent_class: Callable[..., type[Any]] = agent_class
    pooled: Callable[[Pool], type[Any]] = POOLED
    pooled_in_act: Callable[[Pool], type[Any]] = POOLED_IN_ACT
    on_a_common_file: Callable[[Pool], type[Any]] = ON_A_COMMON_FILE
    reality_check_as_described: Callable[[type[Any]], type[Any]] = AS_DESCRIBED
    proposition_six_class: type[Any] = PropositionSix
    tempting_button_class: type[Any] = TemptingButton
    reverse_history_class: type[Any] = ReverseHistory
    incentivize_learning_rate_class: type[Any] = IncentivizeLearningRate
