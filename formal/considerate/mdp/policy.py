"""A policy chooses an action, or a distribution of actions, in each state."""

from collections.abc import Mapping
from typing import TypeAlias

from formal.considerate.mdp.mdp import Act, Distribution, Mdp, S, fault_in
from formal.errors import IllFormed

Policy: TypeAlias = Mapping[S, Distribution[Act]]
"""For each state, the distribution of the action: a possibly stochastic policy. [BC, Section 2]"""


def always(choice: Mapping[S, Act]) -> Policy[S]:
    """The deterministic policy that does choice(s) in s.

    Example:
        >>> always({"home": "stay"})
        {'home': {'stay': 1}}
    """
    return {s: {a: 1} for s, a in choice.items()}


def check_policy(mdp: Mdp[S], pi: Policy[S]) -> None:
    """A policy must give each state a distribution over the actions.

    Raises:
        IllFormed: π does not.
    """
    for s in mdp.states:
        if s not in pi:
            raise IllFormed(f"a policy must have an action in every state; it has none in {s!r}")
        if fault := fault_in(pi[s]):
            raise IllFormed(f"{fault}, in {s!r}")
        if strange := set(pi[s]) - set(mdp.actions):
            raise IllFormed(f"a policy must take actions of the MDP; in {s!r} it takes {strange!r}")
