"""What Section 5.1 expects of the reality check, of deep agents in two environments."""

from typing import Final

from proofs_checked.jagi.experiments import of_part

CLAIMS: Final = of_part(
    "battery", "JAGI, Section 5.1", "jagi-section-5.1.", "the check likely improves"
)
