"""The code of the tape machine: texts none of which is a prefix of another, of total weight 1.

Letters are drawn one by one, each of the ten `< > + - , . [ ] ? #` with probability 1/10; a drawn
`#` is written `]`. The first `]` that closes no `[` is the last letter of the program.
[Legg, Veness 2013]
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from formal.errors import IllFormed

LETTERS: Final = "<>+-,.[]?"
"""The letters of a text; `?` queries the agent, and replaces the `%` of AIQ's machine."""

DRAWN: Final = 10
"""The number of letters that are drawn from; two of them are written `]`."""


def weight(letters: str) -> Fraction:
    """The probability that the drawn text begins with these letters: 2^c / 10^L. Exact.

    c is the number of `]`, L that of all letters. A program, which has o opening brackets, has
    c = o + 1. A sign bit that is drawn first halves every weight.

    Raises:
        IllFormed: no program begins so.

    Example:
        >>> weight(",.]"), weight("[")
        (Fraction(1, 500), Fraction(1, 10))
    """
    complete(letters)
    return Fraction(2 ** letters.count("]"), DRAWN ** len(letters))


def complete(letters: str) -> bool:
    """Whether the letters are a complete program, and not only a prefix of one.

    Raises:
        IllFormed: no program begins so.

    Example:
        >>> complete("[.]]"), complete("[.]")
        (True, False)
    """
    depth = 0
    for place, letter in enumerate(letters):
        if letter not in LETTERS:
            raise IllFormed(f"a program is written in {LETTERS}; {letter!r} is not in them")
        if depth < 0:
            raise IllFormed(f"a program ends with the first ] that closes no [: {letters[:place]}")
        depth += (letter == "[") - (letter == "]")
    return depth < 0


def as_program(text: str) -> str:
    """The text, which is a complete program.

    Raises:
        IllFormed: it is not.
    """
    if complete(text):
        return text
    raise IllFormed(f"a program ends with a ] that closes no [; {text!r} does not")


def partners(letters: str) -> dict[int, int]:
    """The position of each bracket's partner, if it has one: of `[` its `]`, of `]` its `[`.

    Example:
        >>> partners("[.]]")
        {0: 2, 2: 0}
    """
    opened: list[int] = []
    found: dict[int, int] = {}
    for place, letter in enumerate(letters):
        if letter == "[":
            opened.append(place)
        elif letter == "]" and opened:
            found[opened[-1]] = place
            found[place] = opened.pop()
    return found


def programs(longest: int) -> Iterator[str]:
    """Every program of at most `longest` letters, the shorter first.

    Example:
        >>> [*programs(1)], len([*programs(2)])
        ([']'], 8)
    """
    beginnings = [""]
    for _ in range(longest):
        longer = [letters + letter for letters in beginnings for letter in LETTERS]
        beginnings = [letters for letters in longer if not complete(letters)]
        yield from (letters for letters in longer if complete(letters))
