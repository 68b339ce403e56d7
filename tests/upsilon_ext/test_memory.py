"""The memory of a finished job is returned to the system."""

import gc
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from platform import libc_ver
from weakref import ref

import pytest

from upsilon_ext.jobs.memory import Freeing, _trim, free, freed_between

STATM = Path("/proc/self/statm")


class Large:
    """It refers to itself: only a collection frees it."""

    def __init__(self) -> None:
        self.itself = self
        self.blocks = [bytearray(60_000) for _ in range(1000)]  # below malloc's limit for a mapping


@pytest.fixture(autouse=True)
def late() -> Iterator[None]:
    """Python collects nothing by itself, as where there are few objects."""
    gc.disable()
    yield
    gc.enable()


def resident() -> int:
    """The bytes of this process that are in memory."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_glibc_is_asked_and_no_other_library() -> None:
    assert (_trim() is not bool) == (libc_ver()[0] == "glibc")


if STATM.is_file() and libc_ver()[0] == "glibc":  # elsewhere nothing is asked, nor is it measured

    def test_pages_are_returned() -> None:
        free()
        before = resident()
        large = Large()
        above = bytearray(60_000)  # so that the pages are not at the end of the heap
        del large
        assert resident() > before + 50_000_000
        free()
        assert resident() < before + 10_000_000 + len(above)


def test_nothing_of_a_job_is_left_when_the_next_one_begins() -> None:
    left: list[ref[Large]] = []

    def jobs() -> Iterator[int]:
        for n in range(3):
            assert [each() for each in left] == [None] * n  # by then all are freed
            left.append(ref(Large()))
            yield n

    assert list(freed_between(jobs())) == [0, 1, 2]


def test_an_executor_frees_after_each_job_also_after_one_that_raises() -> None:
    left: list[ref[Large]] = []

    def job(*, fails: bool) -> None:
        left.append(ref(Large()))
        if fails:
            raise ValueError

    with ThreadPoolExecutor(1) as threads:
        executor = Freeing(threads)
        for fails in (False, True):
            done = executor.submit(job, fails=fails)
            assert isinstance(done.exception(), ValueError) == fails
            assert left.pop()() is None
