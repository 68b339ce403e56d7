"""A look at generated cases; what is generated for one class is kept for others of its kind."""

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
Looked: TypeAlias = tuple[int, tuple[str, Shown[C]] | None]
"""How many cases were looked at, and a wanted fault if one shows it."""

MOST_KEPT: Final = 20_000
"""So many generated cases are kept at most."""

_kept: Final[dict[Hashable, list[Any]]] = {}


class _Found(Exception):
    """A generated case that shows a fault."""


def look(
    space: Space[C],
    turns: int | None,
    examples: int,
    seed: int | None,
    wanted: Wanted,
    sought: str | None = None,
) -> Looked[C]:
    """How many generated cases were looked at, and a wanted fault if one shows it.

    As long as none shows a wanted fault, the cases are a function of the kind of the space and of
    the numbers given. Those that were generated before are judged without being generated again.
    If one shows a wanted fault they are, up to it, and not judged again: what a look ends with is
    the same as if nothing had been kept.

    Args:
        space: where they come from.
        turns: they have so many at most; None for any number.
        examples: how many.
        seed: which; None for the same ones every time.
        wanted: whether a fault is wanted.
        sought: the only one that is, if there is one: no case is judged further than it takes to
            see that it does not show it.
    """
    kind = space.kind()
    if kind is None:
        return _generated(space, turns, examples, seed, wanted)
    key = kind, turns, examples, seed
    noting, shows = _Noting(space, sought), False
    if key in _kept:
        shows = any(any(map(wanted, noting.judge(space.anew(case)))) for case in _kept[key])
        if not shows:
            return len(_kept[key]), None
    looked, found = _generated(noting.from_the_beginning(), turns, examples, seed, wanted)
    if found is None and not shows:
        _keep(key, noting.cases)
    return looked, found


class _Source(Protocol[C]):
    """What it takes to look: a space, or what notes its cases."""

    def generated(self, turns: int | None = None) -> SearchStrategy[C]: ...
    def judge(self, case: C) -> Faults: ...
    def settled(self, case: C) -> C: ...


class _Noting(Generic[C]):
    """A space that notes its cases, and does not judge again what comes again from the beginning.

    Attributes:
        cases: those that came, as they were before they were judged.
    """

    def __init__(self, space: Space[C], sought: str | None) -> None:
        self._space = space
        self._sought = sought
        self._known = 0
        self._last: C
        self._shown: Faults = {}
        self.cases: list[C] = []

    def from_the_beginning(self) -> _Noting[C]:
        """The same cases will come again, at least those that have come."""
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


def _keep(key: Hashable, cases: list[Any]) -> None:
    _kept[key] = cases
    while sum(map(len, _kept.values())) > MOST_KEPT:
        del _kept[next(iter(_kept))]


def _generated(
    space: _Source[C], turns: int | None, examples: int, seed: int | None, wanted: Wanted
) -> Looked[C]:
    looked = 0
    found: list[tuple[str, Shown[C]]] = []

    # Hypothesis generates by the text of this function: where it changes, other cases come.
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
