"""A figure with steps, from the file system: by keyboard, by touch, without scripts, on paper."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion.pages import STATIC

FIGURE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Steps</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<style>{style}</style></head><body>
<figure class="steps" data-steps="3"{begin}>
<svg width="90" height="20"><g data-from="1" data-at="1"><text y="9">one</text></g>
<g data-from="3" data-at="3"><text x="50" y="9">three</text></g></svg>
<ul><li data-from="1">first</li><li data-from="2" data-at="2">second</li></ul>
<p data-at="1">It begins.</p><p data-at="2">It goes on.</p><p data-at="3">It ends.</p>
<p>Always here.</p><label>Typed <input></label>
</figure>
<script>document.addEventListener("step", (e) => (document.title += e.detail.step));</script>
<script>{script}</script></body></html>
"""
ALL = ["one", "three", "first", "second", "It begins.", "It goes on.", "It ends.", "Always here."]
AT = {
    1: ["one", "first", "It begins.", "Always here."],
    2: ["one", "first", "second", "It goes on.", "Always here."],
    3: ["one", "three", "first", "second", "It ends.", "Always here."],
}
"""What is shown at each step."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A page with a figure, its style and script inline."""
    return write(tmp_path / "page.html")


def write(file: Path, begin: str = "") -> Path:
    """Write the page."""
    style, script = ((STATIC / f"step.{kind}").read_text("utf-8") for kind in ("css", "js"))
    file.write_text(FIGURE.format(style=style, script=script, begin=begin), encoding="utf-8")
    return file


@pytest.fixture
def wide(chromium: Browser, file: Path) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 1280, "height": 800})
    page.goto(file.as_uri())
    yield page
    page.close()


def shown(page: Page) -> list[str]:
    """The texts that are visible, in the order of the page."""
    parts = page.locator("figure text, figure li, figure > p").all()
    return [each.text_content() or "" for each in parts if each.is_visible()]


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


def test_everything_is_shown_at_first_and_step_by_step(wide: Page) -> None:
    assert shown(wide) == ALL
    expect(wide.locator(".step-place")).to_have_text("All 3 steps")
    for step in (1, 2, 3):
        button(wide, "Forward").click()
        assert shown(wide) == AT[step]
        expect(wide.locator(".step-place")).to_have_text(f"Step {step} of 3")
    button(wide, "Forward").click(force=True)
    assert shown(wide) == AT[3]
    button(wide, "Back").click()
    assert shown(wide) == AT[2]
    assert wide.locator(".step-now").all_text_contents() == ["second", "It goes on."]
    button(wide, "All").click()
    assert shown(wide) == ALL
    button(wide, "Back").click()
    assert shown(wide) == AT[3]
    assert wide.title() == "Steps123203"


def test_by_keyboard(wide: Page) -> None:
    wide.keyboard.press("Tab")
    expect(button(wide, "Back")).to_be_focused()
    for key, step in [
        ("ArrowRight", 1),
        ("ArrowLeft", 1),
        ("End", 3),
        ("ArrowLeft", 2),
        ("Home", 1),
    ]:
        wide.keyboard.press(key)
        assert shown(wide) == AT[step]
    wide.get_by_role("textbox").focus()
    wide.keyboard.press("ArrowRight")
    assert shown(wide) == AT[1]


def test_the_words_of_a_step_are_read_aloud(wide: Page) -> None:
    button(wide, "Forward").click()
    expect(wide.get_by_role("status")).to_have_text("Step 1 of 3: It begins.")


def test_by_touch_on_a_telephone(chromium: Browser, file: Path) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    page.goto(file.as_uri())
    for name in ("Back", "Forward", "All"):
        box = button(page, name).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    button(page, "Forward").tap()
    assert shown(page) == AT[1]
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    context.close()


def test_a_figure_can_begin_at_a_step(chromium: Browser, tmp_path: Path) -> None:
    page = chromium.new_page()
    page.goto(write(tmp_path / "page.html", ' data-step="2"').as_uri())
    assert shown(page) == AT[2]
    page.close()


def test_without_scripts_and_on_paper_everything_is_shown(
    chromium: Browser, file: Path, wide: Page
) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    assert shown(page) == ALL
    assert page.get_by_role("button").count() == 0
    context.close()
    button(wide, "Forward").click()
    wide.emulate_media(media="print")
    assert shown(wide) == ALL
    expect(wide.locator(".step-bar")).to_be_hidden()
