"""The rewritings of `formal.histories.rewriting` at constant cost a turn. Exact."""

from formal.histories.history import EMPTY, Prompt
from formal.histories.interning import extended
from formal.incremental.remembered import Remembered


def _zeroed_first(h: Prompt) -> Prompt:
    return EMPTY.then((0, h._percept[1]))


def _zeroed_longer(zeroed: Prompt, h: Prompt) -> Prompt:
    x, o = zeroed._percept, h._percept[1]
    return extended(zeroed, h._action, x if x[1] == o else (0, o))  # type: ignore[arg-type]


zero_rewards = Remembered(_zeroed_first, _zeroed_longer)
"""x1 y1 … xn becomes x1' y1 … xn', where (r, o)' = (0, o). [JAGI, Example 1]"""


def _longer(rewritten: Prompt, h: Prompt) -> Prompt:
    return extended(rewritten, h._action, h._percept)  # type: ignore[arg-type]


with_zero_first_reward = Remembered(_zeroed_first, _longer)
"""(r1, o1) y1 … xn becomes (0, o1) y1 … xn. [JAGI, Section 4]"""
