"""Faults that only what the oracle looks for beyond short runs of three actions can show."""

import copy
from typing import Any

import pytest

from practical import (
    CryingBabyCagi,
    IgnoreRewards,
    IncentiveToIncentivize,
    IncentivizeZero,
    ReinforcementLearningItself,
    ReverseHistory,
    TemptingButton,
    stream,
)
from practical.environments.tempting_button import BUTTON, PUSH


class ButtonFromTheAgentsStream(TemptingButton):
    """The agent's exploration then goes with the button."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._draw = stream(self.seed, "agent")


def test_an_environment_that_draws_from_the_agents_stream(refuted: Any) -> None:
    refuted(ButtonFromTheAgentsStream, "tempting-button", found="law of the stream")


class ButtonWithAShallowCopy(TemptingButton):
    """What the copy learns of the button that there is not, the original has learned too."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._copy = A()
        self._last: tuple[int, int, Any] | None = None

    def percept(self, action: int) -> Any:
        self._turn += 1
        if self.o == BUTTON:
            return (1 if action == PUSH else -1), self._observation()
        twin = copy.copy(self._copy)
        if self._last is not None:
            twin.train(*self._last, BUTTON)
        return (1 if twin.act(BUTTON) != PUSH else -1), self._observation()

    def updated(self, action: int, reward: Any, observation: int) -> None:
        if self._last is not None:
            self._copy.train(*self._last, self.o)
        self._last = self.o, action, reward


def test_a_shallow_copy_is_no_clone(refuted: Any) -> None:
    refuted(ButtonWithAShallowCopy, "tempting-button", turns=4, entries=2)


class PaysAtMostNine(IncentiveToIncentivize):
    def percept(self, action: int) -> Any:
        return super().percept(min(action, 9))


class PaysAtMostFive(IncentivizeZero):
    def percept(self, action: int) -> Any:
        return super().percept(min(action, 5))


class NeverHungry(CryingBabyCagi):
    def percept(self, action: int) -> Any:
        self._satiation = max(self._satiation, 53)
        return super().percept(action)


class HungryAtFifty(CryingBabyCagi):
    def percept(self, action: int) -> Any:
        if self._satiation == 53 and action:
            self._satiation -= 1
            answer = super().percept(action)
            self._satiation += 1
            return answer
        return super().percept(action)


class PrizesOfOne(ReinforcementLearningItself):
    def percept(self, action: int) -> Any:
        r, o = super().percept(action)
        return max(-1, min(1, r)), o


class BeginsAnew(IgnoreRewards):
    """Every 25 turns, as if an episode ended."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._make, self._turn = A, 0

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward, observation)
        self._turn += 1
        if self._turn % 25 == 0:
            self.sim = self._make()


class ReversesTheLast25(ReverseHistory):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward, observation)
        if hasattr(self._sim, "_latest_last"):
            del self._sim._latest_last[:-25]


@pytest.mark.typical("PaysAtMostFive-incentivize-zero-2-100")
@pytest.mark.parametrize(
    ("subject", "against", "turns", "examples"),
    [
        (PaysAtMostNine, "incentive-to-incentivize", 4, 100),
        (PaysAtMostFive, "incentivize-zero", 2, 100),
        (NeverHungry, "crying-baby-cagi", 20, 100),
        (HungryAtFifty, "crying-baby-cagi", 30, 200),
        (PrizesOfOne, "reinforcement-learning-itself", 26, 100),
        (BeginsAnew, "ignore-rewards", 72, 100),
        (ReversesTheLast25, "reverse-history", 72, 100),
    ],
)
def test_it_is_found(subject: Any, against: str, turns: int, examples: int, refuted: Any) -> None:
    refuted(subject, against, turns=turns, entries=24, examples=examples)
