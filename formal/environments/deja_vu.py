"""Déjà Vu: the agent is rewarded for acting as if its whole history had happened before.

Probes whether the agent knows what it would do at a repetition of its history, this action
included. The rewards -1 and 1 begin with the first action.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.history import prompt
from formal.notation import Agent, Percept, Play


def deja_vu(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h y h), else -1. [CAGI, Example 4]"""
    if not p:
        return 0, 0
    h, y = p.prompt, p.action
    return (1 if y == pi(prompt(*h, y, *h)) else -1), 0
