"""The subjects of a claim with a fault, as the two kinds of checks read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from proofs_checked.definitions import PRODUCTION, Definitions

RECORDED: Final = frozenset(field.name for field in fields(Definitions))
"""The names in the record of definitions, which ready checks read."""


@dataclass(frozen=True, eq=False)
class Replaced:
    """Subjects of a claim with a fault, in place of its own.

    Attributes:
        subjects: by name.
    """

    subjects: Mapping[str, Any]

    @property
    def definitions(self) -> Definitions:
        """The record of definitions with those of the subjects that are in it."""
        changed = {name: each for name, each in self.subjects.items() if name in RECORDED}
        return replace(PRODUCTION, **changed)
