"""A platform with one process and one thread, without signals: Pyodide in a browser, and WASI."""

from __future__ import annotations

import sys


def alone() -> bool:
    """Whether neither a process nor a thread can be started.

    Example:
        >>> alone()
        False
    """
    return sys.platform in {"emscripten", "wasi"}
