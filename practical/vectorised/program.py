"""Recorded turns as a program that repeats: its operations, and the rows that they use."""

import pickle
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import chain
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from practical.vectorised.agents.many_agents import ManyAgents
from practical.vectorised.environments.many_environments import ManyEnvironments
from practical.vectorised.had_it_last_observed import HadTheyLastObserved
from practical.vectorised.recorded_forms import RecordedEntry, RecordedTable
from practical.vectorised.recording import Operand, Recorded, Recording, Value

# A longer period is not searched for.
LONGEST: Final = 48

Integers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Program:
    """Sections of operations: one before the first turn, then one for each turn.

    Attributes:
        names: the name of each operation.
        operations: the row of each operation's result, and three operands.
        starts: where each section begins, and where the last one ends.
        shown: the rows of each section's actions, rewards and observations.
        first: the first of the sections that repeat.
        rows: how many rows there are.
        constants: what the first rows hold.
        entries: the constants that ``take`` selects from.
        streams: the names of the random streams.
    """

    names: Sequence[str]
    operations: Integers
    starts: Integers
    shown: Integers
    first: int
    rows: int
    constants: Sequence[float]
    entries: Sequence[float]
    streams: Sequence[str]


class State(NamedTuple):
    """Agents and environments after a turn, and the values that they hold, in a fixed order.

    Attributes:
        form: the objects, with the identities of those that never change.
        values: the values.
        unchanged: those objects; as long as they exist, no other object has their identity.
    """

    form: bytes
    values: Sequence[Value]
    unchanged: Sequence[Any]


def repeated(
    recording: Recording, turns: Iterator[Sequence[Recorded]], playing: tuple[Any, ...]
) -> Program | None:
    """Return the program of an endless interaction; None if its period is long.

    ``playing`` are the agents and environments. Where they are the same as some turns before,
    except for their values, and hold these in the same rows, all turns since then repeat.
    """
    shown: list[Sequence[Value]] = []
    states: list[State] = []
    for turn in range(LONGEST):
        if turn:
            recording.next_turn()
        arrays = next(turns)
        shown.append([array.value for array in arrays])
        states.append(_state((*playing, *arrays)))
        for period in range(2, turn):
            if _alike(states[turn], states[turn - period], period):
                rows = _Layout(recording, shown, states, period)
                if rows.same(states[turn].values, states[turn - period].values):
                    return rows.program()
    return None


class _Layout:
    """A row for each value.

    The rows of a turn's values are used again ``period`` turns later. A value that is used after
    that has a row of its own.
    """

    def __init__(
        self,
        recording: Recording,
        shown: Sequence[Sequence[Value]],
        states: Sequence[State],
        period: int,
    ) -> None:
        self._recording, self._shown, self._states = recording, shown, states
        self._period = period
        self._rows = len(recording.constants)
        self._width = max(recording.widths)
        self._shared = self._room(period * self._width)
        self._own: dict[Value, int] = {}
        for turn, operations in enumerate(recording.turns):
            operands = chain.from_iterable(operands for _, _, operands in operations)
            self._keep(chain(operands, shown[turn], states[turn].values), turn - period)

    def same(self, values: Sequence[Value], before: Sequence[Value]) -> bool:
        """Return whether the values are in the same rows."""
        return list(map(self._row, values)) == list(map(self._row, before))

    def program(self) -> Program:
        """Return the program whose last turns repeat."""
        recording = self._recording
        self._share()
        sections = recording.turns
        return Program(
            [name for name, _, _ in chain(*sections)],
            np.array([self._encoded(*operation) for operation in chain(*sections)], np.int64),
            np.cumsum([0, *map(len, sections)], dtype=np.int64),
            np.array([list(map(self._row, values)) for values in self._shown], np.int64),
            len(sections) - self._period,
            self._rows,
            recording.constants,
            recording.entries,
            recording.streams,
        )

    def _share(self) -> None:
        """Let values that are used in their own turns alone take turns in a few rows."""
        lasting = set(chain(*self._shown, *(state.values for state in self._states)))
        rows: list[int] = []
        for turn, operations in enumerate(self._recording.turns):
            last: dict[Operand, int] = {
                value: number
                for number, (_, _, operands) in enumerate(operations)
                for value in operands
                if isinstance(value, Value) and value.turn == turn and value not in lasting
            }
            free = rows.copy()
            for number, (_, out, operands) in enumerate(operations):
                if out in last:
                    if not free:
                        rows.append(self._room(1))
                        free.append(rows[-1])
                    self._own[out] = free.pop()
                free += [self._row(v) for v in set(operands) if last.get(v) == number]

    def _keep(self, used: Iterable[Operand], latest: int) -> None:
        """Give their own rows to the values that were made no later than in turn ``latest``."""
        for value in used:
            if isinstance(value, Value) and value not in self._own and 0 <= value.turn <= latest:
                self._own[value] = self._room(value.rows)

    def _room(self, rows: int) -> int:
        """Return the first of new rows."""
        self._rows += rows
        return self._rows - rows

    def _encoded(
        self, name: str, out: Value | None, operands: tuple[Operand, ...]
    ) -> tuple[int, int, int, int]:
        x, y, z = (*map(self._row, operands), 0, 0)[:3]
        return 0 if out is None else self._row(out), x, y, z

    def _row(self, operand: Operand) -> int:
        """Return the first row of an operand, or the number that it is."""
        if isinstance(operand, int):
            return operand
        turn, place, _ = operand
        if turn < 0:
            return place
        bank = self._shared + turn % self._period * self._width
        return self._own.get(operand, bank + place)


def _alike(state: State, before: State, period: int) -> bool:
    """Return whether each value is the same, or made ``period`` turns later in the same place."""
    return state.form == before.form and all(
        value == old or value == old._replace(turn=old.turn + period)
        for value, old in zip(state.values, before.values, strict=True)
    )


def _state(playing: Any) -> State:
    """Return what the agents and environments, which are objects of Python, are now."""
    file = BytesIO()
    pickler = _Pickler(file)
    pickler.dump(playing)
    return State(file.getvalue(), pickler.values, pickler.unchanged)


class _Pickler(pickle.Pickler):
    """Writes recorded arrays as their numbers in ``values``, and what never changes as its id."""

    def __init__(self, file: BytesIO) -> None:
        super().__init__(file)
        self.values: list[Value] = []
        self.unchanged: list[Any] = []
        self._numbers: dict[int, int] = {}

    def persistent_id(self, obj: Any) -> Any:
        """Return None for what is written with its parts."""
        kind = type(obj)
        if kind in _PLAIN:
            return None
        if kind is Recorded or kind is RecordedTable:
            if id(obj) not in self._numbers:
                self._numbers[id(obj)] = len(self.values)
                self.values.append(obj.value)
            return "value", self._numbers[id(obj)]
        if isinstance(obj, _WITH_PARTS):
            return None
        self.unchanged.append(obj)
        return id(obj)


_WITH_PARTS: Final = (ManyAgents, ManyEnvironments, HadTheyLastObserved, RecordedEntry)
_PLAIN: Final = frozenset({tuple, list, dict, deque, bool, int, float, str, type(None)})
