"""Generators of random numbers for generated cases, each with a seed of its own."""

from __future__ import annotations

from itertools import count
from random import Random

from hypothesis.strategies import SearchStrategy, integers


def chances() -> SearchStrategy[Random]:
    """Generators of random numbers, no two alike, although Hypothesis draws integers repeatedly."""
    numbers = count()
    return integers(0, 2**32 - 1).map(lambda chance: Random(f"{chance} {next(numbers)}"))


def generator(seed: int | None) -> Random | None:
    """The generator of a seed; None, for cases that are the same every time, if there is none."""
    return None if seed is None else Random(seed)
