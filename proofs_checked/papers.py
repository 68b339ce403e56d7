"""The papers in order, their errata, and where in them a claim is made."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from proofs_checked.bc.errata import ERRATA as OF_BC
from proofs_checked.bc.explanations import EXPLANATIONS as IN_BC
from proofs_checked.bc.paper import BC
from proofs_checked.cagi.errata import ERRATA as OF_CAGI
from proofs_checked.cagi.explanations import EXPLANATIONS as IN_CAGI
from proofs_checked.cagi.paper import CAGI
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.paper import Paper, Section
from proofs_checked.erratum import Erratum
from proofs_checked.explanation import Step
from proofs_checked.jagi.errata import ERRATA as OF_JAGI
from proofs_checked.jagi.explanations import EXPLANATIONS as IN_JAGI
from proofs_checked.jagi.paper import JAGI
from proofs_checked.pv.errata import ERRATA as OF_PV
from proofs_checked.pv.explanations import EXPLANATIONS as IN_PV
from proofs_checked.pv.paper import PV
from proofs_checked.sl.errata import ERRATA as OF_SL
from proofs_checked.sl.explanations import EXPLANATIONS as IN_SL
from proofs_checked.sl.paper import SL

PAPERS: Final = (JAGI, CAGI, PV, BC, SL)
"""The papers, in the order of the ledger."""

ERRATA: Final[Mapping[str, tuple[Erratum, ...]]] = {
    "JAGI": OF_JAGI,
    "CAGI": OF_CAGI,
    "PV": OF_PV,
    "BC": OF_BC,
    "SL": OF_SL,
}
"""The errata of each paper, the strong ones first, by its short name."""

EXPLANATIONS: Final[Mapping[str, Mapping[str, tuple[Step, ...]]]] = {
    "JAGI": IN_JAGI,
    "CAGI": IN_CAGI,
    "PV": IN_PV,
    "BC": IN_BC,
    "SL": IN_SL,
}
"""The explanations of each paper's claims, by the short name of the paper and the claim's id."""

BEYOND: Final = Section("", "Beyond the paper")
"""The section of claims that belong to no item of the paper."""

_BY_NAME: Final = {paper.name: paper for paper in PAPERS}


def paper_of(name: str) -> Paper:
    """The paper of this short name."""
    return _BY_NAME[name]


def section_of(claim: Claim) -> Section:
    """The section in which a claim is made, or whose item it is about.

    Example:
        >>> from proofs_checked.engine.runner import select
        >>> [claim] = select(["jagi-theorem-9.2"])
        >>> section_of(claim).heading
        '5 The reality check transformation'
    """
    paper = _BY_NAME.get(claim.paper)
    sections = paper.sections if paper else ()
    return next((section for section in sections if _about(claim, section) is not None), BEYOND)


def place(claim: Claim) -> tuple[int, int, int, str, bool]:
    """The place of a claim in the order of the papers: paper, section, item, part of the item.

    A statement about a whole item comes after its parts; the item itself comes first.

    Example:
        >>> from proofs_checked.engine.runner import select
        >>> [claim] = select(["jagi-theorem-9.2"])
        >>> place(claim)
        (0, 10, 2, '2', False)
    """
    paper, section = _BY_NAME[claim.paper], section_of(claim)
    part = re.match(r"[^,(]*\((\w+)\)", claim.item)
    return (
        PAPERS.index(paper),
        [*paper.sections, BEYOND].index(section),
        _about(claim, section) or 0,
        part[1] if part else "~",
        "." in claim.id and claim.id.rpartition(".")[2] != (part and part[1]),
    )


def _about(claim: Claim, section: Section) -> int | None:
    """Which item of a section a claim is about: 0 for the section itself, None for no item."""
    names = (f"{section.kind} {section.number}", *section.items)
    about = (i for i, name in enumerate(names) if _begins(claim.item, name))
    return next(about, None)


def _begins(item: str, name: str) -> bool:
    return re.match(rf"{re.escape(name)}(?!\.?\d)", item) is not None


def by_section(
    claims: Iterable[Claim],
) -> Iterator[tuple[Paper, list[tuple[Section, list[Claim]]]]]:
    """The papers that claims are of, with the sections in order and the claims of each."""
    ordered = sorted(claims, key=lambda claim: place(claim)[:2])
    for name, each in groupby(ordered, lambda claim: claim.paper):
        yield _BY_NAME[name], [(section, [*those]) for section, those in groupby(each, section_of)]
