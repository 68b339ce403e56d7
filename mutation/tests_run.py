"""Runs tests on a mutant, and finds the one that fails."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

import pytest

# Pytest's exit code where a test that is named does not exist, or a conftest.py raises.
_UNUSABLE: Final = 4
# A test that edits or reads source is no judge of a mutant.
LEFT_OUT: Final = "not edits_source"
# Packages that are imported before pytest begins, for speed, are third-party: no assertions.
_WARMED: Final = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
_QUIET: Final = ("-q", "--tb=line", "--no-header", "-p", "no:cacheprovider", "--color=no", *_WARMED)


class First:
    """A plugin of pytest's: stores the id of the first failure."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test, or its set-up, has ended."""
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file has been collected; one that cannot be imported fails."""
        if report.failed:
            self.failed = self.failed or report.nodeid


def first_failure(tests: Sequence[str], *, whole: bool) -> str | None:
    """The id of the first test that fails; None if none does.

    Args:
        tests: files and ids, relative to the current folder.
        whole: whether these are whole files; then thorough tests run, too. An id may be out of
            date: a missing test has not failed.

    Returns:
        The failure that kills a mutant; an error of pytest itself is none.
    """
    first = First()
    marked = LEFT_OUT if whole else f"{LEFT_OUT} and not thorough"
    code = pytest.main(["-x", "-m", marked, *_QUIET, *tests], plugins=[first])
    if code == _UNUSABLE and whole:
        return "a conftest.py cannot be imported"
    return first.failed or None


class Timed:
    """A plugin of pytest's: announces each test, and stores its time."""

    def __init__(self, switch: Any) -> None:
        self.switch = switch
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Run a test with its set-up."""
        self.switch(item.nodeid)
        self.seconds[item.nodeid] = 0.0
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A part of a test has ended."""
        self.seconds[report.nodeid] += report.duration


def all_timed(tests: Sequence[str], switch: Any) -> dict[str, float]:
    """Run tests, with a call of `switch` before each; the seconds of each."""
    timed = Timed(switch)
    pytest.main(["-m", LEFT_OUT, *_QUIET, *tests], plugins=[timed])
    return timed.seconds


def failures(tests: Sequence[str]) -> list[str]:
    """The ids of the tests that fail; all are run."""
    failed: dict[str, None] = {}

    class Failed(First):
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed[report.nodeid] = None

    pytest.main(["-m", LEFT_OUT, *_QUIET, *tests], plugins=[Failed()])
    return list(failed)
