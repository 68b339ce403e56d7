"""The cases that a class is tested in, as a search uses them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from hypothesis.strategies import SearchStrategy

from formal.agents.enumerators import Choose

Faults: TypeAlias = dict[str, str]
"""The faults that a case shows: by the name of the law or the comparison, how it fails."""

C = TypeVar("C")


class Space(Protocol[C]):
    """The cases that a class is tested in."""

    def small(self, choose: Choose, turns: int) -> C:
        """A case of this number of turns; under `explore`, every such case."""

    def generated(self, turns: int | None = None) -> SearchStrategy[C]:
        """Longer cases, of at most this number of turns."""

    def kind(self) -> Hashable | None:
        """Spaces of one kind generate the same cases; None if this space has no kind."""
        return None

    def anew(self, case: C) -> C:
        """The case as it was before it was judged; called only on spaces that have a kind."""
        return case

    def judge(self, case: C) -> Faults:
        """The faults that the case shows."""

    def shows(self, case: C, fault: str) -> bool:
        """Whether a case shows a fault; the case itself is not changed, and is not judged."""
        return fault in self.seeking(fault).judge(self.anew(case))

    def alike(self, fault: str) -> Collection[str]:
        """Other faults that every case so far has shown whenever it showed this one, alike."""
        return ()

    def seeking(self, fault: str) -> Space[C]:
        """The same cases, judged only as far as it takes to see whether they show this fault.

        For settled cases only: of an unsettled one, fewer answers of its agents are recorded.
        """
        return self

    def settled(self, case: C) -> C:
        """The judged case, as a value from which it can be run again."""

    def size(self, case: C) -> tuple[int, ...]:
        """The number of turns, then of table entries, then other numbers: less is simpler."""

    def smaller(self, case: C) -> Iterator[C]:
        """Cases one step simpler."""


@dataclass(frozen=True)
class Shown(Generic[C]):
    """A fault, and the smallest case found that shows it.

    Attributes:
        case: the case.
        how: how the fault shows in it.
        exhausted: whether all cases of at most as many turns were checked, so that no case with
            fewer turns shows the fault, and none with as many turns and fewer entries.
    """

    case: C
    how: str
    exhausted: bool
