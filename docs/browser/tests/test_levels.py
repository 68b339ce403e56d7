"""Levels: solved, refused, without an answer; by touch and by keyboard; progress is stored."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import companion.levels  # noqa: F401 - it registers the levels
from companion.level import LEVELS
from docs.browser.serving import Server
from docs.browser.tests.companion_pages import level, written
from docs.browser.tests.conftest import PATIENCE, Serve, awaited

FREEZE, CHECK = "see-it-freeze", "its-own-check"
CLASSES = 7
"""The lesson about classes."""
HANG = "def pi(h):\n    while True:\n        print('again')"
BODY = level(FREEZE, "prompt((0, 0))") + level(CHECK)
TELEPHONE: Any = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def lessons(tmp_path_factory: pytest.TempPathFactory, site: Path, serve: Serve) -> Server:
    folder = tmp_path_factory.mktemp("lessons")
    both = '<p data-levels="see-it-freeze its-own-check"></p>'
    live = '<div class="live" data-live="python"><pre>1 + 1</pre></div>'
    return serve(written(folder, site, one=BODY + live, hasty=BODY, overview=both + level("none")))


@pytest.fixture(scope="module")
def telephone(chromium: Browser, lessons: Server) -> Page:
    """A lesson on a telephone, in which Python goes on from one test to the next."""
    page = chromium.new_context(**TELEPHONE).new_page()
    page.goto(f"{lessons.address}one.html")
    return page


def box(page: Page, name: str) -> Locator:
    return page.locator(f'[data-level="{name}"]')


def button(page: Page, name: str, words: str) -> Locator:
    return box(page, name).get_by_role("button", name=words)


def verdict(page: Page, name: str) -> str:
    """The verdict on a level, once there is one."""
    awaited(box(page, name), "data-verdict")
    return box(page, name).locator(".level-said").inner_text()


def answered(page: Page, name: str, text: str) -> str:
    """Fill in an answer by touch, and check it."""
    box(page, name).get_by_role("textbox").tap()
    box(page, name).get_by_role("textbox").fill(text)
    button(page, name, "Check").tap()
    return verdict(page, name)


def stored(page: Page) -> dict[str, object]:
    """What the device keeps."""
    found = json.loads(page.evaluate("localStorage['upsilon-companion']"))
    assert found["version"] == 1
    return dict(found["levels"])


def test_an_answer_is_refused_with_the_counterexample_and_then_right(telephone: Page) -> None:
    level = LEVELS[FREEZE]
    for text, part in level.wrong.items():
        said = answered(telephone, FREEZE, text)
        assert said.startswith("✗ Not yet. ")
        assert said.split("Not yet. ")[1].startswith(level.judged(text).said)
        assert part in said
        assert box(telephone, FREEZE).get_attribute("data-solved") is None
    text = level.right[0]
    assert answered(telephone, FREEZE, text) == f"✓ Right. {level.judged(text).said}"
    expect(box(telephone, FREEZE).locator(".level-solved")).to_be_visible()
    expect(telephone.locator("[data-levels]")).to_have_text("1 of 2 levels solved")
    assert stored(telephone)[FREEZE] == {"text": text, "solved": True}


def test_what_is_said_of_the_first_answer_is_shown_with_it_alone(telephone: Page) -> None:
    form = box(telephone, CHECK).locator(".level-form")
    expect(form).to_be_visible()
    box(telephone, CHECK).get_by_role("textbox").fill("alternating(3)")
    expect(form).to_be_hidden()
    button(telephone, CHECK, "Start over").tap()
    expect(form).to_be_visible()
    button(telephone, CHECK, "Check").tap()
    verdict(telephone, CHECK)
    expect(form).to_be_hidden()


def test_the_counterexample_is_drawn(telephone: Page) -> None:
    answered(telephone, CHECK, "alternating(2)")
    drawn = LEVELS[CHECK].judged("alternating(2)").histories
    assert drawn
    svg = box(telephone, CHECK).locator(".level-said svg.tree")
    assert svg.locator("rect").count() == sum(h.turns for h in drawn)
    assert telephone.evaluate("document.scrollingElement.scrollWidth") <= 360


def test_what_an_answer_prints_and_raises_is_shown(telephone: Page) -> None:
    said = answered(telephone, CHECK, "print('<b>now</b>')\n1 / 0")
    assert "The answer raises ZeroDivisionError: division by zero." in said
    assert "It prints:\n\n<b>now</b>" in said


def test_a_check_is_stopped_and_waits_for_what_runs(telephone: Page) -> None:
    box(telephone, CHECK).get_by_role("textbox").fill(HANG)
    button(telephone, CHECK, "Check").tap()
    box(telephone, FREEZE).get_by_role("textbox").fill(LEVELS[FREEZE].right[0])
    button(telephone, FREEZE, "Check").tap()
    telephone.get_by_role("button", name="Run").tap()
    expect(box(telephone, CHECK).get_by_role("status")).to_have_text("Checking …", timeout=PATIENCE)
    button(telephone, CHECK, "Stop").tap()
    assert verdict(telephone, CHECK).startswith("✗ No verdict. Stopped.")
    assert verdict(telephone, FREEZE).startswith("✓ Right.")
    live = telephone.locator(".live")
    awaited(live, "data-exit", "0")
    expect(live.locator(".live-stdout")).to_have_text("2\n")


ANSWERS = [
    (level.name, text)
    for level in LEVELS.values()
    if level.lesson == CLASSES
    for text in (level.right[0], next(iter(level.wrong)))
]


@pytest.mark.parametrize(("name", "text"), ANSWERS, ids=range(len(ANSWERS)))
def test_classes_are_judged_in_the_browser_as_they_are_natively(
    name: str, text: str, telephone: Page
) -> None:
    """The levels of lesson 7: a right answer to each, and a wrong one."""
    call = "(args) => upsilonPython.call('companion.judging:judged', args)"
    found = telephone.evaluate(call, {"level": name, "text": text})
    native = LEVELS[name].judged(text)
    assert (found["value"]["right"], found["value"]["said"]) == (native.right, native.said)


def test_progress_is_kept_over_a_reload(telephone: Page) -> None:
    text = answered_text = LEVELS[FREEZE].right[1]
    assert answered(telephone, FREEZE, text).startswith("✓")
    telephone.reload()
    expect(box(telephone, FREEZE).get_by_role("textbox")).to_have_value(answered_text)
    expect(box(telephone, FREEZE).locator(".level-solved")).to_be_visible()
    expect(box(telephone, CHECK).locator(".level-solved")).to_be_hidden()
    button(telephone, FREEZE, "Start over").tap()
    expect(box(telephone, FREEZE).get_by_role("textbox")).to_have_value("prompt((0, 0))")
    expect(box(telephone, FREEZE).locator(".level-solved")).to_be_visible()


def test_progress_is_saved_to_a_file_and_loaded(
    telephone: Page, chromium: Browser, lessons: Server, tmp_path: Path
) -> None:
    with telephone.expect_download() as download:
        telephone.get_by_role("button", name="Save answers to a file").tap()
    file = tmp_path / "saved.json"
    download.value.save_as(file)
    assert download.value.suggested_filename == "upsilon-companion.json"
    other = chromium.new_context(**TELEPHONE).new_page()
    other.goto(f"{lessons.address}one.html")
    expect(other.locator("[data-levels]")).to_have_text("0 of 2 levels solved")
    for text in ("[]", "no JSON", '{"version": 2, "levels": {}}'):
        (tmp_path / "bad.json").write_text(text, encoding="utf-8")
        other.locator('input[type="file"]').set_input_files(tmp_path / "bad.json")
        expect(other.get_by_text("nothing is changed")).to_be_visible()
    other.locator('input[type="file"]').set_input_files(file)
    expect(other.locator("[data-levels]")).to_have_text("1 of 2 levels solved")
    assert stored(other) == stored(telephone)
    other.goto(f"{lessons.address}overview.html")
    expect(other.locator("p[data-levels]").first).to_have_text("0 of 1 levels solved")
    expect(other.locator("main > p[data-levels]")).to_have_text("1 of 2 levels solved")
    other.context.close()


def test_progress_fails_quietly(chromium: Browser, lessons: Server) -> None:
    context: BrowserContext = chromium.new_context()
    errors: list[str] = []
    refusing = "Storage.prototype.setItem = Storage.prototype.getItem = () => { throw Error('no') }"
    newer = 'localStorage["upsilon-companion"] = \'{"version": 9, "levels": 5}\''
    broken = 'localStorage["upsilon-companion"] = "{"'
    for script in (refusing, newer, broken):
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.add_init_script(script)
        page.goto(f"{lessons.address}one.html")
        box(page, CHECK).get_by_role("textbox").fill("constant(0)")
        expect(page.locator("[data-levels]")).to_have_text("0 of 2 levels solved")
        if script == newer:
            kept = page.evaluate("localStorage['upsilon-companion']")
            assert json.loads(kept) == {"version": 9, "levels": 5}
        page.close()
    assert errors == []
    context.close()


def test_an_answer_that_hangs_did_not_answer(chromium: Browser, lessons: Server) -> None:
    """By keyboard; what it prints does not put the deadline off, and the next answer is judged."""
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{lessons.address}hasty.html")
    area = box(page, CHECK).get_by_role("textbox")
    area.focus()
    page.keyboard.type("def pi(h):\nwhile True:\nprint('again')")
    expect(area).to_have_value(HANG)
    page.keyboard.press("Control+Enter")
    assert verdict(page, CHECK) == (
        "✗ Did not answer. It did not answer within 3 s: an answer must return. "
        "Python starts again with the next check."
    )
    page.keyboard.press("Control+a")
    page.keyboard.type(LEVELS[CHECK].right[0])
    page.keyboard.press("Tab")
    expect(button(page, CHECK, "Check")).to_be_focused()
    page.keyboard.press("Enter")
    awaited(box(page, CHECK), "data-verdict", "right")
    page.close()


def test_nothing_is_loaded_before_the_first_touch(chromium: Browser, lessons: Server) -> None:
    page = chromium.new_page()
    requested: list[str] = []
    page.on("request", lambda each: requested.append(each.url.rpartition("/")[2]))
    page.goto(f"{lessons.address}one.html")
    page.wait_for_timeout(300)
    own = {each for each in requested if not each.startswith("data:")}
    assert own == {"one.html", "python.js", "live.js", "level.css", "level.js"}
    page.close()


def test_what_is_touched_is_large_enough(telephone: Page) -> None:
    found = telephone.locator("button:visible, summary:visible, label:visible, textarea").all()
    sizes = [each.bounding_box() for each in found]
    live = telephone.locator(".live button:visible").count()
    assert len([each for each in sizes if each and each["height"] < 44]) <= live
    font = telephone.locator("textarea").first.evaluate("e => getComputedStyle(e).fontSize")
    assert font == "16px"


def test_without_scripts_and_as_a_file_a_lesson_is_complete(
    chromium: Browser, lessons: Server, site: Path, tmp_path: Path
) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{lessons.address}one.html")
    assert page.get_by_text("The task.").count() == 2
    expect(page.get_by_text("The solution.").first).to_be_hidden()
    page.get_by_text("Solution", exact=True).first.click()
    expect(page.get_by_text("The solution.").first).to_be_visible()
    context.close()
    page = chromium.new_page()
    page.goto((written(tmp_path / "files", site, one=BODY) / "one.html").as_uri())
    expect(button(page, FREEZE, "Check")).to_be_disabled()
    expect(box(page, FREEZE).get_by_role("status")).to_contain_text("Opened as a file")
    page.close()
