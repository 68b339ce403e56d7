"""Attributes an exception to the agent, its copy or the environment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import walk_tb
from typing import Any

from bridge.history_text import written
from bridge.oracle.probe.laws import Broken
from formal.errors import BoundHit
from formal.errors import IllFormed as FormalIllFormed
from formal.formula import FormulaAtFault
from formal.histories.history import Prompt
from formal.notation import Action, Agent
from practical.errors import IllFormed, Raised
from practical.foreign import raised


@contextmanager
def returning(A: type[Any], E: type[Any]) -> Iterator[None]:
    """Within the block, an error says whether the agent, a copy or the environment raised.

    Raises:
        IllFormed: a method raised; the message states the broken law, if the error has one.
    """
    try:
        yield
    except IllFormed as error:
        raise _attributed(error, A, E) from error.__cause__
    except SystemExit as error:
        raise IllFormed("methods return; one of them ended the program instead") from error


def blamed(pi: Agent, name: str) -> Agent:
    """The same agent; exceptions of its class are attributed to the class."""

    def answered(h: Prompt) -> Action:
        try:
            return pi(h)
        except (BoundHit, Broken, FormalIllFormed, IllFormed):
            raise
        except Exception as error:
            law = "methods return on every input of the contract"
            raise IllFormed(f"{law}; {name} raised {raised(error)} after {written(h)}") from error

    return answered


def _attributed(error: IllFormed, A: type[Any], E: type[Any]) -> IllFormed:
    """The error, naming the method of a copy if this raised."""
    cause = error.__cause__
    if cause is None or not isinstance(error, Raised):
        return error
    if isinstance(cause, Broken | FormulaAtFault):
        return IllFormed(f"{cause}; {error.when} in {error.method}")
    frames = (frame for frame, _ in walk_tb(cause.__traceback__))
    own = [frame.f_code.co_name for frame in frames if isinstance(frame.f_locals.get("self"), A)]
    if own and error.method.startswith(f"{E.__name__}."):
        method = f"{A.__name__}.{own[0]} of a copy, called in {error.method},"
        return Raised(error.when, method, error.what)
    return error
