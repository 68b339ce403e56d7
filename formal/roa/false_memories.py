"""False Memories, in CAGI's coding: the agent acts as if something else had happened before.

Probes whether the agent knows what it would do if another history preceded its own.

Alphabet: actions and observations are natural numbers; rewards -1 and 1, the first reward 0.
"""

from formal.notation import Percept
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment, as_play


def false_memories(p0: Roa) -> RoaEnvironment:
    """e(T, p ⌢ a) has reward 1 if a = T(p0 ⌢ p), else -1. [CAGI, Example 2]

    Args:
        p0: an ROA-play.

    Raises:
        IllFormed: p0 is no ROA-play.
    """
    as_play(p0)

    def e(T: RoaAgent, s: Roa) -> Percept:
        if s == ():
            return 0, 0
        p, a = s[:-1], s[-1]
        return (1 if a == T(p0 + p) else -1), 0

    return e
