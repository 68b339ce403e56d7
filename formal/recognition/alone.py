"""What an agent makes of what it merely observes. [CAGI, Example 12]"""

from collections.abc import Sequence

from formal.histories.history import EMPTY, Prompt
from formal.notation import Agent, Observation


def alone(pi: Agent, observations: Sequence[Observation]) -> Prompt:
    """(0, o1) y1 (0, o2) … (0, on): the agent is shown this, whatever it does, and never rewarded.

    Each yi is π's own action. There is at least one observation.
    """
    *before, o = observations
    p = EMPTY
    for earlier in before:
        h = p.then((0, earlier))
        p = h.then(pi(h))
    return p.then((0, o))
