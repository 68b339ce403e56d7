"""Sentences of BC that are not so as they stand, the strong ones first."""

from typing import Final

from proofs_checked.erratum import Erratum, Weight

ERRATA: Final[tuple[Erratum, ...]] = (
    Erratum(
        place="Section 3.1, Proposition 1 and its proof",
        sentence="Then any optimal policy for the MDP M' […] with the modified reward will "
        "terminate with probability 1.",
        wrong="With α1 = 0, which the paper considers, never to terminate costs nothing, and to "
        "terminate where α2 V < 0 does. Also, r1 is 0, not negative, in terminal states; by the "
        "letter α2 V is added in each step after the end: if negative, all policies get -∞.",
        counterexample="bc-proposition-1.coefficients",
        repaired="Let γ = 1, α1 > 0, r1 be negative on steps from states that are not terminal, "
        "and the auxiliary reward be received once, on entering a terminal state. If there is a "
        "terminating policy, any optimal policy for M' is terminating.",
        holds="bc-proposition-1",
        claims=(
            "bc-proposition-1.coefficients",
            "bc-proposition-1.as-written",
            "bc-proposition-1.by-the-letter",
            "bc-proposition-1.proof.negative",
        ),
        weight=Weight.STRONG,
    ),
    Erratum(
        place="Section 4.1, last paragraph",
        sentence="We have observed the same trend […]: the reward obtained by the other agents "
        "stays the same or increases",
        wrong="Not for each of them: in Figure 2(b) agent 3 gets -10, and -6 for smaller α2, as "
        "Section 4.2 says itself. In Figure 2(c), by Equation 1, agent 6 gets -4, and -1 for "
        "α2 < 5/3.",
        counterexample="bc-trend",
        repaired="[…] while the sum of the rewards obtained by the other agents stays the same or "
        "increases",
        holds="bc-trend.together",
        claims=("bc-trend",),
    ),
    Erratum(
        place="Section 2",
        sentence="an optimal policy can be recovered as follows: for each state s, choose an "
        "action a such that Q*(s, a) is maximized",
        wrong="With γ = 1, as in Proposition 1 and in all experiments, this may put off for ever "
        "what can be gained: an action that leads back to s for 0 has the same Q* as one that "
        "gains 1 and terminates.",
        counterexample="bc-section-2.greedy.undiscounted",
        repaired="If γ < 1, or if no step has a positive reward and the optimal values are finite, "
        "an optimal policy can be recovered […]",
        holds="bc-section-2.greedy.repaired",
        claims=("bc-section-2.greedy.undiscounted",),
    ),
    Erratum(
        place="Section 3.2, options, with Equation 8",
        sentence="The initiation sets of options then become desirable terminating states",
        wrong="With the value functions of the options, Equation 8, only where these are not "
        "negative: where each step costs the other agent 1, an option that can be started adds "
        "V < 0, and one that cannot adds 0.",
        counterexample="bc-equation-8.desirable",
        repaired="[…], with value functions if these are not negative",
        holds="bc-equation-8.desirable.repaired",
        claims=("bc-equation-8.desirable",),
    ),
    Erratum(
        place="Appendix C",
        sentence="in the experiments that follow, the models are trained by setting α2 to three "
        "different values",
        wrong="In Figure 2(c) α2 is 10 for all models, by Section 4.2; the three of Table 2 differ "
        "in the equation.",
        counterexample="bc-table-2.values",
        repaired="[…] three models are trained, with three values of α2 or, for Figure 2(c), by "
        "three equations",
        holds="bc-table-2.values.repaired",
        claims=("bc-table-2.values",),
    ),
    Erratum(
        place="Appendix A.1, Equation 8",
        sentence="This is much like r_option but has an extra factor of V(s')",
        wrong="In Equation 8 the factor γ before α2 is missing, which is in Equation 7 and in all "
        "others that add a reward at the end.",
        counterexample="bc-equation-8.factor",
        repaired="γ · α2 instead of α2 in Equation 8",
        holds="bc-equation-8.factor.repaired",
        claims=("bc-equation-8.factor",),
        weight=Weight.SLIP,
    ),
    Erratum(
        place="Section 4, first paragraph",
        sentence="Finally in Section 3.3, we provide qualitative results for the synchronous case",
        wrong="Section 3.3 has the formulation; the results are in Section 4.3.",
        counterexample="bc-section-4.reference",
        repaired="Finally in Section 4.3 […]",
        holds="bc-section-4.reference.repaired",
        claims=("bc-section-4.reference",),
        weight=Weight.SLIP,
    ),
)
