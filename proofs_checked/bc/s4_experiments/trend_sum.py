"""Section 4.1, a middle value of α₂: when the sum of all agents' returns is greatest."""

from fractions import Fraction
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.s4_experiments.two_stage_games import (
    Game,
    Games,
    Rewarding,
    TwoEnds,
    WithTwoEnds,
)
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition, also
from proofs_checked.mutants import caring, trends

GREAT: Final = 1000
"""A number above every breakpoint of the games here."""

KINKS: Final[tuple[Reward, ...]] = (
    0,
    *(Fraction(n, m) for n, m in ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1))),
    GREAT,
)
"""Between neighbours of these, the value of an end is linear in α₂ by equation 5.

By the other equations it is linear everywhere. So an end that is not the best of two at any of
these is not the best between them.
"""


@addition(
    "BC, Section 4.1",
    id="bc-trend.sum",
    title="the sum of all returns at α2 = α1",
    reason="the maximised value is α1 times that sum",
    ways=(
        WithTwoEnds(ends=(0, -1, 1)).every("every MDP with two ends, rewards -1 and -2"),
        WithTwoEnds(mixed=True).generated("generated MDPs with chances and two ends"),
        proved_in_agda("Bc", "greatest-sum", "linear-1", of=("r_value", "values")),
    ),
    mutants={
        "others' losses are gains": {"r_value": caring.negated},
        "α1 counts twice": {"r_value": caring.own_twice(r_value)},
    },
)
def greatest_for_one_other(instance: TwoEnds, r_value: Rewarding = r_value) -> None:
    """Let γ = 1, and let there be one other agent, with a known value function. At α2 = α1 > 0 an
    optimal policy of equation 1 has the greatest sum of both agents' returns among the policies
    that end.
    """
    alpha = instance.case.one_of((1, 2))
    mdp, V = instance.mdp, instance.V
    left = mdp.with_reward(
        lambda s, a, t: V[t] if t in mdp.terminal and s not in mdp.terminal else 0
    )
    own, other = instance.at_start(mdp), instance.at_start(left)
    suppose(bool(own))
    worth = instance.at_start(instance.augmented(r_value, alpha, alpha))
    sums = {choice: own[choice] + other[choice] for choice in own}
    for choice in own:
        if worth[choice] == max(worth.values()):
            how = f"with α1 = α2 = {alpha} {choice} is optimal, with the sum {sums[choice]}"
            must(sums[choice] == max(sums.values()), how)


def greatest_at(one: Game, r: Rewarding, alpha_2: Reward) -> None:
    """Every optimal end at this α₂ has the greatest sum of all agents' returns."""
    most = max(map(one.total, one.ends))
    for t in one.best(r, alpha_2):
        how = f"{t} is optimal for α2 = {alpha_2}; the sum is {one.total(t)}, not {most}"
        must(one.total(t) == most, how)


def greatest_at_1(instance: Game, r_value: Rewarding = r_value) -> None:
    """At α2 = α1 = 1 the sum is greatest, too. False."""
    greatest_at(instance, r_value, 1)


@addition(
    "BC, Section 4.1",
    id="bc-trend.sum.uniform",
    title="the sum with several others",
    reason="equation 1 has the mean of the others; the sum is n times the mean",
    ways=(
        Games("1", ends=(0, -1, -2, 1)).every("two others, α2 = 2"),
        proved_in_agda("Bc", "greatest-sum", "linear-1-uniform", of=("r_value", "values")),
        also(greatest_at_1, Games("1").exhibited("two others, α2 = 1")),
    ),
    mutants={
        "others' losses are gains": {"r_value": caring.negated},
        "the sum of the others counts, not the mean": {"r_value": caring.evenly},
    },
    rests_on=["bc-trend.sum"],
)
def greatest_for_several_others(instance: Game, r_value: Rewarding = r_value) -> None:
    """By equation 1 with γ = 1 and n others, each equally likely to be the next, the sum of all
    agents' returns is greatest at α2 = n α1; at α2 = α1 it need not be.
    """
    greatest_at(instance, r_value, 2)


@addition(
    "BC, Section 4.1",
    id="bc-trend.middle.everywhere",
    title="the greatest possible sum, Equations 1 to 3 and 5",
    verdict=Verdict.FALSE,
    reason="the paper means the greatest sum along the curve; the auxiliary reward "
    "is no sum: a weighted mean, a minimum, or a value capped by the one before",
    ways=(
        Games("1", ends=(0, -1, -2, -3), chances=(Fraction(1, 4),)).some(
            "equation 1: every game, P(V2) = 1/4, V of two others from 0 to -3"
        ),
        Games("2", ends=(0, -1, 1)).some("equation 2: every game, V of two others 0, -1 or 1"),
        Games("3", ends=(0, -1, 1)).some(
            "equation 3: every game, V of two others 0, -1 or 1, and 0 before"
        ),
        Games("5", ends=(0, -1, 2)).some(
            "equation 5: every game, V of two others 0, -1 or 2, α3 = 1"
        ),
    ),
    mutants={
        "a repair: by equation 1 all are equally likely": {"r_value": trends.as_likely},
        "a repair: by equation 2 the sum of the others counts": {"r_worst": caring.evenly},
        "a repair: by equation 3 gains count, too": {"r_neg": caring.evenly},
        "a repair: by equation 5 the sum of all counts": {"r_min": trends.everyone},
    },
    rests_on=["bc-trend.sum"],
)
def greatest_somewhere(
    instance: Game,
    r_value: Rewarding = r_value,
    r_worst: Rewarding = r_worst,
    r_neg: Rewarding = r_neg,
    r_min: Rewarding = r_min,
) -> None:
    """By equation 1 with different probabilities, and by equations 2, 3 and 5, some value of α2 has
    the greatest possible sum of all agents' returns.
    """
    r = {"1": r_value, "2": r_worst, "3": r_neg, "5": r_min}[instance.equation]
    most = max(map(instance.total, instance.ends))
    alphas = KINKS if instance.equation == "5" else (0, GREAT)
    optimal = {t for alpha in alphas for t in instance.best(r, alpha)}
    must(
        any(instance.total(t) == most for t in optimal),
        f"for every α2 the optimum is {' or '.join(sorted(optimal))}, and the sum is not {most}",
    )


@addition(
    "BC, Section 4.1",
    id="bc-trend.middle.agents",
    title="the greatest possible sum, Equations 4 and 6",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming γ = 1 and that all further coefficients are α1: then that value is α2 = α1; "
    "the paper means the greatest sum along the curve",
    ways=(
        Games("4").every("equation 4: α1 = α2 = α3 = 1, two others"),
        Games("6").every("equation 6: α1 = α2 = α3 = 1, two others"),
        proved_in_agda(
            "Bc",
            "greatest-sum",
            "linear-4",
            "linear-6-agents",
            of=("r_value_of_agents", "r_sim", "values"),
        ),
    ),
    mutants={
        "by equation 4 no other agent counts": {"r_value_of_agents": trends.no_one},
        "equation 6 is r1": {"r_sim": lambda r_1, beliefs, alphas: r_1},
    },
    rests_on=["bc-trend.sum"],
)
def greatest_for_agents(
    instance: Game, r_value_of_agents: Rewarding = r_value_of_agents, r_sim: Rewarding = r_sim
) -> None:
    """By equations 4 and 6 some value of α2 has the greatest possible sum of all returns."""
    greatest_at(instance, {"4": r_value_of_agents, "6": r_sim}[instance.equation], 1)
