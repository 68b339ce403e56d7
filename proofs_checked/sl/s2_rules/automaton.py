"""Section 2: Conway's rules, what the agent freezes, trees, spawners. Exact."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final

from bridge.evidence import Evidence
from formal.safelife.automaton import Row, advanced, free, live, outcomes, row
from formal.safelife.board import Board, Place
from formal.safelife.cells import ALIVE, EMPTY, LIFE, PLAYER, SPAWNER, TREE, WALL, Cell
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.ways import Computation, computed, finite
from proofs_checked.sl import blocks
from proofs_checked.sl.blocks import Deciding, after, block, by, changed, neighbourhood

CHANCE: Final = Fraction(3, 10)
_NOTHING_DIES: Final = changed("dies", applies=lambda cell, B, drawn: False)


def _living(board: Board) -> int:
    """The number of living neighbours of the middle cell, counted one by one."""
    return sum(ALIVE in board[place] for place in blocks.NEIGHBOURS)


@claim(
    "SL, Section 2",
    name="conway",
    title="Conway's rules",
    reason="on cells that are empty or life, the seven rows of the table are Conway's three rules",
    ways=[finite("all 2⁹ blocks of empty cells and life")],
    mutants={
        "a live cell with four neighbours survives": {"row": by(blocks.SURVIVES_WITH_TWO_MORE)},
        "a live cell with two neighbours dies": {"row": by(blocks.SURVIVES_WITH_THREE)},
        "two parents are enough": {"row": by(blocks.BORN_OF_TWO)},
        "nothing is born": {"row": by(blocks.without("born"))},
    },
)
def conway(instance: Instance, row: Deciding = row) -> None:
    """A dead cell with exactly three living neighbours becomes alive, a live one with less than two
    or more than three dies, and every other keeps its state.
    """
    middle = instance.pick((EMPTY, LIFE))
    board = block(middle, neighbourhood(instance))
    n, alive = _living(board), middle == LIFE
    expected = n == 3 if not alive else n in {2, 3}
    found = ALIVE in after(row, board)
    same(f"alive, after a step of {shown(board)},", found, "by Conway's rules", expected)


def shown(board: Board) -> str:
    """A block in words: o is a live cell, a point an empty one, # a frozen one, A the agent's."""
    signs = {EMPTY: ".", LIFE: "o", PLAYER: "A", TREE: "T", SPAWNER: "S", WALL: "#"}
    return "/".join("".join(signs.get(each, "?") for each in line) for line in board.rows)


@claim(
    "SL, Section 2",
    name="freezing",
    title="what the agent freezes",
    reason="the agent's cell is preserving and inhibiting, and these rows come first",
    ways=[
        finite(
            "the agent at each of the eight neighbours, all blocks of empty cells and life with "
            "and without a spawner, whatever the draw"
        )
    ],
    mutants={
        "the agent does not preserve": {"row": by(blocks.NOT_PRESERVED)},
        "the agent does not inhibit": {"row": by(blocks.NOT_INHIBITED)},
    },
    rests_on=["sl-section-2.conway"],
)
def freezing(instance: Instance, row: Deciding = row) -> None:
    """No cell that touches the agent dies or comes to life (footnote 3)."""
    middle, drawn = instance.pick((EMPTY, LIFE)), instance.pick((False, True))
    others = neighbourhood(instance, 7)
    if drawn:
        others[0] = SPAWNER
    at = instance.pick(range(8))
    board = block(middle, [*others[:at], PLAYER, *others[at:]])
    same(f"the middle of {shown(board)}", after(row, board, drawn=drawn), "before", middle)


def _life_at(place: Place, *, of: Cell) -> Board:
    """Life that an agent, in the middle of an empty board, has made next to it."""
    empty = Board(((EMPTY,) * 5,) * 5)
    return empty.replaced({(2, 2): of, place: LIFE})


@claim(
    "SL, Section 2",
    name="isolated",
    title="life in isolation",
    reason="without the freezing a cell with no neighbour dies by Conway's rules",
    ways=[finite("the four cells next to an agent, and a wall in its place")],
    mutants={
        "the agent does not preserve": {"row": by(blocks.NOT_PRESERVED)},
        "nothing dies": {"row": by(_NOTHING_DIES)},
    },
    rests_on=["sl-section-2.conway", "sl-section-2.freezing"],
)
def isolated(instance: Instance, row: Deciding = row) -> None:
    """A single dot that the agent creates stays alive next to it, and would die in the same step if
    the agent did not freeze (footnote 3).
    """
    place = instance.pick(((1, 2), (2, 3), (3, 2), (2, 1)))
    for of, lives in (PLAYER, True), (WALL, False):
        found = ALIVE in after(row, _life_at(place, of=of), place)
        same(f"the dot at {place} is alive, next to {sorted(map(str, of))},", found, "so", lives)


def _no_trees(board: Board, place: Place, *, drawn: bool) -> Row:
    """The row, if trees were walls to their neighbours."""
    walls = {p: WALL for p in board.places if board[p] == TREE and p != place}
    return row(board.replaced(walls), place, drawn=drawn)


@claim(
    "SL, Section 2",
    name="trees",
    reason="a tree is frozen and alive, and births and deaths only count live cells",
    ways=[finite("all blocks of empty cells and trees, with each kind of middle")],
    mutants={
        "trees die like life": {"row": by(blocks.without("frozen"))},
        "trees do not count": {"row": _no_trees},
    },
    rests_on=["sl-section-2.conway"],
)
def trees(instance: Instance, row: Deciding = row) -> None:
    """Trees are fixed: they never die, and they contribute to neighbouring life as life does."""
    middle = instance.pick((EMPTY, LIFE, TREE))
    around = neighbourhood(instance, alive=TREE)
    board = block(middle, around)
    found = after(row, board)
    if middle == TREE:
        same(f"the tree in {shown(board)}", found, "before", TREE)
    else:
        n = _living(board)
        expected = n == 3 if middle == EMPTY else n in {2, 3}
        same(f"alive, after a step of {shown(board)},", ALIVE in found, "as with life", expected)


@addition(
    "SL, Section 2",
    name="hard-children",
    title="children of trees are hard",
    reason="a new cell is destructible if at least two parents are; trees are not",
    ways=[finite("each number of trees among three parents")],
    mutants={
        "new cells are always destructible": {
            "row": by(changed("born", becomes=lambda cell, B: LIFE))
        },
        "one destructible parent is enough": {
            "row": by(
                changed("born", becomes=lambda cell, B: LIFE if LIFE in B else frozenset({ALIVE}))
            )
        },
    },
)
def hard_children(instance: Instance, row: Deciding = row) -> None:
    """A cell that is born of three live cells of which two or three are trees is hard life, which
    the agent cannot remove; with one tree or none it is life.
    """
    n = instance.number("trees", 4)
    child = after(row, block(EMPTY, [TREE] * n + [LIFE] * (3 - n) + [EMPTY] * 5))
    same("the child", child, "by the number of trees", LIFE if n < 2 else frozenset({ALIVE}))


Outcomes = Callable[[Board, Fraction], Iterable[tuple[Board, Any]]]
_SPAWNER: Final = block(SPAWNER, [EMPTY] * 8)


@claim(
    "SL, Section 2",
    name="spawners",
    reason="by the release each free neighbour has a draw of its own, with probability 3/10",
    ways=[
        computed("all 2⁸ outcomes of a step around a spawner, exactly", evidence=Evidence.PROVED)
    ],
    mutants={
        "draws succeed with half the probability": {"outcomes": lambda b, p: outcomes(b, p / 2)},
        "all draws succeed together": {
            "outcomes": lambda b, p: [(advanced(b, b.places), p), (advanced(b), 1 - p)]
        },
        "no draw succeeds": {"outcomes": lambda b, p: [(advanced(b), 1)]},
    },
)
def spawners(computation: Computation, outcomes: Outcomes = outcomes) -> None:
    """A spawner randomly creates new living neighbours at each time step: any set of its empty
    neighbours may come to life, each of them with the same probability.
    """
    found = [*outcomes(_SPAWNER, CHANCE)]
    same("the sum of the probabilities", Fraction(sum(p for _, p in found)), "1", Fraction(1))
    for place in blocks.NEIGHBOURS:
        p = Fraction(sum(p for board, p in found if ALIVE in board[place]))
        same(f"the probability that {place} comes to life", p, "3/10", CHANCE)
    same("the number of outcomes", len({board for board, _ in found}), "2⁸", 2**8)
    computation.found("all outcomes of a step around a spawner, on a torus of 3 × 3", len(found))


@claim(
    "SL, Section 2",
    name="local",
    title="spawners are local",
    reason="only a cell whose block has a spawner takes a draw; what it creates can spread",
    ways=[
        computed("a spawner on a torus of 7 × 7, its places and a run", evidence=Evidence.PROVED)
    ],
    mutants={
        "every empty cell takes a draw": {
            "free": lambda board: tuple(p for p in board.places if board[p] == EMPTY)
        },
        "only the cells next to it take one": {
            "free": lambda board: tuple(p for p in free(board) if 3 in p)
        },
    },
)
def local(computation: Computation, free: Callable[[Board], tuple[Place, ...]] = free) -> None:
    """The immediate effect of a spawner is local, on its eight neighbours, and what it produces can
    propagate much farther.
    """
    board = Board(((EMPTY,) * 7,) * 7).replaced({(3, 3): SPAWNER})
    near = {(r, c) for r in (2, 3, 4) for c in (2, 3, 4)} - {(3, 3)}
    same("the places with a draw", {*free(board)}, "its neighbours", near)
    # Three in a row come to life, and then a cell that the spawner does not touch.
    grown = advanced(advanced(board, [(2, 2), (2, 3), (2, 4)]))
    must(ALIVE in grown[1, 3], "nothing comes to life beyond the spawner's neighbours")
    computation.found("the draws around a spawner", len(board.places), "(1, 3) is born in step 2")


@claim(
    "SL, Section 2",
    name="stochastic",
    title="one spawner makes it stochastic",
    reason="without spawners there are no draws, so a board has one outcome",
    ways=[finite("all blocks of empty cells and life, with and without one spawner")],
    mutants={
        "every empty cell takes a draw": {
            "free": lambda board: tuple(p for p in board.places if board[p] == EMPTY)
        },
        "no cell takes a draw": {"free": lambda board: ()},
    },
)
def stochastic(instance: Instance, free: Callable[[Board], tuple[Place, ...]] = free) -> None:
    """A single spawner changes the dynamics from deterministic to stochastic: without one no cell
    takes a draw; next to one, each empty cell does that is not born anyway.
    """
    around = neighbourhood(instance)
    same("draws without a spawner", free(block(EMPTY, around)), "none", ())
    if EMPTY in around:
        around[around.index(EMPTY)] = SPAWNER
        board = block(EMPTY, around)
        drawn = blocks.MIDDLE in free(board)
        same(f"a draw in the middle of {shown(board)}", drawn, "n is not 3", live(around) != 3)
