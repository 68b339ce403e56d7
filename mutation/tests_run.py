"""Tests, run on a mutant: which one fails."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

import pytest

# Pytest's exit code where a test that is named does not exist, or a conftest.py raises.
_UNUSABLE: Final = 4
# A test that edits source, or reads how it is written, says nothing about what a mutant does.
LEFT_OUT: Final = "not edits_source"
# What has been imported before pytest begins, for speed, is none of ours: it holds no assertions.
_WARMED: Final = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
_QUIET: Final = ("-q", "--tb=line", "--no-header", "-p", "no:cacheprovider", "--color=no", *_WARMED)


class First:
    """A plugin of pytest's: the id of what fails first."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test, or what prepares it, has ended."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file has been collected; one that cannot be imported fails."""
        if report.failed:
            self.failed = self.failed or report.nodeid


def first_failure(tests: Sequence[str], *, whole: bool) -> str | None:
    """The id of the first test that fails; None if none does.

    Args:
        tests: files and ids, from the folder that this process stands in.
        whole: whether these are whole files, of which those run too that `make test` leaves out.
            An id may be out of date: a test that is not there has not failed.

    Returns:
        What kills a mutant. An error of pytest's own does not.
    """
    first = First()
    marked = LEFT_OUT if whole else f"{LEFT_OUT} and not thorough"
    code = pytest.main(["-x", "-m", marked, *_QUIET, *tests], plugins=[first])
    if code == _UNUSABLE and whole:
        return "a file that prepares the tests cannot be imported"
    return first.failed or None


class Timed:
    """A plugin of pytest's: who is running, and how long each took."""

    def __init__(self, switch: Any) -> None:
        self.switch = switch
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """All of a test, with what prepares it."""
        self.switch(item.nodeid)
        self.seconds[item.nodeid] = 0.0
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A part of a test has ended."""
        self.seconds[report.nodeid] += report.duration


def all_timed(tests: Sequence[str], switch: Any) -> dict[str, float]:
    """Run tests, saying each one's id before it begins; the seconds that each took."""
    timed = Timed(switch)
    pytest.main(["-m", LEFT_OUT, *_QUIET, *tests], plugins=[timed])
    return timed.seconds


def failures(tests: Sequence[str]) -> list[str]:
    """The ids of these tests that fail, each tried."""
    failed: dict[str, None] = {}

    class Failed(First):
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed[report.nodeid] = None

    pytest.main(["-m", LEFT_OUT, *_QUIET, *tests], plugins=[Failed()])
    return list(failed)
