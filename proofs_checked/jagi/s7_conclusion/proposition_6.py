"""Section 7: Proposition 6 in the conclusion."""

from bridge.evidence import Verdict
from proofs_checked.engine.decorator import note

proposition_6_in_brief = note(
    "JAGI, Section 7",
    "Two agents can agree in all possible scenarios and nevertheless have different Υ_ext.",
    name="proposition-6",
    title="Proposition 6 in brief",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming, as Proposition 6 (2) states and this sentence does not, some choice of the "
    "background machine",
    argument="it is the proposition, whose agents are traditionally equivalent; the proposition "
    "does not apply to a given machine",
    rests_on=("jagi-proposition-6.2",),
)
