"""A digest of code, so that results of other code are not used."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from upsilon_ext.arguments.packages import PACKAGES

_ROOT = Path(__file__).resolve().parents[2]
_DETERMINE = (
    "formal/**/*.py",
    "practical/**/*.py",
    "bridge/**/*.py",
    "upsilon_ext/battery/cells.py",
    "upsilon_ext/battery/environments.py",
    "upsilon_ext/arguments/loading.py",
    "upsilon_ext/measure/jobs.py",
    "upsilon_ext/arguments/names.py",
    "upsilon_ext/arguments/own.py",
    "upsilon_ext/measure/over_environments.py",
    "upsilon_ext/reproduction/runs.py",
)
"""The files of this project on which a result may depend."""


def source(A: type[Any], named_in: Path | None = None) -> str:
    """A digest of this project's source, of the files of a class and its bases, and of Python.

    The modules that a user's class imports are not included. Of the libraries that a class names,
    `libraries`, the versions are.

    Args:
        A: the class.
        named_in: the file in which the user named it, which may have made it of another one.

    Example:
        >>> from practical import Constant, QLearner
        >>> source(Constant) == source(QLearner), len(source(Constant))
        (True, 16)
    """
    digest = blake2b(_ours().encode(), digest_size=8)
    for file in sorted({file for file in (named_in, *map(_file, A.__mro__)) if file is not None}):
        digest.update(file.read_bytes())
    for library in getattr(A, "libraries", ()):
        digest.update(f"{library} {_version(library)}\n".encode())
    return digest.hexdigest()


def _file(C: type) -> Path | None:
    """The file of a user's class; None for a bundled class or one of Python's."""
    name = getattr(sys.modules.get(C.__module__), "__file__", None)
    if name is None or C.__module__.partition(".")[0] in {*PACKAGES, *sys.stdlib_module_names}:
        return None
    return Path(name)


def _version(library: str) -> str:
    """The version of a library, where it is installed."""
    try:
        return version(library)
    except PackageNotFoundError:
        return "not installed"


@cache
def _ours() -> str:
    digest = blake2b(f"{sys.version} numpy {_version('numpy')}".encode(), digest_size=8)
    for file in sorted(file for pattern in _DETERMINE for file in _ROOT.glob(pattern)):
        digest.update(f"{file.relative_to(_ROOT).as_posix()}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
