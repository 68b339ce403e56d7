"""Section 4.1, the trend as α₂ grows: what is so of every augmented reward that is linear in it."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Final

from bridge.evidence import Standing
from formal.considerate.enumeration import policies
from formal.considerate.mdp import Mdp
from formal.considerate.policy import always
from formal.considerate.value_function import Value
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, Case
from proofs_checked.bc.looking import Law, Space, exhausted, sampled
from proofs_checked.bc.policies import told
from proofs_checked.bc.ways_out import (
    ALPHAS,
    START,
    Considered,
    Equation,
    agents,
    best,
    game,
    in_proportion,
    negative,
    options,
    together,
    value,
    valued_options,
    worst,
    worst_off,
)
from proofs_checked.broken import caring, trends
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Check, Claim, Kind, planted

CONSIDERED: Final[Mapping[str, tuple[Equation, Considered]]] = {
    "1": (value, lambda one, t: sum(p * V(t) for p, V in one.beliefs)),
    "2": (worst, lambda one, t: min(V(t) for _, V in one.beliefs)),
    "3": (negative, lambda one, t: sum(p * min(V(t), V(START)) for p, V in one.beliefs)),
    "4": (in_proportion(agents), lambda one, t: sum(V(t) for V in one.others.values())),
    "5": (in_proportion(worst_off), lambda one, t: min(V(t) for V in one.others.values())),
    "6": (together, lambda one, t: sum(V(t) for V in one.others.values())),
    "7": (options, lambda one, t: sum(p for p, V in one.beliefs if V(t) == 1)),
    "8": (valued_options, lambda one, t: sum(p * V(t) for p, V in one.beliefs if V(t) != -1)),
}
"""The equations, and what each considers: F, for each unit of α₂, which is all others' α."""


def exchange(
    name: str, values: tuple[Reward, ...], before: tuple[Reward, ...] = (0,), others: int = 2
) -> Law:
    """As α₂ grows, R₁ never increases and F never decreases, whatever is chosen among ties."""
    equation, considered = CONSIDERED[name]
    chances = (HALF, Fraction(3, 4)) if name in {"1", "7"} else (HALF,)

    def law(d: Definitions, case: Case) -> str:
        one = game(case, values, others=others, before=before, chances=chances)
        found = {alpha: best(d, equation, one, alpha) for alpha in ALPHAS}
        for low, high in combinations(ALPHAS, 2):
            for x, y in pairs(found[low], found[high]):
                less = considered(one, y) < considered(one, x)
                if one.own(y) > one.own(x) or less:
                    what = "F is less" if less else "the way costs less"
                    return f"optimal is {x} for α2 = {low}, {y} for {high}, and {what}"
        return ""

    return law


def pairs(some: list[str], others: list[str]) -> Iterator[tuple[str, str]]:
    """Each of some with each of others."""
    return ((x, y) for x in some for y in others)


def of_policies(
    gamma: Reward | None,
    *,
    mixed: bool = False,
    rewards: tuple[Reward, ...] = (-1, -2),
    values: tuple[Reward, ...] = (0, -1, -2, 1),
) -> Law:
    """The same by equation 1, of the policies of any MDP that are optimal from its start."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp(rewards, gamma=gamma or case.one_of(GAMMAS), ends=2, mixed=mixed, start=True)
        V = case.function("V", [*mdp.terminal], values)
        whole = {t: V.get(t, 0) for t in mdp.states}.__getitem__
        own = at_start(d, mdp, mdp)
        alphas: tuple[Reward, ...] = (0, HALF, 1, 2)
        worth = {
            alpha: at_start(d, mdp, mdp.with_reward(d.r_value(mdp, [(1, whole)], 1, alpha)))
            for alpha in alphas
        }
        F = {told(c): worth[1][told(c)] - own[told(c)] for c in policies(mdp) if told(c) in own}
        if not case.suppose(bool(F)):
            return ""
        found = {
            alpha: [c for c in F if worth[alpha][c] == max(worth[alpha].values())]
            for alpha in alphas
        }
        for low, high in combinations(alphas, 2):
            for x, y in pairs(found[low], found[high]):
                if own[y] > own[x] or F[y] < F[x]:
                    return f"optimal is {x} for α2 = {low}, and {y} for {high}"
        return ""

    return law


def at_start(d: Definitions, mdp: Mdp[str], solved: Mdp[str]) -> dict[str, Reward]:
    """What each policy that ends from everywhere gains from the start, by its words."""
    return {
        told(choice): number(d.values(solved, always(choice))[mdp.begin()])
        for choice in policies(mdp)
        if d.is_terminating(mdp, always(choice))
    }


def number(v: Value) -> Reward:
    """A value that is known to be finite."""
    if not isinstance(v, int | Fraction):
        raise TypeError(f"policies that end have finite values; got {v}")
    return v


def check(name: str, what: str, law: Law) -> Check:
    """The check that it is so of every game with two ends, by an equation."""
    return exhausted(law, Space(f"equation {name}: every two ends, {what}", ((3, 2),)))


_THREE: Final = (0, -1, -2)
_R_1: Final = planted("r1-alone", "equation 6 is r1", r_sim=trends.r_1_alone)

CLAIMS: Final = (
    Claim(
        id="bc-trend.acting",
        paper="BC",
        item="Section 4.1, the acting agent as α2 grows (not in the paper)",
        statement="When α2 increases, by whatever formulation with a single coefficient for "
        "others, the acting agent's return stays the same or decreases.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, which reports on its experiments; if it did not, what is optimal "
        "for the greater α2 would be better for the smaller: equations 1 to 3, 7 and 8 are linear "
        "in α2, and equation 6 if there is one other agent",
        checks=(
            check("1", "V of two others from 0 to -2", exchange("1", _THREE)),
            check("2", "V of two others from 0 to -2", exchange("2", _THREE)),
            check("3", "V of two others 0 or -1, before too", exchange("3", (0, -1), (0, -1))),
            check("7", "two options that start there or not", exchange("7", (0, 1))),
            check(
                "8", "two options worth 0, -1 or -2, without the ones of -1", exchange("8", _THREE)
            ),
            check("6", "one other agent, from 0 to -2", exchange("6", _THREE, others=1)),
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
        mutants=(
            planted("greatest", "it considers the best off", r_worst=caring.greatest),
            planted("negated", "it wants others to lose", r_value=caring.negated),
            planted("negated-3", "the same by equation 3", r_neg=caring.negated),
            planted("no-options", "options do not count", r_option=caring.nothing_more),
            planted("no-values", "nor do their values", r_option_value=caring.nothing_more),
            _R_1,
        ),
    ),
    Claim(
        id="bc-trend.considered",
        paper="BC",
        item="Section 4.1, what is considered, as α2 grows (not in the paper)",
        statement="With α1 > 0 fixed and a reward α1 r1, and α2 F at the end, for no two values of "
        "α2 and no choice among optimal policies does the acting agent gain more, or the expected "
        "F come to less, at the greater α2.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; the two optimality conditions, added up, say that the difference of "
        "α2 times that of F is not negative",
        checks=(
            exhausted(
                of_policies(1),
                Space("policies that end, equation 1, every MDP with two ends", ((3, 1), (3, 2))),
            ),
            exhausted(
                of_policies(1, rewards=(-1,), values=(0, -2)),
                Space("the same, with reward -1 alone, V of 0 and -2", ((4, 1), (4, 2))),
            ),
            sampled(
                of_policies(None, mixed=True),
                "policies that end, equation 1, generated MDPs with chances, γ of 1 and 1/2",
            ),
            proved_in_agda("Bc", "trend-of-policies", "linear-1", of=("r_value", "values")),
        ),
        mutants=(
            planted("shrinking", "from α2 = 1 on it cares less", r_value=trends.shrinking),
            planted("late", "up to α2 = 1/2 it wants them to lose", r_value=trends.late),
        ),
    ),
    Claim(
        id="bc-trend.proportion",
        paper="BC",
        item="Section 4.1, each agent's coefficient in proportion (not in the paper)",
        statement="If by equation 4 or 5 the coefficients of all others grow in proportion, the "
        "acting agent's return never increases, and neither the sum of the others' returns, each "
        "by its coefficient (equation 4), nor the least of them (equation 5) ever decreases.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; in the factor of proportion both are linear",
        checks=(
            check("4", "V of two others from 0 to -2, α2 = α3", exchange("4", _THREE)),
            check("5", "V of two others from 0 to -2, α2 = α3", exchange("5", _THREE)),
            proved_in_agda(
                "Bc",
                "trend-of-policies",
                "linear-4",
                "linear-5",
                of=("r_value_of_agents", "r_min", "values"),
            ),
        ),
        mutants=(
            planted("careless", "no one counts", r_value_of_agents=trends.no_one),
            planted("careless-5", "no one counts, by equation 5", r_min=trends.no_one),
        ),
        rests_on=("bc-trend.considered", "bc-trend.acting.agents"),
    ),
)
