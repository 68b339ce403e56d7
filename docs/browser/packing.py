"""Packs what is loaded before the first command into one archive, with bytecode.

`packing.mjs` runs it in Pyodide, when the site is built: a first command would else compile for a
second, and the wheels by themselves are larger. The sources stay: messages quote them, and a module
without bytecode is compiled when it is imported.
"""

from __future__ import annotations

import os
import py_compile
import sys
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path
from tarfile import USTAR_FORMAT, TarFile, TarInfo
from typing import Any, Final

COMMANDS: Final = (
    "play q-learner ignore-rewards --reality-check --turns 2",
    "oracle ignore-rewards --runs 2 --examples 1",
    "considerate solve craft-world --alpha2 1",
)
"""The commands whose modules get bytecode."""

CALLED: Final = ("companion.browser", "companion.judging")
"""The modules that a page calls; they and what they import get bytecode, too."""

_LEVEL: Final = 20
"""Of Zstandard: the first that refers 32 MB back, which is more than there is."""


def pack(site: str, archive: str) -> None:
    """Pack installed packages, with bytecode of the modules that are imported first.

    Args:
        site: the folder in which they are installed, and nothing else is.
        archive: the file to write.
    """
    for source in sorted(_imported(site)):
        _compile(source)
    tar: Any = TarFile
    with tar.open(archive, "w:zst", level=_LEVEL, format=USTAR_FORMAT) as packed:
        # Files of a kind are next to each other, where they are compressed best.
        for file in sorted(Path(site).rglob("*"), key=lambda file: (file.suffix, file)):
            if file.is_file():
                packed.add(file, str(file.relative_to(site)), filter=_reset)


def _imported(site: str) -> set[str]:
    """The sources in a folder that the commands and the calls import."""
    from upsilon_ext import supervisor

    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        for line in COMMANDS:
            sys.argv = ["upsilon", *line.split()]
            supervisor.main()
    for name in CALLED:
        import_module(name)
    files = [str(getattr(module, "__file__", None)) for module in sys.modules.values()]
    return {file for file in files if file.startswith(f"{site}/") and file.endswith(".py")}


def _compile(source: str) -> None:
    """Write the bytecode of a source, which is never compared with it."""
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(source, doraise=True, invalidation_mode=mode)


def _reset(entry: TarInfo) -> TarInfo:
    """An entry without what differs between builds."""
    entry.mtime, entry.uname, entry.gname = 0, "", ""
    return entry
