"""Backward Consciousness, in CAGI's coding: the agent acts as if all had happened in reverse.

Probes whether the agent can act as if everything had happened in reverse.

Alphabet: actions and observations are natural numbers; rewards -1 and 1, the first reward 0.
"""

from formal.notation import Percept
from formal.roa.coding import Roa, RoaAgent


def backward_consciousness(T: RoaAgent, s: Roa) -> Percept:
    """e(T, s) has reward 1 if an = T(rn, on, an-1, …, r1, o1, a0, r0, o0), else -1.

    Here s is ⟨r0, o0, a0, …, rn, on, an⟩: each r stays before its o. [CAGI, Example 3]
    """
    if s == ():
        return 0, 0
    r, o, a = s[0::3], s[1::3], s[2::3]
    n = len(a) - 1
    backwards: Roa = (r[n], o[n])
    for i in range(n - 1, -1, -1):
        backwards += (a[i], r[i], o[i])
    return (1 if a[n] == T(backwards) else -1), 0
