"""What becomes of a mutant, on a small project of its own, in a process that is really new."""

import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]

MODULE = """
from functools import cache

@cache
def doubled(x):
    return 2 * x

KNOWN = doubled(3)

def bounded(x):
    if x > 10:
        return 10
    return min(x, 10)
"""
TESTS = """
import pathlib
import pytest
from formal import small

def test_what_is_known():
    assert small.KNOWN == 6

@pytest.mark.parametrize("x", [9, 10, 11])
def test_bounded(x):
    assert small.bounded(x) == [9, 10, 10][x - 9]

@pytest.mark.edits_source
def test_the_text():
    assert "x > 10" in pathlib.Path(small.__file__).read_text()

@pytest.mark.thorough
def test_far():
    assert small.bounded(1000) == 10

def test_that_fails_anyway():
    assert "x > 9" not in pathlib.Path(small.__file__).read_text()
"""
PYTEST = """
[tool.pytest.ini_options]
addopts = ["--import-mode=importlib", "--strict-markers"]
filterwarnings = ["error"]
markers = ["thorough: long", "edits_source: reads"]
"""
JUDGE = """
import json, sys
from pathlib import Path
from mutation.forked import forked, warm
from mutation.judging import Bench
from mutation.mutant import Key, Mutant
from mutation.tests_run import failures
from mutation.tree import copied

before, after, folder = sys.argv[1:]
warm()
copy = copied(Path("."), Path(folder))
text = (copy / "formal/small.py").read_text()
line = text.splitlines().index(before)
mutant = Mutant(Key("f", "", ""), "a", "formal/small.py", line, (before + "\\n",), (after + "\\n",))
found = Bench(copy).judged(mutant, before_claims=False)
left = (copy / "formal/small.py").read_text() == text
print(json.dumps([found.killed_by, left]))
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    for name, text in {
        "project/formal/__init__.py": "",
        "project/formal/small.py": MODULE,
        "project/tests/formal/test_small.py": TESTS,
        "project/pyproject.toml": PYTEST,
        "copy/README": "",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def answered(script: str, folder: Path, *arguments: str) -> Any:
    """What a script prints as JSON, in a process that begins with nothing of ours imported."""
    result = subprocess.run(
        [sys.executable, "-c", dedent(script), *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def judged(small: Path, before: str, after: str) -> Any:
    return answered(JUDGE, small / "project", before, after, str(small / "copy"))


@pytest.mark.parametrize(
    ("before", "after", "killed_by"),
    [
        ("    return 2 * x", "    return 3 * x", "test_what_is_known"),
        ("        return 10", "        return 11", "test_bounded[11]"),
        ("    if x > 10:", "    if x > 100:", ""),
        ("    if x > 10:", "    if x > 10 and x / 0:", "test_bounded[11]"),
        ("    if x > 10:", "    if x > 100 and x / 0:", "test_far"),
        ("KNOWN = doubled(3)", "KNOWN = doubled(3, 3)", ""),
    ],
)
def test_a_mutant_is_killed_by_the_first_test_that_fails_or_survives(
    small: Path, before: str, after: str, killed_by: str
) -> None:
    """The value cached before the fault hides nothing; a test that reads the text has no say."""
    found, left = judged(small, before, after)
    expected = f"tests/formal/test_small.py::{killed_by}" if killed_by else ""
    if after.endswith("doubled(3, 3)"):
        expected = "tests/formal/test_small.py"
    assert (found, left) == (expected, True)


def test_what_does_not_end_is_killed(small: Path) -> None:
    script = """
        import json
        from pathlib import Path
        from mutation.forked import forked, warm
        warm()
        def endless():
            while True:
                pass
        ended = [forked(job, Path("."), 1) for job in (endless, lambda: 7, lambda: 1 / 0)]
        print(json.dumps([[each.result, each.why] for each in ended]))
    """
    assert answered(script, small / "project") == [
        [None, "out of time"],
        [7, ""],
        [None, "ended with exit code 1"],
    ]


def test_caches_must_be_cold(small: Path) -> None:
    script = """
        import json
        import formal.small
        from mutation.forked import warm
        try:
            warm()
        except RuntimeError as error:
            print(json.dumps(str(error)))
    """
    law = "mutants must meet cold caches; already imported: formal, formal.small"
    assert answered(script, small / "project") == law


def test_a_test_that_fails_without_a_mutant_has_killed_nothing(small: Path) -> None:
    script = """
        import json
        from pathlib import Path
        from mutation.forked import warm
        from mutation.journal import Found
        from mutation.mutant import Key
        from mutation.running import failing_anyway
        warm()
        path = Path("formal/small.py")
        path.write_text(path.read_text().replace("x > 10", "x > 9"))
        file = "tests/formal/test_small.py"
        killed = [f"{file}::test_what_is_known", f"{file}::test_that_fails_anyway", "out of time"]
        found = [Found(Key("f", "", ""), "a", "formal/small.py", test) for test in killed]
        print(json.dumps(failing_anyway(found, Path("."))))
    """
    failing = answered(script, small / "project")
    assert failing == ["tests/formal/test_small.py::test_that_fails_anyway"]
