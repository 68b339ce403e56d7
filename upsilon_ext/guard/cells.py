"""Trainings of guards, each stored when it is finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from bridge.guard.experiment import Cell, learned, verdict
from practical.deep.recipes import is_recipe
from practical.deep.sb3 import SB3Agent
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept, spread

NUMBERS = ("ordinary", "hidden", "inside", "round", "thefts", "ordinary_thefts")
"""The numbers of a result, as text; `inside` is None without reactions."""


def key(cell: Cell) -> dict[str, Any]:
    """Everything that determines a result, as JSON values."""
    code = source(SB3Agent if is_recipe(cell.agent) else int)
    return asdict(cell) | {"loss": str(cell.loss), "q": str(cell.q), "source": code}


def result(cell: Cell) -> dict[str, Any]:
    """Train and judge: the policy, and the exact numbers of a day."""
    policy, reactions = learned(cell)
    found = verdict(cell, policy)
    numbers = {
        "ordinary": found.ordinary.share,
        "hidden": found.hidden.share,
        "inside": found.inside,
        "round": found.round,
        "thefts": found.hidden.thefts,
        "ordinary_thefts": found.ordinary.thefts,
    }
    said = {name: None if n is None else str(n) for name, n in numbers.items()}
    return {"policy": "".join(map(str, policy)), "training": reactions, **said}


def number(found: dict[str, Any], name: str) -> Fraction | None:
    """A number of a result."""
    return None if found[name] is None else Fraction(found[name])


def policy(found: dict[str, Any]) -> list[int]:
    """The frozen guard of a result."""
    return list(map(int, found["policy"]))


@dataclass
class Runs:
    """Trainings, and the file that stores their results."""

    cells: Sequence[Cell]
    stored: Kept

    def missing(self) -> list[Cell]:
        """The trainings that are still to be done."""
        return [cell for cell in self.cells if not _is_result(self.stored.get(key(cell)))]

    def go_on(self, executor: Executor | None) -> Iterator[int]:
        """Do the missing trainings; yield the number of those left."""
        left = self.missing()
        for n, (cell, found) in enumerate(spread(left, result, executor), 1):
            self.stored.add(key(cell), found)
            yield len(left) - n

    def found(self) -> list[tuple[Cell, dict[str, Any]]]:
        """The result of each training; all of them must be done."""
        return [(cell, self.stored.get(key(cell))) for cell in self.cells]


def _is_result(stored: Any) -> bool:
    """Whether a stored value is a result; after an edit by hand the training is done again."""
    try:
        numbers = [number(stored, name) for name in NUMBERS]
        return bool(policy(stored)) and len(numbers) == len(NUMBERS)
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        return False
