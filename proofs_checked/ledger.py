"""The ledger: every claim in the papers' folders, in the order of the papers."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

import proofs_checked
from formal.errors import IllFormed
from proofs_checked.engine.claim import Claim
from proofs_checked.papers import PAPERS, place


def _all() -> Iterator[Claim]:
    """Every claim that a module in a folder of a paper has, in the order of the modules."""
    for paper in PAPERS:
        folder = f"{proofs_checked.__name__}.{paper.name.lower()}"
        for module in walk_packages(import_module(folder).__path__, f"{folder}."):
            for value in vars(import_module(module.name)).values():
                for each in value if isinstance(value, tuple) else (value,):
                    if isinstance(each, Claim):
                        yield each


def _in_order() -> tuple[Claim, ...]:
    by_id: dict[str, Claim] = {}
    for claim in _all():
        if by_id.setdefault(claim.id, claim) is not claim:
            raise IllFormed(f"the ids of claims must be unique; two claims are {claim.id!r}")
    return tuple(sorted(by_id.values(), key=place))


LEDGER: Final[tuple[Claim, ...]] = _in_order()
"""Every claim."""
