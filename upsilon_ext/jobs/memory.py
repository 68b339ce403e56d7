"""The memory of finished jobs is returned to the system.

A model that learns is in circles of references, and holds large arrays in few objects: Python would
collect many of them late. What has been freed, the C library may retain, where each fork of the
process costs time for it.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from functools import cache
from typing import Any, TypeVar

Found = TypeVar("Found")


def free() -> None:
    """Collect what nothing refers to, and return unused pages to the system."""
    gc.collect()
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    """The function of glibc that returns unused pages; other libraries return them themselves."""
    try:
        trim: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError):
        return bool
    return trim


def freed_between(results: Iterable[Found]) -> Iterator[Found]:
    """The results of jobs of this process; after each the memory is freed."""
    for found in results:
        free()
        yield found


class Freeing(Executor):
    """An executor whose processes free the memory after each job.

    Args:
        executor: runs the jobs; the caller shuts it down.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, work: Callable[..., Found], /, *of: Any, **more: Any) -> Future[Found]:
        """Submit a job."""
        return self._executor.submit(_freed, work, *of, **more)


def _freed(work: Callable[..., Found], /, *of: Any, **more: Any) -> Found:
    try:
        return work(*of, **more)
    finally:
        free()
