"""Faults in what is said of MDPs: their ends, values and optima. [BC]"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from formal.considerate.mdp import Mdp
from formal.considerate.optimal import Optimum, optimal
from formal.considerate.policy import Policy
from formal.considerate.terminating import is_terminating
from formal.considerate.value_function import Value, values


def never_left(mdp: Mdp[Any], s: Any) -> bool:
    """A state is terminal if it is never left, whatever is gained there."""
    return all(mdp.T[s, a] == {s: 1} for a in mdp.actions)


def by_one_action(mdp: Mdp[Any], s: Any) -> bool:
    """A state is terminal if the first action does not leave it and gains nothing."""
    a = mdp.actions[0]
    return mdp.T[s, a] == {s: 1} and mdp.r(s, a, s) == 0


def gaining_nothing(mdp: Mdp[Any], s: Any) -> bool:
    """A state is terminal if no action gains anything in it, wherever it leads."""
    return all(mdp.r(s, a, t) == 0 for a in mdp.actions for t in mdp.T[s, a])


def halved(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values with a discount of 1/2, whatever γ is."""
    return values(replace(mdp, gamma=Fraction(1, 2)), pi)


def undiscounted(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values with γ = 1, whatever it is."""
    return values(replace(mdp, gamma=1), pi)


def one_step(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values are those of the first step alone."""
    return values(replace(mdp, gamma=0), pi)


def first_policy(mdp: Mdp[Any]) -> Optimum[Any]:
    """The first action is optimal everywhere."""
    choice = dict.fromkeys(mdp.states, mdp.actions[:1])
    found = values(mdp, {s: {mdp.actions[0]: 1} for s in mdp.states})
    return Optimum({s: v if isinstance(v, int | Fraction) else 0 for s, v in found.items()}, choice)


def any_action(mdp: Mdp[Any]) -> Optimum[Any]:
    """Every action is optimal everywhere."""
    return Optimum(optimal(mdp).V, dict.fromkeys(mdp.states, mdp.actions))


def short_sighted(mdp: Mdp[Any]) -> Optimum[Any]:
    """The actions are optimal for the first step alone."""
    return optimal(replace(mdp, gamma=0))


def from_somewhere(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if from some state that is not terminal it reaches an end."""
    away = [s for s in mdp.states if s not in mdp.terminal]
    return not away or any(_reaches(mdp, pi, s) for s in away)


def from_the_start(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if from the first state it reaches an end with probability 1."""
    found = [mdp.states[0]]
    for s in found:
        found += [t for a in pi[s] for t in mdp.T[s, a] if t not in found]
    return all(_reaches(mdp, pi, s) for s in found)


def possibly(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if there is an end."""
    return bool(mdp.terminal)


def absorbed(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if it comes to rest, at whatever cost."""
    at_no_cost = mdp.with_reward(lambda s, a, t: 0)
    return is_terminating(at_no_cost, pi)


def _reaches(mdp: Mdp[Any], pi: Policy[Any], s: Any) -> bool:
    found = [s]
    for u in found:
        found += [t for a in pi[u] for t in mdp.T[u, a] if t not in found]
    return any(t in mdp.terminal for t in found)


def torn(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The value of the first state is its negative."""
    found = values(mdp, pi)
    return {
        s: -v if s == mdp.states[0] and isinstance(v, int | Fraction) else v
        for s, v in found.items()
    }


def no_gains(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values where gains are cut off."""
    return values(mdp.with_reward(lambda s, a, t: min(mdp.r(s, a, t), 0)), pi)


def costly(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values where every step outside the ends costs 1 more."""
    ends = mdp.terminal
    return values(mdp.with_reward(lambda s, a, t: mdp.r(s, a, t) - (s not in ends)), pi)


def delayed(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The value of a state is that of the state after it."""
    found = values(mdp, pi)
    after = {s: next(iter(mdp.T[s, next(iter(pi[s]))])) for s in mdp.states}
    return {s: found[after[s]] for s in mdp.states}
