"""The page in a real browser: no error, nothing fetched, searched, filtered, opened, printed."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from proofs_checked.ledger import LEDGER
from upsilon_ext.claims.html import written
from upsilon_ext.claims.html.browser import FLAGS, browser, opened

DESKTOP: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
COPY = "cagi-example-6.copy"
SOCIETY = "cagi-section-5.3.society"
"""No other claim names it."""


@pytest.fixture(scope="module")
def file(as_recorded: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    page = tmp_path_factory.mktemp("page") / "ledger.html"
    page.write_text(written(json.loads(as_recorded)), encoding="utf-8")
    return page


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = browser()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        yield launched
        launched.close()


def complaints(page: Page) -> list[str]:
    """What the browser will complain of, and what it will fetch beside the page itself."""
    found: list[str] = []
    page.on("console", lambda said: found.append(f"{said.type}: {said.text}"))
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("request", lambda request: found.append(f"fetched {request.url}"))
    return found


def shown(chromium: Browser, file: Path, size: ViewportSize) -> Iterator[Page]:
    """The page, opened and ready; in the end nobody has complained."""
    page = chromium.new_page(viewport=size)
    said = complaints(page)
    page.goto(file.as_uri())
    expect(page.locator("html")).to_have_attribute("data-ready", str(len(LEDGER)))
    yield page
    assert said == [f"fetched {file.as_uri()}"]
    page.close()


@pytest.fixture
def page(chromium: Browser, file: Path) -> Iterator[Page]:
    yield from shown(chromium, file, DESKTOP)


@pytest.fixture
def phone(chromium: Browser, file: Path) -> Iterator[Page]:
    yield from shown(chromium, file, PHONE)


def too_wide(page: Page) -> bool:
    """Whether one would have to scroll sideways."""
    return bool(page.evaluate("document.scrollingElement.scrollWidth > innerWidth"))


def test_it_is_searched_by_words_items_and_ids(page: Page) -> None:
    claims = page.locator(".claim:visible")
    expect(claims).to_have_count(len(LEDGER))
    search = page.get_by_role("searchbox")
    search.fill("theorem 9 (2)")
    expect(page.locator('[id="jagi-theorem-9.2"]')).to_be_visible()
    expect(page.locator('[id="jagi-lemma-5"]')).to_be_hidden()
    search.fill(SOCIETY)
    expect(claims).to_have_count(1)
    expect(page.locator("#found")).to_have_text(f"1 of {len(LEDGER)} claims")
    search.fill("CAGI example 1")
    expect(page.locator('[id="cagi-example-1"]')).to_be_visible()
    expect(page.locator('[id="cagi-example-13"]')).to_be_hidden()
    search.fill("no claim says this")
    expect(page.get_by_text("No claim matches.")).to_be_visible()
    search.press("Escape")
    expect(claims).to_have_count(len(LEDGER))
    assert not too_wide(page)


def test_it_is_filtered_by_verdict(page: Page) -> None:
    chip = page.locator(".chip.false")
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    false = sum(claim.verdict == "false" for claim in LEDGER)
    expect(page.locator(".claim:visible")).to_have_count(false)
    expect(chip.locator(".count")).to_have_text(str(false))
    chip.click()
    expect(page.locator(".claim:visible")).to_have_count(len(LEDGER))


def test_a_counterexample_opens_with_its_picture(page: Page) -> None:
    claim = page.locator(f'[id="{COPY}"]')
    picture = claim.get_by_role("img", name="Histories of π")
    expect(picture).to_be_hidden()
    claim.locator("summary").first.click()
    expect(picture).to_be_visible()
    expect(
        claim.locator(".witness").get_by_text("the copy at ⟨(0, 0), 0, (0, 0)⟩ observes = 0")
    ).to_be_visible()
    expect(claim.get_by_text(f"upsilon check {COPY}")).to_be_visible()
    assert not too_wide(page)


def test_a_link_opens_its_claim_even_if_it_was_filtered_away(page: Page) -> None:
    page.get_by_role("searchbox").fill("lemma 5")
    expect(page.locator(f'[id="{COPY}"]')).to_be_hidden()
    page.evaluate(f"location.hash = '#{COPY}'")
    expect(page.locator(f'[id="{COPY}"]')).to_have_attribute("open", "")
    expect(page.locator(f'[id="{COPY}"] > summary')).to_be_in_viewport()


def test_on_a_phone_nothing_is_wider_than_the_window(phone: Page) -> None:
    assert not too_wide(phone)
    phone.get_by_role("searchbox").fill("example 6")
    phone.locator(f'[id="{COPY}"] > summary').click()
    expect(phone.get_by_role("img", name="Histories of π")).to_be_visible()
    phone.get_by_role("searchbox").fill("")
    phone.get_by_role("button", name="Open all").click()
    expect(phone.locator(".claim[open]")).to_have_count(len(LEDGER))
    assert not too_wide(phone)


def test_in_print_everything_is_open_and_nothing_is_to_be_pressed(page: Page) -> None:
    page.emulate_media(media="print")
    expect(page.locator("details:not([open])")).to_have_count(0)
    expect(page.locator("button:visible, input:visible")).to_have_count(0)
    assert not too_wide(page)
    page.emulate_media(media="screen")
    expect(page.locator(".claim[open]")).to_have_count(0)


def test_the_keyboard_is_enough(page: Page) -> None:
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    summary = page.locator(f'[id="{COPY}"] > summary')
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'[id="{COPY}"]')).to_have_attribute("open", "")


def test_without_the_script_claims_still_open(chromium: Browser, file: Path) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    expect(page.get_by_role("searchbox")).to_be_hidden()
    claim = page.locator(f'[id="{COPY}"]')
    claim.locator("summary").first.click()
    expect(claim.get_by_role("img", name="Histories of π")).to_be_visible()
    context.close()


def test_opened_without_playwright_it_says_how_many_claims_it_shows(file: Path) -> None:
    browser()
    assert opened(file) == len(LEDGER)


def test_what_a_link_leads_to_is_shown_even_if_a_search_hides_it(page: Page) -> None:
    change = page.locator('[id="change-freeze-to-the-last-percept"]')
    page.get_by_role("searchbox").fill(SOCIETY)
    expect(change).to_be_hidden()
    page.evaluate("location.hash = 'change-freeze-to-the-last-percept'")
    expect(change).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_value("")


def test_the_name_of_a_group_leads_to_its_first_claim(page: Page) -> None:
    page.evaluate("location.hash = 'jagi-theorem-9'")
    expect(page.locator('[id="jagi-theorem-9.1"]')).to_have_attribute("open", "")
