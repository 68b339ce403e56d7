"""An environment class of mine: `upsilon oracle something.py:Something` tests it.

Change the alphabet, the query, the reward, and the transition on which the copy is trained.
"""


class Something:
    """Reward 1 if the agent would do the same had every reward been 0, else -1."""

    n_actions, n_obs = 2, 1  # actions 0 and 1, and the observation 0

    def __init__(self, A):
        """Make the copies of the agent that are queried."""
        self.sim = A()

    def start(self):
        """Return the first observation."""
        return 0

    def step(self, action):
        """Return the reward for the action, and the next observation."""
        would_be = self.sim.act(obs=0)  # the query
        reward, observation = (1 if action == would_be else -1), 0
        self.sim.train(o_prev=0, a=action, r=0, o_next=observation)  # the copy's history
        return reward, observation
