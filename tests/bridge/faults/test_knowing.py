"""Faults planted in the recognizers and in reinforcement learning itself."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any, ClassVar

import pytest

from bridge.catalogue.environments.recognition import NAMED
from bridge.examination.examine import examine
from bridge.families import VIEWS, Digesting
from bridge.oracle.search.programs import recorded
from bridge.oracle.witness.cases import EnvironmentCase
from formal.agents.program import AgentProgram
from formal.agents.table import TableAgent
from formal.histories.history import prompt
from practical import (
    RecognizeChatPartner,
    RecognizeClassifier,
    RecognizeClusterer,
    RecognizeKnower,
    RecognizeSequencePredictor,
    ReinforcementLearningItself,
    SelfRecognitionOfPlays,
)
from practical.codes import play_of
from practical.environments.recognize_knower import _place
from practical.recognition.alone import Alone
from practical.recognition.totals import Totals
from practical.recognition.trials import bits, trial

FAULTS: dict[str, list[Any]] = {}
SULKING = TableAgent(0, {prompt((0, 0), 0, (-1, 0)): 1})
CONTENT_WITH_A_HALF = TableAgent(0, {prompt((0, 0), 0, (Fraction(1, 2), 0)): 1})


def planted(against: str, **options: Any) -> Callable[[Any], Any]:
    def plant(subject: Any) -> Any:
        at = pytest.param(subject, against, options, id=subject.__name__)
        FAULTS.setdefault(against, []).append(at)
        return subject

    return plant


class Earning(Alone):
    """A copy that earns 1 for all that it does."""

    def at(self, observation: int) -> int:
        if self._last is not None:
            self._copy.train(self._last[0], self._last[1], 1, observation)
        answer = self._copy.act(observation)
        self._last = observation, answer
        return answer


# Self-recognition of plays


def end_of(A: Any, code: int, paid: int = 1) -> tuple[int, int]:
    """What a copy does at the end of a play, and what the play has there."""
    turns = play_of(code)
    copy, (_, o) = A(), turns[0][0]
    for (_, a), ((r, o_next), _) in pairwise(turns):
        copy.train(o_prev=o, a=a, r=r * paid, o_next=o_next)
        o = o_next
    return copy.act(o), turns[-1][1]


@planted("self-recognition-of-plays", turns=5, examples=100)
class LosesTheRewardsOfPlays(SelfRecognitionOfPlays):
    def looks_like_it(self, number: int) -> bool:
        done, shown = end_of(self._A, number + 1, paid=0)
        return done == shown


@planted("self-recognition-of-plays", turns=1)
class AsksAboutTheNextPlay(SelfRecognitionOfPlays):
    def looks_like_it(self, number: int) -> bool:
        return super().looks_like_it(number + 1)


@planted("self-recognition-of-plays", turns=3)
class OneCopyForAllPlays(SelfRecognitionOfPlays):
    """The copy goes on from the play before."""

    def __init__(self, A: Any) -> None:
        copy = A()
        super().__init__(lambda: copy)  # type: ignore[arg-type]


@planted("self-recognition-of-plays", turns=1)
class OnlyOneSaysYes(SelfRecognitionOfPlays):
    def percept(self, action: int) -> tuple[Any, int]:
        return super().percept(int(action == 1))


@planted("self-recognition-of-plays", turns=1)
class PunishesWrongAnswers(SelfRecognitionOfPlays):
    wrong = -1


@planted("self-recognition-of-plays", turns=1)
class BeginsWithTheEmptyPlay(SelfRecognitionOfPlays):
    def first(self) -> int:
        return 0


@planted("self-recognition-of-plays", turns=6)
class TakesEveryActionForZero(SelfRecognitionOfPlays):
    """Right about the first five plays, which end with 0."""

    def looks_like_it(self, number: int) -> bool:
        return end_of(self._A, number + 1)[0] == 0


def long_run(turns: int, pi: Any) -> Any:
    """A run longer than those that the oracle generates."""
    actions = tuple(n % 3 % 2 for n in range(turns))
    return EnvironmentCase(recorded(AgentProgram(lambda rate: pi, None)), actions, 0)


@planted("self-recognition-of-plays", turns=35, only=[long_run(35, SULKING)])
class TakesPunishmentsForRewards(SelfRecognitionOfPlays):
    """No play with a code below 35 has a negative reward after its first."""

    def looks_like_it(self, number: int) -> bool:
        class Praised(self._A):  # type: ignore[misc,name-defined]
            def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
                super().train(o_prev, a, abs(r), o_next)

        done, shown = end_of(Praised, number + 1)
        return done == shown


@planted("self-recognition-of-plays", turns=275, only=[long_run(275, CONTENT_WITH_A_HALF)])
class RoundsTheRewardsOfPlays(SelfRecognitionOfPlays):
    """The play with the code 275 is the first with a reward after its first that is not whole."""

    def looks_like_it(self, number: int) -> bool:
        class Rounded(self._A):  # type: ignore[misc,name-defined]
            def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
                super().train(o_prev, a, round(r), o_next)

        done, shown = end_of(Rounded, number + 1)
        return done == shown


# Classifier


class Teaching(RecognizeClassifier):
    """The definition once more, with what the faults change."""

    reward: ClassVar[int] = 1
    left_out: ClassVar[int] = 0

    def looks_like_it(self, number: int) -> bool:
        examples = trial(number)[self.left_out :] or trial(number)
        copy = self._A()
        for (image, label), (following, _) in pairwise(examples):
            copy.train(o_prev=image, a=label, r=self.reward, o_next=following)
        return copy.act(examples[-1][0]) == examples[-1][1]


@planted("recognize-classifier", turns=3)
class TeachesWithoutReward(Teaching):
    reward = 0


@planted("recognize-classifier", turns=3)
class ForgetsTheFirstExample(Teaching):
    left_out = 1


@planted("recognize-classifier", turns=3)
class TeachesItsOwnLabels(RecognizeClassifier):
    def looks_like_it(self, number: int) -> bool:
        copy = Earning(self._A)
        return [copy.at(image) for image, _ in trial(number)][-1] == trial(number)[-1][1]


@planted("recognize-classifier", turns=5)
class TeachesTheLabelOfTheNextImage(RecognizeClassifier):
    def looks_like_it(self, number: int) -> bool:
        copy, examples = self._A(), trial(number)
        for (image, _), (following, label) in pairwise(examples):
            copy.train(o_prev=image, a=label, r=1, o_next=following)
        return copy.act(examples[-1][0]) == examples[-1][1]


@planted("recognize-classifier", turns=7, examples=30)
class ForgetsTheFirstOfThree(RecognizeClassifier):
    def looks_like_it(self, number: int) -> bool:
        return super().looks_like_it(2 if number == 6 else number)


# Clusterer


def clusters(A: Any, number: int, *, alone: Any = Alone) -> list[tuple[int, int]]:
    """Each point's answer and its name."""
    copy, point, named = alone(A), -1, []
    for gap, name in trial(number):
        point += gap + 1
        named.append((copy.at(point), name))
    return named


@planted("recognize-clusterer", turns=1)
class ComparesTheNamesOfClusters(RecognizeClusterer):
    def looks_like_it(self, number: int) -> bool:
        return all(a == b for a, b in clusters(self._A, number))


@planted("recognize-clusterer", turns=5)
class AllowsClustersToBeSplit(RecognizeClusterer):
    """Points that are apart must have been answered unalike, no more."""

    def looks_like_it(self, number: int) -> bool:
        named = clusters(self._A, number)
        return all(a != c for a, b in named for c, d in named if b != d)


@planted("recognize-clusterer", turns=3)
class ShowsDistancesForPoints(RecognizeClusterer):
    def looks_like_it(self, number: int) -> bool:
        copy = Alone(self._A)
        named = [(copy.at(gap), name) for gap, name in trial(number)]
        return all((a == named[0][0]) == (b == named[0][1]) for a, b in named)


@planted("recognize-clusterer", turns=3)
class PaysForClusters(RecognizeClusterer):
    def looks_like_it(self, number: int) -> bool:
        named = clusters(self._A, number, alone=Earning)
        return all((a == named[0][0]) == (b == named[0][1]) for a, b in named)


@planted("recognize-clusterer", turns=3, entries=2)
class ShowsPointsToFreshCopies(RecognizeClusterer):
    def looks_like_it(self, number: int) -> bool:
        named, point = [], -1
        for gap, name in trial(number):
            point += gap + 1
            named.append((self._A().act(point), name))
        return all((a == named[0][0]) == (b == named[0][1]) for a, b in named)


# Chat partner


@planted("recognize-chat-partner", turns=3)
class ListensToTheLastReply(RecognizeChatPartner):
    def looks_like_it(self, number: int) -> bool:
        copy = Alone(self._A)
        return [copy.at(said) == reply for said, reply in trial(number)][-1]


@planted("recognize-chat-partner", turns=3)
class ListensToTheFirstReply(RecognizeChatPartner):
    def looks_like_it(self, number: int) -> bool:
        said, reply = trial(number)[0]
        return Alone(self._A).at(said) == reply


@planted("recognize-chat-partner", turns=3)
class PaysForTalking(RecognizeChatPartner):
    def looks_like_it(self, number: int) -> bool:
        copy = Earning(self._A)
        return all(copy.at(said) == reply for said, reply in trial(number))


@planted("recognize-chat-partner", turns=3)
class TalksToStrangers(RecognizeChatPartner):
    """Nobody remembers what was said before."""

    def looks_like_it(self, number: int) -> bool:
        return all(self._A().act(said) == reply for said, reply in trial(number))


# Sequence predictor


class Playing(RecognizeSequencePredictor):
    """The definition once more, with what the faults change."""

    lost: ClassVar[int] = -1
    won: ClassVar[int] = 1
    blind: ClassVar[bool] = False
    late: ClassVar[int] = 0

    def looks_like_it(self, number: int) -> bool:
        *evaded, claimed = bits(number)
        copy, o = self._A(), 0
        for bit in evaded[: len(evaded) - self.late]:
            z = copy.act(o)
            o_next = 0 if self.blind else bit
            copy.train(o_prev=o, a=z, r=self.won if z == bit else self.lost, o_next=o_next)
            o = o_next
        return copy.act(o) == claimed


@planted("recognize-sequence-predictor", turns=5)
class LosesNothing(Playing):
    lost = 0


@planted("recognize-sequence-predictor", turns=3)
class PaysTheEvader(Playing):
    won, lost = -1, 1


@planted("recognize-sequence-predictor", turns=5)
class HidesTheBits(Playing):
    blind = True


@planted("recognize-sequence-predictor", turns=3)
class AsksBeforeTheLastBit(Playing):
    late = 1


@planted("recognize-sequence-predictor", turns=1)
class PaysNothingForWrongAnswers(RecognizeSequencePredictor):
    wrong = 0


@planted("recognize-sequence-predictor", turns=3)
class LosesLeadingZeros(RecognizeSequencePredictor):
    """A trial has its number's binary digits."""

    def looks_like_it(self, number: int) -> bool:
        return super().looks_like_it(int(f"1{number:b}", 2) - 2)


# Knower


@planted("recognize-knower", turns=2)
class KnowsOnlyInLessSteps(RecognizeKnower):
    def looks_like_it(self, number: int) -> bool:
        known = super().looks_like_it(number)
        sentence, shown = _place(number)
        return known and self._known_after[sentence] < shown


@planted("recognize-knower", turns=3)
class TakesAStepEachTurn(RecognizeKnower):
    def looks_like_it(self, number: int) -> bool:
        sentence, _ = _place(number)
        if self._knower.at(sentence):
            self._known_after[sentence] = number
        return sentence in self._known_after


@planted("recognize-knower", turns=12, entries=0, runs=100)
class ForgetsWhenItCameToKnow(RecognizeKnower):
    """What is affirmed again counts as known from then on."""

    def looks_like_it(self, number: int) -> bool:
        sentence, shown = _place(number)
        while self._steps < shown:
            asked, _ = _place(self._steps)
            self._steps += 1
            if self._knower.at(asked) > 0:
                self._known_after[asked] = self._steps
        return self._known_after.get(sentence, shown + 1) <= shown


@planted("recognize-knower", turns=2)
class PaysForAffirming(RecognizeKnower):
    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._knower = Earning(A)


@planted("recognize-knower", turns=1)
class PaysWhatIsKnownWhateverIsDone(RecognizeKnower):
    """The letter of the paper's sentence."""

    def percept(self, action: int) -> tuple[Any, int]:
        return super().percept(1)


@planted("recognize-knower", turns=6)
class ShowsNoLongerBlocks(RecognizeKnower):
    def observation(self, number: int) -> int:
        return min(super().observation(number), 1)


# Reinforcement learning itself


class Searching(ReinforcementLearningItself):
    """The definition, with another search."""

    search: ClassVar[Any] = Totals

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self._search = self.search(A)


@planted("reinforcement-learning-itself", turns=4)
class PaysOnlyForWhatIsShownNow(ReinforcementLearningItself):
    def percept(self, action: int) -> tuple[Any, int]:
        earned, shown = super().percept(action)
        if not shown:
            self._total = 0
        return earned, shown


@planted("reinforcement-learning-itself", turns=1)
class PaysForTheNextEnvironment(ReinforcementLearningItself):
    def percept(self, action: int) -> tuple[Any, int]:
        _, shown = super().percept(action)
        return (0 if action else self._total), shown


@planted("reinforcement-learning-itself", turns=2)
class PaysForPassing(ReinforcementLearningItself):
    def percept(self, action: int) -> tuple[Any, int]:
        return super().percept(1 - action)


@planted("reinforcement-learning-itself", turns=1)
class MakesAStepATurn(ReinforcementLearningItself):
    def percept(self, action: int) -> tuple[Any, int]:
        earned = 0 if action else self._total
        if found := self._search.step():
            self._total = found[1]
        return earned, found[0] if found else 0


@planted("reinforcement-learning-itself", turns=3)
class OneCopyForAllEnvironments(Searching):
    class search(Totals):  # noqa: N801
        def _enter(self, code: int) -> None:
            before = getattr(self, "_copy", None)
            super()._enter(code)
            self._copy = before or self._copy


@planted("reinforcement-learning-itself", turns=5)
class CopiesEarnNothing(Searching):
    def search(self, A: Any) -> Totals:
        class Unpaid(A):  # type: ignore[misc]
            def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
                super().train(o_prev, a, 0, o_next)

        return Totals(Unpaid)


@planted("reinforcement-learning-itself", turns=6)
class NothingIsNegative(Searching):
    class search(Totals):  # noqa: N801
        def step(self) -> Any:
            found = super().step()
            return found and (found[0], abs(found[1]))


@planted("reinforcement-learning-itself", turns=12, entries=2, runs=100)
class StopsBeforeTheThirdPrize(Searching):
    """Right about the first six environments."""

    class search(Totals):  # noqa: N801
        def step(self) -> Any:
            before = self._total
            found = super().step()
            if self._code == 7 and not self._left and not found:
                self._total = before
            return found


@pytest.mark.typical("OneCopyForAllPlays")
@pytest.mark.parametrize(
    ("subject", "against", "options"), [fault for faults in FAULTS.values() for fault in faults]
)
def test_a_planted_fault_is_found(
    subject: Any, against: str, options: dict[str, Any], refuted: Any
) -> None:
    refuted(subject, against, **{"runs": 300, "examples": 10, **options})


def test_every_environment_has_three_faults() -> None:
    with_a_class = {entry.name for entry in NAMED if entry.practical}
    assert with_a_class == set(FAULTS)
    assert all(len(faults) >= 3 for faults in FAULTS.values())


@pytest.mark.typical("recognize-classifier")
@pytest.mark.parametrize("name", FAULTS)
def test_no_fault_is_found_in_runs_longer_than_the_oracles(name: str) -> None:
    [practical] = [entry.practical for entry in NAMED if entry.name == name]
    agents = [Digesting(view, salt, 2) for view in VIEWS for salt in range(2)]
    verdict = examine(practical, name, only=[long_run(60, pi) for pi in agents])
    assert verdict.conforms, verdict.summary


def test_no_fault_is_found_in_plays_with_fractions() -> None:
    case = long_run(600, Digesting("the whole history", 5, 3))
    verdict = examine(SelfRecognitionOfPlays, "self-recognition-of-plays", only=[case])
    assert verdict.conforms, verdict.summary
