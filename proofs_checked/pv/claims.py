"""The claims of PV, in the order of the paper."""

from typing import Final

from proofs_checked.claim import Claim
from proofs_checked.pv import (
    definition_1,
    definition_2,
    definition_3,
    example_5,
    example_6,
    example_7,
    example_8,
    lemma_4,
    section_1,
    section_3,
)

PV: Final[tuple[Claim, ...]] = (
    *section_1.CLAIMS,
    *definition_1.CLAIMS,
    *definition_2.CLAIMS,
    *definition_3.CLAIMS,
    *lemma_4.CLAIMS,
    *section_3.CLAIMS,
    *example_5.CLAIMS,
    *example_6.CLAIMS,
    *example_7.CLAIMS,
    *example_8.CLAIMS,
)
"""All of them."""
