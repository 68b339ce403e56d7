"""A prompt whose actions have other rewards.

The k-th action of x1 y1 x2 … xn has the reward ρk, the reward in x_k+1. The first reward of a
prompt belongs to no action, and stays.
"""

from collections.abc import Callable, Sequence

from formal.histories.history import Prompt
from formal.histories.percept import Reward


def with_rewards(h: Prompt, law: Callable[[int, Sequence[Reward]], Reward]) -> Prompt:
    """x1 y1 (ρ1, o2) y2 … (ρn-1, on) becomes x1 y1 (ρ'1, o2) y2 … (ρ'n-1, on).

    Args:
        law: ρ'k, from k and the sequence ρ, in which ρ0 = 0.

    Example:
        >>> from formal.histories.history import prompt
        >>> with_rewards(prompt((5, 0), 1, (-1, 2), 0, (1, 2)), lambda k, rho: 10 * k + rho[k])
        prompt((5, 0), 1, (9, 2), 0, (21, 2))
    """
    first, *later = h.prefixes()
    rho = [0, *(g.reward for g in later)]
    rewritten = first
    for k, g in enumerate(later, 1):
        rewritten = rewritten.then(g.before.action).then((law(k, rho), g.observation))
    return rewritten
