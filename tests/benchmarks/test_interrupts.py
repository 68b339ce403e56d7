"""What is wrong with how an interrupted command ended is found, each for itself."""

import signal

import pytest

from benchmarks import interrupts
from benchmarks.interrupts import tried

WELL = (130, "3 of 9 cells are kept\nInterrupted.\n", signal.SIGINT, 0.5)


@pytest.mark.parametrize(
    ("place", "other", "complaint"),
    [
        (0, 0, "exit code 0"),
        (0, 143, "exit code 143"),
        (1, "3 of 9 cells are kept\n", "it said"),
        (1, "Traceback (most recent call last):\nInterrupted.\n", "a traceback"),
        (1, "Exception ignored in: <function>\nInterrupted.\n", "a traceback"),
        (1, "resource_tracker: leaked semaphores\nInterrupted.\n", "semaphores"),
        (3, 2.5, "it took 2.5 s"),
    ],
)
def test_each_fault_is_found(place: int, other: object, complaint: str) -> None:
    assert interrupts._wrong(*WELL) == []
    ended = [*WELL]
    ended[place] = other
    [found] = interrupts._wrong(*ended)  # type: ignore[arg-type]
    assert found.startswith(complaint)


def test_a_command_that_had_ended_before_is_no_interrupted_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(interrupts.COMMANDS, "check", (("--version",), 0.0))
    ended = tried("check", "SIGINT to all", 60)
    assert (ended.early, ended.wrong) == (True, "")
