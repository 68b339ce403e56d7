"""The progress of long work, printed on stderr with the remaining time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter

from upsilon_ext.report.text import console, counted, progress

_TIMES = 10
"""The number of progress lines if stderr is no terminal."""


def followed(lefts: Iterable[int], todo: int, total: int, thing: str) -> None:
    """Do the work and print its progress.

    Args:
        lefts: does the work; yields the number of items that are left.
        todo: the number of items to do.
        total: the number of all items, with those that were done before.
        thing: the name of an item.
    """
    if not todo:
        return
    start = perf_counter()
    always = console(err=True).is_terminal
    with progress() as say:
        say(f"{total - todo:,} of {counted(total, thing)}")
        for left in lefts if always else _tenths(lefts, todo):
            seconds = (perf_counter() - start) / (todo - left) * left
            say(f"{total - left:,} of {counted(total, thing)}, {lasting(seconds)} to go")


def _tenths(lefts: Iterable[int], todo: int) -> Iterator[int]:
    said = 0
    for left in lefts:
        if (tenth := (todo - left) * _TIMES // todo) > said:
            said = tenth
            yield left


def lasting(seconds: float) -> str:
    """A duration, rounded.

    Example:
        >>> lasting(4.2), lasting(290), lasting(9000)
        ('4 s', '5 min', '2.5 h')
    """
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
