"""Ignoring Rewards, in CAGI's coding: the agent acts as if every reward had been 0.

Probes whether the agent knows how its rewards affect its own decisions.

Alphabet: actions and observations are natural numbers; rewards -1 and 1, the first reward 0.
"""

from formal.notation import Percept
from formal.roa.coding import Roa, RoaAgent


def ignore_rewards(T: RoaAgent, s: Roa) -> Percept:
    """e(T, p ⌢ a) has reward 1 if a = T(p with all rewards 0), else -1. [CAGI, Example 1]"""
    if s == ():
        return 0, 0
    *p, a = s
    p0 = tuple(0 if i % 3 == 0 else item for i, item in enumerate(p))
    return (1 if a == T(p0) else -1), 0
