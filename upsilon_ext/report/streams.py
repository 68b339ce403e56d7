"""Where a command prints: streams that are closed, and characters that a stream does not have."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from pathlib import Path
from typing import Final, TextIO

from upsilon_ext.report.errors import WrongUsage

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
    """Make streams that any character can be printed to; where stderr is closed it is swallowed.

    A stream that cannot be reconfigured, as that of a notebook, is left as it is.

    Raises:
        WrongUsage: standard output is closed.
    """
    if _closed(sys.stderr):
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - till the end
    if _closed(sys.stdout):
        raise WrongUsage(
            f"what is found is printed; standard output is closed (`> {os.devnull}` drops it)"
        )
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=look_alike.__name__)


def _closed(stream: TextIO | None) -> bool:
    return stream is None or getattr(stream, "closed", False)


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
