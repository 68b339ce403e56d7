"""Histories that grow turn by turn, as long as answers on them take little time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

from formal.histories.history import EMPTY, Prompt
from formal.histories.percept import Percept

SECONDS: Final = 0.25
"""No longer histories are tried if those of one length take more processor time."""


@dataclass(frozen=True)
class Walk:
    """A history that grows.

    Attributes:
        percepts: its percepts, at least as many as the greatest length.
        act: takes its actions.
        lengths: the numbers of percepts at which it is tried.
    """

    percepts: Iterator[Percept]
    act: Callable[[Prompt], Any]
    lengths: Collection[int]


def in_step(walks: Collection[Walk]) -> Iterator[Prompt]:
    """The histories of all walks, the shorter ones first.

    An agent may take twice the time for each turn more, as the definition of the reality check
    does. So this ends at a length whose histories take too long, here or where they are tried.
    """
    histories = [EMPTY.then(next(walk.percepts)) for walk in walks]
    n, began, longest = 1, process_time(), [max(walk.lengths, default=0) for walk in walks]
    while histories and n <= max(longest) and process_time() - began < SECONDS:
        began = process_time()
        yield from (h for h, walk in zip(histories, walks, strict=True) if n in walk.lengths)
        n += 1
        histories = [
            h.then(walk.act(h)).then(next(walk.percepts)) if n <= most else h
            for h, walk, most in zip(histories, walks, longest, strict=True)
        ]
