"""The value of a state under a policy: the expected sum of the discounted future rewards.

With γ < 1, or if the policy ends, the values solve linear equations, and are exact. With γ = 1 the
values of an endless policy may be infinite.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from formal.considerate.mdp.linear_equations import Equation, solved
from formal.considerate.mdp.mdp import Act, Mdp, S
from formal.considerate.mdp.policy import Policy, check_policy
from formal.considerate.mdp.terminating import never_ending
from formal.errors import IllFormed
from formal.notation import Reward


class Unbounded(Enum):
    """The value of an infinite sum of rewards."""

    BELOW = "-∞"
    ABOVE = "∞"


Value: TypeAlias = Reward | Unbounded
"""The value of a state under a policy that need not end."""


def values(mdp: Mdp[S], pi: Policy[S]) -> dict[S, Value]:
    """V^π(s) = E_π[Σ_k γ^k r_{t+k+1} | s_t = s], for every state s. [BC, Section 2]

    Exact. With γ = 1 a state has the value -∞ if π may have losses for ever from it.

    Raises:
        IllFormed: π is no policy; or γ = 1, and both gains and losses occur for ever, so that the
            sum has no limit.

    Example:
        >>> from formal.considerate.mdp.policy import always
        >>> mdp = Mdp.of(2, ("down", "stay"), lambda s, a: (s - 1, -1) if s and a == "down"
        ...              else (s, -1 if s else 0))
        >>> values(mdp, always({2: "down", 1: "down", 0: "stay"}))
        {2: -2, 1: -1, 0: 0}
        >>> values(mdp, always({2: "stay", 1: "down", 0: "stay"}))[2]
        <Unbounded.BELOW: '-∞'>
    """
    check_policy(mdp, pi)
    known: dict[S, Value] = dict.fromkeys(mdp.terminal, 0)
    if mdp.gamma == 1:
        known |= endless(mdp, pi)
    known |= solved({s: equation(mdp, pi, s, known) for s in mdp.states if s not in known})
    return {s: known[s] for s in mdp.states}


def equation(mdp: Mdp[S], pi: Policy[S], s: S, known: Mapping[S, Value]) -> Equation[S]:
    """V(s) = Σ_a π(a | s) Σ_t T(t | s, a) (r(s, a, t) + γ V(t)), known values substituted."""
    constant: Reward = 0
    weights: dict[S, Reward] = {}
    for a, chance in pi[s].items():
        for t, p in mdp.T[s, a].items():
            weight = chance * p
            constant += weight * mdp.r(s, a, t)
            if t not in known:
                weights[t] = weights.get(t, 0) + mdp.gamma * weight
            elif isinstance(v := known[t], int | Fraction):
                constant += mdp.gamma * weight * v
    return constant, weights


def q_value(mdp: Mdp[S], V: Mapping[S, Reward], s: S, a: Act) -> Reward:
    """The Q-value of a in s, Σ_t T(t | s, a) (r(s, a, t) + γ V(t)). [BC, Section 2]"""
    return sum((p * (mdp.r(s, a, t) + mdp.gamma * V[t]) for t, p in mdp.T[s, a].items()), start=0)


def endless(mdp: Mdp[S], pi: Policy[S]) -> dict[S, Value]:
    """With γ = 1, the values of the states from which π need not end.

    A set of states that π never leaves has the value 0 if all its rewards are 0, -∞ if they are
    losses, ∞ if they are gains. A state that may reach a set of infinite value has this value.
    """
    V: dict[S, Value] = {}
    if not (lost := set(never_ending(mdp, pi))):
        return V
    after = {s: reached(mdp, pi, s) for s in mdp.states}
    for s in mdp.states:
        stay = {t for t in after[s] & lost if all(t in after[u] for u in after[t])}
        signs = {sign for t in stay for sign in signs_of_rewards(mdp, pi, t)}
        if len(signs) == 2:
            raise IllFormed(
                "with γ = 1 a sum of rewards must have a limit; "
                f"from {s!r} gains and losses occur for ever"
            )
        if signs:
            V[s] = Unbounded.ABOVE if signs == {True} else Unbounded.BELOW
        elif s in stay:
            V[s] = 0
    return V


def signs_of_rewards(mdp: Mdp[S], pi: Policy[S], s: S) -> Iterator[bool]:
    """For each possible next reward in s that is not 0, whether it is a gain."""
    for a in pi[s]:
        for t in mdp.T[s, a]:
            if r := mdp.r(s, a, t):
                yield r > 0


def reached(mdp: Mdp[S], pi: Policy[S], s: S) -> set[S]:
    """The states that may come after s, after one step or more."""
    found: dict[S, None] = {}
    waiting = [s]
    for u in waiting:
        for a in pi[u]:
            for t in mdp.T[u, a]:
                if t not in found:
                    found[t] = None
                    waiting.append(t)
    return set(found)
