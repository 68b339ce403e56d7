"""A formula of mine: `upsilon oracle something.py:something` tests whether it is well-formed.

`upsilon play q-learner something.py:something` runs it, and `--against something.py:something`
judges a class by it.
"""

from formal.environments import extended, zero_rewards


@extended(n_actions=2, n_obs=1, first=(0, 0))  # the alphabet, and the first percept
def something(pi, p):
    """Reward 1 if the agent would do the same had every reward been 0, else -1."""
    h, y = p.prompt, p.action  # the history so far, and the action
    would_be = pi(zero_rewards(h))  # the query: what the agent does on another history
    reward, observation = (1 if y == would_be else -1), 0  # a reward is an int or a Fraction
    return reward, observation
