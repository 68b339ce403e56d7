"""The explorer: the freeze, edits, links; what the page shows is what the model says."""

import random
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion.browser import explored
from companion.explorer.links import in_link
from companion.explorer.state import NAMES, Code, State
from docs.browser.serving import Server
from docs.browser.tests.companion_pages import written
from docs.browser.tests.conftest import PATIENCE, Serve, awaited
from docs.companion.explorer import body
from formal.agents.table import TableAgent
from formal.histories.history import Prompt, prompt

PERCEPTS = ((0, 0), (1, 0))


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


@pytest.fixture(scope="module")
def wide(chromium: Browser, pages: Server) -> Page:
    """A page that is opened on a bad link, in which Python goes on from one test to the next."""
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{pages.address}explorer.html#2&agent=x")
    return page


def drawn(page: Page, number: int = 1) -> None:
    """Wait until the page has been drawn that often."""
    awaited(page.locator("[data-explorer]"), "data-drawn", str(number))


def count(page: Page) -> int:
    """How often the page has been drawn."""
    return int(page.locator("[data-explorer]").get_attribute("data-drawn") or 0)


def changed(page: Page, change: Callable[[], object]) -> None:
    """Change something, and wait until that is drawn."""
    number = count(page)
    change()
    drawn(page, number + 1)


def followed(page: Page, link: str) -> None:
    """Follow a link within the page; nothing is drawn if the page shows it."""
    if linked(page) != link:
        changed(page, lambda: page.evaluate("(link) => { location.hash = encodeURI(link) }", link))


def linked(page: Page) -> str:
    """The state that the address has."""
    return str(page.evaluate("decodeURI(location.hash.slice(1))"))


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
    assert "frozen" in (telephone.locator("figure svg").text_content() or "")
    assert telephone.evaluate("document.scrollingElement.scrollWidth") <= 360


def test_by_touch_a_history_is_selected_and_answered_otherwise(telephone: Page) -> None:
    telephone.locator('svg [data-history="0,0"]').last.tap()
    drawn(telephone, 1)
    assert "selected=0,0" in telephone.url
    answers = telephone.locator('button[name="answer"]')
    pressed = answers.evaluate_all("all => all.map((e) => e.getAttribute('aria-pressed'))")
    other = pressed.index(None)
    answers.nth(other).tap()
    drawn(telephone, 2)
    state = State.of(telephone.evaluate("decodeURI(location.hash.slice(1))"))
    assert isinstance(state.agent, TableAgent)
    assert state.agent(prompt((0, 0))) == other
    assert telephone.evaluate("document.scrollingElement.scrollWidth") <= 360


def test_by_touch_acting_against_the_agent_makes_a_branch_impossible(telephone: Page) -> None:
    """In the place of the agent of the test before."""
    agent = State.of(linked(telephone)).agent
    assert isinstance(agent, TableAgent)
    against = 1 - agent(prompt((0, 0)))
    changed(telephone, choice(telephone, "act", against).tap)
    own = State.of(linked(telephone)).own
    assert isinstance(own, Prompt)
    assert [p.action for p in own.plays()] == [against]
    assert impossible(telephone, in_link(own))
    assert telephone.evaluate("document.scrollingElement.scrollWidth") <= 360


def test_a_checkbox_is_small_and_its_touch_area_is_not(telephone: Page) -> None:
    box = telephone.locator('input[name="checked"]')
    sizes = [each.bounding_box() for each in (box, box.locator(".."))]
    assert [bool(size and size["height"] >= 44) for size in sizes] == [False, True]


def test_a_bad_link_states_the_law_and_nothing_is_loaded_unasked(wide: Page) -> None:
    """By keyboard."""
    requested: list[str] = []
    wide.on("request", lambda each: requested.append(each.url))
    wide.reload()
    wide.wait_for_timeout(300)
    assert not [each for each in requested if "/py/" in each]
    expect(wide.locator("figure")).to_be_visible()
    wide.get_by_role("button", name="Draw it").focus()
    wide.keyboard.press("Enter")
    drawn(wide)
    expect(wide.get_by_text("a link must begin with its version")).to_be_visible()


def test_a_link_is_opened(wide: Page) -> None:
    link = NAMES["possible"]
    followed(wide, link)
    shown = explored({"state": link})
    assert shown["state"] == link == linked(wide)
    text = wide.locator('[data-part="runs"]').text_content()
    assert text == _Text(shown["parts"]["runs"]).text


def tabbed(page: Page, wanted: Locator) -> None:
    """Go to an element by the Tab key alone."""
    for _ in range(300):
        if wanted.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the Tab key must reach it")


def pressed(page: Page, wanted: Locator) -> None:
    """Press a button by keyboard, and wait until what it changes is drawn."""
    tabbed(page, wanted)
    changed(page, lambda: page.keyboard.press("Enter"))


def choice(page: Page, name: str, value: int) -> Locator:
    """A button of the selected history."""
    return page.locator(f'[data-part="selected"] button[name="{name}"][value="{value}"]')


def impossible(page: Page, h: str) -> bool:
    """Whether a history is drawn and listed as impossible, by a dashed box with a cross."""
    [kind] = page.locator(
        f'[data-part="picture"] g:has(> .cross)[data-history="{h}"]'
    ).evaluate_all("all => all.map((each) => each.getAttribute('class'))")
    item = page.locator(f'[data-part="list"] li:has(> button[value="{h}"])').first
    return kind == "node impossible" and "impossible" in (item.text_content() or "")


def test_by_keyboard_a_table_is_edited_and_acting_against_it_makes_a_branch_impossible(
    wide: Page,
) -> None:
    followed(wide, NAMES["possible"])
    tabbed(wide, wide.get_by_text("The histories as a list"))
    wide.keyboard.press("Enter")
    pressed(wide, wide.locator('[data-part="list"] button[value="0,0"]').first)
    before = State.of(linked(wide)).agent
    assert isinstance(before, TableAgent)
    other = 1 - before(prompt((0, 0)))
    pressed(wide, choice(wide, "answer", other))
    agent = State.of(linked(wide)).agent
    assert isinstance(agent, TableAgent)
    assert agent(prompt((0, 0))) == other
    pressed(wide, choice(wide, "act", 1 - other))
    own = State.of(linked(wide)).own
    assert isinstance(own, Prompt)
    assert [p.action for p in own.plays()] == [1 - other]
    assert impossible(wide, in_link(own))
    expect(wide.locator('[data-part="selected"]')).to_contain_text("impossible")


def links(number: int) -> list[str]:
    """The links of that many different agents, drawn by a fixed seed."""
    draw = random.Random(18)
    first = [prompt((0, 0)), prompt((1, 0))]
    histories = [*first, *(h.then(y).then(x) for h in first for y in (0, 1) for x in PERCEPTS)]
    base = State.of(NAMES["possible"])
    found: dict[str, None] = {}
    while len(found) < number:
        asked = draw.sample(histories, draw.randrange(1, 6))
        agent = TableAgent(draw.randrange(2), {h: draw.randrange(2) for h in asked})
        found[replace(base, agent=agent, checked=draw.random() < 0.5).encoded()] = None
    return [*found]


SHOWN = """async (links) => {
  const root = document.querySelector("[data-explorer]");
  const drawn = (link) => new Promise((resolve) => {
    const watch = new MutationObserver(() => (watch.disconnect(), resolve()));
    watch.observe(root, { attributeFilter: ["data-drawn"] });
    location.hash = encodeURI(link);
  });
  const seen = (name) => {
    const part = root.querySelector(`[data-part="${name}"]`).cloneNode(true);
    part.querySelectorAll(".step-bar").forEach((bar) => bar.remove());
    const number = (kind) => part.querySelectorAll(`.${kind}`).length;
    const marks = ["possible", "impossible"].map(number);
    return [part.textContent, ...marks];
  };
  const found = [];
  for (const link of links) {
    await drawn(link);
    found.push(Object.fromEntries(["picture", "list", "runs"].map((name) => [name, seen(name)])));
  }
  return found;
}"""
"""What the page shows of each state: the texts of its parts, and the numbers of marks in them."""


def natively(link: str) -> dict[str, list[str | int]]:
    """What the model says of a state, as `SHOWN` has it."""
    parts = explored({"state": link})["parts"]
    marks = "possible", "impossible"
    return {
        name: [_Text(parts[name]).text, *(parts[name].count(f'class="node {k}"') for k in marks)]
        for name in ("picture", "list", "runs")
    }


def test_the_page_shows_what_the_model_says_of_200_drawn_agents(wide: Page) -> None:
    """Each state is opened in one page; its text and its marks are those that are made natively."""
    drawn_states = links(200)
    for link, seen in zip(drawn_states, wide.evaluate(SHOWN, drawn_states), strict=True):
        assert seen == natively(link), link


def test_a_smallest_agent_is_found_and_opened(wide: Page) -> None:
    followed(wide, NAMES["possible"])
    wide.get_by_text("Find the smallest agent").click()
    wide.get_by_role("button", name="Search").click()
    link = wide.get_by_role("link", name="Open agent 1")
    expect(link).to_be_visible(timeout=PATIENCE)
    changed(wide, link.click)


def test_code_in_a_link_is_shown_and_runs_only_when_the_reader_says_so(
    chromium: Browser, pages: Server
) -> None:
    page = chromium.new_page()
    code = "def pi(h):\n    return 1"
    link = replace(State.of(NAMES["freeze"]), agent=Code(code), step=0).encoded()
    page.goto(f"{pages.address}explorer.html#{link}")
    page.get_by_role("button", name="Draw it").click()
    drawn(page, 1)
    expect(page.locator('[data-part="picture"] pre')).to_have_text(code)
    assert page.locator("figure").count() == 0
    page.get_by_role("button", name="Run", exact=True).click()
    drawn(page, 2)
    native = explored({"state": link, "run": True})["parts"]["runs"]
    assert page.locator('[data-part="runs"]').text_content() == _Text(native).text
    page.close()


def test_without_scripts_the_first_picture_is_complete(chromium: Browser, pages: Server) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{pages.address}explorer.html")
    assert page.locator("figure svg").is_visible()
    assert page.locator("figure > p[data-at]").count() == 12
    assert page.locator("select:visible").count() == 0
    context.close()
