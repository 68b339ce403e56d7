"""Interpretations of a text as cases of a law: everything that it leaves open, or some of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from proofs_checked.engine.claim import Effort
from proofs_checked.engine.instances import Law
from proofs_checked.engine.quantifiers import Failure
from proofs_checked.engine.subjects import Subjects

T = TypeVar("T")


@dataclass(frozen=True)
class Interpretations(Generic[T]):
    """Finitely many interpretations of the text; the witness is the first where a law fails.

    Attributes:
        what: which they are, in words.
        all: the interpretations.
        deep: which, and what they are, with a deep effort; None: no others.
        name: what is checked, in words; "" for which they are.
    """

    what: str
    all: Callable[[], Iterable[T]]
    deep: Interpretations[T] | None = None
    name: str = ""

    @property
    def title(self) -> str:
        """What is checked."""
        return self.name or self.what

    def called(self, name: str) -> Interpretations[T]:
        """The same, by another name."""
        return replace(self, name=name)

    def only(self, what: str, meant: Callable[[T], bool]) -> Interpretations[T]:
        """Those that meet a condition."""
        return Interpretations(what, lambda: filter(meant, self.all()))

    def of(self, effort: Effort) -> Interpretations[T]:
        """The interpretations, by the effort."""
        return self.deep if effort.deep and self.deep else self

    def bound(self, effort: Effort) -> str:
        """Which they are."""
        return self.of(effort).what

    where = bound

    def levels(self, effort: Effort) -> Iterable[T]:
        """The interpretations, one by one."""
        return self.of(effort).all()

    def cases(
        self, law: Law, subjects: Subjects, level: T
    ) -> Iterator[tuple[bool, Failure | None]]:
        """One interpretation."""
        how = law(subjects, level)
        yield True, Failure(0, how, how) if how else None
