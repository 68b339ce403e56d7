"""Shifted Rewards: the agent acts as if each action had the reward of the action before it.

Probes whether the agent knows to which of its actions it attributes a reward.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.rewards import with_rewards
from formal.notation import Agent, Percept, Play


def shifted_rewards(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h, each action rewarded as the one before it), else -1.

    ρ'k = ρk-1, where ρk is the reward of the k-th action, and ρ0 = 0; the first reward of h stays.
    It is ShiftedRewards of the published library. [published library]
    """
    if not p:
        return 0, 0
    h = with_rewards(p.prompt, lambda k, rho: rho[k - 1])
    return (1 if p.action == pi(h) else -1), 0
