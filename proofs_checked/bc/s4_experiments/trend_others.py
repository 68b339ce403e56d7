"""Section 4.1, the trend as α₂ grows: the return of each other agent, and their sum."""

from fractions import Fraction
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
from proofs_checked.bc.s4_experiments.two_stage_games import (
    Gain,
    Game,
    Games,
    Rewarding,
    no_loss,
)
from proofs_checked.engine.decorator import addition
from proofs_checked.mutants import caring, trends

EACH: Final[tuple[Gain, ...]] = (
    lambda one, t: one.others[2](t),
    lambda one, t: one.others[3](t),
)
"""The return of each of two others for an end."""


def together(one: Game, t: str) -> Reward:
    """The sum of the others' returns for an end."""
    return one.total(t) - one.own(t)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.value",
    title="each other agent as α2 grows, Equation 1",
    verdict=Verdict.FALSE,
    reason="the paper reports on its experiments; the mean grows; one agent may gain "
    "more than another loses",
    ways=[Games("1").some("equation 1: every game, V of two others from 0 to -2")],
    mutants={
        "a repair: no other agent counts in r_value": {"r_value": caring.nothing_more},
        "a repair: α2 is 1 in r_value": {"r_value": trends.constant(1, r_value)},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_1(instance: Game, r_value: Rewarding = r_value) -> None:
    """By equation 1, when α2 increases, each other agent's reward stays the same or increases."""
    no_loss(instance, r_value, *EACH)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.worst",
    title="each other agent as α2 grows, Equation 2",
    verdict=Verdict.FALSE,
    reason="the paper reports on its experiments; the minimum grows; an agent that "
    "is better off may lose",
    ways=[Games("2").some("equation 2: every game, V of two others from 0 to -2")],
    mutants={
        "a repair: no other agent counts in r_worst": {"r_worst": caring.nothing_more},
        "a repair: α2 is 1 in r_worst": {"r_worst": trends.constant(1, r_worst)},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_2(instance: Game, r_worst: Rewarding = r_worst) -> None:
    """By equation 2, when α2 increases, each other agent's reward stays the same or increases."""
    no_loss(instance, r_worst, *EACH)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.negative",
    title="each other agent as α2 grows, Equation 3",
    verdict=Verdict.FALSE,
    reason="the paper reports on its experiments; while no agent has more than "
    "before, equation 3 is equation 1",
    ways=[Games("3").some("equation 3: every game, V of two others from 0 to -2, and 0 before")],
    mutants={
        "a repair: no other agent counts in r_neg": {"r_neg": caring.nothing_more},
        "a repair: α2 is 1 in r_neg": {"r_neg": trends.constant(1, r_neg)},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_3(instance: Game, r_neg: Rewarding = r_neg) -> None:
    """By equation 3, when α2 increases, each other agent's reward stays the same or increases."""
    no_loss(instance, r_neg, *EACH)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.agents",
    title="each other agent as α2 grows, Equation 4",
    verdict=Verdict.FALSE,
    reason="the paper reports on its experiments; if only α2 grows, agent 3 may "
    "lose, as by the fence of Figure 2(b)",
    ways=[Games("4").some("equation 4: every game, V of two others from 0 to -2, α3 = 1")],
    mutants={
        "a repair: no other counts in r_value_of_agents": {"r_value_of_agents": trends.no_one},
        "a repair: all count alike in r_value_of_agents": {"r_value_of_agents": trends.everyone},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_4(instance: Game, r_value_of_agents: Rewarding = r_value_of_agents) -> None:
    """By equation 4, when α2 increases, each other agent's reward stays the same or increases."""
    no_loss(instance, r_value_of_agents, *EACH)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.worst-off",
    title="each other agent as α2 grows, Equation 5",
    verdict=Verdict.FALSE,
    reason="the paper reports on its experiments; if only α2 grows, agent 3 may lose",
    ways=[Games("5").some("equation 5: every game, V of two others from 0 to -2, α3 = 1")],
    mutants={
        "a repair: no other agent counts in r_min": {"r_min": trends.no_one},
        "a repair: all count alike in r_min": {"r_min": trends.everyone},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_5(instance: Game, r_min: Rewarding = r_min) -> None:
    """By equation 5, when α2 increases, each other agent's reward stays the same or increases."""
    no_loss(instance, r_min, *EACH)


@addition(
    "BC, Section 4.1",
    id="bc-trend.others.options",
    title="each other agent as α2 grows, Equation 7",
    verdict=Verdict.FALSE,
    reason="the paper reports on its experiments; the probability grows that the "
    "option can start; another option may be lost",
    ways=[
        Games("7", ends=(0, 1), chances=(Fraction(1, 4),)).some(
            "equation 7: every game, two options that may start there or not, the first with "
            "probability 1/4"
        )
    ],
    mutants={
        "a repair: no option counts in r_option": {"r_option": caring.nothing_more},
        "a repair: α2 is 1 in r_option": {"r_option": trends.constant(1, r_option)},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_7(instance: Game, r_option: Rewarding = r_option) -> None:
    """By equation 7, when α2 increases, each other agent's reward stays the same or increases."""
    no_loss(instance, r_option, *EACH)


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
        "a repair: no other agent counts in r_worst": {"r_worst": caring.nothing_more},
        "a repair: α2 is 1 in r_worst": {"r_worst": trends.constant(1, r_worst)},
        "a repair: no other agent counts in r_neg": {"r_neg": caring.nothing_more},
        "a repair: no other counts in r_value_of_agents": {"r_value_of_agents": trends.no_one},
        "a repair: no other agent counts in r_min": {"r_min": trends.no_one},
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
        "all are equally likely": {"r_value": trends.as_likely},
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
    function is known, this agent's reward need not decrease when α2 increases.
    """
    by = {"1": r_value, "2": r_worst, "3": r_neg, "6": r_sim}
    no_loss(instance, by[instance.equation], lambda one, t: one.others[2](t))
