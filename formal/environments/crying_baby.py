"""Crying Baby: the agent feeds a baby, a copy of itself, and is rewarded if the baby laughs.

Probes whether the agent knows what it would do in another's place. One of the published library's
environments.

Alphabet: two actions, feed 0 and not 1; the observation is what the baby did, laugh 0 or cry 1, at
first 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Percept, Play

FEED = LAUGH = 0
NUTRITION = 5
MOST = 9


def crying_baby(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if z = laugh, else -1, and observation z = π(b), b the baby's history.

    b ends at y: b1 is (0, y1), and b_k+1 is b_k z_k (1 if the baby is happy after y_k, else -1;
    y_k+1): the baby observes what is done to it, and is rewarded by how it feels.
    [published library]
    """
    if not p:
        return 0, LAUGH
    nutrition, r, b, z = NUTRITION, 0, EMPTY, LAUGH
    for q in p.plays():
        h = b.then((r, q.action))
        z = pi(h)
        nutrition = fed(nutrition, q.action)
        r, b = (1 if is_happy(nutrition) else -1), h.then(z)
    return (1 if z == LAUGH else -1), z


def fed(nutrition: int, y: Action) -> int:
    """One more if it is fed, up to 9; else one less, down to 0."""
    return min(nutrition + 1, MOST) if y == FEED else max(nutrition - 1, 0)


def is_happy(nutrition: int) -> bool:
    """Neither hungry nor too full: 3 to 7."""
    return 3 <= nutrition <= 7
