"""Lemma 4: provable total rewards are enumerable."""

from bridge.evidence import Verdict
from proofs_checked.engine.declaring import note

enumerable = note(
    "CAGI, Lemma 4",
    "The triples of an agent, an extended environment and the total reward that the one provably "
    "gets from the other are computably enumerable.",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that what is proved asserts, too, that the one is an agent and the other an "
    "environment, and that ZFC proves no such thing of a machine that is none",
    argument="what ZFC proves is enumerable, and which of it has that form is decidable. To be an "
    "agent is not enumerable, so that it cannot be asked for besides",
    rests_on=["cagi-definition-5.provably"],
)
