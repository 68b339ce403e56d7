"""What the reader changes: each control and each tap makes another state of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from companion.explorer.branches import branches
from companion.explorer.links import history_of, number, percept_of
from companion.explorer.model import Model
from companion.explorer.state import Code, Named, Program, State
from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Play, Prompt

CODE: Final = frozenset({"agent-code", "formula"})
"""The changes that bring code."""

Change = Callable[[State, str, bool], State]
"""The state after a change, from its text, and whether the state's code may run."""


def changed(state: State, name: str, value: str, *, run: bool = False) -> State:
    """The state after a change.

    Args:
        state: the state.
        name: the name of the control.
        value: its value.
        run: whether the state's code may run.

    Raises:
        IllFormed: there is no such control, or its value is invalid.

    Example:
        >>> changed(State(), "turns", "3").encoded()
        '1&agent=q-learner&environment=ignore-rewards&turns=3'
    """
    if name not in CHANGES:
        raise IllFormed(f"a change must be one of {', '.join(CHANGES)}; {name[:40]!r} is none")
    return CHANGES[name](state, value, run)


def _agent(state: State, value: str, run: bool) -> State:
    if value == "table":
        return replace(state, agent=as_table(Model(state, run=run)))
    return replace(state, agent=Named(value))


def as_table(model: Model) -> TableAgent:
    """The agent on the histories that are drawn, and its most frequent action elsewhere."""
    if isinstance(model.state.agent, TableAgent):
        return model.state.agent
    prompts = [h for h in branches(model).tree.marks if isinstance(h, Prompt)]
    answers = {h: model.plain(h) for h in prompts}
    [(default, _)] = Counter(answers.values()).most_common(1)
    return TableAgent(default, answers)


def _default(state: State, value: str, run: bool) -> State:
    exceptions = as_table(Model(state, run=run)).exceptions
    return replace(state, agent=TableAgent(number(value, "an action"), exceptions))


def _answer(state: State, value: str, run: bool) -> State:
    table = as_table(Model(state, run=run))
    answers = {**table.exceptions, _selected(state): number(value, "an action")}
    return replace(state, agent=TableAgent(table.default, answers))


def _act(state: State, value: str, run: bool) -> State:
    p = _selected(state).then(number(value, "an action"))
    longer = Model(state, run=run).answered(p)
    return replace(state, own=longer, selected=longer)


def _selected(state: State) -> Prompt:
    if isinstance(state.selected, Prompt):
        return state.selected
    raise IllFormed("a history that ends with a percept must be selected first; none is")


def _select(state: State, value: str, run: bool) -> State:
    h = history_of(value)
    return replace(state, selected=h.prompt if h and isinstance(h, Play) else h)


def _root(state: State, value: str, run: bool) -> State:
    root = _selected(state) if value == "." else history_of(value)
    return replace(state, root=root, depth=state.depth or 1)


def _elsewhere(state: State, environment: Named | Program | Code) -> State:
    """Another environment has other percepts."""
    return replace(
        state, environment=environment, root=EMPTY, own=EMPTY, selected=EMPTY, percepts=()
    )


def _turns(state: State, value: str, run: bool) -> State:
    turns = number(value)
    return replace(state, turns=turns, step=min(state.step, turns))


CHANGES: Final[Mapping[str, Change]] = {
    "agent": _agent,
    "agent-code": lambda state, value, run: replace(state, agent=Code(value)),
    "default": _default,
    "checked": lambda state, value, run: replace(state, checked=bool(value)),
    "environment": lambda state, value, run: _elsewhere(state, Named(value)),
    "program": lambda state, value, run: _elsewhere(state, Program(value)),
    "formula": lambda state, value, run: _elsewhere(state, Code(value)),
    "turns": _turns,
    "step": lambda state, value, run: replace(state, step=number(value)),
    "depth": lambda state, value, run: replace(state, depth=number(value)),
    "percepts": lambda state, value, run: replace(
        state, percepts=tuple(map(percept_of, value.split()))
    ),
    "root": _root,
    "selected": _select,
    "answer": _answer,
    "act": _act,
    "own": lambda state, value, run: replace(state, own=history_of(value)),
}
"""What each control does, by its name."""
