"""The operations of array forms, recorded turn by turn instead of carried out."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin


class Value(NamedTuple):
    """What ``rows`` rows of a turn hold, from number ``place`` on; turn -1 has the constants."""

    turn: int
    place: int
    rows: int = 1


Operand: TypeAlias = Value | int
Operation: TypeAlias = tuple[str, Value | None, tuple[Operand, ...]]


# numpy's elementwise operations that can be recorded.
_UFUNCS: Final = frozenset(
    {np.add, np.subtract, np.multiply, np.floor_divide, np.remainder, np.negative, np.absolute}
    | {np.maximum, np.minimum, np.equal, np.not_equal}
    | {np.less, np.less_equal, np.greater, np.greater_equal}
    | {np.logical_and, np.logical_or, np.logical_xor, np.invert}
    | {np.bitwise_and, np.bitwise_or, np.left_shift, np.right_shift}
)


class Recording:
    """The operations so far.

    An operation that combines the same values as an earlier one of its turn is not repeated.

    Attributes:
        turns: the operations of each turn, of which turn 0 is what precedes the first.
        widths: the number of rows of each turn.
        constants: the constants, by their values' ``place``.
        entries: the constants that ``take`` selects from.
        streams: the names of the random streams.
    """

    def __init__(self) -> None:
        """Begin before the first turn."""
        self.turns: list[list[Operation]] = [[]]
        self.widths = [0]
        self.constants: list[float] = []
        self.entries: list[float] = []
        self.streams: list[str] = []
        self._constants: dict[str, Value] = {}
        self._results: dict[tuple[Any, ...], Value] = {}

    def next_turn(self) -> None:
        """Begin the next turn."""
        self.turns.append([])
        self.widths.append(0)
        self._results.clear()

    def constant(self, number: float) -> Value:
        """Return a value that never changes."""
        key = float(number).hex()  # 0.0 and -0.0 are equal
        if key not in self._constants:
            self._constants[key] = Value(-1, len(self.constants))
            self.constants.append(float(number))
        return self._constants[key]

    def result(self, name: str, *operands: Operand, version: int = 0) -> Value:
        """Return the result of an operation; ``version`` differs where a table has changed."""
        key = (name, operands, version)
        if key not in self._results:
            value = self._results[key] = Value(len(self.turns) - 1, self._room(1))
            self.turns[-1].append((name, value, operands))
        return self._results[key]

    def effect(self, name: str, *operands: Operand) -> None:
        """Record an operation without a result."""
        self.turns[-1].append((name, None, operands))

    def table(self, rows: int) -> Value:
        """Return a table that holds 0."""
        table = Value(len(self.turns) - 1, self._room(rows), rows)
        self.effect("clear", table, rows)
        return table

    def stream(self, name: str) -> int:
        """Return the number of a stream."""
        if name not in self.streams:
            self.streams.append(name)
        return self.streams.index(name)

    def _room(self, rows: int) -> int:
        """Return the place of the first of new rows."""
        self.widths[-1] += rows
        return self.widths[-1] - rows


class Recorded(NDArrayOperatorsMixin):
    """An array with an entry for each seed, of which only the operations are known.

    An operation that cannot be recorded raises a TypeError.
    """

    def __init__(self, recording: Recording, value: Value) -> None:
        """Set the value that the array holds now; operations in place change it."""
        self.recording = recording
        self.value = value

    def __array_ufunc__(
        self, ufunc: np.ufunc, method: str, *inputs: Any, out: Any = (), dtype: Any = None
    ) -> Any:
        """Record an elementwise operation."""
        if method != "__call__" or ufunc not in _UFUNCS:
            return NotImplemented
        made = self._result(ufunc.__name__, *inputs)
        if not out:
            return made
        (changed,) = out
        changed.value = made.value
        return changed

    def __array_function__(
        self, function: Callable[..., Any], types: Any, args: Any, kwargs: Any
    ) -> Any:
        """Record ``where`` or ``full_like``."""
        if function is np.where:
            return self._result("where", *args)
        if function is np.full_like:
            return Recorded(self.recording, self.recording.constant(args[1]))
        return NotImplemented

    def astype(self, dtype: Any) -> "Recorded":
        """Return the same numbers, which must be numbers of the type."""
        if np.dtype(dtype) == np.float32:
            raise TypeError("recorded numbers are doubles; single precision would round them")
        return self.copy()

    view = astype

    def copy(self) -> "Recorded":
        """Return the same numbers, which operations in place on this array do not change."""
        return Recorded(self.recording, self.value)

    def _result(self, name: str, *inputs: Any) -> "Recorded":
        return self._made(name, *map(self._value, inputs))

    def _made(self, name: str, *operands: Operand) -> "Recorded":
        return Recorded(self.recording, self.recording.result(name, *operands))

    def _value(self, given: Any) -> Value:
        return given.value if isinstance(given, Recorded) else self.recording.constant(given)
