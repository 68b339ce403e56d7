"""The ledger: every claim, in the order of the papers."""

from typing import Final

from proofs_checked.claim import Claim
from proofs_checked.jagi import canonical_form, definition_8, lemma_5, remark_10, theorem_9

LEDGER: Final[tuple[Claim, ...]] = (
    *lemma_5.CLAIMS,
    *definition_8.CLAIMS,
    *theorem_9.CLAIMS,
    *remark_10.CLAIMS,
    *canonical_form.CLAIMS,
)
"""Every claim."""
