"""Equation 2: the worst case, and the form that it shares with Equations 1 and 3."""

from fractions import Fraction

from bridge.evidence import Verdict
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, QUARTER, Case, Rewarding, shown
from proofs_checked.bc.policies import ends_where_greatest, optimal_ends
from proofs_checked.bc.s3_considering_others.equation_1 import adds_at_the_end, two_beliefs
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.ways import exhibited, throughout
from proofs_checked.mutants import caring


@claim(
    "BC, Section 3.1",
    name="formulations",
    title="the formulations that follow",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that equations 2 and 3 are meant: in equations 4 and 5 the coefficients are "
    "part of F, equation 6 adds to every step, and equation 8 has no γ",
    ways=[
        throughout(Space("every MDP with an end, reward -1, values of 0 and ±1", ((2, 1),))),
        proved_in_agda(
            "Bc", "section-3-1-formulations", of=("r_value", "r_worst", "r_neg", "r_option")
        ),
    ],
    mutants={
        "equation 2 has the greatest value": {"r_worst": caring.greatest},
        "equation 3 is equation 1": {"r_neg": caring.mean},
        "equation 2 has no γ": {"r_worst": caring.undiscounted(caring.least)},
    },
    rests_on=["bc-equation-1.form"],
)
def only_F_changes(  # noqa: N802
    instance: Case, r_worst: Rewarding = r_worst, r_neg: Rewarding = r_neg
) -> None:
    """In the formulations that follow only F changes."""
    mdp = instance.mdp((-1,), gamma=instance.one_of(GAMMAS), start=True)
    beliefs = two_beliefs(instance, mdp)
    (p, V), (q, W) = beliefs
    least = {t: min(V(t), W(t)) for t in mdp.states}
    capped = {t: p * min(V(t), V("s")) + q * min(W(t), W("s")) for t in mdp.states}
    instance.said.append("α1 = 2; α2 = 3")
    adds_at_the_end(mdp, r_worst(mdp, beliefs, 2, 3), least, 2, 3)
    adds_at_the_end(mdp, r_neg(mdp, beliefs, 2, 3), capped, 2, 3)


@claim(
    "BC, Equation 2",
    name="worst-case",
    title="the worst case",
    reason="with γ = 1, of two ends the one with the better worst case adds more, by α2 times the "
    "difference",
    ways=[
        throughout(Space("every MDP with two ends, reward -1, three value functions", ((3, 2),)))
    ],
    mutants={
        "the greatest value counts": {"r_worst": caring.greatest},
        "the mean counts": {"r_worst": caring.mean},
        "what cannot be counts": {
            "r_worst": caring.paying(lambda mdp, beliefs, t: min(V(t) for _, V in beliefs))
        },
    },
    rests_on=["bc-section-3.1.formulations"],
)
def best_worst_case(instance: Case, r_worst: Rewarding = r_worst) -> None:
    """The reward of equation 2 encourages the acting agent to make the worst case as good as it
    can: where it cares enough it ends where the least value that has a positive probability is
    greatest.
    """
    mdp = instance.mdp((-1,), ends=2)
    V = instance.function("V1", ("x", "y"), (0, 1, 2))
    W = instance.function("V2", ("x", "y"), (0, 1))
    never = instance.function("V3", ("x", "y"), (0, -5))
    instance.said.append("P(V1) = 3/4; P(V2) = 1/4; P(V3) = 0; α1 = 1; α2 = 10")
    beliefs: Beliefs[ValueFunction[str]] = [
        (1 - QUARTER, V.__getitem__),
        (QUARTER, W.__getitem__),
        (0, never.__getitem__),
    ]
    least = {t: min(V[t], W[t]) for t in V}
    ends_where_greatest(mdp, r_worst(mdp, beliefs, 1, 10), least)


@claim(
    "BC, Equation 2",
    name="rare",
    title="rare disasters",
    reason="equation 1 has the acting agent risk what equation 2 has it avoid",
    ways=[exhibited(Space("every MDP with two ends, reward -1", ((3, 1), (3, 2))))],
    mutants={
        "equation 2 is equation 1": {"r_worst": caring.mean},
        "equation 1 is equation 2": {"r_value": caring.least},
    },
)
def rare_disasters(
    instance: Case, r_value: Rewarding = r_value, r_worst: Rewarding = r_worst
) -> None:
    """Equation 2 can be of use against rare disasters, which count as much as what is likely."""
    mdp = instance.mdp((-1,), ends=2)
    V = instance.function("V1", ("x", "y"), (0, 1))
    W = instance.function("V2", ("x", "y"), (0, -10))
    instance.said.append("P(V1) = 99/100; P(V2) = 1/100; α1 = α2 = 1")
    beliefs = [(Fraction(99, 100), V.__getitem__), (Fraction(1, 100), W.__getitem__)]
    by_mean, by_worst = (
        optimal_ends(mdp, equation(mdp, beliefs, 1, 1)) for equation in (r_value, r_worst)
    )
    risky = {t for t in W if W[t] < 0}
    must(
        not by_mean <= risky or bool(by_worst & risky) or by_mean == {None},
        f"equation 1 has it end in {shown(by_mean)}, equation 2 in {shown(by_worst)}",
    )
