"""Random streams: functions from an index to a number, read-only and shared by all copies."""

import sys
from collections.abc import Callable
from functools import cache, lru_cache
from hashlib import blake2b
from itertools import count
from operator import index
from typing import Final, TypeAlias

from practical.errors import IllFormed

Stream: TypeAlias = Callable[[int], int]

_STRIDE = 0x9E3779B97F4A7C15
_FIRST = 0xBF58476D1CE4E5B9
_SECOND = 0x94D049BB133111EB
_WORD = 2**64 - 1
_BLOCK = 1024
_BLOCKS_STORED = 8

_BEFORE_NUMPY: Final = 256
"""The number of blocks in a process that cost as much without numpy as numpy's import."""
_blocks = count()


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
    return _word(_start(seed, name), i)


def _word(start: int, i: int) -> int:
    z = (start + i * _STRIDE) & _WORD
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
        block = _block(self._start, low)
        self.update(enumerate(block, low))
        return block[i - low]

    def __reduce__(self) -> tuple[Callable[[int, str], "_Numbers"], tuple[int, str]]:
        return _numbers, self._named


def _block(start: int, low: int) -> list[int]:
    """The numbers from an index on: by numpy, if it is imported or will save its import's time."""
    if sys.modules.get("numpy") or (next(_blocks) >= _BEFORE_NUMPY and _numpy_is_there()):
        return _block_by_numpy(start, low)
    return _block_alone(start, low)


def _block_alone(start: int, low: int) -> list[int]:
    return [_word(start, i) for i in range(low, low + _BLOCK)]


def _block_by_numpy(start: int, low: int) -> list[int]:
    import numpy as np

    first = np.uint64((start + low * _STRIDE) & _WORD)
    z = np.arange(_BLOCK, dtype=np.uint64) * np.uint64(_STRIDE) + first
    z = (z ^ (z >> np.uint64(30))) * np.uint64(_FIRST)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(_SECOND)
    block: list[int] = ((z ^ (z >> np.uint64(31))) >> np.uint64(32)).tolist()
    return block


@cache
def _numpy_is_there() -> bool:
    try:
        import numpy as np  # noqa: F401
    except ImportError:
        return False
    return True


@lru_cache(maxsize=64)
def _numbers(seed: int, name: str) -> _Numbers:
    return _Numbers(seed, name)
