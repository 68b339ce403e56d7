"""Every finite sequence of small things is one natural number. [CAGI, Example 12]"""

from functools import lru_cache

Trial = tuple[tuple[int, int], ...]
"""A non-empty sequence of pairs (a, b), a a natural number and b 0 or 1."""


@lru_cache(maxsize=4096)
def trial(n: int) -> Trial:
    """The n-th trial: n + 1 in binary, each 1 with the number 2a + b of the 0s that follow it.

    Every trial has one number, and no more pairs than that has binary digits.

    Example:
        >>> [trial(n) for n in range(4)]
        [((0, 0),), ((0, 1),), ((0, 0), (0, 0)), ((1, 0),)]
    """
    _, *zeros = f"{n + 1:b}".split("1")
    return tuple(divmod(len(run), 2) for run in zeros)


def bits(n: int) -> tuple[int, ...]:
    """The n-th non-empty sequence of bits: n + 2 in binary, without the leading 1.

    Example:
        >>> [bits(n) for n in range(4)]
        [(0,), (1,), (0, 0), (0, 1)]
    """
    return tuple(int(digit) for digit in f"{n + 2:b}"[1:])
