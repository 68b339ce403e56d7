"""The recorded results, and the curves of cells in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, TypeAlias

from bridge.reproduction.cells import POINTS, Cell
from bridge.reproduction.curves import Curve
from bridge.stored import stored_in

FILE: Final = Path(__file__).with_name("results.jsonl")
"""The recorded results, each with the digest of the code that ran it."""

SOURCE: Final = "source"
"""The name of this digest in a key."""

Line: TypeAlias = tuple[Mapping[str, Any], Any]
"""The key and the result of a line."""


def lines(file: Path = FILE) -> Iterator[Line]:
    """The recorded results; none if nothing is recorded."""
    return stored_in(file) if file.is_file() else iter(())


def curves_in(stored: Iterable[Line], cells: Sequence[Cell]) -> dict[Cell, Curve]:
    """The curves of cells in recorded results, by whichever code they were run.

    Of several results of one cell, the last.
    """
    known = {_sourceless(each): found for each, found in stored}
    curves = {cell: read(cell, known.get(_sourceless(asdict(cell)))) for cell in cells}
    return {cell: found for cell, found in curves.items() if found is not None}


def recorded(cells: Sequence[Cell], file: Path = FILE) -> dict[Cell, Curve]:
    """The recorded curves of cells."""
    return curves_in(lines(file), cells)


def read(cell: Cell, stored: Any) -> Curve | None:
    """The curve of a stored result; None if it is none, so that the cell is run again."""
    try:
        found = Curve(tuple(map(Fraction, stored["sums"])), tuple(stored["turns"]), cell.unit)
        points = cell.size if cell.unit == "episode" else min(POINTS, cell.size)
        turns = cell.size if cell.unit == "turn" else sum(found.turns)
        whole = (len(found.sums), len(found.turns), sum(found.turns)) == (points, points, turns)
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        return None
    return found if whole and all(type(n) is int and n > 0 for n in found.turns) else None


def _sourceless(found: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((name, value) for name, value in found.items() if name != SOURCE))
