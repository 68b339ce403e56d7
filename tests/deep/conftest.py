"""`make deep` runs in pieces of at most ten minutes: what passed with these sources stays passed.

It prints closing lines with the date and the versions, which are committed.
"""

import json
import platform
from collections.abc import Generator
from datetime import UTC, datetime
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import Any, Final

import pytest

from practical.deep import demand_extra

demand_extra("the tests in `tests/deep/`")

ROOT: Final = Path(__file__).resolve().parents[2]
SECONDS: Final = 540.0
"""After this time, no further test begins."""

STORED: Final = ROOT / "build" / "deep" / "passed.json"
CLOSING: Final = ROOT / "build" / "deep" / "closing.txt"
LIBRARIES: Final = ("stable-baselines3", "torch", "greenlet", "gymnasium", "numpy")


def versions() -> str:
    """The versions on which a result may depend."""
    libraries = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    return f"Python {platform.python_version()}, {libraries}"


ALL: Final = ("formal", "practical", "bridge", "upsilon_ext", "tests/deep")
"""The folders on which a result may depend."""

OWN: Final = ("practical/deep", "tests/deep")
"""The folders that the closing lines are about."""


def sources(folders: tuple[str, ...]) -> str:
    """A digest of the sources in folders."""
    said = blake2b(digest_size=8)
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*.py")):
            said.update(file.relative_to(ROOT).as_posix().encode() + file.read_bytes())
    return said.hexdigest()


class Pieces:
    """The tests that passed, with their seconds; the others are run until the time is up."""

    def __init__(self, *, whole: bool) -> None:
        self.whole = whole
        self.of = f"{versions()}, sources {sources(ALL)}"
        self.until = monotonic() + SECONDS
        self.passed: dict[str, float] = {}
        self.all: list[str] = []
        if STORED.is_file():
            stored = json.loads(STORED.read_text(encoding="utf-8"))
            self.passed = stored["passed"] if stored["of"] == self.of else {}

    def pytest_collection_modifyitems(self, config: Any, items: list[pytest.Item]) -> None:
        self.all = [item.nodeid for item in items]
        done = [item for item in items if item.nodeid in self.passed]
        items[:] = [item for item in items if item.nodeid not in self.passed]
        config.hook.pytest_deselected(items=done)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: Any, call: Any) -> Generator[None, Any, Any]:
        report = yield
        if report.when == "call" and report.passed:
            self.passed[item.nodeid] = round(report.duration, 2)
            STORED.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps({"of": self.of, "passed": self.passed}, indent=1)
            STORED.write_text(text, encoding="utf-8")
        if report.when == "teardown" and monotonic() > self.until:
            item.session.shouldstop = "the ten minutes are over: run it again to go on"
        return report

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        passed = [each for each in self.all if each in self.passed]
        seconds = sum(self.passed[each] for each in passed)
        left = len(self.all) - len(passed)
        counted = f"{len(passed)} of {len(self.all)} tests passed, in {seconds:.0f} s; {left} left"
        lines = [f"{datetime.now(UTC):%Y-%m-%d}, {versions()}", f"{', '.join(OWN)}: {sources(OWN)}"]
        lines.append(counted)
        if self.whole and not left:
            CLOSING.write_text("\n".join([*lines, ""]), encoding="utf-8")
        for line in lines:
            terminalreporter.write_line(line)


def pytest_configure(config: pytest.Config) -> None:
    whole = [Path(each).resolve() for each in config.args] == [ROOT / "tests" / "deep"]
    config.pluginmanager.register(Pieces(whole=whole and not config.option.keyword), "pieces")


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """As in the instances: more threads may round otherwise."""
    import torch

    torch.set_num_threads(1)
