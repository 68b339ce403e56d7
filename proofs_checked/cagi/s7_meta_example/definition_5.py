"""Definition 5: total rewards, and such as are provable."""

from bridge.evidence import Verdict
from proofs_checked.engine.declaring import note

total_reward = note(
    "CAGI, Definition 5",
    "An agent gets the total reward R from an environment if its rewards sum to R.",
    verdict=Verdict.HOLDS,
    reason="a sum is one number at most; where the rewards do not sum to a rational, there is no "
    "total",
    argument="the limit of the partial sums is unique where there is one",
    rests_on=["cagi-lemma-2"],
)

provable_total_reward = note(
    "CAGI, Definition 5",
    "An agent provably gets the total reward R from an environment if ZFC proves that it gets R.",
    name="provably",
    title="provably",
    verdict=Verdict.HOLDS,
    reason="T and e are machines, so that a sentence of set theory says it of their codes and R; "
    "what is provable is so, if ZFC proves no falsehood of this kind",
    argument="that T halts on prompts, e on T and plays, and the rewards sum to R, is said in "
    "arithmetic; whether a proof proves it is decidable",
    rests_on=["cagi-definition-5"],
)
