"""The queries of the tape machine: five rewritings of the prompt that was just answered."""

from typing import Final

from formal.errors import IllFormed
from formal.histories.history import Play, Prompt
from formal.histories.rewriting import reverse, zero_rewards
from formal.intelligence.rewriting import drop_first
from formal.notation import Action, Agent

SYMBOLS: Final = 5
"""The tape symbols, the actions and the observations are 0 … 4."""


def queried(c: int, p: Play) -> Prompt:
    """T_c h for the play p = h y: the prompt that is queried if the cell holds c.

    T_0 h has zero rewards, T_1 h is reversed, T_2 h is h itself, T_3 h lacks the first turn, unless
    it is the only one, and T_4 h is h y (0, o), where o is the last observation.

    Example:
        >>> from formal.histories.history import play
        >>> [queried(c, play((1, 0), 1, (-1, 2), 3)) for c in range(3)]
        [prompt((0, 0), 1, (0, 2)), prompt((-1, 2), 1, (1, 0)), prompt((1, 0), 1, (-1, 2))]
        >>> [queried(c, play((1, 0), 1, (-1, 2), 3)) for c in range(3, 5)]
        [prompt((-1, 2)), prompt((1, 0), 1, (-1, 2), 3, (0, 2))]
    """
    h = p.prompt
    match c:
        case 0:
            return zero_rewards(h)
        case 1:
            return reverse(h)
        case 2:
            return h
        case 3:
            return drop_first(h)
        case 4:
            return p.then((0, h.observation))
    raise IllFormed(f"a cell holds a symbol of 0 … {SYMBOLS - 1}; {c!r} is not")


def answer(pi: Agent, p: Play, c: int) -> Action:
    """π(T_c h) for the play p = h y; it must be a symbol.

    Raises:
        IllFormed: the agent answers something else.
    """
    return as_symbol(pi(queried(c, p)))


def as_symbol(y: Action) -> Action:
    """The action, which must be a symbol of the machine.

    Raises:
        IllFormed: it is no symbol.
    """
    if type(y) is int and 0 <= y < SYMBOLS:
        return y
    raise IllFormed(f"the tape machine's actions are 0 … {SYMBOLS - 1}; {y!r} is not one")
