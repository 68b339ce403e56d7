"""Faults planted in the classes that rewrite rewards, each found by the oracle."""

from typing import Any, ClassVar

import pytest

from bridge.catalogue.environments.rewards import NAMED
from bridge.examination.examine import examine
from practical.environments.flip_every_other import FlipEveryOther
from practical.environments.shifted_rewards import ShiftedRewards


class TrainsOn(ShiftedRewards):
    """Trains on what `earned` says of k and of the rewards ρ0 = 0, ρ1, …, ρk."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.rho: list[Any] = [0]

    def earned(self, k: int, rho: list[Any]) -> Any:
        raise NotImplementedError

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.rho.append(reward)
        earned = self.earned(len(self.rho) - 1, self.rho)
        self.sim.train(o_prev=self.o, a=action, r=earned, o_next=observation)


# Shifted Rewards


class NotShifted(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return rho[k]


class FirstRewardKept(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return rho[max(k - 1, 1)]


class ShiftedByTwo(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return rho[max(k - 2, 0)]


class BeginsWithOne(ShiftedRewards):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._last_reward = 1


class ShiftsOnlyOnce(ShiftedRewards):
    """What was shifted is shifted no further: the first reward is all that there ever is."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.sim.train(o_prev=self.o, a=action, r=self._last_reward, o_next=observation)
        self._last_reward = self._last_reward or reward


class TrainsBeforeItAsks(ShiftedRewards):
    def percept(self, action: int) -> tuple[Any, int]:
        self.sim.train(o_prev=0, a=action, r=self._last_reward, o_next=0)
        return (1 if action == self.sim.act(0) else -1), 0

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._last_reward = reward


class RemembersAcrossInstances(ShiftedRewards):
    last: ClassVar[list[Any]] = [0]

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.sim.train(o_prev=self.o, a=action, r=self.last[-1], o_next=observation)
        self.last.append(reward)


# Delayed Rewards


class PaysTheEvenOnes(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return 0 if k % 2 else rho[k] + rho[k - 1]


class LosesTheDelayed(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return rho[k] if k % 2 else 0


class LosesTheImmediate(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return rho[k] if k == 1 else rho[k - 1] if k % 2 else 0


class PaysTheEvenOnesToo(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return rho[k] + rho[k - 1] if k % 2 else rho[k]


class OwesForEver(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return sum(rho) if k % 2 else 0


class DelaysThreeTurns(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return rho[1] if k == 1 else 0 if k % 3 else sum(rho[-3:])


# Nth Reward Multiplied By N


class CountsFromZero(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return (k - 1) * rho[k]


class CountsFromTwo(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return (k + 1) * rho[k]


class DoublesEachTime(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return 2 ** (k - 1) * rho[k]


class TwiceAtMost(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return min(k, 2) * rho[k]


class AddsInsteadOfMultiplying(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return k - 1 + rho[k]


class CountsRewardsGained(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return sum(r > 0 for r in rho) * rho[k]


# Flip Every Other


class FlipsTheEvenOnes(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return rho[k] if k % 2 else -rho[k]


class FlipsAll(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return -rho[k]


class FlipsTheFirstAlone(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return -rho[k] if k == 1 else rho[k]


class FlipsTwoOfThree(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return -rho[k] if k % 3 else rho[k]


class PunishesEveryOther(TrainsOn):
    def earned(self, k: int, rho: list[Any]) -> Any:
        return -abs(rho[k]) if k % 2 else rho[k]


class FlipsAfterThePunished(FlipEveryOther):
    """The flips go on only when something was earned."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        flips = self._flips
        super().updated(action, reward, observation)
        self._flips = flips if reward < 0 else not flips


# The least number of turns that show the fault, by hand: what the k-th action earned is seen in
# question k + 1; the first k for which the fault earns something else is given here.
FAULTS: list[tuple[str, Any, int]] = [
    ("shifted-rewards", NotShifted, 1),
    ("shifted-rewards", FirstRewardKept, 1),
    ("shifted-rewards", ShiftedByTwo, 2),
    ("shifted-rewards", BeginsWithOne, 1),
    ("shifted-rewards", ShiftsOnlyOnce, 3),
    ("shifted-rewards", TrainsBeforeItAsks, 0),
    ("delayed-rewards", PaysTheEvenOnes, 1),
    ("delayed-rewards", LosesTheDelayed, 3),
    ("delayed-rewards", LosesTheImmediate, 3),
    ("delayed-rewards", PaysTheEvenOnesToo, 2),
    ("delayed-rewards", OwesForEver, 3),
    ("delayed-rewards", DelaysThreeTurns, 3),
    ("nth-reward-multiplied-by-n", CountsFromZero, 1),
    ("nth-reward-multiplied-by-n", CountsFromTwo, 1),
    ("nth-reward-multiplied-by-n", DoublesEachTime, 3),
    ("nth-reward-multiplied-by-n", TwiceAtMost, 3),
    ("nth-reward-multiplied-by-n", AddsInsteadOfMultiplying, 2),
    ("nth-reward-multiplied-by-n", CountsRewardsGained, 2),
    ("flip-every-other", FlipsTheEvenOnes, 1),
    ("flip-every-other", FlipsAll, 2),
    ("flip-every-other", FlipsTheFirstAlone, 3),
    ("flip-every-other", FlipsTwoOfThree, 2),
    ("flip-every-other", PunishesEveryOther, 1),
    ("flip-every-other", FlipsAfterThePunished, 2),
]


@pytest.mark.typical("NotShifted")
@pytest.mark.parametrize(
    ("name", "fault", "k"), [pytest.param(*case, id=case[1].__name__) for case in FAULTS]
)
def test_the_fault_is_found(refuted: Any, name: str, fault: Any, k: int) -> None:
    refuted(fault, name, turns=k + 1, runs=4 ** (k + 2))


def test_state_that_instances_share_is_found(refuted: Any) -> None:
    RemembersAcrossInstances.last[:] = [0]
    refuted(RemembersAcrossInstances, "shifted-rewards", found="determinism", runs=100)


def test_each_environment_has_three_faults() -> None:
    planted = [name for name, *_ in FAULTS]
    assert {entry.name for entry in NAMED} == set(planted)
    assert all(planted.count(entry.name) >= 3 for entry in NAMED)


@pytest.mark.typical("shifted-rewards-<lambda>")
@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("shifted-rewards", lambda k, rho: rho[k - 1]),
        ("delayed-rewards", lambda k, rho: rho[k] + rho[k - 1] if k % 2 else 0),
        ("nth-reward-multiplied-by-n", lambda k, rho: k * rho[k]),
        ("flip-every-other", lambda k, rho: -rho[k] if k % 2 else rho[k]),
    ],
)
def test_what_carries_the_faults_is_none_itself(name: str, law: Any) -> None:
    right = type("Right", (TrainsOn,), {"earned": lambda self, k, rho: law(k, rho)})
    assert examine(right, name, runs=100, examples=30).conforms
