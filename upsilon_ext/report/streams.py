"""Standard streams: closed ones, and characters that they cannot encode."""

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
"""Replacements of characters that cannot be encoded; arrows on maps keep their width."""


def prepare() -> None:
    """Prepare streams to which any character can be printed; a closed stderr is replaced.

    A stream that cannot be reconfigured, such as that of a notebook, is left unchanged.

    Raises:
        WrongUsage: standard output is closed.
    """
    if _closed(sys.stderr):
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - till the end
    if _closed(sys.stdout):
        raise WrongUsage(
            f"results must be printed; standard output is closed (`> {os.devnull}` discards them)"
        )
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=look_alike.__name__)


def _closed(stream: TextIO | None) -> bool:
    return stream is None or getattr(stream, "closed", False)


def look_alike(error: UnicodeError) -> tuple[str, int]:
    """ASCII replacements of characters that cannot be encoded, as a codec error handler.

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
