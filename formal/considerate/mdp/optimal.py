"""Optimal values and all optimal actions, exactly, by policy iteration.

A policy is evaluated. In each state that some action improves, the next policy takes an action that
is best by these values, and so on until no action improves. Each policy is better than the one
before it, and there are finitely many.

With γ = 1 this is correct if each step that can be repeated for ever without reaching the end costs
something: an endless policy then has the value -∞ somewhere, and is never the best. Otherwise an
optimal policy may be endless, or there may be none: such an MDP is refused.
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

    A policy is optimal if and only if it takes only these actions, however it chooses among them.

    Attributes:
        V: the value of each state under an optimal policy.
        actions: the actions a with Q*(s, a) = V*(s), in the order of the MDP's.
    """

    V: Mapping[S, Reward]
    actions: Mapping[S, tuple[Act, ...]]

    def choice(self) -> dict[S, Act]:
        """One optimal policy: the first optimal action of each state."""
        return {s: actions[0] for s, actions in self.actions.items()}


def optimal(mdp: Mdp[S]) -> Optimum[S]:
    """V*(s) = max_a Q*(s, a), and the actions that attain it. [BC, Section 2]

    Exact. For every γ the optimal policies are optimal among all policies, stochastic ones
    included.

    Raises:
        IllFormed: γ = 1, and there is no terminating policy, or some step that never need lead to
            the end costs nothing; the message has the state and the action.

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
    """A first policy of finite value: with γ = 1, a terminating one."""
    if mdp.gamma < 1:
        return dict.fromkeys(mdp.states, mdp.actions[0])
    choice = terminating_policy(mdp)
    check_lingering(mdp)
    return choice


def check_lingering(mdp: Mdp[S]) -> None:
    """Each step that can be repeated for ever without reaching the end must cost something.

    Raises:
        IllFormed: some such step costs nothing.
    """
    nothing = dict.fromkeys(mdp.states, 0)
    for s, actions in lingering(mdp).items():
        for a in actions:
            if (r := q_value(mdp, nothing, s, a)) >= 0:
                raise IllFormed(
                    "with γ = 1 every step that need not lead to the end must cost something (as "
                    "with α₁ > 0 and a reward that is negative everywhere); from "
                    f"{s!r}, {a!r} has reward {r} and need not lead to the end"
                )


def finite(mdp: Mdp[S], choice: Mapping[S, Act]) -> dict[S, Reward]:
    """The values of a policy that has finite values."""
    V = values(mdp, always(choice))
    return {s: v for s, v in V.items() if not isinstance(v, Unbounded)}
