"""Flip Every Other: the agent acts as if every other reward had been its negative.

Probes whether the agent knows how it would act if it had been punished where it was rewarded.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.rewards import with_rewards
from formal.notation import Agent, Percept, Play


def flip_every_other(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h with every other reward negated), else -1.

    ρ'k = -ρk for odd k, ρk for even k, where ρk is the reward of the k-th action; the first reward
    of h stays. Named after FlipEveryOther of the published library, whose class is another one.
    [published library]
    """
    if not p:
        return 0, 0
    h = with_rewards(p.prompt, lambda k, rho: -rho[k] if k % 2 else rho[k])
    return (1 if p.action == pi(h) else -1), 0
