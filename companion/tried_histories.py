"""The histories and plays on which answers are tried: all small ones, and some others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, count, cycle, islice, product
from typing import Any, Final
from zlib import crc32

from companion.mentioned import mentioned
from companion.walks import Walk, in_step
from formal.agents.enumerators import prompts_up_to
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Agent, Percept

N_ACTIONS: Final = 2
PERCEPTS: Final[Sequence[Percept]] = ((0, 0), (1, 0), (-1, 0))
"""The percepts of small histories: rewards 0, 1 and -1, observation 0."""
HORIZON: Final = 4
"""The greatest number of percepts in small histories."""
OTHERS: Final[Sequence[Percept]] = (
    *((2, 0), (-2, 0), (Fraction(1, 2), 0), (Fraction(-1, 2), 0), (5, 0), (-5, 0)),
    *((0, 1), (1, 1), (-1, 1), (0, 2), (1, 2), (3, 5)),
    *((-7, 0), (10**6, 0), (Fraction(1, 100), 0), (0, 7)),
)
"""Some percepts that small histories do not have."""
SOME: Final[Sequence[Percept]] = (
    *((0, 0), (2, 0), (-1, 1), (Fraction(1, 2), 2), (-7, 0), (10**6, 0), (0, 7)),
)
"""Percepts of short plays."""
MIXED: Final[Sequence[Percept]] = ((0, 0), (-1, 1), (Fraction(1, 2), 2), (12, 0), (20, 0))
"""Percepts of histories of 3 percepts."""
LONGEST: Final = 12
WALKS: Final = 8
"""The number of drawn histories for each way to act."""
WALK: Final = 40
"""The number of percepts in the longest drawn histories."""
ACTIONS: Final = 8
"""The greatest number of actions in plays whose percepts are (0, 0)."""
PLAYS: Final = (
    f"all plays of at most {HORIZON - 1} actions, 0 or 1, with percepts of reward 0, 1 or -1, all "
    f"of at most {ACTIONS} actions with the percepts (0, 0), and some others, of at most {WALK} "
    "actions with other percepts"
)
PERIOD: Final = 3
BOUNDS: Final = (
    f"all histories of at most {HORIZON} percepts of reward 0, 1 or -1 with 2 actions, and on some "
    f"others, also longer ones"
)


def small() -> list[Prompt]:
    """All small histories, the shorter ones first."""
    return [*prompts_up_to(HORIZON, PERCEPTS, N_ACTIONS)]


def others() -> Iterator[Prompt]:
    """Short histories with other percepts, too, the shorter ones first."""
    return prompts_up_to(2, [*PERCEPTS, *OTHERS], N_ACTIONS)


def some_plays(
    mu: Callable[..., Any], turns: int = HORIZON - 1, longest: int = ACTIONS, walks: int = WALKS
) -> Iterator[Play]:
    """The empty play, all small ones, short ones with other percepts, and some longer ones.

    Args:
        mu: an environment; among the longer ones are those that its code suggests.
        turns: the greatest number of actions in small ones.
        longest: the greatest number in those whose percepts are (0, 0).
        walks: the number of drawn ones.
    """
    yield EMPTY
    answered = chain(
        prompts_up_to(turns, PERCEPTS, N_ACTIONS),
        prompts_up_to(2, SOME, N_ACTIONS),
        prompts_up_to(longest, PERCEPTS[:1], N_ACTIONS),
        longer(walks=walks),
        mentioned(mu, act=lambda h: h.turns // 3 % 2),
    )
    yield from (h.then(y) for h, y in product(answered, range(N_ACTIONS)))


def longer(*agents: Agent, walks: int = WALKS) -> Iterator[Prompt]:
    """Some longer histories, the shorter ones first; always the same.

    Their percepts recur after at most 3, or are drawn from few. The actions are always 0, always 1,
    drawn, or those of an agent.

    Args:
        agents: the agents.
        walks: the number of ways to draw percepts.
    """
    acts: list[Agent] = [*agents, lambda h: 0, lambda h: 1]
    cycles = chain.from_iterable(product(PERCEPTS, repeat=n + 1) for n in range(PERIOD))
    lengths = range(HORIZON + 1, LONGEST + 1)
    recur = [Walk(cycle(xs), act, lengths) for xs, act in product(cycles, acts)]
    yield from in_step([*_drawn(agents, walks), *recur])


def _drawn(agents: Sequence[Agent], walks: int) -> Iterator[Walk]:
    for seed, act in product(range(walks), (None, *agents)):
        percepts = [*PERCEPTS[: seed % 4], *OTHERS[seed::WALKS]]
        longest = LONGEST if seed % 4 else WALK
        drawn = map(partial(_some_of, percepts), _numbers(f"percepts {seed}"))
        actions = [*islice(_numbers(f"actions {seed}"), WALK)]
        yield Walk(drawn, act or partial(_one_of, actions), range(2, longest + 1))


def _some_of(percepts: Sequence[Percept], n: int) -> Percept:
    return percepts[n % len(percepts)]


def _one_of(numbers: Sequence[int], h: Prompt) -> Action:
    return numbers[h.turns - 1] % N_ACTIONS


def _numbers(seed: str) -> Iterator[int]:
    """Numbers without a pattern, without end; others for each seed."""
    return (crc32(f"{seed} {n}".encode()) >> 7 for n in count())
