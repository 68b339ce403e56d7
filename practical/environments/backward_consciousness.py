"""Backward Consciousness: would the agent act the same if it perceived time backwards?"""

from practical.environments.reverse_history import ReverseHistory


class BackwardConsciousness(ReverseHistory):
    """Reward 1 if the agent would take this action on its history, read backwards; else -1.

    This is the class of Reverse History under another paper's name. In both codings of histories,
    the reverse is xn y(n-1) ... y1 x1; the percepts themselves are not reversed. Probes whether the
    agent can act as if time ran backwards. Cost: that of ReverseHistory. [CAGI, Example 3]

    >>> from practical import Constant, run
    >>> run(Constant, BackwardConsciousness, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1
