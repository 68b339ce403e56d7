"""Equation 3: what the others may expect at the end, or at the start if that is less."""

from typing import Final

from bridge.evidence import Verdict
from formal.considerate.rewards.negative import r_neg
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, QUARTER, Case, Rewarding, shown
from proofs_checked.bc.policies import optimal_ends
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring

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
