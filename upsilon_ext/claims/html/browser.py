"""Opens the page in a browser: its script must finish, with all claims shown."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from shutil import which
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from tempfile import TemporaryDirectory
from typing import Final

from bridge.errors import Inconclusive, NotRun

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
"""The possible names of the browser's command."""

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)
"""Without a window, and without network traffic."""


def browser() -> str:
    """The path of a browser.

    Raises:
        NotRun: there is none.
    """
    found = next(filter(None, map(which, BROWSERS)), None)
    if found is None:
        raise NotRun("a browser", "apt install chromium")
    return found


def opened(page: Path, seconds: float = 60) -> int:
    """The number of claims that a page reports in a browser; 0 if its script does not finish.

    Args:
        page: the file.
        seconds: the time limit of the browser.

    Raises:
        NotRun: there is no browser.
        Inconclusive: the browser did not answer in time, or with an error.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        address = page.resolve().as_uri()
        command = [browser(), *FLAGS, f"--user-data-dir={profile}", "--dump-dom", address]
        document = _answer(command, seconds)
    ready = re.search(r'<html[^>]* data-ready="(\d+)"', document)
    return int(ready[1]) if ready else 0


def _answer(command: list[str], seconds: float) -> str:
    """The output of a program; it and its child processes are ended at the time limit."""
    with Popen(command, stdout=PIPE, stderr=DEVNULL, start_new_session=True) as process:  # noqa: S603
        try:
            answer, _ = process.communicate(timeout=seconds)
        except TimeoutExpired as error:
            raise Inconclusive(f"a browser did not answer in {seconds:g} s") from error
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    if process.returncode:
        raise Inconclusive(f"a browser ended with exit code {process.returncode}")
    return answer.decode(errors="replace")
