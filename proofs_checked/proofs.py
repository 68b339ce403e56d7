"""The definitions that the proofs are about, as a record."""

from __future__ import annotations

from dataclasses import dataclass

from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.theory import Theory


@dataclass(frozen=True, kw_only=True)
class Proofs:
    """What is proved is proved from these alone, whatever runs elsewhere.

    Attributes:
        theory: the definitions of possible prompts, results and reality checks, as data.
    """

    theory: Theory = JAGI
