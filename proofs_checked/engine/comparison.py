"""What a run over claims finds otherwise than an earlier one did, claim by claim.

A claim is recognised by its id, or else by what it states: it may have moved.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

Document: TypeAlias = Mapping[str, Any]
"""A row as `upsilon check --json` writes it."""

_COMPARED: Final = ("id", "item", "statement", "verdict", "evidence", "bound", "cases", "witness")
"""What is compared of a row, besides its faults."""


def differences(before: Sequence[Document], after: Sequence[Document]) -> Iterator[str]:
    """In words, what differs: a line for each thing, in the order of the later run.

    Example:
        >>> old = {"id": "jagi-lemma-5", "statement": "It is transitive.", "cases": 3}
        >>> list(differences([old], [old | {"cases": 4}]))
        ['jagi-lemma-5: cases 3 -> 4']
        >>> list(differences([old], [old | {"id": "jagi-lemma-5.1", "faults": ["never"]}]))
        ['jagi-lemma-5.1: id jagi-lemma-5 -> jagi-lemma-5.1', 'jagi-lemma-5.1: new fault: never']
        >>> list(differences([old], [])), list(differences([], [old]))
        (['jagi-lemma-5: gone'], ['jagi-lemma-5: new'])
    """
    left = {row["id"]: row for row in before}
    earlier = {row["id"]: left.pop(row["id"]) for row in after if row["id"] in left}
    stated = {row["statement"]: row for row in left.values()}
    for row in after:
        old = earlier.get(row["id"]) or stated.pop(row["statement"], None)
        if old is None:
            yield f"{row['id']}: new"
        else:
            yield from _between(old, row)
    yield from (f"{row['id']}: gone" for row in stated.values())


def _between(old: Document, new: Document) -> Iterator[str]:
    for field in _COMPARED:
        if old.get(field) != new.get(field):
            yield f"{new['id']}: {field} {old.get(field)} -> {new.get(field)}"
    before, after = old.get("faults", ()), new.get("faults", ())
    yield from (f"{new['id']}: new fault: {fault}" for fault in after if fault not in before)
    yield from (
        f"{new['id']}: no longer a fault: {fault}" for fault in before if fault not in after
    )
