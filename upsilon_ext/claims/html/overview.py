"""The head of the page: numbers, notices, search, contents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from companion.drawing.elements import Markup, element, joined, text
from proofs_checked.engine.paper import Paper, Section
from proofs_checked.ledger import LEDGER
from upsilon_ext.claims.html.entries import Entries, Entry
from upsilon_ext.claims.html.verdicts import EVIDENCE, STYLES, mark, word
from upsilon_ext.report.text import counted

ADDITIONS: Final = "addi\N{SOFT HYPHEN}tions"
"""The heading of the column of the claims that are in no paper; it may be broken."""


def numbers(shown: Entries) -> Iterator[Markup]:
    """The number of claims of each paper with each verdict, and with each kind of evidence."""
    verdicts = {each: word(each, style.meaning) for each, style in STYLES.items()}
    yield _table(shown, "Verdict", verdicts, lambda entry: entry.verdict)
    kinds = {
        each: element("span", each, element("small", meaning), class_="evidence")
        for each, meaning in EVIDENCE.items()
    }
    yield _table(shown, "Evidence", kinds, lambda entry: str(entry.row["evidence"]))


def notices(shown: Entries, run: Mapping[str, Any]) -> Iterator[Markup]:
    """The claims not as recorded, the programs not run, and the claims without a verdict."""
    strays = [entry for entry in shown if not entry.row["as_recorded"]]
    checked = counted(sum(1 for _ in shown), "claim")
    if strays:
        links = joined((_to(entry) for entry in strays), ", ")
        yield element("p", f"{checked} checked; not as recorded: ", links, ".", class_="notice bad")
    else:
        yield element("p", f"{checked} checked, all as recorded.", class_="notice good")
    if missing := len(LEDGER) - sum(1 for _ in shown):
        yield element("p", f"{counted(missing, 'claim')} more in the ledger.", class_="notice")
    for what, how in sorted(_not_run(shown).items()):
        code = element("code", how)
        yield element("p", f"Not run: {what}. To install it: ", code, class_="notice warning")
    for each in run.get("undecided", ()):
        yield element("p", f"Inconclusive: {each['error']}", class_="notice bad")
    if mutants := run.get("mutants", ()):
        caught = sum(each["caught"] for each in mutants)
        result = f"{caught:,} of {counted(len(mutants), 'mutant')} caught."
        yield element("p", result, class_="notice")


def controls(shown: Entries) -> Markup:
    """The search and the filters; the script, which they need, shows them."""
    found = Counter(entry.verdict for entry in shown)
    chips = [_chip(STYLES[each].slug, found[each], mark(each), each) for each in _occurring(shown)]
    search = element(
        "input",
        type="search",
        id="search",
        placeholder="Search: theorem 9, frozen, jagi-example-1 …",
        aria_label="Search the claims",
        autocomplete="off",
        spellcheck="false",
    )
    buttons = (
        element("button", said, type="button", id=name)
        for name, said in (("open", "Open all"), ("close", "Close all"))
    )
    return element(
        "div",
        search,
        element("div", *chips, class_="chips", role="group", aria_label="Show only"),
        element(
            "div",
            element("output", id="found", aria_live="polite"),
            *buttons,
            class_="state",
        ),
        class_="controls",
        role="search",
        hidden=True,
    )


def contents(shown: Entries, *, changes: bool) -> Markup:
    """The papers and their sections, with the shape of every claim."""
    papers = (_paper(paper, sections) for paper, sections in shown.papers)
    last = (
        [element("a", "What changes turn red", href="#changes", class_="last")] if changes else []
    )
    return element(
        "details",
        element("summary", "Contents"),
        element("nav", *papers, *last, aria_label="Contents"),
        class_="contents",
        open=True,
    )


def section_id(paper: Paper, section: Section) -> str:
    """The id of a section's heading."""
    return f"{paper.name.lower()}-{section.number or 'beyond'}-section"


def _table(
    shown: Entries, title: str, heads: Mapping[str, Markup], kind: Callable[[Entry], str]
) -> Markup:
    papers = [paper for paper, _ in shown.papers]
    asserted = [[e for e in shown.of(paper) if e.claim.asserted] for paper in papers]
    additions = [entry for entry in shown if not entry.claim.asserted]
    found = [Counter(map(kind, entries)) for entries in [*asserted, additions]]
    columns = [*(paper.name for paper in papers), ADDITIONS, "all"]
    names = (element("th", name, scope="col") for name in columns)
    rows = (
        _row(head, [counts[each] for counts in found])
        for each, head in heads.items()
        if any(counts[each] for counts in found)
    )
    return element(
        "table",
        element("thead", element("tr", element("th", title, scope="col"), *names)),
        element("tbody", *rows),
        element("tfoot", _row(text("all"), [counts.total() for counts in found])),
        class_="numbers",
    )


def _row(head: Markup, counts: list[int]) -> Markup:
    cells = (element("td", str(n) if n else "·") for n in [*counts, sum(counts)])
    return element("tr", element("th", head, scope="row"), *cells)


def _occurring(shown: Entries) -> list[str]:
    occurring = {entry.verdict for entry in shown}
    return [verdict for verdict in STYLES if verdict in occurring]


def _not_run(shown: Entries) -> dict[str, str]:
    checks = (check for entry in shown for check in entry.row["checks"])
    return {check["not_run"]: check["how"] for check in checks if check["not_run"]}


def _chip(slug: str, n: int, shape: Markup, said: str) -> Markup:
    count = element("span", str(n), class_="count")
    return element(
        "button",
        shape,
        said,
        " ",
        count,
        type="button",
        class_=f"chip {slug}",
        data_show=slug,
        aria_pressed="false",
    )


def _paper(paper: Paper, sections: Any) -> Markup:
    items = (_section(paper, section, entries) for section, entries in sections)
    return joined(
        [
            element("a", paper.name, href=f"#{paper.name.lower()}", class_="paper"),
            element("ol", *items),
        ]
    )


def _section(paper: Paper, section: Section, entries: list[Entry]) -> Markup:
    number = element("span", section.number, class_="number")
    link = element("a", number, section.title, href=f"#{section_id(paper, section)}")
    marks = (
        element("a", mark(each.verdict), href=f"#{each.claim.id}", title=_said(each), tabindex=-1)
        for each in entries
    )
    return element("li", link, element("span", *marks, class_="marks", aria_hidden="true"))


def _said(entry: Entry) -> str:
    return f"{entry.claim.item}: {entry.verdict}"


def _to(entry: Entry) -> Markup:
    return element("a", entry.claim.title, href=f"#{entry.claim.id}")
