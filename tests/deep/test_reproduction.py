"""A cell of JAGI's experiments that is run again has the curve that is recorded."""

from collections.abc import Sequence
from typing import Any

import pytest

from bridge.reproduction import recorded
from bridge.reproduction.cells import Cell
from bridge.reproduction.plan import ROWS
from bridge.reproduction.running import curve
from practical.deep import agent_of_recipe


def shortest(name: str, lines: Sequence[recorded.Line]) -> Cell:
    """The recorded cell of an algorithm that took the fewest turns."""
    cells = [cell for row in ROWS if row.name == name for cell in row.cells()]
    known = recorded.curves_in(lines, cells)
    return min(known, key=lambda cell: sum(known[cell].turns))


@pytest.mark.parametrize("name", ["DQN", "PPO"])
def test_a_cell_run_again_is_identical(name: str) -> None:
    lines = list(recorded.lines())
    cell = shortest(name, lines)
    again = curve(agent_of_recipe(cell.agent), cell)
    assert recorded.curves_in(lines, [cell]) == {cell: again}


def test_another_seed_has_another_curve() -> None:
    """Otherwise the test above would compare what all runs have in common."""
    lines: Any = list(recorded.lines())
    cell = shortest("PPO", lines)
    known = recorded.curves_in(
        lines,
        [
            row.cell(seed, reality_check=cell.reality_check)
            for row in ROWS
            if row.agent == cell.agent and row.environment == cell.environment
            for seed in range(row.seeds)
        ],
    )
    assert len({curve.sums for curve in known.values()}) == len(known) > 1
