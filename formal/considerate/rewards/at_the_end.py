"""The common form of rewards in the two-stage game: α₁ r₁, and an auxiliary reward at the end."""

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

from formal.considerate.mdp.mdp import Act, Mdp, RewardFunction, S
from formal.considerate.rewards.beliefs import check_coefficient
from formal.errors import IllFormed
from formal.notation import Reward

Received: TypeAlias = Literal["once", "always"]
"""How often the reward for a terminal state t is received; the text leaves it open.

`once`: on entering a terminal state. `always`: also at each step from a terminal state to itself,
as the equations literally say; then a state with such a reward, if it is not 0, is not terminal in
M′.
"""


def at_the_end(
    mdp: Mdp[S], alpha_1: Reward, auxiliary: Callable[[S], Reward], received: Received = "once"
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), plus the auxiliary reward of t if t is terminal. [BC, Section 3.1]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        alpha_1: the caring coefficient for itself.
        auxiliary: the reward for ending in t, including coefficients and discount.
        received: how often it is received.
    """
    check_coefficient("α₁", alpha_1)
    if received not in get_args(Received):
        raise IllFormed(
            f"the reward at the end is received {' or '.join(get_args(Received))}; got {received!r}"
        )

    def r(s: S, a: Act, t: S) -> Reward:
        if t not in mdp.terminal or (received == "once" and s in mdp.terminal):
            return alpha_1 * mdp.r(s, a, t)
        return alpha_1 * mdp.r(s, a, t) + auxiliary(t)

    return r
