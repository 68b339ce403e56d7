"""Appendix A: still lifes and oscillators. Exact."""

from collections.abc import Callable

from formal.safelife.automaton import live
from formal.safelife.board import Board
from formal.safelife.cells import ALIVE, EMPTY, LIFE, WALL
from formal.safelife.patterns import is_oscillator, is_still_life
from proofs_checked.engine.assertions import must, same, suppose
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import finite, throughout
from proofs_checked.sl.blocks import block, neighbourhood
from proofs_checked.sl.s2_rules.automaton import shown

Still = Callable[[Board], bool]
Oscillating = Callable[[Board, int], bool]
_BOARDS = Space("all boards of 3 × 3 with empty cells and life", 1, 1, size="")


def _by_counting(board: Board) -> bool:
    """Every living cell has 2 or 3 living neighbours, no dead cell exactly 3."""
    counts = {p: live([*board.block(p)]) - (ALIVE in board[p]) for p in board.places}
    return all(n in {2, 3} if ALIVE in board[place] else n != 3 for place, n in counts.items())


@claim(
    "SL, Appendix A",
    name="still-life",
    title="still lifes by counting",
    reason="a step changes a cell by its neighbours alone, as in sl-section-2.conway",
    ways=[throughout(_BOARDS)],
    mutants={
        "every board is a still life": {"is_still_life": lambda board: True},
        "the empty board alone is one": {
            "is_still_life": lambda board: not any(ALIVE in board[p] for p in board.places)
        },
    },
    rests_on=["sl-section-2.conway"],
)
def still_lifes(instance: Instance, is_still_life: Still = is_still_life) -> None:
    """A pattern of life does not change from one step to the next exactly if every living cell has
    2 or 3 living neighbours, and no dead cell has exactly 3.
    """
    board = block(instance.pick((EMPTY, LIFE)), neighbourhood(instance))
    found = is_still_life(board)
    same(f"whether {shown(board)} is a still life", found, "by counting", _by_counting(board))


@claim(
    "SL, Appendix A",
    name="oscillators",
    title="still lifes are oscillators",
    reason="what one step does not change, n steps do not change",
    ways=[throughout(_BOARDS)],
    mutants={
        "an oscillator must change": {
            "is_oscillator": lambda board, most: (
                not is_still_life(board) and is_oscillator(board, most)
            )
        },
        "every board is a still life": {"is_still_life": lambda board: True},
    },
)
def oscillators(
    instance: Instance,
    is_still_life: Still = is_still_life,
    is_oscillator: Oscillating = is_oscillator,
) -> None:
    """All still lifes satisfy the constraint of oscillators, for every number of steps."""
    board = block(instance.pick((EMPTY, LIFE)), neighbourhood(instance))
    suppose(is_still_life(board))
    must(all(is_oscillator(board, n) for n in (1, 2, 3)), f"{shown(board)} does not come back")


@claim(
    "SL, Appendix A",
    name="walls",
    title="walls are a still life",
    reason="a wall is frozen, and none is alive",
    ways=[finite("each board of 3 × 3 with empty cells and walls")],
    mutants={
        "a still life has a live cell": {
            "is_still_life": lambda board: (
                any(ALIVE in board[p] for p in board.places) and is_still_life(board)
            )
        },
        "a still life has an empty cell": {
            "is_still_life": lambda board: any(board[p] == EMPTY for p in board.places)
        },
    },
)
def walls(instance: Instance, is_still_life: Still = is_still_life) -> None:
    """It is trivial to create a still life that consists of walls: any set of walls is one."""
    board = block(instance.pick((EMPTY, WALL)), neighbourhood(instance, alive=WALL))
    must(is_still_life(board), f"{shown(board)} is no still life")
