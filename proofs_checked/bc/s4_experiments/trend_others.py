"""Section 4.1, the trend as α₂ grows: what each other agent gets, and all of them together."""

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
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.mutants import caring, trends

EACH: Final[tuple[Gain, ...]] = (
    lambda one, t: one.others[2](t),
    lambda one, t: one.others[3](t),
)
"""What each of two others has of an end."""


def together(one: Game, t: str) -> Reward:
    """What all others have of an end."""
    return one.total(t) - one.own(t)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.value",
    title="each other agent as α2 grows, Equation 1",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which reports on its experiments; what grows is the mean; one agent "
    "may gain more than another loses",
    ways=[Games("1").some("equation 1: every game, V of two others from 0 to -2")],
    mutants={
        "a repair: no one counts in r_value": {"r_value": caring.nothing_more},
        "a repair: α2 is 1 in r_value": {"r_value": trends.constant(1, r_value)},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_1(instance: Game, r_value: Rewarding = r_value) -> None:
    """When α2 increases, what each of the other agents gets stays the same or increases, by
    equation 1.
    """
    no_loss(instance, r_value, *EACH)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.worst",
    title="each other agent as α2 grows, Equation 2",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which reports on its experiments; what grows is the least; whoever "
    "is better off may lose",
    ways=[Games("2").some("equation 2: every game, V of two others from 0 to -2")],
    mutants={
        "a repair: no one counts in r_worst": {"r_worst": caring.nothing_more},
        "a repair: α2 is 1 in r_worst": {"r_worst": trends.constant(1, r_worst)},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_2(instance: Game, r_worst: Rewarding = r_worst) -> None:
    """When α2 increases, what each of the other agents gets stays the same or increases, by
    equation 2.
    """
    no_loss(instance, r_worst, *EACH)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.negative",
    title="each other agent as α2 grows, Equation 3",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which reports on its experiments; as long as no one has more than "
    "before, it is equation 1",
    ways=[Games("3").some("equation 3: every game, V of two others from 0 to -2, and 0 before")],
    mutants={
        "a repair: no one counts in r_neg": {"r_neg": caring.nothing_more},
        "a repair: α2 is 1 in r_neg": {"r_neg": trends.constant(1, r_neg)},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_3(instance: Game, r_neg: Rewarding = r_neg) -> None:
    """When α2 increases, what each of the other agents gets stays the same or increases, by
    equation 3.
    """
    no_loss(instance, r_neg, *EACH)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.agents",
    title="each other agent as α2 grows, Equation 4",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which reports on its experiments; where α2 alone grows, agent 3 may "
    "lose, as by the fence of Figure 2(b)",
    ways=[Games("4").some("equation 4: every game, V of two others from 0 to -2, α3 = 1")],
    mutants={
        "a repair: no one counts in r_value_of_agents": {"r_value_of_agents": trends.no_one},
        "a repair: all count alike in r_value_of_agents": {"r_value_of_agents": trends.everyone},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_4(instance: Game, r_value_of_agents: Rewarding = r_value_of_agents) -> None:
    """When α2 increases, what each of the other agents gets stays the same or increases, by
    equation 4.
    """
    no_loss(instance, r_value_of_agents, *EACH)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.worst-off",
    title="each other agent as α2 grows, Equation 5",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which reports on its experiments; where α2 alone grows, agent 3 may "
    "lose",
    ways=[Games("5").some("equation 5: every game, V of two others from 0 to -2, α3 = 1")],
    mutants={
        "a repair: no one counts in r_min": {"r_min": trends.no_one},
        "a repair: all count alike in r_min": {"r_min": trends.everyone},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_5(instance: Game, r_min: Rewarding = r_min) -> None:
    """When α2 increases, what each of the other agents gets stays the same or increases, by
    equation 5.
    """
    no_loss(instance, r_min, *EACH)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.options",
    title="each other agent as α2 grows, Equation 7",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which reports on its experiments; what grows is the chance that the "
    "option can be started; another one may be lost",
    ways=[
        Games("7", ends=(0, 1), chances=(Fraction(1, 4),)).some(
            "equation 7: every game, two options that start there or not, the first with "
            "probability 1/4"
        )
    ],
    mutants={
        "a repair: no one counts in r_option": {"r_option": caring.nothing_more},
        "a repair: α2 is 1 in r_option": {"r_option": trends.constant(1, r_option)},
    },
    rests_on=["bc-trend.considered"],
)
def each_by_equation_7(instance: Game, r_option: Rewarding = r_option) -> None:
    """When α2 increases, what each of the other agents gets stays the same or increases, by
    equation 7.
    """
    no_loss(instance, r_option, *EACH)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.total",
    title="all other agents together as α2 grows, Equations 2 to 5",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper; none of them maximises a sum of the others' returns in which α2 is "
    "the factor",
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
        "a repair: no one counts in r_worst": {"r_worst": caring.nothing_more},
        "a repair: α2 is 1 in r_worst": {"r_worst": trends.constant(1, r_worst)},
        "a repair: no one counts in r_neg": {"r_neg": caring.nothing_more},
        "a repair: no one counts in r_value_of_agents": {"r_value_of_agents": trends.no_one},
        "a repair: no one counts in r_min": {"r_min": trends.no_one},
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
    """When α2 increases, the sum of what the other agents get stays the same or increases, by
    equations 2 to 5.
    """
    by = {"2": r_worst, "3": r_neg, "4": r_value_of_agents, "5": r_min}
    no_loss(instance, by[instance.equation], together)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.mean",
    title="all other agents together as α2 grows, Equation 1",
    kind=Kind.ADDITION,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that each of them is as likely to come next as another; else what grows is "
    "what is expected of them; not in the paper, which reports on its experiments",
    ways=(
        Games("1", ends=(0, -1, -2, 1)).every("two others, as likely as each other"),
        Games("1", chances=(Fraction(1, 8),)).some("two others, the first with probability 1/8"),
    ),
    mutants={
        "it wants others to lose": {"r_value": caring.negated},
        "each is as likely": {"r_value": trends.as_likely},
    },
    rests_on=["bc-trend.considered"],
)
def all_together_by_the_mean(instance: Game, r_value: Rewarding = r_value) -> None:
    """When α2 increases, the sum of what the other agents get stays the same or increases, by
    equation 1.
    """
    no_loss(instance, r_value, together)


@claim(
    "BC, Section 4.1",
    id="bc-trend.others.one",
    title="one other agent as α2 grows",
    kind=Kind.ADDITION,
    reason="not in the paper; what is considered is a function of its return that never falls; "
    "where ends are reached by chance, it may expect less by equation 3, which counts losses",
    ways=[
        Games(equation, ends=(0, -1, -2, 1), others=1, before=(0, -1)).every(
            f"one other agent, equation {equation}"
        )
        for equation in ("1", "2", "3", "6")
    ],
    mutants={
        "it wants others to lose, by equation 1": {"r_value": caring.negated},
        "it wants others to lose, by equation 2": {"r_worst": caring.negated},
        "it wants others to lose, by equation 3": {"r_neg": caring.negated},
        "it wants others to lose, by equation 6": {
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
    """If there is one other agent, and its value function is known, when α2 increases it need not
    get less in deterministic environments, by equations 1 to 3 and 6.
    """
    by = {"1": r_value, "2": r_worst, "3": r_neg, "6": r_sim}
    no_loss(instance, by[instance.equation], lambda one, t: one.others[2](t))
