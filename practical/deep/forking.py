"""A query to a forked process, which answers and ends: whatever it changes is gone."""

import json
import os
import signal
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NoReturn

from practical.errors import IllFormed
from practical.foreign import raised

CAN_FORK: Final = hasattr(os, "fork") and sys.platform != "emscripten"
"""Whether the platform forks processes; where it does not, queries are answered by replay."""


def answer_of_a_fork(ask: Callable[[], int]) -> int:
    """Return what a function returns in a fork of this process; it changes nothing here.

    Raises:
        IllFormed: it raised there, or the process ended without an answer.
    """
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        # Torch has one thread while an instance runs, and no other thread is waited for.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if not child:
        os.close(reading)
        _answer(ask, writing)
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="utf-8") as said:
            text = said.read()
    except BaseException:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        raise
    finally:
        os.waitpid(child, 0)
    answer = json.loads(text) if text else {"raised": "the process ended without an answer"}
    if "raised" in answer:
        raise IllFormed(f"a forked agent must answer; it raised {answer['raised']}")
    return int(answer["action"])


def _answer(ask: Callable[[], int], writing: int) -> NoReturn:
    """Write the answer and end this process, in which nothing else may run."""
    try:
        answer: dict[str, object] = {"action": int(ask())}
    except BaseException as error:  # noqa: BLE001 - whatever it is, the parent reports it
        answer = {"raised": raised(error)}
    try:
        with os.fdopen(writing, "w", encoding="utf-8") as said:
            json.dump(answer, said)
    finally:
        os._exit(0)
