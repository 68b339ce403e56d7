"""Censored Observation: the agent is rewarded for acting as if it never observed 2.

Probes whether the agent knows how it would act if part of its history were hidden from it.

Alphabet: two actions; observations 0, 1, 2; rewards -1 and 1, the first reward 0.
"""

from collections.abc import Callable
from itertools import pairwise

from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Prompt

CENSORED = 2


def censored_observation(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
    """μ(π, h y) has reward 1 if y = π(h without the turns whose observation is 2), else -1.

    A turn is an observation, the action that answered it and the reward of that action. Without the
    turns in between, an action is followed by its own reward and by the next observation other than
    2. If the last observation of h is 2, the prompt of the query ends at the last observation other
    than 2. A history begins with observation 0; whatever its first percept is, it stays. The
    published library's CensoredObservation. [published library]

    Args:
        observations: o_1, o_2, …, after the first observation; uniform in 0, 1, 2, generated
            pseudo-randomly.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        o = observations(p.turns)
        return (1 if p.action == pi(_uncensored(p.prompt)) else -1), o

    return mu


def _uncensored(h: Prompt) -> Prompt:
    g = list(h.prefixes())
    retained = [0, *(i for i in range(1, len(g)) if g[i].observation != CENSORED)]
    left = h.first
    for i, j in pairwise(retained):
        left = left.then(g[i + 1].before.action).then((g[i + 1].reward, g[j].observation))
    return left
