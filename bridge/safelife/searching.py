"""The constraint search by its definition, with `formal/safelife`. [SL, Algorithm 1]

It judges the compiled search: with the same draws both find the same board.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import accumulate, islice, product
from typing import Any, Final

from formal.safelife.automaton import advancing
from formal.safelife.board import Board, Place
from formal.safelife.cells import ALIVE, EMPTY, FROZEN, LIFE, TREE, WALL, Cell
from practical.safelife.generation.patterns import BONUS, Canvas, Pattern
from practical.safelife.generation.search import DEAR, ROUNDS

CELLS: Final = (EMPTY, WALL, LIFE, TREE)
Chance = Callable[[int], int]
"""The i-th number of a stream, below 2^32."""


def violations(boards: list[Board], place: Place, may: Any) -> int:
    """Those of a cell: it is not back at the end; it oscillates where it may not.

    Args:
        boards: the board now, and after each step of the period.
        place: the place.
        may: for each place, whether the cell may oscillate.
    """
    if FROZEN in boards[0][place]:
        return 0
    alive = [ALIVE in board[place] for board in boards]
    return (alive[-1] != alive[0]) + (any(a != alive[0] for a in alive[1:-1]) and not may[place])


def oscillating(boards: list[Board]) -> int:
    """The number of cells that are not alike in all states of the period."""
    return sum(
        any((ALIVE in board[place]) != (ALIVE in boards[0][place]) for board in boards[1:-1])
        for place in boards[0].places
    )


class Search:
    """A search on a canvas; the board is that of now."""

    def __init__(self, canvas: Canvas, wanted: Pattern, share: float, draw: Chance) -> None:
        """Begin with the canvas's cells."""
        self.canvas, self.wanted, self.draw, self.drawn = canvas, wanted, draw, 0
        self.board = Board(tuple(tuple(CELLS[k] for k in row) for row in canvas.kinds.tolist()))
        self.changeable = [p for p in self.board.places if canvas.changeable[p]]
        self.seeds = [p for p in self.board.places if canvas.seeds[p]]
        self.least = share * len(self.changeable)

    def boards(self, board: Board) -> list[Board]:
        """A board, and what it is after each step of the period."""
        return [board, *islice(advancing(board), self.canvas.period)]

    def all_violations(self, board: Board) -> list[tuple[Place, int]]:
        """Each place's violations, in row order."""
        boards = self.boards(board)
        return [(p, violations(boards, p, self.canvas.oscillating)) for p in board.places]

    def held(self) -> dict[Cell, int]:
        """How many changeable cells are of each kind."""
        now = [self.board[place] for place in self.changeable]
        return {cell: now.count(cell) for cell in CELLS}

    def full(self) -> int:
        """The number of changeable cells that are not empty."""
        return len(self.changeable) - self.held()[EMPTY]

    def penalty(self, new: Cell) -> float:
        """That of a kind of cell, as the board is now."""
        if new == EMPTY:
            t = self.full() / self.least
            return 2.0 if t < 0.9 else 20.0 * (1.0 - t) if t < 1.0 else 0.0
        pairs = {WALL: self.wanted.wall, LIFE: (0.0, 0.0), TREE: self.wanted.tree}
        none, all_of_them = pairs[new]
        return none + (all_of_them - none) * self.held()[new] / (self.full() + 1)

    def energy(self, board: Board, new: Cell) -> float:
        """By how much violations grow, less what oscillating cells are worth, and the penalty."""
        grown = sum(n for _, n in self.all_violations(board))
        grown -= sum(n for _, n in self.all_violations(self.board))
        moved = oscillating(self.boards(board)) - oscillating(self.boards(self.board))
        bonus = BONUS if self.wanted.period == 2 else 0.0
        return grown - bonus * moved + self.penalty(new)

    def one_of(self, places: list[Place], number: int) -> Place:
        """The place that a number names."""
        return places[number * len(places) >> 32]

    def target(self, number: int) -> Place | None:
        """A cell that violates; a seed, each once; any changeable cell; None at the end."""
        wrong = [p for p, n in self.all_violations(self.board) if n and self.canvas.counted[p]]
        wrong = wrong if self.wanted.counted else []
        if wrong:
            return self.one_of(wrong, number)
        if self.full() >= self.least:
            return None
        if self.seeds:
            place = self.one_of(self.seeds, number)
            self.seeds.remove(place)
            return place
        return self.one_of(self.changeable, number)

    def candidates(self, target: Place) -> Iterator[tuple[Place, Cell]]:
        """The changeable cells within the period's distance, with the other kinds not too dear."""
        dear = min(self.penalty(new) for new in CELLS) + DEAR
        cells = [new for new in CELLS if self.penalty(new) < dear]
        steps = range(-self.canvas.period, self.canvas.period + 1)
        for new, r, c in product(cells, steps, steps):
            place = self.board.wrapped((target[0] + r, target[1] + c))
            if self.canvas.changeable[place] and new != self.board[place]:
                yield place, new

    def ended(self) -> bool:
        """One round; whether the search has ended before it."""
        first, second = self.draw(self.drawn), self.draw(self.drawn + 1)
        target = self.target(first)
        if target is None:
            return True
        self.drawn += 2
        changes = list(self.candidates(target))
        if changes:
            place, new = changes[self.which(changes, second)]
            self.board = self.board.replaced({place: new})
        return False

    def which(self, changes: list[tuple[Place, Cell]], number: int) -> int:
        """The change that a number names, each as likely as exp(−energy / temperature) has it."""
        energies = [self.energy(self.board.replaced({p: new}), new) for p, new in changes]
        weights = [math.exp((min(energies) - e) / self.wanted.temperature) for e in energies]
        sums = list(accumulate(weights))
        return next(
            (i for i, s in enumerate(sums) if s * 2.0**32 > number * sums[-1]), len(sums) - 1
        )

    def run(self) -> tuple[bool, int, list[list[int]]]:
        """Whether the search ended, the cells that are not empty, and the kinds."""
        rounds = ROUNDS * len(self.changeable) * self.canvas.period
        found = any(self.ended() for _ in range(rounds))
        kinds = [[CELLS.index(cell) for cell in row] for row in self.board.rows]
        return found, self.full(), kinds
