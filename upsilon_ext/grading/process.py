"""Starts the process of a file's class, and ends it with all that it has started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from typing import Any, Final

from bridge.errors import Inconclusive
from bridge.oracle.separate.classes import Process, class_of
from bridge.oracle.separate.limits import Limits, adopt_orphans, end_children, end_group
from bridge.oracle.separate.line import Line
from bridge.oracle.separate.loading import METHODS, NoClass

_ROOT: Final = str(Path(__file__).resolve().parents[2])
_START: Final = (
    f"import sys; sys.path.insert(0, {_ROOT!r}); "
    "from bridge.oracle.separate.answering import main; main()"
)
_ENDING: Final = 2.0
"""The seconds within which a process that sends no more has ended."""


@dataclass(frozen=True)
class Order:
    """What a process is to load.

    Attributes:
        file: the name of the file.
        source: its text.
        kind: an environment or an agent.
        named: the name that decides between several classes.
        hidden: the definitions that are hidden from it.
    """

    file: str
    source: str
    kind: str
    named: str
    hidden: tuple[tuple[str, str], ...]


@contextmanager
def class_in_a_process(order: Order, limits: Limits) -> Iterator[type[Any]]:
    """Within it the class of a file runs in a process of its own; the class.

    The process has an empty environment, a temporary folder and no standard streams.

    Raises:
        Inconclusive: the file has no such class, or cannot be imported.
    """
    until = time.monotonic() + limits.seconds

    def waiting(reading: int) -> None:
        if not select([reading], [], [], max(until - time.monotonic(), 0))[0]:
            raise Inconclusive(
                f"the verdict on a file must come within {limits.seconds} s (see --limit); "
                f"that on {order.file} did not"
            )

    adopt_orphans()
    with TemporaryDirectory(prefix="upsilon-", ignore_cleanup_errors=True) as folder:
        there, writing = os.pipe()
        reading, here = os.pipe()
        process = _started(folder, there, here)
        for end in (there, here):
            os.close(end)
        try:
            line = Line(reading, writing, waiting)
            yield _loaded(Process(line, lambda: _how(process)), order, limits)
        finally:
            end_group(process.pid)
            process.wait()
            end_children()
            for end in (reading, writing):
                os.close(end)


def _started(folder: str, reading: int, writing: int) -> subprocess.Popen[bytes]:
    environment = {
        "HOME": folder,
        "TMPDIR": folder,
        "LANG": "C.UTF-8",
        "PATH": os.defpath,
        "PYTHONHASHSEED": "0",
        "OPENBLAS_NUM_THREADS": "1",
    }
    return subprocess.Popen(  # noqa: S603 - this project's own code, which has limits
        [sys.executable, "-P", "-s", "-B", "-c", _START, str(reading), str(writing)],
        pass_fds=(reading, writing),
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _loaded(process: Process, order: Order, limits: Limits) -> type[Any]:
    document = {**asdict(order), "limits": asdict(limits)}
    try:
        said = process.call("order", document)
    except Inconclusive:
        raise
    except Exception as error:
        kind = type(error).__name__
        why = str(error) if kind == NoClass.__name__ else f"{kind}: {error}"
        law = "" if kind == NoClass.__name__ else "a file must be importable; this one raises "
        raise Inconclusive(f"{law}{why}") from error
    return class_of(process, said, METHODS[order.kind], draws="random" in order.source)


def _how(process: subprocess.Popen[bytes]) -> str:
    """How a process ended that sends no more."""
    with suppress(subprocess.TimeoutExpired):
        process.wait(_ENDING)
    status = process.poll()
    if status is None:
        return "its end of the line closed"
    names = {each.value: each.name for each in signal.Signals}
    return f"exit code {status}" if status >= 0 else names.get(-status, f"signal {-status}")
