"""The theorems of the development about BC."""

from typing import Final

from proofs_checked.developments.theorems import Theorem

THEOREMS: Final = (
    Theorem("trend", "Section 4.1, the trend"),
    Theorem("equation-1-selfish", "Equation 1, selfish"),
    Theorem("equation-1-selfless", "Equation 1, selfless"),
    Theorem("equation-1-form", "Equation 1, its form"),
    Theorem("section-3-1-formulations", "Section 3.1, in the formulations only F changes"),
    Theorem("equation-1-starts", "Equation 1, starts"),
    Theorem("equation-3-no-better", "Equation 3, no better than at the start"),
    Theorem("equation-3-idea", "Equation 3, its idea"),
    Theorem("equation-4", "Equation 4, a coefficient for each agent"),
    Theorem("equation-4-others", "Equation 4, the others"),
    Theorem("equation-5-worst-off", "Equation 5, the agent that is worst off"),
    Theorem("equation-7-uniform", "Equation 7, a uniform distribution"),
    Theorem("section-3-2-options", "Section 3.2, options"),
    Theorem("equation-7-negative", "Equation 7, options of negative weight"),
    Theorem("equation-7-preservation", "Equation 7, preservation"),
    Theorem("equation-8-factor", "Equation 8, the factor V(t)"),
    Theorem("equation-8-desirable", "Equation 8, desirable ends"),
    Theorem("section-5-undiscounted", "Section 5, r_K with γ = 1"),
    Theorem("together-mean", "Appendix B, tasks put together"),
    Theorem("appendix-b", "Appendix B, r_K is r_value"),
    Theorem("appendix-b-1", "Appendix B.1, r_neg is r_K"),
    Theorem("appendix-b-2", "Appendix B.2, equation 4 is r_K"),
    *(Theorem(f"linear-{n}", f"Section 4.1, equation {n} is linear") for n in range(1, 9)),
    Theorem("returns-add", "Section 4.1, returns are linear"),
    Theorem("trend-of-policies", "Section 4.1, the trend of policies"),
    Theorem("greatest-sum", "Section 4.1, the greatest sum"),
    Theorem("section-2-terminal", "Section 2, terminal states"),
    Theorem("section-6-scales", "Section 6, different scales"),
    Theorem("appendix-b-1-idle", "Appendix B.1, what the baseline changes"),
    Theorem("definition-1", "Definition 1, terminating policies"),
    Theorem("bounded-below", "Proposition 1, what ends is not worth -∞"),
    Theorem("worth-minus-infinity", "Proposition 1, what need not end is worth -∞"),
    Theorem("proposition-1", "Proposition 1, of any set of policies"),
    Theorem("proposition-1-equations", "Proposition 1, by each equation"),
    Theorem("proposition-1-from-the-start", "Proposition 1, from the initial state"),
    Theorem("section-2-greedy", "Section 2, a policy from Q*"),
    Theorem("proposition-1-minus-infinity", "Proposition 1, what may not end is worth -∞"),
    Theorem("proposition-1-terminating", "Proposition 1, M' has a terminating policy"),
    Theorem("linear-1-uniform", "Section 4.1, equation 1 with n others, each as likely"),
    Theorem("linear-6-agents", "Section 4.1, equation 6 with several others"),
)
"""In the order of the development's text."""
