"""Searches generated cases; those generated for one class are cached for others of its kind."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from hypothesis.errors import Flaky
from hypothesis.strategies import SearchStrategy

from bridge.generating import put_to
from bridge.oracle.search.cases import Faults, Shown, Space

C = TypeVar("C")
Wanted: TypeAlias = Callable[[str], bool]
Result: TypeAlias = tuple[int, tuple[str, Shown[C]] | None]
"""The number of cases checked, and a wanted fault if one of them shows it."""

MOST_CACHED: Final = 20_000
"""At most this number of generated cases is cached."""

_cached: Final[dict[Hashable, list[Any]]] = {}


class _Found(Exception):
    """A generated case that shows a fault."""


def search_generated(
    space: Space[C],
    turns: int | None,
    examples: int,
    seed: int | None,
    wanted: Wanted,
    sought: str | None = None,
) -> Result[C]:
    """The number of generated cases checked, and a wanted fault if one of them shows it.

    As long as no case shows a wanted fault, the cases are a function of the kind of the space and
    of the numbers given. Cached cases are judged without being generated again. If one of them
    shows a wanted fault, the cases up to it are generated again, and not judged again: the result
    is the same as without a cache.

    Args:
        space: where the cases come from.
        turns: the cases have at most this number of turns; None for any number.
        examples: the number of cases.
        seed: of the cases; None for the same cases every time.
        wanted: whether a fault is wanted.
        sought: the only wanted fault, if there is only one: no case is judged further than it
            takes to see that it does not show this fault.
    """
    kind = space.kind()
    if kind is None:
        return _generated(space, turns, examples, seed, wanted)
    key = kind, turns, examples, seed
    recording, shows = _Recording(space, sought), False
    if key in _cached:
        shows = any(any(map(wanted, recording.judge(space.anew(case)))) for case in _cached[key])
        if not shows:
            return len(_cached[key]), None
    checked, found = _generated(recording.from_the_beginning(), turns, examples, seed, wanted)
    if found is None and not shows:
        _cache(key, recording.cases)
    return checked, found


class _Source(Protocol[C]):
    """What a search needs of a space, or of a space whose cases are recorded."""

    def generated(self, turns: int | None = None) -> SearchStrategy[C]: ...
    def judge(self, case: C) -> Faults: ...
    def settled(self, case: C) -> C: ...


class _Recording(Generic[C]):
    """A space that records its cases, and judges no case twice when they are generated again.

    Attributes:
        cases: the cases so far, as they were before they were judged.
    """

    def __init__(self, space: Space[C], sought: str | None) -> None:
        self._space = space
        self._sought = sought
        self._known = 0
        self._last: C
        self._shown: Faults = {}
        self.cases: list[C] = []

    def from_the_beginning(self) -> _Recording[C]:
        """Expect the same cases again, at least those recorded so far."""
        self._known, self.cases = len(self.cases), []
        return self

    def generated(self, turns: int | None = None) -> SearchStrategy[C]:
        return self._space.generated(turns)

    def judge(self, case: C) -> Faults:
        self.cases.append(self._space.anew(case))
        if len(self.cases) < self._known:
            return {}
        if len(self.cases) > self._known:
            space, sought = self._space, self._sought
            shows = sought is None or space.shows(self.cases[-1], sought)
            self._last, self._shown = case, space.judge(case) if shows else {}
        return self._shown

    def settled(self, case: C) -> C:
        return self._space.settled(self._last)


def _cache(key: Hashable, cases: list[Any]) -> None:
    _cached[key] = cases
    while sum(map(len, _cached.values())) > MOST_CACHED:
        del _cached[next(iter(_cached))]


def _generated(
    space: _Source[C], turns: int | None, examples: int, seed: int | None, wanted: Wanted
) -> Result[C]:
    looked = 0
    found: list[tuple[str, Shown[C]]] = []

    def check(case: C) -> None:
        nonlocal looked
        looked += 1
        for fault, how in space.judge(case).items():
            if wanted(fault):
                found.append((fault, Shown(space.settled(case), how, exhausted=False)))
                raise _Found

    with suppress(_Found, Flaky):
        put_to(check, space.generated(turns), examples=examples, seed=seed, shrink=False)
    return looked, found[-1] if found else None
