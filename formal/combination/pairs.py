"""Pairs of actions, and pairs of observations, as numbers: (g, e) is g n + e, e one of n.

The first component is unbounded, so every number is the code of one pair. Exact.
"""

from formal.errors import IllFormed
from formal.histories.percept import as_natural


def joined(g: int, e: int, n: int) -> int:
    """The code of (g, e), where e is one of 0, …, n - 1.

    Raises:
        IllFormed: one of them is no natural number, or e is not below n.

    Example:
        >>> [joined(g, e, 2) for g in range(2) for e in range(2)]
        [0, 1, 2, 3]
    """
    if as_natural(e, "the second of a pair") >= n:
        raise IllFormed(f"the second of a pair is one of 0 to {n - 1}; {e} is not")
    return as_natural(g, "the first of a pair") * n + e


def parted(code: int, n: int) -> tuple[int, int]:
    """The pair with this code.

    Raises:
        IllFormed: the code is no natural number.

    Example:
        >>> parted(3, 2)
        (1, 1)
    """
    return divmod(as_natural(code, "the code of a pair"), n)
