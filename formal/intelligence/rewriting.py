"""Rewritings of a prompt that reference machines query, besides those of the papers.

Each is defined on every prompt; a prompt that is too short to lose a turn is unchanged.
"""

from formal.histories.history import Prompt, prompt
from formal.notation import Action, Observation


def drop_first(h: Prompt) -> Prompt:
    """x1 y1 x2 … xn becomes x2 y2 … xn; a prompt of one percept stays.

    Example:
        >>> drop_first(prompt((1, 0), 1, (-1, 2)))
        prompt((-1, 2))
    """
    return prompt(*list(h)[2:]) if h.turns > 1 else h


def drop_last(h: Prompt) -> Prompt:
    """x1 y1 … yn-1 xn becomes x1 y1 … xn-1; a prompt of one percept stays.

    Example:
        >>> drop_last(prompt((1, 0), 1, (-1, 2)))
        prompt((1, 0))
    """
    return h.before.prompt if h.turns > 1 else h


def with_turn_after(h: Prompt, y: Action, o: Observation) -> Prompt:
    """H becomes h y (0, o).

    Example:
        >>> with_turn_after(prompt((1, 0)), 1, 2)
        prompt((1, 0), 1, (0, 2))
    """
    return h.then(y).then((0, o))
