"""Recognize Clusterer: does the agent group the points like this?"""

from practical.recognition.alone import Alone
from practical.recognition.recognition import Recognition
from practical.recognition.trials import trial


class RecognizeClusterer(Recognition):
    """Shows clusterings; reward 1 for stating correctly whether the agent clusters so, else -1.

    A copy is shown all points in ascending order, for reward 0; two points are in one cluster if it
    takes the same action at both. A trial has for each point its distance, less 1, from the point
    before (for the first point, its number), and one of two names for its cluster; names only
    distinguish clusters. An action > 0 says "looks like me". Probes whether the agent knows which
    points it treats alike. Each trial trains a fresh copy. The trial in turn n has at most log2(n)
    + 1 points, and turn n costs at most as many queries. [CAGI, Example 12, Unsupervised learning]

    >>> from practical import Constant, run
    >>> run(Constant, RecognizeClusterer, 6).rewards
    (-1, -1, -1, -1, 1, 1)
    """

    n_actions, n_obs = 2, None

    def looks_like_it(self, number: int) -> bool:
        """Show a copy the points, and compare its clusters with the trial's."""
        copy, point = Alone(self._A), -1
        pairs = []
        for gap, name in trial(number):
            point += gap + 1
            pairs.append((copy.at(point), name))
        answer, name = pairs[0]
        # There are two clusters: that of the first point, and the other one.
        return all((a == answer) == (b == name) for a, b in pairs)
