"""How often each cell of a board has each type, compiled (the extra `fast`). [SL, Section 3]"""

from typing import Any

from practical.errors import needed_by

with needed_by("SafeLife's side effects"):
    import numba  # noqa: F401 - so that the error names what needs it

from practical.vectorised.compiling import njit


@njit
def count(boards: Any, slots: Any, times: int, counts: Any) -> None:
    """Add the cells of each board to the counts of their types.

    Args:
        boards: the boards.
        slots: for each number of a cell, the slot of its type; negative if it does not count.
        times: for how many samples the boards stand.
        counts: for each board, slot and place, a number.
    """
    n, h, w = boards.shape
    for i in range(n):
        for r in range(h):
            for c in range(w):
                slot = slots[boards[i, r, c]]
                if slot >= 0:
                    counts[i, slot, r, c] += times
