"""Side effects of a run that is played again, by type of cell. [SL, Section 3]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias

from formal.safelife.automaton import advanced, free
from formal.safelife.board import Board
from formal.safelife.cells import Cell, cell
from formal.safelife.side_effects import Density, densities, distance, kind
from formal.safelife.text import named
from upsilon_ext.safelife.files import Run
from upsilon_ext.safelife.playing import Draws, Game

STREAMS: Final = ("safelife-without-action", "safelife-after-the-run")
"""The streams of a seed for the two boards: those of `practical/safelife/`."""
LONG: Final = 200_000
"""With this many cells in all samples, the definition takes long."""


@dataclass(frozen=True)
class Effect:
    """The side effect on a type of cell.

    Attributes:
        kind: the type.
        distance: the least cost of moving the one density to the other.
        without: its density without action.
        after: its density after the run.
        at_start: the number of such cells at the start.
    """

    kind: Cell
    distance: float
    without: Density
    after: Density
    at_start: int

    @property
    def without_action(self) -> Fraction:
        """The mean number of such cells without action."""
        return sum(self.without.values(), Fraction())

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


class Ended(NamedTuple):
    """A run that has ended: its run, and the board after it."""

    run: Run
    board: Board


Sampled: TypeAlias = tuple[float, Density, Density]
"""Of a type: the distance, and the densities without action and after the run."""
Judge: TypeAlias = Callable[[Ended, int], dict[Cell, Sampled]]


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


def by_definition(ended: Ended, samples: int) -> dict[Cell, Sampled]:
    """The distances and densities by `formal/safelife/`."""
    run, start = ended.run, ended.run.level.start.board
    first, last = len(run.actions), len(run.actions) + samples
    inaction, outcome = (Draws(run.seed, run.level.spawning, name) for name in STREAMS)
    without = densities(islice(advancing(start, inaction), first, last))
    after = densities(islice(advancing(ended.board, outcome), samples))
    pairs = {each: (without.get(each, {}), after.get(each, {})) for each in {**without, **after}}
    return {
        each: (distance(*pair, start.height, start.width), *pair) for each, pair in pairs.items()
    }


def fast(ended: Ended, samples: int) -> dict[Cell, Sampled]:
    """The same from the compiled engine and by POT.

    Raises:
        ImportError: numba or POT is not installed.
    """
    from practical.safelife.side_effects import occurrences
    from practical.safelife.transport import transport

    run = ended.run
    boards = run.level.start.board.numbers, ended.board.numbers
    spawning = Fraction(run.level.spawning)
    found = occurrences(*boards, len(run.actions), samples, spawning=spawning, seed=run.seed)
    return {
        cell(number): (
            transport(*pair).cost / samples,
            _density(pair[0].tolist(), samples),
            _density(pair[1].tolist(), samples),
        )
        for number, pair in found.items()
    }


def _density(rows: list[list[int]], samples: int) -> Density:
    return {
        (r, c): Fraction(number, samples)
        for r, row in enumerate(rows)
        for c, number in enumerate(row)
        if number
    }


def effects(run: Run, samples: int, judge: Judge = fast) -> list[Effect]:
    """The side effects of a run, the greatest first.

    Args:
        run: the run.
        samples: n, the number of samples; the paper has 1,000.
        judge: what determines them.
    """
    game = Game(run.level, run.seed)
    for action in run.actions:
        game.step(action)
    start = run.level.start.board
    counts = Counter(kind(start[place]) for place in start.places)
    found = [
        Effect(each, *sampled, counts[each])
        for each, sampled in judge(Ended(run, game.state.board), samples).items()
    ]
    return sorted(found, key=lambda each: (-each.distance, named(each.kind)))


def measured(run: Run, samples: int, say: Callable[[str], None]) -> list[Effect]:
    """The side effects of a run, fast where numba and POT are installed, else by the definition.

    Args:
        run: the run.
        samples: n, the number of samples.
        say: gets a line on what to install, if the definition takes long.
    """
    try:
        return effects(run, samples)
    except ImportError:
        if len(run.level.board.places) * samples >= LONG:
            say("by the definition, which takes minutes; faster: python -m pip install numba pot")
        return effects(run, samples, by_definition)


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
