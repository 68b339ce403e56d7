"""A browser is found by its name; what it answers, or that it does not, is told."""

import os
from pathlib import Path

import pytest

from bridge.errors import Inconclusive, NotRun
from upsilon_ext.claims.html.browser import BROWSERS, browser, opened


@pytest.fixture
def bin_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which commands are looked for first."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def planted(folder: Path, name: str, code: str) -> None:
    """A command of this name."""
    file = folder / name
    file.write_text(f"#!/bin/sh\n{code}\n", encoding="utf-8")
    file.chmod(0o755)


@pytest.mark.parametrize("name", BROWSERS)
def test_a_browser_may_go_by_several_names(bin_: Path, name: str) -> None:
    planted(bin_, name, "")
    assert browser() == os.fspath(bin_ / name)


def test_without_a_browser_it_is_said_how_to_install_one(bin_: Path) -> None:
    with pytest.raises(NotRun, match=r"a browser was not run; .*: apt install chromium"):
        opened(bin_ / "page.html")


def test_a_page_says_how_many_claims_it_shows(bin_: Path) -> None:
    planted(bin_, "chromium", """echo '<html lang="en" data-ready="12"><p>'""")
    assert opened(bin_ / "page.html") == 12


def test_a_page_whose_script_does_not_come_to_its_end_shows_none(bin_: Path) -> None:
    planted(bin_, "chromium", """echo '<html lang="en"><p data-ready="12">'""")
    assert opened(bin_ / "page.html") == 0


def test_a_browser_that_fails_has_not_looked(bin_: Path) -> None:
    planted(bin_, "chromium", "exit 3")
    with pytest.raises(Inconclusive, match="a browser ended with exit code 3"):
        opened(bin_ / "page.html")


def test_a_browser_that_hangs_is_ended_with_all_that_it_has_started(bin_: Path) -> None:
    planted(bin_, "chromium", "/usr/bin/tail -f /dev/null & /usr/bin/tail -f /dev/null")
    with pytest.raises(Inconclusive, match=r"a browser did not answer in 0\.1 s"):
        opened(bin_ / "page.html", seconds=0.1)
