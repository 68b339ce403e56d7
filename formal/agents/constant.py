"""The agent that always takes one action."""

from formal.histories.history import Prompt
from formal.histories.percept import as_action
from formal.notation import Action, Agent


def constant(y: Action) -> Agent:
    """π(h) = y for every prompt h. [JAGI, Proposition 6 (1), π1]

    Example:
        >>> from formal.histories.history import prompt
        >>> constant(1)(prompt((5, 3)))
        1
    """
    as_action(y)

    def pi(h: Prompt) -> Action:
        return y

    return pi
