"""The plugin offers a fixture, and imports nothing of ours until a test uses it."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OURS = ("formal", "practical", "bridge", "proofs_checked", "hypothesis")

WITHOUT = f"""
import sys

def test_nothing_is_imported():
    assert [name for name in {OURS} if name in sys.modules] == []
"""
RIGHT = """
from practical import Constant

def test_it_conforms(assert_conforms):
    assert_conforms(Constant, "constant", examples=5, runs=50)
"""
WRONG = """
from practical import Constant

def test_it_conforms(assert_conforms):
    assert_conforms(Constant, "constant:action=1", examples=5, runs=50)
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    return tmp_path


def ran(suite: Path, tests: str) -> subprocess.CompletedProcess[str]:
    (suite / "test_somebodys.py").write_text(tests)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "upsilon_ext.pytest_plugin"],
        cwd=suite,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_is_the_projects_entry_point() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["pytest11"] == {"upsilon_ext": "upsilon_ext.pytest_plugin"}


def test_it_imports_nothing_until_it_is_used(suite: Path) -> None:
    result = ran(suite, WITHOUT)
    assert result.returncode == 0, result.stdout


def test_the_fixture_passes_what_conforms(suite: Path) -> None:
    result = ran(suite, RIGHT)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("name", ["bridge", "formal"])
def test_a_folder_that_hides_one_of_our_packages_is_named(suite: Path, name: str) -> None:
    (suite / name).mkdir()
    (suite / name / "__init__.py").write_text("mine = 1\n")
    tests = f"from {name} import mine\n\ndef test_it(assert_conforms):\n    pass\n"
    result = ran(suite, tests)
    assert result.returncode == 1
    assert f"{name} comes from {suite}" in result.stdout
    assert f"the folder {suite / name} hides it" in result.stdout
    assert "rename your folder, or run `pytest --import-mode=importlib`" in result.stdout
    assert "Traceback" not in result.stdout + result.stderr


def test_the_fixture_fails_what_does_not(suite: Path) -> None:
    result = ran(suite, WRONG)
    assert result.returncode == 1
    assert "Refuted: Constant is refuted" in result.stdout
