"""The ledger: every claim, in the order of the papers."""

from typing import Final

from proofs_checked.cagi.claims import CAGI
from proofs_checked.claim import Claim
from proofs_checked.jagi import (
    canonical_form,
    compositions,
    definition_1,
    definition_2,
    definition_3,
    definition_4,
    definition_8,
    example_1,
    example_2,
    example_2_interest,
    example_3,
    example_4,
    frozen_action,
    lemma_5,
    listing_1,
    proposition_6,
    remark_10,
    section_3,
    section_3_5,
    section_3_5_players,
    section_3_library,
    section_4,
    section_5,
    theorem_9,
)

LEDGER: Final[tuple[Claim, ...]] = (
    *definition_1.CLAIMS,
    *definition_2.CLAIMS,
    *definition_3.CLAIMS,
    *definition_4.CLAIMS,
    *lemma_5.CLAIMS,
    *proposition_6.CLAIMS,
    *section_3.CLAIMS,
    *example_1.CLAIMS,
    *example_2.CLAIMS,
    *example_2_interest.CLAIMS,
    *example_3.CLAIMS,
    *example_4.CLAIMS,
    *section_3_library.CLAIMS,
    *section_3_5.CLAIMS,
    *section_3_5_players.CLAIMS,
    *section_4.CLAIMS,
    *listing_1.CLAIMS,
    *definition_8.CLAIMS,
    *theorem_9.CLAIMS,
    *frozen_action.CLAIMS,
    *remark_10.CLAIMS,
    *compositions.CLAIMS,
    *canonical_form.CLAIMS,
    *section_5.CLAIMS,
    *CAGI,
)
"""Every claim."""
