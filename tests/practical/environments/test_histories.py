"""What the copies of each class are asked about, and what a turn costs.

Each class is told arbitrary transitions, as one within another environment is, and its questions
are compared with the counterfactual history written out from the true one.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any, ClassVar, TypeAlias
from weakref import WeakSet

import pytest
from hypothesis import given
from hypothesis import strategies as st

from practical import (
    FalseMemories,
    IgnoreActions,
    IgnoreRewards2,
    IgnoreRewards3,
    IllFormed,
    LimitedMemory,
    PunishNondeterministicAgent,
    Repeater,
    specialised,
)

Transition: TypeAlias = tuple[int, int, Any, int]
"""o_prev, a, r, o_next."""
History: TypeAlias = tuple[tuple[Transition, ...], int]
"""Transitions, and the observation at which they end."""
Law: TypeAlias = Callable[[tuple[Transition, ...], int], History]
"""From the true history to the one that the question is about."""


def answer(history: History) -> int:
    """An action that depends on everything."""
    transitions, o = history
    weighed = (2 * o_prev + a + 3 * r + 5 * o_next for o_prev, a, r, o_next in transitions)
    return int(sum((i + 1) * weight * 4 for i, weight in enumerate(weighed)) + o) // 4 % 2


class Recording:
    """Notes what copies are asked about, and demands that their histories are chains."""

    asked: ClassVar[list[History]]
    trained: ClassVar[list[Transition]]
    made: ClassVar[list[None]]
    alive: ClassVar[WeakSet["Recording"]]

    def __init__(self) -> None:
        self.told: list[Transition] = []
        self.made.append(None)
        self.alive.add(self)

    def act(self, obs: int) -> int:
        if self.told:
            assert obs == self.told[-1][-1]
        self.asked.append((tuple(self.told), obs))
        return answer(self.asked[-1])

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        if self.told:
            assert o_prev == self.told[-1][-1]
        self.told.append((o_prev, a, r, o_next))
        self.trained.append(self.told[-1])


def recording() -> type[Recording]:
    """A class with notes of its own."""
    notes: dict[str, Any] = {"asked": [], "trained": [], "made": [], "alive": WeakSet()}
    return type("Noting", (Recording,), notes)


def chained(first: int, pairs: list[tuple[int, Any, int]]) -> History:
    """The history that begins at an observation, and in which these turns follow."""
    ends = [first, *(o for _, _, o in pairs)]
    return tuple((o, a, r, z) for o, (a, r, z) in zip(ends, pairs, strict=False)), ends[-1]


def without_rewarded(h: tuple[Transition, ...], first: int) -> History:
    return chained(first, [(a, r, o) for _, a, r, o in h if not r > 0])


def alone_among_zeros(h: tuple[Transition, ...], first: int) -> History:
    g: History = (), 0
    for _ in h:
        g = (*g[0], (0, answer(g), 0, 0)), 0
    return g


def with_actions_zero(h: tuple[Transition, ...], first: int) -> History:
    return chained(first, [(0, r, o) for _, _, r, o in h])


def as_it_is(h: tuple[Transition, ...], first: int) -> History:
    return chained(first, [turn[1:] for turn in h])


def remembering(o: int, *turns: tuple[int, Any, int]) -> Law:
    """Turns that lead to the first observation by the reward 0, from an observation."""

    def law(h: tuple[Transition, ...], first: int) -> History:
        *earlier, (a, r, _) = turns
        return chained(o, [*earlier, (a, r, first), *(turn[1:] for turn in h)])

    return law


def at_most(turns: int) -> Law:
    def law(h: tuple[Transition, ...], first: int) -> History:
        end = h[-1][-1] if h else first
        return h[max(0, len(h) - turns) :], end

    return law


def each_twice(h: tuple[Transition, ...], first: int) -> History:
    return chained(first, [turn[1:] for turn in h for _ in range(2)])


SOMETHING = ((0, 2, 1), (-1, 0, 0), (Fraction(1, 2), 1, 1))
LAWS: dict[str, tuple[Any, Law]] = {
    "IgnoreRewards2": (IgnoreRewards2, without_rewarded),
    "IgnoreRewards3": (IgnoreRewards3, alone_among_zeros),
    "IgnoreActions": (IgnoreActions, with_actions_zero),
    "PunishNondeterministicAgent": (PunishNondeterministicAgent, as_it_is),
    "FalseMemories": (FalseMemories, remembering(0, (0, 0, 0), (0, 0, 0))),
    "false memories of something": (
        specialised(FalseMemories, memories=SOMETHING),
        remembering(2, (1, -1, 0), (0, Fraction(1, 2), 1), (1, 0, 0)),
    ),
    "false memories of nothing": (specialised(FalseMemories, memories=()), as_it_is),
    "LimitedMemory": (LimitedMemory, at_most(5)),
    "memory of a turn": (specialised(LimitedMemory, turns=1), at_most(1)),
    "memory of no turn": (specialised(LimitedMemory, turns=0), at_most(0)),
    "Repeater": (Repeater, each_twice),
}

TURNS = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from((-1, 0, 1, Fraction(1, 2))), st.integers(0, 2)),
    max_size=9,
)


def demand(E: Any, law: Law, first: int, turns: list[tuple[int, Any, int]]) -> None:
    A = recording()
    environment = E(A)
    environment.begin(first)
    h, _ = chained(first, turns)
    for n, (o_prev, a, r, o_next) in enumerate(h):
        expected = law(h[:n], first)
        A.asked.clear()
        assert environment.o == o_prev
        assert environment.percept(a) == (1 if a == answer(expected) else -1, 0)
        assert A.asked == [expected]
        environment.go_on(a, r, o_next)


@pytest.mark.parametrize("name", LAWS)
@given(first=st.integers(0, 2), turns=TURNS)
def test_the_question_is_about_the_history_that_the_law_says(
    name: str, first: int, turns: list[tuple[int, Any, int]]
) -> None:
    demand(*LAWS[name], first, turns)


# What cannot be seen where the class itself says what follows: there observations are 0, and
# rewards are -1 or 1.


class DropsZeroRewardsToo(IgnoreRewards2):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward if reward < 0 else 1, observation)


class AsksAboutTheTrueObservation(IgnoreRewards2):
    def percept(self, action: int) -> tuple[Any, int]:
        return (1 if action == self.sim.act(self.o) else -1), 0


class BreaksTheChain(IgnoreRewards2):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self._sims_o = self.o
        super().updated(action, reward, observation)


class SeesWhatTheAgentSees(IgnoreRewards3):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.sim.train(o_prev=self.o, a=self.sim.act(self.o), r=0, o_next=observation)


class RemembersBeforeItStarts(FalseMemories):
    def begin(self, observation: int) -> None:
        super().begin(0)
        self.o = observation


class AlwaysObservesZero(LimitedMemory):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, reward, 0)


class TheSecondTimeStartsWhereTheFirstDid(Repeater):
    def updated(self, action: int, reward: Any, observation: int) -> None:
        for _ in range(2):
            self.sim.train(o_prev=self.o, a=action, r=reward, o_next=observation)


class TrainsOnWhatItPaid(PunishNondeterministicAgent):
    def percept(self, action: int) -> tuple[Any, int]:
        self.paid, o = super().percept(action)
        return self.paid, o

    def updated(self, action: int, reward: Any, observation: int) -> None:
        super().updated(action, self.paid, observation)


@pytest.mark.parametrize(
    "E",
    [
        DropsZeroRewardsToo,
        AsksAboutTheTrueObservation,
        BreaksTheChain,
        SeesWhatTheAgentSees,
        RemembersBeforeItStarts,
        AlwaysObservesZero,
        TheSecondTimeStartsWhereTheFirstDid,
        TrainsOnWhatItPaid,
    ],
)
def test_a_class_that_does_not_learn_what_really_became_is_found(E: Any) -> None:
    right, law = LAWS[E.__base__.__name__]
    turns = [(1, 1, 2), (0, 0, 1), (1, -1, 0), (0, -1, 2), (1, 1, 1), (0, 0, 0), (1, 0, 2)]
    demand(right, law, 1, turns)
    with pytest.raises(AssertionError):
        demand(E, law, 1, turns)


@pytest.mark.parametrize(
    ("name", "questions", "trainings", "copies", "alive"),
    [
        ("IgnoreRewards2", 1, {0, 1}, 0, 1),
        ("IgnoreRewards3", 2, {1}, 0, 1),
        ("IgnoreActions", 1, {1}, 0, 1),
        ("PunishNondeterministicAgent", 1, {1}, 0, 1),
        ("FalseMemories", 1, {1}, 0, 1),
        ("LimitedMemory", 1, {5}, 1, 6),
        ("memory of no turn", 1, {0}, 1, 1),
        ("Repeater", 1, {2}, 0, 1),
    ],
)
def test_what_a_turn_costs(
    name: str, questions: int, trainings: set[int], copies: int, alive: int
) -> None:
    """From the sixth turn on, with the copies that are there after each."""
    A = recording()
    environment = LAWS[name][0](A)
    environment.start()
    costs = []
    for turn in range(60):
        environment.step(turn % 3 % 2)
        costs.append((len(A.asked), len(A.trained), len(A.made)))
        assert len(A.alive) <= alive
    differences = [
        tuple(z - x for x, z in zip(before, after, strict=True))
        for before, after in pairwise(costs[5:])
    ]
    assert {asked for asked, _, _ in differences} == {questions}
    assert {trained for _, trained, _ in differences} == trainings
    assert {made for _, _, made in differences} == {copies}


def test_a_memory_holds_no_fewer_than_no_turns() -> None:
    with pytest.raises(IllFormed, match="a memory must hold at least 0 turns; got -1"):
        LimitedMemory(recording(), turns=-1)


@pytest.mark.parametrize("name", LAWS)
def test_the_alphabet_and_what_a_run_shows(name: str) -> None:
    environment = LAWS[name][0](recording())
    assert (environment.n_actions, environment.n_obs) == (2, 1)
    assert environment.start() == 0
    answers = {environment.step(turn % 3 % 2) for turn in range(40)}
    assert answers <= {(1, 0), (-1, 0)}
