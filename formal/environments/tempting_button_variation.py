"""Tempting Button, a variation: the agent is punished for a button it would push only if it pushes.

Probes whether the agent knows that pushing without a button is judged by what it would do, had it
seen one; without a button it can abstain, and with one it is rewarded for pushing.

Alphabet: two actions, push 0 and skip 1; observations B = 0, there is a button, and 1, there is
none; rewards -1, 0 and 1, the first reward 0.
"""

from collections.abc import Callable

from formal.histories.rewriting import with_last_observation
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play

B = 0
PUSH = 0


def tempting_button_variation(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
    """With a button: reward 1 if y is push, else 0; without: for push 1 if π(h') ≠ push, else -1.

    h' is h with the last observation replaced by B. Without a button the reward of skipping is 0.
    The published library's TemptingButtonVariation. [published library]

    Args:
        observations: o_0, o_1, …; B one time in four, generated pseudo-randomly.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = observations(p.turns)
        if not p or p.action != PUSH:
            return 0, o
        h = p.prompt
        if h.observation == B:
            return 1, o
        return (1 if pi(with_last_observation(h, B)) != PUSH else -1), o

    return mu
