"""Incentivize Zero: the agent chooses the rewards of a copy, and is paid if the copy takes 0.

Probes whether the agent knows by what it would be moved. One of the published library's
environments.

Alphabet: ten actions; the observation is the copy's last action, one of ten; rewards -1 and 1, the
first reward 0.
"""

from formal.histories.history import EMPTY
from formal.notation import Agent, Percept, Play


def incentivize_zero(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) pays 1 if z = 0, else -1, and shows z = π(g), where g ends with the reward y.

    g, the copy's history, is (0, 0) z1 (y1, 0) z2 (y2, 0) … zn (yn, 0), where each action is its
    own. What it does before any reward is in the first percept, which pays 0. [published library]
    """
    g = EMPTY.then((0, 0))
    z = pi(g)
    for q in p.plays():
        g = g.then(z).then((q.action, 0))
        z = pi(g)
    if not p:
        return 0, z
    return (1 if z == 0 else -1), z
