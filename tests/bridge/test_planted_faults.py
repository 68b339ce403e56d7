"""Faults planted in environments, agents and the reality check, each found by the oracle."""

import copy
import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from bridge.catalogue.names import AGENTS, ENVIRONMENTS
from bridge.examination.examine import examine
from bridge.examination.replay import replay
from bridge.oracle.agents.second_run import UNSTABLE
from bridge.oracle.environments.judge import Judging
from bridge.oracle.verdict.json import of_verdict
from bridge.oracle.verdict.verdict import Finding, OracleVerdict
from bridge.oracle.witness.cases import EnvironmentCase
from practical import (
    Alternating,
    Constant,
    GreedyFrequency,
    IgnoreRewards,
    IncentivizeLearningRate,
    QLearner,
    RandomAgent,
    SelfReflecting,
    SimpleLearner,
    TemptingButton,
    WinStayLoseShift,
    reality_check,
    reality_check_defaulting_to,
    stream,
)
from practical.environments.tempting_button import BUTTON, NO_BUTTON, PUSH
from practical.reality_check import RealityCheck


@dataclass(frozen=True)
class Fault:
    """A class, what it claims to be, and what must be found.

    Where the witness may be one of several smallest ones, `turns` and `entries` are bounds.
    """

    subject: Any
    against: str
    found: str = "difference"
    turns: int = 4
    entries: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)


FAULTS: list[Any] = []


def planted(against: str, found: str = "difference", **more: Any) -> Callable[[Any], Any]:
    def plant(subject: Any) -> Any:
        FAULTS.append(pytest.param(Fault(subject, against, found, **more), id=subject.__name__))
        return subject

    return plant


# Ignore Rewards


@planted("ignore-rewards", turns=2)
class TrainsOnTheTrueReward(IgnoreRewards):
    def step(self, action: int) -> tuple[Any, int]:
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=reward, o_next=0)
        return reward, 0


@planted("ignore-rewards", turns=5, options={"runs": 4000})
class TrainsOnTheTrueRewardFromTheFourthTurnOn(IgnoreRewards):
    """The first three turns are right, and the copy's answer after the fourth is seen in the fifth:
    no witness has fewer than five turns."""

    turn = 0

    def step(self, action: int) -> tuple[Any, int]:
        self.turn += 1
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=0 if self.turn < 4 else reward, o_next=0)
        return reward, 0


@planted("ignore-rewards", turns=21, options={"runs": 20, "examples": 200})
class TrainsOnTheTrueRewardInTurnTwenty(IgnoreRewards):
    turn = 0

    def step(self, action: int) -> tuple[Any, int]:
        self.turn += 1
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=reward if self.turn == 20 else 0, o_next=0)
        return reward, 0


@planted("ignore-rewards", turns=1)
class MakesCopiesAtHalfTheRate(IgnoreRewards):
    def __init__(self, A: Any) -> None:
        rate = getattr(A(), "learning_rate", None)
        self.sim = A() if rate is None else A(learning_rate=rate / 2)


@planted("ignore-rewards", turns=1)
class TrainsBeforeItAsks(IgnoreRewards):
    def step(self, action: int) -> tuple[Any, int]:
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return 1 if action == self.sim.act(obs=0) else -1, 0


@planted("ignore-rewards", turns=2)
class AsksBeforeTheLastTransition(IgnoreRewards):
    last: int | None = None

    def step(self, action: int) -> tuple[Any, int]:
        reward = 1 if action == self.sim.act(obs=0) else -1
        if self.last is not None:
            self.sim.train(o_prev=0, a=self.last, r=0, o_next=0)
        self.last = action
        return reward, 0


@planted("ignore-rewards", turns=2)
class TakesActionZeroForNoActionYet(IgnoreRewards):
    last: int | None = None

    def step(self, action: int) -> tuple[Any, int]:
        if self.last:
            self.sim.train(o_prev=0, a=self.last, r=0, o_next=0)
        self.last = action
        return 1 if action == self.sim.act(obs=0) else -1, 0


@planted("ignore-rewards", turns=2)
class TrainsOnTheCopysOwnAction(IgnoreRewards):
    def step(self, action: int) -> tuple[Any, int]:
        own = self.sim.act(obs=0)
        self.sim.train(o_prev=0, a=own, r=0, o_next=0)
        return 1 if action == own else -1, 0


@planted("ignore-rewards", turns=1, entries=0)
class PaysATurnLate(IgnoreRewards):
    late: Any = 0

    def step(self, action: int) -> tuple[Any, int]:
        late, (self.late, o) = self.late, super().step(action)
        return late, o


@planted("ignore-rewards", "determinism", turns=2)
class KeepsOneCopyForEachAgentClass(IgnoreRewards):
    copies: ClassVar[dict[Any, Any]] = {}

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.sim = self.copies.setdefault(A, self.sim)


@planted("ignore-rewards", "determinism")
class CountsTurnsOfAllInstances(IgnoreRewards):
    turns: ClassVar[list[int]] = []

    def step(self, action: int) -> tuple[Any, int]:
        r, o = super().step(action)
        self.turns.append(action)
        return (r if len(self.turns) % 50 else -r), o


@planted("ignore-rewards", "determinism", turns=2)  # it takes chance to show chance
class PaysBySomebodyElsesRandomNumbers(IgnoreRewards):
    def step(self, action: int) -> tuple[Any, int]:
        r, o = super().step(action)
        return (r if random.random() < 0.5 else -r), o


@planted("ignore-rewards", "answers", turns=2, options={"examples": 60})
class NeedsAClone(IgnoreRewards):
    def step(self, action: int) -> tuple[Any, int]:
        sim: Any = self.sim
        self.sim = sim.clone()
        return super().step(action)


@planted("ignore-rewards", "untouched", turns=1, entries=0)
class CountsOnTheAgentClass(IgnoreRewards):
    def __init__(self, A: Any) -> None:
        A.copies = getattr(A, "copies", 0) + 1
        super().__init__(A)


# Tempting Button


class Button:
    """Tempting Button with one copy that is asked where it stands."""

    n_actions, n_obs, seed = 2, 2, 0

    def __init__(self, A: Any) -> None:
        self.A = A
        self.sim = A()
        self.draw = stream(self.seed, "environment")
        self.turn = 0
        self.place = self.observation()

    def start(self) -> int:
        return self.place

    def observation(self) -> int:
        return BUTTON if self.draw(self.turn) < 2**30 else NO_BUTTON

    def would(self) -> int:
        return int(self.sim.act(BUTTON))

    def learn(self, o: int, a: int, r: Any, o_next: int) -> None:
        self.sim.train(o, a, r, o_next)

    def step(self, action: int) -> tuple[Any, int]:
        place = self.place
        reward = 1 if (action == PUSH if place == BUTTON else self.would() != PUSH) else -1
        self.turn += 1
        self.place = self.observation()
        self.learn(place, action, reward, self.place)
        return reward, self.place


@planted("tempting-button", "chained", turns=2, entries=0)
class AsksWhereTheCopyIsNot(Button):
    pass


@planted("tempting-button", turns=3, options={"runs": 1500})
class QuestionsTrainTheCopy(Button):
    last: tuple[Any, ...] = ()

    def would(self) -> int:
        if self.last:
            self.sim.train(*self.last, BUTTON)
        return int(self.sim.act(BUTTON))

    def learn(self, o: int, a: int, r: Any, o_next: int) -> None:
        if self.last:
            self.sim.train(*self.last, o)
        self.last = o, a, r


@planted("tempting-button", turns=2)
class ForgetsTheLastTransition(Button):
    past: tuple[tuple[Any, ...], ...] = ()

    def would(self) -> int:
        sim, known = self.A(), self.past[:-1]
        for o, a, r, o_next in known:
            sim.train(o, a, r, BUTTON if (o, a, r, o_next) is known[-1] else o_next)
        return int(sim.act(BUTTON))

    def learn(self, o: int, a: int, r: Any, o_next: int) -> None:
        self.past = (*self.past, (o, a, r, o_next))


@planted("tempting-button", turns=1, entries=0)
class JudgesByTheNextPlace(TemptingButton):
    """A stale observation, the other way round: the action answers the place before."""

    def percept(self, action: int) -> tuple[Any, int]:
        self._turn += 1
        place = self._observation()
        good = action == PUSH if place == BUTTON else self._sim.act(BUTTON) != PUSH
        return (1 if good else -1), place


@planted("tempting-button", turns=2)
class JudgesByAStalePlace(TemptingButton):
    stale: int | None = None

    def percept(self, action: int) -> tuple[Any, int]:
        place, self.o = self.o, self.o if self.stale is None else self.stale
        r, o = super().percept(action)
        self.stale = place
        return r, o


@planted("tempting-button", turns=2)
class ImaginesNoReward(TemptingButton):
    def step(self, action: int) -> tuple[Any, int]:
        r, o = super().step(action)
        assert self._sim._last is not None
        o_prev, a, _ = self._sim._last
        self._sim._last = o_prev, a, 0
        return r, o


@planted("tempting-button", turns=1, entries=0)
class PunishesAtTheWrongPlace(Button):
    def step(self, action: int) -> tuple[Any, int]:
        place = self.place
        reward = 1 if (action == PUSH if place == NO_BUTTON else self.would() != PUSH) else -1
        self.turn += 1
        self.place = self.observation()
        self.learn(place, action, reward, self.place)
        return reward, self.place


@planted("tempting-button", "law of the stream")
class HasAButtonHalfOfTheTime(TemptingButton):
    def _observation(self) -> int:
        return BUTTON if self._draw(self._turn) < 2**31 else NO_BUTTON


@planted("tempting-button", "law of the stream")
class BeginsWithAButton(TemptingButton):
    def _observation(self) -> int:
        return super()._observation() if self._turn else BUTTON


@planted("tempting-button", "law of the stream")
class RepeatsEachPlace(TemptingButton):
    def _observation(self) -> int:
        return BUTTON if self._draw(self._turn // 2) < 2**30 else NO_BUTTON


@planted("tempting-button", "law of the stream")
class RepeatsEveryTwoPlaces(TemptingButton):
    def _observation(self) -> int:
        return BUTTON if self._draw(self._turn % 2) < 2**30 else NO_BUTTON


@planted("tempting-button", "law of the stream")
class HasNoButtonFromPlaceSevenOn(TemptingButton):
    def _observation(self) -> int:
        return super()._observation() if self._turn < 7 else NO_BUTTON


@planted("tempting-button", "stream", turns=1, entries=0)
class SkipsPlacesByTheAction(TemptingButton):
    def step(self, action: int) -> tuple[Any, int]:
        self._turn += action
        return super().step(action)


@planted("tempting-button", "stream", turns=1, entries=0)
class SkipsPlacesByTheAgent(TemptingButton):
    def step(self, action: int) -> tuple[Any, int]:
        if self.o == NO_BUTTON:
            self._turn += self._sim.act(BUTTON)
        return super().step(action)


# Reverse History


class Reversing:
    n_actions, n_obs = 2, 1

    def __init__(self, A: Any) -> None:
        self.A = A
        self.past: list[tuple[int, int]] = []
        self.r = 0

    def start(self) -> int:
        return 0

    def data(self) -> list[tuple[int, int]]:
        return self.past[::-1]

    def note(self, a: int, r: int) -> None:
        self.past.append((a, self.r))
        self.r = r

    def step(self, action: int) -> tuple[Any, int]:
        sim = self.A()
        for a, r in self.data():
            sim.train(o_prev=0, a=a, r=r, o_next=0)
        reward = 1 if action == sim.act(0) else -1
        self.note(action, reward)
        return reward, 0


@planted("reverse-history", turns=2)
class ForgetsTheNewest(Reversing):
    def data(self) -> list[tuple[int, int]]:
        return self.past[-2::-1]


@planted("reverse-history", turns=2)
class ForgetsTheOldest(Reversing):
    def data(self) -> list[tuple[int, int]]:
        return self.past[:0:-1]


@planted("reverse-history", turns=3)
class DoesNotReverse(Reversing):
    def data(self) -> list[tuple[int, int]]:
        return self.past


@planted("reverse-history", turns=2)
class GivesEachActionTheRewardItEarned(Reversing):
    def note(self, a: int, r: int) -> None:
        self.past.append((a, r))


@planted("reverse-history", turns=3)
class ReversesTheActionsOnly(Reversing):
    def data(self) -> list[tuple[int, int]]:
        rewards = [r for _, r in self.past]
        return [(a, r) for (a, _), r in zip(reversed(self.past), rewards, strict=True)]


# Incentivize Learning Rate


class AnotherRate(IncentivizeLearningRate):
    rate: ClassVar[Any]

    def __init__(self, A: Any) -> None:
        rate = getattr(A(), "learning_rate", None)
        self.sim = A() if rate is None else A(learning_rate=type(self).rate(rate))


@planted("incentivize-learning-rate", turns=1, entries=1)
class DoublesTheRate(AnotherRate):
    rate = staticmethod(lambda rate: 2 * rate)


@planted("incentivize-learning-rate", turns=1, entries=1)
class KeepsTheRate(AnotherRate):
    rate = staticmethod(lambda rate: rate)


@planted("incentivize-learning-rate", turns=1, entries=1, options={"examples": 60})
class HasOneRateInMind(AnotherRate):
    rate = staticmethod(lambda rate: Fraction(1, 20))


@planted("incentivize-learning-rate", turns=1, entries=1)
class SlowsTheInstanceDown(IncentivizeLearningRate):
    def __init__(self, A: Any) -> None:
        sim = A()
        if hasattr(sim, "learning_rate"):
            sim.learning_rate /= 2
        self.sim = sim


@planted("incentivize-learning-rate", turns=2)
class TrainsOnNoReward(IncentivizeLearningRate):
    def step(self, action: int) -> tuple[Any, int]:
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


@planted("incentivize-learning-rate", turns=2)
class ShiftsTheRewards(IncentivizeLearningRate):
    def step(self, action: int) -> tuple[Any, int]:
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=reward + 1, o_next=0)
        return reward, 0


# The reality check


def checking(name: str, **body: Any) -> Callable[[Any], Any]:
    def transformation(A: Any) -> Any:
        return type("Checked", (reality_check(A),), body)

    transformation.__name__ = name
    return transformation


def trained(
    when: Callable[[Any, int, int], bool] = lambda own, a, o: own == a,
    freezes_to: Callable[[Any, int, int], Any] = lambda self, own, a: self._would_freeze_to,
    first: Callable[[int, int], int] = lambda own, a: own,
) -> Callable[..., None]:
    """The method `train` of the reality check, with parts to replace."""

    def train(self: Any, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if self._frozen_to is not None:
            return
        own = self._inner.act(o_prev)
        if self._would_freeze_to is None:
            self._would_freeze_to = first(own, a)
        if when(own, a, o_next):
            self._inner.train(o_prev=o_prev, a=a, r=r, o_next=o_next)
        else:
            self._frozen_to = freezes_to(self, own, a)

    return train


def freezes_to_the_first_query(self: Any, obs: int) -> Any:
    if self._would_freeze_to is None:
        self._would_freeze_to = self._inner.act(obs)
    return RealityCheck.act(self, obs)


def a_turn_late(self: Any, o_prev: int, a: int, r: Any, o_next: int) -> None:
    if self._frozen_to is None and getattr(self, "suspicious", False):
        self._frozen_to = self._would_freeze_to
    if self._frozen_to is None:
        own = self._inner.act(o_prev)
        if self._would_freeze_to is None:
            self._would_freeze_to = own
        self._inner.train(o_prev, a, r, o_next)
        self.suspicious = a != own


def thaws(self: Any, o_prev: int, a: int, r: Any, o_next: int) -> None:
    own = self._inner.act(o_prev)
    if self._would_freeze_to is None:
        self._would_freeze_to = own
    self._frozen_to = None if a == own else self._would_freeze_to
    self._inner.train(o_prev, a, r, o_next)


def takes_zero_for_nothing(self: Any, o_prev: int, a: int, r: Any, o_next: int) -> None:
    if self._frozen_to is not None:
        return
    own = self._inner.act(o_prev)
    if not self._would_freeze_to:
        self._would_freeze_to = own
    if a == own:
        self._inner.train(o_prev, a, r, o_next)
    else:
        self._frozen_to = self._would_freeze_to


def freezes_after_six(self: Any, o_prev: int, a: int, r: Any, o_next: int) -> None:
    RealityCheck.train(self, o_prev, a, r, o_next)
    self.genuine = getattr(self, "genuine", 0) + 1
    if self.genuine >= 6 and self._frozen_to is None:
        self._frozen_to = self._would_freeze_to


def altered(r: Callable[[Any], Any], o: Callable[[int], int]) -> Callable[..., None]:
    def train(self: Any, o_prev: int, a: int, reward: Any, o_next: int) -> None:
        RealityCheck.train(self, o(o_prev), a, r(reward), o(o_next))

    def by_keyword(self: Any, o_prev: int, a: int, r: Any, o_next: int) -> None:
        train(self, o_prev, a, r, o_next)

    return by_keyword


def ignores_high_actions(self: Any, o_prev: int, a: int, r: Any, o_next: int) -> None:
    if a < 3:
        RealityCheck.train(self, o_prev, a, r, o_next)


def loses_other_parameters(self: Any, **parameters: Any) -> None:
    known = {name: value for name, value in parameters.items() if name == "learning_rate"}
    RealityCheck.__init__(self, **known)


LATE = {"runs": 20, "examples": 200}


def without_alphabet(A: Any) -> Any:
    checked = reality_check(A)

    class Forgets:
        def __init__(self, **parameters: Any) -> None:
            self.inner = checked(**parameters)
            self.learning_rate = getattr(self.inner, "learning_rate", None)

        def act(self, obs: int) -> Any:
            return self.inner.act(obs)

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            self.inner.train(o_prev, a, r, o_next)

    return Forgets


def always_zero(A: Any) -> Any:
    return reality_check_defaulting_to(A, 0)


def no_check(A: Any) -> Any:
    return A


CHECKS = (
    Fault(
        checking("freezes_to_the_last_action", train=trained(freezes_to=lambda self, own, a: a)),
        "reality-check",
        turns=2,
    ),
    Fault(
        checking("freezes_to_its_own_last", train=trained(freezes_to=lambda self, own, a: own)),
        "reality-check",
        turns=3,
    ),
    Fault(
        checking("freezes_to_the_first_taken", train=trained(first=lambda own, a: a)),
        "reality-check",
        turns=2,
    ),
    Fault(
        checking("freezes_to_the_first_query", act=freezes_to_the_first_query),
        "reality-check",
        "read-only",
        turns=2,
    ),
    Fault(checking("a_turn_late", train=a_turn_late), "reality-check", turns=2),
    Fault(checking("thaws", train=thaws), "reality-check", turns=3),
    Fault(checking("zero_is_nothing", train=takes_zero_for_nothing), "reality-check", turns=3),
    Fault(
        checking("zero_is_not_frozen", act=lambda self, o: self._frozen_to or self._inner.act(o)),
        "reality-check",
        turns=2,
    ),
    Fault(checking("clones_share", clone=copy.copy), "reality-check", "clones", turns=2),
    Fault(
        checking("freezes_after_six", train=freezes_after_six),
        "reality-check",
        turns=7,
        entries=1,
        options=LATE,
    ),
    Fault(
        checking("cuts_rewards", train=altered(int, lambda o: o)),
        "reality-check",
        options=LATE,
    ),
    Fault(
        checking("clips_rewards", train=altered(lambda r: max(-1, min(1, r)), lambda o: o)),
        "reality-check",
        options=LATE,
    ),
    Fault(
        checking("merges_observations", train=altered(lambda r: r, lambda o: min(o, 1))),
        "reality-check",
        options=LATE,
    ),
    Fault(
        checking("ignores_high_actions", train=ignores_high_actions),
        "reality-check",
        options=LATE,
    ),
    Fault(
        checking("loses_parameters", __init__=loses_other_parameters), "reality-check", "passes on"
    ),
    Fault(without_alphabet, "reality-check", "passes on"),
    Fault(always_zero, "reality-check", turns=2),
    Fault(no_check, "reality-check", turns=2),
)
FAULTS.extend(pytest.param(fault, id=fault.subject.__name__) for fault in CHECKS)

# Agents

LONG = {"runs": 100, "examples": 200}


@planted("q-learner", options=LONG, entries=0)
class LearnsTwiceAsFast(QLearner):
    def __init__(self, learning_rate: Any = Fraction(1, 5), **more: Any) -> None:
        super().__init__(learning_rate, **more)


@planted("q-learner", options=LONG, entries=0)
class LooksBackInsteadOfAhead(QLearner):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r, o_prev)


@planted("q-learner", turns=2, entries=0)
class ShiftsItsRewards(QLearner):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r - 1, o_next)


@planted("q-learner", "clones", turns=2, entries=0)
class SharesItsTable(QLearner):
    def clone(self) -> QLearner:
        return copy.copy(self)


@planted("q-learner", "read-only", turns=2, entries=0)
class MovesAlongItsStreamInAct(QLearner):
    def act(self, obs: int) -> int:
        y = super().act(obs)
        self._k += 1
        return y


@planted("q-learner", turns=3, entries=0)
class BreaksTiesUpwards(QLearner):
    def act(self, obs: int) -> int:
        row, u = self._q[obs], self._draw(self._k)
        tie = any(row) and u >= self._threshold and row[0] == row[-1]
        return self._n - 1 if tie else super().act(obs)


@planted("q-learner", options=LONG, entries=0)
class ExploresOffByOne(QLearner):
    def act(self, obs: int) -> int:
        y, explores = super().act(obs), self._draw(self._k) < self._threshold
        return (y + 1) % self._n if explores and any(self._q[obs]) else y


@planted("q-learner", options=LONG, entries=0)
class ExploresALittleMore(QLearner):
    def __init__(self, exploration: Any = Fraction(11, 100), **more: Any) -> None:
        super().__init__(exploration=exploration, **more)


@planted("q-learner", options=LONG, entries=0)
class KnowsTwoActions(QLearner):
    def __init__(self, **parameters: Any) -> None:
        super().__init__(**parameters)
        self._n = 2
        self._q.zero = [0.0, 0.0, 0.0]


@planted("simple-learner", turns=2, entries=0)
class PunishedAtTheWrongObservation(SimpleLearner):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_next, a, r, o_next)


@planted("simple-learner", turns=2, entries=0)
class TakesZeroForAPunishment(SimpleLearner):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r or -1, o_next)


@planted("simple-learner", "clones", turns=2, entries=0)
class SharesItsMemory(SimpleLearner):
    def clone(self) -> SimpleLearner:
        return copy.copy(self)


@planted("simple-learner", "semi-determinism", turns=2, entries=0)
class RemembersForAll(SimpleLearner):
    everybody: ClassVar[SimpleLearner] = SimpleLearner()

    def __init__(self) -> None:
        super().__init__()
        self._punished, self._choice = self.everybody._punished, self.everybody._choice


@planted("random", turns=1, entries=0)
class BeginsWithItsSecondNumber(RandomAgent):
    def __init__(self) -> None:
        super().__init__()
        self._k = 1


@planted("random", "read-only", turns=1, entries=0)
class MovesAlongInAct(RandomAgent):
    def act(self, obs: int) -> int:
        self._k += 1
        return super().act(obs)


@planted("random", turns=2, entries=0)
class MovesAlongWhenRewarded(RandomAgent):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if r:
            super().train(o_prev, a, r, o_next)


@planted("random", options=LONG, turns=1, entries=0)
class IsRandomAmongTwo(RandomAgent):
    def act(self, obs: int) -> int:
        return (self._draw(self._k) * 2) >> 32


@planted("random", "semi-determinism", entries=0)
class DrawsFromTheGlobalGenerator(RandomAgent):
    def act(self, obs: int) -> int:
        return random.randrange(self._n)


@planted("constant:action=0", turns=1, entries=0)
class TakesZeroForNoAction(Constant):
    def __init__(self, action: int = 0) -> None:
        super().__init__(action or 1)


@planted("constant", turns=2, entries=0)
class CanBeDiscouraged(Constant):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if r < 0 and a == self.action:
            self.action = 1 - a


@planted("alternating", turns=2, entries=0)
class GoesOnFromWhatWasDone(Alternating):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self._next = (a + 1) % self._n


@planted("alternating", options=LONG, turns=3, entries=0)
class AlternatesBetweenTwo(Alternating):
    def act(self, obs: int) -> int:
        return self._next % 2


@planted("alternating", turns=2, entries=0)
class WaitsForAReward(Alternating):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if r:
            super().train(o_prev, a, r, o_next)


@planted("greedy-frequency", turns=4, entries=0)
class ComparesSums(GreedyFrequency):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r, o_next)
        self._best = self._total.index(max(self._total))


@planted("greedy-frequency", turns=2, entries=0)
class PrefersWhatItKnows(GreedyFrequency):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r, o_next)
        known = [y for y, taken in enumerate(self._taken) if taken]
        self._best = max(known, key=self._mean.__getitem__)


@planted("greedy-frequency", "clones", turns=2, entries=0)
class SharesItsMeans(GreedyFrequency):
    def clone(self) -> GreedyFrequency:
        return copy.copy(self)


@planted("greedy-frequency", options=LONG, entries=0)
class CutsItsRewards(GreedyFrequency):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, int(r), o_next)


@planted("win-stay-lose-shift", turns=2, entries=0)
class LosesWithZero(WinStayLoseShift):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r or -1, o_next)


@planted("win-stay-lose-shift", options=LONG, turns=2, entries=0)
class ShiftsBack(WinStayLoseShift):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self._next = (a - (r < 0)) % self._n


@planted("win-stay-lose-shift", turns=2, entries=0)
class StaysWithWhatItWouldHaveDone(WinStayLoseShift):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, self._next, r, o_next)


@planted("self-reflecting", turns=3, entries=0)
class TakesZeroForReal(SelfReflecting):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r or 1, o_next)


@planted("self-reflecting", turns=3, entries=0)
class TrustsAgain(SelfReflecting):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self._seems_real = True
        super().train(o_prev, a, r, o_next)


@planted("self-reflecting", turns=2, entries=0)
class BelievesWhatItWouldNotDo(SelfReflecting):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self._next = a
        super().train(o_prev, a, r, o_next)


@planted("self-reflecting", turns=3, entries=0)
class CountsNoRounds(SelfReflecting):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r, o_next)
        self._rounds = 0


@planted("self-reflecting", turns=2, entries=0)
class BeginsWithARound(SelfReflecting):
    def __init__(self) -> None:
        super().__init__()
        self._before = 1


def looked_at(fault: Fault) -> OracleVerdict:
    return examine(fault.subject, fault.against, **{"runs": 700, "examples": 30, **fault.options})


def finding(verdict: OracleVerdict, question: str) -> Finding:
    (found,) = (f for f in verdict.failures if f.check == question)
    return found


@pytest.mark.typical(
    "TrainsOnTheTrueReward",
    "KeepsOneCopyForEachAgentClass",
    "HasAButtonHalfOfTheTime",
    "SkipsPlacesByTheAction",
    "AsksWhereTheCopyIsNot",
    "ForgetsTheNewest",
    "DoublesTheRate",
    "freezes_to_the_first_query",
    "ShiftsItsRewards",
    "SharesItsTable",
    "RemembersForAll",
    "MovesAlongInAct",
)
@pytest.mark.parametrize("fault", FAULTS)
def test_it_is_found_with_a_small_witness_that_shows_it_again(fault: Fault) -> None:
    verdict = looked_at(fault)
    found = finding(verdict, fault.found)
    if found.witness is None:
        gone = fault.found == "semi-determinism" and found.how.endswith(UNSTABLE)
        assert gone or fault.found in {"law of the stream", "passes on"}
        return
    case = found.witness.case
    turns = len(case.actions) + (not isinstance(case, EnvironmentCase))
    assert turns <= fault.turns
    assert case.agent.settled().entries <= fault.entries
    again = replay(fault.subject, of_verdict(verdict))
    assert {f.check for f in verdict.failures if f.witness} <= {
        f.check for f in again.failures
    } or fault.found in {"determinism", "semi-determinism"}


def test_there_are_enough_of_them() -> None:
    kinds = Counter(fault.values[0].against.partition(":")[0] for fault in FAULTS)
    assert len(FAULTS) >= 60
    jagis = {"ignore-rewards", "tempting-button", "reverse-history", "incentivize-learning-rate"}
    assert set(kinds) == {*jagis, *AGENTS, "reality-check"}  # of others elsewhere, by chapters
    assert all(kinds[name] >= 3 for name in jagis)


def test_the_only_long_witness_is_as_short_as_any() -> None:
    """That no fewer turns show it was exhausted by the oracle; and it stands in the class."""
    subject = TrainsOnTheTrueRewardFromTheFourthTurnOn
    witness = finding(examine(subject, "ignore-rewards", examples=0), "difference").witness
    assert witness is not None
    assert witness.smallest
    assert len(witness.case.actions) == 5
    formal = ENVIRONMENTS["ignore-rewards"].law.formal
    case = witness.case
    assert isinstance(case, EnvironmentCase)
    for turns in range(5):
        shorter = case.agent.settled().program, case.actions[:turns], case.seed
        assert not Judging(subject, formal).faults(*shorter)


@pytest.mark.typical("SimpleLearner-simple-learner", "reality_check-reality-check")
@pytest.mark.parametrize(
    ("subject", "against"),
    [
        (QLearner, "q-learner"),
        (SimpleLearner, "simple-learner"),
        (RandomAgent, "random"),
        (Constant, "constant"),
        (Alternating, "alternating"),
        (GreedyFrequency, "greedy-frequency"),
        (WinStayLoseShift, "win-stay-lose-shift"),
        (SelfReflecting, "self-reflecting"),
        (reality_check, "reality-check"),
    ],
)
def test_nothing_is_found_where_nothing_was_planted(subject: Any, against: str) -> None:
    assert examine(subject, against, runs=700, examples=30).conforms
