"""Pages as the site is built: a lesson and a witness from the file system; the freeze in taps."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

import companion.levels  # noqa: F401 - it registers the levels
from companion.level import LEVELS
from docs.browser.fetching import ROOT
from docs.browser.page import EXAMPLES
from docs.browser.tests.conftest import Serve
from docs.companion import explorer
from docs.site.__main__ import DOCS, INDEX, sidebar
from docs.site.lessons.lesson import lessons
from docs.site.lessons.overview import PAGE, overview
from docs.site.lessons.rendering import rendered
from docs.site.links import claims
from proofs_checked.ledger import LEDGER

# Sphinx and MyST-Parser warn each other of what will change.
pytestmark = pytest.mark.filterwarnings("ignore")

LESSON = next(lesson for lesson in lessons() if lesson.number == 5)
WITNESS = "jagi-listing-2"
OF_LESSON = [level for level in LEVELS.values() if level.lesson == LESSON.number]


def sources() -> dict[str, str]:
    """The first page, the lessons, the explorer and a page of the ledger, as in the site."""
    written = [INDEX, f"lessons/{LESSON.name}.md"]
    ledger = f"{claims()[WITNESS][0]}.md"
    first = (DOCS / INDEX).read_text(encoding="utf-8") + "".join(sidebar(written))
    made = {f"{PAGE}.md": overview(), f"{explorer.PAGE}.md": explorer.explorer()}
    made[ledger] = (DOCS / ledger).read_text(encoding="utf-8")
    return {INDEX: first, f"lessons/{LESSON.name}.md": rendered(LESSON), **made}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What Sphinx builds of these pages with the site's settings, and the page of a witness."""
    folder = tmp_path_factory.mktemp("site")
    source, out = folder / "source", folder / "out"
    for name, text in sources().items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    settings = {"live_python": False, "html_static_path": [str(DOCS / "static")]}
    with docutils_namespace(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("docs.site.witnesses.LEDGER", [c for c in LEDGER if c.id == WITNESS])
        app = Sphinx(source, DOCS, out, folder / "trees", "html", settings, None, warning=None)
        app.build()
    assert app.statuscode == 0
    return out


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page that the oracle writes of a class that is wrong."""
    folder = tmp_path_factory.mktemp("told")
    [(name, text)] = re.findall(
        r"`(praise\.py)`:\n\n```python\n(.*?)```", EXAMPLES.read_text(encoding="utf-8"), re.DOTALL
    )
    (folder / name).write_text(text, encoding="utf-8")
    words = ["oracle", f"{name}:Praise", "--against", "ignore-rewards", "--page", "page.html"]
    command = [sys.executable, "-m", "upsilon_ext", *words]
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    return folder / "page.html"


@dataclass
class Reader:
    """A page from the file system, and the errors that its reader would meet."""

    page: Page
    errors: list[str] = field(default_factory=list)

    def opened(self, file: Path) -> Page:
        """Open a file."""
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("requestfailed", lambda each: self.errors.append(each.url))
        self.page.goto(file.as_uri())
        return self.page

    def hear(self, said: ConsoleMessage) -> None:
        """Note an error."""
        if said.type == "error":
            self.errors.append(said.text)


@pytest.fixture(params=[360, 1280])
def reader(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Reader]:
    """A reader at a telephone or at a desk."""
    page = chromium.new_page(viewport={"width": request.param, "height": 800})
    found = Reader(page)
    yield found
    assert found.errors == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= request.param
    page.close()


def test_a_lesson_is_read_from_the_file_system(reader: Reader, built: Path) -> None:
    page = reader.opened(built / "lessons" / f"{LESSON.name}.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text("The reality check")
    page.locator("details.worth > summary").click()
    for level in OF_LESSON:
        box = page.locator(f'[data-level="{level.name}"]')
        expect(box.locator("textarea")).to_be_visible()
        expect(box.locator(".level-form")).to_contain_text("This answer is refused")
        expect(box.get_by_role("button", name="Check")).to_be_disabled()
        expect(box.get_by_role("status").first).to_contain_text("Opened as a file")
    assert page.locator("[data-level]").count() == len(OF_LESSON)
    expect(page.locator("h1 + .level-progress > p")).to_have_text(
        f"0 of {len(OF_LESSON)} levels solved"
    )
    assert page.locator(".level-said *").count() == 0


def test_solutions_and_hints_of_a_lesson_are_folded(reader: Reader, built: Path) -> None:
    page = reader.opened(built / "lessons" / f"{LESSON.name}.html")
    page.locator("details.worth > summary").click()
    solutions = page.locator("details.solution")
    assert solutions.count() == len(OF_LESSON)
    assert page.locator("details:is(.solution, .hint)[open]").count() == 0
    for solution in solutions.all():
        expect(solution.locator("pre")).to_be_hidden()
        solution.locator("summary").click()
        expect(solution.locator("pre")).to_be_visible()


def test_a_picture_of_a_lesson_is_stepped_from_the_file_system(reader: Reader, built: Path) -> None:
    page = reader.opened(built / "lessons" / f"{LESSON.name}.html")
    stepped(page.locator("figure.steps").first)


SEEN = """all => all.filter((each) =>
  each.getClientRects().length && getComputedStyle(each).visibility !== "hidden").length"""
"""The number of elements that are seen."""


def stepped(figure: Locator) -> None:
    """Step through a figure: at each step its words are shown, and nothing that comes later."""
    most = int(figure.get_attribute("data-steps") or 0)
    assert most > 1
    figure.get_by_role("button", name="All").focus()
    figure.page.keyboard.press("Home")
    for step in range(1, most + 1):
        expect(figure.locator(".step-place")).to_have_text(f"Step {step} of {most}")
        expect(figure.locator(f':scope > p[data-at="{step}"]')).to_be_visible()
        assert figure.locator(":scope > p[data-at]:visible").count() == 1
        after = [f'[data-from="{n}"]' for n in range(step + 1, most + 1)]
        assert figure.locator(", ".join(after) or "none").evaluate_all(SEEN) == 0
        figure.page.keyboard.press("ArrowRight")


def test_a_witness_is_stepped_from_the_file_system(reader: Reader, built: Path) -> None:
    page = reader.opened(built / "witnesses" / f"{WITNESS}.html")
    for figure in page.locator("figure.steps").all():
        stepped(figure)
    listing = page.locator("figure.steps", has=page.locator(".listing"))
    listing.get_by_role("button", name="All").focus()
    page.keyboard.press("Home")
    for step in range(1, int(listing.get_attribute("data-steps") or 0) + 1):
        [said] = listing.locator(":scope > p[data-at]:visible").all_text_contents()
        line = re.search(r"Line (\d+) is executed", said)
        assert line
        here = listing.locator(".line", has=page.locator(".here:visible"))
        assert re.findall(r"^[▶ ✗]*(\d+)", here.text_content() or "") == [line[1]], step
        page.keyboard.press("ArrowRight")
    assert page.locator(".verdict code").all_text_contents() == ["else:", "self.prev_obs = o_G"]


def test_what_the_oracle_writes_is_stepped_from_the_file_system(reader: Reader, told: Path) -> None:
    page = reader.opened(told)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Praise")
    for figure in page.locator("figure.steps").all():
        stepped(figure)


def test_the_readmes_freeze_takes_at_most_three_taps(
    chromium: Browser, built: Path, serve: Serve
) -> None:
    """From the site's first page, on a telephone, before any Python is loaded."""
    context = chromium.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    requested: list[str] = []
    page.on("request", lambda each: requested.append(each.url))
    page.goto(f"{serve(built).address}index.html")
    page.locator("article").get_by_role("link", name="The explorer").tap()
    expect(page.locator(".step-place")).to_have_text("Step 6 of 12")
    said = page.locator("figure > p[data-at]:visible")
    expect(said).to_contain_text("Turn 6: the agent observes 0 and takes 1.")
    expect(said).to_contain_text(
        "y5 = 1, but the agent would have taken 0; so the copy is frozen and repeats 1"
    )
    assert within(page.locator("figure .frozen.step-now").first, page.locator(".step-scroll").first)
    assert not [each for each in requested if "/py/" in each]
    context.close()


def within(inner: Locator, outer: Locator) -> bool:
    """Whether an element is not cut by the box that it is scrolled in."""
    small, large = inner.bounding_box(), outer.bounding_box()
    assert small is not None
    assert large is not None
    ends = small["x"] + small["width"], large["x"] + large["width"]
    return large["x"] <= small["x"] and ends[0] <= ends[1]


def test_the_page_of_all_lessons_says_what_is_solved(
    chromium: Browser, built: Path, serve: Serve
) -> None:
    page = chromium.new_page()
    page.goto(f"{serve(built).address}{PAGE}.html")
    rows = page.locator("td [data-levels]")
    numbers = [sum(level.lesson == n for level in LEVELS.values()) for n in range(1, 11)]
    said = [f"0 of {number} levels solved" for number in numbers]
    assert rows.all_text_contents() == said
    solved = {level.name: {"text": level.right[0], "solved": True} for level in OF_LESSON[:2]}
    text = json.dumps({"version": 1, "levels": solved})
    page.evaluate("(text) => localStorage.setItem('upsilon-companion', text)", text)
    page.reload()
    assert rows.all_text_contents()[4] == f"2 of {numbers[4]} levels solved"
    expect(page.locator(".level-progress p")).to_have_text(f"2 of {sum(numbers)} levels solved")
    page.close()


def test_on_a_telephone_a_lesson_s_picture_shows_its_step_and_cut_code_has_a_shadow(
    chromium: Browser, built: Path
) -> None:
    page = chromium.new_page(viewport={"width": 360, "height": 740})
    page.goto((built / "lessons" / f"{LESSON.name}.html").as_uri())
    figure = page.locator("figure.steps").first
    expect(figure.locator(".step-place")).to_have_text("Step 7 of 12")
    assert within(figure.locator(".frozen.step-now").first, figure.locator(".step-scroll").first)
    cut = page.locator(".highlight pre").evaluate_all(
        "all => all.filter((each) => each.scrollWidth > each.clientWidth)"
        ".map((each) => getComputedStyle(each).backgroundAttachment)"
    )
    assert cut
    assert all("scroll" in each and "local" in each for each in cut)
    page.close()
