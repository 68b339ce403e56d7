"""Section 4.1, a middle value of α₂: when the sum of all agents' returns is the greatest."""

from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import Case
from proofs_checked.bc.looking import Law, Space, counterexample, exhausted, sampled
from proofs_checked.bc.s4_experiments.trend import at_start
from proofs_checked.bc.s4_experiments.trend_others import QUARTER, Played
from proofs_checked.bc.ways_out import (
    Equation,
    agents,
    best,
    negative,
    together,
    value,
    worst,
    worst_off,
)
from proofs_checked.broken import caring, trends
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Kind, planted

GREAT: Final = 1000
"""More than any α₂ at which something changes in the games here."""

KINKS: Final[tuple[Reward, ...]] = (
    0,
    *(Fraction(n, m) for n, m in ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1))),
    GREAT,
)
"""Between these, what an end is worth is linear in α₂ by equation 5; by others, between any.

So who is not the best of two at any of these is so nowhere between.
"""


def sum_of_policies(*, mixed: bool = False, values: tuple[Reward, ...] = (0, -1, -2, 1)) -> Law:
    """What is optimal with α₁ = α₂ has the greatest sum of R₁ and V among policies that end."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1, -2), ends=2, mixed=mixed, start=True)
        V = case.function("V", [*mdp.terminal], values)
        alpha = case.one_of((1, 2))
        whole = {t: V.get(t, 0) for t in mdp.states}.__getitem__
        left = mdp.with_reward(
            lambda s, a, t: V[t] if t in mdp.terminal and s not in mdp.terminal else 0
        )
        own, other = at_start(d, mdp, mdp), at_start(d, mdp, left)
        if not case.suppose(bool(own)):
            return ""
        r = d.r_value(mdp, [(1, whole)], alpha, alpha)
        worth = at_start(d, mdp, mdp.with_reward(r))
        sums = {c: own[c] + other[c] for c in own}
        for c in own:
            if worth[c] == max(worth.values()) and sums[c] < max(sums.values()):
                return f"with α1 = α2 = {alpha} {c} is optimal, and the sum is {sums[c]}"
        return ""

    return law


def greatest_sum(played: Played, alpha_2: Reward) -> Law:
    """What is optimal at this α₂ has the greatest sum of all agents' returns."""

    def law(d: Definitions, case: Case) -> str:
        one = played.one(case)
        most = max(map(one.total, one.ends))
        for t in best(d, played.equation, one, alpha_2):
            if one.total(t) < most:
                return f"optimal is {t} for α2 = {alpha_2}; the sum is {one.total(t)}, not {most}"
        return ""

    return law


def greatest_somewhere(played: Played) -> Law:
    """For some α₂ something is optimal that has the greatest sum of all agents' returns. False."""

    def law(d: Definitions, case: Case) -> str:
        one = played.one(case)
        most = max(map(one.total, one.ends))
        alphas = KINKS if played.equation is worst_off else (0, GREAT)
        optimal = {t for alpha in alphas for t in best(d, played.equation, one, alpha)}
        if any(one.total(t) == most for t in optimal):
            return ""
        return f"for every α2 optimal is {' or '.join(sorted(optimal))}, and the sum is not {most}"

    return law


def nowhere(name: str, equation: Equation, what: str, **values: tuple[Reward, ...]) -> Check:
    """The check for the smallest game in which no α₂ gives the greatest sum, by an equation."""
    space = Space(f"equation {name}: every game, {what}", ((2, 1), (3, 2)))
    return counterexample(greatest_somewhere(Played(equation, **values)), space)  # type: ignore[arg-type]


_NEGATED: Final = planted("negated", "it wants others to lose", r_value=caring.negated)
_AS_LIKELY: Final = planted("as-likely", "a repair: each is as likely", r_value=trends.as_likely)

CLAIMS: Final = (
    Claim(
        id="bc-trend.sum",
        paper="BC",
        item="Section 4.1, the sum of all returns at α2 = α1 (not in the paper)",
        statement="With γ = 1 and one other agent, whose value function is known, at α2 = α1 > 0 "
        "an optimal policy of equation 1 has the greatest sum of both agents' returns that a "
        "policy that ends can have.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; α1 times that sum is what is maximised",
        checks=(
            exhausted(
                sum_of_policies(values=(0, -1, 1)),
                Space("every MDP with two ends, rewards -1 and -2", ((3, 1), (3, 2))),
            ),
            sampled(sum_of_policies(mixed=True), "generated MDPs with chances and two ends"),
            proved_in_agda("Bc", "greatest-sum", "linear-1", of=("r_value", "values")),
        ),
        mutants=(
            _NEGATED,
            planted("own-twice", "α1 counts twice", r_value=caring.own_twice(PRODUCTION.r_value)),
        ),
    ),
    Claim(
        id="bc-trend.sum.uniform",
        paper="BC",
        item="Section 4.1, the sum with several others (not in the paper)",
        statement="With γ = 1 and n others, each as likely to come next as another, the sum of all "
        "agents' returns is greatest at α2 = n α1, by equation 1; at α2 = α1 it need not be.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; equation 1 has the mean of the others, and the sum is n times that",
        checks=(
            exhausted(
                greatest_sum(Played(value, ends=(0, -1, -2, 1)), 2),
                Space("two others, α2 = 2", ((3, 2),)),
            ),
            proved_in_agda("Bc", "greatest-sum", "linear-1-uniform", of=("r_value", "values")),
            counterexample(
                greatest_sum(Played(value), 1),
                Space("two others, α2 = 1", ((2, 1), (3, 2))),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(
            _NEGATED,
            planted("sum", "the others are added up", r_value=caring.evenly),
        ),
        rests_on=("bc-trend.sum",),
    ),
    Claim(
        id="bc-trend.middle.everywhere",
        paper="BC",
        item="Section 4.1, the greatest sum that there is, Equations 1 to 3 and 5 "
        "(not in the paper)",
        statement="By equations 1, with chances that differ, 2, 3 and 5 there is a value of α2 for "
        "which the sum of all agents' returns is the greatest that there is.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which means the greatest along the curve; what they consider is no "
        "sum: a mean by chances that differ, the least, or what is gained up to what was there "
        "before",
        checks=(
            nowhere(
                "1",
                value,
                "P(V2) = 1/4, V of two others from 0 to -3",
                ends=(0, -1, -2, -3),
                chances=(QUARTER,),
            ),
            nowhere("2", worst, "V of two others 0, -1 or 1", ends=(0, -1, 1)),
            nowhere("3", negative, "V of two others 0, -1 or 1, and 0 before", ends=(0, -1, 1)),
            nowhere("5", worst_off, "V of two others 0, -1 or 2, α3 = 1", ends=(0, -1, 2)),
        ),
        mutants=(
            _AS_LIKELY,
            planted("sum-2", "a repair: the others are added up", r_worst=caring.evenly),
            planted("sum-3", "a repair: gains count as well", r_neg=caring.evenly),
            planted("sum-5", "a repair: all are added up", r_min=trends.everyone),
        ),
        rests_on=("bc-trend.sum",),
    ),
    Claim(
        id="bc-trend.middle.agents",
        paper="BC",
        item="Section 4.1, the greatest sum that there is, Equations 4 and 6 (not in the paper)",
        statement="By equations 4 and 6 there is a value of α2 for which the sum of all agents' "
        "returns is the greatest that there is.",
        kind=Kind.ADDITION,
        standing=Standing.ASSUMING,
        why="assuming γ = 1 and that all further coefficients are α1: it is α2 = α1, too; not in "
        "the paper, which means the greatest along the curve",
        checks=(
            exhausted(
                greatest_sum(Played(agents), 1),
                Space("equation 4: α1 = α2 = α3 = 1, two others", ((3, 2),)),
                passing=Standing.ASSUMING,
            ),
            exhausted(
                greatest_sum(Played(together), 1),
                Space("equation 6: α1 = α2 = α3 = 1, two others", ((3, 2),)),
                passing=Standing.ASSUMING,
            ),
            proved_in_agda(
                "Bc",
                "greatest-sum",
                "linear-4",
                "linear-6-agents",
                of=("r_value_of_agents", "r_sim", "values"),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("careless", "no one counts", r_value_of_agents=trends.no_one),
            planted("alone", "equation 6 is r1", r_sim=trends.r_1_alone),
        ),
        rests_on=("bc-trend.sum",),
    ),
)
