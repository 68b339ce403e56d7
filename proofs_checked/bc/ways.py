"""Small MDPs as cases of a law: every one of some shapes, and generated ones."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from hypothesis import strategies as st

from bridge.errors import Refuted
from bridge.evidence import Evidence, Verdict
from bridge.generating import put_to
from formal.agents.enumerators import Choose, explore
from proofs_checked.bc.cases import Case
from proofs_checked.bc.drawn import figures
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.figures import figures_of
from proofs_checked.engine.instances import Law
from proofs_checked.engine.quantifiers import Failure, counted, demand_generated, smallest_of
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import Way, demand_not_false
from proofs_checked.engine.witness import How, Witness

Shape: TypeAlias = tuple[int, int]
"""The number of states, and of actions."""

GENERATED: Final = (3, 4)
"""The least and the greatest number of states of generated MDPs."""


@dataclass(frozen=True)
class Space:
    """Every case of some shapes.

    Attributes:
        what: what is checked, in words.
        shapes: the shapes, the smallest first: by states, then by actions.
        deep: the shapes that a deep effort adds.
        quick: the shapes for a quick check; empty for all.
        sized: whether the words need the shapes.
    """

    what: str
    shapes: Sequence[Shape] = ((2, 1), (2, 2))
    deep: Sequence[Shape] = ()
    quick: Sequence[Shape] = ()
    sized: bool = True

    @property
    def title(self) -> str:
        """What is checked, with the shapes."""
        return self.bound(Effort())

    def levels(self, effort: Effort) -> list[Shape]:
        """The shapes."""
        if effort.quick and self.quick:
            return [*self.quick]
        return [*self.shapes, *(self.deep if effort.deep else ())]

    def bound(self, effort: Effort) -> str:
        """The space, in words."""
        if not self.sized:
            return self.what
        shapes = groupby(self.levels(effort), key=lambda shape: shape[0])
        sizes = (f"{counted(n, 'state')} and {_actions([*each])}" for n, each in shapes)
        return f"{self.what}, of {', or '.join(sizes)}"

    def where(self, effort: Effort) -> str:
        """That a failure is the smallest of the space."""
        return smallest_of(self.bound(effort))

    def cases(
        self, law: Law, subjects: Subjects, level: Shape
    ) -> Iterator[tuple[bool, Failure | None]]:
        """Every case of a shape."""

        def run(choose: Choose) -> tuple[bool, Failure | None]:
            case = Case(choose, *level)
            how = complaint(law, subjects, case)
            return case.supposed, Failure(case.size, how, _witness(how)) if how else None

        return explore(run)


def _actions(shapes: Sequence[Shape]) -> str:
    numbers = [m for _, m in shapes]
    said = " or ".join(map(str, numbers))
    return f"{said} action{'' if numbers == [1] else 's'}"


def in_generated(what: str, *, part: str = "") -> Way:
    """The claim holds in generated cases. A failure is shrunk, except by a quick check."""
    bound = f"{what}, of {GENERATED[0]} or {GENERATED[1]} states and up to 3 actions"

    def way(law: Law, verdict: Verdict) -> Check:
        demand_not_false(verdict)

        def run(subjects: Subjects, effort: Effort) -> Outcome:
            met: list[bool] = []

            def in_a_case(data: st.DataObject) -> None:
                def choose(n: int) -> int:
                    return data.draw(st.integers(0, n - 1))

                case = Case(choose, GENERATED[0] + choose(2), 1 + choose(3))
                if how := complaint(law, subjects, case):
                    raise Refuted(how, _witness(how))
                met.append(case.supposed)

            shrink = not effort.quick
            put_to(in_a_case, st.data(), examples=effort.generated, seed=effort.seed, shrink=shrink)
            demand_generated(len(met), sum(met), what)
            return Outcome(f"{len(met)} {bound} ({sum(met)} of which meet the premise)", sum(met))

        return Check(bound, Evidence.PROPERTY_TESTED, run, verdict, part=part)

    return way


def complaint(law: Law, subjects: Subjects, case: Case) -> str:
    """How the law fails in a case that meets its premise."""
    how = law(subjects, case)
    if not (how and case.supposed):
        return ""
    turns = how.turns if isinstance(how, How) else ()
    return How("; ".join([*case.said, how]), turns=turns, figures=figures(case, figures_of(how)))


def _witness(how: str) -> str | Witness:
    """How a law fails in a case; with the turns in which it does, if it says them."""
    return Witness(how) if isinstance(how, How) and how.turns else how
