"""Recorded operations on many seeds, carried out by one compiled loop (the extra `fast`).

Every number is a double: actions, observations and truth values too. Integers are exact, because
they are below 2**53. No operation is reordered or fused, so that the results are numpy's, bit for
bit.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from practical.streams import _FIRST, _SECOND, _STRIDE
from practical.vectorised.draws import starts
from practical.vectorised.kernels import Code, play
from practical.vectorised.program import Program

MIXING: Final = np.array([_STRIDE, _FIRST, _SECOND], np.uint64)


def played(program: Program, seeds: Sequence[int], turns: int, *, record: bool) -> tuple[Any, Any]:
    """Return the total rewards of the seeds, and the actions, rewards and observations.

    The first of these, and without ``record`` the only ones, are from before the first turn: the
    first observations.
    """
    rows = np.empty((program.rows, len(seeds)))
    rows[: len(program.constants)] = np.array(program.constants)[:, np.newaxis]
    streams = np.array([starts(seeds, name) for name in program.streams], np.uint64)
    total = np.zeros(len(seeds))
    shown = np.empty((3, turns + 1 if record else 1, len(seeds)))
    play(
        np.array([Code[name] for name in program.names], np.int64),
        program.operations.reshape(-1, 4),
        program.starts,
        program.shown,
        program.first,
        turns,
        rows,
        streams.reshape(-1, len(seeds)),
        MIXING,
        np.array(program.entries),
        total,
        shown,
    )
    return total, shown
