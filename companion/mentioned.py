"""Histories that an answer's code mentions: where it may act otherwise than elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle, islice
from types import CodeType, FunctionType
from typing import Any, Final

from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.histories.history import EMPTY, Play, Prompt
from formal.histories.percept import Percept

DEPTH: Final = 4
"""How deep functions in functions are read."""

MOST: Final = 16
"""How many percepts are combined."""

LONGEST: Final = 60
"""A number above it is not taken for a number of percepts."""


def mentioned(pi: Callable[[Prompt], Any]) -> Iterator[Prompt]:
    """Prompts of tables, and those made of the numbers and percepts in an agent's code.

    Among the long ones are some whose actions are the agent's own.

    Example:
        >>> from formal.histories.history import prompt
        >>> prompt((7, 0), 1, (7, 0)) in mentioned(lambda h: int(h.first == (7, 0)))
        True
        >>> max(h.turns for h in mentioned(lambda h: int(h.turns > 30)))
        31
    """
    found = list(_constants(pi, DEPTH))
    yield from (each for each in found if isinstance(each, Prompt))
    numbers = {each for each in found if type(each) is int}
    alphabet = list(dict.fromkeys([(0, 0), *filter(_is_percept, found), *_near(numbers)]))[:MOST]
    yield from prompts_up_to(2, alphabet, 2)
    yield from prompts_up_to(3, alphabet[:4], 2)
    for n in sorted({m for k in numbers for m in (k, k + 1) if 0 < m <= LONGEST}):
        for act in (lambda h: 0, lambda h: 1, pi):
            yield from (_of_length(n, xs, act) for xs in ([(0, 0)], [(0, 0), (1, 0)]))


def _constants(value: Any, depth: int) -> Iterator[Any]:
    """Prompts, percepts and numbers in a value, and in what it refers to."""
    if depth < 0:
        return
    if isinstance(value, TableAgent):
        yield from value.exceptions
    elif isinstance(value, Mapping):
        yield from islice((each for each in value if isinstance(each, Prompt)), 1000)
    elif isinstance(value, Prompt | int) or _is_percept(value):
        yield value
    for each in _parts(value):
        yield from _constants(each, depth - 1)


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple | list | set | frozenset) and not isinstance(value, Prompt | Play):
        yield from islice(value, 100)
    elif isinstance(value, CodeType):
        yield from value.co_consts
    elif isinstance(value, FunctionType):
        yield value.__code__
        yield from (cell.cell_contents for cell in value.__closure__ or ())
        yield from value.__defaults__ or ()
        names = value.__code__.co_names
        yield from (value.__globals__[name] for name in names if name in value.__globals__)


def _is_percept(value: Any) -> bool:
    return (
        type(value) is tuple
        and len(value) == 2
        and all(type(each) is int for each in value)
        and value[1] >= 0
    )


def _near(numbers: set[int]) -> Iterator[Percept]:
    """Percepts that a comparison with a number may single out."""
    for n in sorted(numbers, key=abs, reverse=True):
        yield from (
            (r, o)
            for r, o in ((n, 0), (-n, 0), (0, abs(n)), (n + 1, 0), (n - 1, 0), (0, abs(n) + 1))
            if abs(r) > 2 or o > 2
        )


def _of_length(n: int, xs: Sequence[Percept], act: Callable[[Prompt], Any]) -> Prompt:
    percepts = islice(cycle(xs), n)
    h = EMPTY.then(next(percepts))
    for x in percepts:
        h = h.then(act(h)).then(x)
    return h
