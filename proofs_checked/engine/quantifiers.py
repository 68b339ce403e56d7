"""Where a law is checked: in every instance up to a bound, or in generated ones."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from bridge.errors import NoneGenerated
from formal.agents.enumerators import Choose, explore
from formal.notation import Percept
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.instances import ForkingInstance, Law
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.witness import Witness

TWO_PERCEPTS: Final = ((0, 0), (1, 1))
"""They differ in reward and in observation."""
ONE_PERCEPT: Final = ((0, 0),)

_NAMED: Final = 12
"""At most as many percepts are named in a bound."""


@dataclass(frozen=True)
class Failure:
    """How a law fails in a case.

    Attributes:
        size: of the case; the smallest failure is the witness.
        how: in words.
        witness: the case, and how the law fails there.
    """

    size: Any
    how: str
    witness: str | Witness


class Cases(Protocol):
    """Where a law is checked: cases, by level, the small ones first."""

    @property
    def title(self) -> str:
        """What is checked, in words."""

    def bound(self, effort: Effort) -> str:
        """How far, in words."""

    def where(self, effort: Effort) -> str:
        """How far, in words, if the law fails in one of them."""

    def levels(self, effort: Effort) -> Iterable[Any]:
        """The levels, in order; a witness is the smallest of its level."""

    def cases(
        self, law: Law, subjects: Subjects, level: Any
    ) -> Iterator[tuple[bool, Failure | None]]:
        """Whether each case of a level meets the premise of a law, and how the law fails there."""


def smallest_of(bound: str) -> str:
    """That a failure is the smallest within a bound, in words; it is the witness of a check."""
    return f"smallest witness among: {bound}"


def witness_among(bound: str, effort: Effort, how: str = "smallest") -> str:
    """Where a failure was found, and how small it is unless the effort is quick, in words.

    Example:
        >>> witness_among("every case", Effort()), witness_among("every case", Effort(quick=True))
        ('smallest witness among: every case', 'witness among: every case')
    """
    return f"{'' if effort.quick else f'{how} '}witness among: {bound}"


@dataclass(frozen=True)
class Space:
    """All instances over these alphabets up to a size.

    Attributes:
        what: what is checked in them, in words.
        normal: the greatest size, as a rule the number of percepts in the histories.
        deep: the same, for a deep effort.
        percepts: the alphabet of percepts; empty if the environment decides it.
        n_actions: the number of actions.
        size: what the greatest size `{n}` means, in words; `{turns}` is "1 turn", "2 turns", …; ""
            if the instances have neither turns nor actions.
        quick: the greatest size for a quick check; 0 for the normal one.
        named: whether the bound names each percept.
    """

    what: str = "every agent along every history"
    normal: int = 4
    deep: int = 6
    percepts: Sequence[Percept] = TWO_PERCEPTS
    n_actions: int = 2
    size: str = "up to {turns}"
    quick: int = 0
    named: bool = False

    @property
    def title(self) -> str:
        """What is checked."""
        return self.what

    def turns(self, effort: Effort) -> int:
        """The greatest size."""
        if effort.quick and self.quick:
            return self.quick
        return self.deep if effort.deep else self.normal

    def bound(self, effort: Effort) -> str:
        """The space, in words."""
        if not self.size:
            return self.what
        n = self.turns(effort)
        size = self.size.format(n=n, turns=counted(n, "turn"))
        alphabet = alphabets(self.percepts, self.n_actions, named=self.named)
        return f"{self.what}, {size} ({alphabet})"

    def where(self, effort: Effort) -> str:
        """That a failure is the smallest of the space."""
        return smallest_of(self.bound(effort))

    def levels(self, effort: Effort) -> Iterable[int]:
        """The sizes."""
        return range(1, self.turns(effort) + 1)

    def cases(
        self, law: Law, subjects: Subjects, level: int
    ) -> Iterator[tuple[bool, Failure | None]]:
        """Every instance of a size."""

        def run(choose: Choose) -> tuple[bool, Failure | None]:
            instance = ForkingInstance(choose, self.percepts, self.n_actions, level)
            how = law(subjects, instance)
            if not how:
                return instance.supposed, None
            witness = instance.witness(how)
            return instance.supposed, Failure(witness.size, how, witness)

        return explore(run)


EVERYWHERE: Final = Space()


def alphabets(percepts: Sequence[Percept], n_actions: int, *, named: bool = False) -> str:
    """The sizes of the alphabets, in words; without percepts the environment decides them.

    Example:
        >>> alphabets(TWO_PERCEPTS, 1), alphabets((), 2)
        ('1 action, 2 percepts', '2 actions')
        >>> alphabets(TWO_PERCEPTS, 2, named=True)
        '2 actions; percepts (0, 0), (1, 1)'
    """
    of_percepts = f", {counted(len(percepts), 'percept')}" if percepts else ""
    return f"{counted(n_actions, 'action')}{f'; {in_full(percepts)}' if named else of_percepts}"


def in_full(percepts: Sequence[Percept]) -> str:
    """Percepts, each named if they are few.

    Example:
        >>> in_full(TWO_PERCEPTS), in_full([(r, 0) for r in range(100)])
        ('percepts (0, 0), (1, 1)', '100 percepts')
    """
    if len(percepts) > _NAMED:
        return counted(len(percepts), "percept")
    named = ", ".join(f"({r}, {o})" for r, o in percepts)
    return f"{'percept' if len(percepts) == 1 else 'percepts'} {named}"


def counted(n: int, thing: str) -> str:
    """A number of things, in words.

    Example:
        >>> counted(1, "action"), counted(2, "action")
        ('1 action', '2 actions')
    """
    return f"{n} {thing}{'' if n == 1 else 's'}"


def demand_generated(generated: int, compared: int, what: str) -> None:
    """Of the generated cases at least one meets the premise of the law.

    Raises:
        NoneGenerated: none does, or there is none.
    """
    if not generated:
        raise NoneGenerated("generated cases", "--examples 1 or more")
    if not compared:
        raise NoneGenerated(f"{what} that meet the premise", f"--examples more than {generated}")


def search(
    law: Law, space: Cases, subjects: Subjects, effort: Effort, *, any_failure: bool = False
) -> tuple[int, Failure | None]:
    """The number of cases up to the level where the law fails, and its smallest failure there."""
    cases = 0
    for level in space.levels(effort):
        found = None
        for supposed, failure in space.cases(law, subjects, level):
            cases += supposed
            if failure is not None and (found is None or failure.size < found.size):
                found = failure
                if any_failure:
                    return cases, found
        if found is not None:
            return cases, found
    return cases, None
