"""Proposition 1: what holds besides, from the initial state and for the other equations."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from bridge.evidence import Standing
from formal.considerate.enumeration import policies
from formal.considerate.mdp import Mdp, RewardFunction
from formal.considerate.policy import always
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.bc.cases import Case
from proofs_checked.bc.ending import VALUES, can_end, endless, stochastic_ends
from proofs_checked.bc.looking import Space, exhausted
from proofs_checked.bc.policies import best, told
from proofs_checked.bc.s3_considering_others.definition_1 import not_over
from proofs_checked.bc.s3_considering_others.proposition_1 import PROPOSITION_1, added
from proofs_checked.broken import caring
from proofs_checked.broken import considerate as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import planted

Augmenting: TypeAlias = Callable[
    [Definitions, Mdp[str], Mapping[str, Reward], Mapping[str, Reward]], RewardFunction[str]
]
"""From an MDP and two value functions, the reward by an equation, all coefficients 1."""

EQUATIONS: Final[Mapping[str, Augmenting]] = {
    "equation 2": lambda d, mdp, V, W: d.r_worst(mdp, [(0, W.__getitem__), (1, V.get)], 1, 1),
    "equation 3": lambda d, mdp, V, W: d.r_neg(mdp, [(1, V.__getitem__)], 1, 1),
    "equation 4": lambda d, mdp, V, W: d.r_value_of_agents(
        mdp, {2: [(1, V.get)], 3: [(1, W.get)]}, {1: 1, 2: 1, 3: 1}
    ),
    "equation 5": lambda d, mdp, V, W: d.r_min(
        mdp, {2: [(1, V.get)], 3: [(1, W.get)]}, {1: 1, 2: 1, 3: 1}
    ),
    "equation 7": lambda d, mdp, V, W: d.r_option(mdp, [(1, {s for s in V if V[s] > 0})], 1, 1),
    "equation 8": lambda d, mdp, V, W: d.r_option_value(mdp, [(1, ({"x"}, V.get))], 1, 1),
}
"""The other equations that pay at the end."""


def of_other_equations(d: Definitions, case: Case) -> str:
    """By the other equations, too, every optimal policy of M' is terminating."""
    mdp = case.mdp((-1, -2), start=True)
    if not case.suppose(can_end(d, mdp)):
        return ""
    name = case.one_of(sorted(EQUATIONS))
    V = case.function("V", mdp.states, VALUES)
    W = dict.fromkeys(mdp.states, -1)
    case.said.append(name)
    return endless(d, mdp, mdp.with_reward(EQUATIONS[name](d, mdp, V, W)))


def from_the_start(d: Definitions, case: Case) -> str:
    """If some policy ends from s₀ with probability 1, every optimal policy of M' does."""
    mdp = case.mdp((-1,), start=True)
    n = len(mdp.states)

    def ends(policy: Mapping[str, str]) -> bool:
        return not_over(mdp, always(policy), mdp.begin(), n) == 0

    if not case.suppose(any(map(ends, policies(mdp)))):
        return ""
    V = case.function("V", ("x",), VALUES)
    for choice in best(d, mdp.with_reward(d.r_value(mdp, [(1, V.__getitem__)], 1, 1))):
        if not ends(choice):
            return f"{told(choice)} is optimal in M', and does not end from s"
    return ""


CLAIMS: Final = (
    added(
        Standing.HOLDS,
        "other-equations",
        "for the other equations",
        "With γ = 1, r1 negative outside terminal states, α1 > 0 and a terminating policy, every "
        "optimal policy is terminating by equations 2 to 5, 7 and 8 too, paid once.",
        "the proof asks of what is paid at the end only that it is finite",
        checks=(
            exhausted(
                of_other_equations,
                Space("every MDP with an end, rewards -1 and -2, all equations", ((2, 1), (2, 2))),
            ),
            proved_in_agda(
                "Bc",
                "proposition-1-equations",
                of=(
                    "r_worst",
                    "r_neg",
                    "r_value_of_agents",
                    "r_min",
                    "r_option",
                    "r_option_value",
                    *PROPOSITION_1,
                ),
            ),
        ),
        mutants=(
            planted("worst-always", "equation 2 always", r_worst=caring.always(PRODUCTION.r_worst)),
            planted("neg-always", "equation 3 always", r_neg=caring.always(PRODUCTION.r_neg)),
            planted("halved", "γ is 1/2", values=broken.halved),
        ),
    ),
    added(
        Standing.HOLDS,
        "stochastic",
        "for stochastic policies",
        "With what Proposition 1 supposes, and α1 > 0, every optimal policy that chooses by chance "
        "is terminating too.",
        "where it chooses among optimal actions it is worth V*, and elsewhere less, by the same "
        "proof",
        checks=(
            exhausted(
                stochastic_ends(),
                Space("every policy with chances of 1/3 and 2/3", ((2, 1), (2, 2), (3, 2))),
            ),
            proved_in_agda("Bc", "proposition-1-equations", of=("r_value", *PROPOSITION_1)),
        ),
        mutants=(
            planted("own-ignored", "α1 is 0", r_value=caring.own_ignored(PRODUCTION.r_value)),
            planted("halved", "γ is 1/2", values=broken.halved),
        ),
    ),
    added(
        Standing.HOLDS,
        "from-the-start",
        "from the initial state",
        "With γ = 1, r1 negative outside terminal states and α1 > 0, if some policy ends from the "
        "initial state with probability 1, every optimal policy of M' does, whether or not any "
        "ends from everywhere.",
        "the optimum of that state is finite then",
        checks=(
            exhausted(
                from_the_start,
                Space(
                    "every MDP with an end, reward -1, V of 0 and ±2",
                    ((2, 1), (2, 2), (3, 1), (3, 2)),
                ),
            ),
            proved_in_agda(
                "Bc",
                "proposition-1-from-the-start",
                of=("r_value", *PROPOSITION_1, "values, as numbers of steps"),
            ),
        ),
        mutants=(
            planted("own-ignored", "α1 is 0", r_value=caring.own_ignored(PRODUCTION.r_value)),
            planted("always", "it is paid always", r_value=caring.always(PRODUCTION.r_value)),
        ),
    ),
)
