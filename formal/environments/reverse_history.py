"""Reverse History: the agent is rewarded for acting as it would if time had run backwards.

Probes whether the agent knows in what order it reads its history.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.rewriting import reverse
from formal.notation import Agent, Percept, Play


def reverse_history(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h reversed), else -1. [JAGI, Example 3]"""
    if not p:
        return 0, 0
    return (1 if p.action == pi(reverse(p.prompt)) else -1), 0
