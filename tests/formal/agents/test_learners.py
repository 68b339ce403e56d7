"""The learning agents are compared with loops that keep lists, written from their laws."""

import struct
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, TypeAlias

import pytest

from formal.agents.q_learner import Parameters, q_learner
from formal.agents.random_agent import Stream, random_agent
from formal.agents.simple_learner import simple_learner
from formal.errors import IllFormed
from formal.histories.history import Prompt, prompt

Flat: TypeAlias = tuple[Any, ...]
Draws: TypeAlias = list[int]
Answers: TypeAlias = Callable[[Prompt], int]


def drawn(seed: int, n: int = 400) -> Draws:
    rng = Random(seed)
    return [rng.getrandbits(32) for _ in range(n)]


def histories(n_actions: int) -> list[Flat]:
    """Histories of 120 turns, with rewards of all kinds and four observations."""
    made = []
    for seed in range(8):
        rng = Random(seed)
        rewards: list[Any] = [-1, 0, 1, Fraction(1, 3), Fraction(-7, 2), 2**60, seed]
        flat: list[Any] = [(0, rng.randrange(4))]
        for _ in range(119):
            flat += [rng.randrange(n_actions), (rng.choice(rewards), rng.randrange(4))]
        made.append(tuple(flat))
    return made


def prefixes(flat: Flat) -> list[Flat]:
    return [flat[:i] for i in range(1, len(flat) + 1, 2)]


def bits(x: float) -> bytes:
    return struct.pack(">d", x)


class ListQ:
    """The Q-learner's law with a list of lists: trained turn by turn, then asked."""

    def __init__(self, n_actions: int, draws: Draws, parameters: Parameters) -> None:
        self.q = [[0.0] * n_actions for _ in range(4)]
        self.n, self.draws, self.trained = n_actions, draws, 0
        self.alpha = float(parameters.learning_rate)
        self.gamma = float(parameters.discount)
        self.threshold = int(parameters.exploration * 2**32)

    def train(self, o_prev: int, a: int, r: int | Fraction, o_next: int) -> None:
        old = self.q[o_prev][a]
        best = max(self.q[o_next])
        self.q[o_prev][a] = old + self.alpha * ((float(r) + self.gamma * best) - old)
        self.trained += 1

    def act(self, o: int) -> int:
        u = self.draws[self.trained]
        if all(value == 0 for value in self.q[o]):
            return (u * self.n) >> 32
        if u < self.threshold:
            return (u * self.n) // self.threshold
        return min(y for y in range(self.n) if self.q[o][y] == max(self.q[o]))


Learner: TypeAlias = Callable[[int, Draws, Parameters], ListQ]
PARAMETERS = [
    Parameters(),
    Parameters(Fraction(1, 3), Fraction(99, 100), Fraction(1, 2)),
    Parameters(learning_rate=Fraction(1), discount=Fraction(0), exploration=Fraction(0)),
    Parameters(exploration=Fraction(1)),
]


def trained(learner: ListQ, flat: Flat) -> ListQ:
    for i in range(2, len(flat), 2):
        learner.train(flat[i - 2][1], flat[i - 1], *flat[i])
    return learner


def check_is_the_q_learner(make: Learner) -> None:
    """The same actions, and the same values to the last bit."""
    for n_actions, (i, parameters) in product((2, 3), enumerate(PARAMETERS)):
        draws = drawn(100 * n_actions + i)
        pi = q_learner(n_actions, draws.__getitem__, parameters)
        for flat in histories(n_actions):
            learner = make(n_actions, draws, parameters)
            for h in prompt(*flat).prefixes():
                if h.turns > 1:
                    trained(learner, h.flat()[-3:])
                assert pi(h) == learner.act(h.observation)
            values = pi.state(prompt(*flat)).values
            for o in range(4):
                row = values.get(o, (0.0,) * n_actions)
                assert list(map(bits, row)) == list(map(bits, learner.q[o]))


def test_the_q_learner_is_its_law_bit_for_bit() -> None:
    check_is_the_q_learner(ListQ)


def test_the_q_learner_by_hand() -> None:
    u: Draws = [2**31, 429496728, 429496729, 429496729, 429496729, 0]
    pi = q_learner(2, u.__getitem__)
    h1 = prompt((5, 0))
    assert pi(h1) == 1  # nothing learnt: 2^31 · 2 >> 32
    h2 = h1.then(1).then((1, 0))
    assert pi.state(h2).values[0] == (0.0, 0.1)  # 0 + .1 (1 + .9 · 0 - 0)
    assert pi(h2) == 1  # it explores: (2^32 // 10 - 1) · 2 // (2^32 // 10)
    h3 = h2.then(1).then((-1, 0))
    assert pi.state(h3).values[0] == (0.0, 0.1 + 0.1 * (-1.0 + 0.9 * 0.1 - 0.1))
    assert pi.state(h3).values[0][1] < 0
    assert pi(h3) == 0  # greedy from the first draw that is not below the threshold
    h4 = h3.then(0).then((-2, 0))
    assert pi(h4) == 1
    h5 = h4.then(0).then((0, 1))
    assert pi.state(h5).values.get(1) is None
    assert pi(h5) == 0  # nothing learnt at observation 1: 429496729 · 2 >> 32
    assert pi(h5.then(0).then((0, 1))) == 0


def test_ties_go_to_the_lowest_action() -> None:
    pi = q_learner(3, lambda k: 2**32 - 1, Parameters(discount=Fraction(0)))
    h = prompt((0, 0), 2, (1, 1), 1, (1, 2), 0, (-1, 3))
    assert pi(h.then(0).then((0, 2))) == 1
    tied = prompt((0, 0), 1, (1, 1), 0, (0, 0), 2, (1, 1), 0, (0, 0))
    assert pi.state(tied).values[0] == (0.0, 0.1, 0.1)
    assert pi(tied) == 1


@pytest.mark.parametrize("name", ["learning_rate", "discount", "exploration"])
@pytest.mark.parametrize("value", [Fraction(-1, 10), Fraction(11, 10)])
def test_the_q_learners_parameters_are_within_0_and_1(name: str, value: Fraction) -> None:
    with pytest.raises(IllFormed, match=f"{name} must be between 0 and 1; got {value}"):
        Parameters(**{name: value})


def test_the_q_learner_refuses_an_action_out_of_range() -> None:
    pi = q_learner(2, lambda k: 0)
    with pytest.raises(IllFormed, match="an action is one of 0, …, 1; 2 is out of range"):
        pi(prompt((0, 0), 2, (0, 0)))


class TiesToTheHighest(ListQ):
    def act(self, o: int) -> int:
        if self.draws[self.trained] < self.threshold or not any(self.q[o]):
            return super().act(o)
        return max(y for y in range(self.n) if self.q[o][y] == max(self.q[o]))


class AssociatesOtherwise(ListQ):
    def train(self, o_prev: int, a: int, r: int | Fraction, o_next: int) -> None:
        target = float(r) + self.gamma * max(self.q[o_next])
        self.q[o_prev][a] = (1 - self.alpha) * self.q[o_prev][a] + self.alpha * target
        self.trained += 1


class LooksAtTheUpdatedRow(ListQ):
    def train(self, o_prev: int, a: int, r: int | Fraction, o_next: int) -> None:
        self.q[o_prev][a] += self.alpha * (float(r) - self.q[o_prev][a])
        self.q[o_prev][a] += self.alpha * self.gamma * max(self.q[o_next])
        self.trained += 1


class ExploresAtTheThreshold(ListQ):
    def __init__(self, n_actions: int, draws: Draws, parameters: Parameters) -> None:
        super().__init__(n_actions, draws, parameters)
        self.threshold = self.threshold * 11 // 10 or 1


class ADrawLate(ListQ):
    def __init__(self, n_actions: int, draws: Draws, parameters: Parameters) -> None:
        super().__init__(n_actions, [0, *draws], parameters)


class LearnsAtTheNextObservation(ListQ):
    def train(self, o_prev: int, a: int, r: int | Fraction, o_next: int) -> None:
        super().train(o_next, a, r, o_next)


class Forgetful(ListQ):
    def train(self, o_prev: int, a: int, r: int | Fraction, o_next: int) -> None:
        super().train(o_prev, a, 0 if self.trained > 100 else r, o_next)


class GreedyFromTheStart(ListQ):
    def act(self, o: int) -> int:
        return super().act(o) if any(self.q[o]) else 0


Q_FAULTS: list[Learner] = [
    TiesToTheHighest,
    AssociatesOtherwise,
    LooksAtTheUpdatedRow,
    ExploresAtTheThreshold,
    ADrawLate,
    LearnsAtTheNextObservation,
    Forgetful,
    GreedyFromTheStart,
]


@pytest.mark.parametrize("fault", Q_FAULTS)
def test_another_q_learner_is_caught(fault: Learner) -> None:
    with pytest.raises(AssertionError):
        check_is_the_q_learner(fault)


def least_unpunished(n_actions: int, flat: Flat) -> int:
    """The simple learner's law, read off the whole history."""
    o = flat[-1][1]
    punished = [
        flat[i + 1] for i in range(0, len(flat) - 2, 2) if flat[i][1] == o and flat[i + 2][0] < 0
    ]
    return min((y for y in range(n_actions) if punished.count(y) == 0), default=0)


def check_is_the_simple_learner(make: Callable[[int], Answers]) -> None:
    percepts = [(0, 0), (-1, 0), (1, 1), (Fraction(-1, 2), 1)]
    for n_actions in (2, 3):
        pi = make(n_actions)
        for flat in histories(n_actions):
            for prefix in prefixes(flat)[:60]:
                assert pi(prompt(*prefix)) == least_unpunished(n_actions, prefix)
        for more in range(3):
            slots: list[Any] = [percepts, *[range(n_actions), percepts] * more]
            for flat in product(*slots):
                assert pi(prompt(*flat)) == least_unpunished(n_actions, flat)


def test_the_simple_learner_is_its_law() -> None:
    check_is_the_simple_learner(simple_learner)


def test_the_simple_learner_by_hand() -> None:
    pi = simple_learner(2)
    assert pi(prompt((-1, 0))) == 0  # the first reward follows no action
    assert pi(prompt((0, 0), 0, (-1, 0))) == 1
    assert pi(prompt((0, 0), 0, (-1, 1))) == 0  # punished at 0, now at 1
    assert pi(prompt((0, 0), 0, (0, 0))) == 0  # a zero is no punishment
    assert pi(prompt((0, 0), 1, (-1, 0))) == 0
    assert pi(prompt((0, 0), 1, (-1, 0), 0, (-1, 0))) == 0  # all were


def simple(punishing: Callable[[Any], bool], at: int) -> Callable[[int], Answers]:
    """A simple learner with another idea of what is punished, and where."""

    def make(n_actions: int) -> Answers:
        def pi(h: Prompt) -> int:
            flat = h.flat()
            punished = {
                flat[i + 1]
                for i in range(0, len(flat) - 2, 2)
                if flat[i + at][1] == h.observation and punishing(flat[i + 2][0])  # type: ignore[index]
            }
            return min((y for y in range(n_actions) if y not in punished), default=0)

        return pi

    return make


def with_the_first_reward(n_actions: int) -> Answers:
    pi = simple_learner(n_actions)
    return lambda h: 1 if h.first.reward < 0 and h.turns == 1 else pi(h)


def all_punished_gives_the_last(n_actions: int) -> Answers:
    pi = simple_learner(n_actions + 1)
    return lambda h: min(pi(h), n_actions - 1)


def test_the_same_law_written_otherwise_passes() -> None:
    check_is_the_simple_learner(simple(lambda r: r < 0, at=0))


@pytest.mark.parametrize(
    "fault",
    [
        simple(lambda r: r <= 0, at=0),
        simple(lambda r: r <= -1, at=0),
        simple(lambda r: r < 0, at=2),
        with_the_first_reward,
        all_punished_gives_the_last,
        lambda n: simple_learner(n - 1),
    ],
)
def test_another_simple_learner_is_caught(fault: Callable[[int], Answers]) -> None:
    with pytest.raises(AssertionError):
        check_is_the_simple_learner(fault)


def check_is_the_random_agent(make: Callable[[int, Stream], Answers]) -> None:
    draws = drawn(3)
    for n_actions in (1, 2, 3, 10):
        pi = make(n_actions, draws.__getitem__)
        for flat in histories(2)[:3]:
            for k, prefix in enumerate(prefixes(flat)):
                assert pi(prompt(*prefix)) == int(Fraction(draws[k], 2**32) * n_actions)


def test_the_random_agent_takes_the_next_number_each_turn() -> None:
    check_is_the_random_agent(random_agent)


@pytest.mark.parametrize(
    ("n_actions", "draw", "y"),
    [
        (2, 0, 0),
        (2, 2**31 - 1, 0),
        (2, 2**31, 1),
        (2, 2**32 - 1, 1),
        (3, 1431655765, 0),
        (3, 1431655766, 1),
        (3, 2**32 - 1, 2),
        (1, 2**32 - 1, 0),
    ],
)
def test_the_random_agent_by_hand(n_actions: int, draw: int, y: int) -> None:
    assert random_agent(n_actions, lambda k: draw)(prompt((0, 0))) == y


@pytest.mark.parametrize(
    "fault",
    [
        lambda n, stream: random_agent(n, lambda k: stream(k + 1)),
        lambda n, stream: random_agent(n, lambda k: stream(0)),
        lambda n, stream: lambda h: stream(h.turns - 1) % n,
        lambda n, stream: lambda h: stream(sum(x[0] != 0 for x in h[::2])) * n >> 32,
    ],
)
def test_another_random_agent_is_caught(fault: Callable[[int, Stream], Answers]) -> None:
    with pytest.raises(AssertionError):
        check_is_the_random_agent(fault)
