"""Links from the generated pages to one another, and to the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from posixpath import dirname, relpath
from typing import Final

from bridge.catalogue.names import AGENTS, ENVIRONMENTS
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import paper_of, section_of
from upsilon_ext.claims.places import file_of
from upsilon_ext.report.glossary import groups

LEDGER_FOLDER: Final = "ledger"
ENVIRONMENTS_FOLDER: Final = "reference/environments"
AGENTS_PAGE: Final = "reference/agents"
DOCUMENTS: Final[Mapping[str, str]] = {
    "practical/CONTRACT.md": "reference/contract",
    "CONTRIBUTING.md": "reference/contributing",
    "proofs_checked/kernel/__init__.py": "reference/trusted",
}
"""The page of each file whose text is shown as a page."""


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
    page, claim = claims()[id_]
    return f"[{id_}]({to(page, source)}#{claim})"


def place_of(name: str) -> tuple[str, str] | None:
    """The page that a name stands for, and the place on it: of a claim, an environment, a file.

    The name of an agent that is an everyday word, such as `random`, stands for none.

    Example:
        >>> place_of("ignore-rewards"), place_of("nobody")
        (('reference/environments/ignore-rewards', ''), None)
        >>> place_of("q-learner"), place_of("CONTRIBUTING.md")
        (('reference/agents', 'q-learner'), ('reference/contributing', ''))
    """
    if name in ENVIRONMENTS:
        return f"{ENVIRONMENTS_FOLDER}/{name}", ""
    if name in AGENTS and "-" in name:
        return AGENTS_PAGE, name
    if name in DOCUMENTS:
        return DOCUMENTS[name], ""
    return claims().get(name)


@cache
def claims() -> Mapping[str, tuple[str, str]]:
    """The page and the id of each claim, and of the first claim of each group.

    Example:
        >>> claims()["jagi-theorem-9"][1], "jagi-theorem" in claims()
        ('jagi-theorem-9.1', False)
    """
    found: dict[str, tuple[str, str]] = {}
    for claim in LEDGER:
        file = file_of(paper_of(claim.paper), section_of(claim))
        place = (f"{LEDGER_FOLDER}/{file.removesuffix('.md')}", claim.id)
        found[claim.id] = place
        for group in groups([claim.id, f"{claim.id}."]):
            found.setdefault(group, place)
    return found
