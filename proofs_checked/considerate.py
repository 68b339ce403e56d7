"""The functions of considerate agents that claims of BC are about, as a part of the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from formal.considerate.mdp import Mdp, is_terminal
from formal.considerate.optimal import Optimum, optimal
from formal.considerate.policy import Policy
from formal.considerate.rewards.agents import r_value_of_agents
from formal.considerate.rewards.krakovna import r_k
from formal.considerate.rewards.negative import r_neg
from formal.considerate.rewards.options import r_option, r_option_value
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.considerate.rewards.worst import r_worst
from formal.considerate.rewards.worst_off import r_min
from formal.considerate.terminating import is_terminating
from formal.considerate.value_function import Value, values

Rewarding: TypeAlias = Callable[..., Callable[[Any, str, Any], Any]]
"""From an MDP, beliefs and coefficients, a reward function."""


@dataclass(frozen=True, kw_only=True)
class Considerate:
    """What the claims of BC are about.

    Attributes:
        is_terminal: whether a state of an MDP is terminal. [BC, Section 2]
        values: of every state, under a policy.
        optimal: optimal values, and the optimal actions of each state.
        is_terminating: whether a policy ends from every state. [BC, Definition 1]
        r_value: [BC, Equation 1]
        r_worst: [BC, Equation 2]
        r_neg: [BC, Equation 3]
        r_value_of_agents: r'_value. [BC, Equation 4]
        r_min: [BC, Equation 5]
        r_sim: [BC, Equation 6]
        r_option: [BC, Equation 7]
        r_option_value: r'_option. [BC, Equation 8]
        r_k: Krakovna et al.'s. [BC, Appendix B]
    """

    is_terminal: Callable[[Mdp[Any], Any], bool] = is_terminal
    values: Callable[[Mdp[Any], Policy[Any]], Mapping[Any, Value]] = values
    optimal: Callable[[Mdp[Any]], Optimum[Any]] = optimal
    is_terminating: Callable[[Mdp[Any], Policy[Any]], bool] = is_terminating
    r_value: Rewarding = r_value
    r_worst: Rewarding = r_worst
    r_neg: Rewarding = r_neg
    r_value_of_agents: Rewarding = r_value_of_agents
    r_min: Rewarding = r_min
    r_sim: Rewarding = r_sim
    r_option: Rewarding = r_option
    r_option_value: Rewarding = r_option_value
    r_k: Rewarding = r_k
