"""Random streams: functions from an index to a number, read-only and shared by all copies."""

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from operator import index
from typing import TypeAlias

import numpy as np

from practical.errors import IllFormed

Stream: TypeAlias = Callable[[int], int]

_STRIDE = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
_WORD = 2**64 - 1
_BLOCK = 1024
_BLOCKS_STORED = 8


def stream(seed: int, name: str) -> Stream:
    """Return the stream of that seed and name: ``stream(seed, name)(i)`` is the i-th number.

    The numbers are uniform in ``range(2**32)``, for every index ``i >= 0`` in any order, and every
    integer is a seed. Copies of the function are the same object; it stores a bounded number of
    blocks.

    Raises:
        IllFormed: an index is negative.

    >>> u = stream(0, "agent")
    >>> u(5) == draw(0, "agent", 5)
    True
    """
    return _numbers(seed, name).__getitem__


def draw(seed: int, name: str, i: int) -> int:
    """Return the i-th number of a stream, computed alone: the reference for the fast form.

    The generator is SplitMix64, with a 64-bit start hashed from name and seed; the number is the
    upper half of each word.

    >>> 0 <= draw(-7, "environment", 10**30) < 2**32
    True
    """
    z = (_start(seed, name) + i * _STRIDE) & _WORD
    z = ((z ^ (z >> 30)) * _FIRST) & _WORD
    z = ((z ^ (z >> 27)) * _SECOND) & _WORD
    return (z ^ (z >> 31)) >> 32


def _start(seed: int, name: str) -> int:
    return int.from_bytes(blake2b(f"{name}:{seed:x}".encode(), digest_size=8).digest())


class _Numbers(dict[int, int]):
    """The numbers of a stream by index, computed in blocks when one is missing."""

    def __init__(self, seed: int, name: str) -> None:
        super().__init__()
        self._named = (seed, name)
        self._start = _start(seed, name)

    def __missing__(self, i: int) -> int:
        i = index(i)
        if i < 0:
            raise IllFormed(f"the index into a stream must be at least 0; got {i}")
        if len(self) >= _BLOCKS_STORED * _BLOCK:
            self.clear()
        low = i - i % _BLOCK
        block = self._block(low)
        self.update(enumerate(block, low))
        return block[i - low]

    def _block(self, low: int) -> list[int]:
        start = np.uint64((self._start + low * _STRIDE) & _WORD)
        z = np.arange(_BLOCK, dtype=np.uint64) * np.uint64(_STRIDE) + start
        z = (z ^ (z >> np.uint64(30))) * np.uint64(_FIRST)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(_SECOND)
        block: list[int] = ((z ^ (z >> np.uint64(31))) >> np.uint64(32)).tolist()
        return block

    def __reduce__(self) -> tuple[Callable[[int, str], "_Numbers"], tuple[int, str]]:
        return _numbers, self._named


@lru_cache(maxsize=64)
def _numbers(seed: int, name: str) -> _Numbers:
    return _Numbers(seed, name)
