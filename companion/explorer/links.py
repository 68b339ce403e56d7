"""Histories, tables and code as the text of a link."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from fractions import Fraction
from typing import Final

from companion.drawing.histories import History
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Item, Prompt, history
from formal.histories.percept import as_percept
from formal.notation import Percept

LONGEST: Final = 40
"""The greatest number of turns of a history in a link."""

DIGITS: Final = 12
"""The greatest number of characters of a number in a link."""

MOST_CODE: Final = 12_000
"""The greatest number of bytes of code in a link."""

_PERCEPT: Final = re.compile(
    rf"(-?[0-9]{{1,{DIGITS}}})(?:/([0-9]{{1,{DIGITS}}}))?,([0-9]{{1,{DIGITS}}})"
)


def number(text: str, law: str = "a natural number") -> int:
    """A natural number.

    Raises:
        IllFormed: it is none, or has too many digits.
    """
    if not (text.isascii() and text.isdigit()) or len(text) > DIGITS:
        raise IllFormed(f"a link must have {law} of at most {DIGITS} digits here; {_cut(text)}")
    return int(text)


def in_link(h: History) -> str:
    """A history as the text of a link.

    Example:
        >>> from formal.histories.history import prompt
        >>> in_link(prompt((0, 0), 1, (Fraction(-1, 2), 0)))
        '0,0_1_-1/2,0'
    """
    return "_".join(percept_in_link(i) if isinstance(i, tuple) else str(i) for i in h)


def history_of(text: str) -> History:
    """The history of a link.

    Raises:
        IllFormed: percepts and actions do not alternate, an item is none, or there are too many.

    Example:
        >>> history_of("0,0_1_-1/2,0")
        prompt((0, 0), 1, (Fraction(-1, 2), 0))
    """
    if not text:
        return EMPTY
    words = text.split("_", 2 * LONGEST)
    if len(words) > 2 * LONGEST:
        raise IllFormed(f"a history in a link must have at most {LONGEST} turns; {_cut(text)}")
    return history(*map(_item, words))


def prompt_of(text: str) -> Prompt:
    """The history of a link that an agent answers.

    Raises:
        IllFormed: it is none, or does not end with a percept.
    """
    h = history_of(text)
    if isinstance(h, Prompt):
        return h
    raise IllFormed(f"a history that an agent answers must end with a percept; {_cut(text)}")


def percept_in_link(x: Percept) -> str:
    """A percept as the text of a link."""
    return f"{x[0]},{x[1]}"


def percept_of(text: str) -> Percept:
    """The percept of a link.

    Raises:
        IllFormed: it is none.
    """
    found = _PERCEPT.fullmatch(text)
    if found and int(found[2] or 1):
        reward = Fraction(int(found[1]), int(found[2] or 1))
        return as_percept((reward, int(found[3])))
    raise IllFormed(f"a percept in a link must be REWARD,OBSERVATION, as -1/2,0; {_cut(text)}")


def packed(code: str) -> str:
    """Code, compressed, as the text of a link."""
    return urlsafe_b64encode(zlib.compress(code.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> str:
    """The code of a link.

    Raises:
        IllFormed: it is none, or too long.

    Example:
        >>> unpacked(packed("def pi(h): return 0"))
        'def pi(h): return 0'
    """
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        reading = zlib.decompressobj()
        code = reading.decompress(data, MOST_CODE)
        if reading.eof:
            return code.decode()
    except (Error, zlib.error, ValueError):
        code = b""
    if len(code) == MOST_CODE:
        raise IllFormed(f"code in a link must have at most {MOST_CODE:,} bytes; it has more")
    raise IllFormed(f"code in a link must be compressed text; {_cut(text)}")


def _item(word: str) -> Item:
    return percept_of(word) if "," in word else number(word, "an action or a percept")


def _cut(text: str) -> str:
    return f"{text!r} is not" if len(text) <= LONGEST else f"{text[:LONGEST]!r}… is not"
