"""What the explorer says: the words of each turn, of the selected history, of both runs."""

from __future__ import annotations

from collections.abc import Iterator

from bridge.history_text import percept, told, written
from bridge.rationals import number
from companion.explorer.model import Asked, Departure, Model, Run, Turn
from companion.explorer.state import Code, Named, Program, State
from formal.agents.table import TableAgent
from formal.histories.history import Prompt


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
        n = len(choice.exceptions)
        exceptions = f" with {n} exception{'s' if n > 1 else ''}" if n else ""
        return f"always {choice.default}{exceptions}"
    return choice.name if isinstance(choice, Named) else "your agent"


def environment(state: State) -> str:
    """The name of the environment."""
    choice = state.environment
    if isinstance(choice, Program):
        return f"the program {choice.text}"
    return "your environment" if isinstance(choice, Code) else choice.name


def before(model: Model) -> str:
    """The first percept, and the queries before it."""
    queries = [_query(model, each, model.run.first) for each in model.run.queried if not each.turn]
    said = f"The first percept is {percept(model.run.first.percept)}."
    return " ".join([*queries, said])


def turn(model: Model, turn: Turn) -> str:
    """What happens in a turn."""
    asked = [each for each in model.run.queried if each.turn == turn.number]
    n = turn.number
    acts = f"Turn {n}: the agent observes {turn.history.observation} and takes {turn.action}."
    queries = [_query(model, each, turn.history) for each in asked]
    return " ".join([acts, *queries, f"Then x{n + 1} = {percept(turn.percept)}."])


def _query(model: Model, query: Asked, happened: Prompt) -> str:
    about = told(query.history, happened)
    asked = f"The environment queries a copy on {about}; it answers {query.answer}."
    if query.departure is None:
        return f"{asked} That history is possible."
    said = f"{asked} That history is impossible: {departed(query.departure)}"
    if not query.frozen:
        return f"{said}."
    return (
        f"{said}; so the copy is frozen and repeats {query.answer}, π(⟨x1⟩), where π would take "
        f"{query.unchecked}."
    )


def departed(departure: Departure) -> str:
    """Where a history departs from the agent."""
    return f"y{departure.turn} = {departure.action}, but the agent takes {departure.own}"


def first_freeze(run: Run) -> Asked | None:
    """The first query of a frozen copy."""
    return next((each for each in run.queried if each.frozen), None)


def summary(model: Model) -> Iterator[str]:
    """The whole run: its rewards, its queries, the first freeze."""
    run = model.run
    possible = sum(each.departure is None for each in run.queried)
    n = len(run.turns)
    yield (
        f"In {n} turn{'s' if n != 1 else ''} the rewards sum to {number(run.rewards)}; of "
        f"{len(run.queried)} queries {possible} are on possible histories."
    )
    if (freeze := first_freeze(run)) is not None:
        when = f"in turn {freeze.turn}" if freeze.turn else "before turn 1"
        yield f"A copy first freezes {when}, and repeats {freeze.answer}."
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
