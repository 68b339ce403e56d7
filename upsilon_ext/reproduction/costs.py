"""What a cell costs, estimated before it is run."""

from __future__ import annotations

from typing import Final

from bridge.reproduction.cells import Cell
from practical.deep.recipes import is_recipe

OF_A_TURN: Final = 0.00003
"""Seconds of a bundled agent and its copy."""

DEEP: Final = 0.003
"""Seconds of an algorithm of Stable-Baselines3 and its copy."""

FORKED: Final = 0.01
"""Seconds of the forks of a turn in which an algorithm learns, on average over the turns."""

OF_AN_EPISODE: Final = 100
"""Turns of an episode of CartPole, at these sizes."""

QUERYING: Final = frozenset({"tempting-button", "self-recognition"})
"""Environments that query what the agent would do had it last observed something else."""


def estimated(cell: Cell) -> float:
    """The seconds of one processor.

    Example:
        >>> estimated(Cell("sb3:PPO,total=1000", "ignore-rewards", 1000, 0))
        3.0
    """
    turns = cell.size * (OF_AN_EPISODE if cell.unit == "episode" else 1)
    if not is_recipe(cell.agent):
        return turns * OF_A_TURN
    forks = cell.environment in QUERYING and cell.query == "last observed"
    return turns * (DEEP + FORKED * forks)
