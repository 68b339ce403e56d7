"""A server of static files, a browser that reaches no other host, and the page of examples."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from docs.browser.fetching import ROOT
from docs.browser.page import EXAMPLES, make, written
from docs.browser.serving import Server, served
from upsilon_ext.claims.html.browser import FLAGS, browser

SITE = ROOT / "build" / "browser"
PATIENCE = 300_000.0
"""Milliseconds: a machine may be slow, and nothing here is about time."""


_AWAITED = """(element, [name, value, limit]) => new Promise((resolve, reject) => {
  const there = () => {
    const now = element.getAttribute(name);
    return value ? now === value : Boolean(now);
  };
  const late = () => reject(new Error(`${name} is ${element.getAttribute(name)}`));
  const timer = setTimeout(late, limit);
  const look = () => {
    if (!there()) return;
    watch.disconnect();
    clearTimeout(timer);
    resolve();
  };
  const watch = new MutationObserver(look);
  watch.observe(element, { attributes: true });
  look();
})"""


def awaited(box: Locator, name: str, value: str = "") -> None:
    """Wait until an element has an attribute, or this value of it; `expect` looks once a second."""
    box.evaluate(_AWAITED, [name, value, PATIENCE])


Serve = Callable[[Path], Server]


@pytest.fixture(scope="session")
def serve() -> Iterator[Serve]:
    with ExitStack() as stack:
        yield lambda folder: stack.enter_context(served(folder))


@pytest.fixture(scope="session")
def site() -> Path:
    """The page of examples, and all that it loads."""
    if not (SITE / "py" / "first.tar.zst").is_file():
        make(SITE)
    return SITE


@pytest.fixture(scope="session")
def below(tmp_path_factory: pytest.TempPathFactory, site: Path, serve: Serve) -> Server:
    """A server of the page under some path, at which the page's own addresses are not absolute."""
    root = tmp_path_factory.mktemp("root")
    (root / "some").mkdir()
    (root / "some" / "path").symlink_to(site)
    static = root / "some" / "path" / "_static"
    text = EXAMPLES.read_text(encoding="utf-8")
    (root / "some" / "hasty").mkdir()
    hasty = written(text, "../path/_static/", deadline=3)
    (root / "some" / "hasty" / "index.html").write_text(hasty, encoding="utf-8")
    assert static.is_dir()
    return serve(root)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        unresolved = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
        launched = playwright.chromium.launch(executable_path=browser(), args=[*FLAGS, unresolved])
        yield launched
        launched.close()


@dataclass
class Opened:
    """A page, with what the browser says about it.

    Attributes:
        page: the page.
        said: errors and warnings.
        requested: the addresses of all requests.
    """

    page: Page
    said: list[str] = field(default_factory=list)
    requested: list[str] = field(default_factory=list)

    def block(self, words: str) -> Locator:
        """The block that has some words."""
        return self.page.locator(".live", has_text=words).first

    def edit(self, words: str, text: str) -> None:
        """Replace the text of a block."""
        box = self.block(words)
        box.get_by_role("button", name="Edit").click()
        box.get_by_role("textbox").fill(text)

    def run(self, words: str) -> tuple[int, str, str]:
        """Run a block: its exit code, and what it prints to the two streams."""
        box = self.block(words)
        box.get_by_role("button", name="Run").click()
        awaited(box, "data-exit")
        return (
            int(box.get_attribute("data-exit") or -1),
            "".join(box.locator(".live-stdout").all_text_contents()),
            "".join(box.locator(".live-stderr").all_text_contents()),
        )


Open = Callable[[str], Opened]


@pytest.fixture(scope="session")
def open_page(chromium: Browser) -> Iterator[Open]:
    pages = []

    def opened(address: str) -> Opened:
        page = chromium.new_page(viewport={"width": 1280, "height": 900})
        pages.append(page)
        found = Opened(page)
        page.on("console", lambda each: found.said.append(f"{each.type}: {each.text}"))
        page.on("pageerror", lambda error: found.said.append(str(error)))
        chromium.contexts[-1].on("request", lambda each: found.requested.append(each.url))
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-live-ready", re.compile(r"\d"))
        return found

    yield opened
    for page in pages:
        page.close()


@pytest.fixture(scope="module")
def examples(below: Server, open_page: Open) -> Opened:
    """The page of examples, in which Python goes on from one test to the next."""
    return open_page(f"{below.address}some/path/")
