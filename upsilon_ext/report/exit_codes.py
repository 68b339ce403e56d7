"""The exit codes of every command; one that was to give a verdict and has none exits with 2."""

from __future__ import annotations

import signal
from typing import Final

AS_IT_SHOULD_BE: Final = 0
FAILED: Final = 1
"""A failure; the witness is shown."""

INCONCLUSIVE: Final = 2
"""Wrong usage, or no verdict."""

BROKEN_PIPE: Final = 141
"""A shell's exit code of a program that writes into a closed pipe (128 + SIGPIPE)."""

_BY_SIGNAL: Final = 128


def ended_by(signal_number: int) -> int:
    """A shell's exit code of a program that a signal ends.

    Example:
        >>> ended_by(signal.SIGINT), ended_by(signal.SIGTERM)
        (130, 143)
    """
    return _BY_SIGNAL + signal_number


def word(number: int) -> str:
    """The message of a command that a signal ended.

    Example:
        >>> word(signal.SIGINT), word(signal.SIGTERM)
        ('Interrupted.', 'Terminated.')
    """
    return "Terminated." if number == signal.SIGTERM else "Interrupted."
