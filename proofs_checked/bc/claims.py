"""The claims of BC, in the order of the paper."""

from typing import Final

from proofs_checked.bc import (
    definition_1,
    equation_1,
    proposition_1,
    proposition_1_failures,
    proposition_1_further,
    proposition_1_proof,
    section_2,
    section_2_greedy,
    section_3_1,
)
from proofs_checked.claim import Claim

BC: Final[tuple[Claim, ...]] = (
    *section_2.CLAIMS,
    *section_2_greedy.CLAIMS,
    *equation_1.CLAIMS,
    *section_3_1.CLAIMS,
    *definition_1.CLAIMS,
    *proposition_1.CLAIMS,
    *proposition_1_proof.CLAIMS,
    *proposition_1_failures.CLAIMS,
    *proposition_1_further.CLAIMS,
)
"""All of them."""
