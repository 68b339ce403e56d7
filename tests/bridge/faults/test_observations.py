"""Faults planted in the classes that rewrite observations, each found by the oracle."""

from typing import Any, ClassVar

import pytest

from bridge.catalogue.environments.observations import NAMED
from practical.environments.after_images import AfterImages
from practical.environments.censored_observation import CENSORED, CensoredObservation
from practical.environments.ignore_observations import IgnoreObservations
from practical.environments.self_recognition import STATEMENTS, YES, SelfRecognition
from practical.environments.tempting_button import TemptingButton
from practical.environments.tempting_button_variation import (
    BUTTON,
    NO_BUTTON,
    PUSH,
    TemptingButtonVariation,
)

FAULTS: list[Any] = []


def planted(against: str, turns: int, found: str = "difference", **more: Any) -> Any:
    def plant(subject: Any) -> Any:
        options = {"turns": turns, "found": found, **more}
        FAULTS.append(pytest.param(against, subject, options, id=subject.__name__))
        return subject

    return plant


# Ignore Observations


@planted("ignore-observations", 1)
class IgnoresTheCurrentOneToo(IgnoreObservations):
    def percept(self, action: int) -> Any:
        _, o = super().percept(action)
        return (1 if action == self._sim.act(0) else -1), o


@planted("ignore-observations", 2)
class IgnoresNone(IgnoreObservations):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._sim.train(self.o, action, reward, observation)


@planted("ignore-observations", 2, found="chained", entries=0)
class BreaksTheChain(IgnoreObservations):
    """What Listing 1 suggests: one copy, whose every transition goes from 0 to what there is."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._sim = A()


@planted("ignore-observations", 2)
class AsksAboutWhatItIsNotShown(IgnoreObservations):
    """One copy that observes 0 throughout, asked about the current observation only at first."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.copy, self.trained = A(), False

    def percept(self, action: int) -> Any:
        _, o = super().percept(action)
        asked = self.copy.act(0 if self.trained else self.o)
        return (1 if action == asked else -1), o

    def updated(self, action: int, reward: Any, observation: int) -> None:
        if not self.trained:
            self.trained = True
            self.copy.train(o_prev=self.o, a=action, r=reward, o_next=0)
        else:
            self.copy.train(o_prev=0, a=action, r=reward, o_next=0)


@planted("ignore-observations", 2)
class RemembersTheFirst(IgnoreObservations):
    first_time = True

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._sim.train(self.o if self.first_time else 0, action, reward, observation)
        self.first_time = False


@planted("ignore-observations", 2)
class IgnoresRewardsToo(IgnoreObservations):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._sim.train(0, action, 0, observation)


# After-Images


@planted("after-images", 2)
class NoAfterImages(AfterImages):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._sim.train(o_prev=self._image, a=action, r=reward, o_next=observation)
        self._image = observation


@planted("after-images", 3, runs=2000)
class TheyStay(AfterImages):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        image = observation | self._image
        self._sim.train(o_prev=self._image, a=action, r=reward, o_next=image)
        self._image = image


@planted("after-images", 2)
class TheyAreLaidByAnd(AfterImages):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        image = observation & self.o
        self._sim.train(o_prev=self._image, a=action, r=reward, o_next=image)
        self._image = image


@planted("after-images", 1)
class BeginsWithAllLamps(AfterImages):
    def begin(self, observation: int) -> None:
        super().begin(observation)
        self._image = 7


@planted("after-images", 2, found="chained", entries=0)
class AskedAboutTheTrueOne(AfterImages):
    def percept(self, action: int) -> Any:
        self._turn += 1
        return (1 if action == self._sim.act(self.o) else -1), self._observation()


@planted("after-images", 2)
class ATurnLate(AfterImages):
    """The image is laid over that of two turns ago."""

    before = 0

    def updated(self, action: int, reward: Any, observation: int) -> None:
        image = observation | self.before
        self.before = self.o
        self._sim.train(o_prev=self._image, a=action, r=reward, o_next=image)
        self._image = image


# Censored Observation


@planted("censored-observation", 2)
class CensorsNothing(CensoredObservation):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._sim.train(o_prev=self._last, a=action, r=reward, o_next=observation)
        self._last = observation


@planted("censored-observation", 3)
class TheActionAtTheCensoredHappened(CensoredObservation):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._answered = None
        super().updated(action, reward, observation)


@planted("censored-observation", 3)
class RewardsGoWithWhatIsSeen(CensoredObservation):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        if self._answered is not None:
            self._answered = self._answered[0], reward
        super().updated(action, reward, observation)


@planted("censored-observation", 3)
class TheTurnBeforeIsCensored(CensoredObservation):
    """Where an action leads to a censored observation, the action is forgotten as well."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        if observation != CENSORED:
            o_prev, self._last = self._last, observation
            if self.o != CENSORED:
                self._sim.train(o_prev=o_prev, a=action, r=reward, o_next=observation)


@planted("censored-observation", 3, found="chained", entries=0)
class AskedAboutTheCensored(CensoredObservation):
    """In turn 2 the copy, still untrained, may be asked about anything; in turn 3 no more."""

    def percept(self, action: int) -> Any:
        _, o = super().percept(action)
        return (1 if action == self._sim.act(self.o) else -1), o


@planted("censored-observation", 2)
class HappensUnseen(CensoredObservation):
    """All turns happen; a censored observation looks like the one before."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        seen = self._last if observation == CENSORED else observation
        self._sim.train(o_prev=self._last, a=action, r=reward, o_next=seen)
        self._last = seen


@planted("censored-observation", 2)
class CensorsAnother(CensoredObservation):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._answered = self._answered or (action, reward)
        if observation != 1:
            a, r = self._answered
            self._sim.train(o_prev=self._last, a=a, r=r, o_next=observation)
            self._last, self._answered = observation, None


@planted("censored-observation", 4, entries=2, runs=20, examples=60)
class ForgetsItsFirstAnswer(CensoredObservation):
    """Where two censored observations follow the first; one seed in nine shows that, not 0."""

    seen = ""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.seen += str(observation)
        if self.seen[:2] == "22" and len(self.seen) == 3:
            self._answered = None
        super().updated(action, reward, observation)


@planted("censored-observation", 1, entries=0)
class BeginsWithTheStream(CensoredObservation):
    def first(self) -> int:
        return (self._draw(0) * 3) >> 32


@planted("censored-observation", 1, found="law of the stream")
class IsSeldomCensored(CensoredObservation):
    def percept(self, action: int) -> Any:
        r, _ = super().percept(action)
        return r, (self._draw(self._turn) * 5 >> 32) // 2


# Tempting Button, the variation


@planted("tempting-button-variation", 1, entries=0)
class PunishesForNotPushing(TemptingButtonVariation):
    def _reward(self, action: int) -> Any:
        return -1 if self.o == BUTTON and action != PUSH else super()._reward(action)


@planted("tempting-button-variation", 1, entries=0)
class JudgesAllWhereThereIsNone(TemptingButtonVariation):
    def _reward(self, action: int) -> Any:
        return super()._reward(PUSH if self.o == NO_BUTTON else action)


@planted("tempting-button-variation", 1)
class AsksWhereThereIsNone(TemptingButtonVariation):
    def _reward(self, action: int) -> Any:
        if action != PUSH:
            return 0
        return 1 if self.o == BUTTON or self._sim.act(NO_BUTTON) != PUSH else -1


@planted("tempting-button-variation", 1, entries=0)
class RewardsTheTempted(TemptingButtonVariation):
    def _reward(self, action: int) -> Any:
        return -super()._reward(action) if self.o == NO_BUTTON else super()._reward(action)


@planted("tempting-button-variation", 1, entries=0)
class IsTemptingButton(TemptingButton):
    pass


@planted("tempting-button-variation", 2)
class TakesNothingForOne(TemptingButtonVariation):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._sim.train(self.o, action, reward or 1, observation)


# Self-Recognition


@planted("self-recognition", 1, entries=0)
class ExchangesYesAndNo(SelfRecognition):
    def _reward(self, action: int) -> Any:
        return super()._reward(1 - action)


@planted("self-recognition", 1)
class ExchangesObservationAndAction(SelfRecognition):
    def _reward(self, action: int) -> Any:
        if self.o < STATEMENTS:
            return 0
        c, q = divmod(self.o - STATEMENTS, 2)
        return 1 if (action == YES) == (self._sim.act(q) == c) else -1


@planted("self-recognition", 1, entries=0)
class PaysForNothingStated(SelfRecognition):
    def _reward(self, action: int) -> Any:
        return super()._reward(action) or 1


@planted("self-recognition", 1)
class AsksAboutTheStatement(SelfRecognition):
    """What the agent would do where it is, and not where the statement says."""

    def _reward(self, action: int) -> Any:
        if self.o < STATEMENTS:
            return 0
        c = (self.o - STATEMENTS) % 2
        return 1 if (action == YES) == (self._sim.act(self.o) == c) else -1


@planted("self-recognition", 1, entries=0)
class PaysOnlyForYes(SelfRecognition):
    def _reward(self, action: int) -> Any:
        return super()._reward(action) if action == YES else 0


@planted("self-recognition", 2)
class AsksANewborn(SelfRecognition):
    """The statement is taken to be about the agent before it learned anything."""

    def updated(self, action: int, reward: Any, observation: int) -> None:
        pass


@planted("self-recognition", 1, found="law of the stream")
class StatesMoreThanNothing(SelfRecognition):
    def _observation(self) -> int:
        return 5 - (self._draw(self._turn) * 11 >> 32) // 2


@planted("self-recognition", 2, found="determinism")
class LearnsFromEverybody(SelfRecognition):
    """One memory for all instances with an agent class."""

    memories: ClassVar[dict[Any, Any]] = {}

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._sim = self.memories.setdefault(A, self._sim)


@pytest.mark.typical("BreaksTheChain")
@pytest.mark.parametrize(("name", "fault", "options"), FAULTS)
def test_the_fault_is_found(refuted: Any, name: str, fault: Any, options: Any) -> None:
    refuted(fault, name, **options)


def test_each_environment_has_three_faults() -> None:
    planted = [case.values[0] for case in FAULTS]
    assert {entry.name for entry in NAMED} == {*planted, "tempting-button"}
    assert all(planted.count(entry.name) >= 3 for entry in NAMED if entry.name in planted)
