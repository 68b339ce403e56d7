"""The ledger: every claim, in the order of the papers."""

from typing import Final

from proofs_checked.claim import Claim
from proofs_checked.jagi import lemma_5

LEDGER: Final[tuple[Claim, ...]] = (*lemma_5.CLAIMS,)
"""Every claim."""
