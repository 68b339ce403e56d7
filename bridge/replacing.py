"""Writes a new file before it replaces the old one: a failed write destroys nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import copymode
from tempfile import TemporaryDirectory


@contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """Write a new file within the block; it replaces the old one if the block does not raise.

    A device or a pipe, which is no regular file, is written to directly; the target of a link is
    replaced, not the link.

    Args:
        file: the file to be replaced, or made.

    Yields:
        The path to write to: the same name, in a temporary folder next to the file.

    Raises:
        OSError: the file cannot be replaced; it is unchanged.

    Example:
        >>> with TemporaryDirectory() as folder:
        ...     file = Path(folder, "found.txt")
        ...     _ = file.write_text("before")
        ...     with suppress(ValueError), replacing(file) as new:
        ...         _ = new.write_text("after")
        ...         raise ValueError
        ...     file.read_text(), len(list(Path(folder).iterdir()))
        ('before', 1)
    """
    there = file.resolve()
    if there.exists() and not there.is_file():
        yield file
        return
    with TemporaryDirectory(prefix=".", dir=there.parent) as folder:
        new = Path(folder, there.name)
        yield new
        with suppress(FileNotFoundError):
            copymode(there, new)
        new.replace(there)
