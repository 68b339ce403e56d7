"""Programs with known first letters: a cycle ends, or needs the next letter.

The memory between two cycles is a value; equal memories have equal continuations.
[Legg, Veness 2013]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from formal.intelligence.tape.code import partners
from formal.intelligence.tape.machine import LIMIT, MIDDLE, READABLE, Reply
from formal.intelligence.tape.querying import SYMBOLS
from formal.notation import Action


class State(NamedTuple):
    """The memory between two cycles, relative to the head.

    Attributes:
        left: the cells left of the head, the nearest last; the furthest is not blank.
        cell: the cell at the head.
        right: the cells right of the head, the nearest last; the furthest is not blank.
        reward: the first output cell.
        observation: the second.
    """

    left: tuple[int, ...] = ()
    cell: int = MIDDLE
    right: tuple[int, ...] = ()
    reward: int = MIDDLE
    observation: int = MIDDLE


BLANK: Final = State()
"""The state before the first cycle."""


def cycle(  # noqa: C901, PLR0912 - a branch is an instruction
    letters: str, state: State, inputs: Sequence[Action], reply: Reply
) -> State | None:
    """The state after a cycle of every program that begins with these letters; exact.

    None if it depends on the next letter: the cycle reaches it, or the partner of a bracket is not
    among the letters.

    Args:
        letters: a program, or a prefix of one.
        inputs: the actions, the newest first, each of them a symbol; 24 of them suffice.
        reply: the agent's answer, as `querying.answer` gives it.

    Example:
        >>> cycle(",.", BLANK, [4], reply=int) is None
        True
        >>> cycle(",.]", BLANK, [4], reply=int)
        State(left=(), cell=4, right=(), reward=4, observation=2)
    """
    partner, beyond, end = partners(letters), len(letters), _end(letters)
    left, right, cell = [*state.left], [*state.right], state.cell
    outputs = [state.observation, state.reward]
    written = read = place = 0
    for _ in range(LIMIT):
        if written == 2 or place == end:
            break
        if place == beyond:
            return None
        letter = letters[place]
        if letter == ">":
            left.append(cell)
            cell = right.pop() if right else MIDDLE
        elif letter == "<":
            right.append(cell)
            cell = left.pop() if left else MIDDLE
        elif letter == "+":
            cell = 0 if cell == SYMBOLS - 1 else cell + 1
        elif letter == "-":
            cell = cell - 1 if cell else SYMBOLS - 1
        elif letter == ".":
            written += 1
            outputs[-written] = cell
        elif letter == ",":
            cell = inputs[read] if read < READABLE and read < len(inputs) else MIDDLE
            read += 1
        elif letter == "?":
            cell = reply(cell)
        elif letter == "]":
            place = partner[place] - 1
        elif cell == MIDDLE:
            if place not in partner:
                return None
            place = partner[place]
        place += 1
    observation, reward = outputs
    return State(_known(left), cell, _known(right), reward, observation)


def _end(letters: str) -> int:
    """Where the program ends, if it is complete."""
    complete = letters.count("]") > letters.count("[")
    return len(letters) - 1 if complete else -1


def _known(cells: list[int]) -> tuple[int, ...]:
    """The cells without the blanks that are furthest from the head."""
    for first, cell in enumerate(cells):
        if cell != MIDDLE:
            return tuple(cells[first:])
    return ()
