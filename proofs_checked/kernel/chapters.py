"""All propositions that are proved, chapter by chapter."""

from typing import Final

from proofs_checked.kernel.canonical import (
    EQUAL_CHECKS,
    EQUIVALENT_IF_EQUAL_CHECKS,
    NEVER_ASKS,
    SAME_RESULTS,
)
from proofs_checked.kernel.distinguishing import EQUIVALENT_IF_SAME_RESULTS
from proofs_checked.kernel.equivalence import DEFINITION_4, LEMMA_5
from proofs_checked.kernel.freezing import (
    ANY,
    COMPOSITIONS,
    DEFAULTING,
    DEFINITION_8,
    IDEMPOTENT_IF_SAME_FROZEN,
    PART_2,
    PART_2_DEFAULTING,
    REALITY_CHECK,
    SAME_FROZEN_IF_IDEMPOTENT,
)
from proofs_checked.kernel.proof import Proposition
from proofs_checked.kernel.proposition_6 import PROPOSITION_6

PROPOSITIONS: Final[tuple[Proposition, ...]] = (
    *DEFINITION_4,
    *LEMMA_5,
    *PROPOSITION_6,
    *DEFINITION_8,
    *REALITY_CHECK.parts,
    PART_2,
    *DEFAULTING.parts,
    PART_2_DEFAULTING,
    *COMPOSITIONS,
    *ANY.parts,
    IDEMPOTENT_IF_SAME_FROZEN,
    SAME_FROZEN_IF_IDEMPOTENT,
    EQUAL_CHECKS,
    EQUIVALENT_IF_EQUAL_CHECKS,
    SAME_RESULTS,
    EQUIVALENT_IF_SAME_RESULTS,
    NEVER_ASKS,
)
