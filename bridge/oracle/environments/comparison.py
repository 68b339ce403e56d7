"""Where percepts differ: those of two instances, two streams, or a class and its law."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bridge.oracle.probe.laws import DETERMINISM, Broken
from formal.notation import Observation, Percept


class Parting(NamedTuple):
    """The number of percepts of two runs compared after the first, and where the runs differ."""

    compared: int
    faults: dict[str, str]


def parting(
    percepts: list[Percept],
    again: Iterator[Percept],
    turns: int,
    where: str,
    other: Iterator[object] | None = None,
) -> Parting:
    """Where a repeated run differs from the first, while another run goes on in alternation."""
    compared = 0
    try:
        for n, x in enumerate(again):
            if n < len(percepts):
                compared = n
                if x != percepts[n]:
                    how = f"percept {n + 1} is {percepts[n]!r}; {where}, it is {x!r}"
                    return Parting(max(n, 1), {DETERMINISM.name: how})
            next(other or iter(()), None)
    except Broken as broken:
        if len(percepts) == turns + 1:
            return Parting(compared, {broken.law.name: f"{where}, {broken.how}"})
    return Parting(compared, {})


def strayed(percepts: list[Percept], stream: list[Observation]) -> str:
    """Where the observations of a run differ from those of the stream."""
    for n, ((_, o), expected) in enumerate(zip(percepts, stream, strict=False)):
        if o != expected:
            other = f"with another agent and other actions {expected}"
            return f"observation {n + 1} is {o}, and {other}"
    return ""


def difference(percepts: list[Percept], expected: list[Percept], gives: str = "it must be") -> str:
    """Where the percepts of a class differ from those of a formal environment.

    Observations are compared from the first percept on, rewards from the second.

    Args:
        percepts: those of the class.
        expected: those of the formal environment.
        gives: the words before the expected percept.
    """
    n = agreeing(percepts, expected)
    if n == len(percepts):
        return ""
    return f"percept {n + 1} is {percepts[n]!r}, where {gives} {expected[n]!r}"


def agreeing(percepts: Sequence[Percept], expected: Sequence[Percept]) -> int:
    """The number of percepts before the first that differs; rewards count from the second on."""
    for n, (x, z) in enumerate(zip(percepts, expected, strict=True)):
        if x[1] != z[1] or (n and x[0] != z[0]):
            return n
    return len(percepts)
