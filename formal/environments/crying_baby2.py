"""Crying Baby, roles exchanged: a copy feeds the agent, which is rewarded if it is happy.

Probes whether the agent knows which rewards would change its behaviour in another's place. One of
the published library's environments.

Alphabet: two actions, laugh 0 and cry 1; the observation is what the parent did, feed 0 or not 1,
at first 1; rewards -1 and 1, the first reward 0.
"""

from formal.environments.crying_baby import NUTRITION, fed, is_happy
from formal.histories.history import EMPTY
from formal.notation import Agent, Percept, Play

LAUGH = FEED = 0


def crying_baby2(pi: Agent, p: Play) -> Percept:
    """μ(π, h y): reward 1 if the agent is well fed, else -1; observation: its parent's action.

    Well fed is neither hungry nor too full. The parent's action, z = π(g), feeds the agent or not;
    g, the parent's history, ends at y: g1 is (0, y1), and g_k+1 is g_k z_k (1 if y_k = laugh, else
    -1; y_k+1). [published library]
    """
    if not p:
        return 0, 1
    nutrition, r, g, z = NUTRITION, 0, EMPTY, FEED
    for q in p.plays():
        h = g.then((r, q.action))
        z = pi(h)
        nutrition = fed(nutrition, z)
        r, g = (1 if q.action == LAUGH else -1), h.then(z)
    return (1 if is_happy(nutrition) else -1), z
