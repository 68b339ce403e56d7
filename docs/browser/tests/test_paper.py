"""A lesson on paper: levels with their answers; hints and solutions only where they were opened."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from docs.browser.tests.companion_pages import level
from docs.companion import SCRIPTS
from docs.site.__main__ import DOCS

BODY: Final = (
    '<a class="skip-to-content" href="#a">Skip</a><div class="article-container" id="a">'
    '<p>See <a class="outer" href="https://www.python.org/">Python</a>.</p>'
    f'<details class="worth"><summary>Worth it</summary>{level("see-it-freeze", "1")}</details>'
    '<div class="level-bar"><button>Check</button></div></div>'
)


@pytest.fixture(scope="module")
def lesson(chromium: Browser) -> Page:
    files = [DOCS / "static" / "upsilon.css", *(f for s in SCRIPTS for f in s.glob("level.css"))]
    styles = "".join(file.read_text(encoding="utf-8") for file in files)
    page = chromium.new_page()
    page.set_content(f"<style>{styles}</style>{BODY}")
    return page


def shown(page: Page, media: str) -> dict[str, bool]:
    """What is shown on this medium."""
    page.emulate_media(media=media)  # type: ignore[arg-type]  # a name of one
    words = ("textarea", ".level-bar", "pre", ".skip-to-content", ".worth > summary")
    return {word: page.locator(word).is_visible() for word in words}


def test_a_screen_folds_the_level_that_is_worth_it(lesson: Page) -> None:
    found = shown(lesson, "screen")
    assert not found["textarea"]
    assert found[".level-bar"]
    assert found[".worth > summary"]


def test_paper_shows_levels_and_no_controls_nor_solutions(lesson: Page) -> None:
    assert shown(lesson, "print") == {
        "textarea": True,
        ".level-bar": False,
        "pre": False,
        ".skip-to-content": False,
        ".worth > summary": False,
    }
    after = "getComputedStyle(document.querySelector('.outer'), '::after').content"
    assert "https://www.python.org/" in lesson.evaluate(after)


def test_a_solution_that_was_opened_is_printed(lesson: Page) -> None:
    lesson.emulate_media(media="print")
    lesson.locator("details", has_text="The solution").last.evaluate("box => { box.open = true; }")
    assert lesson.locator("pre").is_visible()
    assert not lesson.get_by_text("The hint.").is_visible()
