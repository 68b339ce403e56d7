"""The explanations of claims: which claims need one, and what supports each of their sentences."""

import re
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Final

from bridge.evidence import Verdict
from formal.errors import IllFormed
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.proofs import RESTS
from proofs_checked.engine.recorded import argument, witnesses
from proofs_checked.explanation import COMPARED, STATEMENT, Played, Step, Support
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import EXPLANATIONS

REFUTED: Final = {Verdict.FALSE, Verdict.ILL_TYPED}

PLAYED: Final[Mapping[str, Played]] = {
    "jagi-section-5.conjecture.never-less": Played("ignore-rewards", 3),
    "jagi-section-5.conjecture.never-more": Played("ignore-rewards", 3),
    "jagi-section-5.fixed-action.across": Played("reverse-history", 3, (True,)),
}
"""The interactions of the agents of counterexamples, by the id of the claim."""

FURTHER: Final = frozenset(
    {
        *(f"jagi-remark-10.{part}" for part in range(1, 6)),
        *(f"jagi-definition-{number}" for number in (4, 7, 8, 11, 12)),
        "jagi-remark-10.action-space",
        "jagi-remark-10.compositions",
        "jagi-remark-10.conjecture",
        "jagi-section-7.proposition-6",
        "jagi-theorem-9.5.never-asks",
        "jagi-theorem-9.5.programs",
        "jagi-theorem-9.agda",
        "jagi-theorem-9.coq",
        "jagi-canonical-form",
    }
)
"""The claims that are explained although they are no result of a paper and not false."""

SHOWN: Final = frozenset({"pv-lemma-4.side-effects", "pv-lemma-4.unreliable"})
"""The claims that hold, and whose witness is shown turn by turn: that something exists."""

_RESULT: Final = re.compile("Theorem|Lemma|Proposition")
_IN_PARTS: Final = {Support.WITNESS, Support.ARGUMENT}
"""Of these, a part says what the whole says; a part of a proof need not be true."""
_CLAIMS: Final[Mapping[str, Claim]] = {claim.id: claim for claim in LEDGER}


def needs_explanation(claim: Claim) -> bool:
    """Whether it is refuted, or what a paper asserts in a theorem, a lemma or a proposition.

    That a class here is the one of a lemma is no assertion of the paper.
    """
    of_paper = claim.kind not in {Kind.ADDITION, Kind.CORRESPONDENCE}
    return claim.verdict in REFUTED or (of_paper and _RESULT.match(claim.item) is not None)


def shows_its_turns(claim: Claim) -> bool:
    """Whether its counterexample, or its witness, is shown turn by turn."""
    return claim.verdict in REFUTED or claim.id in SHOWN


def explanation(claim: Claim) -> tuple[Step, ...]:
    """The explanation of a claim; () if it has none."""
    return EXPLANATIONS[claim.paper].get(claim.id, ())


def supported(claim: Claim, step: Step) -> Support:
    """What kind of support a sentence about a claim has.

    Raises:
        IllFormed: it has none, or the claim that supports it has another verdict.
    """
    if step.by == STATEMENT:
        return Support.STATEMENT
    if step.by.startswith("upsilon "):
        return Support.RUN
    if (found := pointed_to(step)) is not None:
        _demand_verdict(claim, step, found)
        return Support.COMPARISON if step.by.startswith(COMPARED) else Support.CLAIM
    for kind, words in _words(claim):
        if step.by == words or (step.by in words and kind in _IN_PARTS):
            return kind
    raise IllFormed(
        "each sentence of an explanation is supported by a claim, a command, a whole theorem or "
        "obligation of its claim's proof, a mutant, a check that is no search for a "
        "counterexample, or words of its claim's witness or argument; in that of "
        f"{claim.id}, {step.by!r} is none of these"
    )


def pointed_to(step: Step) -> Claim | None:
    """The other claim that a sentence points to, or that supports it."""
    return _CLAIMS.get(step.by.removeprefix(COMPARED))


def demand_no_circle(supports: Mapping[str, Iterable[str]]) -> None:
    """No claim may support, through others, the claims that support it.

    Args:
        supports: by the id of a claim, those that support its explanation.

    Raises:
        IllFormed: some do.
    """
    try:
        TopologicalSorter(supports).prepare()
    except CycleError as error:
        circle = " → ".join(error.args[1][::-1])
        raise IllFormed(
            f"explanations must not support each other in a circle: {circle} (a sentence that "
            f"only points to another claim has it after {COMPARED!r})"
        ) from None


def obligations(claim: Claim) -> tuple[str, ...]:
    """The theorems and obligations of a claim's proofs; they are proved again for that."""
    return tuple(
        line for check in claim.checks if check.obligations for line in check.obligations()
    )


def _demand_verdict(claim: Claim, step: Step, found: Claim) -> None:
    needed = step.says or Verdict.HOLDS.value
    if found is claim:
        raise IllFormed(f"no claim supports its own explanation; {claim.id} does")
    if found.verdict.value != needed:
        raise IllFormed(
            "a claim supports a sentence by its verdict; the explanation of "
            f"{claim.id} says of {found.id}: {needed}, and its verdict is {found.verdict}"
        )


def _words(claim: Claim) -> Iterator[tuple[Support, str]]:
    """What is recorded of a claim, in words; its proofs last, since they are proved for that."""
    yield from ((Support.MUTANT, mutant.fault) for mutant in claim.mutants)
    found = (check for check in claim.checks if check.passing not in REFUTED)
    yield from ((Support.CHECK, check.what) for check in found)
    yield Support.WITNESS, witnesses().get(claim.id, "")
    yield from ((Support.ARGUMENT, argument(check)) for check in claim.checks)
    yield from ((Support.PROOF, line.partition(RESTS)[0]) for line in obligations(claim))
