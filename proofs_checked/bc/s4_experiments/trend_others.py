"""Section 4.1, the trend as α₂ grows: the others' returns, and the sum of all agents' returns."""

from fractions import Fraction
from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.options import r_option
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import Rewarding
from proofs_checked.bc.s4_experiments.two_stage_games import (
    Game,
    Games,
    TwoEnds,
    WithTwoEnds,
    no_loss,
)
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import Mutants, addition, also
from proofs_checked.mutants import caring


def each_loses_nothing(instance: Game, r: Rewarding) -> None:
    """As α₂ grows, the return of neither of two others decreases."""
    no_loss(instance, r, lambda one, t: one.others[2](t), lambda one, t: one.others[3](t))


def together(one: Game, t: str) -> Reward:
    """The sum of the others' returns for an end."""
    return one.total(t) - one.own(t)


def repaired(name: str, equation: Rewarding, no_one: str = "no other agent") -> Mutants:
    """By an equation without other agents, and by one with α₂ = 1, no other agent can lose."""
    return {
        f"a repair: {no_one} counts in {name}": {name: caring.nothing_more},
        f"a repair: α2 is 1 in {name}": {name: caring.with_alpha_2(lambda _: 1, equation)},
    }


each_other: Final = partial(
    addition, "BC, Section 4.1", verdict=Verdict.FALSE, rests_on=["bc-trend.considered"]
)
"""A false claim, that each other agent's reward never decreases as α₂ grows."""


@each_other(
    id="bc-trend.others.value",
    title="each other agent as α2 grows, Equation 1",
    reason="the paper reports on its experiments; the mean grows; one agent may gain "
    "more than another loses",
    ways=[Games("1").some("equation 1: every game, V of two others from 0 to -2")],
    mutants=repaired("r_value", r_value),
)
def each_by_equation_1(instance: Game, r_value: Rewarding = r_value) -> None:
    """By equation 1, when α2 increases, each other agent's reward stays the same or increases."""
    each_loses_nothing(instance, r_value)


@each_other(
    id="bc-trend.others.worst",
    title="each other agent as α2 grows, Equation 2",
    reason="the paper reports on its experiments; the minimum grows; an agent that "
    "is better off may lose",
    ways=[Games("2").some("equation 2: every game, V of two others from 0 to -2")],
    mutants=repaired("r_worst", r_worst),
)
def each_by_equation_2(instance: Game, r_worst: Rewarding = r_worst) -> None:
    """By equation 2, when α2 increases, each other agent's reward stays the same or increases."""
    each_loses_nothing(instance, r_worst)


@each_other(
    id="bc-trend.others.negative",
    title="each other agent as α2 grows, Equation 3",
    reason="the paper reports on its experiments; while no agent has more than "
    "before, equation 3 is equation 1",
    ways=[Games("3").some("equation 3: every game, V of two others from 0 to -2, and 0 before")],
    mutants=repaired("r_neg", r_neg),
)
def each_by_equation_3(instance: Game, r_neg: Rewarding = r_neg) -> None:
    """By equation 3, when α2 increases, each other agent's reward stays the same or increases."""
    each_loses_nothing(instance, r_neg)


@each_other(
    id="bc-trend.others.agents",
    title="each other agent as α2 grows, Equation 4",
    reason="the paper reports on its experiments; if only α2 grows, agent 3 may "
    "lose, as by the fence of Figure 2(b)",
    ways=[Games("4").some("equation 4: every game, V of two others from 0 to -2, α3 = 1")],
    mutants={
        "a repair: no other counts in r_value_of_agents": {"r_value_of_agents": caring.no_one},
        "a repair: all count alike in r_value_of_agents": {"r_value_of_agents": caring.everyone},
    },
)
def each_by_equation_4(instance: Game, r_value_of_agents: Rewarding = r_value_of_agents) -> None:
    """By equation 4, when α2 increases, each other agent's reward stays the same or increases."""
    each_loses_nothing(instance, r_value_of_agents)


@each_other(
    id="bc-trend.others.worst-off",
    title="each other agent as α2 grows, Equation 5",
    reason="the paper reports on its experiments; if only α2 grows, agent 3 may lose",
    ways=[Games("5").some("equation 5: every game, V of two others from 0 to -2, α3 = 1")],
    mutants={
        "a repair: no other agent counts in r_min": {"r_min": caring.no_one},
        "a repair: all count alike in r_min": {"r_min": caring.everyone},
    },
)
def each_by_equation_5(instance: Game, r_min: Rewarding = r_min) -> None:
    """By equation 5, when α2 increases, each other agent's reward stays the same or increases."""
    each_loses_nothing(instance, r_min)


@each_other(
    id="bc-trend.others.options",
    title="each other agent as α2 grows, Equation 7",
    reason="the paper reports on its experiments; the probability grows that the "
    "option can start; another option may be lost",
    ways=[
        Games("7", ends=(0, 1), chances=(Fraction(1, 4),)).some(
            "equation 7: every game, two options that may start there or not, the first with "
            "probability 1/4"
        )
    ],
    mutants=repaired("r_option", r_option, "no option"),
)
def each_by_equation_7(instance: Game, r_option: Rewarding = r_option) -> None:
    """By equation 7, when α2 increases, each other agent's reward stays the same or increases."""
    each_loses_nothing(instance, r_option)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.total",
    title="all other agents together as α2 grows, Equations 2 to 5",
    verdict=Verdict.FALSE,
    reason="no equation of these maximises a sum of the others' returns with the factor α2",
    ways=(
        Games("2", ends=(0, -1, -2, -3)).some(
            "equation 2: every game, V of two others from 0 to -3"
        ),
        Games("3", ends=(0, -1, 2)).some(
            "equation 3: every game, V of two others 0, -1 or 2, and 0 before"
        ),
        Games("4").some("equation 4: every game, V of two others from 0 to -2, α3 = 1"),
        Games("5").some("equation 5: every game, V of two others from 0 to -2, α3 = 1"),
    ),
    mutants={
        **repaired("r_worst", r_worst),
        "a repair: no other agent counts in r_neg": {"r_neg": caring.nothing_more},
        "a repair: no other counts in r_value_of_agents": {"r_value_of_agents": caring.no_one},
        "a repair: no other agent counts in r_min": {"r_min": caring.no_one},
    },
    rests_on=["bc-trend.others.mean"],
)
def all_together(
    instance: Game,
    r_worst: Rewarding = r_worst,
    r_neg: Rewarding = r_neg,
    r_value_of_agents: Rewarding = r_value_of_agents,
    r_min: Rewarding = r_min,
) -> None:
    """By equations 2 to 5, when α2 increases, the sum of the other agents' rewards stays the same
    or increases.
    """
    by = {"2": r_worst, "3": r_neg, "4": r_value_of_agents, "5": r_min}
    no_loss(instance, by[instance.equation], together)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.mean",
    title="all other agents together as α2 grows, Equation 1",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that each of them is equally likely to be the next; otherwise their expected "
    "value grows, and not the sum; the paper reports on its experiments",
    ways=(
        Games("1", ends=(0, -1, -2, 1)).every("two others, equally likely"),
        Games("1", chances=(Fraction(1, 8),)).some("two others, the first with probability 1/8"),
    ),
    mutants={
        "others' losses are gains": {"r_value": caring.negated},
        "all are equally likely": {"r_value": caring.as_likely},
    },
    rests_on=["bc-trend.considered"],
)
def all_together_by_the_mean(instance: Game, r_value: Rewarding = r_value) -> None:
    """By equation 1, when α2 increases, the sum of the other agents' rewards stays the same or
    increases.
    """
    no_loss(instance, r_value, together)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.one",
    title="one other agent as α2 grows",
    reason="the auxiliary reward is a non-decreasing function of its return; if "
    "ends are random, its expected return may decrease by equation 3, which counts only losses",
    ways=[
        Games(equation, ends=(0, -1, -2, 1), others=1, before=(0, -1)).every(
            f"one other agent, equation {equation}"
        )
        for equation in ("1", "2", "3", "6")
    ],
    mutants={
        "by equation 1 others' losses are gains": {"r_value": caring.negated},
        "by equation 2 others' losses are gains": {"r_worst": caring.negated},
        "by equation 3 others' losses are gains": {"r_neg": caring.negated},
        "by equation 6 others' losses are gains": {
            "r_sim": lambda r_1, beliefs, alphas: r_sim(
                r_1, beliefs, {i: alpha if i == 1 else -alpha for i, alpha in alphas.items()}
            )
        },
    },
    rests_on=["bc-trend.considered"],
)
def one_other_agent(
    instance: Game,
    r_value: Rewarding = r_value,
    r_worst: Rewarding = r_worst,
    r_neg: Rewarding = r_neg,
    r_sim: Rewarding = r_sim,
) -> None:
    """By equations 1 to 3 and 6, in deterministic environments with one other agent, whose value
    function is known, this agent's reward stays the same or increases when α2 increases, at least
    for some choice among ties.
    """
    by = {"1": r_value, "2": r_worst, "3": r_neg, "6": r_sim}
    no_loss(instance, by[instance.equation], lambda one, t: one.others[2](t))


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


@addition(
    "BC, Section 4.1",
    id="bc-trend.sum.uniform",
    title="the sum with several others",
    reason="equation 1 has the mean of the others; the sum is n times the mean",
    ways=(
        Games("1", ends=(0, -1, -2, 1)).every("two others, α2 = 2"),
        proved_in_agda("Bc", "greatest-sum", "linear-1-uniform", of=("r_value", "values")),
        also(
            lambda one, r_value=r_value: greatest_at(one, r_value, 1),
            Games("1").exhibited("two others, α2 = 1"),
        ),
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
        "a repair: by equation 1 all are equally likely": {"r_value": caring.as_likely},
        "a repair: by equation 2 the sum of the others counts": {"r_worst": caring.evenly},
        "a repair: by equation 3 gains count, too": {"r_neg": caring.evenly},
        "a repair: by equation 5 the sum of all counts": {"r_min": caring.everyone},
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
    how = f"for every α2 the optimum is {' or '.join(sorted(optimal))}, and the sum is not {most}"
    must(any(instance.total(t) == most for t in optimal), how)


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
        "by equation 4 no other agent counts": {"r_value_of_agents": caring.no_one},
        "equation 6 is r1": {"r_sim": lambda r_1, beliefs, alphas: r_1},
    },
    rests_on=["bc-trend.sum"],
)
def greatest_for_agents(
    instance: Game, r_value_of_agents: Rewarding = r_value_of_agents, r_sim: Rewarding = r_sim
) -> None:
    """By equations 4 and 6 some value of α2 has the greatest possible sum of all returns."""
    greatest_at(instance, {"4": r_value_of_agents, "6": r_sim}[instance.equation], 1)
