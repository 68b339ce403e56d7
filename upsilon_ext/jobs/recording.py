"""Recorded results: those of a run that a file of the project lacks are added to it."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable
from contextlib import closing
from pathlib import Path
from typing import Any

from bridge.stored import stored_in
from upsilon_ext.jobs.pool import Kept, Key


def add_missing(
    stored: Path, to: Path, name: Callable[[Key, Any], Hashable | None], known: Container[Hashable]
) -> int:
    """Copy the results that a file lacks into it; return their number.

    Args:
        stored: the file in which they are; none are in a file that does not exist.
        to: the file to which they are added.
        name: what a result with its key is of; None if it is of no use. Of several, the last
            counts.
        known: the names of those that are there.
    """
    latest: dict[Hashable, tuple[Key, Any]] = {}
    for key, result in stored_in(stored) if stored.is_file() else ():
        at = name(key, result)
        if at is not None and at not in known:
            latest[at] = key, result
    with closing(Kept(to)) as file:
        for each in latest.values():
            file.add(*each)
    return len(latest)
