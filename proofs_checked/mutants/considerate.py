"""Faults in the ends, values and optima of MDPs. [BC]"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from formal.considerate.mdp.mdp import Mdp
from formal.considerate.mdp.policy import Policy
from formal.considerate.mdp.value_function import Value, values


def never_left(mdp: Mdp[Any], s: Any) -> bool:
    """A state is terminal if it is never left, whatever its rewards."""
    return all(mdp.T[s, a] == {s: 1} for a in mdp.actions)


def halved(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values with a discount of 1/2, whatever γ is."""
    return values(replace(mdp, gamma=Fraction(1, 2)), pi)


def one_step(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values are those of the first step alone."""
    return values(replace(mdp, gamma=0), pi)


def from_somewhere(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if it reaches an end from some non-terminal state."""
    away = [s for s in mdp.states if s not in mdp.terminal]
    return not away or any(_reaches(mdp, pi, s) for s in away)


def possibly(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if there is an end."""
    return bool(mdp.terminal)


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


def costly(mdp: Mdp[Any], pi: Policy[Any]) -> Mapping[Any, Value]:
    """The values where every step outside the ends costs 1 more."""
    ends = mdp.terminal
    return values(mdp.with_reward(lambda s, a, t: mdp.r(s, a, t) - (s not in ends)), pi)
