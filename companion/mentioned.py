"""Histories that an answer's code mentions: where it may act otherwise than elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import cycle, islice
from math import isfinite
from types import CodeType, FunctionType
from typing import Any, Final

from companion.walks import Walk, in_step
from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.histories.history import Prompt
from formal.histories.percept import Percept

DEPTH: Final = 4
"""How deep functions in functions are read."""

MOST: Final = 16
"""How many percepts are combined."""

LONGEST: Final = 200
"""A number above it is not taken for a number of percepts."""

CYCLES: Final[Sequence[Sequence[Percept]]] = ([(0, 0)], [(0, 0), (1, 0)], [(1, 0), (0, 0)])
"""The percepts of long histories, which recur."""

OURS: Final = ("companion", "formal")
"""The code of these packages is no answer's code."""

WITHIN: Final = ("__func__", "__self__", "__wrapped__", "func", "args", "__dict__")
"""What a method, a function with a cache, a partial one and an instance consist of."""


def mentioned(
    pi: Callable[..., Any], act: Callable[[Prompt], Any] | None = None
) -> Iterator[Prompt]:
    """Prompts of tables, and those made of the numbers and percepts in an agent's code.

    Among the long ones are some whose actions are the agent's own.

    Args:
        pi: the agent, or another function.
        act: takes the actions instead of pi, for a function that is no agent.

    Example:
        >>> from formal.histories.history import prompt
        >>> pi = eval("lambda h: int(h.first == (7, 0))", {})  # as an answer, in no module
        >>> late = eval("lambda h: int(h.turns > 30)", {})
        >>> prompt((7, 0), 1, (7, 0)) in mentioned(pi)
        True
        >>> max(h.turns for h in mentioned(late))
        32
    """
    found = list(_constants(pi, DEPTH))
    yield from (each for each in found if isinstance(each, Prompt))
    numbers = {each for each in found if type(each) is int}
    percepts = [*filter(_is_percept, found), *_between(found), *_near(numbers)]
    alphabet = list(dict.fromkeys([(0, 0), *percepts]))[:MOST]
    yield from prompts_up_to(2, alphabet, 2)
    yield from prompts_up_to(3, alphabet[:4], 2)
    lengths = {m for k in numbers for m in (k - 1, k, k + 1, k + 2) if 0 < m <= LONGEST}
    acts = (act or pi, lambda h: 0, lambda h: 1)
    yield from in_step([Walk(cycle(xs), each, lengths) for each in acts for xs in CYCLES])


def _constants(value: Any, depth: int) -> Iterator[Any]:
    """Prompts, percepts and numbers in a value, and in what it refers to."""
    if depth < 0:
        return
    if isinstance(value, TableAgent):
        yield from value.exceptions
    elif isinstance(value, Mapping):
        yield from islice((each for each in value if isinstance(each, Prompt)), 1000)
    elif isinstance(value, Prompt | int | float | Fraction) or _is_percept(value):
        yield value
    for each in _parts(value):
        yield from _constants(each, depth - 1)


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        yield from islice((part for item in value.items() for part in item), 100)
    elif isinstance(value, tuple | list | set | frozenset):
        yield from islice(value, 100)
    elif isinstance(value, CodeType):
        yield from value.co_consts
    elif isinstance(value, FunctionType):
        yield from (cell.cell_contents for cell in value.__closure__ or ())
        yield from value.__defaults__ or ()
        if str(value.__module__).partition(".")[0] not in OURS:
            yield value.__code__
            names = value.__code__.co_names
            yield from (value.__globals__[name] for name in names if name in value.__globals__)
    elif not isinstance(value, type | TableAgent | Prompt):
        yield from (getattr(value, name, None) for name in WITHIN)
        within = vars(type(value)).values()
        yield from within if any(isinstance(each, FunctionType) for each in within) else ()


def _is_percept(value: Any) -> bool:
    return (
        type(value) is tuple
        and len(value) == 2
        and (type(value[0]) is int or isinstance(value[0], Fraction))
        and type(value[1]) is int
        and value[1] >= 0
    )


def _between(found: Sequence[Any]) -> Iterator[Percept]:
    """Rewards that a comparison with a number that is not whole may single out."""
    for number in dict.fromkeys(each for each in found if isinstance(each, float | Fraction)):
        if isfinite(number) and number != int(number):
            r = Fraction(number)
            yield from ((each, 0) for each in (r, r / 2, r + 1))


def _near(numbers: set[int]) -> Iterator[Percept]:
    """Percepts that a comparison with a number may single out."""
    for n in sorted(numbers, key=abs, reverse=True):
        yield from (
            (r, o)
            for r, o in ((n, 0), (-n, 0), (0, abs(n)), (n + 1, 0), (n - 1, 0), (0, abs(n) + 1))
            if abs(r) > 2 or o > 2
        )
