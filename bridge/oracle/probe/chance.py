"""Whether something draws from a global random generator, whose state no seed of a class gives."""

from __future__ import annotations

import pickle
import random
import sys
from collections.abc import Callable
from functools import cache
from typing import Final

LAW: Final = "a class must draw its numbers from stream(self.seed, …) alone"
"""The law of chance in the contract."""


def drawn(seed: int) -> str:
    """How Python's global generator was used since it was seeded by this; "" if it was not.

    The next number tells: comparing the states would take longer than a run. The number is drawn.
    """
    if random.getrandbits(64) == _first(seed):
        return ""
    return f"the run draws from Python's global generator, or seeds it; {LAW}"


def numpy_drawn(before: bytes | None) -> str:
    """How numpy's global generator was used since it was in a state; "" if it was not."""
    if before is None or numpy_state() == before:
        return ""
    return f"the run draws from numpy's global generator, or seeds it; {LAW}"


def numpy_state() -> bytes | None:
    """The state of numpy's global generator; None if numpy is not loaded."""
    numpy = sys.modules.get("numpy")
    return None if numpy is None else pickle.dumps(numpy.random.get_state(legacy=False))


@cache
def _first(seed: int) -> int:
    return random.Random(seed).getrandbits(64)


def drawing() -> Callable[[], bool]:
    """Begin to watch; the function that is returned says whether something has drawn since.

    Hypothesis seeds the generator for each of its cases, and restores it: they are not seen.

    Example:
        >>> drawn = drawing()
        >>> before, _, after = drawn(), random.random(), drawn()
        >>> before, after
        (False, True)
    """
    before = random.getstate()
    return lambda: random.getstate() != before
