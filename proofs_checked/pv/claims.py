"""The claims of PV, in the order of the paper."""

from typing import Final

from proofs_checked.claim import Claim
from proofs_checked.pv import (
    classes,
    definition_1,
    definition_2,
    definition_3,
    definition_9,
    definition_10,
    definition_10_class,
    example_5,
    example_5_class,
    example_6,
    example_7,
    example_8,
    lemma_4,
    lemma_4_generators,
    lemma_11,
    lemma_13,
    proposition_12,
    proposition_12_learners,
    proposition_12_repaired,
    section_1,
    section_3,
    section_4,
)

PV: Final[tuple[Claim, ...]] = (
    *section_1.CLAIMS,
    *definition_1.CLAIMS,
    *definition_2.CLAIMS,
    *classes.DEFINITION_2,
    *definition_3.CLAIMS,
    *lemma_4.CLAIMS,
    *lemma_4_generators.CLAIMS,
    *section_3.CLAIMS,
    *example_5.CLAIMS,
    *example_5_class.CLAIMS,
    *example_6.CLAIMS,
    *example_7.CLAIMS,
    *example_8.CLAIMS,
    *section_4.CURRENT,
    *definition_9.CLAIMS,
    *definition_10.CLAIMS,
    *definition_10_class.CLAIMS,
    *lemma_11.CLAIMS,
    *proposition_12.CLAIMS,
    *proposition_12_repaired.CLAIMS,
    *proposition_12_learners.CLAIMS,
    *classes.PROPOSITION_12,
    *section_4.COMPARED,
    *lemma_13.CLAIMS,
    *classes.LEMMA_13,
    *section_4.INHERITED,
)
"""All of them."""
