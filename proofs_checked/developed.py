"""The theory as two proof checkers read it, as a record of texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from proofs_checked.agda.sources import source

FURTHER: Final = ("Bc.agda", "Combination.agda", "Environments.agda", "Trend.smt2")
"""The further texts: developments that import Jagi.agda, and obligations."""


@dataclass(frozen=True, kw_only=True)
class Developed:
    """What the claims about the developments are about.

    Attributes:
        agda: the development in Agda.
        coq: the same in Coq.
        texts: the further developments, by the names of their files.
    """

    agda: str = source("Jagi.agda")
    coq: str = source("Jagi.v")
    texts: Mapping[str, str] = field(
        default_factory=lambda: {name: source(name) for name in FURTHER}
    )
