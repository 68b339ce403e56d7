"""`python -m docs.browser.record FOLDER …`: how long the blocks of Markdown take in a browser.

Each block that has no entry in `recorded.json` yet is run in Chromium, and entered; entries of
blocks that are in no file are removed. `--anew` forgets all entries first.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from docs.browser.blocks import RECORD, Block, recorded
from docs.browser.fetching import ROOT
from docs.browser.page import blocks_of, make, page
from docs.browser.serving import served
from upsilon_ext.claims.html.browser import FLAGS, browser

_SITE: Final = ROOT / "build" / "browser"
_PATIENCE: Final = 300_000.0
"""Milliseconds for a block, with what it loads."""


def texts(places: Iterable[str]) -> list[str]:
    """The Markdown of files, and of all files in folders."""
    files = (
        file
        for place in map(Path, places)
        for file in (sorted(place.rglob("*.md")) if place.is_dir() else [place])
    )
    return [file.read_text(encoding="utf-8") for file in files]


def measured(texts: list[str]) -> Iterator[tuple[Block, dict[str, Any]]]:
    """Run all blocks of texts in one page: the processor time and the exit code of each."""
    from playwright.sync_api import expect, sync_playwright

    if not (_SITE / "py" / "first.tar.zst").is_file():
        make(_SITE)
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        for each in ("py", "_static"):
            (folder / each).symlink_to(_SITE / each)
        (folder / "index.html").write_text(page(texts), encoding="utf-8")
        chromium = playwright.chromium.launch(executable_path=browser(), args=[*FLAGS])
        session = chromium.new_browser_cdp_session()

        def processor() -> float:
            processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
            return float(sum(each["cpuTime"] for each in processes if each["type"] == "renderer"))

        with served(folder) as server:
            opened = chromium.new_page()
            opened.goto(server.address)
            for index, block in enumerate(block for text in texts for block in blocks_of(text)):
                box, before = opened.locator(".live").nth(index), processor()
                box.get_by_role("button", name="Run").click()
                expect(box).to_have_attribute("data-exit", re.compile(r"\d"), timeout=_PATIENCE)
                yield block, _entry(box, processor() - before)


def _entry(box: Any, seconds: float) -> dict[str, Any]:
    """The exit code of a block that has ended, and the last line of what Python raised."""
    entry = {"exit": int(box.get_attribute("data-exit")), "seconds": round(seconds)}
    said = "".join(box.locator(".live-stderr").all_text_contents()).splitlines()
    if box.get_attribute("data-live") == "command" or not entry["exit"]:
        return entry
    return {**entry, "error": said[-1] if said else ""}


def main(*arguments: str) -> None:
    """Bring the record up to date."""
    found = texts(each for each in arguments if each != "--anew")
    keys = {block.key for text in found for block in blocks_of(text)}
    known = {} if "--anew" in arguments else recorded()
    record = {key: known[key] for key in keys & known.keys()}
    left = [text for text in found if any(each.key not in known for each in blocks_of(text))]
    for block, entry in measured(left):
        if block.key in record:  # of a text whose other blocks are new
            continue
        record[block.key] = entry
        sys.stderr.write(f"{entry} {block.key}\n")
        _store(record)
    _store(record)


def _store(record: dict[str, Any]) -> None:
    """Write the record; an interrupted run goes on with what is entered."""
    RECORD.write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
