"""The random streams of many seeds as arrays: a row for each turn, a column for each seed."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final, Generic, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from practical.streams import _FIRST, _SECOND, _STRIDE, _WORD

Numbers: TypeAlias = npt.NDArray[np.uint64]
Indices: TypeAlias = npt.NDArray[np.int64]
Row = TypeVar("Row", bound=tuple[npt.NDArray[Any], ...])

# The number of turns computed at a time: enough that numpy's calls cost little, few enough that a
# block of a thousand seeds stays in the processor's cache.
BLOCK: Final = 16
_STORED: Final = 16


class Draws:
    """The streams of one name for all seeds: ``stream(seed, name)`` is a column."""

    def __init__(self, seeds: Sequence[int], name: str) -> None:
        """Hash the seeds."""
        self._starts = starts(seeds, name)

    def block(self, first: int, turns: int) -> Numbers:
        """Return numbers ``first``, ``first + 1``, … of every stream, a row for each."""
        low = np.uint64(first * _STRIDE & _WORD)
        steps = np.arange(turns, dtype=np.uint64) * np.uint64(_STRIDE) + low
        return _mixed(steps[:, np.newaxis] + self._starts)

    def each(self, k: Indices) -> Numbers:
        """Return number ``k[i]`` of the i-th stream, for every i."""
        return _mixed(k.astype(np.uint64) * np.uint64(_STRIDE) + self._starts)


class Rows(Generic[Row]):
    """Arrays derived from the numbers with one index, such as an action for each seed.

    A returned row is never modified.
    """

    def __init__(self, draws: Draws, derived: Callable[[Numbers], Row]) -> None:
        """Store the function ``derived``, which must accept arrays of any shape."""
        self._draws = draws
        self._derived = derived
        self._blocks: dict[int, list[Row]] = {}
        self._last: tuple[Indices, Row] | None = None

    def at(self, k: int | Indices) -> Row:
        """Return the row of index ``k``; if ``k`` is an array, column i has index ``k[i]``."""
        if not isinstance(k, int):
            if self._last is None or self._last[0] is not k:
                self._last = k, self._derived(self._draws.each(k))
            return self._last[1]
        number, place = divmod(k, BLOCK)
        block = self._blocks.get(number)
        if block is None:
            if len(self._blocks) >= _STORED:
                del self._blocks[next(iter(self._blocks))]
            arrays = self._derived(self._draws.block(number * BLOCK, BLOCK))
            block = self._blocks[number] = list(zip(*arrays, strict=True))  # type: ignore[arg-type]
        return block[place]


def starts(seeds: Sequence[int], name: str) -> Numbers:
    """Return the start of each seed's stream, that of ``practical.streams._start``."""
    begun = blake2b(f"{name}:".encode(), digest_size=8)
    digests = []
    for seed in seeds:
        whole = begun.copy()
        whole.update(b"%x" % seed)
        digests.append(whole.digest())
    return np.frombuffer(b"".join(digests), ">u8").astype(np.uint64)


def uniform(numbers: Numbers, size: int) -> npt.NDArray[np.uint8]:
    """Return the one of ``size`` equally likely values that each number selects."""
    return ((numbers * np.uint64(size)) >> np.uint64(32)).astype(np.uint8)


def _mixed(z: Numbers) -> Numbers:
    """The mixing of ``practical.streams.draw``, in place."""
    shifted = z >> np.uint64(30)
    z ^= shifted
    z *= np.uint64(_FIRST)
    np.right_shift(z, np.uint64(27), out=shifted)
    z ^= shifted
    z *= np.uint64(_SECOND)
    np.right_shift(z, np.uint64(31), out=shifted)
    z ^= shifted
    z >>= np.uint64(32)
    return z
