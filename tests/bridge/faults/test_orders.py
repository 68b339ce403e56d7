"""Faults planted in Reverse History, Backward Consciousness and Déjà Vu, found by the oracle."""

from typing import Any, ClassVar

import pytest

from bridge.catalogue.environments.orders import NAMED
from bridge.examination.examine import examine
from bridge.oracle.search.machines import Machine
from bridge.oracle.witness.cases import EnvironmentCase
from practical.environments.backward_consciousness import BackwardConsciousness
from practical.environments.deja_vu import DejaVu
from practical.environments.deja_vu import _Composed as ComposedRepetition
from practical.environments.reverse_history import ReverseHistory
from practical.environments.reverse_history import _Composed as ComposedReversal

Data = list[tuple[int, Any]]
"""Actions and what each earned."""


class Replaying:
    """Trains a fresh copy on what `data` says of (y1, ρ1) … (yn-1, ρn-1) and y, and asks it."""

    n_actions, n_obs = 2, 1

    def __init__(self, A: Any) -> None:
        self.A = A
        self.past: Data = []

    def start(self) -> int:
        return 0

    def data(self, past: Data, y: int) -> Data:
        raise NotImplementedError

    def step(self, action: int) -> tuple[Any, int]:
        sim = self.A()
        for a, r in self.data(self.past, action):
            sim.train(o_prev=0, a=a, r=r, o_next=0)
        reward = 1 if action == sim.act(0) else -1
        self.past.append((action, reward))
        return reward, 0


def backwards(past: Data) -> Data:
    """yn-1 … y1, each with the reward that it came after."""
    rewards = [0, *(r for _, r in past)]
    return [(y, r) for (y, _), r in zip(past, rewards, strict=False)][::-1]


# Reverse History, and Backward Consciousness


class Forwards(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return past


class ForgetsTheNewest(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return backwards(past[:-1])


class ForgetsTheOldest(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return backwards(past)[:-1]


class GivesEachActionWhatItEarned(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return past[::-1]


class ReversesTheActionsOnly(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [(a, r) for (a, _), (_, r) in zip(past[::-1], past, strict=True)]


class ReversesTheRewardsOnly(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [(a, r) for (a, _), (_, r) in zip(past, backwards(past), strict=True)]


class BeginsWithTheLastReward(Replaying):
    """The first percept, too, is put where the last one was, its reward with it."""

    def data(self, past: Data, y: int) -> Data:
        rewards = [r for _, r in past][::-1]
        return [(a, r) for (a, _), r in zip(past[::-1], rewards, strict=True)]


class ReversesFromTheThirdTurnOn(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return backwards(past) if len(past) > 2 else []


class TrainsOnTheActionInQuestion(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [(y, 0), *backwards(past)]


class KeepsOneCopy(ReverseHistory):
    """The copy of the turn before is trained on, though the newest transition comes first."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.sim = A()

    def percept(self, action: int) -> tuple[Any, int]:
        return (1 if action == self.sim.act(self.o) else -1), 0

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.sim.train(observation, action, self._last_reward, self.o)
        self._last_reward = reward


class SharesItsPast(BackwardConsciousness):
    past: ClassVar[list[Any]] = []

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._sim._latest_last = self.past  # type: ignore[union-attr]

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward, observation)
        del self.past[:-3]


# Déjà Vu


class Once(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return past


class OnceAndTheAction(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (y, 0)]


class ForgetsTheActionInQuestion(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, *past]


class AnotherActionBetween(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (0, 0), *past]


class TheLastActionBetween(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (past[-1][0] if past else y, 0), *past]


class FirstRewardIsTheLast(Replaying):
    """At the second time, the first percept carries the reward of the last one."""

    def data(self, past: Data, y: int) -> Data:
        return [*past, (y, past[-1][1] if past else 0), *past]


class FirstRewardIsTheFirstEarned(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (y, past[0][1] if past else 0), *past]


class BackwardsTheSecondTime(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (y, 0), *backwards(past)]


class RewardsOnlyOnce(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (y, 0), *((a, 0) for a, _ in past)]


class ThreeTimes(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (y, 0), *past, (y, 0), *past]


class NotInTheFirstTurn(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (y, 0), *past] if past else []


class AsksATurnTooEarly(Replaying):
    def data(self, past: Data, y: int) -> Data:
        return [*past, (y, 0), *past[:-1]]


class TrainsOneCopyOnEverything(DejaVu):
    """The copy is never made anew: what was in question stays in its history."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.sim = A()
        self.past: Data = []

    def percept(self, action: int) -> tuple[Any, int]:
        for a, r in [(action, 0), *self.past]:
            self.sim.train(0, a, r, 0)
        return (1 if action == self.sim.act(0) else -1), 0

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.past.append((action, reward))
        self.sim.train(0, action, reward, 0)


# With each the least number of turns that show it.
REVERSALS: list[tuple[Any, int]] = [
    (Forwards, 2),
    (ForgetsTheNewest, 2),
    (ForgetsTheOldest, 2),
    (GivesEachActionWhatItEarned, 2),
    (ReversesTheActionsOnly, 2),
    (ReversesTheRewardsOnly, 3),
    (BeginsWithTheLastReward, 2),
    (ReversesFromTheThirdTurnOn, 2),
    (TrainsOnTheActionInQuestion, 1),
    (KeepsOneCopy, 3),
]
REPETITIONS: list[tuple[Any, int]] = [
    (Once, 1),
    (OnceAndTheAction, 2),
    (ForgetsTheActionInQuestion, 1),
    (AnotherActionBetween, 1),
    (TheLastActionBetween, 2),
    (FirstRewardIsTheLast, 2),
    (FirstRewardIsTheFirstEarned, 2),
    (BackwardsTheSecondTime, 2),
    (RewardsOnlyOnce, 2),
    (ThreeTimes, 1),
    (NotInTheFirstTurn, 1),
    (AsksATurnTooEarly, 2),
    (TrainsOneCopyOnEverything, 2),
]
FAULTS = [
    *(("reverse-history", *case) for case in REVERSALS),
    *(("backward-consciousness", *case) for case in REVERSALS),
    *(("deja-vu", *case) for case in REPETITIONS),
    ("deja-vu", ReverseHistory, 1),
    ("reverse-history", DejaVu, 1),
]


@pytest.mark.typical("reverse-history: ForgetsTheNewest")
@pytest.mark.parametrize(
    ("name", "fault", "turns"),
    [pytest.param(*case, id=f"{case[0]}: {case[1].__name__}") for case in FAULTS],
)
def test_the_fault_is_found(refuted: Any, name: str, fault: Any, turns: int) -> None:
    refuted(fault, name, turns=turns, runs=100)


def test_state_that_instances_share_is_found(refuted: Any) -> None:
    refuted(SharesItsPast, "backward-consciousness", found="determinism", runs=100)


def test_each_environment_has_three_faults() -> None:
    planted = [name for name, *_ in FAULTS]
    assert {entry.name for entry in NAMED} == set(planted)
    assert all(planted.count(entry.name) >= 3 for entry in NAMED)


@pytest.mark.typical("reverse-history-<lambda>")
@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("reverse-history", lambda past, y: backwards(past)),
        ("deja-vu", lambda past, y: [*past, (y, 0), *past]),
    ],
)
def test_what_carries_the_faults_is_none_itself(name: str, law: Any) -> None:
    right = type("Right", (Replaying,), {"data": lambda self, past, y: law(past, y)})
    assert examine(right, name, runs=100, examples=30).conforms


# Faults that finite-state agents alone show: their transformations are composed, not replayed.


class OtherRewards(ComposedReversal):
    """The reward that is put before an action is another one."""

    def train_before(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train_before(o_prev, a, -r, o_next)


class BeginsInTheFirstState(ComposedReversal):
    """Whatever is observed first."""

    def act(self, first: int) -> int:
        last = first if self._last is None else self._last
        return self._machine.act(self._end[0], last)


class ComposesBackwards(ComposedRepetition):
    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        move = [self._machine.train(s, o_prev, a, r, o_next) for s in range(self._machine.states)]
        self._end = [self._end[state] for state in move]


class AsksAfterTheFirstTime(ComposedRepetition):
    def act_again(self, o: int, a: int, first: int) -> int:
        return self._machine.act(self._end[self._machine.start(first)], o)


class NoActionBetween(ComposedRepetition):
    def act_again(self, o: int, a: int, first: int) -> int:
        return self._machine.act(self._end[self._end[self._machine.start(first)]], o)


class TheLastReward(ComposedRepetition):
    """The action in question is paid what was paid last."""

    last: Any = 0

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        super().train(o_prev, a, r, o_next)
        self.last = r

    def act_again(self, o: int, a: int, first: int) -> int:
        machine = self._machine
        once = self._end[machine.start(first)]
        return machine.act(self._end[machine.train(once, o, a, self.last, first)], o)


def with_states(E: Any, composed: Any) -> Any:
    """The class that computes with states in another way."""

    def make(self: Any, A: Any) -> None:
        E.__init__(self, A)
        if hasattr(A, "finite_state"):
            self._sim = composed(A.finite_state())

    return type(composed.__name__, (E,), {"__init__": make})


@pytest.mark.typical("OtherRewards")
@pytest.mark.parametrize(
    ("E", "composed", "turns"),
    [
        pytest.param(*case, id=case[1].__name__)
        for case in (
            (ReverseHistory, OtherRewards, 3),
            (ReverseHistory, BeginsInTheFirstState, 1),
            (DejaVu, AsksAfterTheFirstTime, 1),
            (DejaVu, NoActionBetween, 1),
            (DejaVu, TheLastReward, 2),
        )
    ],
)
def test_a_fault_that_states_alone_show_is_found(E: Any, composed: Any, turns: int) -> None:
    name = next(entry.name for entry in NAMED if entry.practical is E)
    verdict = examine(with_states(E, composed), name, runs=700, examples=30)
    found = {finding.check: finding.witness for finding in verdict.failures}
    assert set(found) == {"difference"}
    assert found["difference"] is not None
    case = found["difference"].case
    assert isinstance(case, EnvironmentCase)
    assert isinstance(case.agent, Machine)
    assert len(case.actions) <= turns


def test_a_wrong_order_of_two_transformations_is_shown() -> None:
    """Looked for without this case it takes a longer look: two transitions must not commute."""
    case = EnvironmentCase(
        Machine(2, 2, {("move", (0, 0, 0, 1, 0)): 1, ("answer", 1): 1}), (0, 0, 0), 0
    )
    subject = with_states(DejaVu, ComposesBackwards)
    verdict = examine(subject, "deja-vu", only=[case])
    assert [finding.check for finding in verdict.failures] == ["difference"]
    assert examine(DejaVu, "deja-vu", only=[case]).conforms
