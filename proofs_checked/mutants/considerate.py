"""Faults in the ends, values and optima of MDPs. [BC]"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from formal.considerate.mdp.mdp import Mdp
from formal.considerate.mdp.policy import Policy
from formal.considerate.mdp.value_function import Value, values
from formal.notation import Reward
from proofs_checked.bc.cases import HALF
from proofs_checked.bc.policies import Values


def never_left(mdp: Mdp[Any], s: Any) -> bool:
    """A state is terminal if it is never left, whatever its rewards."""
    return all(mdp.T[s, a] == {s: 1} for a in mdp.actions)


def with_discount(gamma: Reward) -> Values:
    """The values with another discount factor, whatever γ is."""
    return lambda mdp, pi: values(replace(mdp, gamma=gamma), pi)


halved = with_discount(HALF)
one_step = with_discount(0)
"""Values of the first step alone."""


def possibly(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if there is an end."""
    return bool(mdp.terminal)


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
