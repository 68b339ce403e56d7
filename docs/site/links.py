"""Links from the generated pages to one another, and to the ledger."""

from __future__ import annotations

from posixpath import dirname, relpath
from typing import Final

from proofs_checked.ledger import LEDGER
from proofs_checked.papers import paper_of, section_of
from upsilon_ext.claims.markdown import file_of

LEDGER_FOLDER: Final = "ledger"


def to(page: str, source: str) -> str:
    """The path of a page, from another page.

    Example:
        >>> to("ledger/index", "reference/index")
        '../ledger/index.md'
    """
    return relpath(f"{page}.md", dirname(source))


def claim_link(id_: str, source: str) -> str:
    """A link from a page to a claim; to the first one of a group, if it is the beginning of ids.

    Example:
        >>> claim_link("jagi-theorem-9", "reference/definitions")
        '[jagi-theorem-9](../ledger/jagi/5-the-reality-check-transformation.md#jagi-theorem-9.1)'
    """
    found = [each for each in LEDGER if each.id == id_]
    found += [each for each in LEDGER if each.id.startswith((f"{id_}.", f"{id_}-"))]
    file = file_of(paper_of(found[0].paper), section_of(found[0]))
    path = relpath(f"{LEDGER_FOLDER}/{file}", dirname(source))
    return f"[{id_}]({path}#{found[0].id})"
