"""The errata of JAGI: one entry for each false sentence, the strong ones first."""

from typing import Final

from proofs_checked.erratum import Erratum, Weight

ERRATA: Final[tuple[Erratum, ...]] = (
    Erratum(
        place="Section 5, after Remark 10",
        sentence="If Π is semi-deterministic (Definition 7), it follows that Σ is too.",
        wrong="Σ freezes by repeating its first action, and Definition 7 requires that identically "
        "trained instances act identically, whatever the queries before. Two instances of Σ whose "
        "first queries are on different observations, and that are then trained alike, can freeze "
        "to different actions.",
        counterexample="jagi-section-5.semi-deterministic",
        repaired="If, once frozen, σ repeats its action at the first observation of its training, "
        "Σ is semi-deterministic whenever Π is; this agrees with Definition 8.",
        holds="jagi-section-5.semi-deterministic.repaired",
        claims=("jagi-section-5.semi-deterministic",),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 3.2, Table 1",
        sentence="Avg Reward-per-turn ± StdErr (test repeated with 5 RNG seeds)",
        wrong="The means are those of the five runs; the errors are the population standard "
        "deviation divided by 5, where the standard error is the sample standard deviation divided "
        "by the square root of 5. Each printed error is too small by the factor 5/2.",
        counterexample="jagi-table-1.errors",
        repaired="Q ± 0.00109, DQN ± 0.00343, A2C ± 0.00112, PPO ± 0.01983; no comparison in the "
        "table changes.",
        holds="jagi-table-1.errors.repaired",
        claims=("jagi-table-1.errors",),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 6, Listing 2",
        sentence="Listing 2 is code for the combination of CartPole with IgnoreRewards (as an "
        "example of Definition 12)",
        wrong="By Definition 12 self.prev_obs always equals the game's component of the previous "
        "observation. Listing 2 assigns it in start alone. (If the line was lost in the text at "
        "hand, as an else: was, this entry falls.)",
        counterexample="jagi-listing-2",
        repaired="At the end of step, before it returns, the line self.prev_obs = o_G is needed.",
        holds="jagi-listing-2.repaired",
        claims=("jagi-listing-2",),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 2, Definition 3 (4)",
        sentence="the sum is taken over all well-behaved computable extended environments",
        wrong="Definition 3 (1) says what a computable environment does with computable agents "
        "only. Environments that differ on other agents alone share one program and one K; for "
        "each program there are uncountably many of them, so the sum has no value.",
        counterexample="jagi-definition-3.4",
        repaired="if environments that agree on all computable agents count as one, the sum "
        "converges, and is between -1 and 1.",
        holds="jagi-definition-3.4.repaired",
        claims=("jagi-definition-3.4",),
    ),
    Erratum(
        place="Section 3.4, Example 4",
        sentence="Define an extended environment μ as follows: … f(π, ℓ(π)/2)(x1 y1 … xn) = yn",
        wrong="In Definition 2 an environment depends on the agent as a function, and ℓ and f "
        "depend on its program. Two programs of one agent may learn at the same rate but act "
        "differently at half of it; then μ gives the same agent different percepts.",
        counterexample="jagi-example-4",
        repaired="Define μ as a function of the agent's program: then everything that the paper "
        "says about Example 4 holds, and μ is an extended environment in the sense of CAGI, whose "
        "environments receive a Turing machine.",
        holds="jagi-section-3.4.incentive",
        claims=("jagi-example-4",),
    ),
    Erratum(
        place="Section 5.1",
        sentence="if the highly-weighted extended environments are dominated by those of type (3), "
        "then that would suggest Υ_ext(π_RC) < Υ_ext(π)",
        wrong="Environments of type (3) are those in which both perform equally well, and they add "
        "nothing to the difference.",
        counterexample="jagi-section-5.1.type-3",
        repaired="… dominated by those of type (2), then that would suggest Υ_ext(π_RC) < Υ_ext(π)",
        holds="jagi-section-5.1.type-2",
        claims=("jagi-section-5.1.type-3",),
        weight=Weight.SLIP,
    ),
)
