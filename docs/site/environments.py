"""A page for each environment of the catalogue, all in one form."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, Final

from bridge.battery import Row
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import ENVIRONMENTS, gymnasium_id
from bridge.catalogue.negations import split_negation
from companion.drawing.tree import drawn
from docs.site.links import ENVIRONMENTS_FOLDER as FOLDER
from docs.site.links import claim_link
from docs.site.markdown import fenced, page
from docs.site.runs import SEEDS, Run, reproducing, rewards, what_is_queried
from formal.errors import IllFormed
from proofs_checked.papers import PAPERS
from upsilon_ext.battery.tables import parts
from upsilon_ext.report.definitions import ROOT, Place, everywhere, kebab
from upsilon_ext.report.glossary import Entry, entries, groups
from upsilon_ext.report.markdown import escaped, table

INDEX: Final = f"{FOLDER}/index"

PARTS: Final = (
    "Definition",
    "Alphabet",
    "In the papers",
    "A run",
    "What is queried",
    "How a Q-learner does",
    "Formula",
    "Class",
    "Commands",
)
"""The sections of each page."""


def page_of(name: str) -> str:
    """The name of the page of an environment."""
    return f"{FOLDER}/{name}"


def pages() -> dict[str, str]:
    """The page of each environment, and that of all."""
    known = {entry.name: entry for entry in entries() if entry.kind == "environment"}
    each = {page_of(n): environment(entry, known[n]) for n, entry in ENVIRONMENTS.items()}
    return {**each, INDEX: page(_index())}


def environment(entry: NamedEnvironment, known: Entry) -> str:
    """The page of an environment, from its entries in the catalogue and in the glossary."""
    return page(_lines(entry, known))


def _index() -> Iterator[str]:
    yield "# The environments"
    yield ""
    yield (
        "Every environment of the catalogue, with its source. `upsilon list` prints the names; a "
        "name may be negated, as in `negated:repeater`."
    )
    yield ""
    yield from table(
        ["environment", "law", "source"],
        [
            [f"[{name}]({name}.md)", escaped(_law(entry)), entry.source]
            for name, entry in ENVIRONMENTS.items()
        ],
    )


def _law(entry: NamedEnvironment) -> str:
    return everywhere()[kebab(entry.definition.__name__)][0].statement


def _lines(entry: NamedEnvironment, known: Entry) -> Iterator[str]:
    sections = {
        "Definition": _definition(known),
        "Alphabet": _alphabet(known),
        "In the papers": _papers(entry, known),
        "A run": _run(entry),
        "What is queried": what_is_queried(Run(entry.name)),
        "How a Q-learner does": _rewards(entry),
        "Formula": source_of(entry.definition),
        "Class": _class(entry),
        "Commands": _commands(entry, known),
    }
    yield f"# {entry.name}"
    yield ""
    yield "[All environments](index.md)"
    for heading in PARTS:
        yield ""
        yield f"## {heading}"
        yield ""
        yield from sections[heading]


def _commands(entry: NamedEnvironment, known: Entry) -> Iterator[str]:
    yield from (f"- `{command}`" for command in known.see)
    if entry.practical:
        made = f'gymnasium.make("{gymnasium_id(entry.name)}", agent=…)'
        yield f"- in [Gymnasium](../../how-to/use-gymnasium.md): `{made}`"


def _paragraphs(known: Entry) -> list[str]:
    return known.details["in words"].split("\n\n")


def _definition(known: Entry) -> Iterator[str]:
    yield f"**{escaped(known.statement)}**"
    if here := known.details.get("here"):
        yield ""
        yield f"Here {escaped(here)}."
    for paragraph in _paragraphs(known):
        if not paragraph.startswith("Alphabet:"):
            yield ""
            yield escaped(paragraph)


def _alphabet(known: Entry) -> Iterator[str]:
    for paragraph in _paragraphs(known):
        if paragraph.startswith("Alphabet:"):
            words = paragraph.removeprefix("Alphabet:").strip()
            yield escaped(words[:1].upper() + words[1:])


def _papers(entry: NamedEnvironment, known: Entry) -> Iterator[str]:
    yield f"Source: {entry.source}."
    for paper in PAPERS:
        if re.search(rf"\b{paper.name},", entry.source):
            yield f"{paper.name} is *{paper.title}*, by {paper.authors}."
    if known.claims:
        here = page_of(entry.name)
        links = (claim_link(group, here) for group in groups(known.claims))
        yield ""
        yield f"Claims in the ledger: {', '.join(links)}."


def _run(entry: NamedEnvironment) -> Iterator[str]:
    run = Run(entry.name)
    yield (
        f"The first {run.drawn()} turns of the run below: a box is a percept (reward, "
        "observation), and the number on a line an action. The solid line is what happens; the "
        "dashed boxes and lines are histories about which copies are queried, and their answers."
    )
    yield ""
    yield fenced(f'<figure class="run" tabindex="0">{drawn(run.tree())}</figure>', "{raw} html")
    yield ""
    yield fenced(f"$ {run.command}\n{run.printed}", "console")


def _rewards(entry: NamedEnvironment) -> Iterator[str]:
    if entry.practical is None:
        yield "There is no class of it, so that it is not in the battery."
        return
    found = rewards(entry.name)
    yield (
        f"Its mean reward per turn in {found[0].turns} turns, over seeds 0 to {SEEDS - 1}, with "
        "the standard error of the mean: alone, with a reality check, and the difference, seed by "
        "seed. The second row is its negation, where there is one: the signs of its rewards are "
        "changed."
    )
    yield ""
    heads = ["environment", "agent", "with check", "difference"]
    yield from table(heads, ([_named(row), *_means(row)] for row in found))
    yield ""
    for reason in {row.refused for row in found if row.refused}:
        yield f"Refused: {escaped(reason)}"
        yield ""
    yield f"To reproduce it: `{reproducing(entry.name)}`"


def _named(row: Row) -> str:
    return split_negation(row.environment)[0] or row.environment


def _means(row: Row) -> list[str]:
    return ["".join(parts(each)) for each in (row.plain, row.checked, row.difference)]


def _class(entry: NamedEnvironment) -> Iterator[str]:
    if entry.practical is None:
        yield "None: an agent class never receives the first percept's reward."
    else:
        yield from source_of(entry.practical)


def source_of(defined: Any) -> Iterator[str]:
    """The source of a definition, and where it is; of a made class, that of what makes it."""
    name, made, _ = defined.__name__.partition("(")
    package = "practical/" if isinstance(defined, type) else "formal/"
    found = [place for place in everywhere()[kebab(name)] if place.path.startswith(package)]
    place = next((each for each in found if not made and each.path == _path(defined)), found[0])
    if made:
        yield f"`{defined.__name__}`, made by"
        yield ""
    yield f"`{place}`"
    yield ""
    yield fenced(_code(place), "py")


def _path(defined: Any) -> str:
    return f"{defined.__module__.replace('.', '/')}.py"


def _code(place: Place) -> str:
    """The statement at a place, with its decorators."""
    text = (ROOT / place.path).read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.lineno == place.line:
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            return "\n".join(text.splitlines()[first - 1 : node.end_lineno])
    raise IllFormed(f"a definition must be a function or a class; {place} has none")
