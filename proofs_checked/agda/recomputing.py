"""The table of results as equations that a proof checker decides by computing."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bridge.errors import Inconclusive, Refuted
from formal.notation import Prompt
from proofs_checked.agda.agda import AGDA
from proofs_checked.agda.checker import APPLIED, Checker
from proofs_checked.agda.sources import source
from proofs_checked.agda.table import Row
from proofs_checked.coq.coq import COQ

# Two numbers that are not the same, in Agda's words or in Coq's.
_UNLIKE: Final = re.compile(r'(\w+)(?:\s+!=\s+|(?:%\w+)?"\s+with\s+")(\w+)')


def applied(h: Prompt) -> str:
    """A prompt of percepts (x, x) as the table has it, the same in both languages.

    Example:
        >>> from formal.histories.history import prompt
        >>> applied(prompt((0, 0), 1, (1, 1)))
        '(later (first 0) 1 1)'
    """
    x = h.percept[1]
    if not h.before:
        return f"(first {x})"
    return f"(later {applied(h.before.prompt)} {h.before.action} {x})"


def _in_agda(row: Row) -> str:
    said = f"{row.space.name} {row.function} {applied(row.h)} {row.number:#x}"
    return f"_ : {said}\n_ = refl\n"


def _in_coq(row: Row) -> str:
    said = f"{row.space.name} {row.function}".replace("-", "_")
    return (
        f"Goal {said} {applied(row.h)} = {row.number:#x}.\nProof. vm_compute. reflexivity. Qed.\n"
    )


def recomputed(
    checker: Checker, written: Callable[[Row], str], text: str, rows: Sequence[Row]
) -> None:
    """The functions of the development give these rows, by computing.

    Args:
        checker: what computes.
        written: a row in its language.
        text: the development.
        rows: the table.

    Raises:
        Refuted: they do not, with the first row and agent for which they do not.
        NotRun: there is no such program.
        Inconclusive: there is no verdict.
    """
    # What is refuted in the development itself is no matter of a row.
    checker.check(text)
    head = source(f"{APPLIED}{checker.source}")
    try:
        checker.further(text, APPLIED, head + "".join(map(written, rows)))
    except Refuted as refuted:
        row, other = _refuted(checker, str(refuted), head, rows)
        witness = row.refuted_by(other)
        raise Refuted(witness.how, witness) from refuted


recomputed_by_agda: Final = partial(recomputed, AGDA, _in_agda)
recomputed_by_coq: Final = partial(recomputed, COQ, _in_coq)


def _refuted(checker: Checker, said: str, head: str, rows: Sequence[Row]) -> tuple[Row, int | None]:
    """The row that does not hold by what the checker says, and the number that it has instead."""
    line = re.search(rf"{APPLIED}{re.escape(checker.source)}\D+(\d+)", said)
    number = int(line[1]) - head.count("\n") - 1 if line else -1
    if not 0 <= number < 2 * len(rows) or not re.search("!=|Unable to unify", said):
        raise Inconclusive(f"{checker.name} complains about no row of the table: {said}")
    row = rows[number // 2]
    numbers = {_number(digits) for found in _UNLIKE.findall(said) for digits in found} - {None}
    return row, next(iter(numbers - {row.number}), None) if row.number in numbers else None


def _number(digits: str) -> int | None:
    """A number, in decimal or in hexadecimal; None if it is none."""
    try:
        return int(digits, 0)
    except ValueError:
        return None
