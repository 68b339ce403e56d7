"""A built page of a lesson has its levels, and is complete without scripts."""

import pytest

from companion.level import Level
from docs.site.built import Page
from docs.site.lessons.complete import incomplete
from docs.site.lessons.levels import rendered

NAME = "lessons/01-agents.html"
LEVEL = Level("wait", 1, "Wait.", lambda given: "So.", ["a", "b"], ["1"], {"0": "no"})
PAGE = rendered(LEVEL, folded=True)


def test_a_level_as_it_is_rendered_is_complete() -> None:
    assert [*incomplete({NAME: Page(PAGE)}, [LEVEL])] == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('data-level="wait"', 'data-level="go"', f"{NAME} lacks the level wait"),
        ('<details class="hint">', "<details>", f"{NAME}: wait has 0 of hint, and not 2"),
        ('<details class="solution"', "<p", f"{NAME}: wait has 0 of solution, and not 1"),
        ('class="solution">', 'class="solution" open>', f"{NAME}: wait has 1 of unfolded, and"),
        ("<textarea", "<p", f"{NAME}: wait has 0 of textarea, and not 1"),
    ],
)
def test_what_a_page_lacks_is_named(before: str, after: str, fault: str) -> None:
    assert before in PAGE
    [found] = incomplete({NAME: Page(PAGE.replace(before, after))}, [LEVEL])
    assert found.startswith(fault)


def test_a_lesson_without_a_page_is_named() -> None:
    [found] = incomplete({}, [LEVEL])
    assert found == "the level wait is of lesson 1, which has no page"
