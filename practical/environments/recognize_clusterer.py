"""Is that how you would group these points?"""

from practical.recognition.alone import Alone
from practical.recognition.recognition import Recognition
from practical.recognition.trials import trial


class RecognizeClusterer(Recognition):
    """Shows clusterings, and pays 1 for saying rightly whether one clusters so, else -1.

    An agent puts points into one cluster if it answers them alike when it is shown all of them in
    ascending order and earns nothing. A trial has for each point its distance, less 1, from the one
    before (the first its number), and one of two names for its cluster; names only tell clusters
    apart. An action > 0 says "looks like me". Probes whether the agent knows what it would find
    alike. Each trial trains a fresh copy; the trial in turn n has at most log2(n) + 1 points, and
    turn n costs as many questions at most. [CAGI, Example 12, Unsupervised learning]

    >>> from practical import Constant, run
    >>> run(Constant, RecognizeClusterer, 6).rewards
    (-1, -1, -1, -1, 1, 1)
    """

    n_actions, n_obs = 2, None

    def looks_like_it(self, number: int) -> bool:
        """Show a copy the points, and compare every two of them."""
        copy, point = Alone(self._A), -1
        pairs = []
        for gap, name in trial(number):
            point += gap + 1
            pairs.append((copy.at(point), name))
        answer, name = pairs[0]
        # Of two clusters, the first point's is one and the rest the other.
        return all((a == answer) == (b == name) for a, b in pairs)
