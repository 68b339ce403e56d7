"""The classes that rewrite observations: what their copies are asked, and what a turn costs."""

import copy
from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar

import pytest

from practical import (
    AfterImages,
    CensoredObservation,
    Constant,
    IgnoreObservations,
    QLearner,
    SelfRecognition,
    TemptingButtonVariation,
    draw,
    run,
    specialised,
    table_agent,
)

Transition = tuple[int, int, Any, int]
CLASSES = [
    IgnoreObservations,
    AfterImages,
    CensoredObservation,
    TemptingButtonVariation,
    SelfRecognition,
]


class Recording(Constant):
    """Notes with which history it was asked what, and how often any copy was trained or cloned."""

    questions: ClassVar[list[tuple[list[Transition], int]]] = []
    trained: ClassVar[list[Transition]] = []
    cloned: ClassVar[list[int]] = []

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Transition] = []

    def act(self, obs: int) -> int:
        self.questions.append((self.told.copy(), obs))
        return 0

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.trained.append((o_prev, a, r, o_next))
        self.told.append((o_prev, a, r, o_next))

    def clone(self) -> "Recording":
        self.cloned.append(len(self.told))
        twin = copy.copy(self)
        twin.told = self.told.copy()
        return twin


@pytest.fixture(autouse=True)
def fresh() -> None:
    for notes in (Recording.questions, Recording.trained, Recording.cloned):
        notes.clear()


HALF = Fraction(1, 2)
TOLD: list[tuple[int, Any, int]] = [(1, HALF, 2), (0, -1, 2), (1, 3, 0), (0, 0, 2), (1, 1, 1)]
FIRST = 1

# What a copy is asked in turn n, by hand: its history, and the observation where that ends.
BY_HAND: list[tuple[Any, list[tuple[list[Transition], int]]]] = [
    (
        IgnoreObservations,
        [
            ([], 1),
            ([(0, 1, HALF, 2)], 2),
            ([(0, 1, HALF, 0), (0, 0, -1, 2)], 2),
            ([(0, 1, HALF, 0), (0, 0, -1, 0), (0, 1, 3, 0)], 0),
            ([(0, 1, HALF, 0), (0, 0, -1, 0), (0, 1, 3, 0), (0, 0, 0, 2)], 2),
        ],
    ),
    (
        AfterImages,
        [
            ([], 1),
            ([(1, 1, HALF, 3)], 3),
            ([(1, 1, HALF, 3), (3, 0, -1, 2)], 2),
            ([(1, 1, HALF, 3), (3, 0, -1, 2), (2, 1, 3, 2)], 2),
            ([(1, 1, HALF, 3), (3, 0, -1, 2), (2, 1, 3, 2), (2, 0, 0, 2)], 2),
        ],
    ),
    (
        CensoredObservation,
        [([], 1), ([], 1), ([], 1), ([(1, 1, HALF, 0)], 0), ([(1, 1, HALF, 0)], 0)],
    ),
]


@pytest.mark.parametrize(("E", "expected"), BY_HAND)
def test_copies_are_asked_with_the_counterfactual_of_what_they_were_told(
    E: Any, expected: list[tuple[list[Transition], int]]
) -> None:
    environment = E(Recording)
    environment.begin(FIRST)
    for y, r, o in TOLD:
        environment.percept(y)
        environment.go_on(y, r, o)
    assert Recording.questions == expected


def test_a_censored_turn_leads_nowhere_and_the_next_begins_where_the_last_one_did() -> None:
    environment = CensoredObservation(Recording)
    environment.begin(FIRST)
    for y, r, o in TOLD:
        environment.go_on(y, r, o)
    assert Recording.trained == [(1, 1, HALF, 0), (0, 0, 0, 1)]


@pytest.mark.parametrize(
    ("E", "pays_without_asking", "about"),
    [
        (TemptingButtonVariation, lambda o, y: y == 1 or o == 0, lambda o: 0),
        (SelfRecognition, lambda o, y: o < 2, lambda o: {2: 0, 3: 0, 4: 1, 5: 1}[o]),
    ],
)
def test_copies_are_asked_had_they_last_observed_another(
    E: Any, pays_without_asking: Callable[[int, int], bool], about: Callable[[int], int]
) -> None:
    environment = specialised(E, seed=3)(Recording)
    o, h = environment.start(), list[Transition]()
    seen = set()
    for turn in range(60):
        y = turn // 2 % 2
        r, o_next = environment.step(y)
        if pays_without_asking(o, y):
            assert Recording.questions == []
        else:
            q = about(o)
            assert Recording.questions == [([*h[:-1], *((*t[:3], q) for t in h[-1:])], q)]
        Recording.questions.clear()
        seen.add((o, y))
        h.append((o, y, r, o_next))
        o = o_next
    assert len(seen) == 2 * E.n_obs


def test_self_recognition_pays_by_hand() -> None:
    """An agent that does 1 at observation 1, else 0, is what 2 and 5 say of it."""
    A = table_agent({(1,): 1})
    earned = {}
    for o in range(6):
        for y in (0, 1):
            environment = SelfRecognition(A)
            environment.begin(o)
            earned[o, y] = environment.percept(y)[0]
    says_no, says_yes = zip(*[(earned[o, 0], earned[o, 1]) for o in range(6)], strict=True)
    assert says_no == (0, 0, -1, 1, 1, -1)
    assert says_yes == (0, 0, 1, -1, -1, 1)


@pytest.mark.parametrize(
    ("action", "rewards"), [(1, {0: 0, 1: 0}), (0, {0: 1, 1: -1})], ids=["skips", "pushes"]
)
def test_what_always_skipping_and_always_pushing_earn(action: int, rewards: dict[int, int]) -> None:
    record = run(specialised(Constant, action=action), TemptingButtonVariation, 100)
    places = (record.first_observation, *record.observations)
    assert dict(zip(places, record.rewards, strict=False)) == rewards


@pytest.mark.parametrize(
    ("E", "k"), [(IgnoreObservations, 5), (AfterImages, 8), (SelfRecognition, 6)]
)
@pytest.mark.parametrize("seed", [0, -4])
def test_observations_are_uniform_as_the_stream_says(E: Any, k: int, seed: int) -> None:
    record = run(Constant, E, 200, seed=seed)
    expected = [draw(seed, "environment", i) * k >> 32 for i in range(201)]
    assert [record.first_observation, *record.observations] == expected
    assert set(expected) == set(range(k))


def test_the_censored_stream_begins_with_0() -> None:
    for seed in range(9):
        record = run(Constant, CensoredObservation, 50, seed=seed)
        assert record.first_observation == 0
        expected = tuple(draw(seed, "environment", i) * 3 >> 32 for i in range(1, 51))
        assert record.observations == expected


def test_both_buttons_are_at_the_same_places() -> None:
    record = run(Constant, TemptingButtonVariation, 200, seed=5)
    places = [draw(5, "environment", i) >= 2**30 for i in range(201)]
    assert [record.first_observation, *record.observations] == places


@pytest.mark.parametrize(
    ("E", "clones", "trainings"),
    [
        (IgnoreObservations, 1, 2),
        (AfterImages, 0, 1),
        (CensoredObservation, 0, 1),
        (TemptingButtonVariation, 1, 2),
        (SelfRecognition, 1, 2),
    ],
)
def test_a_turn_costs_as_much_late_as_early(E: Any, clones: int, trainings: int) -> None:
    environment = E(Recording)
    environment.start()
    most = [0, 0, 0]
    for turn in range(300):
        before = len(Recording.cloned), len(Recording.trained), len(Recording.questions)
        environment.step(turn // 2 % 2)
        after = len(Recording.cloned), len(Recording.trained), len(Recording.questions)
        spent = [late - early for late, early in zip(after, before, strict=True)]
        most = [max(pair) for pair in zip(most, spent, strict=True)]
    assert most == [clones, trainings, 1]


@pytest.mark.parametrize("E", CLASSES)
def test_every_question_is_about_where_a_chain_ends(E: Any) -> None:
    environment = E(Recording)
    environment.start()
    for turn in range(60):
        environment.step(turn % 2)
    assert any(told for told, _ in Recording.questions)
    for told, obs in Recording.questions:
        assert [t[3] for t in told] == [*(t[0] for t in told[1:]), *([obs] if told else [])]


@pytest.mark.parametrize("E", CLASSES)
def test_instances_share_nothing(E: Any) -> None:
    """Another instance, further on, changes nothing."""
    alone, beside, decoy = E(QLearner), E(QLearner), E(QLearner)
    assert alone.start() == beside.start() == decoy.start()
    percepts = [alone.step(turn // 3 % 2) for turn in range(40)]
    for turn in range(40):
        decoy.step(turn % 2)
        assert beside.step(turn // 3 % 2) == percepts[turn]
