"""Output files: they are written whole, or left unchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from upsilon_ext.report.errors import WrongUsage


@contextmanager
def written_to(file: Path) -> Iterator[Path]:
    """Within it a file is written under another name; on success it replaces the old file.

    Raises:
        WrongUsage: it cannot be written; the old file is unchanged.
    """
    from bridge.replacing import replacing

    try:
        with replacing(file) as new:
            yield new
    except OSError as error:
        raise WrongUsage(f"{file} cannot be written: {error.strerror}") from error


def write(file: Path, text: str) -> None:
    """Write a text to a file.

    Raises:
        WrongUsage: it cannot be written; the old file is unchanged.
    """
    with written_to(file) as new:
        new.write_text(text, encoding="utf-8")


def write_all(folder: Path, texts: Mapping[str, str]) -> None:
    """Write texts to the files of a folder, each by its path there; missing folders are made.

    Raises:
        WrongUsage: a file cannot be written; it is unchanged, and so are those after it.
    """
    for path, text in texts.items():
        file = folder / path
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise WrongUsage(f"{file.parent} cannot be made: {error.strerror}") from error
        write(file, text)
