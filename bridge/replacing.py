"""A file is written beside what it replaces: what cannot be finished destroys nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import copymode
from tempfile import TemporaryDirectory


@contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """Within it a new file is written, which takes the place of a file when all went well.

    What is no regular file, as a device or a pipe, is written to as it is; of a link, what it
    leads to is replaced.

    Args:
        file: what is to be replaced, or made.

    Yields:
        The path to write to: the same name, in a folder of its own beside the file.

    Raises:
        OSError: the file cannot be replaced; it is as it was.

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
    with TemporaryDirectory(prefix=".", dir=there.parent) as beside:
        new = Path(beside, there.name)
        yield new
        with suppress(FileNotFoundError):
            copymode(there, new)
        new.replace(there)
