"""Each change of a definition, and mutants of what lessons name, turn at least one lesson red."""

import ast
from pathlib import Path

import pytest

from docs.site.lessons.lesson import lessons
from docs.site.lessons.noticing import copied, named, noticed_in
from mutation.drawing import drawn
from mutation.generation import is_program, mutants, needed
from mutation.listed import listed
from mutation.mutant import Mutant
from mutation.shares import modules
from proofs_checked.changes import CHANGES, Change

ROOT = Path(__file__).resolve().parents[3]
SEED, NUMBER = 18, 10


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, which a test edits."""
    return copied(ROOT, tmp_path_factory.mktemp("copy"))


def table(rows: dict[str, dict[str, str]]) -> str:
    """For each change, the lessons that notice it, and a fault; all, if none can be run."""
    lines = []
    for what, found in rows.items():
        which = ", ".join(each or "all" for each in found) or "NO LESSON"
        lines.append(f"{what}: {which} {next(iter(found.values()), '')[:200]}")
    return "\n".join(lines)


def test_an_unchanged_definition_is_not_noticed(copy: Path) -> None:
    assert noticed_in(copy, "formal/equivalence/possible.py", str) == {}


@pytest.mark.typical("only-the-newest-action")
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.name)
def test_a_change_turns_a_lesson_red(copy: Path, change: Change) -> None:
    found = noticed_in(copy, change.file, change.made_in)
    assert found, table({change.name: found})
    assert "" not in found, found


def mutated() -> list[Mutant]:
    """The mutants that the seed draws, without those that are known to be equivalent."""
    wanted, equivalent = {*named(lessons())}, listed()
    texts = {module: (ROOT / module).read_text("utf-8") for module in wanted}
    made = (
        mutant
        for module, share in modules(ROOT)
        if module in wanted
        for mutant in mutants(module, share, texts[module])
        if mutant.key not in equivalent
    )
    return drawn(
        made,
        NUMBER,
        SEED,
        lambda mutant: is_program(texts[mutant.module], mutant.applied(texts[mutant.module])),
    )


@pytest.mark.thorough
@pytest.mark.programs
def test_mutants_of_what_lessons_name_turn_a_lesson_red(copy: Path) -> None:
    needed()
    rows = {
        f"{mutant.module}:{mutant.line + 1} {mutant.key.after}": noticed_in(
            copy, mutant.module, mutant.applied
        )
        for mutant in mutated()
    }
    assert len(rows) == NUMBER
    assert all(rows.values()), table(rows)


def test_the_lessons_name_modules_of_ours() -> None:
    found = named(lessons())
    assert "formal/equivalence/possible.py" in found
    assert all(ast.parse((ROOT / file).read_text("utf-8")) for file in found)
