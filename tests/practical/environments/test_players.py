"""What the player inside each class is told, in which order, and what a turn costs."""

from typing import Any, ClassVar

import pytest

from practical import (
    AdversarialSequenceEvader,
    AdversarialSequencePredictor,
    CryingBaby,
    CryingBaby2,
    CryingBabyCagi,
    IncentiveToIncentivize,
    IncentivizeZero,
)


class Noting:
    """Alternates, and notes all that is asked of it and told to it."""

    notes: ClassVar[list[tuple[Any, ...]]]
    made: ClassVar[list["Noting"]]

    def __init__(self) -> None:
        self.turn = 0
        self.made.append(self)

    def act(self, obs: int) -> int:
        self.notes.append(("act", obs))
        return self.turn % 2

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.notes.append((o_prev, a, r, o_next))
        self.turn += 1


def noted(E: Any, actions: list[int]) -> tuple[list[tuple[Any, ...]], list[Any]]:
    """What the player was told, and what the agent got."""
    A: Any = type("Noted", (Noting,), {"notes": [], "made": []})
    environment = E(A)
    found = [environment.start(), *map(environment.step, actions)]
    assert len(A.made) == 1
    return [note for note in A.notes if note[0] != "act"], found


@pytest.mark.parametrize(
    ("E", "actions", "trainings", "got"),
    [
        # z = 0, 1, 0: foreseen, missed, foreseen.
        (
            AdversarialSequencePredictor,
            [0, 0, 0],
            [(0, 0, -1, 0), (0, 1, 1, 0), (0, 0, -1, 0)],
            [0, (1, 0), (-1, 1), (1, 0)],
        ),
        (
            AdversarialSequenceEvader,
            [1, 1, 0],
            [(0, 0, -1, 1), (1, 1, 1, 1), (1, 0, 1, 0)],
            [0, (1, 0), (-1, 1), (-1, 0)],
        ),
        (
            IncentivizeZero,
            [7, 3],
            [(0, 0, 7, 0), (0, 1, 3, 0)],
            [0, (-1, 1), (1, 0)],
        ),
        (
            IncentiveToIncentivize,
            [700, 3],
            [(0, 0, 700, 0), (0, 1, 3, 0)],
            [0, (-1, 0), (1, 0)],
        ),
        # Nutrition 6, 7, 8; of the last the baby is not told yet.
        (CryingBaby, [0, 0, 0], [(0, 0, 1, 0), (0, 1, 1, 0)], [0, (1, 0), (-1, 1), (1, 0)]),
        (
            CryingBaby,
            [1, 1, 1, 0],
            [(1, 0, 1, 1), (1, 1, 1, 1), (1, 0, -1, 0)],
            [0, (1, 0), (-1, 1), (1, 0), (-1, 1)],
        ),
        # Fed, not fed, fed: 6, 5, 6.
        (CryingBaby2, [0, 1, 1], [(0, 0, 1, 1), (1, 1, -1, 1)], [1, (1, 0), (1, 1), (1, 0)]),
        # 97, 119; what the baby feels after the first action is in its first percept.
        (CryingBabyCagi, [9, 0], [(9, 0, 1, 0)], [0, (1, 0), (-1, 1)]),
    ],
)
def test_what_the_player_is_told(
    E: Any, actions: list[int], trainings: list[Any], got: list[Any]
) -> None:
    assert noted(E, actions) == (trainings, got)


@pytest.mark.parametrize(
    "E",
    [
        AdversarialSequencePredictor,
        AdversarialSequenceEvader,
        IncentivizeZero,
        IncentiveToIncentivize,
        CryingBaby,
        CryingBaby2,
        CryingBabyCagi,
    ],
)
def test_a_turn_costs_one_question_and_one_training(E: Any) -> None:
    A: Any = type("Noted", (Noting,), {"notes": [], "made": []})
    environment = E(A)
    environment.start()
    environment.step(1)
    for y in (0, 1, 1, 0):
        A.notes.clear()
        environment.step(y)
        assert sorted(note[0] == "act" for note in A.notes) == [False, True]


@pytest.mark.parametrize("E", [AdversarialSequencePredictor, AdversarialSequenceEvader])
def test_the_other_player_is_paid_by_the_game(E: Any) -> None:
    """Whatever the agent is told that it got."""
    A: Any = type("Noted", (Noting,), {"notes": [], "made": []})
    environment = E(A)
    environment.start()
    reward, observation = environment.percept(0)
    environment.go_on(0, reward - 5, 1 - observation)
    assert A.notes[-1] == (0, 0, -reward, 0)
