"""The files of the ledger, and links between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from posixpath import dirname, relpath

from proofs_checked.engine.paper import Paper, Section
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import paper_of, section_of
from upsilon_ext.report.markdown import wrapped


def file_of(paper: Paper, section: Section) -> str:
    """The file of a section, in the ledger's folder.

    Example:
        >>> from proofs_checked.papers import PAPERS
        >>> file_of(PAPERS[0], PAPERS[0].sections[6])
        'jagi/3.4-incentivizing-introspection-of-internal-mechanisms.md'
    """
    words = re.sub(r"[^a-z0-9.]+", "-", section.heading.lower()).strip("-")
    return f"{paper.name.lower()}/{words}.md"


def link(id_: str, page: str, text: str = "") -> str:
    """A link to a claim, from a page; both are in the ledger's folder.

    Args:
        id_: the id of the claim.
        page: the path of the page.
        text: the text of the link; the id, if it is left out.
    """
    path = _files()[id_]
    there = "" if path == page else relpath(path, dirname(page))
    return f"[{text or id_}]({there}#{id_})"


@cache
def _files() -> dict[str, str]:
    """The file of each claim by its id."""
    return {each.id: file_of(paper_of(each.paper), section_of(each)) for each in LEDGER}


def links(ids: Iterable[str], page: str) -> str:
    """Links to claims, from a page."""
    return ", ".join(link(each, page) for each in ids)


def heading(paper: Paper) -> Iterator[str]:
    """The lines that name a paper."""
    yield f"## {paper.name}"
    yield ""
    yield from wrapped(f"{paper.authors}: *{paper.title}*")
    yield ""
