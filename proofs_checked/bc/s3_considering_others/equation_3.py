"""Equation 3: what the others may expect at the end, or at the start if that is less."""

from typing import Final

from bridge.evidence import Standing
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, Case, shown
from proofs_checked.bc.ends import best_ends
from proofs_checked.bc.looking import Space, counterexample, exhausted, exists
from proofs_checked.bc.s3_considering_others.equation_1 import QUARTER
from proofs_checked.broken import caring
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

VALUES: Final[tuple[Reward, ...]] = (0, 1, -1, 2)


def no_better_than_at_the_start(d: Definitions, case: Case) -> str:
    """The reward is less than for V(x) = V(s₀) if V(x) < V(s₀), and else the same."""
    mdp = case.mdp((-1,), gamma=case.one_of(GAMMAS), start=True)
    V = case.function("V1", mdp.states, VALUES)
    W = case.function("V2", ("s", "x"), VALUES)
    case.said.append("P(V1) = 3/4; α1 = α2 = 1")

    def reward(at_the_end: Reward) -> Reward:
        changed = {**V, "x": at_the_end}
        beliefs = [(1 - QUARTER, changed.__getitem__), (QUARTER, W.__getitem__)]
        r: Reward = d.r_neg(mdp, beliefs, 1, 1)("s", "a", "x")
        return r

    if not case.suppose("x" in mdp.T["s", "a"]):
        return ""
    got, unchanged = reward(V["x"]), reward(V["s"])
    if (got < unchanged) is not (V["x"] < V["s"]) or got > unchanged:
        return f"r(s, a, x) is {got}; with V1(x) = V1(s) it would be {unchanged}"
    return ""


def expectations(d: Definitions, case: Case) -> tuple[Reward, Reward, Reward]:
    """Of one step into x: the auxiliary reward, and what is expected in s₀ and in x."""
    mdp = case.mdp((-1,), start=True)
    V, W = (case.function(name, ("s", "x"), VALUES) for name in ("V1", "V2"))
    case.said.append("P(V1) = P(V2) = 1/2; α1 = α2 = 1")
    case.suppose("x" in mdp.T["s", "a"])
    beliefs = [(HALF, V.__getitem__), (HALF, W.__getitem__)]
    added = d.r_neg(mdp, beliefs, 1, 1)("s", "a", "x") + 1
    return added, HALF * (V["s"] + W["s"]), HALF * (V["x"] + W["x"])


def the_idea(d: Definitions, case: Case) -> str:
    """It never pays more than what is expected in s₀, and less where less is expected in x."""
    added, at_start, at_end = expectations(d, case)
    if added > at_start or (at_end < at_start and added >= at_start):
        return f"for entering x it pays {added}; {at_start} was expected in s, {at_end} is in x"
    return ""


def only_then(d: Definitions, case: Case) -> str:
    """It pays less than what is expected in s₀ only where less is expected in x. False."""
    added, at_start, at_end = expectations(d, case)
    if added < at_start <= at_end:
        return f"for entering x it pays {added}; {at_start} was expected in s, {at_end} is in x"
    return ""


def no_harm_is_made_up_for(d: Definitions, case: Case) -> str:
    """What is optimal for the mean of two agents' values harms nobody where it can. False.

    A failure: the only best end harms A, and the good done to B makes up for it, while by the two
    agents' values apart another end is the only best.
    """
    mdp = case.mdp((-1, -2), ends=2, start=True)
    A = {"s": 0, **case.function("V_A", ("x", "y"), (0, -1))}
    B = {"s": 0, **case.function("V_B", ("x", "y"), (0, 1))}
    case.said.append("V_A(s) = V_B(s) = 0; α1 = 1; α2 = 10")
    together = [(1, lambda t: HALF * (A[t] + B[t]))]
    apart = [(HALF, A.__getitem__), (HALF, B.__getitem__)]
    by_mean, by_each = (
        best_ends(d, mdp, mdp.with_reward(d.r_neg(mdp, beliefs, 1, 10)), "s")
        for beliefs in (together, apart)
    )
    harmed = {t for t in ("x", "y") if A[t] < 0 and A[t] + B[t] >= 0}
    if by_mean <= harmed and not by_each & harmed:
        return (
            f"with V = (V_A + V_B)/2 it is best to end in {shown(by_mean)}, where A is "
            "harmed and B has as much good of it; with V_A and V_B, each of probability 1/2, it "
            f"is to end in {shown(by_each)}"
        )
    return ""


_MEAN: Final = planted("mean", "the value at the end alone counts", r_neg=caring.mean)
_GREATER: Final = planted("greater", "the greater of both counts", r_neg=caring.above_the_start)
_STEP: Final = Space("every step into an end, V of 0, ±1 and 2", ((2, 1),))

CLAIMS: Final = (
    Claim(
        id="bc-equation-3.no-better",
        paper="BC",
        item="Equation 3, no better than at the start",
        statement="With α2 > 0, V(s') < V(s0) decreases the acting agent's reward, and V(s') > "
        "V(s0) is no better for it than V(s') = V(s0), for each V of positive probability.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="each V counts by the lesser of the two; γ > 0 is understood",
        checks=(
            exhausted(no_better_than_at_the_start, _STEP),
            proved_in_agda("Bc", "equation-3-no-better", of=("terminal", "r_neg")),
        ),
        mutants=(_MEAN, _GREATER),
    ),
    Claim(
        id="bc-equation-3.idea",
        paper="BC",
        item="Equation 3, the idea",
        statement="Equation 3 decreases the reward for decreasing the expected future return, and "
        "does not increase it for increasing that same return, compared with the initial state.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="the expectation of the lesser is no more than the lesser of the expectations",
        checks=(
            exhausted(the_idea, _STEP),
            proved_in_agda("Bc", "equation-3-idea", of=("terminal", "r_neg")),
        ),
        mutants=(_MEAN, _GREATER),
        rests_on=("bc-equation-3.no-better",),
    ),
    Claim(
        id="bc-equation-3.across",
        paper="BC",
        item="Equation 3, good to one for harm to another (not in the paper)",
        statement="Equation 3 decreases the reward only for decreasing the expected future "
        "return, so that a gain by one V makes up for as great a loss by another.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; each V is compared with itself, and a gain by one never counts",
        checks=(counterexample(only_then, _STEP),),
        mutants=(
            planted(
                "of-expectations",
                "a repair: expectations are compared",
                r_neg=caring.at_most_at_the_start,
            ),
            planted("mean", "the value at the end alone counts", r_neg=caring.mean),
        ),
        rests_on=("bc-equation-3.idea",),
    ),
    Claim(
        id="bc-equation-3.counterbalance",
        paper="BC",
        item="Equation 3, side effects that are made up for",
        statement="What is optimal may still cause negative side effects and do just enough good "
        "to make up for them.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that harm and good meet within one V, which may sum up several agents, or "
        "one agent's gains and losses; good by one V does not make up for harm by another",
        checks=(
            exists(
                no_harm_is_made_up_for,
                Space(
                    "every MDP with two ends, rewards -1 and -2, two agents, together or apart",
                    ((3, 1), (3, 2)),
                ),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            _MEAN,
            planted("nothing-more", "nothing is added", r_neg=caring.nothing_more),
        ),
        rests_on=("bc-equation-3.across",),
        differs="A first reading takes equation 3 to rule it out, as no gain is rewarded; that is "
        "so between value functions, and not within one.",
    ),
)
