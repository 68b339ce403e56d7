"""Each change of a definition turns a lesson red; `tests/mutation` has the same of mutants."""

import ast
from pathlib import Path

import pytest

from docs.site.lessons.lesson import lessons
from docs.site.lessons.noticing import copied, named, noticed_in
from proofs_checked.changes import CHANGES, Change

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, which a test edits."""
    return copied(ROOT, tmp_path_factory.mktemp("copy"))


def test_an_unchanged_definition_is_not_noticed(copy: Path) -> None:
    assert noticed_in(copy, "formal/equivalence/possible.py", str) == {}


@pytest.mark.typical("only-the-newest-action")
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.name)
def test_a_change_turns_a_lesson_red(copy: Path, change: Change) -> None:
    found = noticed_in(copy, change.file, change.made_in)
    assert found
    assert "" not in found, found


def test_the_lessons_name_modules_of_ours() -> None:
    found = named(lessons())
    assert "formal/equivalence/possible.py" in found
    assert all(ast.parse((ROOT / file).read_text("utf-8")) for file in found)
