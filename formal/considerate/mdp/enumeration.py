"""Every deterministic policy and its value: the slow reference for optimal policies.

With finitely many states some deterministic policy is as good as any policy, so that the greatest
value of each state among these policies is V*. Their number is |A|^|S|.
"""

from collections.abc import Iterator
from itertools import product

from formal.considerate.mdp.mdp import Act, Mdp, S
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.value_function import Unbounded, Value, values
from formal.notation import Reward


def policies(mdp: Mdp[S]) -> Iterator[dict[S, Act]]:
    """The deterministic policies, as choices; they differ only in states that are not terminal.

    Example:
        >>> len(list(policies(Mdp.of(1, ("go", "stay"), lambda s, a: (0, -s)))))
        2
    """
    free = [s for s in mdp.states if s not in mdp.terminal]
    rest = dict.fromkeys(mdp.terminal, mdp.actions[0])
    for actions in product(mdp.actions, repeat=len(free)):
        yield rest | dict(zip(free, actions, strict=True))


def best_values(mdp: Mdp[S]) -> dict[S, Value]:
    """For each state the greatest value under some deterministic policy."""
    found = [values(mdp, always(choice)) for choice in policies(mdp)]
    return {s: max((V[s] for V in found), key=rank) for s in mdp.states}


def optimal_policies(mdp: Mdp[S]) -> list[dict[S, Act]]:
    """The deterministic policies under which every state has its greatest value. [BC, Section 2]"""
    best = best_values(mdp)
    return [choice for choice in policies(mdp) if values(mdp, always(choice)) == best]


def rank(value: Value) -> tuple[int, Reward]:
    """The key that orders values: -∞, then numbers, then ∞."""
    if isinstance(value, Unbounded):
        return (-1 if value is Unbounded.BELOW else 1), 0
    return 0, value
