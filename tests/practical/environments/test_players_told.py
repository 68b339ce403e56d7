"""The copy that the agent meets has a history of its own, whatever the agent is told it got.

Each class is told arbitrary rewards and observations, as one within another environment is. The
copy's history is written out here from the agent's actions alone.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import Any, ClassVar, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from practical import (
    AdversarialSequenceEvader,
    AdversarialSequencePredictor,
    CryingBaby,
    CryingBaby2,
    CryingBabyCagi,
    IncentiveToIncentivize,
    IncentivizeZero,
)
from practical.environments.handicap import handicap
from practical.environments.incremental import Incremental
from practical.environments.negations import minus, negated

Transition: TypeAlias = tuple[int, int, Any, int]
"""o_prev, a, r, o_next."""
History: TypeAlias = tuple[tuple[Transition, ...], int]
"""Transitions, and the observation at which they end."""
Percept: TypeAlias = tuple[Any, int]
Law: TypeAlias = Callable[[list[int]], tuple[History, Percept]]
"""From the agent's actions to the copy's history when the last was taken, and the percept."""


def answer(history: History) -> int:
    """An action that depends on everything."""
    transitions, o = history
    weighed = (2 * o_prev + a + 3 * r + 5 * o_next for o_prev, a, r, o_next in transitions)
    return int(sum((i + 1) * weight for i, weight in enumerate(weighed)) + o) // 2 % 2


class Recording:
    """Notes what copies are asked about, and demands that their histories are chains."""

    asked: ClassVar[list[History]]

    def __init__(self) -> None:
        self.told: list[Transition] = []

    def act(self, obs: int) -> int:
        assert not self.told or obs == self.told[-1][-1]
        self.asked.append((tuple(self.told), obs))
        return answer(self.asked[-1])

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        assert not self.told or o_prev == self.told[-1][-1]
        self.told.append((o_prev, a, r, o_next))


def recording() -> Any:
    """A class with notes of its own."""
    return type("Noting", (Recording,), {"asked": []})


def paid(earned: bool) -> int:
    return 1 if earned else -1


def chain(first: int, after: list[tuple[Any, int]]) -> History:
    """A history that begins at an observation, and in which the copy does what it answers."""
    h: History = (), first
    for r, o in after:
        h = (*h[0], (h[1], answer(h), r, o)), o
    return h


def player(foreseen: int) -> Law:
    def law(ys: list[int]) -> tuple[History, Percept]:
        h: History = (), 0
        for y in ys[:-1]:
            h = (*h[0], (h[1], answer(h), -foreseen * paid(y == answer(h)), y)), y
        return h, (foreseen * paid(ys[-1] == answer(h)), answer(h))

    return law


def shown(ys: list[int]) -> tuple[History, Percept]:
    h = chain(0, [(y, 0) for y in ys])
    return h, (paid(answer(h) == 0), answer(h))


def hidden(ys: list[int]) -> tuple[History, Percept]:
    h, (r, _) = shown(ys)
    return h, (r, 0)


def happy(meals: list[int]) -> list[bool]:
    values = accumulate(meals, lambda n, y: max(0, n - 1) if y else min(9, n + 1), initial=5)
    return [3 <= n <= 7 for n in values][1:]


def laughing(ys: list[int]) -> tuple[History, Percept]:
    h = chain(ys[0], [(paid(was), y) for was, y in zip(happy(ys), ys[1:], strict=False)])
    return h, (paid(answer(h) == 0), answer(h))


def nourished(ys: list[int]) -> tuple[History, Percept]:
    h = chain(ys[0], [(paid(before == 0), y) for before, y in pairwise(ys)])
    meals = [*(a for _, a, _, _ in h[0]), answer(h)]
    return h, (paid(happy(meals)[-1]), answer(h))


def sated(ys: list[int]) -> tuple[History, Percept]:
    after = [100 + 25 * ys[:n].count(0) - 3 * n for n in range(1, len(ys) + 1)]
    h = chain(ys[0], [(paid(50 <= s <= 200), y) for s, y in list(zip(after, ys, strict=True))[1:]])
    return h, (paid(answer(h) == 0), answer(h))


LAWS: dict[str, tuple[Any, Law]] = {
    "AdversarialSequencePredictor": (AdversarialSequencePredictor, player(1)),
    "AdversarialSequenceEvader": (AdversarialSequenceEvader, player(-1)),
    "IncentivizeZero": (IncentivizeZero, shown),
    "IncentiveToIncentivize": (IncentiveToIncentivize, hidden),
    "CryingBaby": (CryingBaby, laughing),
    "CryingBaby2": (CryingBaby2, nourished),
    "CryingBabyCagi": (CryingBabyCagi, sated),
}

TURNS = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from((-1, 0, 1, 2, Fraction(1, 2))), st.integers(0, 1)),
    max_size=25,
)


def demand(E: Any, law: Law, first: int, turns: list[tuple[int, Any, int]]) -> None:
    """The class begins where it is told, and is told actions, rewards and observations."""
    A = recording()
    environment = E(A)
    environment.begin(first)
    ys: list[int] = []
    for y, r, o in turns:
        ys.append(y)
        expected, percept = law(ys)
        A.asked.clear()
        assert environment.percept(y) == percept
        assert A.asked == [expected]
        environment.go_on(y, r, o)


@pytest.mark.parametrize("name", LAWS)
@given(first=st.integers(0, 1), turns=TURNS)
def test_the_copy_has_the_history_that_the_law_says(
    name: str, first: int, turns: list[tuple[int, Any, int]]
) -> None:
    demand(*LAWS[name], first, turns)


YS = [0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0]


@pytest.mark.parametrize("negative", [negated, minus])
@pytest.mark.parametrize("name", LAWS)
def test_a_negation_pays_the_opposite_and_leaves_the_copy_alone(name: str, negative: Any) -> None:
    E, law = LAWS[name]
    A = recording()
    environment: Any = negative(E)(A)
    environment.start()
    for n, y in enumerate(YS, start=1):
        history, (r, o) = law(YS[:n])
        assert environment.step(y) == (-r, o)
        assert A.asked[-1] == history


class Generous(Incremental):
    """Pays 2 for anything, and shows 1."""

    n_actions, n_obs = 2, 2

    def __init__(self, A: Any) -> None:
        """Copies are not needed."""

    def percept(self, action: int) -> tuple[Any, int]:
        return 2, 1

    def updated(self, action: int, reward: Any, observation: int) -> None:
        """Nothing is kept."""


class Unseen(AdversarialSequencePredictor):
    """Shows 0, as a handicap must."""

    n_obs = 1

    def percept(self, action: int) -> tuple[Any, int]:
        return super().percept(action)[0], 0


def test_in_a_handicap_the_game_goes_on_whatever_is_earned() -> None:
    A = recording()
    made: Any = handicap(Generous, Unseen)
    environment = made(A)
    assert environment.start() == 0
    for n, y in enumerate(YS, start=1):
        history, (r, _) = player(1)(YS[:n])
        assert environment.step(y) == (-1 if r == -1 else 2, 1)
        assert A.asked[-1] == history


# Faults that are not seen where the class itself says what follows.


class PlaysForWhatIsTold(AdversarialSequencePredictor):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._played = self._played[0], reward
        super().updated(action, reward, observation)


class BeginsWhereTheAgentDoes(AdversarialSequencePredictor):
    def begin(self, observation: int) -> None:
        super().begin(observation)
        self._seen = observation


class DoesWhatIsTold(AdversarialSequenceEvader):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._played = observation, self._played[1]
        super().updated(action, reward, observation)


class TookWhatIsTold(IncentivizeZero):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._took = observation


class SeesWhatTheAgentSees(IncentiveToIncentivize):
    def percept(self, action: int) -> tuple[Any, int]:
        self._copy.train(o_prev=self.o, a=self._took, r=action, o_next=self.o)
        self._took = self._copy.act(self.o)
        return paid(self._took == 0), 0


class CriesAsIsTold(CryingBaby):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._baby._last = action, observation


class FeedsAsIsTold(CryingBaby2):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._parent._last = action, observation


class EatsWhatIsEarned(CryingBabyCagi):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._satiation += 0 if reward in (-1, 1) else 50


@pytest.mark.parametrize(
    "fault",
    [
        PlaysForWhatIsTold,
        BeginsWhereTheAgentDoes,
        DoesWhatIsTold,
        TookWhatIsTold,
        SeesWhatTheAgentSees,
        CriesAsIsTold,
        FeedsAsIsTold,
        EatsWhatIsEarned,
    ],
)
def test_a_copy_that_depends_on_what_is_told_is_found(fault: Any) -> None:
    right, law = LAWS[fault.__base__.__name__]
    turns = [(y, (2, 0, Fraction(1, 2))[n % 3], n // 2 % 2) for n, y in enumerate(YS)]
    demand(right, law, 1, turns)
    with pytest.raises(AssertionError):
        demand(fault, law, 1, turns)
    own, other = right(recording()), fault(recording())
    assert own.start() == other.start()
    assert [own.step(y) for y in YS] == [other.step(y) for y in YS]


def test_the_papers_baby_gets_hungry_and_too_full() -> None:
    """-3 a turn and 25 a meal: told with the 17th turn without, and with the 5th meal."""
    for action, turns in ((1, 17), (0, 5)):
        A = recording()
        environment = CryingBabyCagi(A)
        environment.start()
        for _ in range(turns + 2):
            environment.step(action)
        told, _ = A.asked[-1]
        assert [r for _, _, r, _ in told] == [1] * (turns - 2) + [-1] * 3
