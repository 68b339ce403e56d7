"""The ledger: every claim in the papers' folders, in the order of the papers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

import proofs_checked
from formal.errors import IllFormed
from proofs_checked.engine.claim import Claim
from proofs_checked.papers import PAPERS, place


def _found() -> Iterator[tuple[Claim, str]]:
    """Every claim that a module in a folder of a paper has, in the order of the modules."""
    for paper in PAPERS:
        folder = f"{proofs_checked.__name__}.{paper.name.lower()}"
        for module in walk_packages(import_module(folder).__path__, f"{folder}."):
            for value in vars(import_module(module.name)).values():
                for each in value if isinstance(value, tuple) else (value,):
                    if isinstance(each, Claim):
                        yield each, module.name


def _in_order() -> Iterator[tuple[Claim, str]]:
    by_id: dict[str, tuple[Claim, str]] = {}
    for claim, module in _found():
        if by_id.setdefault(claim.id, (claim, module))[0] is not claim:
            raise IllFormed(f"the ids of claims must be unique; two claims are {claim.id!r}")
    yield from sorted(by_id.values(), key=lambda found: place(found[0]))


_CLAIMS: Final = tuple(_in_order())

LEDGER: Final[tuple[Claim, ...]] = tuple(claim for claim, _ in _CLAIMS)
"""Every claim."""

MODULES: Final[Mapping[str, str]] = {claim.id: module for claim, module in _CLAIMS}
"""The module that each claim stands in, by the claim's id."""
