"""Nth Reward Multiplied By N: the agent acts as if rewards had grown with time.

Probes whether the agent knows how the size of its rewards changes its actions.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.rewards import with_rewards
from formal.notation import Agent, Percept, Play


def nth_reward_multiplied_by_n(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h with the n-th action's reward times n), else -1.

    ρ'k = k ρk, where ρk is the reward of the k-th action; the first reward of h stays. Named after
    NthRewardMultipliedByN of the published library, whose class is another one. [published library]
    """
    if not p:
        return 0, 0
    h = with_rewards(p.prompt, lambda k, rho: k * rho[k])
    return (1 if p.action == pi(h) else -1), 0
