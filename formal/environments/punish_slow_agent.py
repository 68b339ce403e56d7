"""Punish Slow Agent: the agent is punished for an answer that takes more steps than allowed.

Probes whether the agent knows how many steps it computes. Intensional: it reads the agent's
program.

The program itself counts its steps, the values that it reads from memory; so they are the same on
every machine and with every version of Python, unlike running time. A program that does not count
takes one step.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.agents.program import AgentProgram
from formal.notation import Percept, Play

ALLOWED = 1


def punish_slow_agent(program: AgentProgram, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if π's answer to h takes at most one step, else -1, whatever y is.

    [CAGI, Section 3]
    """
    if not p:
        return 0, 0
    return (1 if program.steps(p.prompt) <= ALLOWED else -1), 0
