"""Incentive to Incentivize: the agent chooses a copy's rewards; it is rewarded if the copy takes 0.

Probes whether the agent knows which rewards would make it take an action, without observing the
copy.

Alphabet: actions are natural numbers; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.history import EMPTY
from formal.notation import Agent, Percept, Play


def incentive_to_incentivize(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if π(g) = 0, else -1, where the copy's history g ends with reward y.

    g is (0, 0) z1 (y1, 0) z2 (y2, 0) … zn (yn, 0), where each action is the copy's own.
    [CAGI, Example 5]
    """
    if not p:
        return 0, 0
    g = EMPTY.then((0, 0))
    for q in p.plays():
        g = g.then(pi(g)).then((q.action, 0))
    return (1 if pi(g) == 0 else -1), 0
