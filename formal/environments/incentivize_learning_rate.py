"""Incentivize Learning Rate: the agent is rewarded for acting as if it learned at half its rate.

Probes whether the agent knows its own mechanism. Intensional: it reads the agent's program.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.agents.program import AgentProgram
from formal.notation import Percept, Play


def incentivize_learning_rate(program: AgentProgram, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if f(π, ℓ(π)/2)(h) = y, else -1. [JAGI, Example 4]

    A program without a learning rate has ℓ = 0 and f(π, ℓ/2) = π.
    """
    if not p:
        return 0, 0
    slower = program.halved.agent
    return (1 if slower(p.prompt) == p.action else -1), 0
