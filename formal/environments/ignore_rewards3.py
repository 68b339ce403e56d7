"""Ignore Rewards 3: the agent is rewarded for acting as it would if every percept were (0, 0).

Probes whether the agent knows where its own actions would have led it, had every percept been (0,
0).

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.interaction.interaction import after_turns
from formal.notation import Agent, Percept, Play


def ignore_rewards3(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(g), else -1, where g is π's history if all percepts are 0.

    g = (0,0) z1 (0,0) … zn-1 (0,0) has the length of h, and does not depend on h otherwise; z_k =
    π(g up to its k-th percept). The published library's IgnoreRewards3. [published library]
    """
    if not p:
        return 0, 0
    g_z = after_turns(pi, _all_zero, p.turns)
    return (1 if p.action == g_z.action else -1), 0


def _all_zero(pi: Agent, p: Play) -> Percept:
    return 0, 0
