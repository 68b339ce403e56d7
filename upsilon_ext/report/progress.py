"""How far a long piece of work is: said on stderr, with the time that is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter

from upsilon_ext.report.text import console, counted, progress

_TIMES = 10
"""How often it is said where nobody looks at a terminal."""


def followed(lefts: Iterable[int], todo: int, total: int, thing: str) -> None:
    """Go through the work and say how far it is.

    Args:
        lefts: how many are still to be done, whenever it has become fewer.
        todo: how many are to be done.
        total: how many there are with those that were done before.
        thing: what is counted.
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
    """A stretch of time, roughly.

    Example:
        >>> lasting(4.2), lasting(290), lasting(9000)
        ('4 s', '5 min', '2.5 h')
    """
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
