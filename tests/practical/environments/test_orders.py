"""Reverse History and Déjà Vu: what their copies are told, what a turn costs, and both ways."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, ClassVar, NamedTuple

import pytest

from practical import (
    BackwardConsciousness,
    Constant,
    DejaVu,
    FiniteState,
    ReverseHistory,
    finite_state_agent,
)


class Turn(NamedTuple):
    """An action, and the percept that really followed it."""

    y: int
    r: Any
    o: int


class Recording(Constant):
    """Remembers what each copy was told, and what it was asked."""

    all: ClassVar[list["Recording"]] = []

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, int, Any, int]] = []
        self.asked: list[int] = []
        Recording.all.append(self)

    def act(self, obs: int) -> int:
        self.asked.append(obs)
        return 0

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.told.append((o_prev, a, r, o_next))


def answers(E: Any, A: Any, o: int, turns: list[Turn]) -> Iterator[tuple[Any, int]]:
    """What is answered to the actions, where each is followed by what the turns say."""
    environment = E(A)
    environment.begin(o)
    for y, r, o_next in turns:
        yield environment.percept(y)
        environment.go_on(y, r, o_next)


TURNS = [Turn(1, 5, 6), Turn(0, -7, 8), Turn(1, 9, 2)]
FORTH = [(3, 1, 5, 6), (6, 0, -7, 8)]
ASKED: dict[Any, list[tuple[list[Any], int]]] = {
    ReverseHistory: [([], 3), ([(6, 1, 0, 3)], 3), ([(8, 0, 5, 6), (6, 1, 0, 3)], 3)],
    DejaVu: [
        ([(3, 1, 0, 3)], 3),
        ([FORTH[0], (6, 0, 0, 3), FORTH[0]], 6),
        ([*FORTH, (8, 1, 0, 3), *FORTH], 8),
    ],
}
ASKED[BackwardConsciousness] = ASKED[ReverseHistory]


@pytest.mark.parametrize("E", ASKED)
def test_the_copies_get_exactly_the_history_in_question(E: Any) -> None:
    Recording.all.clear()
    list(answers(E, Recording, 3, TURNS))
    assert [(copy.told, *copy.asked) for copy in Recording.all] == ASKED[E]


TRAININGS: dict[Any, Callable[[int], int]] = {
    ReverseHistory: lambda n: n - 1,
    BackwardConsciousness: lambda n: n - 1,
    DejaVu: lambda n: 2 * n - 1,
}


@pytest.mark.parametrize("E", TRAININGS)
def test_for_a_black_box_a_turn_costs_a_replay(E: Any) -> None:
    environment = E(Recording)
    environment.start()
    for n in range(1, 30):
        Recording.all.clear()
        environment.step(n % 2)
        assert [len(copy.told) for copy in Recording.all] == [TRAININGS[E](n)]


class Counted:
    """A finite-state agent of which no copy can be made, and whose steps are counted."""

    n_actions, n_obs = 2, 3
    steps = 0

    def __init__(self) -> None:
        raise AssertionError("a copy is made")

    @classmethod
    def finite_state(cls) -> FiniteState:
        def train(state: int, o_prev: int, a: int, r: Any, o_next: int) -> int:
            cls.steps += 1
            return (state + a + int(r > 0)) % 5

        return FiniteState(5, lambda o: o, train, lambda state, o: state % 2)


@pytest.mark.parametrize("E", TRAININGS)
def test_for_a_finite_state_agent_a_turn_costs_no_more_than_its_states_and_a_step(E: Any) -> None:
    environment = E(Counted)
    environment.start()
    for n in range(300):
        Counted.steps = 0
        environment.step(n % 3 % 2)
        assert Counted.steps <= 5 + 1


# Finite-state agents at random, each also as a black box.

N_STATES, OBSERVATIONS, REWARDS = 3, (0, 1, 2), (-1, 0, 2)


def machine(random: Random) -> FiniteState:
    """Where each state goes and what it answers depends on all that it could."""
    starts = {o: random.randrange(N_STATES) for o in OBSERVATIONS}
    transitions = product(range(N_STATES), OBSERVATIONS, (0, 1), REWARDS, OBSERVATIONS)
    moves = {t: random.randrange(N_STATES) for t in transitions}
    acts = {(s, o): random.randrange(2) for s in range(N_STATES) for o in OBSERVATIONS}
    return FiniteState(
        N_STATES,
        starts.__getitem__,
        lambda *transition: moves[transition],
        lambda s, o: acts[s, o],
    )


def black_box(A: Any) -> Any:
    """The same agent, not known to have finitely many states."""

    class BlackBox:
        n_actions, n_obs = 2, None

        def __init__(self) -> None:
            self.inner = A()

        def act(self, obs: int) -> int:
            return int(self.inner.act(obs))

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            self.inner.train(o_prev, a, r, o_next)

    return BlackBox


def told(random: Random, turns: int) -> list[Turn]:
    """Turns that the environment would not have answered so."""
    return [
        Turn(random.randrange(2), random.choice(REWARDS), random.choice(OBSERVATIONS))
        for _ in range(turns)
    ]


def parting(E: Any, faulty: Any, cases: int = 200) -> int:
    """In how many cases the one class, composing, differs from the other one, replaying."""
    random, parted = Random(0), 0
    for _ in range(cases):
        A = finite_state_agent(machine(random))
        o, turns = random.choice(OBSERVATIONS), told(random, 6)
        composed, replayed = answers(faulty, A, o, turns), answers(E, black_box(A), o, turns)
        parted += list(composed) != list(replayed)
    return parted


@pytest.mark.parametrize("E", TRAININGS)
def test_composed_and_replayed_agree_whatever_is_told(E: Any) -> None:
    assert parting(E, E) == 0


@pytest.mark.parametrize("E", [ReverseHistory, DejaVu])
def test_composed_and_replayed_agree_on_all_short_histories(E: Any) -> None:
    """All observations and rewards that can be told in 2 turns, for some agents."""
    some = [finite_state_agent(machine(Random(seed))) for seed in range(4)]
    turns = [Turn(y, r, o) for y, r, o in product((0, 1), REWARDS, OBSERVATIONS)]
    last = Turn(0, 0, 0)
    for A, o, (one, two) in product(some, OBSERVATIONS, product(turns, repeat=2)):
        run = o, [one, two, last]
        assert list(answers(E, A, *run)) == list(answers(E, black_box(A), *run))


def test_backward_consciousness_is_reverse_history() -> None:
    assert parting(ReverseHistory, BackwardConsciousness) == 0


def test_another_class_is_not_it() -> None:
    class StaleObservation(ReverseHistory):
        def updated(self, action: int, reward: Any, observation: int) -> None:
            self._sim.train_before(0, action, self._last_reward, self.o)
            self._last_reward = reward

    class EarnedReward(ReverseHistory):
        def updated(self, action: int, reward: Any, observation: int) -> None:
            self._sim.train_before(observation, action, reward, self.o)

    class ReturnsToZero(DejaVu):
        def begin(self, observation: int) -> None:
            super().begin(observation)
            self._first = 0

    class ReturnsNowhere(DejaVu):
        def percept(self, action: int) -> tuple[Any, int]:
            self._first = self.o
            return super().percept(action)

    for fault in (StaleObservation, EarnedReward):
        assert parting(ReverseHistory, fault)
    for other in (ReturnsToZero, ReturnsNowhere):
        assert parting(DejaVu, other)
    assert parting(ReverseHistory, DejaVu)
