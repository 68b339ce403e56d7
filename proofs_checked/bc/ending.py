"""Whether optimal policies end: the laws of Proposition 1, of policies with and without chances."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from formal.considerate.enumeration import policies, rank
from formal.considerate.mdp import Mdp
from formal.considerate.policy import Policy, always
from formal.notation import Reward
from proofs_checked.bc.cases import HALF, INNER, Case, shown
from proofs_checked.bc.looking import Law
from proofs_checked.bc.policies import Choice, best, greatest, told, valued
from proofs_checked.bc.s3_considering_others.definition_1 import evenly
from proofs_checked.definitions import Definitions
from proofs_checked.laws.saying import refused

VALUES: Final = (0, -2, 2)
"""What others may expect at an end."""

CARINGS: Final[tuple[Reward, ...]] = (1, 0, -1, HALF, Fraction(-5, 3), 4)
"""α₂: any number, by the proposition; of others' gains and losses, negative, and fractions."""


def can_end(d: Definitions, mdp: Mdp[str]) -> bool:
    """Whether there is a terminating policy."""
    return any(d.is_terminating(mdp, always(choice)) for choice in policies(mdp))


def endless(d: Definitions, mdp: Mdp[str], augmented: Mdp[str]) -> str:
    """An optimal policy of the augmented MDP that is not terminating, in words."""
    optimal: list[Choice] = []
    if how := refused("what is optimal in M'", lambda: optimal.extend(best(d, augmented))):
        return how
    for choice in optimal:
        if not d.is_terminating(mdp, always(choice)):
            worth = d.values(augmented, always(choice))
            return f"{told(choice)} is optimal in M', worth {shown(worth)}, and does not end"
    return ""


def optimal_ends(
    *,
    rewards: Sequence[Reward] = (-1, -2),
    values: Sequence[Reward] = VALUES,
    alphas: Sequence[Reward] = (1,),
    carings: Sequence[Reward] = (1,),
    gamma: Reward = 1,
    paid: str = "once",
    ends: int = 1,
    mixed: bool = False,
) -> Law:
    """If there is a terminating policy, every optimal policy of M' is one."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp(rewards, gamma=gamma, ends=ends, mixed=mixed)
        if not case.suppose(can_end(d, mdp)):
            return ""
        V = case.function("V", mdp.states[-ends:], values)
        alpha_1 = case.one_of(alphas, "α1")
        alpha_2 = case.one_of(carings, "α2")
        r = d.r_value(mdp, [(1, V.__getitem__)], alpha_1, alpha_2, paid)
        return endless(d, mdp, mdp.with_reward(r))

    return law


def stochastic_ends(*, carings: Sequence[Reward] = (1,), mixed: bool = False) -> Law:
    """A policy that chooses by chance is worth no more than V*; if it is as much, it ends."""

    def law(d: Definitions, case: Case) -> str:
        mdp = case.mdp((-1,), mixed=mixed)
        if not case.suppose(can_end(d, mdp)):
            return ""
        V = case.function("V", ("x",), VALUES)
        alpha_2 = case.one_of(carings, "α2")
        m_prime = mdp.with_reward(d.r_value(mdp, [(1, V.__getitem__)], 1, alpha_2))
        most = greatest(mdp, valued(d, m_prime))
        for pi in by_chance(mdp):
            worth = d.values(m_prime, pi)
            if any(rank(worth[s]) > rank(most[s]) for s in mdp.states):
                return f"the policy {shown(pi)} is worth {shown(worth)}, more than {shown(most)}"
            if worth == most and not d.is_terminating(mdp, pi):
                return f"the policy {shown(pi)} is worth {shown(worth)} and does not end"
        return ""

    return law


def by_chance(mdp: Mdp[str]) -> Iterator[Policy[str]]:
    """In each state but the end x one action, or all of them with the chances of `evenly`."""
    mixing = evenly(mdp)
    for choice in product([*mdp.actions, ""], repeat=len(mdp.states) - 1):
        chosen = zip(INNER, choice, strict=False)
        yield {s: {a: 1} if a else mixing[s] for s, a in chosen} | {"x": {mdp.actions[0]: 1}}
