"""The list of equivalent mutants still applies, and each entry says why it is one."""

import json
from pathlib import Path

import pytest

from mutation.listed import LIST, listed, not_applying
from mutation.mutant import Key

ROOT = Path(__file__).resolve().parents[2]


def test_every_entry_applies() -> None:
    assert list(not_applying(listed(), ROOT)) == []


def test_every_entry_has_a_reason_and_stands_once() -> None:
    assert [key for key, reason in listed().items() if len(reason) < 20] == []
    assert len(listed()) == len(json.loads(LIST.read_text("utf-8")))


def test_the_list_is_at_most_a_twentieth_of_a_draw() -> None:
    assert len(listed()) <= 1500 // 20


def test_a_change_of_several_lines_applies(tmp_path: Path) -> None:
    project(tmp_path, "class A:\n    def f(self):\n        if self:\n            return 1\n")
    assert list(not_applying({Key("A.f", "if self:\nreturn 1", ""): "why"}, tmp_path)) == []


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("def f():\n    return 2\n", "none"),
        ("def g():\n    return 1\n", "none"),
        ("def f():\n    return 11\n", "none"),
        (
            "if X:\n    def f():\n        return 1\nelse:\n    def f():\n        return 1\n",
            "x.py, ",
        ),
    ],
)
def test_an_entry_that_applies_no_more_is_found(tmp_path: Path, text: str, places: str) -> None:
    project(tmp_path, text)
    [found] = not_applying({Key("f", "return 1", "return 2"): "why"}, tmp_path)
    assert "f: 'return 1' must be in one function; it is in" in found
    assert places in found


def project(folder: Path, text: str) -> None:
    (folder / "formal" / "environments").mkdir(parents=True)
    (folder / "formal" / "environments" / "x.py").write_text(text)
