"""Classes made from classes: what they keep, what they tell the one inside, what they refuse."""

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from practical import (
    Constant,
    DejaVu,
    GuardedTreasures,
    IgnoreRewards,
    IllFormed,
    Newcomb,
    ShownCoin,
    TemptingButton,
    binocular_vision,
    handicap,
    mirror,
    newcomblike,
    run,
    self_inserting,
    specialised,
)
from practical.codes import percept_of
from practical.environments.binocular_vision import Ball, ball_in_space
from practical.environments.incremental import Incremental
from practical.environments.mirror import Room, image
from practical.environments.newcomblike import coordination

HANDICAP = "the rewards of a handicap must be -1, 0 or 1, and its observations 0; "


class Noting(Incremental):
    """Shows 2 and pays 3; notes what it is told."""

    n_actions, n_obs, seed = 2, 4, 0
    notes: ClassVar[list[Any]] = []

    def __init__(self, A: Any) -> None:
        self.notes.clear()

    def first(self) -> int:
        return 1

    def percept(self, action: int) -> tuple[int, int]:
        return 3, 2

    def updated(self, action: int, reward: Any, observation: int) -> None:
        self.notes.append((self.o, action, reward, observation))


class Strict(Noting):
    """A handicap: punishes action 1, and passes the reward on in silence or with a 1."""

    n_obs = 1
    notes: ClassVar[list[Any]] = []

    def first(self) -> int:
        return 0

    def percept(self, action: int) -> tuple[int, int]:
        return -action, 0


class Showing(Strict):
    """No handicap: it shows something."""

    def percept(self, action: int) -> tuple[int, int]:
        return 1, 3


class Whole:
    """In one piece."""

    n_actions, n_obs = 2, 1

    def __init__(self, A: Any) -> None: ...

    def start(self) -> int:
        return 0

    def step(self, action: int) -> tuple[int, int]:
        return 0, 0


class Counting:
    """Counts the trainings of all its instances."""

    n_actions, n_obs, seed = 2, None, 0
    trained = 0

    def act(self, obs: int) -> int:
        return 0

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        Counting.trained += 1

    def clone(self) -> "Counting":
        return Counting()


MADE: dict[str, Callable[[Any], Any]] = {
    "handicap": lambda E: handicap(E, IgnoreRewards),
    "mirror": lambda E: mirror(E, image),
    "binocular_vision": lambda E: binocular_vision(E, ball_in_space, n_obs=E.n_obs),
    "self_inserting": self_inserting,
}


@pytest.mark.parametrize("made", [name for name in MADE if name != "handicap"])
def test_the_class_inside_has_the_seed_and_the_alphabet(made: str) -> None:
    E = MADE[made](TemptingButton)
    assert E.__name__.startswith(f"{made}(TemptingButton")
    assert (E.n_actions, E.seed) == (2, 0)
    assert E.n_obs == (None if made == "self_inserting" else 2)
    for seed in (0, 3):
        shown = run(Constant, specialised(E, seed=seed), 20, seed=seed).observations
        if made == "self_inserting":
            shown = tuple(percept_of(o)[1] for o in shown)
        assert shown == run(Constant, TemptingButton, 20, seed=seed).observations


@pytest.mark.parametrize("made", MADE)
def test_the_class_inside_must_be_in_two_halves(made: str) -> None:
    with pytest.raises(IllFormed, match=r"so Whole must be Incremental; it is not"):
        MADE[made](Whole)


def test_a_handicap_must_be_in_two_halves_and_have_the_same_actions() -> None:
    with pytest.raises(IllFormed, match=r"handicap\(ShownCoin, Whole\) updates Whole with"):
        handicap(ShownCoin, Whole)
    with pytest.raises(IllFormed) as raised:
        handicap(ShownCoin, GuardedTreasures)
    assert str(raised.value) == (
        "an environment and its handicap must have the same actions; "
        "ShownCoin.n_actions is 2, GuardedTreasures.n_actions 3"
    )


def test_both_are_told_what_the_agent_got() -> None:
    environment = handicap(Noting, Strict)(Constant)  # type: ignore[call-arg]
    assert environment.start() == 1
    assert [environment.step(0), environment.step(1)] == [(3, 2), (-1, 2)]
    assert Noting.notes == Strict.notes == [(1, 0, 3, 2), (2, 1, -1, 2)]


@pytest.mark.parametrize("made", ["mirror", "binocular_vision"])
def test_the_class_inside_is_told_what_the_agent_observes_and_gets(made: str) -> None:
    environment = MADE[made](Noting)(Constant)
    assert environment.start() == 1
    assert [environment.step(0), environment.step(1)] == [(1, 2), (-1, 2)]
    assert Noting.notes == [(1, 0, 1, 2), (2, 1, -1, 2)]


def test_the_game_inside_is_told_what_it_showed() -> None:
    environment = self_inserting(Noting)(Constant)  # type: ignore[call-arg]
    assert percept_of(environment.start()) == (0, 1)
    r, o = environment.step(1)
    assert (r, percept_of(o)) == (-1, (3, 2))
    assert Noting.notes == [(1, 1, 3, 2)]


@pytest.mark.parametrize(
    ("E", "H", "message"),
    [
        (
            IgnoreRewards,
            Strict,
            (
                "the rewards of a merciful environment must not be negative; "
                "the reward of IgnoreRewards for the action 1 at 0 is -1"
            ),
        ),
        (Noting, Showing, HANDICAP + "Showing returned (1, 3)"),
        (Noting, Newcomb, HANDICAP + "Newcomb returned (1001, 0)"),
    ],
)
def test_a_broken_hypothesis(E: Any, H: Any, message: str) -> None:
    environment = handicap(E, H)(Constant)  # type: ignore[call-arg]
    environment.start()
    with pytest.raises(IllFormed) as raised:
        environment.step(1)
    assert str(raised.value) == message


def test_a_handicap_shows_0_at_first_too() -> None:
    with pytest.raises(IllFormed, match=r"observations 0; Noting returned \(0, 1\)"):
        handicap(ShownCoin, Noting)(Constant).start()  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("E", "trainings"),
    [
        (handicap(ShownCoin, IgnoreRewards), 2),
        (mirror(Room, image), 1),
        (binocular_vision(Ball, ball_in_space, n_obs=64), 1),
        (self_inserting(ShownCoin), 2),
        (Newcomb, 1),
        # One of the copy, and one of a clone.
        (newcomblike(coordination, n_actions=2, n_obs=2), 2),
        (specialised(GuardedTreasures), 2),
    ],
)
def test_what_a_turn_costs(E: Any, trainings: int) -> None:
    environment = E(Counting)
    environment.start()
    for _ in range(4):
        environment.step(0)
    Counting.trained = 0
    for _ in range(50):
        environment.step(0)
    assert Counting.trained <= 50 * trainings


def test_a_handicap_of_the_paper() -> None:
    assert run(Constant, handicap(ShownCoin, DejaVu), 4).rewards == (0, 1, 1, 1)


def test_a_process_that_asks_nothing_is_an_ordinary_one() -> None:
    E = newcomblike(lambda o, a, policy: (a, 1 - o), n_actions=2, n_obs=2, first=1)
    record = run(specialised(Constant, action=1), E, 3)
    assert (record.first_observation, record.observations) == (1, (0, 1, 0))
    assert record.rewards == (1, 1, 1)


def test_the_models_of_what_two_eyes_see() -> None:
    far_left, near_left, near_right, far_right = map(ball_in_space, range(4))
    # Base 3, the lowest first: left near, left far, right near, right far; 2 is hidden.
    assert (far_left, far_right) == (0 + 1 * 3, 1 * 27)
    assert (near_left, near_right) == (1 + 2 * 3, 1 * 9 + 2 * 27)


def test_what_comes_of_it() -> None:
    assert run(Constant, Newcomb, 10).total_reward == 10_000
    assert run(specialised(Constant, action=1), Newcomb, 10).total_reward == 10
    assert run(Constant, GuardedTreasures, 6).rewards == (-1, -1, 1, -1, -1, 1)
    assert run(specialised(Constant, action=1), GuardedTreasures, 6).rewards == (0,) * 6
