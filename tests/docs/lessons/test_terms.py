"""Terms and names must be introduced before they are used."""

import pytest

from companion.level import LEVELS, Level
from docs.site.lessons.lesson import Lesson
from docs.site.lessons.terms import early_names, early_terms, needed

FIRST = Lesson(
    "01-a",
    "# Histories\n\nYou write histories.\n\nA list is a {term}`history`.\n\nHistories end.\n",
)
SECOND = Lesson(
    "02-b",
    "# The freeze\n\nYou see it freeze.\n\n```{level} wait\n:folded:\n```\n\n"
    "It {term}`freezes <freeze>` a history.\n\n```{level} wait\n```\n",
)


@pytest.fixture(autouse=True)
def level(monkeypatch: pytest.MonkeyPatch) -> None:
    wait = Level("wait", 2, "Make it freeze.", str, ["Try `Fraction`."], ["Fraction(1)"], {})
    monkeypatch.setitem(LEVELS, "wait", wait)


def test_the_goal_and_the_level_at_the_opening_use_what_their_lesson_introduces() -> None:
    assert [*early_terms([FIRST, SECOND])] == []
    assert [*early_names([FIRST, SECOND])] == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("A list", "Queries come. A list", "01-a.md:5: the text uses 'Queries' before 'query'"),
        (
            "A list is",
            "Histories come.\n\nA list is",
            "01-a.md:5: the text uses 'Histories' before 'history' is introduced",
        ),
        ("end.", "{term}`history`", "01-a.md:7: the term 'history' is introduced a second time"),
        ("end.", "become frozen.", "01-a.md:7: the text uses 'frozen' before 'freeze'"),
    ],
)
def test_a_term_that_is_used_too_early_is_named(before: str, after: str, fault: str) -> None:
    [found] = early_terms([Lesson("01-a", FIRST.text.replace(before, after)), SECOND])
    assert found.startswith(f"docs/lessons/{fault}")


def test_a_level_that_uses_a_term_too_early_is_named() -> None:
    text = SECOND.text.replace("It {term}", "```{level} wait\n```\n\nIt {term}", 1)
    [found] = early_terms([FIRST, Lesson("02-b", text)])
    assert found == (
        "docs/lessons/02-b.md:9: the level wait uses 'freeze' before 'freeze' is introduced"
    )


def test_a_term_that_no_lesson_introduces_is_named() -> None:
    found = [*early_terms([FIRST, Lesson("02-b", SECOND.text.replace("{term}", ""))])]
    assert any("02-b.md:3: the text uses 'freeze' before" in each for each in found)


def test_a_name_that_a_solution_has_and_no_code_before_it_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wait = Level("wait", 2, "Wait.", str, ["Try."], ["Fraction(1)"], {})
    monkeypatch.setitem(LEVELS, "wait", wait)
    [found] = early_names([FIRST, SECOND])
    assert "02-b.md:11: the solution of the level wait uses 'Fraction', which no code" in found
    shown = FIRST.text + "\n```pycon\n>>> from fractions import Fraction\n```\n"
    assert [*early_names([Lesson("01-a", shown), SECOND])] == []
    inline = FIRST.text + "\n`Fraction` is exact.\n"
    assert [*early_names([Lesson("01-a", inline), SECOND])] == []


def test_what_python_has_itself_and_what_is_bound_is_not_needed() -> None:
    assert needed("lambda h: len([n for n in range(h.turns)])") == {"turns"}
    assert needed("from formal.agents.constant import constant\nconstant(1)") == {"constant"}


def test_the_words_of_a_picture_are_words_of_the_lesson() -> None:
    """The explorer's legend says possible and impossible: its picture must come after these."""
    picture = "```{explorer} possible\n```\n"
    found = {each.partition("the text uses ")[2] for each in early_terms([Lesson("01-a", picture)])}
    for term in ("impossible", "copy", "query"):
        assert any(each.endswith(f"before {term!r} is introduced") for each in found), term
