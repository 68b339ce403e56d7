"""Ignore Rewards: the agent is rewarded for acting as it would if every reward had been 0.

Probes whether the agent knows how its rewards affect its own decisions.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.rewriting import zero_rewards
from formal.notation import Agent, Percept, Play


def ignore_rewards(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h with every reward 0), else -1. [JAGI, Example 1]"""
    if not p:
        return 0, 0
    return (1 if p.action == pi(zero_rewards(p.prompt)) else -1), 0
