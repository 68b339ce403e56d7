"""The compiled loop that carries out recorded operations for many seeds (the extra `fast`).

Numba compiles these functions anew only if this file changes: they use nothing of another file.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from practical.vectorised.compiling import njit


class Code(IntEnum):
    """An operation on the rows ``x``, ``y`` and ``z``, whose result is the row ``out``.

    The names are numpy's where numpy has the operation.
    """

    add = 0
    subtract = 1
    multiply = 2
    floor_divide = 3
    remainder = 4
    maximum = 5
    minimum = 6
    negative = 7
    absolute = 8
    equal = 9
    not_equal = 10
    less = 11
    less_equal = 12
    greater = 13
    greater_equal = 14
    logical_and = 15
    logical_or = 16
    logical_xor = 17
    invert = 18
    bitwise_and = 19
    bitwise_or = 20
    left_shift = 21
    right_shift = 22
    where = 23
    draw = 24
    """Number ``x`` of the streams that are row ``y`` of all streams."""
    take = 25
    """Entry ``x`` of the constants that begin at number ``y``; there are ``z``, and they repeat."""
    clear = 26
    """Set ``y`` rows, from ``x`` on, to 0."""
    get = 27
    """Entry ``x`` of the table whose rows begin at ``y``."""
    put = 28
    """Set entry ``x`` of the table whose rows begin at ``z`` to ``y``."""


BY_30, BY_27, BY_31, BY_32 = (np.uint64(n) for n in (30, 27, 31, 32))


@njit
def play(
    codes: Any,
    operations: Any,
    starts: Any,
    shown: Any,
    first: int,
    turns: int,
    rows: Any,
    streams: Any,
    mixing: Any,
    constants: Any,
    total: Any,
    record: Any,
) -> None:
    """Carry out one section before the first turn, and then one for each turn.

    The sections from ``first`` on repeat. ``shown`` are the rows of a section's actions, rewards
    and observations; they are stored in ``record`` for as many turns as it has room for.
    """
    period = len(starts) - 1 - first
    for turn in range(turns + 1):
        section = turn if turn < first else first + (turn - first) % period
        for number in range(starts[section], starts[section + 1]):
            out, x, y, z = operations[number]
            carry_out(codes[number], out, x, y, z, rows, streams, mixing, constants)
        if turn > 0:
            total += rows[shown[section, 1]]
        if turn < record.shape[1]:
            for kind in range(3):
                record[kind, turn] = rows[shown[section, kind]]


@njit
def carry_out(
    code: int,
    out: int,
    x: int,
    y: int,
    z: int,
    rows: Any,
    streams: Any,
    mixing: Any,
    constants: Any,
) -> None:
    """Carry out an operation for every seed."""
    if code < Code.equal:
        _arithmetic(code, rows, out, x, y)
    elif code < Code.logical_and:
        _comparison(code, rows, out, x, y)
    elif code < Code.where:
        _bits(code, rows, out, x, y)
    elif code == Code.where:
        _where(rows, out, x, y, z)
    elif code == Code.draw:
        _draw(rows[out], rows[x], streams[y], mixing)
    elif code == Code.take:
        _take(rows[out], rows[x], constants[y : y + z])
    elif code == Code.clear:
        rows[x : x + y] = 0.0
    elif code == Code.get:
        _get(rows[out], rows[x], rows[y:])
    else:
        _put(rows[z:], rows[x], rows[y])


@njit
def _arithmetic(code: int, rows: Any, out: int, x: int, y: int) -> None:  # noqa: C901, PLR0912 - a branch each
    n = rows.shape[1]
    if code == Code.add:
        for i in range(n):
            rows[out, i] = rows[x, i] + rows[y, i]
    elif code == Code.subtract:
        for i in range(n):
            rows[out, i] = rows[x, i] - rows[y, i]
    elif code == Code.multiply:
        for i in range(n):
            rows[out, i] = rows[x, i] * rows[y, i]
    elif code == Code.floor_divide:
        for i in range(n):
            rows[out, i] = np.floor(rows[x, i] / rows[y, i])
    elif code == Code.remainder:
        for i in range(n):
            rows[out, i] = rows[x, i] - rows[y, i] * np.floor(rows[x, i] / rows[y, i])
    elif code == Code.maximum:
        for i in range(n):
            rows[out, i] = max(rows[y, i], rows[x, i])
    elif code == Code.minimum:
        for i in range(n):
            rows[out, i] = min(rows[y, i], rows[x, i])
    elif code == Code.negative:
        for i in range(n):
            rows[out, i] = -rows[x, i]
    else:
        for i in range(n):
            rows[out, i] = abs(rows[x, i])


@njit
def _comparison(code: int, rows: Any, out: int, x: int, y: int) -> None:  # noqa: C901 - a branch each
    n = rows.shape[1]
    if code == Code.equal:
        for i in range(n):
            rows[out, i] = 1.0 if rows[x, i] == rows[y, i] else 0.0
    elif code == Code.not_equal:
        for i in range(n):
            rows[out, i] = 1.0 if rows[x, i] != rows[y, i] else 0.0
    elif code == Code.less:
        for i in range(n):
            rows[out, i] = 1.0 if rows[x, i] < rows[y, i] else 0.0
    elif code == Code.less_equal:
        for i in range(n):
            rows[out, i] = 1.0 if rows[x, i] <= rows[y, i] else 0.0
    elif code == Code.greater:
        for i in range(n):
            rows[out, i] = 1.0 if rows[x, i] > rows[y, i] else 0.0
    else:
        for i in range(n):
            rows[out, i] = 1.0 if rows[x, i] >= rows[y, i] else 0.0


@njit
def _bits(code: int, rows: Any, out: int, x: int, y: int) -> None:  # noqa: C901, PLR0912 - a branch each
    n = rows.shape[1]
    if code == Code.logical_and:
        for i in range(n):
            rows[out, i] = 1.0 if (rows[x, i] != 0.0) & (rows[y, i] != 0.0) else 0.0
    elif code == Code.logical_or:
        for i in range(n):
            rows[out, i] = 1.0 if (rows[x, i] != 0.0) | (rows[y, i] != 0.0) else 0.0
    elif code == Code.logical_xor:
        for i in range(n):
            rows[out, i] = 1.0 if (rows[x, i] != 0.0) ^ (rows[y, i] != 0.0) else 0.0
    elif code == Code.invert:
        for i in range(n):
            rows[out, i] = 1.0 - rows[x, i]
    elif code == Code.bitwise_and:
        for i in range(n):
            rows[out, i] = np.int64(rows[x, i]) & np.int64(rows[y, i])
    elif code == Code.bitwise_or:
        for i in range(n):
            rows[out, i] = np.int64(rows[x, i]) | np.int64(rows[y, i])
    elif code == Code.left_shift:
        for i in range(n):
            rows[out, i] = np.int64(rows[x, i]) << np.int64(rows[y, i])
    else:
        for i in range(n):
            rows[out, i] = np.int64(rows[x, i]) >> np.int64(rows[y, i])


@njit
def _where(rows: Any, out: int, x: int, y: int, z: int) -> None:
    for i in range(rows.shape[1]):
        true, false = rows[y, i], rows[z, i]  # both are read, so that the processor need not branch
        rows[out, i] = true if rows[x, i] != 0.0 else false


@njit
def _get(out: Any, x: Any, table: Any) -> None:
    for i in range(len(out)):
        out[i] = table[np.uint64(x[i]), i]


@njit
def _put(table: Any, x: Any, y: Any) -> None:
    for i in range(len(x)):
        table[np.uint64(x[i]), i] = y[i]


@njit
def _take(out: Any, x: Any, constants: Any) -> None:
    """As numpy's ``take`` with the mode "wrap"."""
    size = len(constants)
    for i in range(len(out)):
        k = np.uint64(x[i])
        out[i] = constants[k if k < size else k % np.uint64(size)]


@njit
def _draw(out: Any, x: Any, starts: Any, mixing: Any) -> None:
    """The numbers of ``practical.streams.draw``."""
    stride, first, second = mixing
    for i in range(len(out)):
        z = np.uint64(x[i]) * stride + starts[i]
        z = (z ^ (z >> BY_30)) * first
        z = (z ^ (z >> BY_27)) * second
        out[i] = (z ^ (z >> BY_31)) >> BY_32
