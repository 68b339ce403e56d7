"""Percepts and plays as natural numbers, by Cantor's pairing.

A percept is the pair of its reward's code and its observation. A play is the pair of the play
before it and its last turn, plus one, so that a code exceeds every number that it encodes. Exact.
[CAGI, Examples 7, 11]
"""

from math import isqrt

from formal.codes.rationals import code_of_rational, rational_of
from formal.histories.history import EMPTY, Play
from formal.histories.percept import Percept, as_natural, as_percept


def pair(a: int, b: int) -> int:
    """Cantor's code of (a, b): the pairs by their sum, and with the same sum by b.

    Raises:
        IllFormed: one of them is no natural number.

    Example:
        >>> [pair(0, 0), pair(1, 0), pair(0, 1), pair(2, 0)]
        [0, 1, 2, 3]
    """
    total = as_natural(a, "what is paired") + as_natural(b, "what is paired")
    return total * (total + 1) // 2 + b


def unpair(code: int) -> tuple[int, int]:
    """The pair with this code.

    Raises:
        IllFormed: the code is no natural number.
    """
    total = (isqrt(8 * as_natural(code, "a code") + 1) - 1) // 2
    b = code - total * (total + 1) // 2
    return total - b, b


def code_of_percept(x: Percept) -> int:
    """The code of (r, o); every natural number is the code of one percept.

    Raises:
        IllFormed: it is no percept.

    Example:
        >>> [code_of_percept(x) for x in ((0, 0), (1, 0), (0, 1), (-1, 0))]
        [0, 1, 2, 3]
    """
    r, o = as_percept(x)
    return pair(code_of_rational(r), o)


def percept_of(code: int) -> Percept:
    """The percept with this code.

    Raises:
        IllFormed: the code is no natural number.
    """
    r, o = unpair(code)
    return rational_of(r), o


def code_of(p: Play) -> int:
    """The code of a play; 0 is that of the empty one, and every other number one play's.

    A turn doubles the number of digits.

    Example:
        >>> from formal.histories.history import play
        >>> code_of(EMPTY), code_of(play((0, 0), 0)), code_of(play((0, 0), 1))
        (0, 1, 6)
    """
    if not p:
        return 0
    h = p.prompt
    return 1 + pair(code_of(h.before), pair(code_of_percept(h.percept), p.action))


def play_of(code: int) -> Play:
    """The play with this code.

    Raises:
        IllFormed: the code is no natural number.

    Example:
        >>> play_of(1), play_of(2), play_of(3)
        (play((0, 0), 0), play((0, 0), 0, (0, 0), 0), play((1, 0), 0))
    """
    if not as_natural(code, "a code"):
        return EMPTY
    before, since = unpair(code - 1)
    percept, action = unpair(since)
    return play_of(before).then(percept_of(percept)).then(action)
