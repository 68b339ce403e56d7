"""What a definition queries the agent about, and what a class queries its copies about.

Where the two differ, that usually is the fault to repair.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bridge.history_text import FULL, percept, written
from bridge.history_text import told as formatted
from formal.histories.history import Item, Prompt
from formal.incremental.rewriting import with_zero_first_reward
from formal.notation import Action

SHOWN: Final = 4
"""At most this number of queries of either side is printed."""


@dataclass(frozen=True)
class Query:
    """A query of an agent, and its answer.

    Attributes:
        history: the history that the query is about.
        answer: the action that the agent answers.
        made: how the agent is made, where that matters, such as "with learning rate 1/20".
        off_the_chain: how the query was about another observation than the one at which the
            agent's last transition ended; "" if it was not.
    """

    history: Prompt
    answer: Action
    made: str = ""
    off_the_chain: str = ""

    def written(self, happened: Prompt) -> str:
        """The query in words; it refers to what happened where that is shorter."""
        made = f"{self.made}, " if self.made else ""
        history = formatted(self.history, happened)
        return f"{made}{history}: answer {self.answer}{self.off_the_chain}"


@dataclass(frozen=True)
class Queries:
    """The queries that decide the first difference.

    Attributes:
        about: what differs, such as "percept 3".
        happened: the history that happened before it.
        action: the action that followed that; None where no environment answers.
        definition: what the definition queries the agent about, to decide it.
        copies: what the class queried its copies about when it decided it, or last before.
        whom: whom the class queries.
    """

    about: str
    happened: Prompt
    action: Action | None
    definition: tuple[Query, ...]
    copies: tuple[Query, ...]
    whom: str = "its copies"

    def lines(self, definition: str = "definition") -> Iterator[str]:
        """Both sides in words, one after the other; the first may be called a formula."""
        then = "" if self.action is None else f", then {self.action}"
        yield f"history before {self.about}: {written(self.happened)}{then}"
        sides = {
            f"the {definition} queries the agent about": self.definition,
            f"the class queries {self.whom} about": self.copies,
        }
        width = max(map(len, sides))
        for side, queries in sides.items():
            for query in queries[-SHOWN:]:
                yield f"  {side:{width}}  {query.written(self.happened)}"
            if not queries:
                yield f"  {side:{width}}  nothing"
            if len(queries) > SHOWN:
                yield f"  {'':{width}}  (and {len(queries) - SHOWN} more before)"
        asked = [_up_to_the_first_reward(side) for side in sides.values()]
        if asked[0] == asked[1]:
            same = {*self.definition} == {*self.copies}
            but = "" if same else ", but for the first reward, which no agent class receives"
            yield f"  both sides query the same{but}: they differ in how they use the answers"
        elif self.definition and self.copies:
            yield from _where_long(self.definition[-1].history, self.copies[-1].history)


def _up_to_the_first_reward(side: Sequence[Query]) -> set[tuple[Prompt, Action]]:
    """The queries and answers; no agent class receives the first reward of its history."""
    return {(with_zero_first_reward(query.history), query.answer) for query in side}


def _where_long(definition: Prompt, copies: Prompt) -> Iterator[str]:
    """Where two histories differ, if they are too long to be printed whole."""
    if max(definition.turns, copies.turns) <= FULL:
        return
    pairs = zip(with_zero_first_reward(definition), with_zero_first_reward(copies), strict=False)
    for place, (one, other) in enumerate(pairs):
        if one != other:
            name = f"{'y' if place % 2 else 'x'}{place // 2 + 1}"
            yield f"  the last queries differ at {name}: {_item(one)} and {_item(other)}"
            return
    if definition.turns != copies.turns:
        yield f"  the last queries have {definition.turns} and {copies.turns} percepts"


def _item(item: Item) -> str:
    return percept(item) if isinstance(item, tuple) else str(item)
