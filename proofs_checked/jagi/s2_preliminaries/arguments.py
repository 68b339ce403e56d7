"""What Section 2 says of averages, chance and computability, by informal arguments."""

from bridge.evidence import Verdict
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import note

weighted_averages = note(
    "JAGI, Section 2",
    "Υ and Υ_ext are averages of an agent's performance over environments, weighted by 2^-K.",
    name="average",
    title="weighted averages",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that a weighted sum may be called an average: the weights sum to less than 1. "
    "Divided by their sum it is an average, and no comparison of two agents changes",
    argument="by Kraft's inequality the sum of 2^-length over all programs is at most 1; one "
    "shortest program of each environment counts, each environment has further programs, and some "
    "programs denote none",
    rests_on=("jagi-definition-3.4.repaired",),
)

non_deterministic = note(
    "JAGI, Section 2",
    "Where agents or environments are not deterministic, π and n do not determine the play.",
    name="non-deterministic",
    title="agents and environments that are not deterministic",
    verdict=Verdict.HOLDS,
    reason="an agent that tosses a coin has two results of one turn; with its coins as a "
    "parameter, as in a pool of numbers, there is one agent for each sequence of coins, and each "
    "has one result",
    argument="let π take 0 or 1 as a coin falls: after one turn the play is ⟨x1, 0⟩ or ⟨x1, 1⟩",
    rests_on=("jagi-section-2.superfluous", "jagi-definition-7.pool"),
)

repaired_sum_converges = note(
    "JAGI, Definition 3 (4)",
    "If environments that agree on all computable agents count as one, Υ_ext(π) is a sum that "
    "converges, within -1 … 1.",
    name="repaired",
    title="repaired",
    kind=Kind.ADDITION,
    verdict=Verdict.HOLDS,
    reason="not in the paper; each such environment has a shortest program, and no two share one",
    argument="the sum of 2^-K is at most 1 by Kraft's inequality, since K is the length of a "
    "prefix-free program, and each V is within -1 … 1; so the sum converges absolutely",
    rests_on=("jagi-definition-3.4", "jagi-definition-3.1"),
)

agents_that_are_not_computable = note(
    "JAGI, Definition 3",
    "Υ_ext could be defined for agents that are not computable too, but that would take machines "
    "with an oracle.",
    name="non-computable",
    title="agents that are not computable",
    kind=Kind.STATEMENT,
    verdict=Verdict.HOLDS,
    reason="the agent itself is the oracle; then no programs of agents are needed, and "
    "environments that share a program are one",
    argument="let μ be computable if a machine with an oracle for π computes μ(π, p) from p, for "
    "every π, and K(μ) the length of its shortest program: the sum is over countably many μ, each "
    "a function of all agents. Without an oracle, a computable μ̂ of programs does not determine "
    "percepts for an agent that has no program",
    rests_on=("jagi-definition-3.4",),
)
