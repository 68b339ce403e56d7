"""Incentive to Incentivize, in CAGI's coding: the agent rewards a copy, which must do 0.

Probes whether the agent knows which rewards would make it take an action.

Alphabet: actions and observations are natural numbers; rewards -1 and 1, the first reward 0; the
copy's rewards are the agent's actions.
"""

from formal.notation import Percept
from formal.roa.coding import Roa, RoaAgent


def incentive_to_incentivize(T: RoaAgent, s: Roa) -> Percept:
    """e(T, s) has reward 1 if T(p') = 0, else -1, where p' = ⟨r'0, o'0, a'0, …, r'n+1, o'n+1⟩.

    Here s is ⟨r0, o0, a0, …, rn, on, an⟩; r'0 = 0, each r'i+1 = ai, each o'i = 0, and each
    a'i = T(r'0, o'0, a'0, …, r'i, o'i). [CAGI, Example 5]
    """
    if s == ():
        return 0, 0
    copied: Roa = (0, 0)
    for i in range(len(s) // 3):
        copied += (T(copied), s[3 * i + 2], 0)
    return (1 if T(copied) == 0 else -1), 0
