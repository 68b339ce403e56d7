"""The smallest agent that has a property: fewest exceptions from a default, then shortest ones.

An exception where an agent is not queried changes nothing. So each exception of a smallest agent is
where the agent without it, and perhaps without others, is queried: the search adds exceptions only
there, and misses none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, TypeAlias

from companion.explorer.properties import Case, Holds
from formal.agents.table import TableAgent
from formal.histories.history import Prompt
from formal.notation import Action

MOST_EXCEPTIONS: Final = 4
MOST_AGENTS: Final = 20_000
BATCH: Final = 200
"""The number of agents that are tested between two reports."""

Tables: TypeAlias = tuple[TableAgent, ...]


@dataclass(frozen=True)
class Found:
    """How far a search is.

    Attributes:
        tested: the number of agents that were tested.
        complete: all agents with at most this number of exceptions were tested; -1 before.
        agents: the smallest that has the property, or the two; () for none yet.
        done: whether the search is over.
        final: whether further exceptions change nothing.
    """

    tested: int
    complete: int = -1
    agents: Tables = ()
    done: bool = False
    final: bool = False


def smallest(
    case: Case, holds: Holds, how_many: int = 1, *, most: int = MOST_AGENTS
) -> Iterator[Found]:
    """Search; each item says how far it is, and the last one what was found.

    Args:
        case: the environment, and the number of turns.
        holds: the property.
        how_many: the number of agents that it is about.
        most: the number of agents that are tested.
    """
    tested = 0
    level = [
        tuple(TableAgent(y) for _ in range(how_many)) for y in range(case.environment.n_actions)
    ]
    for exceptions in range(MOST_EXCEPTIONS + 1):
        longer: dict[Tables, None] = {}
        for tables in sorted(level, key=length):
            if tested == most:
                yield Found(tested, exceptions - 1, done=True)
                return
            tested += 1
            queried = _Queried(tables)
            if holds(case, queried.agents):
                yield Found(tested, exceptions - 1, tables, done=True)
                return
            longer |= dict.fromkeys(_longer(tables, queried, case.environment.n_actions))
            if tested % BATCH == 0:
                yield Found(tested, exceptions - 1)
        level = list(longer)
    yield Found(tested, MOST_EXCEPTIONS, done=True, final=not level)


def length(tables: Tables) -> int:
    """The number of percepts in the exceptions of agents."""
    return sum(h.turns for pi in tables for h in pi.exceptions)


class Recorded:
    """A table that records where it is queried."""

    def __init__(self, table: TableAgent) -> None:
        self.table = table
        self.queried: dict[Prompt, None] = {}

    def __call__(self, h: Prompt) -> Action:
        """The answer of the table."""
        self.queried[h] = None
        return self.table(h)


class _Queried:
    """Agents that record where they are queried."""

    def __init__(self, tables: Tables) -> None:
        self.agents = tuple(map(Recorded, tables))

    def candidates(self, i: int) -> Iterator[Prompt]:
        """Where another answer of the i-th agent can change whether the property holds.

        Two agents must be equivalent: then also where the other one has an exception, and on
        prefixes of exceptions, which other answers make impossible.
        """
        yield from self.agents[i].queried
        if len(self.agents) > 1:
            for each in self.agents:
                for h in each.table.exceptions:
                    yield from h.prefixes()


def _longer(tables: Tables, queried: _Queried, n_actions: int) -> Iterator[Tables]:
    """The agents with one exception more."""
    for i, table in enumerate(tables):
        for h, y in product(dict.fromkeys(queried.candidates(i)), range(n_actions)):
            if h not in table.exceptions and y != table.default:
                more = TableAgent(table.default, {**table.exceptions, h: y})
                yield (*tables[:i], more, *tables[i + 1 :])


def in_words(found: Found, case: Case) -> str:
    """What was found, and the bounds."""
    where = f"in {case.turns} turn{'s' if case.turns != 1 else ''}"
    if found.agents:
        return f"Found: {' and '.join(map(repr, found.agents))}, {where}; {found.tested:,} tested."
    if not found.done:
        return f"{found.tested:,} tested …"
    if found.final:
        return f"No agent has it {where}: on the histories that are queried, all were tested."
    if found.complete < 0:
        return f"None among {found.tested:,} agents {where}."
    return (
        f"None among the agents with at most {_exceptions(found.complete)} {where}; "
        f"{found.tested:,} were tested."
    )


def _exceptions(n: int) -> str:
    return f"{n} exception{'s' if n != 1 else ''} from a default"
