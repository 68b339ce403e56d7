"""What the scripts of a page call, in the worker: each function takes and returns JSON values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from companion.explorer.changes import CODE, changed
from companion.explorer.properties import PROPERTIES, Case, predicate
from companion.explorer.search import Found, in_words, smallest
from companion.explorer.state import State
from companion.explorer.subjects import environment_of
from companion.explorer.view import parts
from companion.judging import judged
from formal.agents.table import TableAgent
from formal.errors import BoundHit, IllFormed

__all__ = ["explored", "found", "judged"]

JSON = dict[str, Any]


def explored(args: Mapping[str, Any]) -> JSON:
    """The parts of the explorer's page, after changes.

    Args:
        args: `state`, the text of a link; `changes`, pairs of a control's name and its value;
            `run`, whether the reader said that the code of the state may run.

    Returns:
        `state`, the text of the link after the changes; `run`; `needs_run`, whether the code waits
        for the reader; `parts`, HTML by name. If a law is violated, `error`, and `state` and `run`
        as they were given.
    """
    given, run = str(args["state"]), bool(args.get("run"))
    try:
        state = State.of(given)
        for name, value in args.get("changes", ()):
            asked = name in CODE and not (state.needs_run and not run)
            state = changed(state, name, value, run=run)
            run = run or asked
        shown = parts(state, run=run)
        link = state.encoded()
    except (IllFormed, BoundHit) as error:
        return {"error": str(error), "state": given, "run": bool(args.get("run"))}
    needs_run = state.needs_run and not run
    return {"state": link, "run": run, "needs_run": needs_run, "parts": {**shown}}


_SEARCHES: Final[dict[str, tuple[State, Case, Iterator[Found]]]] = {}
"""The search that goes on, by its number."""


def found(args: Mapping[str, Any]) -> JSON:
    """The next part of a search for the smallest agent with a property.

    Args:
        args: at first, `state`, the text of a link; `property`, a name, or `predicate`, the text
            of a function; `at`, the turn that it speaks of; `run` as for `explored`. To go on:
            `search`, which the call before returned.

    Returns:
        `said`; `done`; while it is not done, `search`; if an agent is found, `states`, the link to
        it, and to the other one if there are two. If a law is violated, `error`.
    """
    try:
        number = str(args.get("search") or _begun(args))
        state, case, progress = _going_on(number)
        now = next(progress)
        states = [_link(state, pi) for pi in now.agents]
    except (IllFormed, BoundHit) as error:
        return {"error": str(error), "done": True}
    if now.done:
        _SEARCHES.clear()
    more = {} if now.done else {"search": number}
    return {"said": in_words(now, case), "done": now.done, "states": states, **more}


def _going_on(number: str) -> tuple[State, Case, Iterator[Found]]:
    if number not in _SEARCHES:
        raise IllFormed("a search must go on in the page where it began; this one is over")
    return _SEARCHES[number]


def _begun(args: Mapping[str, Any]) -> str:
    """Begin a search, and end the one before."""
    state = State.of(str(args["state"]))
    if state.needs_run and not args.get("run"):
        raise IllFormed("code in a link must run only when the reader says so")
    environment = environment_of(state.environment)
    case = Case(environment, state.turns, int(args.get("at") or 1), checked=state.checked)
    text = str(args.get("predicate") or "")
    name = str(args.get("property") or "")
    if not text and name not in PROPERTIES:
        raise IllFormed(f"a property must be one of {', '.join(PROPERTIES)}; {name!r} is none")
    sought = predicate(text) if text else PROPERTIES[name]
    _SEARCHES.clear()
    number = str(id(sought))
    _SEARCHES[number] = state, case, smallest(case, sought.holds, sought.how_many)
    return number


def _link(state: State, pi: TableAgent) -> str:
    """The state with another agent."""
    return replace(state, agent=pi).encoded()
