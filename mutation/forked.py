"""A separate process for each job, in which the project has not been imported before.

A value that was cached before a mutation would hide it. Hence the parent imports only third-party
packages, which take most of the start-up time, and each job begins with cold caches.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

OURS: Final = frozenset(
    {"formal", "practical", "bridge", "proofs_checked", "companion", "upsilon_ext", "tests"}
)
_WARM: Final = ("pytest", "_pytest.assertion.rewrite", "hypothesis", "numpy", "networkx", "sympy")
OUT_OF_TIME: Final = "out of time"
CRASHED: Final = "ended by signal"
_MEMORY: Final = 6 * 2**30


@dataclass(frozen=True)
class Ended:
    """How a job ended.

    Attributes:
        result: what it returned; None if it did not return.
        why: "" if it returned; else how the process ended, as in "out of time".
        seconds: of processor time.
        said: the end of its output.
    """

    result: Any
    why: str
    seconds: float
    said: str

    @property
    def broken_off(self) -> bool:
        """Whether it ran out of time or crashed; a job that raises has done neither."""
        return self.why == OUT_OF_TIME or self.why.startswith(CRASHED)


def warm() -> None:
    """Import third-party packages.

    Raises:
        RuntimeError: a package of the project is imported already: its caches are not cold.
    """
    for name in _WARM:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    check_cold()


def check_cold() -> None:
    """Check that no package of the project has been imported.

    Raises:
        RuntimeError: one has.
    """
    found = sorted(name for name in sys.modules if name.partition(".")[0] in OURS)
    if found:
        message = f"mutants must meet cold caches; already imported: {', '.join(found[:3])}"
        raise RuntimeError(message)


def forked(job: Callable[[], Any], copy: Path, limit: float) -> Ended:
    """Run a job in a separate process, which imports a copy of the project.

    Args:
        job: the job; its result must be JSON.
        copy: the root of the copy, which is the process's current folder.
        limit: the limit in processor seconds; by the clock, it is ten times as long.
    """
    check_cold()
    before = os.times()
    with TemporaryDirectory() as folder:
        answer, printed = Path(folder) / "answer", Path(folder) / "printed"
        process = os.fork()
        if not process:
            _do(job, copy, limit, answer, printed)
        status = _waited(process, time.monotonic() + 10 * limit)
        after = os.times()
        said = printed.read_text("utf-8", "replace")[-2000:] if printed.exists() else ""
        returned = answer.exists() and os.waitstatus_to_exitcode(status) == 0
        return Ended(
            json.loads(answer.read_text("utf-8")) if returned else None,
            "" if returned else _why(os.waitstatus_to_exitcode(status)),
            after.children_user
            + after.children_system
            - before.children_user
            - before.children_system,
            said,
        )


def _do(job: Callable[[], Any], copy: Path, limit: float, answer: Path, printed: Path) -> None:
    """Run the job in the new process, and end it."""
    code = 1
    try:
        os.setsid()
        with printed.open("w", encoding="utf-8") as out:
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        stand_in(copy)
        answer.write_text(json.dumps(job()), "utf-8")
        code = 0
    except BaseException as error:  # noqa: BLE001  # whatever it is, this process ends here
        print(repr(error), flush=True)
    finally:
        os._exit(code)


def stand_in(copy: Path) -> None:
    """Import from this copy alone, and write no compiled files."""
    here = {"", str(Path.cwd()), str(Path(__file__).resolve().parents[1])}
    os.chdir(copy)
    sys.path[:] = [str(copy), *(place for place in sys.path if place not in here)]
    sys.dont_write_bytecode = True
    os.environ["PYTHONPATH"] = str(copy)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.environ.pop("PYTEST_ADDOPTS", None)


def _waited(process: int, deadline: float) -> int:
    """The exit status of a process; at the deadline, it and its child processes are killed."""
    for pause in _pauses():
        found, status = os.waitpid(process, os.WNOHANG)
        if found:
            _end_all(process)
            return status
        if time.monotonic() > deadline:
            _end_all(process)
            return os.waitpid(process, 0)[1]
        time.sleep(pause)
    raise AssertionError


def _pauses() -> Iterator[float]:
    pause = 0.005
    while True:
        yield pause
        pause = min(pause * 1.2, 0.1)


def _end_all(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)


def _why(code: int) -> str:
    if code in {-signal.SIGXCPU, -signal.SIGKILL}:
        return OUT_OF_TIME
    return f"{CRASHED} {-code}" if code < 0 else f"ended with exit code {code}"
