"""The sources of the site: each page in a section, each link to a page, generated or written."""

import re
from posixpath import dirname, join, normpath

import pytest

from docs.site import __main__ as assembling
from docs.site import environments, licences
from docs.site.__main__ import BEFORE, INDEX, MADE, ORDER, sidebar, sources, written
from formal.errors import IllFormed

_FENCED = re.compile(r"^(`{3,}).*?^\1$", re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """All pages; those of the environments by their names alone, the licences as one line.

    That the lessons have no fault is tested elsewhere.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assembling, "of_all", lambda _: [])
        patch.setattr(environments, "environment", lambda entry, known: "[All](index.md)\n")
        patch.setattr(licences, "licences", lambda **_: "# Licences\n")
        return sources()


def dead(pages: dict[str, str]) -> list[str]:
    """The links to pages that there are not."""
    links = [
        (name, normpath(join(dirname(name), link)))
        for name, text in pages.items()
        for link in re.findall(r"\]\(([^)#\s]+\.md)(?:#[^)\s]*)?\)", _FENCED.sub("", text))
        if ":" not in link
    ]
    return [f"{name}: {link}" for name, link in links if link not in pages]


def test_every_link_leads_to_a_page(pages: dict[str, str]) -> None:
    assert dead(pages) == []
    assert dead({**pages, "a.md": "[b](reference/b.md)"}) == ["a.md: reference/b.md"]


def test_every_page_is_linked(pages: dict[str, str]) -> None:
    text = "\n".join(
        normpath(join(dirname(name), link))
        for name, page in pages.items()
        for link in re.findall(r"\]\(([^)#\s]+\.md)", page)
    )
    text += pages[INDEX].replace("\n", ".md\n")
    assert [name for name in pages if name != INDEX and name not in text] == []


def test_the_sidebar_lists_each_written_page_and_the_ledger_once(pages: dict[str, str]) -> None:
    listed = re.findall(r"^([\w/.-]+)$", "".join(sidebar(written())), re.MULTILINE)
    files = {name.removesuffix(".md") for name in written() if not name.startswith("ledger/")}
    single = [
        name.removesuffix(".md") for made in (*MADE.values(), *BEFORE.values()) for name in made
    ]
    assert sorted(["index", *listed]) == sorted([*files, *single])
    assert all(f"{name}.md" in pages for name in single)
    assert pages[INDEX].count("```{toctree}") >= 1


def test_the_pages_of_a_section_are_in_the_order_in_which_they_are_read() -> None:
    names = [f"{folder}/{name}" for folder, listed in ORDER.items() for name in listed]
    assert {f"{name}.md" for name in names} <= written().keys()
    listed = "".join(sidebar([f"{name}.md" for name in sorted(names)] + ["how-to/zebra.md"]))
    found = [name for name in listed.splitlines() if name in {*names, "how-to/zebra"}]
    names.insert(names.index("explanation/extended-environments"), "how-to/zebra")
    assert found == names


def test_a_page_in_no_section_is_refused() -> None:
    with pytest.raises(IllFormed, match=r"a page is in a section, .*; docs/a\.md is in none"):
        list(sidebar(["index.md", "a.md"]))


def test_a_page_that_is_written_and_generated_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assembling, "generated", lambda: {"index.md": ""})
    monkeypatch.setattr(licences, "licences", lambda **_: "")
    with pytest.raises(IllFormed, match=r"written or generated, not both; docs/index\.md is"):
        sources()
