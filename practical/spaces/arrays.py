"""The numbering of arrays: MultiDiscrete, MultiBinary, and Box by the bits of its dtype."""

from collections.abc import Sequence
from math import prod
from typing import Any, Final

from practical.errors import IllFormed, needed_by
from practical.foreign import shown
from practical.spaces.numbering import Numbered, checked_code, joined, parted

with needed_by("values that are arrays"):
    import numpy as np
    import numpy.typing as npt

Array = npt.NDArray[Any]

WIDEST_FLOAT: Final = 8
"""In bytes. Wider floats have bits without a meaning, so that equal numbers differ in bits."""


class NumberedIntegers(Numbered):
    """Arrays of integers, each in a range of its own; the first is the most significant.

    Args:
        sizes: the numbers of integers, an array of the shape of the values.
        start: the least integers, an array of this shape.
        dtype: that of the values.

    >>> NumberedIntegers(np.array([2, 3]), np.array([0, 5]), np.int64).code([1, 7])
    5
    """

    def __init__(self, sizes: Array, start: Array, dtype: npt.DTypeLike) -> None:
        """Number the arrays."""
        self.shape, self.dtype = sizes.shape, np.dtype(dtype)
        self.sizes = tuple(map(int, sizes.flat))
        self.start = tuple(map(int, start.flat))
        self.n = prod(self.sizes)

    def entered(self, value: Any) -> tuple[int, bool]:
        """Return the code of an array, or of anything that numpy converts to one."""
        digits = [int(x) - s for x, s in zip(self._integers(value), self.start, strict=True)]
        if not all(0 <= digit < size for digit, size in zip(digits, self.sizes, strict=True)):
            least, most = (
                self.start,
                [s + n - 1 for s, n in zip(self.start, self.sizes, strict=True)],
            )
            raise IllFormed(
                f"the integers of this space must be between {shown(list(least))} and "
                f"{shown(most)}; got {shown(value)}"
            )
        return joined(digits, self.sizes), False

    def _integers(self, value: Any) -> Sequence[Any]:
        array = as_array(value, self.shape)
        if array.dtype.kind not in "iub":
            raise IllFormed(f"the values of this space must be integers; got {shown(value)}")
        return array.flatten().tolist()

    def value(self, code: int) -> Array:
        """Return the array of a code."""
        digits = parted(checked_code(code, self.n), self.sizes)
        integers = [digit + s for digit, s in zip(digits, self.start, strict=True)]
        return np.array(integers, self.dtype).reshape(self.shape)

    def remarkable(self) -> Sequence[int]:
        """Return the codes of the least and of the greatest integers."""
        return 0, self.n - 1


class NumberedBox(Numbered):
    """Arrays of a dtype, each of whose bits is a digit of the code; a sign is the first bit.

    Two arrays are the same if their bits are: -0.0 is not 0.0. A value is cast to the dtype. An
    array outside the bounds is a value like any other. CartPole's four floats of 32 bits have 2^128
    codes.

    Args:
        low: the lower bounds, an array of the shape of the values.
        high: the upper bounds.
        dtype: that of the values: integers, booleans, or floats of at most 64 bits.

    >>> box = NumberedBox(np.array([0.0]), np.array([1.0]), np.float32)
    >>> box.n == 2**32, box.code([0.0]), box.code([-0.0]) == 2**31, box.entered([2.0])[1]
    (True, 0, True, True)
    """

    def __init__(self, low: Array, high: Array, dtype: npt.DTypeLike) -> None:
        """Number the arrays."""
        self.shape, self.dtype, self.low, self.high = low.shape, np.dtype(dtype), low, high
        if self.dtype.kind not in "iubf" or self.dtype.itemsize > WIDEST_FLOAT:
            raise IllFormed(
                "the dtype of a Box must be of integers, booleans, or floats of at most 64 bits; "
                f"got {self.dtype}"
            )
        self._bits = 1 if self.dtype.kind == "b" else 8 * self.dtype.itemsize
        self._bytes = low.size * self.dtype.itemsize
        self._written = self.dtype.newbyteorder(">")
        self.n = 1 << (self._bits * low.size)

    def entered(self, value: Any) -> tuple[int, bool]:
        """Return the code of an array, and whether it is outside the bounds."""
        array = self._cast(value)
        outside = not bool(np.all((self.low <= array) & (array <= self.high)))
        if self._bits == 1:
            return joined(array.flatten().astype(int).tolist(), [2] * array.size), outside
        return int.from_bytes(array.astype(self._written).tobytes()), outside

    def _cast(self, value: Any) -> Array:
        """Return a value as an array of the dtype.

        Raises:
            IllFormed: it has a NaN, or an integer becomes another one.
        """
        given = as_array(value, self.shape)
        with np.errstate(all="ignore"):
            array = given.astype(self.dtype)
        if self.dtype.kind == "f":
            if np.isnan(array).any():
                raise IllFormed(f"an observation must not be NaN; got {shown(value)}")
        elif not np.array_equal(array, given):
            raise IllFormed(
                f"a value of this Box must be of the dtype {self.dtype}; got {shown(value)}"
            )
        return array

    def value(self, code: int) -> Array:
        """Return the array of a code."""
        number = checked_code(code, self.n)
        if self._bits == 1:
            digits = parted(number, [2] * prod(self.shape))
            return np.array(digits, self.dtype).reshape(self.shape)
        bits = np.frombuffer(number.to_bytes(self._bytes), self._written)
        array = bits.astype(self.dtype).reshape(self.shape)
        if self.dtype.kind == "f" and np.isnan(array).any():
            raise IllFormed(f"the code of a NaN stands for no value; got {shown(code)}")
        return array

    def remarkable(self) -> Sequence[int]:
        """Return the codes of 0, -0.0, the bounds, 1, and numbers outside of the bounds."""
        with np.errstate(all="ignore"):
            above, below = self.high + 1, self.low - 1
        zero = np.zeros(self.shape, self.dtype)
        signed = [-zero] if self.dtype.kind == "f" else []
        some = [zero, *signed, zero + 1, self.low, self.high, above, below]
        codes = [self.code(one.astype(self.dtype)) for one in some]
        return list(dict.fromkeys(codes))


def as_array(value: Any, shape: tuple[int, ...]) -> Array:
    """Return numbers as an array of this shape; it may be the given one.

    Raises:
        IllFormed: they have another shape, or are no numbers.
    """
    try:
        array = np.asarray(value)
    except (TypeError, ValueError):
        array = np.empty(0, object)
    if array.dtype.kind not in "iubf" or array.shape != shape:
        raise IllFormed(
            f"a value of this space must be numbers of shape {shape}; got {shown(value)}"
        )
    return array
