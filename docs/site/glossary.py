"""The glossary: its page, and where its terms first occur in a text."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from proofs_checked.papers import PAPERS
from upsilon_ext.report.definitions import ROOT, everywhere, kebab
from upsilon_ext.report.markdown import escaped

GLOSSARY: Final = "reference/glossary"
"""The name of its page."""

_FILE: Final = Path(__file__).parents[1] / "terms.toml"
_EVIDENCE: Final = ROOT / "bridge" / "evidence.py"


@dataclass(frozen=True)
class Term:
    """A term of the glossary.

    Attributes:
        name: the term.
        words: its meaning in plain words.
        code: the name of its definition in the code, in kebab-case; "" if it has none.
        forms: the words on the pages that are linked to it.
    """

    name: str
    words: str
    code: str = ""
    forms: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """Its place on the page."""
        letters = self.name.replace("Υ", "upsilon").lower()
        return f"term-{re.sub(r'[^a-z]+', '-', letters).strip('-')}"

    @property
    def law(self) -> str:
        """Its definition in the code; "" if it has none."""
        if not self.code:
            return ""
        places = sorted(everywhere()[self.code], key=lambda place: not place.source)
        place = next(each for each in places if each.statement)
        source = f" [{place.source}]" if place.source else ""
        return f"{escaped(place.statement)}{source} (`{place.path}`)"


PUBLISHED: Final = {
    "JAGI": ", Journal of Artificial General Intelligence, 2022; it is called by its journal",
    "CAGI": "; it is called by the conference on artificial general intelligence",
    "PV": ", The International FLAIRS Conference Proceedings, 2022; it is called by its title",
    "BC": ", International Conference on Autonomous Agents and Multiagent Systems (AAMAS), 2022; "
    "it is called by its title",
    "SL": ", Workshop on Artificial Intelligence Safety (SafeAI), 2020; it is called by its title",
}
"""Where a paper was published, as far as CITATION.cff says it, and why it has its short name."""


@cache
def terms() -> tuple[Term, ...]:
    """All terms, by name: those of the file, the papers, the verdicts, the kinds of evidence.

    Example:
        >>> [term.name for term in terms() if term.name.startswith("pr")]
        ['prompt', 'property-tested', 'proved']
        >>> next(term.words for term in terms() if term.name == "CAGI")[:40]
        'A paper, by Alexander: *Extending enviro'
    """
    listed = tomllib.loads(_FILE.read_text(encoding="utf-8"))["term"]
    found = [Term(**each | {"forms": tuple(each.get("forms", ()))}) for each in listed]
    found += [
        Term(
            paper.name,
            f"A paper, by {paper.authors}: *{paper.title}*{PUBLISHED[paper.name]}.",
            forms=(paper.name,),
        )
        for paper in PAPERS
    ]
    return tuple(sorted([*found, *_kinds()], key=lambda term: term.name.lower()))


def _kinds() -> Iterator[Term]:
    """The verdicts and the kinds of evidence, with the strings below them in the code."""
    tree = ast.parse(_EVIDENCE.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name in {"Verdict", "Evidence"}:
            for one, below in zip(node.body, node.body[1:], strict=False):
                match one, below:
                    case ast.Assign(value=ast.Constant(str(name))), ast.Expr(
                        ast.Constant(str(words))
                    ):
                        forms = (name,) if name in _LINKED else ()
                        yield Term(name, f"{_OF[node.name]}: {words}", forms=forms)


_OF: Final = {"Verdict": "A verdict", "Evidence": "A kind of evidence"}
_LINKED: Final = {"holds conditionally", "ill-typed", "exhaustive", "property-tested", "vacuous"}
"""Those that are no everyday words."""


def glossary() -> str:
    """The page of the glossary."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# Glossary"
    yield ""
    yield (
        "Each term in plain words, and then its definition as the code has it. On the other pages "
        "the first occurrence of a term is linked to it. `upsilon explain NAME` prints the "
        "definitions, with the claims about them."
    )
    for term in terms():
        yield ""
        yield f"({term.anchor})="
        yield f"## {escaped(term.name)}"
        yield ""
        yield term.words
        if term.law:
            yield ""
            yield f"Definition: {term.law}"


def first_occurrences(text: str, left: list[Term]) -> list[tuple[str, Term | None]]:
    """The text in pieces: those that are the first occurrences of terms, and what is between them.

    Args:
        text: the text.
        left: the terms that have not occurred; those that occur are removed.

    Example:
        >>> left = [Term("prompt", "", forms=("prompt", "prompts")), Term("play", "")]
        >>> [(words, term and term.name) for words, term in first_occurrences("2 Prompts, a", left)]
        [('2 ', None), ('Prompts', 'prompt'), (', a', None)]
        >>> [term.name for term in left]
        ['play']
    """
    pieces: list[tuple[str, Term | None]] = []
    start = 0
    while found := _next(text, start, left):
        begin, end, term = found
        pieces += [(text[start:begin], None)] if begin > start else []
        pieces.append((text[begin:end], term))
        left.remove(term)
        start = end
    return pieces + ([(text[start:], None)] if start < len(text) else [])


def _next(text: str, start: int, left: list[Term]) -> tuple[int, int, Term] | None:
    """The earliest occurrence of a term; of those that begin together, the longest."""
    found = [
        (match.start(), -match.end(), term)
        for term in left
        if term.forms and (match := _pattern(term).search(text, start))
    ]
    if not found:
        return None
    begin, end, term = min(found, key=lambda each: each[:2])
    return begin, -end, term


@cache
def _pattern(term: Term) -> re.Pattern[str]:
    """The forms of a term, the longest first, as whole words, perhaps capitalised."""
    forms = sorted(term.forms, key=len, reverse=True)
    words = (f"[{each[0].upper()}{each[0]}]{re.escape(each[1:])}" for each in forms)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(words)})(?![\w-])")


def names() -> set[str]:
    """The names of the definitions that the terms print."""
    return {kebab(term.code) for term in terms() if term.code}
