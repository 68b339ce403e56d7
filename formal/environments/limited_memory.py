"""Limited Memory: the agent is rewarded for acting as if only the last turns had ever happened.

Probes whether the agent knows how its decisions depend on the distant past.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.errors import IllFormed
from formal.histories.history import prompt
from formal.notation import Agent, ExtendedEnvironment, Percept, Play


def limited_memory(turns: int = 5) -> ExtendedEnvironment:
    """μ(π, h y) has reward 1 if y = π(the last turns of h), else -1. [JAGI, Section 3.5]

    The last k turns of x1 y1 … xn are x_n-k y_n-k … xn: k actions with the percepts that followed
    them, and the whole percept before, its reward included; all of h if it is no longer.

    Args:
        turns: k; by default that of the published library's LimitedMemory.

    Raises:
        IllFormed: k is negative.
    """
    if turns < 0:
        raise IllFormed(f"a memory holds at least 0 turns; {turns} is fewer")

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        return (1 if p.action == pi(prompt(*p.prompt[-1 - 2 * turns :])) else -1), 0

    return mu
