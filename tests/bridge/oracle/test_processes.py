"""A process that is forbidden to start others starts none, also with the rights of root."""

import platform
import subprocess
import sys

from bridge.oracle.separate import processes
from bridge.oracle.separate.processes import can_forbid_processes

STARTING = """
import os
import threading
from bridge.oracle.separate import processes

{change}
print(processes.forbid_processes())
for start in (
    lambda: os.fork() or os._exit(0),
    lambda: os.posix_spawn("/bin/true", ["true"], {{}}),
    lambda: threading.Thread(target=int).start(),
):
    try:
        start()
    except (OSError, RuntimeError) as error:
        print(type(error).__name__)
    else:
        print("started")
"""

UNBOUND = ["False", "started", "started", "started"]


def started(change: str = "") -> list[str]:
    """Whether processes are forbidden, and what comes of a fork, a new program and a thread."""
    code = STARTING.format(change=change)
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.split()


def test_neither_processes_nor_threads_are_started() -> None:
    refused = ["True", "BlockingIOError", "BlockingIOError", "RuntimeError"]
    assert started() == (refused if can_forbid_processes() else UNBOUND)


def test_a_filter_that_lacks_calls_is_noticed() -> None:
    if can_forbid_processes():
        machine, calls = processes._STARTING[platform.machine()]
        fewer = {platform.machine(): (machine, calls[1:-1])}
        first, *others = started(f"processes._STARTING.update({fewer!r})")
        assert first == "True"
        assert "started" in others


def test_on_another_platform_nothing_is_forbidden() -> None:
    assert started("processes.platform.machine = lambda: 'unknown'") == UNBOUND
