"""Each agent class against its definition, written once more in another way."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from practical import (
    Alternating,
    FiniteState,
    GreedyFrequency,
    IllFormed,
    QLearner,
    RandomAgent,
    SelfReflecting,
    SimpleLearner,
    WinStayLoseShift,
    draw,
    finite_state_agent,
    specialised,
    table_agent,
)

Moves = list[tuple[int, Any, int]]


def moves(n_actions: int, n_obs: int, rewards: st.SearchStrategy[Any]) -> st.SearchStrategy[Moves]:
    action, observation = st.integers(0, n_actions - 1), st.integers(0, n_obs - 1)
    return st.lists(st.tuples(action, rewards, observation), max_size=30)


REWARDS = st.one_of(st.integers(-2, 2), st.fractions(-1, 1), st.floats(-9, 9))


class QByTheBook:
    """Values by pair, the action by sorting; the same arithmetic in the same association."""

    def __init__(self, n: int, rate: Any, gamma: Any, exploration: Any, seed: int) -> None:
        self.n, self.seed, self.k = n, seed, 0
        self.rate, self.gamma, self.exploration = float(rate), float(gamma), exploration
        self.value: dict[tuple[int, int], float] = defaultdict(float)

    def act(self, obs: int) -> int:
        u = draw(self.seed, "agent", self.k)
        actions = range(self.n)
        if all(self.value[obs, a] == 0 for a in actions):
            return u * self.n // 2**32
        threshold = int(Fraction(self.exploration) * 2**32)
        if u < threshold:
            return u * self.n // threshold
        return min(actions, key=lambda a: (-self.value[obs, a], a))

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        best = max(self.value[o_next, b] for b in range(self.n))
        old = self.value[o_prev, a]
        self.value[o_prev, a] = old + self.rate * (float(r) + self.gamma * best - old)
        self.k += 1


PARAMETERS = [
    {},
    {"learning_rate": 0.3, "discount": Fraction(1, 3), "exploration": 0},
    {"learning_rate": 1, "discount": 1, "exploration": 1},
    {"learning_rate": Fraction(1, 7), "discount": 0, "exploration": 0.37},
]


@pytest.mark.parametrize("parameters", PARAMETERS)
@pytest.mark.parametrize("n", [1, 2, 3])
@settings(max_examples=25)
@given(seed=st.integers(-3, 3), data=st.data())
def test_the_q_learner_is_the_one_by_the_book_bit_for_bit(
    n: int, parameters: dict[str, Any], seed: int, data: st.DataObject
) -> None:
    history = data.draw(moves(n, 3, REWARDS))
    agent = specialised(QLearner, n_actions=n, seed=seed)(**parameters)
    tenth, rest = Fraction(1, 10), Fraction(9, 10)
    standard = {"learning_rate": tenth, "discount": rest, "exploration": tenth}
    rate, gamma, exploration = (standard | parameters).values()
    book = QByTheBook(n, rate, gamma, exploration, seed)
    o = 0
    for a, r, o_next in history:
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        book.train(o, a, r, o_next)
        o = o_next
        assert [agent.act(obs) for obs in range(3)] == [book.act(obs) for obs in range(3)]
    for obs, b in product(range(3), range(n)):
        assert agent._q[obs][b] == book.value[obs, b]


def test_the_q_learner_needs_no_bound_on_observations() -> None:
    agent = QLearner(exploration=0)
    agent.train(o_prev=10**30, a=1, r=1, o_next=7)
    assert agent.act(10**30) == 1


def test_a_greedy_q_learner_worked_by_hand() -> None:
    agent = QLearner(learning_rate=0.5, discount=0.5, exploration=0)
    agent.train(0, 1, 1, 1)  # value of (0, 1): 0.5
    agent.train(1, 0, -1, 0)  # value of (1, 0): 0.5 * (-1 + 0.25) = -0.375
    assert agent._q == {0: [0.0, 0.5], 1: [-0.375, 0.0]}
    assert (agent.act(0), agent.act(1)) == (1, 1)


@pytest.mark.parametrize(
    "A", [Alternating, GreedyFrequency, QLearner, RandomAgent, SelfReflecting, WinStayLoseShift]
)
def test_going_through_the_actions_needs_finitely_many_actions(A: Any) -> None:
    class Unbounded(A):  # type: ignore[misc]
        n_actions = None

    with pytest.raises(IllFormed, match="finitely many actions; n_actions is None"):
        Unbounded()


@pytest.mark.parametrize("n", [2, 3, 5])
def test_the_random_agent_follows_its_stream(n: int) -> None:
    agent = specialised(RandomAgent, n_actions=n, seed=11)()
    answers = []
    for _ in range(300):
        answers.append(agent.act(0))
        agent.train(0, 0, 0, 0)
    assert answers == [draw(11, "agent", k) * n // 2**32 for k in range(300)]
    assert set(answers) == set(range(n))


@given(history=moves(3, 2, st.sampled_from((-1, 0, 1, Fraction(-1, 2), 0.5))))
@example(history=[(0, -1, 0), (1, -1, 0), (2, -1, 0)])
def test_the_simple_learner_is_its_definition(history: Moves) -> None:
    agent = specialised(SimpleLearner, n_actions=3)()
    o, transitions = 0, []
    for a, r, o_next in history:
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        transitions.append((o, a, r))
        o = o_next
    for obs in (0, 1):
        punished = {a for at, a, r in transitions if at == obs and r < 0}
        assert agent.act(obs) == min({0, 1, 2} - punished, default=0)


def test_the_simple_learner_needs_no_bound_on_actions() -> None:
    class Unbounded(SimpleLearner):
        n_actions = None

    agent = Unbounded()
    for a in range(50):
        agent.train(0, a, -1, 0)
    assert agent.act(0) == 50


@pytest.mark.parametrize("n", [1, 2, 3])
@given(data=st.data())
def test_greedy_frequency_is_its_definition(n: int, data: st.DataObject) -> None:
    agent = specialised(GreedyFrequency, n_actions=n)()
    earned: dict[int, list[Fraction]] = {a: [] for a in range(n)}
    for a, r, o in data.draw(moves(n, 2, REWARDS)):
        agent.train(0, a, r, o)
        earned[a].append(Fraction(r))
        means = [sum(earned[b]) / (len(earned[b]) or 1) for b in range(n)]
        assert agent.act(0) == agent.act(1) == means.index(max(means))


def test_greedy_frequency_adds_floats_without_rounding() -> None:
    agent = GreedyFrequency()
    agent.train(0, 0, 0.25, 0)
    for r in (1e16, 1.0, -1e16):
        agent.train(0, 1, r, 0)
    assert agent.act(0) == 1  # 1/3 against 1/4; doubles would make it 0


@given(history=moves(3, 2, st.one_of(REWARDS, st.sampled_from((-1, 1)))))
@example(history=[(0, -1, 0), (1, -1, 0), (2, -1, 0), (0, 0, 0)])
@example(history=[(0, 1, 0), (1, -1, 0), (0, -1, 0), (2, 1, 0), (0, 1, 0)])
def test_who_stays_shifts_alternates_or_reflects_is_their_definition(history: Moves) -> None:
    classes: list[Any] = [WinStayLoseShift, Alternating]
    agents = [specialised(A, n_actions=3)() for A in classes]
    reflecting = specialised(SelfReflecting, n_actions=3)()
    would, real, taken = 0, True, ""
    for k, (a, r, o) in enumerate(history, 1):
        for agent in (*agents, reflecting):
            agent.train(0, a, r, o)
        real = real and a == would and r != 0
        would = [a, (a + 1) % 3][r < 0]
        taken += str(a)
        rounds = taken.count("10") + taken.count("20")
        assert [agent.act(o) for agent in agents] == [would, k % 3]
        assert reflecting.act(o) == (would if real else rounds % 3)


def test_a_table_answers_its_own_history() -> None:
    key = (0, (1, Fraction(1, 2), 1), (0, -1, 0))
    A = table_agent({(0,): 1, key: 2}, default=3)
    untrained, agent = A(), A()
    assert (untrained.act(0), untrained.act(1)) == (1, 3)
    agent.train(0, 1, 0.5, 1)
    assert agent.act(1) == 3
    agent.train(1, 0, -1, 0)
    assert agent.act(0) == 2
    agent.train(0, 0, 0, 0)
    assert agent.act(0) == 3


def test_a_table_never_comes_back_to_an_entry() -> None:
    A = table_agent({(0, (1, 0, 0)): 1})
    agent = A()
    agent.train(0, 0, 0, 0)
    agent.train(0, 1, 0, 0)
    assert agent.act(0) == 0


@pytest.mark.parametrize("key", [0, (), (0, 1), ((0, 0, 0),), (0, (1, 0))])
def test_a_table_has_histories_for_keys(key: Any) -> None:
    with pytest.raises(
        IllFormed, match=r"a table's key must be \(o1, \(a1, r1, o2\), \.\.\.\); got"
    ):
        table_agent({key: 1})


def two_state(step: Callable[[int, int], int]) -> FiniteState:
    return FiniteState(2, lambda o: o % 2, lambda s, o, a, r, o2: step(s, a), lambda s, o: s)


def test_a_finite_state_agent_walks_its_machine() -> None:
    agent = finite_state_agent(two_state(lambda s, a: s ^ a))()
    assert (agent.act(0), agent.act(1)) == (0, 1)
    agent.train(1, 1, 0, 0)
    assert agent.act(0) == 0
    agent.train(0, 1, 0, 1)
    assert agent.act(1) == 1
    assert type(agent).finite_state().states == 2
