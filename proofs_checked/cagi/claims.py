"""The claims of CAGI, in the order of the paper."""

from typing import Final

from proofs_checked.cagi import (
    definition_1,
    definition_2,
    definition_3,
    definition_4,
    example_1,
    example_2,
    example_3,
    example_4,
    example_5,
    example_6,
    example_7,
    example_8,
    example_9,
    example_10,
    example_10_nurture,
    example_11,
    example_12,
    example_13,
    lemma_1,
    section_1,
    section_2,
    section_3,
    section_3_scores,
)
from proofs_checked.claim import Claim

CAGI: Final[tuple[Claim, ...]] = (
    *section_1.CLAIMS,
    *definition_1.CLAIMS,
    *lemma_1.CLAIMS,
    *definition_2.CLAIMS,
    *section_2.CLAIMS,
    *definition_3.CLAIMS,
    *section_3.CLAIMS,
    *section_3_scores.CLAIMS,
    *example_1.CLAIMS,
    *example_2.CLAIMS,
    *example_3.CLAIMS,
    *example_4.CLAIMS,
    *example_5.CLAIMS,
    *definition_4.CLAIMS,
    *example_6.CLAIMS,
    *example_7.CLAIMS,
    *example_8.CLAIMS,
    *example_9.CLAIMS,
    *example_10.CLAIMS,
    *example_10_nurture.CLAIMS,
    *example_11.CLAIMS,
    *example_12.CLAIMS,
    *example_13.CLAIMS,
)
"""All of them."""
