"""A page requests nothing before a click, nothing from elsewhere, and can always be stopped."""

import json
import re
from collections.abc import Iterable
from gzip import compress
from pathlib import Path
from shutil import copytree

import pytest
from playwright.sync_api import expect

from docs.browser.fetching import ROOT
from docs.browser.page import EXAMPLES, written
from docs.browser.serving import Server
from docs.browser.tests.conftest import Open, Opened, Serve, awaited

LATER = re.compile(r"\.whl$")
"""The names of what is loaded when it is imported."""

REQUESTS = """
import js
from pyodide.code import run_js

address = "{address}"


def get(address):
    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.send()


for tried in (
    lambda: js.fetch(address + "fetch"),
    lambda: js.navigator.sendBeacon(address + "beacon", "x"),
    lambda: get(address + "request"),
    lambda: run_js("(a) => import(a)")(address + "module.js"),
    lambda: js.WebSocket.new(address.replace("http", "ws") + "socket"),
    lambda: js.EventSource.new(address + "events"),
    lambda: js.Worker.new(address + "worker.js"),
):
    try:
        tried()
    except BaseException as error:
        print(type(error).__name__)
"""


@pytest.fixture(scope="module")
def one(below: Server, open_page: Open) -> Opened:
    """A page in which Python goes on from one test to the next."""
    return open_page(f"{below.address}some/path/")


def test_nothing_is_loaded_before_a_click(below: Server, open_page: Open) -> None:
    """Nor does an address make anything run."""
    for address in ("", "?code=print(1)&run=1", "#run"):
        page = open_page(f"{below.address}some/path/{address}")
        page.page.wait_for_timeout(500)
        own = [each for each in page.requested if not each.startswith("data:")]
        assert [each.rpartition("/")[2].partition("?")[0] for each in own][-3:] == [
            "live.css",
            "python.js",
            "live.js",
        ]
        assert page.said == []
        assert page.page.locator(".live-printed").count() == 0


def test_what_play_loads_is_small(site: Path) -> None:
    files = [each for each in (site / "py").iterdir() if not LATER.search(each.name)]
    assert {"first.tar.zst", "pyodide.asm.wasm", "worker.js"} <= {each.name for each in files}
    assert sum(each.stat().st_size for each in files) <= 18_000_000
    assert sum(len(compress(each.read_bytes())) for each in files) <= 10_000_000


def test_play_loads_nothing_of_what_is_loaded_later(below: Server, one: Opened) -> None:
    before = len(below.received)
    code, _, _ = one.run("play q-learner")
    assert code == 0
    loaded = [each.rpartition("/")[2] for each in below.received[before:]]
    assert "first.tar.zst" in loaded
    assert [each for each in loaded if LATER.search(each)] == []
    assert {each.rpartition("/py/")[0] for each in below.received[before:]} == {"/some/path"}


@pytest.mark.parametrize("width", [360, 1280])
def test_no_page_scrolls_sideways(width: int, one: Opened) -> None:
    one.page.set_viewport_size({"width": width, "height": 740})
    one.edit("class Praise", "x" * 300)
    one.run("Fraction(1, 3)")
    assert one.page.evaluate("document.scrollingElement.scrollWidth") <= width
    one.block("class Praise").get_by_role("button", name="Reset").click()


def test_a_command_can_be_stopped(one: Opened) -> None:
    one.run("Fraction(1, 3)")
    box = one.block("oracle stuck.py")
    stop = box.get_by_role("button", name="Stop")
    expect(stop).to_be_hidden()
    box.get_by_role("button", name="Run").click()
    expect(box.get_by_role("status")).to_have_text("Running …")
    expect(one.block("play q-learner").get_by_role("button", name="Run")).to_be_disabled()
    stop.click()
    awaited(box, "data-exit", "130")
    expect(stop).to_be_hidden()
    assert one.run("Fraction(1, 3)") == (0, "Fraction(1, 2)\n", "")


def reached(page: Opened, other: Server) -> set[str]:
    """The names of the requests that a page's Python and its scripts make to another origin."""
    page.edit("Fraction(1, 3)", REQUESTS.format(address=other.address))
    page.run("With prompts")
    page.page.evaluate(
        """(address) => {
          document.body.append(Object.assign(new Image(), { src: `${address}image` }));
          const frame = document.createElement("iframe");
          frame.src = `${address}frame`;
          const script = document.createElement("script");
          script.src = `${address}script.js`;
          const sheet = document.createElement("link");
          Object.assign(sheet, { rel: "stylesheet", href: `${address}sheet.css` });
          document.body.append(frame, script, sheet);
          fetch(`${address}page`).catch(() => 0);
        }""",
        other.address,
    )
    page.page.wait_for_timeout(2000)
    return {each.strip("/") for each in other.received}


def test_no_request_leaves_the_origin(one: Opened, serve: Serve, tmp_path: Path) -> None:
    assert reached(one, serve(tmp_path)) == set()


WORKER = {"fetch", "request", "socket", "events"}
"""What a worker requests; the other requests are the page's."""
FAULTS = [
    ("index.html", r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", {"image", *WORKER}),
    ("_static/python.js", r"new Worker\(blob,", 'new Worker(new URL("worker.js", py),', WORKER),
]
"""Without the policy, and with a worker that does not inherit it: a file, what is replaced in it,
and some of the requests that leave the origin then."""


@pytest.mark.parametrize(("name", "pattern", "instead", "leaving"), FAULTS)
def test_a_fault_of_the_policy_is_noticed(
    name: str,
    pattern: str,
    instead: str,
    leaving: set[str],
    site: Path,
    serve: Serve,
    tmp_path: Path,
    open_page: Open,
) -> None:
    """The check of this file's check."""
    (tmp_path / "py").symlink_to(site / "py")
    copytree(site / "_static", tmp_path / "_static")
    (tmp_path / "index.html").write_text(written(EXAMPLES.read_text("utf-8")), encoding="utf-8")
    text, changed = re.subn(pattern, instead, (tmp_path / name).read_text(encoding="utf-8"))
    assert changed == 1
    (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "other").mkdir()
    assert reached(open_page(serve(tmp_path).address), serve(tmp_path / "other")) >= leaving


def test_what_is_outside_of_python_is_ended_by_the_page(below: Server, open_page: Open) -> None:
    page = open_page(f"{below.address}some/hasty/")
    code, out, err = page.run("oracle stuck.py")
    assert code == 2
    assert out == ""
    assert err.endswith(
        "Error: a call must return, and a command must end; this one did not answer within 3 s\n"
    )
    expect(page.block("oracle stuck.py").get_by_role("status")).to_contain_text(
        "It did not answer. Python starts again with the next run. Exit code 2,"
    )
    assert page.run("considerate solve garden\n")[0] == 2
    assert page.run("Fraction(1, 3)") == (0, "Fraction(1, 2)\n", "")


def test_from_the_file_system_the_page_is_read_and_says_how_it_runs(
    site: Path, open_page: Open
) -> None:
    page = open_page((site / "index.html").as_uri())
    expect(page.block("play q-learner").locator(".live-bar")).to_have_text(
        "Opened as a file, this runs in a terminal alone; from a server, such as "
        "python3 -m http.server, also in the browser."
    )
    assert page.page.get_by_role("button").count() == 0
    assert page.said == []


def test_a_page_is_complete_without_scripts(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    assert "$ upsilon play q-learner ignore-rewards --reality-check --turns 12" in text
    assert text.index("Content-Security-Policy") < text.index("<script")


def addresses(text: str) -> Iterable[str]:
    """The addresses of other hosts in a text."""
    return re.findall(r"https?://[^\s\"'`)]+", text)


def test_what_a_page_starts_names_no_host(site: Path) -> None:
    for name in ("py/worker.js", "py/session.py", "py/wheels.json", "_static/python.js"):
        assert addresses((site / name).read_text(encoding="utf-8")) == []
    for name in ("wheels.txt", "pyodide.json"):
        assert addresses((ROOT / "docs" / "browser" / name).read_text(encoding="utf-8")) == []
    assert json.loads((site / "py" / "wheels.json").read_text(encoding="utf-8"))
