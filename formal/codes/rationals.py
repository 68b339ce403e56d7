"""Every rational is one natural number, and every natural number one rational.

A rational is a continued fraction a0 + 1/(a1 + 1/(… + 1/ak)), which is unique if ak > 1 for k > 0.
So it is a sequence of natural numbers, and such a sequence is a text: each number in bijective
base 2, with the digits 1 and 2, and a 3 between two numbers. In bijective base 3 the text is a
natural number. A code is about as long as its rational. Exact. [CAGI, Example 7]
"""

from fractions import Fraction
from functools import lru_cache

from formal.histories.percept import Reward, as_natural, as_reward


def rational_of(code: int) -> Reward:
    """The rational with this code.

    Raises:
        IllFormed: the code is no natural number.

    Example:
        >>> [str(rational_of(code)) for code in range(8)]
        ['0', '1', '-1', '1/2', '2', '-2', '3/2', '3']
    """
    return _rational(as_natural(code, "a code"))


@lru_cache(maxsize=1024)
def _rational(code: int) -> Reward:
    digits = _digits(code, 3)
    whole, *others = [_number(part, 2) for part in _parts(digits)]
    terms = [-(whole // 2) if whole % 2 == 0 else whole // 2 + 1, *(a + 1 for a in others)]
    if others:
        terms[-1] += 1
    value = Fraction(terms.pop())
    while terms:
        value = terms.pop() + Fraction(1) / value
    return as_reward(value)


def code_of_rational(q: Reward) -> int:
    """The code of a rational.

    Raises:
        IllFormed: it is no exact rational.

    Example:
        >>> [code_of_rational(q) for q in (0, 1, -1, Fraction(1, 2))]
        [0, 1, 2, 3]
    """
    terms = _terms(Fraction(as_reward(q)))
    if len(terms) > 1:
        terms[-1] -= 1
    whole, *others = terms
    numbers = [2 * whole - 1 if whole > 0 else -2 * whole, *(a - 1 for a in others)]
    digits = [digit for number in numbers for digit in (3, *_digits(number, 2))]
    return _number(digits[1:], 3)


def _terms(q: Fraction) -> list[int]:
    above, below = q.numerator, q.denominator
    terms: list[int] = []
    while below:
        terms.append(above // below)
        above, below = below, above % below
    return terms


def _digits(n: int, base: int) -> list[int]:
    """The digits 1, …, base of n, the highest first; none for 0."""
    digits: list[int] = []
    while n:
        n, digit = divmod(n - 1, base)
        digits.append(digit + 1)
    return digits[::-1]


def _number(digits: list[int], base: int) -> int:
    n = 0
    for digit in digits:
        n = n * base + digit
    return n


def _parts(digits: list[int]) -> list[list[int]]:
    parts: list[list[int]] = [[]]
    for digit in digits:
        if digit == 3:
            parts.append([])
        else:
            parts[-1].append(digit)
    return parts
