"""The limits of a process that runs a class: memory, time, open files, and what it writes."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bridge.oracle.separate.processes import forbid_processes

MEGABYTE: Final = 2**20

_DIES_WITH_ITS_PARENT: Final = 1
_ADOPTS: Final = 36
"""Options of Linux's `prctl`: PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER."""


@dataclass(frozen=True)
class Limits:
    """The limits of a process.

    Attributes:
        seconds: of processor time.
        megabytes: of memory.
        files: the number of files that are open at once.
        written: the size of each file that it writes, in megabytes.
    """

    seconds: int = 60
    megabytes: int = 1024
    files: int = 64
    written: int = 1


def limit_this_process(limits: Limits) -> None:
    """Set the limits of this process, as far as the platform has them; it starts no other process.

    The limit of the number of processes does not bind root; a filter does, where there is one. On
    Linux the process ends with its parent.
    """
    forbid_processes()
    try:
        import resource
    except ImportError:  # not on Windows
        return
    for name, most in (
        ("RLIMIT_CPU", limits.seconds),
        ("RLIMIT_AS", limits.megabytes * MEGABYTE),
        ("RLIMIT_NOFILE", limits.files),
        ("RLIMIT_FSIZE", limits.written * MEGABYTE),
        ("RLIMIT_NPROC", 0),
        ("RLIMIT_CORE", 0),
    ):
        with suppress(AttributeError, ValueError, OSError):  # not on every platform
            resource.setrlimit(getattr(resource, name), (most, most))
    if hasattr(signal, "SIGXFSZ"):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # the file is too large: an OSError
    _prctl(_DIES_WITH_ITS_PARENT, signal.SIGKILL)


def adopt_orphans() -> None:
    """On Linux, processes whose parents end become children of this one, which can end them."""
    _prctl(_ADOPTS, 1)


def end_group(leader: int) -> None:
    """End a group of processes, and then the children of this process that left it for another."""
    if hasattr(os, "killpg"):
        with suppress(OSError):
            os.killpg(leader, signal.SIGKILL)


def end_children() -> None:
    """On Linux, end all children of this process, and theirs."""
    while ended := [*_ended_children()]:
        for child in ended:
            with suppress(OSError):
                os.waitpid(child, 0)


def _ended_children() -> Iterator[int]:
    """The children of this process, each ended when it is taken."""
    me = os.getpid()
    with suppress(OSError), os.scandir("/proc") as entries:
        for entry in entries:
            if entry.name.isdecimal() and _parent(entry.path) == me:
                with suppress(OSError):
                    os.kill(int(entry.name), signal.SIGKILL)
                yield int(entry.name)


def _parent(process: str) -> int:
    """The parent of the process with a folder in `/proc`; 0 if that is not known."""
    with suppress(OSError, ValueError, IndexError):
        stat = Path(process, "stat").read_bytes()
        return int(stat.rpartition(b")")[2].split()[1])
    return 0


def _prctl(option: int, value: int) -> None:
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(option, value, 0, 0, 0)
