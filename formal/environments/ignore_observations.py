"""Ignore Observations: the agent is rewarded for acting as if it had always observed 0 before.

Probes whether the agent knows how its past observations affect its decisions; it may use the
current one.

Alphabet: two actions; observations 0, …, 4; rewards -1 and 1, the first reward 0.
"""

from collections.abc import Callable

from formal.histories.history import prompt
from formal.histories.rewriting import with_last_observation
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play


def ignore_observations(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
    """μ(π, h y) has reward 1 if y = π(h with every past observation 0), else -1.

    The last observation of h is not past, and stays. The published library's IgnoreObservations.
    [published library]

    Args:
        observations: o_0, o_1, …; uniform in 0, …, 4, generated pseudo-randomly.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = observations(p.turns)
        if not p:
            return 0, o
        h = prompt(*((item[0], 0) if isinstance(item, tuple) else item for item in p.prompt))
        h = with_last_observation(h, p.prompt.observation)
        return (1 if p.action == pi(h) else -1), o

    return mu
