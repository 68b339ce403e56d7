"""From a case that shows a fault to the smallest: fewest turns, then fewest entries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bridge.oracle.case import Case, Tables
from formal.agents.table import TableAgent
from formal.notation import Action


@dataclass(frozen=True)
class Sized:
    """A case whose program is a table, so that it has a size.

    Attributes:
        tables: the program.
        actions: what is done, turn by turn.
        seed: the seed of the class.
        how: how the fault shows.
    """

    tables: Tables
    actions: tuple[Action, ...]
    seed: int
    how: str

    @property
    def size(self) -> tuple[int, int, int, int, int]:
        """Turns, entries, turns that the entries are long, actions, seed: smaller is simpler."""
        lengths = sum(h.turns for t in self.tables.by_rate.values() for h in t.exceptions)
        answers = sum(t.default + sum(t.exceptions.values()) for t in self.tables.by_rate.values())
        return (
            len(self.actions),
            self.tables.entries,
            lengths,
            sum(self.actions) + answers,
            self.seed,
        )

    @property
    def case(self) -> Case:
        """The case itself."""
        return Case(self.tables.program, self.actions, self.seed)


def smallest(
    sized: Sized, fault: str, judge: Callable[[Case], dict[str, str]], n_actions: int
) -> Sized:
    """The case, made smaller step by step for as long as it shows the fault."""
    while True:
        for candidate in sorted(_smaller(sized, n_actions), key=lambda s: s.size):
            faults = judge(candidate.case)
            if fault in faults:
                sized = replace(candidate, how=faults[fault])
                break
        else:
            return sized


def _smaller(sized: Sized, n_actions: int) -> Iterator[Sized]:
    candidates = (*_shorter(sized), *_other_tables(sized, n_actions), *_other_actions(sized))
    return (candidate for candidate in candidates if candidate.size < sized.size)


def _shorter(sized: Sized) -> Iterator[Sized]:
    for n in range(1, len(sized.actions)):
        yield replace(sized, actions=sized.actions[:n])
        yield replace(sized, actions=sized.actions[n:])


def _other_actions(sized: Sized) -> Iterator[Sized]:
    for i, y in enumerate(sized.actions):
        for lower in range(y):
            yield replace(sized, actions=(*sized.actions[:i], lower, *sized.actions[i + 1 :]))


def _other_tables(sized: Sized, n_actions: int) -> Iterator[Sized]:
    for rate, table in sized.tables.by_rate.items():
        for other in _tables_beside(table, n_actions):
            yield replace(sized, tables=Tables({**sized.tables.by_rate, rate: other}))


def _tables_beside(table: TableAgent, n_actions: int) -> Iterator[TableAgent]:
    for y in range(n_actions):
        yield TableAgent(y, {})
        yield TableAgent(y, table.exceptions)
    for h in table.exceptions:
        rest = {g: y for g, y in table.exceptions.items() if g is not h}
        yield TableAgent(table.default, rest)
        for lower in range(table.exceptions[h]):
            yield TableAgent(table.default, {**rest, h: lower})
