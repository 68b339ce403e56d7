"""Déjà Vu, in CAGI's coding: the agent acts as if its whole history had happened before.

Probes whether the agent knows what it would do at a repetition of its history, this action
included.

Alphabet: actions and observations are natural numbers; rewards -1 and 1, the first reward 0.
"""

from formal.notation import Percept
from formal.roa.coding import Roa, RoaAgent


def deja_vu(T: RoaAgent, s: Roa) -> Percept:
    """e(T, p ⌢ a) has reward 1 if T(p ⌢ a ⌢ p) = a, else -1. [CAGI, Example 4]"""
    if s == ():
        return 0, 0
    p, a = s[:-1], s[-1:]
    return (1 if (T(p + a + p),) == a else -1), 0
