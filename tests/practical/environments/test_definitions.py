"""Each example class against its definition, evaluated on whole histories with fresh agents."""

import copy
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from practical import (
    Constant,
    FiniteState,
    IgnoreRewards,
    IncentivizeLearningRate,
    QLearner,
    RandomAgent,
    ReverseHistory,
    SimpleLearner,
    TemptingButton,
    draw,
    finite_state_agent,
    reality_check,
    specialised,
    table_agent,
)
from practical.environments.tempting_button import BUTTON, NO_BUTTON, PUSH

History = list[int]
"""The paper's flat sequence r1 o1 y1 r2 o2 y2 ... rn on."""


class ShowsItsRate(Constant):
    """Takes the other action if it learns slowly."""

    def __init__(self, learning_rate: Any = Fraction(1, 5)) -> None:
        super().__init__(int(learning_rate < Fraction(1, 5)))
        self.learning_rate = learning_rate


SULKS = table_agent({(0, (a, r, 0)): 1 for a, r in product((0, 1), (-1, 1))} | {(1,): 1})
AGENTS: list[Any] = [
    Constant,
    specialised(Constant, action=1),
    RandomAgent,
    SimpleLearner,
    SULKS,
    ShowsItsRate,
    QLearner,
    specialised(QLearner, learning_rate=0.5, seed=4),
    reality_check(SimpleLearner),
    reality_check(QLearner),
]
ACTIONS = st.lists(st.integers(0, 1), max_size=12)


def answer(A: Any, h: History, **parameters: Any) -> int:
    """Train a fresh agent on a whole history and ask it."""
    agent = A(**parameters)
    _, o, *rest = h
    for a, r, o_next in zip(rest[0::3], rest[1::3], rest[2::3], strict=True):
        agent.train(o_prev=o, a=a, r=r, o_next=o_next)
        o = o_next
    return int(agent.act(o))


def ignore_rewards(A: Any, h: History, y: int) -> bool:
    zeroed = [0 if position % 3 == 0 else item for position, item in enumerate(h)]
    return y == answer(A, zeroed)


def reverse_history(A: Any, h: History, y: int) -> bool:
    percepts = [[r, o] for r, o in zip(h[0::3], h[1::3], strict=True)]
    reverse = percepts.pop()
    for played in reversed(h[2::3]):
        reverse = [*reverse, played, *percepts.pop()]
    return y == answer(A, reverse)


def incentivize_learning_rate(A: Any, h: History, y: int) -> bool:
    halved = {"learning_rate": A().learning_rate / 2} if hasattr(A(), "learning_rate") else {}
    return y == answer(A, h, **halved)


def tempting_button(A: Any, h: History, y: int) -> bool:
    return y == PUSH if h[-1] == BUTTON else answer(A, [*h[:-1], BUTTON]) != PUSH


PAIRS: list[tuple[Any, Any]] = [
    (IgnoreRewards, ignore_rewards),
    (ReverseHistory, reverse_history),
    (IncentivizeLearningRate, incentivize_learning_rate),
    (TemptingButton, tempting_button),
]


def disagreement(E: Any, law: Any, A: Any, actions: list[int]) -> History | None:
    """Return the first history on which the class pays otherwise than the law."""
    environment = E(A)
    h = [0, environment.start()]
    for y in actions:
        r, o = environment.step(y)
        if r != (1 if law(A, h, y) else -1):
            return [*h, y]
        h += [y, r, o]
    return None


@pytest.mark.parametrize(("E", "law"), PAIRS)
@pytest.mark.parametrize("A", AGENTS)
@settings(max_examples=25)
@given(actions=ACTIONS, seed=st.integers(-5, 5))
def test_the_class_is_the_definition(E: Any, law: Any, A: Any, actions: History, seed: int) -> None:
    assert disagreement(specialised(E, seed=seed), law, A, actions) is None


class WrongReward(IgnoreRewards):
    """A fault: the copy learns the true reward."""

    def step(self, action: int) -> Any:
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=reward, o_next=0)
        return reward, 0


class TrainedFirst(IgnoreRewards):
    """A fault: the copy is asked after the turn."""

    def step(self, action: int) -> Any:
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return (1 if action == self.sim.act(obs=0) else -1), 0


class RewardsNotShifted(ReverseHistory):
    """A fault: in the reverse, actions earn what they earned."""

    def step(self, action: int) -> Any:
        reward = 1 if action == self._sim.act(0) else -1
        self._sim.train_before(0, action, reward, 0)
        return reward, 0


class Forwards(ReverseHistory):
    """A fault: the replayed history is not reversed."""

    def step(self, action: int) -> Any:
        self._sim._latest_last.reverse()  # type: ignore[union-attr]
        returned = super().step(action)
        self._sim._latest_last[:-1] = self._sim._latest_last[-2::-1]  # type: ignore[union-attr]
        return returned


class FullRate(IncentivizeLearningRate):
    """A fault: the copy keeps its learning rate."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.sim = A()


class Asked(TemptingButton):
    """A fault: asks the copy about a button that its history does not end at."""

    def __init__(self, A: Any) -> None:
        super().__init__(A)
        self.copy = A()

    def step(self, action: int) -> Any:
        place = self.o
        pays = action == PUSH if place == BUTTON else self.copy.act(BUTTON) != PUSH
        _, o = super().step(action)
        reward = 1 if pays else -1
        self.copy.train(place, action, reward, o)
        return reward, o


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (WrongReward, ignore_rewards),
        (TrainedFirst, ignore_rewards),
        (RewardsNotShifted, reverse_history),
        (Forwards, reverse_history),
        (FullRate, incentivize_learning_rate),
        (Asked, tempting_button),
    ],
)
def test_each_fault_is_found(fault: Any, law: Any) -> None:
    transitions = product((0, 1), (0, 1), (-1, 1), (0, 1))
    tables = [table_agent({(o, (a, r, p)): 1}) for o, a, r, p in transitions]
    runs = product(range(4), [*AGENTS, *tables], product((0, 1), repeat=4))
    assert any(
        disagreement(specialised(fault, seed=seed), law, A, list(actions))
        for seed, A, actions in runs
    )


class Recording(Constant):
    """Remembers what each copy was told, and hands the notes to its clones."""

    all: ClassVar[list["Recording"]] = []

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[int, int, int, int]] = []
        self.asked: list[tuple[int, int]] = []
        Recording.all.append(self)

    def act(self, obs: int) -> int:
        self.asked.append((len(self.told), obs))
        return 0

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.told.append((o_prev, a, r, o_next))

    def clone(self) -> "Recording":
        twin = copy.copy(self)
        twin.told, twin.asked = self.told.copy(), self.asked.copy()
        Recording.all.append(twin)
        return twin


def test_the_button_s_copies_get_exactly_the_counterfactual_history() -> None:
    Recording.all.clear()
    environment = specialised(TemptingButton, seed=2)(Recording)
    place, h = environment.start(), list[tuple[int, int, Any, int]]()
    for turn in range(30):
        before = len(Recording.all)
        action = turn % 2
        reward, place_next = environment.step(action)
        questions = Recording.all[before:]
        if place == BUTTON:
            assert questions == []
        else:
            (copied,) = questions
            expected = [*h[:-1], (*h[-1][:3], BUTTON)] if h else []
            assert copied.told == expected
            assert copied.asked == [(turn, BUTTON)]
        h.append((place, action, reward, place_next))
        place = place_next
    assert {o for o, *_ in h} == {BUTTON, NO_BUTTON}


def test_every_copy_is_asked_and_trained_along_a_chain() -> None:
    Recording.all.clear()
    for E in (IgnoreRewards, ReverseHistory, IncentivizeLearningRate, TemptingButton):
        environment = E(Recording)
        environment.start()
        for turn in range(20):
            environment.step(turn % 2)
    for agent in Recording.all:
        ends = [o_next for _, _, _, o_next in agent.told]
        assert [o for o, *_ in agent.told[1:]] == ends[:-1]
        for position, obs in agent.asked:
            first = agent.told[0][0] if agent.told else obs
            assert obs == (ends[position - 1] if position else first)


def test_observations_follow_the_stream_and_nothing_else() -> None:
    for seed, action in product((0, 1, -4), (0, 1)):
        environment = specialised(TemptingButton, seed=seed)(Constant)
        places = [environment.start(), *(environment.step(action)[1] for _ in range(200))]
        assert places == [
            BUTTON if draw(seed, "environment", i) < 2**30 else NO_BUTTON for i in range(201)
        ]


def test_one_place_in_four_has_a_button() -> None:
    environment = TemptingButton(Constant)
    places = [environment.start(), *(environment.step(0)[1] for _ in range(9_999))]
    # Six standard deviations are 260.
    assert abs(places.count(BUTTON) - 2_500) < 260


def test_pushing_every_button_costs_half_a_point_a_turn_and_never_pushing_earns_it() -> None:
    for action, sign in ((0, -1), (1, 1)):
        environment = TemptingButton(specialised(Constant, action=action))
        environment.start()
        rewards = [environment.step(action)[0] for _ in range(4_000)]
        assert abs(sum(rewards) / 4_000 - sign * 0.5) < 0.1


REWARDS = (-1, 0, 1)


def test_composing_is_replaying_for_all_agents_of_two_states() -> None:
    """Agents that start in state 0 and answer their state; the others are these, renamed."""
    cases = list(product((0, 1), (0, 1), REWARDS))
    for ends in product((0, 1), repeat=len(cases)):
        moves = dict(zip(cases, ends, strict=True))
        A = finite_state_agent(by_table(moves))

        class BlackBox(A):  # type: ignore[misc,valid-type]
            finite_state = None

        for sequence in product((0, 1), repeat=4):
            composed, replayed = ReverseHistory(A), ReverseHistory(BlackBox)
            assert composed.start() == replayed.start()
            for action in sequence:
                assert composed.step(action) == replayed.step(action)


def by_table(moves: dict[tuple[int, int, int], int]) -> FiniteState:
    return FiniteState(2, lambda o: 0, lambda s, o, a, r, o2: moves[s, a, int(r)], lambda s, o: s)


def test_a_learning_rate_is_halved_exactly_and_an_agent_without_one_is_itself() -> None:
    rates = [
        IncentivizeLearningRate(specialised(QLearner, learning_rate=rate)).sim.learning_rate  # type: ignore[attr-defined]
        for rate in (Fraction(1, 5), 0.3, 0)
    ]
    assert rates == [Fraction(1, 10), 0.15, 0]
    made: list[dict[str, Any]] = []

    class NotRated(Constant):
        def __init__(self, **parameters: Any) -> None:
            super().__init__()
            made.append(parameters)

    IncentivizeLearningRate(NotRated)
    assert made
    assert not any(made)
