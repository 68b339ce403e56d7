"""The laws that every agent class obeys; each law is shown a class that breaks it."""

import copy
import pickle
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from practical import (
    Alternating,
    Constant,
    FiniteState,
    GreedyFrequency,
    IllFormed,
    QLearner,
    RandomAgent,
    SelfReflecting,
    SimpleLearner,
    WinStayLoseShift,
    finite_state_agent,
    reality_check,
    reality_check_defaulting_to,
    specialised,
    table_agent,
)

Move = tuple[int, int, int]
AgentClass = Any  # broken ones are among them

TABLE = table_agent({(0,): 1, (0, (1, 1, 1)): 1, (0, (0, -1, 0), (1, 1, 0)): 1, (1,): 1})
MACHINE = finite_state_agent(
    FiniteState(3, lambda o: o, lambda s, o, a, r, o2: (s + a + (r > 0)) % 3, lambda s, o: s % 2)
)
CLASSES: list[AgentClass] = [
    Constant,
    specialised(Constant, action=1),
    RandomAgent,
    specialised(RandomAgent, seed=5, n_actions=3),
    SimpleLearner,
    specialised(Alternating, n_actions=3),
    GreedyFrequency,
    WinStayLoseShift,
    SelfReflecting,
    QLearner,
    specialised(QLearner, seed=3, n_actions=4, exploration=0.5),
    TABLE,
    MACHINE,
    reality_check(QLearner),
    reality_check_defaulting_to(TABLE, 1),
    specialised(reality_check(RandomAgent), seed=9),
]
MOVES = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from((-1, 0, 1)), st.integers(0, 1)), max_size=12
)


def trained(A: AgentClass, moves: list[Move], *, agent: Any = None, o: int = 0) -> Any:
    """Return an instance after these transitions (action, reward, next observation)."""
    agent = A() if agent is None else agent
    for a, r, o_next in moves:
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        o = o_next
    return agent


def end(moves: list[Move]) -> int:
    return moves[-1][2] if moves else 0


def is_semi_deterministic(A: AgentClass, moves: list[Move]) -> bool:
    """Two instances, trained alternately and identically, act identically [Definition 7]."""
    one, other, o = A(), A(), 0
    for a, r, o_next in moves:
        for agent in (one, other):
            agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        o = o_next
    return bool(one.act(o) == other.act(o) == trained(A, moves).act(o))


def only_reads_in_act(A: AgentClass, moves: list[Move]) -> bool:
    """An instance that was asked all the way answers as one that was not."""
    asked, o = A(), 0
    for a, r, o_next in moves:
        for obs in (0, 1, o):
            asked.act(obs)
        asked.train(o_prev=o, a=a, r=r, o_next=o_next)
        o = o_next
    answers = [asked.act(o) for _ in range(3)]
    return answers == [trained(A, moves).act(o)] * 3


def keeps_to_its_actions(A: AgentClass, moves: list[Move]) -> bool:
    """The answer is an int among the actions."""
    answer = trained(A, moves).act(end(moves))
    return type(answer) is int and 0 <= answer < A.n_actions


def clones_apart(A: AgentClass, moves: list[Move]) -> bool:
    """A copy goes on where the original stood, and neither hears of the other."""
    halves = moves[: len(moves) // 2], moves[len(moves) // 2 :]
    agent = trained(A, halves[0])
    for twin in (agent.clone(), copy.deepcopy(agent)):
        trained(A, halves[1], agent=twin, o=end(halves[0]))
        if twin.act(end(moves)) != trained(A, moves).act(end(moves)):
            return False
        if agent.act(end(halves[0])) != trained(A, halves[0]).act(end(halves[0])):
            return False
    return True


LAWS = [is_semi_deterministic, only_reads_in_act, keeps_to_its_actions, clones_apart]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("A", CLASSES)
@settings(max_examples=25)
@given(moves=MOVES)
def test_our_classes_obey(A: AgentClass, law: Any, moves: list[Move]) -> None:
    assert law(A, moves)


class Counter(Constant):
    """A fault: a count that all instances share."""

    counted = count()

    def act(self, obs: int) -> int:
        return next(self.counted) % 2


class Restless(RandomAgent):
    """A fault: moves along the stream when asked."""

    def act(self, obs: int) -> int:
        self._k += 1
        return super().act(obs)


class OffByOne(RandomAgent):
    """A fault: one action too many."""

    def act(self, obs: int) -> int:
        return super().act(obs) + 1


class SharingRows(QLearner):
    """A fault: clones learn into the same rows."""

    def clone(self) -> QLearner:
        return copy.copy(self)


@pytest.mark.parametrize(
    ("law", "A"),
    [
        (is_semi_deterministic, Counter),
        (only_reads_in_act, Restless),
        (keeps_to_its_actions, OffByOne),
        (clones_apart, SharingRows),
    ],
)
def test_each_law_catches_a_fault(law: Any, A: AgentClass) -> None:
    cycle = [(0, -1, 1), (1, 1, 0), (1, -1, 0), (0, 1, 1), (0, 0, 0), (1, 1, 1)]
    histories = [(cycle * 5)[start : start + n] for start in range(6) for n in range(20)]
    assert not all(law(A, moves) for moves in histories)


@pytest.mark.parametrize("A", CLASSES)
def test_names_and_order_of_the_arguments_are_the_contract_s(A: AgentClass) -> None:
    one, other = A(), A()
    one.train(0, 1, -1, 1)
    other.train(o_next=1, r=-1, a=1, o_prev=0)
    assert one.act(1) == other.act(obs=1)


@pytest.mark.parametrize("A", [Constant, RandomAgent, SimpleLearner, QLearner])
def test_instances_of_named_classes_pickle(A: AgentClass) -> None:
    agent = trained(A, [(0, -1, 1), (1, 1, 0)])
    again = pickle.loads(pickle.dumps(agent))  # noqa: S301 - our own pickle
    assert [again.act(o) for o in (0, 1, 2)] == [agent.act(o) for o in (0, 1, 2)]


@pytest.mark.parametrize("name", ["learning_rate", "discount", "exploration"])
@pytest.mark.parametrize("value", [-0.5, 1.5])
def test_the_q_learners_parameters_are_within_0_and_1(name: str, value: float) -> None:
    with pytest.raises(IllFormed, match=f"{name} must be between 0 and 1; got {value}"):
        QLearner(**{name: value})
