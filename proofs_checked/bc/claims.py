"""The claims of BC, in the order of the paper."""

from typing import Final

from proofs_checked.bc import (
    appendix_b,
    appendix_b_parts,
    coefficients,
    definition_1,
    equation_1,
    equation_2,
    equation_3,
    equation_4,
    equation_5,
    equation_6,
    equation_7,
    equation_7_budget,
    equation_8,
    proposition_1,
    proposition_1_failures,
    proposition_1_further,
    proposition_1_proof,
    section_2,
    section_2_greedy,
    section_3_1,
    section_3_3,
    sweeps,
)
from proofs_checked.claim import Claim

BC: Final[tuple[Claim, ...]] = (
    *coefficients.INTRODUCTION[:1],
    *section_2.CLAIMS,
    *section_2_greedy.CLAIMS,
    *coefficients.INTRODUCTION[1:],
    *equation_1.CLAIMS,
    *section_3_1.CLAIMS,
    *definition_1.CLAIMS,
    *proposition_1.CLAIMS,
    *proposition_1_proof.CLAIMS,
    *proposition_1_failures.CLAIMS,
    *proposition_1_further.CLAIMS,
    *equation_2.CLAIMS,
    *equation_3.CLAIMS,
    *equation_4.CLAIMS,
    *equation_5.CLAIMS,
    *section_3_3.CLAIMS,
    *equation_6.CLAIMS,
    *coefficients.LIMITS,
    *equation_7.CLAIMS,
    *equation_7_budget.CLAIMS,
    *equation_8.CLAIMS,
    *sweeps.CLAIMS,
    *appendix_b.CLAIMS,
    *appendix_b_parts.CLAIMS,
)
"""All of them."""
