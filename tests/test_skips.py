"""The tests that are skipped are those that need a program which is absent, and no others."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# What a machine with Python alone lacks; what is beside Python is hidden too.
HIDING = """
import re
import shutil
import sys

sys.modules |= {"z3": None, "cvc5": None}  # None: their import fails
found = shutil.which


def which(command, *arguments, **named):
    hidden = re.match("agda|coq|rocq|chrom|google-chrome", command)
    return None if hidden else found(command, *arguments, **named)


shutil.which = which
"""

SKIPPING = """
import pytest


def pytest_runtest_setup(item):
    pytest.skip("there is no reason")
"""

SKIPPING_A_FILE = """
import pytest


class Skipping(pytest.Module):
    def collect(self):
        pytest.skip("there is no reason", allow_module_level=True)


def pytest_pycollect_makemodule(module_path, parent):
    return Skipping.from_parent(parent, path=module_path)
"""

NEEDING = (
    "tests/proofs_checked/written_proofs",
    "tests/proofs_checked/kernel/test_values.py",
    "tests/proofs_checked/kernel/test_tables.py",
    "tests/upsilon_ext/test_interrupts.py",
    "tests/upsilon_ext/html/test_in_a_browser.py",
)


def tried(folder: Path, plugin: str, *files: str) -> subprocess.CompletedProcess[str]:
    """The tests in the files, run by another Python that has the plugin."""
    (folder / "plugin_of_the_test.py").write_text(plugin)
    command = (sys.executable, "-m", "pytest", "-p", "plugin_of_the_test", "-p", "no:cacheprovider")
    return subprocess.run(
        [*command, "-q", "-rs", *files],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def reasons(said: str) -> set[str]:
    """Why tests were skipped, from the lines that `-rs` prints."""
    return {found[1] for found in re.finditer(r"(?m)^SKIPPED \[\d+\] \S+:\d+: (.*)$", said)}


def test_where_programs_are_absent_what_needs_them_is_skipped_and_says_how_to_install_them(
    tmp_path: Path,
) -> None:
    result = tried(tmp_path, HIDING, *NEEDING)
    assert result.returncode == 0, result.stdout
    assert reasons(result.stdout) == {
        "Agda was not run; to install what it needs: python -m pip install agda==2.6.4.3.post1",
        "Coq was not run; to install what it needs: apt install coq",
        "a browser was not run; to install what it needs: apt install chromium",
        "z3 was not run; to install what it needs: python -m pip install z3-solver cvc5",
        "cvc5 was not run; to install what it needs: python -m pip install z3-solver cvc5",
    }
    assert re.search(r"\d+ passed, \d+ skipped in ", result.stdout)


@pytest.mark.parametrize(
    ("plugin", "code", "skipped"),
    [(SKIPPING, 1, "::test_an_example"), (SKIPPING_A_FILE, 2, "")],
    ids=["a test", "a file"],
)
def test_what_is_skipped_for_another_reason_has_failed(
    tmp_path: Path, plugin: str, code: int, skipped: str
) -> None:
    result = tried(tmp_path, plugin, f"tests/test_skips.py{skipped}")
    assert result.returncode == code
    assert "A test must be skipped only where a program is absent" in result.stdout
    assert f"tests/test_skips.py{skipped} is skipped with 'there is no reason'" in result.stdout
    assert " skipped in" not in result.stdout


def test_what_make_testrest_leaves_out_needs_no_program(tmp_path: Path) -> None:
    why = "z3 was not run; to install what it needs: python -m pip install z3-solver cvc5"
    plugin = HIDING + SKIPPING.replace("there is no reason", why)
    for file, code in (
        ("tests/formal/histories/test_history.py", 1),
        ("tests/proofs_checked/test_papers.py", 0),
    ):
        result = tried(tmp_path, plugin, file)
        assert result.returncode == code, result.stdout
        assert ("only in tests of proofs_checked" in result.stdout) is bool(code)


def test_an_example() -> None:
    """What the test above skips."""
