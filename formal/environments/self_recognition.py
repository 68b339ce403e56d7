"""Self-Recognition: the agent is rewarded for true statements about what it would do.

Probes whether the agent recognises its own actions among those that it might have taken.

Alphabet: two actions, to say "no" 0 and "yes" 1; observations 0, …, 5; rewards -1, 0 and 1, the
first reward 0.
"""

from collections.abc import Callable

from formal.histories.rewriting import with_last_observation
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play

STATEMENTS = 2
YES = 1


def self_recognition(observations: Callable[[int], Observation]) -> ExtendedEnvironment:
    """Shown "at observation q, π does c", the reward is 1 if y is "yes" iff that is true, else -1.

    It is true if π(h with last observation q) = c. It is shown by observation 2 + 2q + c, for q and
    c among 0 and 1. Observations 0 and 1 state nothing; the reward is 0. [JAGI, Section 3.5]

    Args:
        observations: o_0, o_1, …; uniform in 0, …, 5, generated pseudo-randomly.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        o = observations(p.turns)
        if not p or p.prompt.observation < STATEMENTS:
            return 0, o
        q, c = divmod(p.prompt.observation - STATEMENTS, 2)
        true = pi(with_last_observation(p.prompt, q)) == c
        return (1 if (p.action == YES) == true else -1), o

    return mu
