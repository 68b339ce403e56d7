"""Equations 2 and 3: the worst case; no more than at the start; the form that all share."""

from fractions import Fraction
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, QUARTER, Case, Rewarding, shown
from proofs_checked.bc.policies import ends_where_greatest, optimal_ends
from proofs_checked.bc.s3_considering_others.equation_1 import adds_at_the_end, two_beliefs
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.ways import exhibited, somewhere, throughout
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


VALUES: Final[tuple[Reward, ...]] = (0, 1, -1, 2)
ONE_STEP: Final = Space("every step into an end, V of 0, ±1 and 2", ((2, 1),))

ABOVE_THE_START: Final[Rewarding] = caring.paying(
    lambda mdp, beliefs, t: sum(p * max(V(t), V(mdp.begin())) for p, V in beliefs)
)
"""The reward at the end is the greater of both."""


@claim(
    "BC, Equation 3",
    name="no-better",
    title="no better than at the start",
    reason="each V counts by the lesser of the two; γ > 0 is understood",
    ways=[
        throughout(ONE_STEP),
        proved_in_agda("Bc", "equation-3-no-better", of=("terminal", "r_neg")),
    ],
    mutants={
        "the value at the end alone counts": {"r_neg": caring.mean},
        "the greater of both counts": {"r_neg": ABOVE_THE_START},
    },
)
def no_better_than_at_the_start(instance: Case, r_neg: Rewarding = r_neg) -> None:
    """With α2 > 0, V(s') < V(s0) decreases the acting agent's reward, and V(s') > V(s0) is no
    better for it than V(s') = V(s0), for each V of positive probability.
    """
    mdp = instance.mdp((-1,), gamma=instance.one_of(GAMMAS), start=True)
    V = instance.function("V1", mdp.states, VALUES)
    W = instance.function("V2", ("s", "x"), VALUES)
    instance.said.append("P(V1) = 3/4; α1 = α2 = 1")

    def reward(at_the_end: Reward) -> Reward:
        changed = {**V, "x": at_the_end}
        beliefs = [(1 - QUARTER, changed.__getitem__), (QUARTER, W.__getitem__)]
        return r_neg(mdp, beliefs, 1, 1)("s", "a", "x")

    suppose("x" in mdp.T["s", "a"])
    got, unchanged = reward(V["x"]), reward(V["s"])
    must(
        (got < unchanged) is (V["x"] < V["s"]) and got <= unchanged,
        f"r(s, a, x) is {got}; with V1(x) = V1(s) it would be {unchanged}",
    )


def expectations(instance: Case, r_neg: Rewarding) -> tuple[Reward, Reward, Reward]:
    """Of one step into x: the auxiliary reward, and what is expected in s₀ and in x."""
    mdp = instance.mdp((-1,), start=True)
    V, W = (instance.function(name, ("s", "x"), VALUES) for name in ("V1", "V2"))
    instance.said.append("P(V1) = P(V2) = 1/2; α1 = α2 = 1")
    suppose("x" in mdp.T["s", "a"])
    beliefs = [(HALF, V.__getitem__), (HALF, W.__getitem__)]
    added = r_neg(mdp, beliefs, 1, 1)("s", "a", "x") + 1
    return added, HALF * (V["s"] + W["s"]), HALF * (V["x"] + W["x"])


@claim(
    "BC, Equation 3",
    name="idea",
    title="the idea",
    reason="the expectation of the lesser is no more than the lesser of the expectations",
    ways=[throughout(ONE_STEP), proved_in_agda("Bc", "equation-3-idea", of=("terminal", "r_neg"))],
    mutants={
        "the value at the end alone counts": {"r_neg": caring.mean},
        "the greater of both counts": {"r_neg": ABOVE_THE_START},
    },
    rests_on=["bc-equation-3.no-better"],
)
def idea(instance: Case, r_neg: Rewarding = r_neg) -> None:
    """Equation 3 decreases the reward for decreasing the expected future return, and does not
    increase it for increasing that same return, compared with the initial state.
    """
    added, at_start, at_end = expectations(instance, r_neg)
    must(
        added <= at_start and (at_end >= at_start or added < at_start),
        f"for entering x it adds {added}; {at_start} was expected in s, {at_end} is in x",
    )


@addition(
    "BC, Equation 3",
    name="across",
    title="good to one for harm to another",
    verdict=Verdict.FALSE,
    reason="each V is compared with itself, and a gain by one never counts",
    ways=[somewhere(ONE_STEP)],
    mutants={
        "a repair: expectations are compared": {
            "r_neg": caring.paying(
                lambda mdp, beliefs, t: min(
                    sum(p * V(t) for p, V in beliefs), sum(p * V(mdp.begin()) for p, V in beliefs)
                )
            )
        },
        "the value at the end alone counts": {"r_neg": caring.mean},
    },
    rests_on=["bc-equation-3.idea"],
)
def gains_make_up_for_losses(instance: Case, r_neg: Rewarding = r_neg) -> None:
    """Equation 3 decreases the reward only for decreasing the expected future return, so that a
    gain by one V makes up for as great a loss by another.
    """
    added, at_start, at_end = expectations(instance, r_neg)
    must(
        added >= at_start or at_start > at_end,
        f"for entering x it adds {added}; {at_start} was expected in s, {at_end} is in x",
    )


@claim(
    "BC, Equation 3",
    name="counterbalance",
    title="side effects that are made up for",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that harm and good meet within one V, which may sum up several agents, or "
    "one agent's gains and losses; good by one V does not make up for harm by another",
    ways=[
        somewhere(
            Space(
                "every MDP with two ends, rewards -1 and -2, two agents, together or apart",
                ((3, 1), (3, 2)),
            ),
            failing=Verdict.FALSE,
        )
    ],
    mutants={
        "the value at the end alone counts": {"r_neg": caring.mean},
        "nothing is added": {"r_neg": caring.nothing_more},
    },
    rests_on=["bc-equation-3.across"],
)
def counterbalanced_side_effects(instance: Case, r_neg: Rewarding = r_neg) -> None:
    """What is optimal may still cause negative side effects and do just enough good to make up for
    them.
    """
    mdp = instance.mdp((-1, -2), ends=2, start=True)
    A = {"s": 0, **instance.function("V_A", ("x", "y"), (0, -1))}
    B = {"s": 0, **instance.function("V_B", ("x", "y"), (0, 1))}
    instance.said.append("V_A(s) = V_B(s) = 0; α1 = 1; α2 = 10")
    together = [(1, lambda t: HALF * (A[t] + B[t]))]
    apart = [(HALF, A.__getitem__), (HALF, B.__getitem__)]
    by_mean, by_each = (
        optimal_ends(mdp, r_neg(mdp, beliefs, 1, 10)) for beliefs in (together, apart)
    )
    # It is shown where the only best end harms A, and the good done to B makes up for it, while
    # by the two agents' values apart another end is the only best.
    harmed = {t for t in ("x", "y") if A[t] < 0 and A[t] + B[t] >= 0}
    must(
        not by_mean <= harmed or bool(by_each & harmed),
        f"with V = (V_A + V_B)/2 it is best to end in {shown(by_mean)}, where A is harmed and B "
        "has as much good of it; with V_A and V_B, each of probability 1/2, it is to end in "
        f"{shown(by_each)}",
    )
