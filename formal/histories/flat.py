"""Prompts and plays are sequences like the paper's flat one. [JAGI, Section 2]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from operator import index as as_index
from sys import maxsize
from typing import Any, TypeAlias, overload

from formal.histories.percept import Action, Percept

Item: TypeAlias = Percept | Action


class Flat(Sequence[Item]):
    """A sequence of percepts and actions that is read from its end."""

    __slots__ = ()

    def __reversed__(self) -> Iterator[Item]:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Item]:
        return reversed(tuple(reversed(self)))

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Item, ...]: ...
    def __getitem__(self, index: int | slice) -> Item | tuple[Item, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        position = as_index(index)
        from_the_end = -1 - position if position < 0 else len(self) - 1 - position
        if not 0 <= from_the_end < len(self):
            raise IndexError(f"a history of length {len(self)} has no position {index}")
        return next(islice(reversed(self), from_the_end, None))

    def index(self, value: Any, start: int = 0, stop: int = maxsize) -> int:
        """The first position of `value`; costs the length, once."""
        return self.flat().index(value, start, stop)

    def flat(self) -> tuple[Item, ...]:
        """The paper's flat sequence, as a tuple."""
        return tuple(self)

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, memo: object) -> Any:
        return self
