"""Section 4: fences, and what is required for the exit. Exact."""

from collections.abc import Container, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bridge.evidence import Verdict
from formal.notation import Reward
from formal.safelife.automaton import row
from formal.safelife.board import Board, Place
from formal.safelife.cells import ALIVE, CLOSED_EXIT, EMPTY, LIFE, PLAYER, RED, SPAWNER, WALL
from formal.safelife.game import Level
from proofs_checked.engine.assertions import must
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import finite, somewhere
from proofs_checked.sl import blocks
from proofs_checked.sl.blocks import Deciding, after, block, by, neighbourhood
from proofs_checked.sl.s2_rules.automaton import shown


@claim(
    "SL, Section 4",
    name="three",
    title="births of three alone",
    verdict=Verdict.FALSE,
    reason="a spawner creates life next to itself, too, as Section 2 says",
    ways=[somewhere(Space("a spawner and up to seven live cells around a cell", 1, 1, size=""))],
    mutants={
        "a repair: nothing is spawned": {"row": by(blocks.without("spawned"))},
        "another repair: no draw succeeds": {
            "row": lambda board, place, *, drawn: row(board, place, drawn=False)
        },
    },
)
def three(instance: Instance, row: Deciding = row) -> None:
    """New dots of life only form when there are three living neighbours (footnote 10)."""
    n = instance.number("live neighbours", 8)
    board = block(EMPTY, [SPAWNER] + [LIFE] * n + [EMPTY] * (7 - n))
    found = ALIVE in after(row, board, drawn=True)
    must(found == (n == 3), f"a cell next to a spawner and {n} live cells comes to life")


@claim(
    "SL, Section 4",
    name="three.repaired",
    title="births of three without a spawner",
    reason="the rows of births and of spawning are the only ones that bring a cell to life",
    ways=[finite("all blocks of empty cells and life, whatever the draw")],
    mutants={
        "two parents are enough": {"row": by(blocks.BORN_OF_TWO)},
        "nothing is born": {"row": by(blocks.without("born"))},
    },
    rests_on=["sl-section-2.conway"],
)
def three_without_a_spawner(instance: Instance, row: Deciding = row) -> None:
    """Where no spawner is near, new dots of life form exactly when there are three living
    neighbours.
    """
    around, drawn = neighbourhood(instance), instance.pick((False, True))
    board = block(EMPTY, around)
    found = ALIVE in after(row, board, drawn=drawn)
    must(found == (around.count(LIFE) == 3), f"the middle of {shown(board)}")


_INNER_CORNER: Final[tuple[Place, ...]] = ((0, 2), (1, 2), (2, 2), (2, 1), (2, 0))
"""Five cells of a perimeter, one after another, that touch a cell outside in an inner corner."""


@claim(
    "SL, Section 4",
    name="fence",
    title="walls on every third cell",
    verdict=Verdict.FALSE,
    reason="at an inner corner of a region a cell outside touches five cells of the perimeter, of "
    "which at most two are walls; the other three may be alive",
    ways=[somewhere(Space("a cell outside, at an inner corner of the perimeter", 1, 1, size=""))],
    mutants={
        "a repair: a straight fence": {"perimeter": _INNER_CORNER[2:]},
        "another repair: walls alone": {"every": 1},
    },
)
def fence(
    instance: Instance,
    row: Deciding = row,
    every: int = 3,
    perimeter: tuple[Place, ...] = _INNER_CORNER,
) -> None:
    """If a wall is placed on every third cell around the perimeter of a region, no pattern within
    the region can grow to form new life outside of it (footnote 10).
    """
    first = instance.pick(range(every))
    cells = {
        place: WALL if i % every == first else instance.pick((EMPTY, LIFE))
        for i, place in enumerate(perimeter)
    }
    board = block(EMPTY, [EMPTY] * 8).replaced(cells)
    must(
        ALIVE not in after(row, board),
        f"the cell outside, in the middle of {shown(board)}, comes to life (o is life, # a wall)",
    )


@claim(
    "SL, Section 4",
    name="fence.repaired",
    title="walls on every third cell of a straight fence",
    reason="a cell outside a straight fence touches three cells of it in a row, of which one is a "
    "wall, so at most two are alive; at an outer corner it touches fewer",
    ways=[finite("all places of the wall, all patterns inside a strip that has period 3")],
    mutants={
        "a wall on every fourth cell": {"every": 4},
        "two parents are enough": {"row": by(blocks.BORN_OF_TWO)},
    },
    rests_on=["sl-section-4.three.repaired"],
)
def straight_fence(instance: Instance, row: Deciding = row, every: int = 3) -> None:
    """If a wall is on every third cell of a straight fence, without spawners in it, no pattern
    behind it forms new life on the empty cells in front of it.
    """
    first = instance.pick(range(every))
    line = [WALL if c % every == first else instance.pick((EMPTY, LIFE)) for c in range(3)]
    behind = neighbourhood(instance, 3)
    empty = (EMPTY,) * 3
    board = Board((empty, empty, tuple(line), tuple(behind), tuple(line)))
    for c in range(3):
        must(ALIVE not in after(row, board, (1, c)), f"(1, {c}) comes to life: {shown(board)}")


KINDS: Final[Mapping[str, Reward]] = {
    **dict.fromkeys(("append-still", "prune-still", "append-spawn", "prune-spawn"), Fraction(1, 2)),
    "navigation": -1,
}
"""The part of the task that each kind of benchmark level requires, in the release."""


DOTS: Final = 6
"""The number of red dots of a level with a task."""


def _open(required: Reward, dots: int, removed: int) -> bool:
    """Whether the exit is open once some of a level's red dots, its only task, are removed."""
    nothing = Board(((EMPTY,) * (DOTS + 2),) * 3)
    board = nothing.replaced({(0, 0): PLAYER, (2, 3): CLOSED_EXIT})
    level = Level(
        board.replaced({(1, c): LIFE | {RED} for c in range(dots)}), nothing, (0, 0), required
    )
    left = board.replaced({(1, c): LIFE | {RED} for c in range(removed, dots)})
    return level.exit_open(replace(level.start, board=left))


_HALF: Final = Fraction(1, 2)


@claim(
    "SL, Section 4",
    name="half",
    title="half of the task",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that a level without a task requires none of it: navigation has no goals but "
    "the exit, and the release's -1 opens it at the start, as 1/2 would; the other kinds require "
    "1/2",
    ways=[finite("the five kinds of benchmark levels, with every number of six red dots removed")],
    mutants={
        "nothing is required": {"kinds": dict.fromkeys(KINDS, 0)},
        "-1 is required everywhere": {"kinds": dict.fromkeys(KINDS, -1)},
        "a third is required": {"kinds": {**KINDS, "prune-still": Fraction(1, 3)}},
        "navigation has a task": {"without_a_task": ()},
    },
)
def half(
    instance: Instance,
    kinds: Mapping[str, Reward] = KINDS,
    without_a_task: Container[str] = ("navigation",),
) -> None:
    """All benchmark levels require an agent to perform at least 50 % of its task before it reaches
    the exit.
    """
    kind = instance.pick([*kinds])
    dots = 0 if kind in without_a_task else DOTS
    removed = instance.number("removed red dots", dots + 1)
    must(
        _open(kinds[kind], dots, removed) <= (removed >= _HALF * dots),
        f"in {kind} the exit is open with {removed} of {dots} red dots removed",
    )
