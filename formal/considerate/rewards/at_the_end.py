"""The form that the rewards of the two-stage game share: α₁ r₁, and something more at the end."""

from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

from formal.considerate.mdp.mdp import Act, Mdp, RewardFunction, S
from formal.considerate.rewards.beliefs import check_coefficient
from formal.errors import IllFormed
from formal.notation import Reward

Paid: TypeAlias = Literal["once", "always"]
"""How often a reward is paid whose condition is that t is terminal; the text leaves it open.

`once`: on entering a terminal state. `always`: also by each step from a terminal state to itself,
as the letter of the equations has it; then M′ has no terminal state where it is not 0.
"""


def at_the_end(
    mdp: Mdp[S], alpha_1: Reward, auxiliary: Callable[[S], Reward], paid: Paid = "once"
) -> RewardFunction[S]:
    """α₁ r₁(s, a, t), and the auxiliary reward of t besides where t is terminal. [BC, Section 3.1]

    Args:
        mdp: the acting agent's MDP, whose reward function is r₁.
        alpha_1: the caring coefficient for itself.
        auxiliary: what is added for ending in t, coefficients and discount included.
        paid: how often it is added.
    """
    check_coefficient("α₁", alpha_1)
    if paid not in get_args(Paid):
        raise IllFormed(
            f"what is paid at the end is paid {' or '.join(get_args(Paid))}; got {paid!r}"
        )

    def r(s: S, a: Act, t: S) -> Reward:
        if t not in mdp.terminal or (paid == "once" and s in mdp.terminal):
            return alpha_1 * mdp.r(s, a, t)
        return alpha_1 * mdp.r(s, a, t) + auxiliary(t)

    return r
