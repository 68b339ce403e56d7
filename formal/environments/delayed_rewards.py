"""Delayed Rewards: the agent acts as if rewards came at every other turn, two at a time.

Probes whether the agent knows how late and summed rewards change its actions.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.rewards import with_rewards
from formal.notation import Agent, Percept, Play


def delayed_rewards(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h with rewards delayed to every other turn), else -1.

    ρ'k = 0 for even k, ρk + ρk-1 for odd k, where ρk is the reward of the k-th action, and ρ0 = 0;
    the first reward of h stays. It is DelayedRewards of the published library. [published library]
    """
    if not p:
        return 0, 0
    h = with_rewards(p.prompt, lambda k, rho: rho[k] + rho[k - 1] if k % 2 else 0)
    return (1 if p.action == pi(h) else -1), 0
