"""False Memories: the agent is rewarded for acting as if something else had happened beforehand.

Probes whether the agent knows what it would do if its history began with events that never
happened.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.history import play, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept, Play

TWO_TURNS = play((0, 0), 0, (0, 0), 0)


def false_memories(p0: Play = TWO_TURNS) -> ExtendedEnvironment:
    """μ(π, h y) has reward 1 if y = π(p0 ⌢ h), else -1. [CAGI, Example 2; JAGI, Section 3.5]

    Args:
        p0: the play that never happened; by default that of the published library's FalseMemories.
    """

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        return (1 if p.action == pi(prompt(*p0, *p.prompt)) else -1), 0

    return mu
