"""The licences of what runs in the browser, by the metadata of the packages themselves."""

from __future__ import annotations

import json
import tarfile
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Any, Final
from zipfile import ZipFile

from docs.browser.fetching import pyodide, wheels

_NAMES: Final = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")
_RULE: Final = "=" * 78


def licences(cache: Path) -> str:
    """The name, version and licence of each package, and the texts that it has of it.

    Args:
        cache: the folder of downloads.

    Raises:
        ValueError: a package names no licence.
    """
    found = [_of_pyodide(pyodide(cache)), *map(_of_wheel, wheels(cache).values())]
    return f"\n{_RULE}\n".join(found)


def _of_pyodide(archive: Path) -> str:
    with tarfile.open(archive) as opened:
        member = opened.extractfile("package/package.json")
        described: Any = json.load(member) if member else {}
    parts = "CPython, Emscripten's libraries and others, under their licences, are in it."
    name, version = described["name"], described["version"]
    home = f"{described['homepage']}\n{parts}\n"
    return f"{name} {version}: {_named(name, described['license'])}\n{home}"


def _of_wheel(file: Path) -> str:
    with ZipFile(file) as wheel:
        folder = next(name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        head = message_from_bytes(wheel.read(folder))
        inside = [name for name in wheel.namelist() if name.startswith(folder.split("/")[0])]
        texts = [wheel.read(name).decode() for name in inside if _is_licence(name)]
    name = head["Name"]
    first = f"{name} {head['Version']}: {_named(name, *_stated(head))}\n"
    return "\n".join([first, *texts])


def _is_licence(name: str) -> bool:
    """Whether a file is named as the text of a licence is."""
    return name.rpartition("/")[2].upper().startswith(_NAMES)


def _stated(head: Message) -> Iterator[str]:
    """What the metadata of a distribution say about its licence, the clearest first."""
    yield head["License-Expression"] or ""
    classifiers = head.get_all("Classifier") or []
    named = [each.rpartition(" :: ")[2] for each in classifiers if each.startswith("License")]
    yield ", ".join(named)
    yield (head["License"] or "").partition("\n")[0]


def _named(name: str, *stated: str) -> str:
    """The first statement that is not empty."""
    for each in stated:
        if each:
            return each
    raise ValueError(f"what a page loads must name its licence; {name} does not")
