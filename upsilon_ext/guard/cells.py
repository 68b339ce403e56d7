"""Trainings of guards, each stored when it is finished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from bridge.guard.experiment import Cell, learned, verdict
from practical.deep.recipes import is_recipe
from practical.deep.sb3 import SB3Agent
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept
from upsilon_ext.jobs.resumed import Resumed

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


def runs(cells: Sequence[Cell], stored: Kept) -> Resumed[Cell]:
    """Trainings, and the file that stores their results."""
    return Resumed(cells, stored, key, result, _is_result)


def _is_result(stored: Any) -> bool:
    """Whether a stored value is a result."""
    try:
        numbers = [number(stored, name) for name in NUMBERS]
        return bool(policy(stored)) and len(numbers) == len(NUMBERS)
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        return False
