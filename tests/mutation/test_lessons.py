"""Mutants of what lessons name turn a lesson red."""

from pathlib import Path

from docs.site.lessons.lesson import lessons
from docs.site.lessons.noticing import copied, named, noticed_in
from mutation.drawing import drawn
from mutation.generation import is_program, mutants, needed
from mutation.listed import listed
from mutation.mutant import Mutant
from mutation.shares import modules

ROOT = Path(__file__).resolve().parents[2]
SEED, NUMBER = 18, 10


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


def test_mutants_of_what_lessons_name_turn_a_lesson_red(tmp_path: Path) -> None:
    needed()
    copy = copied(ROOT, tmp_path)
    these = mutated()
    assert len(these) == NUMBER
    left = [each for each in these if not noticed_in(copy, each.module, each.applied)]
    assert left == []
