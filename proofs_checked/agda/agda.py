"""The Agda development, checked: every theorem, with `--safe --without-K` and no library."""

import re
from collections.abc import Iterator
from typing import Final

from proofs_checked.agda.checker import APPLIED, DEVELOPMENT, Checker
from proofs_checked.agda.sources import source
from proofs_checked.agda.theorems import THEOREMS, stated_in_agda

OPTIONS: Final = "{-# OPTIONS --safe --without-K #-}"
"""The first line of every source; the same flags stand on the command line."""

_TYPE_ERROR: Final = 42

_FORBIDDEN: Final = {
    r"\bpostulate\b": "a postulate is assumed, not proved",
    r"\bprimitive\b": "a primitive is trusted, not proved",
    r"[tT]rust[mM]e": "primTrustMe makes any two things equal",
    r"\bimport\b": "nothing is imported: the development is all that is trusted",
    r"\{-#": "a pragma can turn a check off; only the options at the top may stand",
    r"\{!|(?<!\S)\?(?!\S)": "a hole is no proof",
    r"--(?:type-in-type|allow-|rewriting|with-K|no-)": "an option can turn a check off",
}


def complaints(text: str) -> list[str]:
    r"""What in a text would let Agda accept what is not proved.

    Example:
        >>> complaints(OPTIONS + "\npostulate false : ⊥")
        ["'postulate' in line 2: a postulate is assumed, not proved"]
    """
    return list(_complaints(text))


def _complaints(text: str) -> Iterator[str]:
    first, *rest = text.split("\n")
    if first != OPTIONS:
        yield f"the first line must be {OPTIONS}; it is {first!r}"
    for number, line in enumerate(rest, start=2):
        for pattern, why in _FORBIDDEN.items():
            if found := re.search(pattern, line):
                yield f"{found[0]!r} in line {number}: {why}"


AGDA: Final = Checker(
    name="Agda",
    program="agda",
    how="python -m pip install agda==2.6.4.3.post1",
    flags=("--safe", "--without-K", "--no-libraries", "-v0"),
    versions=r"^Agda version 2\.6\.4",
    source=".agda",
    cached=".agdai",
    complaints=complaints,
    rejects=lambda code, said: code == _TYPE_ERROR,
    seconds=180,
)
"""Agda, of the version that the wheel has."""


# What the statements call numbers, where the development is applied to numbers.
_NUMBERS: Final = "Action = ℕ\nObservation = ℕ\n0ᵣ = 0\n1ᵣ = 1\n"


def prove(text: str) -> None:
    """Agda accepts the development, and each theorem as stated, of what it is said to be handed.

    Raises:
        Refuted: it does not, or one is missing.
        NotRun: there is no Agda.
        Inconclusive: there is no verdict.
    """
    ours = source(f"{DEVELOPMENT}.agda")
    listed = [
        f"here-{each.name} : {stated_in_agda(ours, each)}\nhere-{each.name} = {each.name}\n"
        for each in THEOREMS
    ]
    AGDA.further(text, APPLIED, source(f"{APPLIED}.agda") + _NUMBERS + "".join(listed))
