"""A copy of the project in which one file at a time is edited."""

from __future__ import annotations

import ast
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Final

from mutation.mutant import Mutant

_LEFT_OUT: Final = {"build", "dist", "node_modules"}
# Python uses a compiled file if the source has the same time in whole seconds and the same size:
# hence each edit has its own time.
_EDITED: Final = count(1)


def copied(root: Path, folder: Path) -> Path:
    """Copy the project with its compiled files, without other output of tools."""
    return Path(shutil.copytree(root, folder / "project", ignore=_ignored, symlinks=True))


def _ignored(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name in _LEFT_OUT or name.startswith(".")}


@contextmanager
def edited(copy: Path, mutant: Mutant) -> Iterator[None]:
    """Within it the copy's file has the mutant."""
    path = copy / mutant.module
    original, times = path.read_text("utf-8"), path.stat()
    path.write_text(mutant.applied(original), "utf-8")
    later = times.st_mtime_ns + next(_EDITED) * 10**10
    os.utime(path, ns=(later, later))
    try:
        yield
    finally:
        path.write_text(original, "utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def digest(*paths: Path) -> str:
    """A digest of these files, in this order."""
    summed = sha256()
    for path in paths:
        summed.update(path.read_bytes() if path.is_file() else b"")
    return summed.hexdigest()[:16]


def digest_of_test(file: Path, test: str) -> str:
    """A digest of the text of a test, with its parameters."""
    name, text = test.partition("[")[0].rpartition("::")[2], file.read_text("utf-8")
    segments = [
        "\n".join(map(ast.unparse, [*node.decorator_list, node]))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name == name
    ]
    return sha256("\n".join(segments).encode()).hexdigest()[:16]
