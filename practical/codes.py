"""Percepts and plays as natural numbers, for observations that show them.

Every natural number is the code of one rational, of one percept, and of one play. [CAGI, Example 7]
"""

from fractions import Fraction
from functools import lru_cache
from math import isqrt

from practical.contract import Action, Observation, Reward

Percept = tuple[Reward, Observation]
Turn = tuple[Percept, Action]


def percept_of(code: int) -> Percept:
    """Return the percept with this code: the codes follow the diagonals of a table.

    The columns of the table are the rewards, by their codes, and the rows are the observations.

    >>> [percept_of(code) for code in range(4)]
    [(0, 0), (1, 0), (0, 1), (-1, 0)]
    """
    column, row = _cell(code)
    return rational_of(column), row


def code_of_percept(reward: Reward, observation: Observation) -> int:
    """Return the code of a percept; a float is used as its exact binary value.

    >>> code_of_percept(-1, 0)
    3
    """
    return _code(code_of_rational(reward), observation)


@lru_cache(maxsize=1024)
def play_of(code: int) -> tuple[Turn, ...]:
    """Return the turns of the play with this code, none for 0.

    >>> play_of(0), play_of(3), play_of(2)
    ((), (((1, 0), 0),), (((0, 0), 0), ((0, 0), 0)))
    """
    turns: list[Turn] = []
    while code:
        code, turn = _cell(code - 1)
        percept, action = _cell(turn)
        turns.append((percept_of(percept), action))
    return tuple(reversed(turns))


def code_of(turns: tuple[Turn, ...]) -> int:
    """Return the code of a play: 1 more than that of the pair of the play before and its last turn.

    >>> code_of((((0, 0), 1),))
    6
    """
    code = 0
    for (reward, observation), action in turns:
        code = 1 + _code(code, _code(code_of_percept(reward, observation), action))
    return code


@lru_cache(maxsize=1024)
def rational_of(code: int) -> Reward:
    """Return the rational with this code.

    In bijective base 3 the code is a text; its digits 3 separate the terms of a continued fraction.

    >>> [str(rational_of(code)) for code in range(6)]
    ['0', '1', '-1', '1/2', '2', '-2']
    """
    text = ""
    while code:
        code, digit = (code - 1) // 3, (code - 1) % 3
        text = "123"[digit] + text
    # A text of 1s and 2s is a binary number without its leading 1, with digits 0, 1 as 1, 2.
    first, *later = [int("1" + part.translate({49: 48, 50: 49}), 2) - 1 for part in text.split("3")]
    value = Fraction(0)
    for position, number in enumerate(reversed(later)):
        value = 1 / (number + 1 + (position == 0) + value)
    value += (first + 1) // 2 if first % 2 else -(first // 2)
    return value.numerator if value.denominator == 1 else value


def code_of_rational(reward: Reward) -> int:
    """Return the code of a rational.

    >>> code_of_rational(Fraction(1, 2)), code_of_rational(0.5)
    (3, 3)
    """
    above, below = Fraction(reward).as_integer_ratio()
    whole, above = divmod(above, below)
    numbers = [2 * whole - 1 if whole > 0 else -2 * whole]
    while above:
        term, rest = divmod(below, above)
        numbers.append(term - 1 if rest else term - 2)
        above, below = rest, above
    text = "3".join(f"{number + 1:b}"[1:].replace("1", "2").replace("0", "1") for number in numbers)
    code = 0
    for digit in text:
        code = 3 * code + int(digit)
    return code


def _code(column: int, row: int) -> int:
    diagonal = column + row
    return diagonal * (diagonal + 1) // 2 + row


def _cell(code: int) -> tuple[int, int]:
    diagonal = (isqrt(8 * code + 1) - 1) // 2
    row = code - diagonal * (diagonal + 1) // 2
    return diagonal - row, row
