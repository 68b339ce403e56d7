"""Would you have done that, were you conscious of time backwards?"""

from practical.environments.reverse_history import ReverseHistory


class BackwardConsciousness(ReverseHistory):
    """Pays 1 if the action is the agent's own on what happened, read from its end; else -1.

    Another paper's name for Reverse History, of which this is the class: in one coding of histories
    and in the other, what is read is xn y(n-1) ... y1 x1, the percepts themselves not reversed.
    Probes whether the agent can act as if time ran the other way. What a turn costs is said there.
    [CAGI, Example 3]

    >>> from practical import Constant, run
    >>> run(Constant, BackwardConsciousness, 3).rewards
    (1, 1, 1)
    """

    n_actions, n_obs = 2, 1
