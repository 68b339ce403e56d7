"""Ignore Actions: the agent is rewarded for acting as if it had always taken action 0.

Probes whether the agent knows how its past actions affect its decisions.

Alphabet: two actions; observation 0; rewards -1 and 1, the first reward 0.
"""

from formal.histories.history import prompt
from formal.notation import Agent, Percept, Play


def ignore_actions(pi: Agent, p: Play) -> Percept:
    """μ(π, h y) has reward 1 if y = π(h with every past action 0), else -1.

    The percepts stay as they are. The published library's IgnoreActions. [published library]
    """
    if not p:
        return 0, 0
    h = prompt(*(item if isinstance(item, tuple) else 0 for item in p.prompt))
    return (1 if p.action == pi(h) else -1), 0
