"""The cycle of AIQ's tape machine, compiled by numba (the extra `fast`). [Legg, Veness 2013]

It agrees with `practical.tape.machine`, bit for bit. Importing this module compiles nothing: each
function is compiled at its first call in a process, and nothing is written to disk.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from practical.errors import needed_by
from practical.streams import _FIRST, _SECOND, _STRIDE, _start
from practical.tape.machine import LETTERS, LIMIT, MIDDLE, READABLE, SYMBOLS, partners

with needed_by("compiled episodes"):
    import numba
    import numpy as np
    import numpy.typing as npt

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def njit(kernel: Kernel) -> Kernel:
    """Return the function, compiled at its first call."""
    return cast(Kernel, numba.njit(error_model="numpy")(kernel))


Symbols = npt.NDArray[np.int64]
Cells = npt.NDArray[np.uint8]

LEFT, RIGHT, UP, DOWN, READ, WRITE, OPEN, CLOSE, RANDOM = range(len(LETTERS))

STRIDE: Final = np.uint64(_STRIDE)
FIRST: Final = np.uint64(_FIRST)
SECOND: Final = np.uint64(_SECOND)
BY_30, BY_27, BY_31, BY_32 = (np.uint64(n) for n in (30, 27, 31, 32))

HEAD, REWARD, OBSERVATION, RANDOMS = range(4)
"""The indices of a machine's memory: its head, its output cells, its count of `%`."""

CELLS: Final = 4 * LIMIT
"""The first length of the tape: more than twice as far as a cycle can move the head."""


def codes(text: str) -> tuple[Symbols, Symbols]:
    """Return the letters of a program as numbers, and the index of each bracket's partner.

    Raises:
        IllFormed: the text is not a program.
    """
    partner = np.array(partners(text), np.int64)
    return np.array([LETTERS.index(letter) for letter in text], np.int64), partner


def start(seed: int, name: str) -> Any:
    """Return the start of the stream of that seed and name, for `number`."""
    return np.uint64(_start(seed, name))


@njit
def number(begin: Any, i: int) -> Any:
    """Return the i-th number of a stream, as `practical.streams.draw` does."""
    z = begin + np.uint64(i) * STRIDE
    z = (z ^ (z >> BY_30)) * FIRST
    z = (z ^ (z >> BY_27)) * SECOND
    return (z ^ (z >> BY_31)) >> BY_32


@njit
def uniform(begin: Any, i: int, size: int) -> Any:
    """Return the one of ``size`` equally likely values that the i-th number selects."""
    return np.int64((number(begin, i) * np.uint64(size)) >> BY_32)


@njit
def roomy(tape: Cells, memory: Symbols) -> Cells:
    """Return a tape with space for a cycle on both sides of the head."""
    size = len(tape)
    if LIMIT < memory[HEAD] < size - LIMIT:
        return tape
    larger = np.full(3 * size, MIDDLE, np.uint8)
    for place in range(size):  # a slice would take two seconds longer to compile
        larger[size + place] = tape[place]
    memory[HEAD] += size
    return larger


@njit
def cycle(
    code: Symbols,
    partner: Symbols,
    tape: Cells,
    memory: Symbols,
    actions: Symbols,
    turns: int,
    begin: Any,
) -> int:
    """Run the cycle after the last of ``turns`` actions; return its number of steps."""
    head = memory[HEAD]
    read = written = place = steps = 0
    while place < len(code) and written < 2 and steps < LIMIT:
        letter = code[place]
        if letter == LEFT:
            head -= 1
        elif letter == RIGHT:
            head += 1
        elif letter == UP:
            tape[head] = tape[head] + 1 if tape[head] < SYMBOLS - 1 else 0
        elif letter == DOWN:
            tape[head] = tape[head] - 1 if tape[head] > 0 else SYMBOLS - 1
        elif letter == READ:
            known = read < READABLE and read < turns
            tape[head] = actions[turns - 1 - read] if known else MIDDLE
            read += 1
        elif letter == WRITE:
            memory[REWARD + written] = tape[head]
            written += 1
        elif letter == RANDOM:
            tape[head] = uniform(begin, memory[RANDOMS], SYMBOLS)
            memory[RANDOMS] += 1
        elif letter == CLOSE or tape[head] == MIDDLE:
            place = partner[place] - (letter == CLOSE)
        place += 1
        steps += 1
    memory[HEAD] = head
    return steps
