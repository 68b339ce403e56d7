"""Faults planted in environments that are made from others."""

from typing import Any

import pytest

from bridge.named.combined import COMBINED
from practical.environments.ignore_rewards2 import IgnoreRewards2
from practical.environments.negations import dual, minus, contrary, negated


class NegatedUntold(negated(IgnoreRewards2)):  # type: ignore[misc]
    """Tells the class inside what that answered."""

    def told(self, action: int, reward: Any, observation: int) -> None:
        super().told(action, -reward, observation)


class NegatedFromTheSecondTurn(negated(IgnoreRewards2)):  # type: ignore[misc]
    """Pays for the first action as it is."""

    turns = 0

    def percept(self, action: int) -> tuple[Any, int]:
        reward, observation = super().percept(action)
        self.turns += 1
        return reward if self.turns > 1 else -reward, observation


class NegatedPunishing(negated(IgnoreRewards2)):  # type: ignore[misc]
    """Negates what is won and leaves what is lost."""

    def percept(self, action: int) -> tuple[Any, int]:
        reward, observation = super().percept(action)
        return -abs(reward), observation


class MinusWithPositivesLost(minus(IgnoreRewards2)):  # type: ignore[misc]
    """Tells the class inside no reward that is positive."""

    def told(self, action: int, reward: Any, observation: int) -> None:
        super().told(action, max(reward, 0), observation)


class DualOfTheSameAgent(minus(IgnoreRewards2)):  # type: ignore[misc]
    """The copies' rewards are negated for the class alone: minus."""


class DualHalf(negated(IgnoreRewards2)):  # type: ignore[misc]
    """The copies are contrary, but the class inside reads the agent's own rewards."""

    def __init__(self, A: Any) -> None:
        super().__init__(contrary(A))


class DualOfACopy(dual(IgnoreRewards2)):  # type: ignore[misc]
    """The contrary of the contrary."""

    def __init__(self, A: Any) -> None:
        super().__init__(contrary(A))


FAULTS: dict[str, list[type[Any]]] = {
    "negated": [
        NegatedUntold,
        NegatedFromTheSecondTurn,
        NegatedPunishing,
        IgnoreRewards2,
        minus(IgnoreRewards2),
        dual(IgnoreRewards2),
    ],
    "minus": [
        IgnoreRewards2,
        MinusWithPositivesLost,
        negated(IgnoreRewards2),
        dual(IgnoreRewards2),
        DualHalf,
    ],
    "dual": [
        IgnoreRewards2,
        DualOfTheSameAgent,
        DualHalf,
        DualOfACopy,
        negated(IgnoreRewards2),
    ],
}


@pytest.mark.parametrize(
    ("name", "fault"), [(name, fault) for name, faults in FAULTS.items() for fault in faults]
)
def test_a_planted_fault_is_found(name: str, fault: type[Any], refuted: Any) -> None:
    refuted(fault, name)


def test_every_environment_has_three_faults() -> None:
    assert {entry.name for entry in COMBINED} == set(FAULTS)
    assert all(len(faults) >= 3 for faults in FAULTS.values())
