"""What the successor is told, and how many there are."""

from typing import Any, ClassVar

import pytest

from practical import Constant, OwnSuccessor, SimpleLearner, reality_check, run, specialised
from practical.errors import IllFormed

HANGS, GONE, IN_HAND = 0, 1, 2


class Noting:
    """Does what it is told to at each observation, and notes all that is asked and told."""

    does: ClassVar[tuple[int, int, int]]
    notes: ClassVar[list[tuple[Any, ...]]]

    def __init__(self) -> None:
        self.notes.append(("new",))

    def act(self, obs: int) -> int:
        self.notes.append(("act", obs))
        return self.does[obs]

    def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
        self.notes.append((o_prev, a, r, o_next))


class Double(OwnSuccessor):
    """The agent's costs count twice, its successor's three times."""

    alpha_1, alpha_2 = 2, 3


@pytest.mark.parametrize(
    ("does", "actions", "notes", "rewards"),
    [
        # The window leaves the key, and the successor takes it along: -1 - 1.
        (
            (0, 0, 0),
            [1],
            [("new",), ("act", HANGS), (HANGS, 0, -1, IN_HAND), ("act", IN_HAND)],
            [2 * -7 + 3 * -2],
        ),
        # The key is gone, the successor has one made and hangs it up: -4 - 2.
        (
            (0, 0, 1),
            [0, 0],
            [("new",), ("act", GONE), (GONE, 0, -4, IN_HAND), ("act", IN_HAND)],
            [2 * -1, 2 * -1 + 3 * -6],
        ),
        # The key is hung up for a successor who takes the window, twice over.
        (
            (1, 0, 0),
            [0, 1, 0, 1],
            [("new",), ("act", HANGS)] * 2,
            [2 * -1, 2 * -2 + 3 * -7] * 2,
        ),
    ],
)
def test_the_successor_pays_for_its_own_way(
    does: tuple[int, int, int], actions: list[int], notes: list[Any], rewards: list[int]
) -> None:
    A: Any = type("Noted", (Noting,), {"does": does, "notes": []})
    environment = Double(A)
    assert environment.start() == HANGS
    assert [environment.step(action)[0] for action in actions] == rewards
    assert A.notes == notes


def test_a_reality_check_is_without_effect() -> None:
    for A in (Constant, specialised(Constant, action=1), SimpleLearner):
        checked, plain = (run(each, OwnSuccessor, 20) for each in (reality_check(A), A))
        assert (checked.actions, checked.rewards) == (plain.actions, plain.rewards)


@pytest.mark.parametrize("wrong", [-1, 2, 9, None, 0.0, True])
def test_an_action_of_the_successor_is_one_of_two(wrong: Any) -> None:
    class WrongSuccessor:
        """Is right as long as it is the first of its kind."""

        made: ClassVar[list[Any]] = []

        def __init__(self) -> None:
            self.made.append(self)

        def act(self, obs: int) -> Any:
            return 1 if self is self.made[0] else wrong

        def train(self, o_prev: int, a: int, r: Any, o_next: int) -> None:
            """Learn nothing."""

    law = r"an action is an integer in range\(2\); at turn 1 WrongSuccessor.act of a copy, .* gave "
    with pytest.raises(IllFormed, match=law):
        run(WrongSuccessor, OwnSuccessor, 1)
