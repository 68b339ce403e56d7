"""A counterexample turn by turn, generated from its agents, environments and histories."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, TypeAlias, cast

from bridge.catalogue.names import ENVIRONMENTS
from bridge.departures import Departures
from bridge.history_text import percept
from bridge.tracing import watched_functions
from companion.drawing.histories import answers_of, history_of, percept_of, table_of
from formal.histories.history import Prompt
from proofs_checked.engine.witness import written
from proofs_checked.explanation import Played
from upsilon_ext.play.transcript import of_turn, possibility

Line: TypeAlias = tuple[int, str]
"""The number of a turn, and what happens in it."""


def turn_by_turn(drawn: Mapping[str, Any], played: Played | None) -> Iterator[str]:
    """The lines of a counterexample: its numbers, its turns, and how the claim fails.

    Args:
        drawn: the counterexample as `Witness.document` has it.
        played: the interaction of its agent; None to show the agents and environments by
            themselves.
    """
    if drawn["numbers"] and not drawn["turns"]:
        numbers = ", ".join(f"{name} = {i}" for name, i in drawn["numbers"].items())
        yield f"given   {numbers}"
    yield from turns(drawn, played)
    yield f"so      {drawn['how']}"


def turns(drawn: Mapping[str, Any], played: Played | None) -> Iterator[str]:
    """The turns of a counterexample, in lines: those that the law itself gives, if it does."""
    if drawn["turns"]:
        yield from drawn["turns"]
    else:
        yield from _apart(drawn) if played is None else _interactions(drawn, played)


def _interactions(drawn: Mapping[str, Any], played: Played) -> Iterator[str]:
    """The agent in an environment, as `upsilon play` shows it."""
    [(name, table)] = drawn["agents"].items()
    law = ENVIRONMENTS[played.environment].law
    for checked in played.checked:
        yield f"{name}{' with a reality check' if checked else ''} in {played.environment}:"
        watch, before = watched_functions(table_of(table), law, checked=checked), None
        for turn in islice(watch.turns, played.turns):
            yield from map(str, of_turn(turn, before, name, checked=checked))
            before = turn


def _apart(drawn: Mapping[str, Any]) -> Iterator[str]:
    """The agents and environments, each by itself.

    A turn has the percepts that environments give, the actions that agents take, and whether the
    history at which an agent acts is possible for it.
    """
    before = 0
    for turn, line in sorted((*_percepts(drawn), *_actions(drawn)), key=lambda each: each[0]):
        number = f"turn {turn}" if turn != before else ""
        yield f"{number:8}{line}"
        before = turn


def _percepts(drawn: Mapping[str, Any]) -> Iterator[Line]:
    for name, answers in drawn["environments"].items():
        for flat, x in answers:
            p = history_of(flat)
            shown = percept(percept_of(x))
            yield p.turns + 1, f"{name} gives the percept {shown} after {written(p)}"


def _actions(drawn: Mapping[str, Any]) -> Iterator[Line]:
    names = {cast(Prompt, history_of(flat)): name for name, flat in drawn["prompts"].items()}
    for name, table in drawn["agents"].items():
        pi = table_of(table)
        departures = Departures(pi)
        for h in {**dict.fromkeys(names), **answers_of(drawn["queried"].get(name, ()))}:
            called = f"{names[h]} = " if h in names else ""
            found = "".join(text for text, _ in possibility(departures(h)))
            yield h.turns, f"{name} takes {pi(h)} at {called}{written(h)}, {found}"
