"""The explanation of a claim: its sentences with their support, and its counterexample."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import count
from typing import Final

from bridge.evidence import Verdict
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.proofs import RESTS
from proofs_checked.engine.runner import run, select
from proofs_checked.explaining import (
    PLAYED,
    explanation,
    obligations,
    pointed_to,
    shows_its_turns,
    supported,
)
from proofs_checked.explanation import Step, Support
from proofs_checked.kernel.legend import legend
from upsilon_ext.claims.turns import turn_by_turn

LONG: Final = 150
"""Below a sentence, a formula of this length or more is replaced by its number in the proof."""

_REPAIR: Final = re.compile("(a|another) repair: ")
"""The fault of a mutant that repairs a refuted claim begins with it."""

_AFTER_CONDITION: Final = re.compile("[:;.] ")
"""It ends the condition of a claim that holds conditionally; what follows it is the reason."""


@dataclass(frozen=True)
class Explained:
    """What explains a claim; of anything else all is empty.

    Attributes:
        explanation: its steps, as JSON, each with what supports it in words.
        turn_by_turn: the counterexample of a refuted claim, or a witness, which is found again
            for that.
        obligations: the theorems and obligations of its proofs, which are proved again for that,
            each with its number.
        legend: what the symbols of the proofs in the explanation mean.
    """

    explanation: tuple[Mapping[str, str], ...] = ()
    turn_by_turn: tuple[str, ...] = ()
    obligations: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()


def explained(id_: str) -> Explained:
    """What explains the claim of this id."""
    [claim] = (each for each in select([id_]) if each.id == id_)
    happens = _counterexample(claim) if shows_its_turns(claim) else ()
    proof = obligations(claim)
    found = tuple({**step, "brief": brief(step, proof)} for step in steps(claim))
    symbols = legend(step["by"] for step in found if step["kind"] == Support.PROOF)
    return Explained(found, tuple(happens), proof, symbols)


def brief(step: Mapping[str, str], proof: Iterable[str]) -> str:
    """What supports a step, in words; a long theorem or obligation by its number in the proof.

    Example:
        >>> formula = "⊢ " + LONG * "¬"
        >>> brief({"kind": "proof", "by": formula, "support": f"proof: {formula}"}, [formula])
        'proof: obligation 1'
    """
    if step["kind"] != Support.PROOF or len(step["by"]) < LONG:
        return step["support"]
    return next(f"proof: {name}" for name, line in numbered(proof) if line == step["by"])


def numbered(proof: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The theorems and the obligations of a proof, without what they rest on, each with its number.

    Example:
        >>> [*numbered(["⊢ a; it rests on 1 obligation", "⊢ b"])]
        [('theorem 1', '⊢ a'), ('obligation 1', '⊢ b')]
    """
    of_each = {"theorem": count(1), "obligation": count(1)}
    for line in proof:
        formula, rests, _ = line.partition(RESTS)
        kind = "theorem" if rests else "obligation"
        yield f"{kind} {next(of_each[kind])}", formula


def _counterexample(claim: Claim) -> Iterator[str]:
    """The counterexample of a claim, turn by turn; in words if it is no agent and no policy."""
    row = run(claim)
    if row.drawn:
        yield from turn_by_turn(row.drawn, PLAYED.get(claim.id))
    elif row.witness:
        yield row.witness


def steps(claim: Claim) -> Iterator[Mapping[str, str]]:
    """The steps of a claim's explanation as JSON."""
    for step in explanation(claim):
        kind = supported(claim, step)
        other = pointed_to(step)
        pointer = {"claim": other.id} if other else {}
        support = in_words(kind, step, other)
        yield {**asdict(step), "kind": kind.value, **pointer, "support": support}


def in_words(kind: Support, step: Step, other: Claim | None = None) -> str:
    """What supports a step, in words; another claim with its verdict and what it says.

    Example:
        >>> in_words(Support.PROOF, Step("It is.", "π(h) = π(h)"))
        'proof: π(h) = π(h)'
        >>> in_words(Support.MUTANT, Step("It is.", "a repair: it does not freeze"))
        'repair: it does not freeze'
        >>> in_words(Support.MUTANT, Step("It is.", "another repair: it freezes to 0"))
        'another repair: it freezes to 0'
    """
    if other:
        return f"{step.by}, {_verdict(other)}: “{other.statement}”"
    repair = kind is Support.MUTANT and _REPAIR.match(step.by)
    if repair or kind in {Support.STATEMENT, Support.RUN}:
        quoted = step.by.removeprefix("a ") if repair else step.by
    else:
        quoted = f"{kind}: {step.by}"
    return ": ".join(filter(None, (quoted, step.says)))


def _verdict(claim: Claim) -> str:
    """The verdict of a claim; with its condition, if it has one."""
    if claim.verdict is Verdict.CONDITIONALLY:
        return f"{claim.verdict}, {_AFTER_CONDITION.split(claim.why)[0]}"
    return "refuted" if claim.verdict is Verdict.FALSE else str(claim.verdict)
