"""Section 4.1, the trend as α₂ grows: what is so of every augmented reward that is linear in it."""

from fractions import Fraction
from itertools import combinations, product
from typing import Any, Final

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.at_the_end import Paid
from formal.considerate.rewards.beliefs import Beliefs
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.options import r_option, r_option_value
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import HALF
from proofs_checked.bc.s4_experiments.two_stage_games import (
    Game,
    Games,
    Rewarding,
    TwoEnds,
    WithTwoEnds,
    exchange,
    no_loss,
)
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.saying import must, suppose
from proofs_checked.mutants import caring, trends

CHANCES: Final = (HALF, Fraction(3, 4))
"""What P(V₂) may be."""


@claim(
    "BC, Section 4.1",
    id="bc-trend.acting",
    title="the acting agent as α2 grows",
    kind=Kind.ADDITION,
    reason="not in the paper, which reports on its experiments; if it did not, what is optimal for "
    "the greater α2 would be better for the smaller: equations 1 to 3, 7 and 8 are linear in α2, "
    "and equation 6 if there is one other agent",
    ways=(
        Games("1", chances=CHANCES).every(
            "equation 1: every two ends, V of two others from 0 to -2"
        ),
        Games("2").every("equation 2: every two ends, V of two others from 0 to -2"),
        Games("3", ends=(0, -1), before=(0, -1)).every(
            "equation 3: every two ends, V of two others 0 or -1, before too"
        ),
        Games("7", ends=(0, 1), chances=CHANCES).every(
            "equation 7: every two ends, two options that start there or not"
        ),
        Games("8").every(
            "equation 8: every two ends, two options worth 0, -1 or -2, without the ones of -1"
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
        "it considers the best off": {"r_worst": caring.greatest},
        "it wants others to lose": {"r_value": caring.negated},
        "the same by equation 3": {"r_neg": caring.negated},
        "options do not count": {"r_option": caring.nothing_more},
        "nor do their values": {"r_option_value": caring.nothing_more},
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
    """When α2 increases, by whatever formulation with a single coefficient for others, the acting
    agent's return stays the same or decreases.
    """
    by = {
        "1": r_value,
        "2": r_worst,
        "3": r_neg,
        "6": r_sim,
        "7": r_option,
        "8": r_option_value,
    }
    exchange(instance, by[instance.equation])


def shrinking(
    mdp: Mdp[Any], beliefs: Beliefs[Any], alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
) -> RewardFunction[Any]:
    """Equation 1 where it cares less from α₂ = 1 on."""
    return r_value(mdp, beliefs, alpha_1, min(alpha_2, 2 - alpha_2), paid)


def late(
    mdp: Mdp[Any], beliefs: Beliefs[Any], alpha_1: Reward, alpha_2: Reward, paid: Paid = "once"
) -> RewardFunction[Any]:
    """Equation 1 where up to α₂ = 1/2 others' losses are gains."""
    return r_value(mdp, beliefs, alpha_1, -alpha_2 if alpha_2 <= HALF else alpha_2, paid)


@claim(
    "BC, Section 4.1",
    id="bc-trend.considered",
    title="what is considered, as α2 grows",
    kind=Kind.ADDITION,
    reason="not in the paper; the two optimality conditions, added up, say that the difference of "
    "α2 times that of F is not negative",
    ways=(
        WithTwoEnds().every("policies that end, equation 1, every MDP with two ends"),
        WithTwoEnds(rewards=(-1,), ends=(0, -2)).every(
            "the same, with reward -1 alone, V of 0 and -2", n_states=4
        ),
        WithTwoEnds(gamma=None, mixed=True).generated(
            "policies that end, equation 1, generated MDPs with chances, γ of 1 and 1/2"
        ),
        proved_in_agda("Bc", "trend-of-policies", "linear-1", of=("r_value", "values")),
    ),
    mutants={
        "from α2 = 1 on it cares less": {"r_value": shrinking},
        "up to α2 = 1/2 it wants them to lose": {"r_value": late},
    },
)
def considered(instance: TwoEnds, r_value: Rewarding = r_value) -> None:
    """With α1 > 0 fixed and a reward α1 r1, and α2 F at the end, for no two values of α2 and no
    choice among optimal policies does the acting agent gain more, or the expected F come to less,
    at the greater α2.
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
            how = f"optimal is {x} for α2 = {low}, and {y} for {high}"
            must(own[y] <= own[x] and F[y] >= F[x], how)


@claim(
    "BC, Section 4.1",
    id="bc-trend.proportion",
    title="each agent's coefficient in proportion",
    kind=Kind.ADDITION,
    reason="not in the paper; in the factor of proportion both are linear",
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
        "no one counts": {"r_value_of_agents": trends.no_one},
        "no one counts, by equation 5": {"r_min": trends.no_one},
    },
    rests_on=["bc-trend.considered", "bc-trend.acting.agents"],
)
def in_proportion(
    instance: Game, r_value_of_agents: Rewarding = r_value_of_agents, r_min: Rewarding = r_min
) -> None:
    """If by equation 4 or 5 the coefficients of all others grow in proportion, the acting agent's
    return never increases, and neither the sum of the others' returns, each by its coefficient
    (equation 4), nor the least of them (equation 5) ever decreases.
    """
    exchange(instance, {"4": r_value_of_agents, "5": r_min}[instance.equation])


@claim(
    "BC, Section 4.1",
    id="bc-trend.acting.agents",
    title="the acting agent as α2 grows, Equations 4 and 5",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper; what it paid for agent 3 it may save at agent 3's expense, for "
    "agent 2",
    ways=(
        Games("4").some("equation 4: every game, V of two others from 0 to -2, α3 = 1"),
        Games("5").some("equation 5: every game, V of two others from 0 to -2, α3 = 1"),
    ),
    mutants={
        "a repair: no one counts in r_value_of_agents": {"r_value_of_agents": trends.no_one},
        "a repair: all count alike in r_value_of_agents": {"r_value_of_agents": trends.everyone},
        "a repair: no one counts in r_min": {"r_min": trends.no_one},
        "a repair: all count alike in r_min": {"r_min": trends.everyone},
    },
    rests_on=["bc-trend.acting"],
)
def acting_agent_by_agents(
    instance: Game, r_value_of_agents: Rewarding = r_value_of_agents, r_min: Rewarding = r_min
) -> None:
    """When α2 increases, and the coefficients of further agents do not, the acting agent's return
    stays the same or decreases, by equations 4 and 5.
    """
    r = {"4": r_value_of_agents, "5": r_min}[instance.equation]
    no_loss(instance, r, lambda one, t: -one.own(t))
