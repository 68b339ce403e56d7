"""Each check of a built site finds the fault that is planted in a small one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from docs.site import checks
from docs.site.built import Page
from docs.site.checks import LAWS, SEARCH, Site, main

PAGE = """<!doctype html>
<html lang="en"><head><meta name="viewport" content="width=device-width"><title>A</title>
<link rel="stylesheet" href="_static/ours.css"><link rel="next" href="gone.html">
<script src="_static/ours.js"></script></head>
<body><div class="sidebar-tree"><ul><li><a href="index.html">A</a></li></ul></div>
<a href="b.html#there">b</a><a href="https://example.org/">away</a>
<main><h1 id="here">A</h1><h2>B</h2><img src="_static/a.png" alt="a"></main></body></html>
"""
OTHER = """<!doctype html>
<html lang="en"><head><meta name="viewport" content="width=device-width"></head>
<body><h1 id="there">B</h1><a href="index.html#here">a</a></body></html>
"""
LOADING = OTHER.replace("</head>", '<script src="searchindex.js"></script></head>')


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """Two pages, the second one generated."""
    folder, source = tmp_path / "site", tmp_path / "source"
    for path, text in {
        folder / "index.html": PAGE,
        folder / "b.html": OTHER,
        folder / SEARCH: LOADING,
        folder / "searchindex.js": 'Search.setIndex({"docnames":["b","index"]})',
        folder / "_static/ours.css": "a { color: red }",
        folder / "_static/ours.js": "1;",
        folder / "_static/a.png": "",
        source / "index.md": "# A",
        source / "b.md": "---\norphan: true\n---\n# B",
        tmp_path / "own/static/ours.css": "",
        tmp_path / "own/further/static/ours.js": "",
        tmp_path / "own/static/a.png": "",
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(checks, "sources", dict)
    monkeypatch.setattr(checks, "incomplete", lambda pages: iter(()))
    monkeypatch.setattr(checks.Site.__init__, "__defaults__", (tmp_path / "own",))
    return Site(folder, source)


def faults(site: Site) -> Iterator[str]:
    return (fault for law in LAWS for fault in law(Site(site.folder, site.source)))


def test_a_good_site_has_no_fault(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    assert [*faults(site)] == []
    assert main(site.folder, site.source) == 0
    assert capsys.readouterr().out.startswith(f"3 pages in {site.folder}, 0.0 MB, and 0 MB")


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("b.html#there", "b.html#nowhere", "b.html has no such place"),
        ("b.html#there", "c.html", "where no file is"),
        ('alt="a"', "", "each picture must be described"),
        ("<img ", '<svg role="img"></svg><img ', "each picture must be described"),
        ("_static/a.png", "https://cdn.example/a.png", "index.html loads https://cdn.example"),
        ("_static/ours.js", "//cdn.example/x.js", "index.html loads //cdn.example/x.js"),
        ("_static/ours.css", "http://cdn.example/x.css", "index.html loads http://cdn.example"),
        ("<main>", "<style>@import '//a.example/b'</style><main>", "a style in index.html loads"),
        ("<main>", '<main style="background: url(https://a.example/b)">', "a style in index.html"),
        ("<main>", "<svg><image href='https://a.example/b'/></svg><main>", "loads https://a.exam"),
        ("<main>", "<main><pre>a</pre>", "what scrolls must be reachable by keyboard"),
        ("<main>", '<main><div class="table-wrapper">', "what scrolls must be reachable by keyb"),
        ("<main>", '<main><p role="heading">a</p>', "a heading by role must have a level"),
        ("<h2>B</h2>", "<h3>B</h3>", "no level of headings may be left out"),
        ("<h2>B</h2>", "<h1>B</h1>", "it must have one first heading"),
        (' lang="en"', "", "it must name its language"),
        ("width=device-width", "width=1000", "it must be as wide as the screen"),
        ('<a href="index.html">A', '<a href="b.html">B', "lists b.html, which is generated"),
        ("</head>", '<script src="searchindex.js"></script></head>', "index.html loads searchind"),
        ("b.html#there", "index.html", "no page links to b"),
    ],
)
def test_a_fault_of_a_page_is_found(site: Site, before: str, after: str, fault: str) -> None:
    assert before in PAGE
    (site.folder / "index.html").write_text(PAGE.replace(before, after))
    assert any(fault in each for each in faults(site)), [*faults(site)]
    assert main(site.folder, site.source) == 1


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda folder: (folder / "b.html").unlink(), "b was not built"),
        (lambda folder: (folder / SEARCH).write_text(OTHER), "search.html must load searchindex"),
        (lambda folder: (folder / "searchindex.js").write_text("1"), "the search does not find b"),
        (
            lambda folder: (folder / "_static/ours.css").write_text("a" * 300_000),
            "index.html has 300,",
        ),
        (lambda folder: (folder / "big").write_text("a" * 26_000_000), "all pages have 26,"),
        (lambda folder: (folder / "_static/theirs.js").write_text("1"), "_static/theirs.js is of"),
        (
            lambda folder: (folder / "_static/ours.css").write_text("a{b:url(//c.example/d)}"),
            "_static/ours.css loads url(//",
        ),
        (
            lambda folder: (folder / "_static/ours.js").write_text("fetch('https://c.example')"),
            "_static/ours.js loads fetch('https://",
        ),
    ],
)
def test_a_fault_of_the_site_is_found(
    site: Site, change: Callable[[Path], object], fault: str
) -> None:
    change(site.folder)
    assert any(fault in each for each in faults(site)), [*faults(site)]


def test_what_runs_in_the_browser_is_counted_apart(site: Site) -> None:
    (site.folder / "py").mkdir()
    (site.folder / "py" / "a.html").write_text("a" * 26_000_000)
    assert [*faults(site)] == []


def test_a_page_is_read_with_elements_that_have_no_end() -> None:
    page = Page('<div class="sidebar-tree"><p><a href="a">a<br></div><a href="b"></a><svg><path/>')
    assert (page.links, page.sidebar) == ({"a", "b"}, {"a"})
