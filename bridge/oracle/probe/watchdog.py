"""A call in compiled code that does not return: this process ends, and says where it was.

Python handles no signal while compiled code runs, so that a time limit (`timeout`) is not enough
for a loop such as `sum(iter(int, 1))`. Python's `faulthandler` has a thread that needs no Python.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

GRACE: Final = 3.0
"""Seconds beyond a time limit, after which compiled code has not returned to Python."""

_FRAME: Final = re.compile(r'^  File "(?P<file>.*)", line (?P<line>\d+) in ', re.MULTILINE)
"""A line of the stack that `faulthandler` writes, the innermost first."""


class Watchdog:
    """Ends this process unless it is armed again, or disarmed, in time.

    A process that is forked while it is armed has none: the thread is not copied, and to wait for
    it would be to wait without end.

    Attributes:
        file: the descriptor of the file to which the stack is written at the end; None in a process
            that must not be ended.
    """

    def __init__(self) -> None:
        self.file: int | None = None
        self._process: int | None = None

    def arm(self, seconds: float) -> None:
        """Within the time limit and `GRACE`, the process must arm or disarm it."""
        if self.file is not None and self._process in {None, os.getpid()}:
            import faulthandler

            self._process = os.getpid()
            faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=self.file)

    def disarm(self) -> None:
        """There is no time limit."""
        if self.file is not None and self._process == os.getpid():
            import faulthandler

            self._process = None
            faulthandler.cancel_dump_traceback_later()


WATCHDOG: Final = Watchdog()
"""That of this process."""


def place(stack: str, own: str = "") -> str:
    r"""Where the main thread was, by the stacks that a watchdog wrote; "" if they do not say.

    Args:
        stack: the stacks of all threads, the main one last.
        own: the name of a file, whose innermost line is named if there is one.

    Example:
        >>> stack = 'Thread 1:\n  File "/lib/re.py", line 7 in match\n  File "/a.py", line 3 in f'
        >>> place(stack, "a.py"), place(stack), place("")
        ('line 3 of a.py', 'line 7 of re.py', '')
    """
    frames = [*_FRAME.finditer(stack[stack.rfind("hread ") :])]
    places = [(Path(each["file"]).name, each["line"]) for each in frames]
    for file, line in (*(each for each in places if each[0] == own), *places):
        return f"line {line} of {file}"
    return ""
