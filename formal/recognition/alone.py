"""The answers of an agent to observations that it cannot influence. [CAGI, Example 12]"""

from collections.abc import Sequence

from formal.histories.history import EMPTY, Prompt
from formal.notation import Agent, Observation


def alone(pi: Agent, observations: Sequence[Observation]) -> Prompt:
    """(0, o1) y1 (0, o2) … (0, on): the agent observes this whatever it does.

    Every reward is 0, and each yi is π's own action. There is at least one observation.
    """
    *before, o = observations
    p = EMPTY
    for earlier in before:
        h = p.then((0, earlier))
        p = h.then(pi(h))
    return p.then((0, o))
