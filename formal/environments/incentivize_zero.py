"""Incentivize Zero: the agent chooses the rewards of a copy; it is rewarded if the copy takes 0.

Probes whether the agent knows which rewards would make it take an action. One of the published
library's environments.

Alphabet: ten actions; the observation is the copy's last action, one of ten; rewards -1 and 1, the
first reward 0.
"""

from formal.histories.history import EMPTY
from formal.notation import Agent, Percept, Play


def incentivize_zero(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if z = 0, else -1, and observation z = π(g); g ends with reward y.

    g, the copy's history, is (0, 0) z1 (y1, 0) z2 (y2, 0) … zn (yn, 0), where each action is the
    copy's own. The first percept has reward 0 and shows the copy's first action.
    [published library]
    """
    g = EMPTY.then((0, 0))
    z = pi(g)
    for q in p.plays():
        g = g.then(z).then((q.action, 0))
        z = pi(g)
    if not p:
        return 0, z
    return (1 if z == 0 else -1), z
