"""The explanations of the claims about SL that are false."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import Step

EXPLANATIONS: Final[Mapping[str, tuple[Step, ...]]] = {}
