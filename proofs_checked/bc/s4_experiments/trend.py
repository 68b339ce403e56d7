"""Section 4.1, the trend as α₂ grows, for every augmented reward that is linear in α₂."""

from fractions import Fraction
from itertools import combinations, product
from typing import Final

from bridge.evidence import Verdict
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.options import r_option, r_option_value
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import HALF, Rewarding
from proofs_checked.bc.s4_experiments.two_stage_games import (
    Game,
    Games,
    TwoEnds,
    WithTwoEnds,
    exchange,
    no_loss,
)
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import addition
from proofs_checked.mutants import caring

CHANCES: Final = (HALF, Fraction(3, 4))
"""The possible P(V₂)."""


@addition(
    "BC, Section 4.1",
    id="bc-trend.acting",
    title="the acting agent as α2 grows",
    reason="the paper reports on its experiments; otherwise an optimum for the "
    "greater α2 would be better for the smaller one: equations 1 to 3, 7 and 8 are linear in α2, "
    "and so is equation 6 with one other agent",
    ways=(
        Games("1", chances=CHANCES).every(
            "equation 1: every two ends, V of two others from 0 to -2"
        ),
        Games("2").every("equation 2: every two ends, V of two others from 0 to -2"),
        Games("3", ends=(0, -1), before=(0, -1)).every(
            "equation 3: every two ends, V of two others 0 or -1, also before"
        ),
        Games("7", ends=(0, 1), chances=CHANCES).every(
            "equation 7: every two ends, two options that may start there or not"
        ),
        Games("8").every(
            "equation 8: every two ends, two options of value 0, -1 or -2; those of -1 cannot start"
        ),
        Games("6", others=1).every("equation 6: every two ends, one other agent, from 0 to -2"),
        proved_in_agda(
            "Bc",
            "trend-of-policies",
            "linear-1",
            "linear-2",
            "linear-3",
            "linear-6",
            "linear-7",
            "linear-8",
            of=("r_value", "r_worst", "r_neg", "r_sim", "r_option", "r_option_value", "values"),
        ),
    ),
    mutants={
        "by equation 2 the best off counts": {"r_worst": caring.greatest},
        "by equation 1 others' losses are gains": {"r_value": caring.negated},
        "by equation 3 others' losses are gains": {"r_neg": caring.negated},
        "by equation 7 options do not count": {"r_option": caring.nothing_more},
        "by equation 8 options do not count": {"r_option_value": caring.nothing_more},
        "equation 6 is r1": {"r_sim": lambda r_1, beliefs, alphas: r_1},
    },
)
def acting_agent(
    instance: Game,
    r_value: Rewarding = r_value,
    r_worst: Rewarding = r_worst,
    r_neg: Rewarding = r_neg,
    r_sim: Rewarding = r_sim,
    r_option: Rewarding = r_option,
    r_option_value: Rewarding = r_option_value,
) -> None:
    """By each equation with a single coefficient for the others, when α2 increases, the acting
    agent's return stays the same or decreases.
    """
    by = {"1": r_value, "2": r_worst, "3": r_neg, "6": r_sim, "7": r_option, "8": r_option_value}
    exchange(instance, by[instance.equation])


@addition(
    "BC, Section 4.1",
    id="bc-trend.considered",
    title="the auxiliary reward as α2 grows",
    reason="the sum of the two optimality conditions says that the difference of "
    "α2 times that of F is not negative",
    ways=(
        WithTwoEnds().every("policies that end, equation 1, every MDP with two ends"),
        WithTwoEnds(rewards=(-1,), ends=(0, -2)).every(
            "policies that end, equation 1, all rewards -1, V of 0 and -2", n_states=4
        ),
        WithTwoEnds(gamma=None, mixed=True).generated(
            "policies that end, equation 1, generated MDPs with chances, γ of 1 and 1/2"
        ),
        proved_in_agda("Bc", "trend-of-policies", "linear-1", of=("r_value", "values")),
    ),
    mutants={
        "from α2 = 1 on the agent cares less": {
            "r_value": caring.with_alpha_2(lambda alpha_2: min(alpha_2, 2 - alpha_2), r_value)
        },
        "up to α2 = 1/2 others' losses are gains": {
            "r_value": caring.with_alpha_2(lambda x: -x if x <= HALF else x, r_value)
        },
    },
)
def considered(instance: TwoEnds, r_value: Rewarding = r_value) -> None:
    """Let α1 > 0 be fixed, and let the reward be α1 r1, plus α2 F at the end. For any two values of
    α2, and any optimal policies for them, the acting agent's return at the greater α2 is no
    greater, and the expected F no less.
    """
    own = instance.at_start(instance.mdp)
    alphas: tuple[Reward, ...] = (0, HALF, 1, 2)
    worth = {alpha: instance.at_start(instance.augmented(r_value, 1, alpha)) for alpha in alphas}
    suppose(bool(own))
    F = {choice: worth[1][choice] - own[choice] for choice in own}
    best = {
        alpha: [c for c in F if worth[alpha][c] == max(worth[alpha].values())] for alpha in alphas
    }
    for low, high in combinations(alphas, 2):
        for x, y in product(best[low], best[high]):
            how = f"{x} is optimal for α2 = {low}, and {y} for {high}"
            must(own[y] <= own[x] and F[y] >= F[x], how)


@addition(
    "BC, Section 4.1",
    id="bc-trend.proportion",
    title="each agent's coefficient in proportion",
    reason="both equations are linear in the factor of proportion",
    ways=(
        Games("4", in_proportion=True).every(
            "equation 4: every two ends, V of two others from 0 to -2, α2 = α3"
        ),
        Games("5", in_proportion=True).every(
            "equation 5: every two ends, V of two others from 0 to -2, α2 = α3"
        ),
        proved_in_agda(
            "Bc",
            "trend-of-policies",
            "linear-4",
            "linear-5",
            of=("r_value_of_agents", "r_min", "values"),
        ),
    ),
    mutants={
        "by equation 4 no other agent counts": {"r_value_of_agents": caring.no_one},
        "by equation 5 no other agent counts": {"r_min": caring.no_one},
    },
    rests_on=["bc-trend.considered", "bc-trend.acting.agents"],
)
def in_proportion(
    instance: Game, r_value_of_agents: Rewarding = r_value_of_agents, r_min: Rewarding = r_min
) -> None:
    """If the coefficients of all others grow in proportion, the acting agent's return never
    increases. The sum of the others' weighted returns (equation 4) never decreases, nor does the
    least of them (equation 5).
    """
    exchange(instance, {"4": r_value_of_agents, "5": r_min}[instance.equation])


@addition(
    "BC, Section 4.1",
    id="bc-trend.acting.agents",
    title="the acting agent as α2 grows, Equations 4 and 5",
    verdict=Verdict.FALSE,
    reason="the agent may stop helping agent 3 in order to help agent 2, which "
    "may cost itself less",
    ways=(
        Games("4").some("equation 4: every game, V of two others from 0 to -2, α3 = 1"),
        Games("5").some("equation 5: every game, V of two others from 0 to -2, α3 = 1"),
    ),
    mutants={
        "a repair: by equation 4 no other agent counts": {"r_value_of_agents": caring.no_one},
        "a repair: by equation 4 all agents count alike": {"r_value_of_agents": caring.everyone},
        "a repair: by equation 5 no other agent counts": {"r_min": caring.no_one},
        "a repair: by equation 5 all agents count alike": {"r_min": caring.everyone},
    },
    rests_on=["bc-trend.acting"],
)
def acting_agent_by_agents(
    instance: Game, r_value_of_agents: Rewarding = r_value_of_agents, r_min: Rewarding = r_min
) -> None:
    """By equations 4 and 5, when α2 increases and the coefficients of further agents do not, the
    acting agent's return stays the same or decreases.
    """
    r = {"4": r_value_of_agents, "5": r_min}[instance.equation]
    no_loss(instance, r, lambda one, t: -one.own(t))
