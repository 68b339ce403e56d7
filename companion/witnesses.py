"""Answers that have with them the history on which they show what they claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from companion.checks import a_history, an_agent
from companion.level import Wrong
from companion.mentioned import mentioned
from companion.tried_histories import N_ACTIONS, others, small
from formal.histories.history import Prompt
from formal.notation import Action, Agent


def an_agent_with_histories(given: Any) -> tuple[Agent, list[Prompt]]:
    """The answer as an agent, and the histories with it, if the answer has any.

    Raises:
        Wrong: it is no agent, or what is with it is no history.
    """
    if not isinstance(given, tuple | list) or not given:
        return an_agent(given), []
    return an_agent(given[0]), [a_history(h) for h in given[1:]]


def parts(given: Any, form: str) -> Sequence[Any]:
    """The parts of an answer whose form is given by their names, between commas.

    Raises:
        Wrong: it has not as many parts.
    """
    names = form.split(", ")
    if not isinstance(given, tuple | list) or len(given) != len(names):
        raise Wrong(f"The answer is {form}, with commas between; this one is {given!r}.")
    return given


def an_action(y: Any, whose: str) -> Action:
    """An action, 0 or 1.

    Raises:
        Wrong: it is none.
    """
    if type(y) is not int or not 0 <= y < N_ACTIONS:
        raise Wrong(f"An action is 0 or 1; {whose} is {y!r}.")
    return y


def probes(pi: Agent, histories: Sequence[Prompt]) -> Iterator[Prompt]:
    """The given histories, small ones, and those that the agent's code mentions."""
    return chain(histories, small(), others(), mentioned(pi))
