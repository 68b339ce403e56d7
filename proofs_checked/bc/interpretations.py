"""Interpretations of a text as cases of a law: everything that it leaves open, or some of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from bridge.evidence import Verdict
from proofs_checked.engine.claim import Check, Effort
from proofs_checked.engine.instances import Law
from proofs_checked.engine.quantifiers import Failure
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import Way, exhibited, somewhere, throughout

T = TypeVar("T")


@dataclass(frozen=True)
class Interpretations(Generic[T]):
    """Finitely many interpretations of the text; the witness is the first where a law fails.

    Attributes:
        what: which they are, in words.
        all: the interpretations.
        deep: which, and what they are, with a deep effort; None: no others.
    """

    what: str
    all: Callable[[], Iterable[T]]
    deep: Interpretations[T] | None = None

    @property
    def title(self) -> str:
        """Which they are."""
        return self.what

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


def of_all(
    interpretations: Interpretations[T], what: str = "", *, proof: bool = False, part: str = ""
) -> Way:
    """The claim holds by each of some interpretations."""
    return _called(what, throughout(interpretations, proof=proof, part=part))


def of_some(interpretations: Interpretations[T], what: str = "") -> Way:
    """The function fails under some interpretation, which is the witness.

    It refutes a claim that is false, and shows that an assumption is needed. Of a claim that
    asserts that something exists, the function says that it does not.
    """

    def way(law: Law, verdict: Verdict) -> Check:
        kind = exhibited if verdict is Verdict.HOLDS else somewhere
        return _called(what, kind(interpretations))(law, verdict)

    return way


def _called(what: str, way: Way) -> Way:
    """A way whose check has another title, if there is one."""

    def called(law: Law, verdict: Verdict) -> Check:
        check = way(law, verdict)
        return replace(check, what=what or check.what)

    return called
