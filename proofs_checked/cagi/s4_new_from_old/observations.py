"""Section 4: which observations there were before Example 7."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import combined
from proofs_checked.broken import roa as broken
from proofs_checked.cagi.s3_self_awareness.section_3 import observation_is_0
from proofs_checked.cagi.s4_new_from_old.definition_4 import observations_on_a_play
from proofs_checked.definitions import PRODUCTION
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import Space, exhausted

CLAIMS: Final = (
    Claim(
        id="cagi-section-4.observations",
        paper="CAGI",
        item="Section 4, the observations so far",
        statement="In all examples up to Example 6 observations are 0, or are those of an "
        "environment that one began with, as they are.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="Examples 1 to 5 always show 0, and Example 6 shows what e shows on the same play",
        checks=(
            exhausted(
                observation_is_0, Space("Examples 1 to 5, every agent along every play", 3, 4)
            ),
            exhausted(
                observations_on_a_play,
                Space("every agent, e and h along every play", 3, 3),
            ),
        ),
        mutants=(
            planted(
                "action-shown",
                "in Example 4 the last action is shown",
                roa_deja_vu=broken.showing_the_action(PRODUCTION.roa_deja_vu),
            ),
            planted(
                "added",
                "e ∗ h shows one more than e",
                handicap=combined.combining(observation=lambda o_e, o_h: o_e + 1),
            ),
        ),
        rests_on=("cagi-section-3.observations", "cagi-definition-4.observations"),
    ),
)
