"""A claim of a paper or of a user, its checks, and the mutants that they must catch."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import blake2b
from typing import Any, Self

from bridge.evidence import Evidence, Verdict
from bridge.oracle.probe.timeout import PATIENCE
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.witness import Witness


class Kind(StrEnum):
    """What kind of thing is claimed."""

    DEFINITION = "definition"
    """That something is well defined."""
    STATEMENT = "statement"
    """A lemma, a proposition, a part of a theorem, a remark."""
    EXAMPLE = "example"
    """What is said of an example."""
    CORRESPONDENCE = "correspondence"
    """That a practical class is a formal object."""
    ADDITION = "addition"
    """A statement that is not in the paper."""
    OWN = "own claim"
    """A statement in a file of a user."""


@dataclass(frozen=True)
class Effort:
    """How far checks go.

    Attributes:
        deep: check longer histories and more generated cases.
        quick: check shorter histories where more than 4 turns add certainty alone, and do not
            shrink what refutes a claim that holds.
        seed: of the generated cases; with None they are the same every time.
        examples: the number of generated cases of a check; None for 50, or 500 if deep.
        patience: the time limit for the function of an own claim in one case, and for the search
            for its proof, in seconds.
        prove: also seek proofs of own claims.
    """

    deep: bool = False
    quick: bool = False
    seed: int | None = None
    examples: int | None = None
    patience: float = PATIENCE
    prove: bool = False

    @property
    def generated(self) -> int:
        """The number of generated cases of a check."""
        return (500 if self.deep else 50) if self.examples is None else self.examples

    def seeded(self, by: object) -> Self:
        """This effort with another seed: a function of this one and of `by`, and of no source code.

        Example:
            >>> Effort().seeded("jagi-lemma-5").seed == Effort().seeded("jagi-lemma-5").seed
            True
            >>> len({Effort(seed=s).seeded(by).seed for s in (None, 0, 1) for by in ("a", "b")})
            6
        """
        digest = blake2b(repr((self.seed, by)).encode(), digest_size=8).digest()
        return replace(self, seed=int.from_bytes(digest))


DEEP_ADDS = "longer histories and {generated} generated cases"
"""What a deep effort does, in words."""


@dataclass(frozen=True)
class Outcome:
    """What a check found that came out as the ledger expects.

    Attributes:
        bound: its bound, in words.
        cases: the number of cases.
        witness: what it found, where the claim is that there is something, or is refuted.
        parts: the parts of the evidence, in words, such as the obligations of a proof.
        decision: what runs decide, in a few words; "" if it is about no runs.
    """

    bound: str
    cases: int
    witness: str | Witness = ""
    parts: tuple[str, ...] = ()
    decision: str = ""


@dataclass(frozen=True)
class Check:
    """One check of a claim.

    Attributes:
        what: what it does, in words.
        evidence: the kind of evidence that it gives.
        run: from the subjects that are replaced and the effort, an outcome; raises `Refuted`, with
            a witness, where things are otherwise than the ledger expects. If a claim is false, its
            checks find what refutes it, and raise when that is gone.
        passing: the verdict of the claim if there is an outcome.
        failing: the verdict of the claim if there is none; then the claim is not as recorded,
            even if its other checks still give it the recorded verdict.
        part: the part of the statement that it is about, in words; "" for the whole. An
            argument is about a part of its own, unless it says of which.
        shows: whether an outcome exhibits something, by its witness: that proves that there is one.
        general: whether it is a proof for infinitely many cases, which a machine checks.
        reads: the names of the subjects that it reads, besides those of a claim's functions.
        scope: by the effort, its bound in words, known before it is run; None if it is not.
        obligations: the theorems and obligations of a proof, in words; None if it lists none.
        function: the function of the claim whose cases it evaluates; None if there is none.
        unlimited: whether its cases are samples of all, of any percepts, actions and turns.
        seeks: whether it seeks a proof, and need not find one.
    """

    what: str
    evidence: Evidence
    run: Callable[[Subjects, Effort], Outcome]
    passing: Verdict = Verdict.HOLDS
    failing: Verdict = Verdict.FALSE
    part: str = ""
    shows: bool = False
    general: bool = False
    reads: frozenset[str] = frozenset()
    scope: Callable[[Effort], str] | None = None
    obligations: Callable[[], tuple[str, ...]] | None = None
    function: Callable[..., None] | None = None
    unlimited: bool = False
    seeks: bool = False


@dataclass(frozen=True)
class Mutant:
    """A claim's subjects with a fault, which its checks must catch.

    Attributes:
        name: its name, in kebab-case.
        fault: what is wrong, in words; for a claim that is refuted, what repairs it.
        subjects: the subjects with the fault.
    """

    name: str
    fault: str
    subjects: Subjects


@dataclass(frozen=True)
class Claim:
    """Something that a paper or a user asserts and that can be true or false.

    Attributes:
        id: its name, such as "jagi-theorem-9.2".
        paper: the paper, such as "JAGI"; of an own claim, the name of its file.
        item: where in the paper, such as "Theorem 9 (2)"; of an own claim, its function in words.
        statement: what is asserted, in our words.
        kind: what kind of thing is asserted.
        verdict: what is true of it, as recorded.
        why: the assumption or the reason, in a few words.
        checks: its checks; with the project's own definitions none is refuted.
        mutants: the faults that the checks catch; none if all is an informal argument.
        rests_on: the ids of the claims that it presupposes.
        laws: of an own claim, its functions in the form of the checks.
    """

    id: str
    paper: str
    item: str
    statement: str
    kind: Kind
    verdict: Verdict
    why: str
    checks: tuple[Check, ...]
    mutants: tuple[Mutant, ...]
    rests_on: tuple[str, ...] = ()
    laws: tuple[Callable[[Subjects, Any], str], ...] = ()

    @property
    def asserted(self) -> bool:
        """Whether a paper asserts it; else it is an addition."""
        return self.kind is not Kind.ADDITION

    @property
    def own(self) -> bool:
        """Whether it is in a file of a user, and not in the ledger."""
        return self.kind is Kind.OWN

    @property
    def title(self) -> str:
        """The claim as it is printed, such as "JAGI Theorem 9 (2)"."""
        return f"{self.paper}{':' if self.own else ''} {self.item}"
