"""The reward of agents that come after the acting agent: V(t), on entering a terminal state t."""

from formal.considerate.mdp.mdp import Act, Mdp, RewardFunction, S
from formal.considerate.rewards.beliefs import ValueFunction
from formal.notation import Reward


def at_the_end_only(mdp: Mdp[S], V: ValueFunction[S]) -> RewardFunction[S]:
    """V(t) when the acting agent ends in t, and 0 before and after. [BC, Section 3.1]

    Example:
        >>> gain = at_the_end_only(Mdp.of(2, ("go",), lambda s, a: (max(s - 1, 0), -s)),
        ...                        lambda t: -7)
        >>> gain(2, "go", 1), gain(1, "go", 0), gain(0, "go", 0)
        (0, -7, 0)
    """

    def gain(s: S, a: Act, t: S) -> Reward:
        return V(t) if t in mdp.terminal and s not in mdp.terminal else 0

    return gain
