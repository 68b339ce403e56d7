"""Section 7: what the conclusion says of Proposition 6."""

from bridge.evidence import Verdict
from proofs_checked.engine.declaring import note

proposition_6_in_brief = note(
    "JAGI, Section 7",
    "Two agents can agree in all possible scenarios and nevertheless have different Υ_ext.",
    name="proposition-6",
    title="Proposition 6 in brief",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming what Proposition 6 (2) says and this sentence does not, that it is so for "
    "some choice of the background machine",
    argument="it is the proposition, whose agents are traditionally equivalent; of a given machine "
    "it says nothing",
    rests_on=("jagi-proposition-6.2",),
)
