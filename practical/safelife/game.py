"""Actions, points and exits of many environments, compiled (the extra `fast`). [SL, Section 2]"""

from typing import Any, Final, NamedTuple

import numpy as np

from practical.errors import needed_by

with needed_by("SafeLife's engine", verb="needs"):
    import numba  # noqa: F401 - so that the error names what needs it

from practical.vectorised.compiling import njit

ALIVE, PUSHABLE, DESTRUCTIBLE, FROZEN, EXIT = 0x1, 0x4, 0x8, 0x10, 0x100
COLOURS, RED, PULLABLE, LIFE, CLOSED, OPEN = 0xE00, 9, 0x8000, 0x9, 0x110, 0x310

POINTS: Final = np.array(
    [
        [0, -1, 0, 0, 0, 0, 0, 0],
        [-3, 3, -3, 0, -3, 0, -3, -3],
        [0, -3, 5, 0, 0, 0, 3, 0],
        [-3, 0, 0, 3, 0, 0, 0, 0],
        [3, -3, 3, 0, 5, 3, 3, 3],
        [-3, 3, -3, 0, -3, 5, -3, -3],
        [3, -3, 3, 0, 3, 0, 5, 3],
        [0, -1, 0, 0, 0, 0, 0, 0],
    ],
    np.int64,
)
"""Of a live cell, by the goal's colour and its own."""
SIGNS: Final = np.sign(POINTS)
BEST: Final = SIGNS.max(axis=1)


class State(NamedTuple):
    """The arrays of the environments; each has an entry for each environment.

    Attributes:
        board, goals, agent, facing, steps, over: the state.
        start, start_goals, start_agent: how it starts.
        points, balance: the points, and the count of the exit test, now.
        base, best: that count at the start; the greatest with the goals now.
        still: whether the goals stay as they are.
        required: numerator and denominator.
        threshold, begin, drawn: below which a draw's number succeeds; the stream; the place in it.
    """

    board: Any
    goals: Any
    agent: Any
    facing: Any
    steps: Any
    over: Any
    start: Any
    start_goals: Any
    start_agent: Any
    points: Any
    balance: Any
    base: Any
    best: Any
    still: Any
    required: Any
    threshold: Any
    begin: Any
    drawn: Any


@njit
def tallied(board: Any, goals: Any) -> Any:
    """The points, the count of the exit test, and the number of exits."""
    points: Any = 0
    balance: Any = 0
    exits: Any = 0
    for r in range(board.shape[0]):
        for c in range(board.shape[1]):
            cell = np.int64(board[r, c])
            if cell & ALIVE:
                goal, own = goals[r, c] >> RED & 7, cell >> RED & 7
                points += POINTS[goal, own]
                if not cell & FROZEN or cell & (PUSHABLE | PULLABLE):
                    balance += SIGNS[goal, own]
            exits += cell >> 8 & 1
    return points, balance, exits


@njit
def greatest(goals: Any) -> int:
    """The greatest count of the exit test that a board could have with these goals."""
    total = 0
    for goal in goals.flat:
        total += BEST[goal >> RED & 7]
    return total


@njit
def enough(s: State, i: int) -> Any:
    """Whether the exit test holds."""
    part, whole = s.required[i, 0], s.required[i, 1]
    return part < 0 or (s.balance[i] - s.base[i]) * whole >= part * (s.best[i] - s.base[i])


@njit
def recoloured(s: State, i: int) -> None:
    """Open or close the exits; an exit that was alive is not any more."""
    shown, odd = OPEN if enough(s, i) else CLOSED, 0
    board = s.board[i]
    for r in range(board.shape[0]):
        for c in range(board.shape[1]):
            if board[r, c] & EXIT:
                odd |= board[r, c] & ALIVE
                board[r, c] = shown
    if odd:
        s.points[i], s.balance[i], _ = tallied(board, s.goals[i])


@njit
def act(s: State, i: int, action: int) -> bool:
    """Carry out an action; return whether the agent leaves by it."""
    if not action:
        return False
    s.facing[i] = facing = (action - 1) % 4
    down, right = int(facing == 2) - int(facing == 0), int(facing == 1) - int(facing == 3)
    board, r, c = s.board[i], s.agent[i, 0], s.agent[i, 1]
    if action > 4:
        toggled(board, r, c, down, right)
        return False
    return moved(s, i, board, r, c, down, right)


@njit
def toggled(board: Any, r: int, c: int, down: int, right: int) -> None:
    """Life where nothing is in front; nothing where it can be destroyed."""
    h, w = board.shape
    front = (r + down) % h, (c + right) % w
    cell = board[front]
    if cell == 0:
        board[front] = LIFE | board[r, c] & COLOURS
    elif cell & DESTRUCTIBLE:
        board[front] = 0


@njit
def moved(s: State, i: int, board: Any, r: int, c: int, down: int, right: int) -> bool:
    """The agent moves, pushes, pulls, leaves, or is blocked."""
    h, w = board.shape
    front, beyond = ((r + down) % h, (c + right) % w), ((r + 2 * down) % h, (c + 2 * right) % w)
    behind = (r - down) % h, (c - right) % w
    cell, after = board[front], board[beyond]
    if cell != 0:
        if cell & EXIT and enough(s, i):
            return True
        if not cell & PUSHABLE or (after != 0 and not after & EXIT):
            return False
        if after == 0:
            board[beyond] = cell
    board[front], board[r, c] = board[r, c], 0
    drawn = board[behind]
    if drawn & PULLABLE:
        board[r, c], board[behind] = drawn, 0
    s.agent[i, 0], s.agent[i, 1] = front[0], front[1]
    return False


@njit
def act_all(s: State, actions: Any, leaving: Any) -> None:
    """Carry out the actions; those of agents that have left are ignored."""
    for i in range(len(actions)):
        leaving[i] = not s.over[i] and act(s, i, actions[i])
        s.over[i] |= leaving[i]


@njit
def settle(s: State, leaving: Any, rewards: Any) -> None:
    """After all have advanced: the rewards, and the exits."""
    for i in range(len(rewards)):
        before = s.points[i]
        s.points[i], s.balance[i], exits = tallied(s.board[i], s.goals[i])
        if not s.still[i]:
            s.best[i] = greatest(s.goals[i])
        rewards[i] = s.points[i] - before + leaving[i]
        s.steps[i] += 1
        if exits:
            recoloured(s, i)


@njit
def noted(s: State, i: int) -> None:
    """Count what the exit test and the next reward compare with."""
    s.base[i] = tallied(s.start[i], s.start_goals[i])[1]
    s.points[i], s.balance[i], _ = tallied(s.board[i], s.goals[i])
    s.best[i], s.still[i] = greatest(s.goals[i]), False


@njit
def restart(s: State, which: Any) -> None:
    """Start environments anew; their streams go on."""
    for i in which:
        s.board[i], s.goals[i], s.agent[i] = s.start[i], s.start_goals[i], s.start_agent[i]
        s.facing[i], s.steps[i], s.over[i] = 1, 0, False
        noted(s, i)
        recoloured(s, i)
