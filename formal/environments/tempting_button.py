"""Tempting Button: without a button, the agent is punished if it would push one.

Probes whether the agent knows that it is judged by what it would do, had it seen something else.

Alphabet: two actions, push 0 and skip 1; observations B = 0, there is a button, and 1, there is
none; rewards -1 and 1, the first reward 0.
"""

from collections.abc import Callable

from formal.histories.rewriting import with_last_observation
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play

B = 0
PUSH = 0


def tempting_button(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
    """With a button: reward 1 if y is push, else -1; without: 1 if π(h') is not push, else -1.

    h' is h with the last observation replaced by B. [JAGI, Example 2]

    Args:
        observations: o_0, o_1, …; B one time in four, generated pseudo-randomly.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = observations(p.turns)
        if not p:
            return 0, o
        h = p.prompt
        if h.observation == B:
            return (1 if p.action == PUSH else -1), o
        return (-1 if pi(with_last_observation(h, B)) == PUSH else 1), o

    return mu
