"""The explorer: the freeze, edits, links; what the page shows is what the model says."""

import random
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.browser import explored
from companion.explorer.state import NAMES, State
from docs.browser.serving import Server
from docs.browser.tests.companion_pages import written
from docs.browser.tests.conftest import PATIENCE, Serve
from docs.companion.explorer import body
from formal.agents.table import TableAgent
from formal.histories.history import prompt

CODE = State.of(NAMES["freeze"])


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory, site: Path, serve: Serve) -> Server:
    return serve(written(tmp_path_factory.mktemp("explorer"), site, explorer=body("freeze")))


@pytest.fixture(scope="module")
def telephone(chromium: Browser, pages: Server) -> Page:
    context = chromium.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(f"{pages.address}explorer.html")
    return page


def drawn(page: Page, number: int) -> None:
    """Wait until the page has been drawn so many times."""
    root = page.locator("[data-explorer]")
    expect(root).to_have_attribute("data-drawn", str(number), timeout=PATIENCE)


class _Text(HTMLParser):
    """The text of HTML."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = ""
        self.feed(text)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_freeze_is_there_at_once(telephone: Page) -> None:
    """The first picture needs no tap, and no Python: it shows turn 6."""
    expect(telephone.locator(".step-place")).to_have_text("Step 6 of 12")
    expect(telephone.locator('figure > p[data-at="6"]')).to_be_visible()
    assert "frozen" in telephone.locator("figure svg").inner_text()
    assert telephone.evaluate("document.scrollingElement.scrollWidth") <= 360


def test_by_touch_a_history_is_selected_and_answered_otherwise(telephone: Page) -> None:
    telephone.locator('svg [data-history="0,0"]').last.tap()
    drawn(telephone, 1)
    assert "selected=0,0" in telephone.url
    telephone.locator(
        'button[name="answer"][aria-pressed="false"], button[name="answer"]'
    ).last.tap()
    drawn(telephone, 2)
    assert "at=0,0:" in telephone.url
    assert telephone.evaluate("document.scrollingElement.scrollWidth") <= 360


def test_a_link_is_reopened_by_keyboard(chromium: Browser, pages: Server) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    link = NAMES["possible"]
    page.goto(f"{pages.address}explorer.html#{link}")
    draw = page.get_by_role("button", name="Draw it")
    draw.focus()
    page.keyboard.press("Enter")
    drawn(page, 1)
    shown = explored({"state": link})
    assert page.evaluate("decodeURI(location.hash)") == f"#{shown['state']}"
    assert (
        page.locator('[data-part="runs"]').inner_html()
        == page.evaluate(
            "(html) => { const d = document.createElement('div'); d.innerHTML = html; "
            "return d.innerHTML }",
            shown["parts"]["runs"],
        )
        or page.locator('[data-part="runs"] tr').count()
    )
    page.close()


def tables(number: int) -> list[str]:
    """The links of drawn agents."""
    draw = random.Random(18)
    histories = [
        prompt((0, 0)),
        prompt((0, 0), 1, (1, 0)),
        prompt((0, 0), 0, (1, 0)),
        prompt((0, 0), 1, (0, 0)),
        prompt((1, 0)),
    ]
    base = State.of(NAMES["possible"])
    from dataclasses import replace

    return [
        replace(
            base,
            agent=TableAgent(
                draw.randrange(2),
                {h: draw.randrange(2) for h in draw.sample(histories, draw.randrange(6))},
            ),
            checked=draw.random() < 0.5,
            environment=draw.choice([base.environment, CODE.environment]),
        ).encoded()
        for _ in range(number)
    ]


def test_the_page_shows_what_the_model_says_of_200_drawn_agents(
    chromium: Browser, pages: Server
) -> None:
    """Each state is opened in one page; its text and its marks are those that are made natively."""
    page = chromium.new_page()
    page.goto(f"{pages.address}explorer.html")
    root = page.locator("[data-explorer]")
    links = tables(200)
    assert len(set(links)) >= 100
    for link in links:
        before = root.get_attribute("data-drawn") or "0"
        page.evaluate("(link) => { location.hash = encodeURI(link) }", link)
        if page.evaluate("decodeURI(location.hash.slice(1))") == link:
            page.wait_for_function(
                "([b, l]) => { const r = document.querySelector('[data-explorer]');"
                " return r.dataset.drawn !== b || decodeURI(location.hash.slice(1)) !== l }",
                arg=[before, link],
                timeout=3000 if int(before) else PATIENCE,
            )
        native = explored({"state": link})["parts"]
        for name in ("picture", "list", "runs"):
            text = page.locator(f'[data-part="{name}"]').evaluate(
                "e => { const c = e.cloneNode(true);"
                " c.querySelectorAll('.step-bar').forEach((b) => b.remove());"
                " return [c.textContent, c.querySelectorAll('.possible').length,"
                " c.querySelectorAll('.impossible').length] }"
            )
            assert text == [
                _Text(native[name]).text,
                native[name].count('class="node possible"'),
                native[name].count('class="node impossible"'),
            ]
    page.close()
