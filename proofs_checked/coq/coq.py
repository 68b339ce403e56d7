"""The Coq development, checked: every theorem, closed under the global context."""

import re
from collections.abc import Iterator
from typing import Final

from bridge.errors import Inconclusive, Refuted
from proofs_checked.agda.checker import DEVELOPMENT, Checker
from proofs_checked.agda.sources import source
from proofs_checked.agda.theorems import THEOREMS, stated_in_coq

_CLOSED: Final = "Closed under the global context"

_FORBIDDEN: Final = {
    r"\b(?:Axiom|Conjecture|Parameter)s?\b": "it is assumed, not proved",
    r"\b(?:Admitted|admit|give_up)\b|\bAdmit Obligations\b": "it is admitted, not proved",
    r"\bUnset (?:Guard|Positivity|Universe) Checking\b|\bbypass_check\b": "a check is turned off",
    r"type-in-type": "a check is turned off",
    r"\b(?:Declare|Load|Redirect|Cd|Drop|Extraction|Add LoadPath)\b": "it reaches outside the text",
    r"\bRequire\b(?! Import Setoid\.)": "nothing is required but Setoid",
    r"\b(?:Notation|Infix)\b": "a notation can make a statement look like another",
}


_HANDED: Final = (
    "Variables Action Observation Reward : Set.",
    "Variable action_eq : forall a b : Action, {a = b} + {a <> b}.",
    "Variable observation_eq : forall a b : Observation, {a = b} + {a <> b}.",
    "Variable reward_eq : forall a b : Reward, {a = b} + {a <> b}.",
    "Variables zero one : Reward.",
    "Variable one_is_not_zero : one <> zero.",
    "Variable plus : Reward -> Reward -> Reward.",
    "Variable zero_plus : forall r, plus zero r = r.",
    "Variable plus_zero : forall r, plus r zero = r.",
    "Variables (o : Observation) (a b : Action).",
)
_HYPOTHESIS: Final = re.compile(r"\b(?:Variables?|Hypothes[ie]s|Context|Let)\b")


def complaints(text: str) -> list[str]:
    r"""What in a text would let Coq accept what is not proved.

    Example:
        >>> complaints("Theorem false : False.\nAdmitted.")
        ["'Admitted' in line 2: it is admitted, not proved"]
    """
    return list(_complaints(text))


def _complaints(text: str) -> Iterator[str]:
    for number, line in enumerate(text.split("\n"), start=1):
        if _HYPOTHESIS.search(line) and line not in _HANDED:
            yield f"{line!r} in line {number}: a section may declare only the listed variables"
        for pattern, why in _FORBIDDEN.items():
            if found := re.search(pattern, line):
                yield f"{found[0]!r} in line {number}: {why}"


COQ: Final = Checker(
    name="Coq",
    program="coqc",
    how="apt install coq",
    flags=("-q",),
    versions=r"version 8\.(?:1[6-9]|20)\b",
    source=".v",
    cached=".vo",
    complaints=complaints,
    rejects=lambda code, said: code == 1 and "Error:" in said,
)
"""Coq, from the version that Debian 12 has."""


def prove(text: str, coq: Checker = COQ) -> None:
    """Coq accepts the development, and each theorem is in it and rests on no axiom.

    Raises:
        Refuted: it does not, or one is missing, or rests on an axiom.
        NotRun: there is no Coq.
        Inconclusive: there is no verdict.
    """
    names = [f"{DEVELOPMENT}.{theorem.name_in_coq}" for theorem in THEOREMS]
    asked = [f"Print Assumptions {name}." for name in names]
    said = coq.further(text, "Listed", "\n".join([f"Require {DEVELOPMENT}.", *asked, ""]))
    lines = said.strip().split("\n")
    if lines == [_CLOSED] * len(names):
        _check_stated(text)
        return
    closed = next((n for n, line in enumerate(lines) if line != _CLOSED), len(lines))
    if closed < len(lines) and lines[closed].startswith("Axioms"):
        rests = f"{names[closed]} rests on {' '.join(lines[closed + 1].split())}"
        raise Refuted(f"a theorem must be closed under the global context; {rests}", rests)
    raise Inconclusive(f"Coq must print what {len(names)} theorems rest on; it printed {said!r}")


def _check_stated(text: str) -> None:
    ours = source(f"{DEVELOPMENT}.v")
    for theorem in THEOREMS:
        said = stated_in_coq(text, theorem)
        if said != stated_in_coq(ours, theorem):
            raise Refuted(f"{theorem.name_in_coq} is another theorem: {said}", said)
