"""The cells of the reproduction: their runs, each stored when it is finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any

from bridge.reproduction.cells import Cell
from bridge.reproduction.curves import Curve
from bridge.reproduction.recorded import FILE, SOURCE, read, recorded
from bridge.reproduction.running import PATIENCE, curve
from practical.errors import MissingExtra
from upsilon_ext.arguments.names import chosen_agent
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept, spread


def key(cell: Cell) -> dict[str, Any]:
    """Everything that determines a result, as JSON values.

    Raises:
        MissingExtra: the agent needs a library that is not installed.
    """
    return {**asdict(cell), SOURCE: _source(cell.agent)}


@cache
def _source(agent: str) -> str:
    known = chosen_agent(agent)
    return source(known.practical, known.file)


def result(cell: Cell, patience: float = PATIENCE) -> dict[str, Any]:
    """Run a cell: its exact curve, and the seconds that it took, which no other run has.

    Example:
        >>> result(Cell("constant", "ignore-rewards", 2, 0))["sums"]
        ['1', '1']
    """
    start = perf_counter()
    found = curve(chosen_agent(cell.agent).practical, cell, patience)
    seconds = round(perf_counter() - start, 1)
    return {"sums": list(map(str, found.sums)), "turns": list(found.turns), "seconds": seconds}


def found(cells: Sequence[Cell], stored: Kept) -> dict[Cell, Curve]:
    """The curves of the cells that were run by this code."""
    curves: dict[Cell, Curve] = {}
    for cell in cells:
        with suppress(MissingExtra):  # Nor is it to be run here.
            one = read(cell, stored.get(key(cell)))
            if one is not None:
                curves[cell] = one
    return curves


def record(cells: Sequence[Cell], stored: Kept, file: Path = FILE) -> int:
    """Add the stored results that the recorded ones lack; return their number."""
    known = recorded(cells, file)
    new = [cell for cell, curve in found(cells, stored).items() if known.get(cell) != curve]
    to = Kept(file)
    try:
        for cell in new:
            to.add(key(cell), stored.get(key(cell)))
    finally:
        to.close()
    return len(new)


@dataclass
class Runs:
    """Cells, the file that stores their results, and the time limit for a turn, in seconds."""

    cells: Sequence[Cell]
    stored: Kept
    patience: float = PATIENCE

    def missing(self) -> list[Cell]:
        """The cells without a stored result, seed after seed."""
        left = [cell for cell in self.cells if read(cell, self.stored.get(key(cell))) is None]
        return sorted(left, key=lambda cell: cell.seed)

    def go_on(self, executor: Executor | None, seconds: float | None = None) -> Iterator[int]:
        """Run the missing cells; yield the number of those left.

        Args:
            executor: runs them.
            seconds: after this time no result is waited for; a run that has begun in this process
                is finished.
        """
        left, start = self.missing(), monotonic()
        with closing(spread(left, partial(result, patience=self.patience), executor)) as results:
            for n, (cell, found) in enumerate(results, 1):
                self.stored.add(key(cell), found)
                yield len(left) - n
                if seconds is not None and monotonic() - start >= seconds:
                    return
