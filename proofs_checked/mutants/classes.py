"""Faults in practical classes: Listing 1 and the reality check. [JAGI, Sections 4 and 5]"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from formal.notation import Action, Observation, Reward

Transition: TypeAlias = tuple[Observation, Action, Reward, Observation]


class IgnoreRewards:
    """Listing 1, in parts that can be replaced."""

    n_actions, n_obs = 2, 1

    def __init__(self, A: type[Any]) -> None:
        self.sim = A()

    def start(self) -> Observation:
        """The first observation."""
        return 0

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Query, then train."""
        own = self.sim.act(obs=0)
        reward = self._reward(action == own)
        self._train(action, own, reward)
        return reward, 0

    def _reward(self, equal: bool) -> int:
        return 1 if equal else -1

    def _train(self, action: Action, own: Action, reward: int) -> None:
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)


class TrainedOnTheReward(IgnoreRewards):
    """The copy is trained on the true reward."""

    def _train(self, action: Action, own: Action, reward: int) -> None:
        self.sim.train(o_prev=0, a=action, r=reward, o_next=0)


class TrainedOnItsOwnAction(IgnoreRewards):
    """The copy is trained on its own action."""

    def _train(self, action: Action, own: Action, reward: int) -> None:
        self.sim.train(o_prev=0, a=own, r=0, o_next=0)


class AskedBeforeTheLastTransition(IgnoreRewards):
    """The copy is trained a turn late."""

    last: Action | None = None

    def _train(self, action: Action, own: Action, reward: int) -> None:
        if self.last is not None:
            self.sim.train(o_prev=0, a=self.last, r=0, o_next=0)
        self.last = action


class NoPunishment(IgnoreRewards):
    """The reward for another action is 0."""

    def _reward(self, equal: bool) -> int:
        return int(equal)


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
        return 1


class RealityCheck:
    """The reality check of an agent class, in parts that can be replaced."""

    inner_class: ClassVar[type[Any]]

    def __init__(self, **parameters: Any) -> None:
        self.inner = self.inner_class(**parameters)
        self.first: Action | None = None
        self.frozen: Action | None = None

    def act(self, obs: Observation) -> Action:
        """The action of the inner agent, unless frozen."""
        return int(self.inner.act(obs)) if self.frozen is None else self.frozen

    def train(self, o_prev: Observation, a: Action, r: Reward, o_next: Observation) -> None:
        """Train the inner agent if the action is its own, else freeze."""
        if self.frozen is None:
            self._compare((o_prev, a, r, o_next))

    def _compare(self, transition: Transition) -> None:
        own = self.inner.act(transition[0])
        self._store(own)
        if transition[1] == own:
            self.inner.train(*transition)
        else:
            self.frozen = self.first

    def _store(self, own: Action) -> None:
        if self.first is None:
            self.first = own

    def clone(self) -> RealityCheck:
        """A copy around a copy of the inner agent."""
        twin = copy.copy(self)
        twin.inner = self.inner.clone()
        return twin


class FreezesToTheFirstAnswer(RealityCheck):
    """A query decides the action that it freezes to."""

    def act(self, obs: Observation) -> Action:
        """The action of the inner agent, which is stored."""
        answer = super().act(obs)
        self._store(answer)
        return answer


class FalseValue(RealityCheck):
    """Action 0 is treated as no action."""

    def _store(self, own: Action) -> None:
        self.first = self.first or own


class FreezesToTheLastAction(RealityCheck):
    """It freezes to its own action instead of the newest one."""

    def _store(self, own: Action) -> None:
        self.first = own


class TrainsBeforeQuerying(RealityCheck):
    """The inner agent is queried after it is trained."""

    def _compare(self, transition: Transition) -> None:
        own = self.inner.act(transition[0])
        self._store(own)
        self.inner.train(*transition)
        if transition[1] != self.inner.act(transition[0]):
            self.frozen = self.first


class NeverFreezes(RealityCheck):
    """It trains as if every action were its own."""

    def _compare(self, transition: Transition) -> None:
        self.inner.train(*transition)


class FreezesWhenQueried(RealityCheck):
    """A query on another observation than the last freezes it."""

    last: Observation | None = None

    def act(self, obs: Observation) -> Action:
        """The action of the inner agent, unless frozen."""
        answer = super().act(obs)
        if self.last is not None and obs != self.last:
            self.frozen = self.first
        return answer

    def _compare(self, transition: Transition) -> None:
        super()._compare(transition)
        self.last = transition[-1]


class SharesItsInnerAgent(RealityCheck):
    """A copy shares the state of its original."""

    def clone(self) -> RealityCheck:
        """The same agent again."""
        return self


class StoresOnTheClass(RealityCheck):
    """The frozen action is stored on the class, for all its instances."""

    answer: ClassVar[Action | None] = None

    def _store(self, own: Action) -> None:
        if type(self).answer is None:
            type(self).answer = own
        self.first = type(self).answer


class FreezesOffTheChain(RealityCheck):
    """Training data that do not begin where the last transition ended freeze it."""

    last: Observation | None = None

    def _compare(self, transition: Transition) -> None:
        if self.last is not None and transition[0] != self.last:
            self.frozen = self.first
        else:
            super()._compare(transition)
        self.last = transition[-1]


def transformation(variant: type[RealityCheck]) -> Callable[[type[Any]], type[Any]]:
    """The class transformation whose results are of this variant."""

    def transformed(A: type[Any]) -> type[Any]:
        return type(variant.__name__, (variant,), {"inner_class": A})

    return transformed
