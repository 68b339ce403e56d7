"""How the function of a claim is checked: in all instances to a bound, in generated ones, by proof.

Each function makes a way; from the function of a claim, here its law, and the verdict on the claim,
a way makes the check that supports the verdict.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, cast

from bridge.errors import Refuted, Vacuous
from bridge.evidence import Evidence, Verdict
from formal.errors import IllFormed
from proofs_checked.engine.assertions import dropped
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.generated_instance import (
    GENERATED,
    Alphabet,
    generated_instances,
    how_far,
)
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import (
    EVERYWHERE,
    Cases,
    Space,
    demand_generated,
    search,
    witness_among,
)
from proofs_checked.engine.subjects import Subjects

Way: TypeAlias = Callable[[Law, Verdict], Check]
"""From the function of a claim and its verdict, the check that supports the verdict."""


def throughout(space: Cases = EVERYWHERE, *, proof: bool = False, part: str = "") -> Way:
    """The claim holds in every case of a space: exhaustive to its bound.

    Where a mutant fails, its witness is the smallest failure; a quick check reports the first.

    Args:
        space: the cases.
        proof: whether the statement is about these cases and no others, which proves it.
        part: which part of the statement this is; "" for the whole.
    """

    def way(law: Law, verdict: Verdict) -> Check:
        demand_not_false(verdict)

        def run(subjects: Subjects, effort: Effort) -> Outcome:
            cases, failure = search(law, space, subjects, effort, any_failure=effort.quick)
            if failure is not None:
                where = witness_among(space.bound(effort), effort)
                raise Refuted(failure.how, failure.witness, bound=where, cases=cases)
            if not cases:
                raise Vacuous(f"nothing meets the premise: {space.bound(effort)}")
            return Outcome(space.bound(effort), cases)

        evidence = Evidence.PROVED if proof else Evidence.EXHAUSTIVE
        return Check(space.title, evidence, run, verdict, part=part, scope=space.bound)

    return way


def generated(
    what: str = "generated agents", *, part: str = "", alphabet: Alphabet | None = None
) -> Way:
    """The claim holds in generated instances, of richer alphabets: property-tested.

    Where a mutant fails, its witness is shrunk, except by a quick check. The instances are spread
    evenly over the numbers of turns.

    Args:
        what: what is generated, in words.
        part: which part of the statement this is; "" for the whole.
        alphabet: the percepts and the number of actions; None if both are generated.
    """
    size = how_far(alphabet) if alphabet else GENERATED

    def way(law: Law, verdict: Verdict) -> Check:
        demand_not_false(verdict)

        def run(subjects: Subjects, effort: Effort) -> Outcome:
            try:
                instances = generated_instances(law, subjects, effort, alphabet)
            except Refuted as refuted:
                refuted.bound = witness_among(scope(effort), effort, "shrunk")
                raise
            n, cases = len(instances), sum(instance.supposed for instance in instances)
            demand_generated(n, cases, what)
            premise = "" if cases == n else f" ({cases} of which meet the premise)"
            return Outcome(f"{n} {what}{premise}, {size}", cases)

        def scope(effort: Effort) -> str:
            return f"{effort.generated} {what}, {size}"

        return Check(
            what,
            Evidence.PROPERTY_TESTED,
            run,
            verdict,
            part=part,
            scope=scope,
            unlimited=alphabet is None,
        )

    return way


def somewhere(space: Cases, *, failing: Verdict = Verdict.HOLDS) -> Way:
    """The function fails in some instance: the smallest is the witness that refutes it.

    Args:
        space: the instances.
        failing: the verdict if it fails in none.
    """

    def way(law: Law, verdict: Verdict) -> Check:
        if verdict is Verdict.HOLDS:
            raise IllFormed(
                "what fails somewhere does not hold, and has a verdict such as false; that "
                "something exists is shown by `exhibited`"
            )
        return replace(exhibited(space)(law, verdict), failing=failing)

    return way


def exhibited(space: Cases) -> Way:
    """Something exists: the function denies it, and its smallest failure is the witness."""

    def way(law: Law, verdict: Verdict) -> Check:
        def run(subjects: Subjects, effort: Effort) -> Outcome:
            cases, failure = search(law, space, subjects, effort)
            if failure is None:
                how = f"there is no counterexample: {space.bound(effort)}"
                raise Refuted(how) if cases else Vacuous(how)
            return Outcome(space.where(effort), cases, failure.witness)

        return Check(space.title, Evidence.EXHAUSTIVE, run, verdict, shows=True, scope=space.bound)

    return way


def without_the_assumption(space: Cases) -> Way:
    """Without what it assumes the claim fails in some instance: the smallest is the witness."""

    def way(law: Law, verdict: Verdict) -> Check:
        def unassuming(subjects: Subjects, instance: Instance) -> str:
            with dropped():
                return law(subjects, instance)

        check = exhibited(space)(unassuming, verdict)
        return replace(
            check,
            what=f"without the assumption: {check.what}",
            scope=lambda effort: f"without the assumption: {space.bound(effort)}",
        )

    return way


def finite(what: str, *, n_actions: int = 2, part: str = "") -> Way:
    """The claim is about finitely many things; all are checked, which is a proof.

    Args:
        what: all of them, in words.
        n_actions: how many actions instances have, if they have any.
        part: which part of the statement this is; "" for the whole.
    """

    def way(law: Law, verdict: Verdict) -> Check:
        check = throughout(Space(what, 1, 1, n_actions=n_actions), proof=True, part=part)(
            law, verdict
        )

        def run(subjects: Subjects, effort: Effort) -> Outcome:
            return replace(check.run(subjects, effort), bound=what)

        return replace(check, run=run, scope=lambda effort: what)

    return way


@dataclass
class Computation:
    """What a function receives in place of an instance if it computes something once.

    Attributes:
        effort: how far to compute.
        outcome: what was found.
    """

    effort: Effort
    outcome: Outcome | None = None

    def found(self, bound: str, cases: int, witness: str = "", decision: str = "") -> None:
        """The claim is as recorded of what was computed.

        Args:
            bound: its bound, in words.
            cases: the number of cases.
            witness: what it shows; "" for nothing.
            decision: what runs decide; "" if it is about no runs.
        """
        self.outcome = Outcome(bound, cases, witness, decision=decision)


def computed(what: str | Space, *, part: str = "", evidence: Evidence = Evidence.EXHAUSTIVE) -> Way:
    """The function computes something once, and reports what it found.

    Args:
        what: what is computed, in words, or the space that is searched.
        part: which part of the statement this is; "" for the whole.
        evidence: what kind of evidence that is.
    """

    def way(law: Law, verdict: Verdict) -> Check:
        def run(subjects: Subjects, effort: Effort) -> Outcome:
            computation = Computation(effort)
            if how := law(subjects, cast("Any", computation)):
                raise Refuted(how)
            if computation.outcome is None:
                raise Vacuous(f"nothing was computed: {named}")
            return computation.outcome

        failing = Verdict.HOLDS if verdict is Verdict.FALSE else Verdict.FALSE
        return Check(named, evidence, run, verdict, failing, part=part, scope=scope)

    named, scope = (what, None) if isinstance(what, str) else (what.what, what.bound)
    return way


def informally(argument: str, *, of: str = "", what: str = "an argument", part: str = "") -> Way:
    """An argument in words, which no machine checks.

    Args:
        argument: the argument.
        of: the part of the statement that needs it; "" for all of it.
        what: what it shows, in a few words.
        part: which part of the statement that is; "" for one of its own.
    """

    def way(law: Law, verdict: Verdict) -> Check:
        about = f"{what}, that {of}" if of else what
        said = Outcome(argument, 0)
        return Check(
            about, Evidence.ARGUMENT, lambda subjects, effort: said, verdict, verdict, part=part
        )

    return way


def demand_not_false(verdict: Verdict) -> None:
    """Check that a claim whose function holds in all instances is not said to be false.

    Raises:
        IllFormed: it is.
    """
    if verdict is Verdict.FALSE:
        raise IllFormed(
            "what is false is refuted by an instance, by `somewhere`; that a function holds in all "
            "instances supports another verdict, which `also(…, verdict=…)` gives"
        )
