"""The claims about the experiments of BC, in the order of the paper."""

from typing import Final

from proofs_checked.bc import section_4_3, table_1, table_1_rules
from proofs_checked.claim import Claim

BC_EXPERIMENTS: Final[tuple[Claim, ...]] = (
    *section_4_3.CLAIMS,
    *table_1.CLAIMS,
    *table_1_rules.CLAIMS,
)
"""All of them."""
