"""What the explorer says: the words of each turn, of the selected history, of both runs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bridge.departures import Asked, Departure
from bridge.history_text import percept, told, written
from bridge.rationals import number
from companion.explorer.model import Model, Run, Turn
from companion.explorer.state import Code, Named, Program, State
from formal.agents.table import TableAgent
from formal.histories.history import Prompt

NAMED: Final = 2
"""A table of more exceptions is named by their number."""


def title(state: State) -> str:
    """The agent and the environment.

    Example:
        >>> title(State(checked=True))
        'q-learner with a reality check in ignore-rewards'
    """
    check = " with a reality check" if state.checked else ""
    return f"{agent(state)}{check} in {environment(state)}"


def agent(state: State) -> str:
    """The name of the agent."""
    choice = state.agent
    if isinstance(choice, TableAgent):
        return f"always {choice.default}{_exceptions(choice)}"
    return choice.name if isinstance(choice, Named) else "your agent"


def _exceptions(table: TableAgent) -> str:
    """Its exceptions, if they are few; else their number."""
    if len(table.exceptions) > NAMED:
        return f" with {len(table.exceptions)} exceptions"
    each = [f"{y} on {written(h)}" for h, y in table.exceptions.items()]
    return f", but {' and '.join(each)}," if each else ""


def environment(state: State) -> str:
    """The name of the environment."""
    choice = state.environment
    if isinstance(choice, Program):
        return f"the program {choice.text}"
    return "your environment" if isinstance(choice, Code) else choice.name


def before(model: Model) -> str:
    """The first percept, and the queries before it."""
    queries = [_query(each, model.run.first) for each in model.run.queries]
    said = f"The first percept is {percept(model.run.first.percept)}."
    return " ".join([*queries, said])


def turn(turn: Turn) -> str:
    """What happens in a turn."""
    n = turn.number
    acts = f"Turn {n}: the agent observes {turn.history.observation} and takes {turn.action}."
    queries = [_query(each, turn.history) for each in turn.queries]
    return " ".join([acts, *queries, f"Then x{n + 1} = {percept(turn.percept)}."])


def _query(query: Asked, happened: Prompt) -> str:
    about = told(query.history, happened)
    asked = f"The environment queries a copy on {about}; it answers {query.answer}."
    if query.departure is None:
        return f"{asked} That history is possible."
    said = f"{asked} That history is impossible: {departed(query.departure)}"
    if not query.frozen:
        return f"{said}."
    same = query.answer == query.unchecked
    without = "and so would π" if same else f"where π would take {query.unchecked}"
    return f"{said}; so the copy is frozen and repeats {query.answer}, π(⟨x1⟩), {without}."


def departed(departure: Departure) -> str:
    """Where a history departs from the agent."""
    return f"y{departure.turn} = {departure.action}, but the agent would have taken {departure.own}"


def summary(model: Model) -> Iterator[str]:
    """The whole run: its rewards, its queries, the first freeze."""
    run = model.run
    queried = run.queried
    possible = sum(each.departure is None for _, each in queried)
    n = len(run.turns)
    yield (
        f"The rewards of {f'x1 to x{n + 1}' if n else 'x1'} sum to {number(run.rewards)}; of "
        f"{len(queried)} queries {possible} are on possible histories."
    )
    if frozen := [pair for pair in queried if pair[1].frozen]:
        at, first = frozen[0]
        when = f"in turn {at}" if at else "before turn 1"
        yield f"A copy first freezes {when}, and repeats {first.answer}."
    elif model.state.checked:
        yield "No copy freezes in these turns."


def parting(model: Model) -> str:
    """Where the runs of π and π_RC part, and their rewards."""
    checked, plain = _both(model)
    with_check, without = number(checked.rewards), number(plain.rewards)
    sums = f"The rewards of π sum to {without}, those of π_RC to {with_check}."
    if model.parting is None:
        return f"The runs of π and π_RC agree in {len(plain.turns)} turns. {sums}"
    where = f"in turn {model.parting}" if model.parting else "in the first percept"
    return f"The runs of π and π_RC first differ {where}. {sums}"


def _both(model: Model) -> tuple[Run, Run]:
    runs = model.run, model.other
    return runs if model.state.checked else runs[::-1]


def selected(model: Model, h: Prompt) -> Iterator[str]:
    """What is known of a history that an agent answers."""
    where = model.departure(h)
    if where is None:
        yield f"{written(h)} is possible: every action in it is the agent's own."
    else:
        yield f"{written(h)} is impossible: {departed(where)}."
    pi, pi_rc = model.plain(h), model.frozen(h)
    if where is None:
        yield f"On it π and π_RC take {pi}."
    else:
        yield f"On it π takes {pi}; π_RC is frozen and repeats {pi_rc}, π(⟨x1⟩)."
