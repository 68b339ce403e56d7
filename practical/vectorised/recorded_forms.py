"""The recorded forms of tables, random streams, constants and seeds."""

from collections.abc import Callable, Hashable
from functools import reduce
from typing import Any

import numpy as np
import numpy.typing as npt

from practical.vectorised.recording import Recorded, Recording


class RecordedColumn(list[Any]):
    """The recorded form of an array with a row for each action."""

    def max(self, axis: int) -> Any:
        """Return the greatest entries."""
        return reduce(np.maximum, self)

    def any(self, axis: int) -> Any:
        """Return where an entry is not 0."""
        return reduce(np.logical_or, self)

    def argmax(self, axis: int) -> Any:
        """Return the least actions that have the greatest entry."""
        best: Any = self[0]
        first: Any = np.full_like(best, 0)
        for a, entries in enumerate(self[1:], 1):
            first = np.where(entries > best, a, first)
            best = np.maximum(best, entries)
        return first


class RecordedEntry:
    """The recorded form of a ``Table`` with one entry for each seed."""

    def __init__(self, recording: Recording) -> None:
        """Hold 0."""
        self._entry = Recorded(recording, recording.constant(0))

    def at(self, o: Recorded) -> None:
        """Return nothing: there is one position."""

    def of(self, a: Any, at: None) -> None:
        """Return nothing."""

    def column(self, at: None) -> RecordedColumn:
        """Return the entry."""
        return RecordedColumn([self._entry])

    def get(self, of: None) -> Recorded:
        """Return the entry."""
        return self._entry

    def put(self, of: None, entries: Recorded) -> None:
        """Change the entry."""
        self._entry = entries


class RecordedTable:
    """The recorded form of ``Table``."""

    def __init__(self, recording: Recording, actions: int, observations: int) -> None:
        """Record that the table is cleared."""
        self._recording, self._actions, self._columns = recording, actions, observations
        self.value = recording.table(actions * observations)
        self._version = 0

    def at(self, o: Recorded) -> Recorded:
        """Return the column of each seed."""
        return o if self._columns > 1 else Recorded(o.recording, o.recording.constant(0))

    def of(self, a: Any, at: Recorded) -> Recorded:
        """Return the position of each seed's entry."""
        return at + a * self._columns  # type: ignore[no-any-return]

    def get(self, of: Recorded) -> Recorded:
        """Return the entries at the positions."""
        get = self._recording.result
        return Recorded(self._recording, get("get", of.value, self.value, version=self._version))

    def column(self, at: Recorded) -> RecordedColumn:
        """Return the entries of the columns, row by row."""
        places = (self.of(a, at) if a else at for a in range(self._actions))
        return RecordedColumn(map(self.get, places))

    def put(self, of: Recorded, entries: Recorded) -> None:
        """Change the entries at the positions."""
        self._recording.effect("put", of.value, entries.value, self.value)
        self._version += 1


class RecordedRows:
    """The recorded form of ``Rows``."""

    def __init__(self, recording: Recording, name: str, derived: Callable[..., Any]) -> None:
        """Store the function ``derived``."""
        self._stream = recording.stream(name)
        self._derived = derived

    def at(self, k: Recorded) -> Any:
        """Return the arrays of the indices ``k``."""
        numbers = k.recording.result("draw", k.value, self._stream)
        return self._derived(Recorded(k.recording, numbers))


class RecordedLookup:
    """The recorded form of a function that selects entries by their places."""

    def __init__(self, recording: Recording, entries: npt.NDArray[Any]) -> None:
        """Add the entries to the constants."""
        self._recording = recording
        self._at = len(recording.entries), len(entries)
        recording.entries += map(float, entries)

    def __call__(self, places: Recorded) -> Recorded:
        """Return the entries at the places."""
        result = self._recording.result("take", places.value, *self._at)
        return Recorded(self._recording, result)


class RecordedSeeds:
    """The recorded form of ``Seeds``."""

    def __init__(self, recording: Recording) -> None:
        """Store the recording."""
        self._recording = recording
        self._made: dict[Hashable, Any] = {}

    def rows(self, name: str, derived: Callable[..., Any], *args: int) -> RecordedRows:
        """Return the rows of ``derived(numbers, *args)``; equal arguments give the same object."""
        key = name, derived, args
        if key not in self._made:
            made = RecordedRows(self._recording, name, lambda numbers: derived(numbers, *args))
            self._made[key] = made
        return self._made[key]  # type: ignore[no-any-return]

    def symbols(self, value: float) -> Recorded:
        """Return the same number for every seed."""
        return Recorded(self._recording, self._recording.constant(value))

    def lookup(self, entries: npt.NDArray[Any]) -> Callable[[Recorded], Recorded]:
        """Return the function that selects entries by their places; after the last, they repeat."""
        key = str(entries.dtype), entries.tobytes()
        if key not in self._made:
            self._made[key] = RecordedLookup(self._recording, entries)
        return self._made[key]  # type: ignore[no-any-return]

    marks = rewards = symbols

    def counter(self) -> Recorded:
        """Return a count, which begins at 0."""
        return self.symbols(0)

    def table(self, actions: int, observations: int, dtype: Any) -> RecordedTable | RecordedEntry:
        """Return a table that holds 0."""
        if actions * observations == 1:
            return RecordedEntry(self._recording)
        return RecordedTable(self._recording, actions, observations)
