"""The numbering of values, and that of the spaces made of others: Discrete, Tuple and Dict."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from operator import index
from typing import Any

from practical.errors import IllFormed
from practical.foreign import shown


class Numbered(ABC):
    """A numbering of values: ``code`` and ``value`` are inverse bijections.

    They are between the values and the codes in 0 … n - 1. Only the bits of a NaN, in a space with
    floats, stand for no value: ``value`` refuses such a code, as ``code`` refuses a NaN.

    Attributes:
        n: the number of codes.
    """

    n: int

    @abstractmethod
    def entered(self, value: Any) -> tuple[int, bool]:
        """Return the code of a value, and whether it is outside the bounds of a Box.

        Raises:
            IllFormed: it is no value of the space.
        """

    @abstractmethod
    def value(self, code: int) -> Any:
        """Return the value of a code; it shares no array with any other value.

        Raises:
            IllFormed: it is no code, or that of a NaN.
        """

    @abstractmethod
    def remarkable(self) -> Sequence[int]:
        """Return a few codes of values in which faults are likely, such as those at the bounds."""

    def code(self, value: Any) -> int:
        """Return the code of a value.

        Raises:
            IllFormed: it is no value of the space.
        """
        return self.entered(value)[0]


def natural(value: Any) -> int | None:
    """Return an integer of any type that is no truth value as an int; else None.

    >>> natural(3), natural(True), natural(3.0)
    (3, None, None)
    """
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


def checked_code(code: Any, n: int) -> int:
    """Return a code as an int.

    Raises:
        IllFormed: it is not in 0 … n - 1.
    """
    number = natural(code)
    if number is None or not 0 <= number < n:
        raise IllFormed(f"a code must be an integer in 0 … {written(n)} - 1; got {shown(code)}")
    return number


def written(n: int) -> str:
    """Return a number in words that fit on a line: a large power of two as a power.

    >>> written(500), written(2**128), written(3 * 2**128)
    ('500', '2^128', '3·2^128')
    """
    power = (n & -n).bit_length() - 1 if n else 0
    if power < 32:
        return str(n) if n.bit_length() < 200 else shown(n)
    factor = n >> power
    return f"2^{power}" if factor == 1 else f"{written(factor)}·2^{power}"


def joined(digits: Sequence[int], sizes: Sequence[int]) -> int:
    """Return the number with these digits, of which the i-th is one of ``sizes[i]``.

    The first digit is the most significant.

    >>> joined((1, 0, 2), (2, 3, 4))
    14
    """
    code = 0
    for digit, size in zip(digits, sizes, strict=True):
        code = code * size + digit
    return code


def parted(code: int, sizes: Sequence[int]) -> list[int]:
    """Return the digits of a number.

    >>> parted(14, (2, 3, 4))
    [1, 0, 2]
    """
    digits = []
    for size in reversed(sizes):
        code, digit = divmod(code, size)
        digits.append(digit)
    return digits[::-1]


@dataclass(frozen=True)
class NumberedDiscrete(Numbered):
    """The integers start … start + n - 1; the code is the distance from the start.

    >>> NumberedDiscrete(3, start=-1).code(1), NumberedDiscrete(3, start=-1).value(0)
    (2, -1)
    """

    n: int
    start: int = 0

    def entered(self, value: Any) -> tuple[int, bool]:
        """Return the distance from the start."""
        number = natural(value)
        if number is None or not 0 <= number - self.start < self.n:
            last = self.start + self.n - 1
            raise IllFormed(
                f"a value of this Discrete space must be an integer in {self.start} … {last}; "
                f"got {shown(value)}"
            )
        return number - self.start, False

    def value(self, code: int) -> int:
        """Return the integer at this distance from the start."""
        return self.start + checked_code(code, self.n)

    def remarkable(self) -> Sequence[int]:
        """Return the codes of the first and of the last integer."""
        return 0, self.n - 1


class _OfParts(Numbered):
    """Values with parts; the first part is the most significant digit of the code."""

    def __init__(self, parts: Sequence[Numbered]) -> None:
        self.parts = tuple(parts)
        self.sizes = tuple(part.n for part in parts)
        self.n = prod(self.sizes)

    def _entered(self, values: Sequence[Any]) -> tuple[int, bool]:
        entered = [part.entered(value) for part, value in zip(self.parts, values, strict=True)]
        return joined([code for code, _ in entered], self.sizes), any(out for _, out in entered)

    def _values(self, code: int) -> list[Any]:
        digits = parted(checked_code(code, self.n), self.sizes)
        return [part.value(digit) for part, digit in zip(self.parts, digits, strict=True)]

    def remarkable(self) -> Sequence[int]:
        """Return the codes of values whose parts are all the i-th of the remarkable ones."""
        each = [part.remarkable() for part in self.parts]
        most = max(map(len, each), default=1)
        return [joined([one[i % len(one)] for one in each], self.sizes) for i in range(most)]


class NumberedTuple(_OfParts):
    """Tuples of values.

    >>> NumberedTuple([NumberedDiscrete(2), NumberedDiscrete(3)]).code((1, 2))
    5
    """

    def entered(self, value: Any) -> tuple[int, bool]:
        """Return the code of a tuple."""
        if not isinstance(value, tuple | list) or len(value) != len(self.parts):
            raise IllFormed(
                f"a value of this Tuple space must have {len(self.parts)} parts; got {shown(value)}"
            )
        return self._entered(value)

    def value(self, code: int) -> tuple[Any, ...]:
        """Return the tuple of a code."""
        return tuple(self._values(code))


class NumberedDict(_OfParts):
    """Dictionaries of values; the parts are in the order of the keys of the space.

    >>> either = NumberedDict({"game": NumberedDiscrete(2), "judge": NumberedDiscrete(3)})
    >>> either.code({"judge": 2, "game": 1}), either.value(5)
    (5, {'game': 1, 'judge': 2})
    """

    def __init__(self, parts: Mapping[Hashable, Numbered]) -> None:
        """Number the dictionaries with these keys."""
        super().__init__(tuple(parts.values()))
        self.keys = tuple(parts)

    def entered(self, value: Any) -> tuple[int, bool]:
        """Return the code of a dictionary, whatever the order of its own keys."""
        if not isinstance(value, Mapping) or value.keys() != set(self.keys):
            raise IllFormed(
                f"a value of this Dict space must have the keys {', '.join(map(str, self.keys))}; "
                f"got {shown(value)}"
            )
        return self._entered([value[key] for key in self.keys])

    def value(self, code: int) -> dict[Hashable, Any]:
        """Return the dictionary of a code."""
        return dict(zip(self.keys, self._values(code), strict=True))
