"""A history is possible for an agent when every action in it is the agent's own."""

from formal.histories.history import Prompt
from formal.notation import Agent


def possible(pi: Agent, h: Prompt) -> bool:
    """x1 y1 … xn is possible for π if π(x1 y1 … xi) = yi for all 1 ≤ i < n. [JAGI, Definition 4]

    Example:
        >>> from formal.agents.constant import constant
        >>> from formal.histories.history import prompt
        >>> possible(constant(0), prompt((0, 0), 0, (1, 0)))
        True
        >>> possible(constant(0), prompt((0, 0), 1, (1, 0)))
        False
    """
    return all(pi(p.prompt) == p.action for p in h.plays())
