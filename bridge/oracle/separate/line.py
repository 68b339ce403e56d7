"""One end of a line between two processes: messages are JSON, each in a line of its own."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any, Final

MOST: Final = 2**20
"""The greatest length of a message, in bytes."""

_READ: Final = 2**16


class Ended(EOFError):
    """The other end is closed."""


class Garbled(ValueError):
    """What is received is no message."""


class Line:
    """One end of a line.

    Args:
        reading: the descriptor that messages are read from.
        writing: the descriptor that they are written to.
        waiting: is called before each wait for a message.
    """

    def __init__(
        self, reading: int, writing: int, waiting: Callable[[int], None] = lambda _: None
    ) -> None:
        self._reading = reading
        self._writing = writing
        self._waiting = waiting
        self._received = b""

    def send(self, message: Any) -> None:
        """Send a message.

        Raises:
            Ended: the other end is closed.
        """
        rest = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        try:
            while rest:
                rest = rest[os.write(self._writing, rest) :]
        except OSError as error:
            raise Ended from error

    def receive(self) -> Any:
        """The next message.

        Raises:
            Ended: the other end is closed.
            Garbled: it is no message, or too long.
        """
        while (end := self._received.find(b"\n")) < 0:
            if len(self._received) > MOST:
                raise Garbled(f"a message has at most {MOST} bytes")
            self._waiting(self._reading)
            try:
                part = os.read(self._reading, _READ)
            except OSError as error:
                raise Ended from error
            if not part:
                raise Ended
            self._received += part
        message, self._received = self._received[:end], self._received[end + 1 :]
        try:
            return json.loads(message)
        except (ValueError, RecursionError) as error:
            raise Garbled("a message is a JSON document") from error
