"""Definition 5 and Lemma 4: total rewards, and provable ones; other number systems."""

from bridge.evidence import Verdict
from proofs_checked.engine.decorator import note

total_reward = note(
    "CAGI, Definition 5",
    "An agent gets the total reward R from an environment if its rewards sum to R.",
    verdict=Verdict.HOLDS,
    reason="a sum is at most one number; without a rational sum there is no total",
    argument="the limit of the partial sums is unique if there is one",
    rests_on=["cagi-lemma-2"],
)

provable_total_reward = note(
    "CAGI, Definition 5",
    "An agent provably gets the total reward R from an environment if ZFC proves that it gets R.",
    name="provably",
    verdict=Verdict.HOLDS,
    reason="T and e are machines, so that a sentence of set theory expresses it by their codes and "
    "R; it is true where provable, if ZFC proves no falsehood of this kind",
    argument="arithmetic expresses that T halts on prompts, that e halts on T and plays, and that "
    "the rewards sum to R; whether a proof proves it is decidable",
    rests_on=["cagi-definition-5"],
)

enumerable = note(
    "CAGI, Lemma 4",
    "The triples of an agent, an extended environment and the total reward that the agent provably "
    "gets from the environment are computably enumerable.",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the proved sentence also asserts that the machines are an agent and an "
    "environment, and that ZFC proves no such thing of a machine that is none",
    argument="the theorems of ZFC are enumerable, and whether one has that form is decidable. The "
    "agents are not enumerable, so that this cannot be a separate condition",
    rests_on=["cagi-definition-5.provably"],
)

real_numbers = note(
    "CAGI, Section 7",
    "The real numbers are probably not flexible enough for the rewards of all environments, and "
    "Example 13 would be more interesting with other number systems.",
    name="reals",
    title="other number systems",
    reason="another paper argues for it; here rewards are rational",
    argument="neither flexible enough nor interesting is defined",
    rests_on=["cagi-definition-5"],
)
