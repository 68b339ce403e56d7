"""Rewritings of a prompt: histories that never happened, on which environments query the agent.

Each is its definition on the flat sequence and costs the length of the prompt;
`formal.incremental.rewriting` has forms of constant time a turn.
"""

from formal.histories.history import Item, Prompt, prompt
from formal.histories.percept import Observation


def zero_rewards(h: Prompt) -> Prompt:
    """x1 y1 … xn becomes x1' y1 … xn', where (r, o)' = (0, o). [JAGI, Example 1]

    Example:
        >>> zero_rewards(prompt((1, 0), 1, (-1, 2)))
        prompt((0, 0), 1, (0, 2))
    """
    return prompt(*(_zeroed(item) for item in h))


def reverse(h: Prompt) -> Prompt:
    """x1 y1 … xn becomes xn yn-1 … x1. [JAGI, Example 3]

    Example:
        >>> reverse(prompt((1, 0), 1, (-1, 2)))
        prompt((-1, 2), 1, (1, 0))
    """
    return prompt(*reversed(h))


def with_last_observation(h: Prompt, o: Observation) -> Prompt:
    """x1 y1 … (rn, on) becomes x1 y1 … (rn, o). [JAGI, Example 2]

    Example:
        >>> with_last_observation(prompt((1, 0), 1, (-1, 2)), 5)
        prompt((1, 0), 1, (-1, 5))
    """
    return h.before.then((h.reward, o))


def with_zero_first_reward(h: Prompt) -> Prompt:
    """(r1, o1) y1 … xn becomes (0, o1) y1 … xn: the part of a history that an agent class receives.

    The start of a practical environment carries no reward. [JAGI, Section 4]

    Example:
        >>> with_zero_first_reward(prompt((1, 0), 1, (-1, 2)))
        prompt((0, 0), 1, (-1, 2))
    """
    x, *rest = h
    return prompt(_zeroed(x), *rest)


def _zeroed(item: Item) -> Item:
    return (0, item[1]) if isinstance(item, tuple) else item
