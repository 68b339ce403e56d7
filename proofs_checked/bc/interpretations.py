"""Ways to check an experiment: by everything that the text leaves open, or by some of it.

`of_all` and `of_some` are the same for a claim that is a function: its
instance is one of the interpretations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from bridge.errors import Refuted
from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.instances import Law
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import Way

T = TypeVar("T")

Said: TypeAlias = Callable[[Subjects, T], str]
"""What must hold under an interpretation: how it fails there, or nothing."""


@dataclass(frozen=True)
class Interpretations(Generic[T]):
    """Finitely many interpretations of the text.

    Attributes:
        what: which they are, in words.
        all: the interpretations.
        deep: which, and what they are, with a deep effort; None: no others.
    """

    what: str
    all: Callable[[], Iterable[T]]
    deep: Interpretations[T] | None = None

    def of(self, effort: Effort) -> Interpretations[T]:
        """The interpretations, by the effort."""
        return self.deep if effort.deep and self.deep else self


def by_all(
    law: Said[T],
    interpretations: Interpretations[T],
    *,
    passing: Verdict = Verdict.HOLDS,
    what: str = "",
    proof: bool = False,
    part: str = "",
) -> Check:
    """The check that something holds by each of some interpretations.

    Args:
        law: what must hold.
        interpretations: by which.
        passing: the verdict that it supports.
        what: what it does, in words.
        proof: whether the statement is about these interpretations and no others, each solved
            exactly, so that an exhaustive check is a proof.
        part: the part of the statement that it is about; "" for the whole.
    """

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        wanted = interpretations.of(effort)
        cases = 0
        for one in wanted.all():
            cases += 1
            if how := law(subjects, one):
                raise Refuted(how, how)
        if not cases:
            raise Refuted(f"there is nothing to check: {wanted.what}")
        return Outcome(wanted.what, cases)

    evidence = Evidence.PROVED if proof else Evidence.EXHAUSTIVE
    return Check(what or interpretations.what, evidence, run, passing, part=part)


def not_by_all(
    law: Said[T],
    interpretations: Interpretations[T],
    *,
    passing: Verdict = Verdict.FALSE,
    failing: Verdict = Verdict.HOLDS,
    what: str = "",
) -> Check:
    """The check that something fails under some interpretation: the first is the witness."""

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        wanted = interpretations.of(effort)
        for cases, one in enumerate(wanted.all(), start=1):
            if how := law(subjects, one):
                return Outcome(wanted.what, cases, how)
        raise Refuted(f"it holds by all of {wanted.what}")

    return Check(
        what or interpretations.what, Evidence.EXHAUSTIVE, run, passing, failing, shows=True
    )


def of_all(
    interpretations: Interpretations[T], what: str = "", *, proof: bool = False, part: str = ""
) -> Way:
    """The claim holds by each of some interpretations."""
    return lambda law, verdict: by_all(
        _of(law), interpretations, passing=verdict, what=what, proof=proof, part=part
    )


def of_some(interpretations: Interpretations[T], what: str = "") -> Way:
    """The function fails under some interpretation, which is the witness.

    It refutes a claim that is false, and shows that an assumption is needed. Of a claim that
    asserts that something exists, the function says that it does not.
    """

    def way(law: Law, verdict: Verdict) -> Check:
        failing = Verdict.FALSE if verdict is Verdict.HOLDS else Verdict.HOLDS
        return not_by_all(_of(law), interpretations, passing=verdict, failing=failing, what=what)

    return way


def _of(law: Law) -> Said[T]:
    """The law of a claim that is a function, whose instance is an interpretation."""
    return law  # type: ignore[return-value]
