"""Which histories the explorer draws: the run, its queries, the reader's own, and all branches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from companion.drawing.histories import History, prefixes, shorter
from companion.drawing.marked import Answer, MarkedTree, Marks
from companion.explorer.links import in_link
from companion.explorer.model import Model
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Percept

MOST_BRANCHES: Final = 200
"""The greatest number of histories among the branches; deeper ones are left out."""

MOST_HISTORIES: Final = 400
"""The greatest number of histories; the earliest queries are left out."""


@dataclass(frozen=True)
class Branches:
    """What is drawn, and what is left out.

    Attributes:
        tree: the histories, with their marks.
        percepts: those of the branches.
        depth: the number of turns of the branches.
        left_out: the number of queries that are left out.
    """

    tree: MarkedTree
    percepts: tuple[Percept, ...]
    depth: int
    left_out: int


def branches(model: Model) -> Branches:
    """The histories that are drawn, with their marks."""
    percepts = _percepts(model)
    depth = _depth(model, len(percepts))
    known: dict[History, int] = {EMPTY: 0}
    for h in _below(model, percepts, depth):
        _add(known, h, 0)
    for h in (model.state.own, model.state.selected):
        _add(known, h, 0)
    _add(known, model.run.first, 0)
    for turn in model.run.turns:
        _add(known, turn.longer, turn.number)
    asked = model.run.queried
    for number, each in reversed(asked):
        if len(known) > MOST_HISTORIES:
            break
        asked.pop()
        _add(known, each.history, number)
    marks = _marks(model, known)
    return Branches(MarkedTree(marks, {h: in_link(h) for h in marks}), percepts, depth, len(asked))


def _percepts(model: Model) -> tuple[Percept, ...]:
    """The percepts of the branches: those given, or what the environment answers near the run."""
    if model.state.percepts or not model.state.depth:
        return model.state.percepts
    near = {model.run.first.percept: None}
    near |= {turn.percept: None for turn in model.run.turns}
    for turn in model.run.turns[:3]:
        for y in range(min(model.n_actions, 3)):
            near[model.answered(turn.history.then(y)).percept] = None
    return tuple(sorted(near)[:3])


def _depth(model: Model, percepts: int) -> int:
    """The number of turns of the branches, so that there are not too many."""
    depth, size, level = 0, 0, 1
    for _ in range(model.state.depth):
        prompts = level * percepts
        level = prompts * model.n_actions
        size += prompts + level
        if size - level > MOST_BRANCHES:
            break
        depth += 1
    return depth


def _below(model: Model, percepts: Sequence[Percept], depth: int) -> Iterator[History]:
    """All histories that extend the root by at most `depth` percepts, and end with a percept."""
    root = model.state.root
    plays = [root] if isinstance(root, Play) else _longer(model, [root])
    for _ in range(depth):
        prompts = [p.then(x) for p in plays for x in percepts]
        yield from prompts
        plays = _longer(model, prompts)


def _longer(model: Model, prompts: Sequence[Prompt]) -> list[Play]:
    return [h.then(y) for h in prompts for y in range(model.n_actions)]


def _add(known: dict[History, int], h: History, since: int) -> None:
    """Add a history and its prefixes, each with the first step in which it is drawn."""
    missing: list[History] = []
    while h not in known or known[h] > since:
        missing.append(h)
        h = shorter(h)
    for each in reversed(missing):
        known[each] = since


def _marks(model: Model, known: dict[History, int]) -> dict[History, Marks]:
    run: dict[History, int] = {EMPTY: 0, model.run.first: 0}
    for turn in model.run.turns:
        run[turn.history.then(turn.action)] = run[turn.longer] = turn.number
    answers: dict[History, list[Answer]] = {}
    for number, each in model.run.queried:
        if each.history in known:
            answer = Answer(number, each.answer, each.frozen)
            answers.setdefault(each.history, []).append(answer)
    own = {*prefixes(model.state.own)} - {EMPTY}
    return {
        h: Marks(
            possible=model.happens(h),
            since=known[h],
            run=run.get(h),
            answers=tuple(answers.get(h, ())),
            own=h in own,
            selected=bool(h) and h == model.state.selected,
        )
        for h in known
    }
