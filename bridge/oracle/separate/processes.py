"""On Linux, a filter of system calls by which this process starts no other, not even as root.

The limit of the number of processes (RLIMIT_NPROC) does not bind root.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct
import sys
from collections.abc import Iterator
from typing import Final

_STARTING: Final = {
    "x86_64": (0xC000003E, (56, 57, 58, 435)),
    "aarch64": (0xC00000B7, (220, 435)),
}
"""For each machine its number, and those of the calls clone, fork, vfork and clone3."""

_OTHER_NUMBERS: Final = 0x40000000
"""From here on x86_64 has the same calls under other numbers."""

_NO_NEW_PRIVILEGES: Final = 38
_SECCOMP: Final = 22
_FILTER: Final = 2
"""Options of `prctl`: PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER."""

_LOAD, _IF_EQUAL, _IF_AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
"""Instructions of the filter."""

_NUMBER, _MACHINE = 0, 4
"""Where the number of a call and that of the machine are."""

_ALLOWED: Final = 0x7FFF0000
_REFUSED: Final = 0x00050000 | errno.EAGAIN
"""What the filter returns; a refused call fails as at the limit of the number of processes."""


class _Program(ctypes.Structure):
    """A filter, as the kernel takes it."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def forbid_processes() -> bool:
    """Let this process start no other process and no thread, if the platform can; whether it can.

    It cannot be undone.
    """
    if not can_forbid_processes():
        return False
    code = b"".join(_instructions(*_STARTING[platform.machine()]))
    program = _Program(len(code) // 8, code)
    libc = ctypes.CDLL(None, use_errno=True)
    refused = libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    return not refused and not libc.prctl(_SECCOMP, _FILTER, ctypes.byref(program), 0, 0)


def can_forbid_processes() -> bool:
    """Whether the platform has such filters.

    Then what it says of a filter at no address is that the address is wrong.
    """
    if sys.platform != "linux" or platform.machine() not in _STARTING:
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(_SECCOMP, _FILTER, None, 0, 0)
    return ctypes.get_errno() == errno.EFAULT


def _instructions(machine: int, starting: tuple[int, ...]) -> Iterator[bytes]:
    """Refuse the calls that start a process, and all calls of another machine."""
    yield _instruction(_LOAD, _MACHINE)
    yield _instruction(_IF_EQUAL, machine, 1, 0)
    yield _instruction(_RETURN, _REFUSED)
    yield _instruction(_LOAD, _NUMBER)
    left = len(starting)
    yield _instruction(_IF_AT_LEAST, _OTHER_NUMBERS, left + 1, 0)
    for n, number in enumerate(starting):
        yield _instruction(_IF_EQUAL, number, left - n, 0)
    yield _instruction(_RETURN, _ALLOWED)
    yield _instruction(_RETURN, _REFUSED)


def _instruction(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("HBBI", code, if_true, if_false, value)
