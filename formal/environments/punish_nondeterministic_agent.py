"""Punish Nondeterministic Agent: the agent is rewarded for acting as its copy does.

Probes whether the agent is a function of its history: if it is, every action is rewarded.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.notation import Agent, Percept, Play


def punish_nondeterministic_agent(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h), else -1.

    The published library's PunishNondeterministicAgent. [published library]
    """
    if not p:
        return 0, 0
    return (1 if p.action == pi(p.prompt) else -1), 0
