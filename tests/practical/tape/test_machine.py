"""What cycles leave in the output cells, worked out by hand."""

import pytest

from practical.errors import IllFormed
from practical.tape.machine import TapeMachine, partners

ACTIONS = (1, 2, 3, 4, 0)


def first(i: int) -> int:
    return 0


def after(text: str, actions: tuple[int, ...] = ACTIONS) -> list[tuple[int, int]]:
    machine = TapeMachine(text, first)
    assert machine.start() == 2
    return [machine.step(action) for action in actions]


@pytest.mark.parametrize(
    ("text", "percepts"),
    [
        (",..]", [(-50, 1), (0, 2), (50, 3), (100, 4), (-100, 0)]),
        (",.,.]", [(-50, 2), (0, 1), (50, 2), (100, 3), (-100, 4)]),
        ("+.]", [(50, 2), (100, 2), (-100, 2), (-50, 2), (0, 2)]),
        ("-.]", [(-50, 2), (-100, 2), (100, 2), (50, 2), (0, 2)]),
        ("<+.>]", [(50, 2), (100, 2), (-100, 2), (-50, 2), (0, 2)]),
        (">+.]", [(50, 2)] * 5),
        (",[>+<-]>.]", [(-50, 2), (0, 2), (50, 2), (100, 2), (-100, 2)]),
        (",.[.]]", [(-50, 1), (0, 1), (50, 3), (100, 4), (-100, 0)]),
        ("..+]", [(0, 2)] * 5),
        ("+.[>+]]", [(50, 2)] * 5),
    ],
)
def test_every_cycle(text: str, percepts: list[tuple[int, int]]) -> None:
    assert after(text) == percepts


def test_24_actions_are_readable() -> None:
    assert after("," * 24 + ".]", (4,) * 25) == [(0, 2)] * 23 + [(100, 2)] * 2
    assert after("," * 25 + ".]", (4,) * 30) == [(0, 2)] * 30


def test_random_symbols_come_in_turn() -> None:
    machine = TapeMachine(">%.%.]", lambda i: (i % 5 * 2**32 + 2**31) // 5)
    assert [machine.step(0) for _ in range(4)] == [(-100, 1), (0, 3), (100, 0), (-50, 2)]


@pytest.mark.parametrize(
    ("text", "steps"), [("]", 1), ("[+]]", 2), ("..+]", 2), ("+[]]", 1000), ("+[-]]", 6)]
)
def test_steps_are_counted(text: str, steps: int) -> None:
    machine = TapeMachine(text, first)
    machine.step(0)
    assert machine.steps == steps


@pytest.mark.parametrize(
    ("text", "law"),
    [("[]", "closes no"), ("", "closes no"), ("]]", "continues"), ("?]", r"got '\?'")],
)
def test_what_is_no_program(text: str, law: str) -> None:
    with pytest.raises(IllFormed, match=law):
        partners(text)
