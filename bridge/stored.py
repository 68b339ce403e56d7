"""Stored results: a file of JSON lines, each with a key and a result."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def stored_in(file: Path) -> Iterator[tuple[dict[str, Any], Any]]:
    """The keys and the results in a file, in the order in which they were stored.

    A torn line, of a run that was killed, is ignored.
    """
    for line in file.read_bytes().split(b"\n"):
        try:
            said = json.loads(line)
            key, result = said["key"], said["result"]
        except (ValueError, TypeError, KeyError):
            continue
        if isinstance(key, dict):
            yield key, result
