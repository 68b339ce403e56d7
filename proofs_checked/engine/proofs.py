"""Checks that are proofs: from definitions as data, their obligations decided thrice."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bridge.errors import Inconclusive, Refuted
from bridge.evidence import Evidence, Verdict
from proofs_checked.engine.claim import Check, Effort, Outcome
from proofs_checked.engine.quantifiers import counted
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.witness import Witness
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.models import MOST_TURNS, counterexample
from proofs_checked.kernel.obligation import NotProved
from proofs_checked.kernel.proof import Proposition, kernel_of
from proofs_checked.kernel.reproduction import Found
from proofs_checked.kernel.theorem import Theorem
from proofs_checked.kernel.theory import Theory
from proofs_checked.kernel.vocabulary import PERCEPT, PROMPT

DECIDERS: Final = {
    "the bundled checker, without a solver": ("closure",),
    "z3, and the bundled checker": ("z3", "closure"),
    "cvc5 from exported text, and the bundled checker": ("cvc5", "closure"),
}

RESTS: Final = "; it rests on "
"""It precedes what a theorem rests on."""


def proved(*propositions: Proposition, passing: Verdict = Verdict.HOLDS) -> tuple[Check, ...]:
    """The checks that these are proved: one for each way to decide the obligations."""
    return tuple(
        Check(
            f"a proof for all agents and histories: obligations decided by {who}",
            Evidence.PROVED,
            _proving(propositions, names, who),
            passing,
            general=True,
            reads=frozenset({"theory"}),
            obligations=partial(_obligations, propositions) if names == ("closure",) else None,
        )
        for who, names in DECIDERS.items()
    )


def _proving(
    propositions: Sequence[Proposition], names: tuple[str, ...], who: str
) -> Callable[[Subjects, Effort], Outcome]:
    def run(subjects: Subjects, effort: Effort) -> Outcome:
        kernel = kernel_of(subjects.of("theory", JAGI), names)
        try:
            theorems = [proposition(kernel) for proposition in propositions]
        except NotProved as error:
            raise _refuted(propositions, subjects.of("theory", JAGI), names[0], error) from error
        obligations = dict.fromkeys(o for theorem in theorems for o in theorem.obligations)
        if not obligations:
            raise Inconclusive("a proof without an obligation proves nothing")
        theory = counted(len(theorems), "theorem")
        bound = f"{counted(len(obligations), 'obligation')} of {theory}, decided by {who}"
        return Outcome(bound, len(obligations), parts=parts(theorems))

    return run


def _obligations(propositions: Sequence[Proposition]) -> tuple[str, ...]:
    """The theorems and the obligations of their proofs, which are decided to make the theorems."""
    kernel = kernel_of(JAGI, ("closure",))
    return parts([proposition(kernel) for proposition in propositions])


def parts(theorems: Sequence[Theorem]) -> tuple[str, ...]:
    """The theorems, each with what it rests on, and the obligations of their proofs, in words."""
    obligations = dict.fromkeys(o for theorem in theorems for o in theorem.obligations)
    return (*map(_resting, theorems), *map(str, obligations))


def _resting(theorem: Theorem) -> str:
    """A theorem, and what it rests on."""
    definitions = ", ".join(sorted(theorem.definitions)) or "none"
    count = counted(len(theorem.obligations), "obligation")
    return f"{theorem}{RESTS}{count}, and on the definitions: {definitions}"


def _refuted(
    propositions: Sequence[Proposition], theory: Theory, by: str, error: NotProved
) -> Refuted:
    """With the smallest counterexample to the first of these that has one.

    Raises:
        Inconclusive: not all is proved, and there is no short counterexample.
    """
    for proposition in propositions:
        found = counterexample(proposition, theory, by)
        if found is not None:
            witness = as_witness(found)
            return Refuted(witness.how, witness)
    raise Inconclusive(f"{error}; and no counterexample up to {MOST_TURNS} turns") from error


def as_witness(found: Found) -> Witness:
    """What was found, in the papers' notation."""
    percepts = [f"{name} = ({r}, {o})" for name, (r, o) in found.of(PERCEPT).items()]
    return Witness(
        f"{found.words}: {found.how}",
        found.of(PROMPT),
        found.agents,
        found.environments,
        found.numbers,
        further=(*percepts, *found.others),
    )
