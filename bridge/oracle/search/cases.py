"""The cases that a class is put to, as a search needs to know them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from hypothesis.strategies import SearchStrategy

from formal.agents.enumerators import Choose

Faults: TypeAlias = dict[str, str]
"""What a case shows to be wrong: the law or the comparison, and how it fails."""

C = TypeVar("C")


class Space(Protocol[C]):
    """The cases that a class is put to."""

    def small(self, choose: Choose, turns: int) -> C:
        """A case of so many turns; under `explore`, every one."""

    def generated(self, turns: int | None = None) -> SearchStrategy[C]:
        """Longer cases, of at most so many turns."""

    def kind(self) -> Hashable | None:
        """Spaces of one kind generate the same cases; None where this one may be alone."""
        return None

    def anew(self, case: C) -> C:
        """The case as it was before it was judged; asked for where there is a kind alone."""
        return case

    def judge(self, case: C) -> Faults:
        """What the case shows to be wrong."""

    def shows(self, case: C, fault: str) -> bool:
        """Whether a case shows a fault; the case stays as it is, to be judged if it does."""
        return fault in self.seeking(fault).judge(self.anew(case))

    def alike(self, fault: str) -> Collection[str]:
        """Other faults that every case so far has shown where it showed this one, and as it did."""
        return ()

    def seeking(self, fault: str) -> Space[C]:
        """The same cases, judged as far as it takes to see whether they show this fault.

        For settled cases: of others, less would be noted of what their agents are asked.
        """
        return self

    def settled(self, case: C) -> C:
        """The case once it was judged, as a value from which it can be run again."""

    def size(self, case: C) -> tuple[int, ...]:
        """Turns first, then entries of the table agent, then what else is simpler when less."""

    def smaller(self, case: C) -> Iterator[C]:
        """Cases one step simpler."""


@dataclass(frozen=True)
class Shown(Generic[C]):
    """A fault, shown by the smallest case that was found.

    Attributes:
        case: the case.
        how: how the fault shows in it.
        exhausted: whether all cases of as many turns and fewer were looked at, so that none with
            fewer turns shows it, and none with as many turns and fewer entries.
    """

    case: C
    how: str
    exhausted: bool
