"""Section 2: what the agent does, and its points. Exact."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import Final

from bridge.evidence import Verdict
from formal.safelife.board import Board, Place
from formal.safelife.cells import (
    BLUE,
    CLOSED_EXIT,
    CRATE,
    EMPTY,
    HARD_LIFE,
    LIFE,
    PLAYER,
    RED,
    SPAWNER,
    TREE,
    WALL,
    Cell,
    Colour,
)
from formal.safelife.game import STEPS, Action, Facing, Level, State, Step, act, step
from formal.safelife.points import COLOURS, points
from proofs_checked.agda.real import decided
from proofs_checked.agda.sources import with_fault
from proofs_checked.engine.assertions import assume, same
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import finite, throughout, without_the_assumption
from proofs_checked.sl.s2_rules.colours import named

AT: Final[Place] = (2, 2)
_NOTHING: Final = Board(((EMPTY,) * 5,) * 5)
BODIES: Final = (EMPTY, LIFE, HARD_LIFE, WALL, CRATE, TREE, SPAWNER)
MOVES: Final = tuple(Action(1 + d) for d in Facing)
TOGGLES: Final = tuple(Action(5 + d) for d in Facing)

Acting = Callable[[Level, State, Action], State]
Points = Callable[[Board, Board], int]


def ahead(action: Action, distance: int = 1) -> Place:
    """The place that is so far in the direction of an action from the middle of the board."""
    down, right = STEPS[action.facing or Facing.UP]
    return AT[0] + distance * down, AT[1] + distance * right


def acting(act: Acting, action: Action, cells: dict[Place, Cell]) -> State:
    """The state after an action in the middle of a board that is empty but for these cells."""
    board = _NOTHING.replaced({AT: PLAYER, **cells})
    level = Level(board, _NOTHING, AT)
    return act(level, level.start, action)


def _never_toggling(level: Level, state: State, action: Action) -> State:
    return state if action.toggles else act(level, state, action)


def _moving_twice(level: Level, state: State, action: Action) -> State:
    return act(level, act(level, state, action), action)


def _turned(level: Level, state: State, action: Action) -> State:
    return act(level, state, Action(action % 8 + 1))


@claim(
    "SL, Section 2",
    name="moves",
    title="the four moves",
    reason="a move goes one cell, if that is empty",
    ways=[finite("the four moves on an empty board")],
    mutants={"a move goes two cells": {"act": _moving_twice}, "another way": {"act": _turned}},
)
def moves(instance: Instance, act: Acting = act) -> None:
    """The agent can move in any of the four cardinal directions."""
    action = instance.pick(MOVES)
    after = acting(act, action, {})
    expected = _NOTHING.replaced({ahead(action): PLAYER})
    same(f"the board after {action.name}", after.board, "the agent a cell on", expected)
    same("the agent's place", after.agent, "a cell on", ahead(action))


@claim(
    "SL, Section 2",
    name="toggles",
    title="adding and removing life",
    reason="an empty cell in front becomes life, and what is destructible is removed",
    ways=[finite("the four directions, with each kind of cell in front")],
    mutants={
        "nothing is added or removed": {"act": _never_toggling},
        "in another direction": {"act": _turned},
        "what was added is removed": {"act": _moving_twice},
    },
)
def toggles(instance: Instance, act: Acting = act) -> None:
    """The agent can add or remove adjacent dots of life, and cannot remove hardened life; nor
    walls, crates and trees.
    """
    action, body = instance.pick(TOGGLES), instance.pick(BODIES)
    after = acting(act, action, {ahead(action): body})
    expected = {EMPTY: LIFE, LIFE: EMPTY, SPAWNER: EMPTY}.get(body, body)
    found = after.board[ahead(action)]
    same(f"{sorted(map(str, body))} after {action.name}", found, "by its kind", expected)


@claim(
    "SL, Section 2",
    name="crates",
    reason="a crate is frozen like a wall, and is pushed into an empty cell, one at a time",
    ways=[finite("the four directions, a crate with each kind of cell behind it")],
    mutants={
        "crates are walls": {
            "act": lambda level, state, action: (
                state if state.board[ahead(action)] == CRATE else act(level, state, action)
            )
        },
        "it is pushed two cells": {"act": _moving_twice},
    },
)
def crates(instance: Instance, act: Acting = act) -> None:
    """Crates are like walls that can be pushed: the agent pushes one into an empty cell, and is
    stopped where the cell behind it is not empty.
    """
    action, body = instance.pick(MOVES), instance.pick(BODIES)
    front, beyond = ahead(action), ahead(action, 2)
    after = acting(act, action, {front: CRATE, beyond: body})
    pushed = (
        {front: PLAYER, beyond: CRATE}
        if body == EMPTY
        else {AT: PLAYER, front: CRATE, beyond: body}
    )
    same(f"the board after {action.name}", after.board, "by hand", _NOTHING.replaced(pushed))


@addition(
    "SL, Section 2",
    name="pulled",
    title="crates are pulled",
    reason="by the release; the paper has crates that are pushed",
    ways=[finite("the four moves away from a crate")],
    mutants={"the agent goes twice": {"act": _moving_twice}, "another way": {"act": _turned}},
)
def pulled(instance: Instance, act: Acting = act) -> None:
    """An agent that moves away from a crate draws it along, and cannot choose not to."""
    action = instance.pick(MOVES)
    after = acting(act, action, {ahead(action, -1): CRATE})
    expected = _NOTHING.replaced({ahead(action): PLAYER, AT: CRATE})
    same(f"the board after {action.name}", after.board, "the crate a cell on", expected)


def gained(points: Points, goal: Colour, before: Cell, after: Cell) -> int:
    """The points that a change of one cell gains."""
    goals, board = (_NOTHING.replaced({AT: each}) for each in (goal, before))
    return points(goals, board.replaced({AT: after})) - points(goals, board)


_DOUBLED: Final = {"points count twice": {"points": lambda goals, board: 2 * points(goals, board)}}
_NO_GOALS: Final = {"goals do not count": {"points": lambda goals, board: points(_NOTHING, board)}}
_ALL_COLOURS: Final = {
    "life of every colour counts as gray": {
        "points": lambda goals, board: points(
            goals, board.replaced({p: board[p] - COLOURS[-1] for p in board.places})
        )
    }
}
_ALL_GOALS: Final = {
    "every cell is a blue goal": {
        "points": lambda goals, board: points(Board(((frozenset({BLUE}),) * 5,) * 5), board)
    }
}


@claim(
    "SL, Section 2",
    name="red",
    title="a point for each red dot",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the dot is on no coloured goal; by the release's table it may count "
    "another way there",
    ways=[
        finite("a red dot on each colour of goal"),
        without_the_assumption(Space("a red dot on each colour of goal", 1, 1, size="")),
    ],
    mutants={**_DOUBLED, **_ALL_GOALS, **_NO_GOALS},
)
def red(instance: Instance, points: Points = points) -> None:
    """The agent gains a point for every red dot that is removed, and loses one that is added."""
    goal, dot = instance.pick(COLOURS), LIFE | {RED}
    assume(goal in (COLOURS[0], COLOURS[-1]))
    for what, before, after, by_rule in ("removed", dot, EMPTY, 1), ("added", EMPTY, dot, -1):
        found = gained(points, goal, before, after)
        same(f"points, a red dot on a {named(goal)} goal {what}", found, "the rule", by_rule)


@claim(
    "SL, Section 2",
    name="blue",
    title="three points for each goal",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the dot is gray, green, cyan, magenta or white; by the release's table "
    "red life on a blue goal costs 3, yellow counts 0, blue 5",
    ways=[
        finite("life of each colour on a blue goal"),
        without_the_assumption(Space("life of each colour on a blue goal", 1, 1, size="")),
    ],
    mutants={**_DOUBLED, **_NO_GOALS, **_ALL_COLOURS},
)
def blue(instance: Instance, points: Points = points) -> None:
    """The agent gains three points for every new dot of life that is added to a blue goal, and
    loses three if the pattern is disrupted.
    """
    of = instance.pick(COLOURS)
    assume(named(of) in {"gray", "green", "cyan", "magenta", "white"})
    goal, dot = frozenset({BLUE}), LIFE | of
    for what, before, after, by_rule in ("added", EMPTY, dot, 3), ("removed", dot, EMPTY, -3):
        found = gained(points, goal, before, after)
        same(f"points, a {named(of)} dot on a blue goal {what}", found, "the rule", by_rule)


def _level() -> Level:
    """A small level with a red dot, a blue goal and an exit."""
    nothing = Board(((EMPTY,) * 4,) * 3)
    board = nothing.replaced({(1, 1): PLAYER, (0, 1): LIFE | {RED}, (1, 3): CLOSED_EXIT})
    return Level(board, nothing.replaced({(2, 1): LIFE | {BLUE}}), (1, 1), Fraction(-1))


Stepping = Callable[[Level, State, Action], Step]
_in_smt_lib: Final = partial(with_fault, "Telescope.smt2")


def _run(step: Stepping, level: Level, actions: list[Action]) -> Iterator[Step]:
    state = level.start
    for action in actions:
        yield (found := step(level, state, action))
        state = found.state


def _by_steps(change: Callable[[Step, State, Level], int]) -> Stepping:
    def stepping(level: Level, state: State, action: Action) -> Step:
        found = step(level, state, action)
        return Step(change(found, state, level), found.state)

    return stepping


@claim(
    "SL, Section 2",
    name="total",
    title="the total reward",
    reason="the reward of a step is the points after it less those before it, so that the sum "
    "telescopes in runs of any length, by induction over their steps",
    ways=[
        throughout(Space("all pairs of actions on a level of 3 × 4 with an exit", 1, 1, size="")),
        *decided("Telescope.smt2"),
    ],
    mutants={
        "in SMT-LIB, leaving is rewarded at each step": _in_smt_lib(
            "(and left1 (not left))", "left1"
        ),
        "in SMT-LIB, an agent that has left comes back": _in_smt_lib(
            "(assert (=> left left1))\n", ""
        ),
        "in SMT-LIB, points before the step count alone": _in_smt_lib("(- P1 P) (", "(- P0 P) ("),
        "in SMT-LIB, the start has left": _in_smt_lib("(worth P0 false)", "(worth P0 true)"),
        "rewards are the points, not their change": {
            "step": _by_steps(
                lambda found, state, level: points(found.state.goals, found.state.board)
            )
        },
        "leaving is worth nothing": {
            "step": _by_steps(
                lambda found, state, level: found.reward - (found.state.over and not state.over)
            )
        },
        "points before the automaton advances": {
            "step": _by_steps(
                lambda found, state, level: (
                    points(state.goals, act(level, state, Action(5)).board)
                    - points(state.goals, state.board)
                )
            )
        },
    },
)
def total(instance: Instance, step: Stepping = step) -> None:
    """The agent's total reward is, at any point, the worth of its presently completed goals
    relative to those at the start, and one more once it has reached the exit.
    """
    level = _level()
    actions = [instance.pick([*Action]) for _ in range(2)]
    steps = [*_run(step, level, actions)]
    start, end = level.start, steps[-1].state
    gain = points(end.goals, end.board) - points(start.goals, start.board) + end.over
    names = ", ".join(each.name for each in actions)
    same(f"the sum of rewards after {names}", sum(each.reward for each in steps), "gained", gain)
