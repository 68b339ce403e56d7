"""What a witness is about as data, so that it can be drawn and stepped through.

Histories are data of the witness itself. Here are the other kinds: a table, the run of an MDP, a
listing with the lines that are executed, and a program of the typed machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Table:
    """Numbers side by side; each row is a step.

    Attributes:
        head: the heading of each column.
        rows: the rows.
        marked: the faulty entries, each by its row and its column, from 0.
        caption: what the table shows.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: tuple[tuple[int, int], ...] = ()
    caption: str = ""
    kind: str = field(default="table", init=False)


@dataclass(frozen=True)
class Option:
    """What an action does in a state.

    Attributes:
        action: the action.
        to: the states that it may lead to.
        reward: its reward.
    """

    action: str
    to: tuple[str, ...]
    reward: str


@dataclass(frozen=True)
class State:
    """A state of an MDP.

    Attributes:
        name: its name.
        options: what each action does there; nothing if the state is terminal.
    """

    name: str
    options: tuple[Option, ...] = ()


@dataclass(frozen=True)
class Move:
    """A step of a run.

    Attributes:
        state: the state before it, in words or as the picture of a grid.
        action: the action.
        reward: the reward that is shown.
        to: the state after it.
    """

    state: str
    action: str
    reward: str
    to: str


@dataclass(frozen=True)
class Run:
    """An MDP, and a run in it; each move is a step.

    Attributes:
        states: its states; none if they are too many to be listed.
        gamma: the discount factor.
        moves: the moves of the run; none if it is about no run, and then each option is a step.
        endless: whether the run repeats itself without end.
        given: what else is given, a line for each.
    """

    states: tuple[State, ...]
    gamma: str
    moves: tuple[Move, ...] = ()
    endless: bool = False
    given: tuple[str, ...] = ()
    kind: str = field(default="run", init=False)


@dataclass(frozen=True)
class Executed:
    """The execution of a line of a listing.

    Attributes:
        line: its number, from 1.
        values: the values of names after it, those that it changed.
        words: what happens, if the line does not say it.
    """

    line: int
    values: tuple[tuple[str, str], ...] = ()
    words: str = ""


@dataclass(frozen=True)
class Listing:
    """A listing, and the lines that are executed one after the other.

    Attributes:
        lines: its lines.
        executed: the steps.
        marked: the numbers of the lines at fault, from 1.
        caption: what the listing is.
    """

    lines: tuple[str, ...]
    executed: tuple[Executed, ...]
    marked: tuple[int, ...] = ()
    caption: str = ""
    kind: str = field(default="listing", init=False)


@dataclass(frozen=True)
class Operation:
    """An operation of a program.

    Attributes:
        text: the expression that it computes.
        words: what it does.
        stack: the values on the stack after it, the newest last.
    """

    text: str
    words: str
    stack: tuple[str, ...]


@dataclass(frozen=True)
class Program:
    """A program of the typed machine, and its operations in one turn; each is a step.

    Attributes:
        text: the program.
        operations: its operations, in their order.
        given: the history, the action and the agent, a line for each.
    """

    text: str
    operations: tuple[Operation, ...]
    given: tuple[str, ...] = ()
    kind: str = field(default="program", init=False)


Figure: TypeAlias = Table | Run | Listing | Program


def figures_of(witness: object) -> tuple[Figure, ...]:
    """The figures of a witness, or of the words that say how a law fails."""
    found: Sequence[Figure] = getattr(getattr(witness, "how", witness), "figures", ())
    return tuple(found)
