"""Ways to look at a law about MDPs: in every small one, the smallest where it fails, in some."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, TypeAlias

from hypothesis import strategies as st

from bridge.errors import Refuted, Vacuous
from bridge.evidence import Evidence, Verdict
from bridge.generating import put_to
from formal.agents.enumerators import Choose, explore
from proofs_checked.bc.cases import Case
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.instances import Law as OfInstances
from proofs_checked.engine.quantifiers import counted, demand_generated
from proofs_checked.engine.saying import dropped
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.ways import Way, demand_not_false, demand_refuting

Law: TypeAlias = Callable[[Subjects, Case], str]
"""What is to hold in a case: how it fails there, or nothing."""

Shape: TypeAlias = tuple[int, int]
"""How many states, how many actions."""

GENERATED: Final = (3, 4)
"""How many states generated MDPs have, at least and at most."""


@dataclass(frozen=True)
class Space:
    """Every case of some shapes.

    Attributes:
        what: what is looked at, in words.
        shapes: the shapes, the smallest first: by states, then by actions.
        deep: the shapes that a deep effort adds.
        quick: the shapes for a quick look; empty for all.
        sized: whether the words need the shapes.
    """

    what: str
    shapes: Sequence[Shape] = ((2, 1), (2, 2))
    deep: Sequence[Shape] = ()
    quick: Sequence[Shape] = ()
    sized: bool = True

    def of(self, effort: Effort) -> list[Shape]:
        """The shapes, by the effort."""
        if effort.quick and self.quick:
            return [*self.quick]
        return [*self.shapes, *(self.deep if effort.deep else ())]

    def bound(self, effort: Effort) -> str:
        """The space, in words."""
        if not self.sized:
            return self.what
        shapes = groupby(self.of(effort), key=lambda shape: shape[0])
        sizes = (f"{counted(n, 'state')} and {_actions([*each])}" for n, each in shapes)
        return f"{self.what}, of {', or '.join(sizes)}"


def _actions(shapes: Sequence[Shape]) -> str:
    numbers = [m for _, m in shapes]
    said = " or ".join(map(str, numbers))
    return f"{said} action{'' if numbers == [1] else 's'}"


def exhaustive(
    law: Law, space: Space, *, passing: Verdict = Verdict.HOLDS, proof: bool = False
) -> Check:
    """The check that a law holds in every case of a space.

    Its witness is the smallest case where it fails; a quick look takes the first that it meets.
    With `proof` the statement is about these cases and no others, so that this proves it.
    """

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases, how = search(law, space, subjects, effort, any_failure=effort.quick)
        if how:
            raise Refuted(how, how)
        if not cases:
            raise Vacuous(f"nothing meets the premise: {space.bound(effort)}")
        return Outcome(space.bound(effort), cases)

    evidence = Evidence.PROVED if proof else Evidence.EXHAUSTIVE
    return Check(space.bound(Effort()), evidence, run, passing)


def counterexample(
    law: Law,
    space: Space,
    *,
    passing: Verdict = Verdict.FALSE,
    failing: Verdict = Verdict.HOLDS,
) -> Check:
    """The check that a law fails in some case of a space, and where: the smallest such case."""

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        cases, how = search(law, space, subjects, effort)
        if not how:
            raise Refuted(f"there is no counterexample: {space.bound(effort)}")
        return Outcome(f"the smallest there is: {space.bound(effort)}", cases, how)

    return Check(space.bound(Effort()), Evidence.EXHAUSTIVE, run, passing, failing, shows=True)


def property_tested(law: Law, what: str, *, passing: Verdict = Verdict.HOLDS) -> Check:
    """The check that a law holds in generated cases.

    Its witness is made smaller, unless the look is a quick one.
    """

    def run(subjects: Subjects, effort: Effort) -> Outcome:
        met: list[bool] = []

        def in_a_case(data: st.DataObject) -> None:
            def choose(n: int) -> int:
                return data.draw(st.integers(0, n - 1))

            case = Case(choose, GENERATED[0] + choose(2), 1 + choose(3))
            if how := complaint(law, subjects, case):
                raise Refuted(how, how)
            met.append(case.supposed)

        shrink = not effort.quick
        put_to(in_a_case, st.data(), examples=effort.generated, seed=effort.seed, shrink=shrink)
        demand_generated(len(met), sum(met), what)
        return Outcome(f"{len(met)} {bound} ({sum(met)} of which meet the premise)", sum(met))

    bound = f"{what}, of {GENERATED[0]} or {GENERATED[1]} states and up to 3 actions"
    return Check(bound, Evidence.PROPERTY_TESTED, run, passing)


def in_every(space: Space, *, proof: bool = False, part: str = "") -> Way:
    """A claim that is a function, whose instance is a case, holds in every case of a space."""

    def way(law: OfInstances, verdict: Verdict) -> Check:
        demand_not_false(verdict)
        return replace(exhaustive(_of(law), space, passing=verdict, proof=proof), part=part)

    return way


def in_generated(what: str, *, part: str = "") -> Way:
    """The claim holds in generated cases."""

    def way(law: OfInstances, verdict: Verdict) -> Check:
        demand_not_false(verdict)
        return replace(property_tested(_of(law), what, passing=verdict), part=part)

    return way


def in_some(space: Space, *, failing: Verdict = Verdict.HOLDS) -> Way:
    """The function fails in some case: the smallest is the witness that refutes it.

    Args:
        space: the cases.
        failing: the verdict if there is none.
    """

    def way(law: OfInstances, verdict: Verdict) -> Check:
        demand_refuting(verdict)
        return counterexample(_of(law), space, passing=verdict, failing=failing)

    return way


def exhibited_in(space: Space) -> Way:
    """Something exists: the function says that it does not, and the smallest failure shows it."""

    def way(law: OfInstances, verdict: Verdict) -> Check:
        return counterexample(_of(law), space, passing=verdict, failing=Verdict.FALSE)

    return way


def in_some_without_the_assumption(space: Space) -> Way:
    """Without what it assumes the claim fails in some case: the smallest is the witness."""

    def way(law: OfInstances, verdict: Verdict) -> Check:
        def unassuming(subjects: Subjects, case: Case) -> str:
            with dropped():
                return _of(law)(subjects, case)

        check = counterexample(unassuming, space, passing=verdict, failing=Verdict.FALSE)
        return replace(check, what=f"without the assumption: {check.what}")

    return way


def _of(law: OfInstances) -> Law:
    """The law of a claim that is a function, whose instance is a case."""
    return law  # type: ignore[return-value]


def search(
    law: Law, space: Space, subjects: Subjects, effort: Effort, *, any_failure: bool = False
) -> tuple[int, str]:
    """How many cases were looked at, and how the law fails in the smallest where it does.

    If any failure will do, it is the first.
    """
    cases = 0
    for shape in space.of(effort):
        failing: list[tuple[int, str]] = []
        for supposed, size, how in every_case(law, shape, subjects):
            cases += supposed
            if how:
                failing.append((size, how))
                if any_failure:
                    return cases, how
        if failing:
            return cases, min(failing, key=lambda found: found[0])[1]
    return cases, ""


def every_case(law: Law, shape: Shape, subjects: Subjects) -> Iterator[tuple[bool, int, str]]:
    """Of each case, whether it meets the premise, its size, and how the law fails there."""

    def run(choose: Choose) -> tuple[bool, int, str]:
        case = Case(choose, *shape)
        how = complaint(law, subjects, case)
        return case.supposed, case.size, how

    return explore(run)


def complaint(law: Law, subjects: Subjects, case: Case) -> str:
    """How the law fails in a case that meets its premise."""
    how = law(subjects, case)
    return case.fails(how) if how and case.supposed else ""
