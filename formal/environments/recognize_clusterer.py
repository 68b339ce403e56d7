"""Recognize the clusterer: is that how you would group these points?

Probes whether the agent knows which points it would put into one cluster.

Alphabet: two actions, 0 for "does not look like me" and 1 for "looks like me", which also
distinguish the clusters; observation n is the number of the n-th trial; rewards -1 and 1, the first
reward 0.
"""

from itertools import accumulate

from formal.notation import Agent, Percept, Play
from formal.recognition.clusterer import by_name, clusterer
from formal.recognition.trials import trial


def recognize_clusterer(pi: Agent, p: Play) -> Percept:
    """The reward is 1 if y > 0 ⇔ g(π) clusters D into C, else -1, where D and C were shown last.

    They are shown by a trial (a1, b1), (a2, b2), …: D has the points a1, a1 + 1 + a2, …, and two of
    them are in one cluster of C if they have the same b. All D and all C of at most two clusters
    are shown, one by one; a point is a natural number, the code of its coordinates. Where the paper
    rewards or punishes, the reward here is 1 or -1. [CAGI, Example 12, Unsupervised learning]
    """
    if not p:
        return 0, 0
    gaps, names = zip(*trial(p.turns - 1), strict=True)
    points = accumulate(gaps, lambda d, a: d + 1 + a)
    claimed = dict(zip(points, names, strict=True))
    mine = clusterer(pi)(claimed) == by_name(claimed)
    return (1 if (p.action > 0) == mine else -1), p.turns
