"""Our packages all come from one place; strangers of the same name are found and named."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from upsilon_ext.arguments.packages import PACKAGES, strangers

OURS = Path(__file__).resolve().parents[1]


def plant(folder: Path, name: str) -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text("raise RuntimeError('imported a stranger')\n")


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder that Python looks into first, with nothing of ours imported yet."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in PACKAGES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


def test_ours_are_ours() -> None:
    assert strangers() is None


@pytest.mark.parametrize("name", ["formal", "practical", "bridge", "proofs_checked"])
def test_a_stranger_is_named_with_its_place(path: Path, name: str) -> None:
    plant(path, name)
    message = strangers()
    assert message is not None
    assert f"must all come from one place, {OURS}" in message
    assert f"  {name} comes from {path}\n" in message
    assert all(f"{other} comes" not in message for other in PACKAGES if other != name)
    assert "make check" in message


def test_a_strangers_distribution_is_named(path: Path) -> None:
    plant(path, "formal")
    record = path / "formalities-1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: formalities\nVersion: 1.0\n")
    (record / "top_level.txt").write_text("formal\n")
    assert "(`python -m pip uninstall formalities` removes it)" in str(strangers())


def test_a_module_of_our_name_is_a_stranger(path: Path) -> None:
    (path / "bridge.py").write_text("")
    assert f"bridge comes from {path}\n" in str(strangers())


def test_a_missing_package_is_named() -> None:
    assert "  formul is missing\n" in str(strangers(["formal", "formul"]))


def test_a_package_without_a_trace_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "formal", type(sys)("formal"))
    assert "  formal is missing\n" in str(strangers())


COMMAND = """
import runpy, sys
sys.path[:0] = sys.argv[1:3]
sys.argv = ["upsilon", "list"]
runpy.run_module("upsilon_ext", run_name="__main__")
"""


@pytest.mark.parametrize("name", ["formal", "practical", "bridge", "proofs_checked"])
def test_the_command_says_so_in_place_of_a_traceback(tmp_path: Path, name: str) -> None:
    plant(tmp_path, name)
    run = subprocess.run(
        [sys.executable, "-c", COMMAND, str(tmp_path), str(OURS)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 2
    assert f"{name} comes from {tmp_path}" in run.stderr
    assert "Traceback" not in run.stderr


def test_no_message_installs_a_stranger() -> None:
    """`upsilon` on the public index is not ours."""
    installs = re.compile(r"pip[ ]install[ ](-\S+[ ])*['\"]?upsilon\b(?!-ext)")
    texts = (file for name in PACKAGES for file in (OURS / name).rglob("*.py"))
    guilty = [file for file in [*texts, *OURS.glob("*.md")] if installs.search(file.read_text())]
    assert guilty == []
