"""Optimal values and all optimal actions, exactly, by policy iteration.

A policy is evaluated, in each state that some action improves it takes an action that is best by
these values, and so on until none improves. Every policy is better than the one before it, and
there are finitely many.

With γ = 1 that is right if who can stay away from the end for ever pays for it, each step: then an
endless policy is worth -∞ somewhere, and is never the best. Otherwise an optimal policy may be one
that need not end, or there may be none: such an MDP is refused.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from formal.considerate.mdp.mdp import Act, Mdp, S
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.terminating import lingering, terminating_policy
from formal.considerate.mdp.value_function import Unbounded, q_value, values
from formal.errors import IllFormed
from formal.notation import Reward


@dataclass(frozen=True)
class Optimum(Generic[S]):
    """V*, and the optimal actions of each state.

    Every policy that keeps to them, in whatever way it chooses among them, is optimal, and no other
    is: they are the set of optimal policies.

    Attributes:
        V: the value of each state under an optimal policy.
        actions: the actions a with Q*(s, a) = V*(s), in the order of the MDP's.
    """

    V: Mapping[S, Reward]
    actions: Mapping[S, tuple[Act, ...]]

    def choice(self) -> dict[S, Act]:
        """One optimal policy: of each state's optimal actions, the first."""
        return {s: actions[0] for s, actions in self.actions.items()}


def optimal(mdp: Mdp[S]) -> Optimum[S]:
    """V*(s) = max_a Q*(s, a), and the actions with which it is so. [BC, Section 2]

    Exact. Whatever γ is, the policies that it finds optimal are compared with every policy,
    stochastic ones included.

    Raises:
        IllFormed: γ = 1, and there is no terminating policy, or staying away for ever is not paid
            for; the message has the state and the action.

    Example:
        >>> mdp = Mdp.of(2, ("one", "two"), lambda s, a: (max(s - (1 if a == "one" else 2), 0),
        ...              0 if s == 0 else -1 if a == "one" else -2))
        >>> best = optimal(mdp)
        >>> best.V, best.actions
        ({2: -2, 1: -1, 0: 0}, {2: ('one', 'two'), 1: ('one',), 0: ('one', 'two')})
    """
    choice = first_policy(mdp)
    while True:
        V = finite(mdp, choice)
        best = {s: max(mdp.actions, key=lambda a: q_value(mdp, V, s, a)) for s in mdp.states}
        better = {s: a for s, a in best.items() if q_value(mdp, V, s, a) > V[s]}
        if not better:
            return Optimum(V, {s: optimal_actions(mdp, V, s) for s in mdp.states})
        choice |= better


def optimal_actions(mdp: Mdp[S], V: Mapping[S, Reward], s: S) -> tuple[Act, ...]:
    """The actions a with Q(s, a) = V(s)."""
    return tuple(a for a in mdp.actions if q_value(mdp, V, s, a) == V[s])


def first_policy(mdp: Mdp[S]) -> dict[S, Act]:
    """A policy of finite value to begin with: with γ = 1, one that is terminating."""
    if mdp.gamma < 1:
        return dict.fromkeys(mdp.states, mdp.actions[0])
    choice = terminating_policy(mdp)
    check_lingering(mdp)
    return choice


def check_lingering(mdp: Mdp[S]) -> None:
    """Who can stay away from the end for ever pays for it, each step.

    Raises:
        IllFormed: some step with which the agent can stay away costs nothing.
    """
    nothing = dict.fromkeys(mdp.states, 0)
    for s, actions in lingering(mdp).items():
        for a in actions:
            if (r := q_value(mdp, nothing, s, a)) >= 0:
                raise IllFormed(
                    "with γ = 1 an optimal policy is found where every step that keeps away from "
                    "the end costs something (as with α₁ > 0 and a reward that is negative "
                    f"everywhere); from {s!r}, {a!r} gains {r} and need not lead to the end"
                )


def finite(mdp: Mdp[S], choice: Mapping[S, Act]) -> dict[S, Reward]:
    """The values of a policy that are known to be finite."""
    V = values(mdp, always(choice))
    return {s: v for s, v in V.items() if not isinstance(v, Unbounded)}
