"""The ledger: every claim in the papers' folders, in the order of the papers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

import proofs_checked
from formal.errors import IllFormed
from proofs_checked.engine.claim import Claim
from proofs_checked.papers import BEYOND, PAPERS, place, section_of


def _found() -> Iterator[tuple[Claim, str]]:
    """Every claim that a module in a folder of a paper has, in the order of the modules."""
    for paper in PAPERS:
        folder = f"{proofs_checked.__name__}.{paper.name.lower()}"
        for module in walk_packages(import_module(folder).__path__, f"{folder}."):
            for value in vars(import_module(module.name)).values():
                for each in value if isinstance(value, tuple) else (value,):
                    if isinstance(each, Claim):
                        yield each, module.name


def whole(found: Iterable[tuple[Claim, str]]) -> dict[str, tuple[Claim, str]]:
    """The claims by their ids, each with its module.

    Raises:
        IllFormed: two claims have one id, a paper's claim names no item of that paper, or a
            claim rests on an unknown id.
    """
    by_id: dict[str, tuple[Claim, str]] = {}
    for claim, module in found:
        known, elsewhere = by_id.setdefault(claim.id, (claim, module))
        if known is not claim:
            raise IllFormed(
                f"the ids of claims must be unique; two claims are {claim.id!r}, in {elsewhere} "
                f"and in {module}"
            )
    for claim, module in by_id.values():
        if claim.asserted and section_of(claim) is BEYOND:
            raise IllFormed(
                f"what a paper asserts is of an item that its paper.py lists; {claim.id!r}, in "
                f"{module}, is of {claim.paper}, {claim.item!r}"
            )
        if unknown := {*claim.rests_on} - by_id.keys():
            raise IllFormed(
                f"a claim rests on claims; {claim.id!r}, in {module}, rests on "
                f"{', '.join(sorted(unknown))}"
            )
    return by_id


_CLAIMS: Final = sorted(whole(_found()).values(), key=lambda found: place(found[0]))

LEDGER: Final[tuple[Claim, ...]] = tuple(claim for claim, _ in _CLAIMS)
"""Every claim."""

MODULES: Final[Mapping[str, str]] = {claim.id: module for claim, module in _CLAIMS}
"""The module of each claim, by the claim's id."""
