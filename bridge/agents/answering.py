"""Whether an agent is a function: it must answer alike in another order and another process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from hashlib import blake2b
from typing import Final

from bridge.errors import Inconclusive
from formal.histories.history import EMPTY, Prompt
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.queries import Queries
from formal.notation import Agent
from practical.streams import stream

PROMPTS: Final = 300
"""The number of prompts in the queries."""

LONGEST: Final = 8
"""The prompts of half of the sample have at most this number of turns."""


def asked_twice(make: Callable[[], Agent], machine: Machine, turns: int = LONGEST) -> str:
    """A digest of the answers of an agent to a fixed sample of prompts of up to some turns.

    One instance is queried in order, another in the opposite order. Equal digests in two processes
    show that the agent answers alike in both.

    Raises:
        Inconclusive: the two instances answer differently, and so are no function of the prompt.
        IllFormed: the agent raises, or answers with no action of the machine.
    """
    prompts = drawn_prompts(machine.n_actions, machine.n_observations, turns)
    one, other = (Queries(make(), machine.n_actions, machine.unit, HALF) for _ in range(2))
    answers = [one.about(h).answer for h in prompts]
    again = [other.about(h).answer for h in reversed(prompts)][::-1]
    for h, y, z in zip(prompts, answers, again, strict=True):
        if y != z:
            raise Inconclusive(
                "an agent must be a function of the prompt, and an agent class semi-deterministic "
                f"[JAGI, Definition 7]; at {h} this one answered {y}, and {z} when queried again"
            )
    return blake2b(bytes(answers), digest_size=8).hexdigest()


def drawn_prompts(n_actions: int, n_observations: int, turns: int = LONGEST) -> Sequence[Prompt]:
    """Prompts, the shortest first, with rewards -2^-t, 0 and 2^-t.

    They have 1 to `LONGEST` turns, and every other one 1 to `turns` turns if that is more.

    Example:
        >>> len(drawn_prompts(2, 2)), drawn_prompts(2, 2) == drawn_prompts(2, 2)
        (300, True)
    """
    draw, drawn = stream(0, "prompts"), -1

    def below(bound: int) -> int:
        nonlocal drawn
        drawn += 1
        return draw(drawn) * bound >> 32

    prompts = [EMPTY.then((0, o)) for o in range(n_observations)]
    while len(prompts) < PROMPTS:
        h = EMPTY.then((0, below(n_observations)))
        longest = max(turns, LONGEST) if len(prompts) % 2 else LONGEST
        for t in range(1, 1 + below(longest)):
            r = Fraction(below(3) - 1, 2**t)
            h = h.then(below(n_actions)).then((r, below(n_observations)))
        prompts.append(h)
    return sorted(prompts, key=lambda h: h.turns)
