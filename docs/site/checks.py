"""Checks of a built site: its links, its sizes, what it loads, and that nothing is missing.

    python -m docs.site.checks build/docs build/docs-source

It needs no Sphinx: a page is a file of HTML.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final
from urllib.parse import unquote, urlsplit

from companion.pages import STATIC
from docs.site.built import Page
from docs.site.lessons.complete import incomplete
from docs.site.licences import SHIPPED, sources

DOCS: Final = Path(__file__).parents[1]

PAGE: Final = 300_000
"""The greatest size of a page with its styles and its scripts, in bytes."""

ALL: Final = 25_000_000
"""The greatest size of all pages with everything that they load, in bytes."""

SEARCH: Final = "search.html"
SEARCH_INDEX: Final = "searchindex.js"

EXPLORER: Final = "explorer.html"

MADE: Final = frozenset(
    {"basic.css", "documentation_options.js", "language_data.js", "pygments.css"}
)
"""The static files that Sphinx makes for each site."""

LIVE: Final = "py"
"""The folder of what runs in the reader's browser: it is loaded on request, and counted apart."""

_REMOTE: Final = re.compile(r"(?:url\(\s*|@import\s+)[\"']?\s*(?:https?:)?//", re.IGNORECASE)
_FETCHED: Final = re.compile(r"(?:fetch|import|importScripts|src\s*=)\s*\(?\s*[\"'`](?:https?:)?//")


class Site:
    """A built site.

    Args:
        folder: the folder of the build.
        source: the folder of the pages that it was built from.
        own: the folder in which our static files are, in folders of this name.
    """

    def __init__(self, folder: Path, source: Path, own: Path = DOCS) -> None:
        self.folder, self.source, self.own = folder, source, own

    @cached_property
    def pages(self) -> dict[str, Page]:
        """Each page, by its path."""
        return {
            file.relative_to(self.folder).as_posix(): Page(file.read_text(encoding="utf-8"))
            for file in sorted(self.folder.rglob("*.html"))
            if file.relative_to(self.folder).parts[0] not in {LIVE, "_static"}
        }

    def target(self, page: str, url: str) -> tuple[str, str]:
        """The path and the anchor to which a link of a page leads."""
        parts = urlsplit(url)
        path = normpath(join(dirname(page), unquote(parts.path))) if parts.path else page
        return path, unquote(parts.fragment)


def dead_links(site: Site) -> Iterator[str]:
    """Every link within the site must lead to a file, and to a place in it."""
    for name, page in site.pages.items():
        for url in {*page.links, *page.loaded}:
            if urlsplit(url).scheme or url.startswith("//"):
                continue
            path, anchor = site.target(name, url)
            if not (site.folder / path).is_file():
                yield f"{name} links to {url}, where no file is"
            elif anchor and path in site.pages and not _is_place(site, path, anchor):
                yield f"{name} links to {url}, and {path} has no such place"


def _is_place(site: Site, path: str, anchor: str) -> bool:
    """Whether a page has a place; the explorer's are states, which its script reads."""
    return path == EXPLORER or anchor in site.pages[path].ids


def other_hosts(site: Site) -> Iterator[str]:
    """A page must load nothing from another host; a link that a reader follows is allowed."""
    for name, page in site.pages.items():
        for url in sorted(page.loaded):
            if urlsplit(url).netloc:
                yield f"{name} loads {url}"
        for style in page.styles:
            if found := _REMOTE.search(style):
                yield f"a style in {name} loads {found[0]}…"
    for kind, pattern in ((".css", _REMOTE), (".js", _FETCHED)):
        for file in sorted((site.folder / "_static").rglob(f"*{kind}")):
            if found := pattern.search(file.read_text(encoding="utf-8")):
                yield f"{file.relative_to(site.folder)} loads {found[0]}…"


def sizes(site: Site) -> Iterator[str]:
    """A page, its styles and scripts must be small, and so must all pages together."""
    for name, size in weights(site).items():
        if size > PAGE and name != SEARCH:
            yield f"{name} has {size:,} bytes with its styles and scripts; at most {PAGE:,}"
    if (size := whole(site)) > ALL:
        yield f"all pages have {size:,} bytes; at most {ALL:,}"


def weights(site: Site) -> dict[str, int]:
    """The size of each page with all that it loads, in bytes."""
    return {
        name: sum(
            file.stat().st_size
            for path in {name, *(site.target(name, url)[0] for url in _own(page))}
            if (file := site.folder / path).is_file()
        )
        for name, page in site.pages.items()
    }


def _own(page: Page) -> Iterator[str]:
    return (url for url in page.loaded if not urlsplit(url).scheme and not urlsplit(url).netloc)


def whole(site: Site) -> int:
    """The size of all files but those that a live block loads, in bytes."""
    files = (file for file in site.folder.rglob("*") if file.is_file())
    return sum(
        file.stat().st_size for file in files if file.relative_to(site.folder).parts[0] != LIVE
    )


def search(site: Site) -> Iterator[str]:
    """The search page alone must load the index of the search, which must have every page."""
    for name, page in site.pages.items():
        loads = any(site.target(name, url)[0] == SEARCH_INDEX for url in _own(page))
        if loads is not (name == SEARCH):
            yield f"{name} {'loads' if loads else 'must load'} {SEARCH_INDEX}"
    text = (site.folder / SEARCH_INDEX).read_text(encoding="utf-8")
    found = re.search(r'"docnames":(\[[^\]]*\])', text)
    known = set(json.loads(found[1])) if found else set()
    yield from (f"the search does not find {name}" for name in sorted(_sources(site) - known))


def completeness(site: Site) -> Iterator[str]:
    """Every page that was written or generated must be built, and a link must lead to it."""
    linked = {
        site.target(name, url)[0]
        for name, page in site.pages.items()
        for url in page.links
        if not urlsplit(url).scheme
    }
    for source in sorted(_sources(site)):
        if f"{source}.html" not in site.pages:
            yield f"{source} was not built"
        elif f"{source}.html" not in linked:
            yield f"no page links to {source}"


def _sources(site: Site) -> set[str]:
    files = site.source.rglob("*.md")
    return {file.relative_to(site.source).with_suffix("").as_posix() for file in files}


def sidebar(site: Site) -> Iterator[str]:
    """The sidebar must list no generated page but the glossary, the ledger and the errata."""
    for name, page in site.pages.items():
        for url in sorted(page.sidebar):
            path, _ = site.target(name, url)
            source = (site.source / path).with_suffix(".md")
            if source.is_file() and source.read_text(encoding="utf-8").startswith("---\norphan"):
                yield f"the sidebar of {name} lists {path}, which is generated"


def readability(site: Site) -> Iterator[str]:
    """A page must say its language and width, have one title, and describe its pictures."""
    for name, page in site.pages.items():
        for law, kept in page.laws():
            if not kept:
                yield f"{name}: {law}"


def lessons(site: Site) -> Iterator[str]:
    """A lesson must be complete without scripts: all of its levels, hints and solutions folded."""
    return incomplete(site.pages)


def licensed(site: Site) -> Iterator[str]:
    """Each file that a page ships must be ours, or of a package on the page of licences."""
    static = site.folder / "_static"
    ours = (file for folder in site.own.rglob("static") for file in folder.rglob("*"))
    steps = (file.name for file in STATIC.iterdir())
    known = {*sources(), *MADE, *steps, *(file.name for file in ours)}
    for file in sorted(static.rglob("*")):
        if file.is_file() and file.name not in known:
            yield f"_static/{file.relative_to(static)} is of none of {', '.join(SHIPPED)}"


LAWS: Final[tuple[Callable[[Site], Iterator[str]], ...]] = (
    dead_links,
    other_hosts,
    sizes,
    search,
    completeness,
    sidebar,
    readability,
    lessons,
    licensed,
)


def main(folder: Path, source: Path) -> int:
    """Print the faults of a site, or its sizes; the exit code."""
    site = Site(folder, source)
    faults = [f"{law.__name__}: {fault}" for law in LAWS for fault in law(site)]
    sys.stderr.writelines(f"{fault}\n" for fault in faults)
    if faults:
        return 1
    largest, size = max(
        ((name, size) for name, size in weights(site).items() if name != SEARCH),
        key=lambda each: each[1],
    )
    sys.stdout.write(
        f"{len(site.pages)} pages in {folder}, {whole(site) / 1e6:.1f} MB, and "
        f"{sum(file.stat().st_size for file in folder.rglob('*') if file.is_file()) / 1e6:.0f} MB "
        "with what runs in the browser; the largest page with its styles and scripts is "
        f"{largest}, {size / 1e3:.0f} kB. Links, sizes, hosts, search, "
        "sidebar and licences are as they must be.\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
