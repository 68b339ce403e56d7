"""Faults planted in the environments that look at the agent's program."""

from collections import Counter
from typing import Any

import pytest

from bridge.catalogue.environments.programs import NAMED
from practical import IncentivizeLearningRate, PunishSlowAgent, ThirdActionForbidden, specialised


class GivenTwoActions(ThirdActionForbidden):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.sim = A()


class GivenFourActions(ThirdActionForbidden):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.sim = specialised(A, n_actions=4)()


class ForgivesTheThird(ThirdActionForbidden):
    def percept(self, action: int) -> Any:
        r, o = super().percept(action)
        return (1 if self.sim.act(self.o) == 2 else r), o


class TellsTheCopyItsActions(ThirdActionForbidden):
    """The copy is trained on what it would have done."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(self.sim.act(self.o), reward, observation)


class AllowsTwoSteps(PunishSlowAgent):
    def percept(self, action: int) -> Any:
        return (1 if self._steps(self.o) <= 2 else -1), 0


class PunishesFastAgents(PunishSlowAgent):
    def percept(self, action: int) -> Any:
        r, o = super().percept(action)
        return -r, o


class CountsAnUntrainedCopy(PunishSlowAgent):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        """Nothing is passed on."""


class CountsTheFirstStepsAlone(PunishSlowAgent):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        steps = self._steps(0)
        self._steps = lambda obs: steps


class DoublesTheRate(IncentivizeLearningRate):
    def __init__(self, A: Any) -> None:
        rate = getattr(A(), "learning_rate", None)
        self.sim = A() if rate is None else A(learning_rate=rate * 2)


class KeepsTheRate(IncentivizeLearningRate):
    def __init__(self, A: Any) -> None:
        self.sim = A()


class TrainsTheCopyOnPraise(IncentivizeLearningRate):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, 1, observation)


FAULTS = {
    GivenTwoActions: "third-action-forbidden",
    GivenFourActions: "third-action-forbidden",
    ForgivesTheThird: "third-action-forbidden",
    TellsTheCopyItsActions: "third-action-forbidden",
    AllowsTwoSteps: "punish-slow-agent",
    PunishesFastAgents: "punish-slow-agent",
    CountsAnUntrainedCopy: "punish-slow-agent",
    CountsTheFirstStepsAlone: "punish-slow-agent",
    DoublesTheRate: "incentivize-learning-rate",
    KeepsTheRate: "incentivize-learning-rate",
    TrainsTheCopyOnPraise: "incentivize-learning-rate",
}


@pytest.mark.typical("GivenTwoActions")
@pytest.mark.parametrize("subject", FAULTS, ids=lambda subject: subject.__name__)
def test_it_is_found_with_a_small_witness(subject: type[Any], refuted: Any) -> None:
    refuted(subject, FAULTS[subject], turns=2)


def test_every_environment_has_three() -> None:
    counts = Counter(FAULTS.values())
    assert all(counts[entry.name] >= 3 for entry in NAMED)
