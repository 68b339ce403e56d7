"""The pages of the witnesses of claims, and the links of the ledger to them.

The claims are checked when the site is built, so that a page shows what is found then.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from posixpath import relpath
from typing import Final

from companion.pages.page import page
from docs.site.links import claims
from proofs_checked.engine.runner import run
from proofs_checked.ledger import LEDGER
from upsilon_ext.pages.claims import document_of, has_page

FOLDER: Final = "witnesses"
"""The folder of these pages in the built site."""

_COMMAND: Final = re.compile(r"`upsilon\s+check\s+(?P<id>[a-z][^`\s]*)`$", re.MULTILINE)


def pages(places: Container[str]) -> Iterator[tuple[str, str]]:
    """The page of each claim that has one, and its path in the built site.

    Args:
        places: the pages of the site; a claim whose page in the ledger is none of them is left out.

    Raises:
        IllFormed: a claim has no witness that a view shows.
    """
    from docutils.nodes import make_id  # of the extra `docs`

    for claim in LEDGER:
        place, anchor = claims()[claim.id]
        if place in places and has_page(claim):
            back = f"../{place}.html#{make_id(anchor)}", "The claim in the ledger"
            yield f"{FOLDER}/{claim.id}.html", page(document_of(claim, run(claim), back))


def linked(text: str, docname: str) -> str:
    """A page of the ledger, in which each claim with a witness links to the page of its witness.

    Example:
        >>> linked("- 2 mutants; `upsilon check jagi-listing-2`", "ledger/jagi/x")[43:]
        '; <a href="../../witnesses/jagi-listing-2.html">its witness, step by step</a>'
    """
    ids = {claim.id for claim in LEDGER if has_page(claim)}

    def more(found: re.Match[str]) -> str:
        if found["id"] not in ids:
            return found[0]
        address = relpath(f"{FOLDER}/{found['id']}.html", docname.rpartition("/")[0])
        return f'{found[0]}; <a href="{address}">its witness, step by step</a>'

    return _COMMAND.sub(more, text)
