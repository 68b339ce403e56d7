"""Faults in practical classes: Listing 1 and the reality check. [JAGI, Sections 4 and 5]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from practical.contract import Action, Observation, Reward
from practical.environments.ignore_rewards import IgnoreRewards
from practical.reality_check import RealityCheck

Transition: TypeAlias = tuple[Observation, Action, Reward, Observation]


class TrainedOnTheReward(IgnoreRewards):
    """The copy is trained on the true reward."""

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the reward."""
        self.sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)


class TrainedOnItsOwnAction(IgnoreRewards):
    """The copy is trained on its own action."""

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on its answer."""
        super().updated(self.sim.act(self.o), reward, observation)


class AskedBeforeTheLastTransition(IgnoreRewards):
    """The copy is trained a turn late."""

    last: Action | None = None

    def updated(self, action: Action, reward: Reward, observation: Observation) -> None:
        """Train the copy on the last action but one."""
        if self.last is not None:
            super().updated(self.last, reward, observation)
        self.last = action


class NoPunishment(IgnoreRewards):
    """The reward for another action is 0."""

    def percept(self, action: Action) -> tuple[Reward, Observation]:
        """Reward 1 or 0."""
        reward, o = super().percept(action)
        return max(reward, 0), o


class OneCopyForAll(IgnoreRewards):
    """The copy is stored on the agent class, for all environments made from it."""

    def __init__(self, A: type[Any]) -> None:
        if "the_copy" not in vars(A):
            A.the_copy = A()
        self.sim = A.the_copy


class StartsElsewhere(IgnoreRewards):
    """The first observation is 1."""

    def start(self) -> Observation:
        """The first observation."""
        return super().start() + 1


class FreezesToTheFirstAnswer(RealityCheck):
    """A query decides the action that it freezes to."""

    def act(self, obs: Observation) -> Action:
        """The action of the inner agent, which is stored."""
        answer = super().act(obs)
        if self._would_freeze_to is None:
            self._would_freeze_to = answer
        return answer


class FalseValue(RealityCheck):
    """Action 0 is treated as no action."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Forget an action 0, and train."""
        self._would_freeze_to = self._would_freeze_to or None
        super().train(o_prev, a, r, o_next)


class FreezesToTheLastAction(RealityCheck):
    """It freezes to its own action instead of the newest one."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Forget the first action, and train."""
        self._would_freeze_to = None
        super().train(o_prev, a, r, o_next)


class NeverFreezes(RealityCheck):
    """It trains as if every action were its own."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train the inner agent."""
        self._inner.train(o_prev=o_prev, a=a, r=r, o_next=o_next)


class TrainsBeforeQuerying(RealityCheck):
    """The inner agent is queried after it is trained."""

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train the inner agent, then freeze if the action is not its own."""
        if self._frozen_to is not None:
            return
        if self._would_freeze_to is None:
            self._would_freeze_to = self._inner.act(o_prev)
        self._inner.train(o_prev=o_prev, a=a, r=r, o_next=o_next)
        if a != self._inner.act(o_prev):
            self._frozen_to = self._would_freeze_to


class FreezesWhenQueried(RealityCheck):
    """A query on another observation than the last freezes it."""

    last: Observation | None = None

    def act(self, obs: Observation) -> Action:
        """The action of the inner agent, unless frozen."""
        answer = super().act(obs)
        if self.last is not None and obs != self.last:
            self._frozen_to = self._would_freeze_to
        return answer

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train, and store the last observation."""
        super().train(o_prev, a, r, o_next)
        self.last = o_next


class SharesItsInnerAgent(RealityCheck):
    """A copy shares the state of its original."""

    def clone(self) -> RealityCheck:
        """The same agent again."""
        return self


class StoresOnTheClass(RealityCheck):
    """The frozen action is stored on the class, for all its instances."""

    answer: ClassVar[Action | None] = None

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train with the action of the class, which the first training decides."""
        self._would_freeze_to = type(self).answer
        super().train(o_prev, a, r, o_next)
        type(self).answer = self._would_freeze_to


class FreezesOffTheChain(RealityCheck):
    """Training data that do not begin where the last transition ended freeze it."""

    last: Observation | None = None

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train, unless the data begin elsewhere."""
        if self.last in {None, o_prev}:
            super().train(o_prev, a, r, o_next)
        else:
            self._frozen_to = self._would_freeze_to
        self.last = o_next


def transformation(variant: type[RealityCheck]) -> Callable[[type[Any]], type[Any]]:
    """The class transformation whose results are of this variant."""
    return lambda A: type(variant.__name__, (variant,), {"inner_class": A, "default": None})
