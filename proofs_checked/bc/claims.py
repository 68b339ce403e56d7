"""The claims of BC, in the order of the paper."""

from typing import Final

from proofs_checked.bc import section_2
from proofs_checked.claim import Claim

BC: Final[tuple[Claim, ...]] = (*section_2.CLAIMS,)
"""All of them."""
