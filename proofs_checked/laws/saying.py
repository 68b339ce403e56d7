"""How a law says that it fails."""

from collections.abc import Iterable

from formal.histories.history import Play, Prompt
from proofs_checked.witness import written


def unlike(what: str, found: object, other: str, expected: object) -> str:
    """The two that ought to be equal; nothing, "", if they are.

    Example:
        >>> unlike("π(h)", 0, "ρ(h)", 1)
        'π(h) = 0 but ρ(h) = 1'
    """
    return "" if found == expected else f"{what} = {_said(found)} but {other} = {_said(expected)}"


def first(complaints: Iterable[str]) -> str:
    """The first complaint; nothing, "", if there is none."""
    return next(filter(None, complaints), "")


def _said(value: object) -> str:
    return written(value) if isinstance(value, Prompt | Play) else str(value)
