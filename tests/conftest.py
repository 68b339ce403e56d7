"""The tests are the same on every machine: no clock, no database, no chance.

Where a program is absent, the tests that need it are skipped, and no others: the reason names the
program and the command that installs it.
"""

import gc
import os
import re
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import settings

from bridge.errors import NotRun

ROOT = Path(__file__).resolve().parents[1]

settings.register_profile("same everywhere", derandomize=True, database=None, deadline=None)
settings.load_profile("same everywhere")

# Where one of these is set, pytest tells the sides of a comparison apart in full: for the long
# lists that planted faults produce, and that nobody reads, that takes for ever.
for variable in ("CI", "BUILD_NUMBER"):
    os.environ.pop(variable, None)


def pytest_configure(config: pytest.Config) -> None:
    """The workers, and the commands that they start, compile each Agda text once."""
    from proofs_checked.agda.checker import shared_interfaces

    sharing = ExitStack()
    sharing.enter_context(shared_interfaces())
    config.add_cleanup(sharing.close)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What thousands of collected tests hold stays for good: no collection need look at it."""
    gc.collect()
    gc.freeze()


# Of upsilon_ext: what checks no claims, and finds no program (tests/test_selection.py).
WITHOUT_CLAIMS = re.compile(
    "gymnasium|safelife|"
    "test_(adaptable|battery|considerate|grading|guard|machine|measure|oracle|ours|play|reproduce)"
)


def may_use_programs(path: Path) -> bool:
    """Whether tests in a file may use a program that a machine can lack."""
    first, *others = path.relative_to(ROOT).parts
    package, *inside = others if first == "tests" else (first, *others)
    if package == "upsilon_ext":
        return not WITHOUT_CLAIMS.match(inside[0])
    return package in {"proofs_checked", "mutation"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The cases that a test does not name as typical are thorough; what takes longest begins first.

    `-m` selects afterwards.
    """
    for item in items:
        if may_use_programs(item.path):
            item.add_marker("programs")
        typical = item.get_closest_marker("typical")
        if typical and item.name.partition("[")[2].removesuffix("]") not in typical.args:
            item.add_marker("thorough")
    items.sort(key=lambda item: "test_ours" not in item.nodeid)


@pytest.fixture(autouse=True)
def imports_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What a test imports from its folder is forgotten; libraries are loaded once."""
    path, before = list(sys.path), {*sys.modules}
    yield
    sys.path[:] = path
    for name in sys.modules.keys() - before:
        module, folder = sys.modules[name], tmp_path_factory.getbasetemp()
        places = [getattr(module, "__file__", None), *getattr(module, "__path__", ())]
        if any(place and Path(place).is_relative_to(folder) for place in places):
            del sys.modules[name]


def programs() -> Iterator[Callable[[], object]]:
    """What finds each of the programs that the project can do without."""
    from mutation.generation import needed
    from proofs_checked.agda.agda import AGDA
    from proofs_checked.coq.coq import COQ
    from proofs_checked.kernel.deciders import decider
    from upsilon_ext.claims.html.browser import browser

    yield from (AGDA.found, COQ.found, browser, needed)
    yield from (partial(decider, name) for name in ("z3", "cvc5"))


@cache
def absent_programs() -> Mapping[str, str]:
    """Why a test is skipped, by the name of the program that is not installed."""
    found = {}
    for finds in programs():
        try:
            finds()
        except NotRun as not_run:
            found[not_run.what] = str(not_run)
    return MappingProxyType(found)


@pytest.fixture(scope="session")
def absent() -> Mapping[str, str]:
    """Why a test is skipped, by the name of the program that is not installed."""
    return absent_programs()


def skipping() -> Generator[None, Any, Any]:
    """A test that needs a program which is not installed is skipped."""
    try:
        return (yield)
    except NotRun as not_run:
        pytest.skip(str(not_run))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, Any, Any]:
    """What a test is given may need a program."""
    return (yield from skipping())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """And so may the test."""
    return (yield from skipping())


def judged(report: pytest.TestReport | pytest.CollectReport) -> None:
    """A skip is a failure, but for a program that is absent and that the test may use."""
    if report.skipped and isinstance(report.longrepr, tuple):
        why = report.longrepr[2].removeprefix("Skipped: ")
        place = ROOT / report.nodeid.partition("::")[0]
        if why in absent_programs().values() and may_use_programs(place):
            path, line, _ = report.location or ("", None, "")
            report.longrepr = (path, (line or 0) + 1, why)
        else:
            report.outcome = "failed"
            report.longrepr = (
                "A test must be skipped only where a program is absent, with the command that "
                "installs it as the reason, and only in tests of proofs_checked, of mutation and "
                "of what checks claims in upsilon_ext: `make testrest` runs no others again; "
                f"{report.nodeid} is skipped with {why!r}"
            )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> Generator[None, Any, Any]:
    """A test is skipped only where a program is absent."""
    judged(report)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """And so is a file of tests."""
    report = yield
    judged(report)
    return report
