"""Third Action Forbidden: the agent is rewarded for acting as if it had a third action.

Probes whether the agent knows how it would use an action that it does not have. Intensional: it
reads the agent's program. One of the published library's environments.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.agents.program import AgentProgram
from formal.notation import Percept, Play


def third_action_forbidden(program: AgentProgram, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if π₃(h) = y, π₃ the same program given three actions, else -1.

    Where it would take the third action, every action has reward -1. [published library]
    """
    if not p:
        return 0, 0
    return (1 if program.given_actions(3).agent(p.prompt) == p.action else -1), 0
