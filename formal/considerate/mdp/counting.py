"""The number of optimal deterministic policies."""

from math import prod

from formal.considerate.mdp.mdp import Mdp, S
from formal.considerate.mdp.optimal import optimal_actions
from formal.considerate.mdp.terminating import terminating_policy
from formal.considerate.mdp.value_iteration import iterated


def number_of_optimal_policies(mdp: Mdp[S]) -> int:
    """The product of the numbers of optimal actions, over all states that are not terminal.

    For deterministic MDPs with γ = 1. Exact. [BC, Section 2]

    Raises:
        IllFormed: the MDP is not of this kind, or some state cannot reach the end.

    Example:
        >>> number_of_optimal_policies(Mdp.of(2, ("one", "two"), lambda s, a: (
        ...     max(s - (1 if a == "one" else 2), 0), -s if a == "one" else -3 if s else 0)))
        2
    """
    V = iterated(mdp)
    terminating_policy(mdp)
    return prod(len(optimal_actions(mdp, V, s)) for s in V if s not in mdp.terminal)
