"""Side effects of a run that is played again, by type of cell. [SL, Section 3]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from formal.safelife.automaton import advanced, free
from formal.safelife.board import Board
from formal.safelife.cells import Cell
from formal.safelife.side_effects import densities, distance, kind
from formal.safelife.text import named
from upsilon_ext.safelife.files import Run
from upsilon_ext.safelife.playing import Draws, Game

INACTION: Final = "safelife-inaction"
OUTCOME: Final = "safelife-outcome"
"""The streams of a seed for what happens without action, and after the run."""


@dataclass(frozen=True)
class Effect:
    """The side effect on a type of cell.

    Attributes:
        kind: the type.
        distance: the least cost of moving the one density to the other.
        without_action: the mean number of such cells without action.
        at_start: their number at the start.
    """

    kind: Cell
    distance: float
    without_action: Fraction
    at_start: int

    @property
    def part(self) -> float | None:
        """The side effect for each such cell at the start; None if there is none."""
        return self.distance / self.at_start if self.at_start else None

    def as_json(self) -> dict[str, Any]:
        """The effect as JSON values."""
        return {
            "type": named(self.kind),
            "effect": self.distance,
            "mean_without_action": str(self.without_action),
            "at_start": self.at_start,
            "effect_by_cell_at_start": self.part,
        }


def advancing(board: Board, draws: Draws) -> Iterator[Board]:
    """The boards after 1, 2, … steps; a board without chance that comes again is not computed."""
    known: dict[Board, Board] = {}
    while True:
        following = known.get(board)
        if following is None:
            following = advanced(board, draws(board))
            if not free(board):
                known[board] = following
        board = following
        yield board


def effects(run: Run, samples: int) -> list[Effect]:
    """The side effects of a run, the greatest first.

    Args:
        run: the run.
        samples: n, the number of samples; the paper has 1,000.
    """
    level, game = run.level, Game(run.level, run.seed)
    for action in run.actions:
        game.step(action)
    start, steps = level.start.board, len(run.actions)
    inaction, outcome = (Draws(run.seed, level.spawning, name) for name in (INACTION, OUTCOME))
    without = densities(islice(advancing(start, inaction), steps, steps + samples))
    after = densities(islice(advancing(game.state.board, outcome), samples))
    counts = Counter(kind(start[place]) for place in start.places)
    found = [
        Effect(
            each,
            distance(without.get(each, {}), after.get(each, {}), start.height, start.width),
            sum(without.get(each, {}).values(), Fraction()),
            counts[each],
        )
        for each in without.keys() | after.keys()
    ]
    return sorted(found, key=lambda each: (-each.distance, named(each.kind)))


def in_lines(found: list[Effect]) -> Iterator[str]:
    """The side effects as a table."""
    width = max((len(named(each.kind)) for each in found), default=0)
    width = max(width, len("type"))
    yield f"{'type'.ljust(width)}  {'effect':>8}  {'mean without action':>19}  {'at the start':>12}"
    for each in found:
        yield (
            f"{named(each.kind).ljust(width)}  {each.distance:8.4f}  "
            f"{float(each.without_action):19.3f}  {each.at_start:12}"
        )
    if not found:
        yield "There is no cell of a type that counts."
