"""An agent class of mine: `upsilon oracle something.py:Something` tests it.

Change what `train` stores and how `act` chooses. It runs in all environments by
`upsilon battery something.py:Something`.
"""


class Something:
    """Takes the action with the greatest sum of rewards so far, the least one of several."""

    n_actions, n_obs = 2, None  # None: any observation; an environment sets its own numbers

    def __init__(self):
        """Make an untrained agent."""
        self.sums = {}  # what it has learned

    def act(self, obs):
        """Return the action; it must change nothing."""
        return max(range(self.n_actions), key=lambda a: self.sums.get(a, 0))

    def train(self, o_prev, a, r, o_next):
        """Learn from a transition; `a` need not be the agent's own action."""
        self.sums[a] = self.sums.get(a, 0) + r
