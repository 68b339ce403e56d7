"""Trials by number, for environments that show all of them. [CAGI, Example 12]"""

Trial = list[tuple[int, int]]


def trial(number: int) -> Trial:
    """Return the non-empty list of pairs (a, b) with this number, where b is a bit.

    In binary, read from the right, ``number + 1`` is a sequence of 1s, each after 2a + b zeros.

    >>> trial(0), trial(5), trial(7)
    ([(0, 0)], [(0, 0), (0, 1)], [(1, 1)])
    """
    rest, pairs = number + 1, []
    while rest:
        zeros = (rest & -rest).bit_length() - 1
        pairs.append((zeros >> 1, zeros & 1))
        rest >>= zeros + 1
    return pairs[::-1]


def bits(number: int) -> list[int]:
    """Return the non-empty list of bits with this number, in shortlex order.

    >>> bits(1), bits(2), bits(5)
    ([1], [0, 0], [1, 1])
    """
    length = (number + 2).bit_length() - 1
    return [(number + 2) >> place & 1 for place in reversed(range(length))]
