"""Where a command prints: streams that are closed, and characters that a stream does not have."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from pathlib import Path
from typing import Final

_LIKE: Final = {
    **dict(zip("↑↓←→⟨⟩–−·≈×α", "^v<><>--*~xa", strict=True)),
    "∞": "inf",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "±": "+-",
}
"""What stands for a character where it cannot be printed; arrows on maps stay one wide."""


def prepare() -> None:
    """Make standard streams that anything can be printed to: what is closed swallows it."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - till the end
            setattr(sys, name, nowhere)
        getattr(sys, name).reconfigure(errors=look_alike.__name__)


def look_alike(error: UnicodeError) -> tuple[str, int]:
    """ASCII characters in the place of those that cannot be printed, as a handler of codecs.

    Example:
        >>> "α₂ ≥ 1/2… →☂".encode("ascii", look_alike.__name__)
        b'a2 >= 1/2... >?'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_like, error.object[error.start : error.end])), error.end


def _like(character: str) -> str:
    if character in _LIKE:
        return _LIKE[character]
    greek, _, letter = unicodedata.name(character, "").partition(" LETTER ")
    if greek == "GREEK SMALL":
        return letter.lower()
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return plain or "?"


codecs.register_error(look_alike.__name__, look_alike)
