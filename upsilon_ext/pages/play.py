"""The page of an interaction: the tree of what happened and of what was queried, and the turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from bridge.departures import Departure
from bridge.history_text import told
from bridge.rationals import number
from bridge.tracing import Turn, Watched
from companion.drawing.histories import History
from companion.drawing.stepped import Mark, Marks, add_query, in_order
from companion.pages.document import Document
from companion.pages.histories import Histories
from companion.pages.views import view_of
from formal.histories.history import EMPTY, Prompt
from proofs_checked.engine.figures import Table
from upsilon_ext.play import transcript

MOST: Final = 300
"""The greatest number of histories that are drawn; the earliest queries are left out."""


def document_of(
    title: str,
    watch: Watched,
    turns: Sequence[Turn],
    plain: str,
    said: Iterable[str],
    command: str,
    *,
    checked: bool,
) -> Document:
    """The page.

    Args:
        title: who plays in what.
        watch: the traced interaction.
        turns: its turns.
        plain: the name of the agent without its reality check.
        said: its summary.
        command: the command that prints the same.
        checked: whether the agent has a reality check.
    """
    marks, left_out = _marks(watch, turns)
    words = tuple(_words(watch, turns, plain, checked=checked))
    views = (Histories(marks, words, "", left_out), view_of(_table(turns)))
    return Document(title, "", tuple(said), views if turns else views[:1], command)


def _words(watch: Watched, turns: Sequence[Turn], plain: str, *, checked: bool) -> Iterator[str]:
    before = [
        f"Before turn 1: {_joined(transcript.of_query(each, each.history, plain, checked=checked))}"
        for each in watch.questions
    ]
    earlier: Turn | None = None
    for turn in turns:
        found = transcript.of_turn(turn, earlier, plain, checked=checked)
        yield " ".join([*before, _joined(found)])
        earlier, before = turn, []
    if before:
        yield " ".join(before)


def _joined(lines: Iterable[object]) -> str:
    return f"{'; '.join(' '.join(str(line).split()) for line in lines)}."


def _marks(watch: Watched, turns: Sequence[Turn]) -> tuple[Marks, int]:
    """The histories that are drawn, and the number of queries that are not."""
    marks: dict[History, Mark] = {EMPTY: Mark("real", 1), watch.first: Mark("real", 1)}
    for turn in turns:
        marks[turn.history] = Mark("real", turn.number)
        marks[turn.history.then(turn.action)] = Mark("real", turn.number)
    queries = [(1, each) for each in watch.questions]
    queries += [(turn.number, each) for turn in turns for each in turn.questions]
    while queries and len(marks) <= MOST:
        step, query = queries.pop()
        said = f"answers {query.answer}{', frozen' if query.frozen else ''}"
        add_query(marks, query.history, said, step, partial(_kind, query.departure))
    return in_order(marks), len(queries)


def _kind(departure: Departure | None, h: History) -> str:
    """Whether a prefix of a query is possible for the agent."""
    taken = h.turns - 1 if isinstance(h, Prompt) else h.turns
    return "possible" if departure is None or taken < departure.turn else "impossible"


def _table(turns: Sequence[Turn]) -> Table:
    head = "turn", "observes", "does", "reward", "copies answer", "frozen"
    frozen = next((n for n, x in enumerate(turns) if any(q.frozen for q in x.questions)), None)
    marked = () if frozen is None else ((frozen, 5),)
    return Table(head, tuple(map(_row, turns)), marked, "The turns; marked is the first freeze")


def _row(turn: Turn) -> tuple[str, ...]:
    asked = turn.questions
    answers = "; ".join(f"{each.answer} on {told(each.history, turn.history)}" for each in asked)
    frozen = "frozen" if any(each.frozen for each in asked) else ""
    seen, action = str(turn.history.observation), str(turn.action)
    return str(turn.number), seen, action, number(turn.reward), answers, frozen
