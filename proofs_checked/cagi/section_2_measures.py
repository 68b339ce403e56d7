"""Section 2: measures of intelligence could take extended environments into account."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.claim import Claim, Kind
from proofs_checked.jagi.section_2 import MEASURABLE, MEASURED, MEASURED_WRONGLY

CLAIMS: Final = (
    Claim(
        id="cagi-section-2.measures",
        paper="CAGI",
        item="Section 2, measures of intelligence",
        statement="Measures that aggregate performance over traditional environments could easily "
        "take extended ones into account too.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why=MEASURABLE,
        checks=MEASURED,
        mutants=MEASURED_WRONGLY,
        rests_on=("cagi-lemma-2", "jagi-section-2.measures"),
    ),
)
"""JAGI gives such a measure, Υ_ext."""
