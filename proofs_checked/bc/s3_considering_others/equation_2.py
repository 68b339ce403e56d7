"""Equation 2: the worst case, and the form that it shares with Equations 1 and 3."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, Case, shown
from proofs_checked.bc.ends import best_ends, ends_of
from proofs_checked.bc.looking import Space, exhausted, exists
from proofs_checked.bc.s3_considering_others.equation_1 import QUARTER, steps, two_beliefs
from proofs_checked.broken import caring
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

RARELY: Final = Fraction(1, 100)
_OTHERS: Final[Sequence[tuple[str, Sequence[Reward]]]] = (("V2", (0, 1)), ("V3", (0, -5)))


def of_their_form(d: Definitions, case: Case) -> str:
    """Equations 2 and 3 are equation 1 with another F of value functions, chances and the end."""
    mdp = case.mdp((-1,), gamma=case.one_of(GAMMAS), start=True)
    beliefs = two_beliefs(case, mdp)
    (p, V), (q, W) = beliefs
    least = {t: min(V(t), W(t)) for t in mdp.states}
    capped = {t: p * min(V(t), V("s")) + q * min(W(t), W("s")) for t in mdp.states}
    for equation, F in ((d.r_worst, least), (d.r_neg, capped)):
        r = equation(mdp, beliefs, 2, 3)
        for s, a, t in steps(mdp):
            added = mdp.gamma * 3 * F[t] if t in mdp.terminal and s != t else 0
            if (got := r(s, a, t) - 2 * mdp.r(s, a, t)) != added:
                return f"α1 = 2; α2 = 3; r({s}, {a}, {t}) has {got} more than α1 r1, not {added}"
    return ""


def best_worst_case(d: Definitions, case: Case) -> str:
    """With α₂ = 10 every optimal policy ends where the least value that may be is greatest."""
    mdp = case.mdp((-1,), ends=2)
    V = case.function("V1", ("x", "y"), (0, 1, 2))
    W, never = (case.function(name, ("x", "y"), values) for name, values in _OTHERS)
    case.said.append("P(V1) = 3/4; P(V2) = 1/4; P(V3) = 0; α1 = 1; α2 = 10")
    beliefs: Beliefs[ValueFunction[str]] = [
        (1 - QUARTER, V.__getitem__),
        (QUARTER, W.__getitem__),
        (0, never.__getitem__),
    ]
    if not case.suppose(bool(reachable := ends_of(mdp, "s"))):
        return ""
    least = {t: min(V[t], W[t]) for t in reachable}
    m_prime = mdp.with_reward(d.r_worst(mdp, beliefs, 1, 10))
    for t in best_ends(d, mdp, m_prime, "s"):
        if t is None or least[t] != max(least.values()):
            return f"to end in {t} is optimal; the least values are {least}"
    return ""


def rarely(d: Definitions, case: Case) -> str:
    """Where the mean is best there is no rare disaster, or the worst case is best there too."""
    mdp = case.mdp((-1,), ends=2)
    V = case.function("V1", ("x", "y"), (0, 1))
    W = case.function("V2", ("x", "y"), (0, -10))
    case.said.append("P(V1) = 99/100; P(V2) = 1/100; α1 = α2 = 1")
    beliefs = [(1 - RARELY, V.__getitem__), (RARELY, W.__getitem__)]
    by_mean, by_worst = (
        best_ends(d, mdp, mdp.with_reward(equation(mdp, beliefs, 1, 1)), "s")
        for equation in (d.r_value, d.r_worst)
    )
    risky = {t for t in W if W[t] < 0}
    if by_mean <= risky and not by_worst & risky and by_mean != {None}:
        return f"equation 1 has it end in {shown(by_mean)}, equation 2 in {shown(by_worst)}"
    return ""


CLAIMS: Final = (
    Claim(
        id="bc-section-3.1.formulations",
        paper="BC",
        item="Section 3.1, the formulations that follow",
        statement="In the formulations that follow only F changes.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that equations 2 and 3 are meant: in equations 4 and 5 the coefficients are "
        "part of F, equation 6 pays in every step, and equation 8 has no γ",
        checks=(
            exhausted(
                of_their_form,
                Space("every MDP with an end, reward -1, values of 0 and ±1", ((2, 1),)),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc",
                "section-3-1-formulations",
                of=("r_value", "r_worst", "r_neg", "r_option"),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("greatest", "equation 2 has the greatest value", r_worst=caring.greatest),
            planted("mean", "equation 3 is equation 1", r_neg=caring.mean),
            planted(
                "undiscounted",
                "equation 2 has no γ",
                r_worst=caring.undiscounted(caring.least),
            ),
        ),
        rests_on=("bc-equation-1.form",),
    ),
    Claim(
        id="bc-equation-2.worst-case",
        paper="BC",
        item="Equation 2, the worst case",
        statement="The reward of equation 2 encourages the acting agent to make the worst case as "
        "good as it can: where it cares enough it ends where the least value that has a positive "
        "probability is greatest.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="with γ = 1, of two ends the one with the better worst case pays more by α2 times the "
        "difference",
        checks=(
            exhausted(
                best_worst_case,
                Space("every MDP with two ends, reward -1, three value functions", ((3, 2),)),
            ),
        ),
        mutants=(
            planted("greatest", "the greatest value counts", r_worst=caring.greatest),
            planted("mean", "the mean counts", r_worst=caring.mean),
            planted("impossible", "what cannot be counts", r_worst=caring.least_of_all),
        ),
        rests_on=("bc-section-3.1.formulations",),
    ),
    Claim(
        id="bc-equation-2.rare",
        paper="BC",
        item="Equation 2, rare disasters",
        statement="Equation 2 can be of use against rare disasters, which count as much as what is "
        "likely.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="equation 1 has the acting agent risk what equation 2 has it avoid",
        checks=(exists(rarely, Space("every MDP with two ends, reward -1", ((3, 1), (3, 2)))),),
        mutants=(
            planted("mean", "equation 2 is equation 1", r_worst=caring.mean),
            planted("least", "equation 1 is equation 2", r_value=caring.least),
        ),
    ),
)
