"""The definition of an environment as the oracle uses it, and what of its alphabet is checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.stream import StreamLaw
from formal.notation import Action

MOST_ACTIONS: Final = 3
"""Of a larger alphabet, the first three actions are checked."""
WHOLE: Final = 16
"""In half of the generated cases, the first sixteen actions are checked."""
MOST_OBSERVATIONS: Final = 8
"""The entries of generated tables contain only the first eight observations."""


@dataclass(frozen=True)
class EnvironmentLaw:
    """A named formal environment that a class is judged against.

    Attributes:
        name: its name.
        formal: the environment.
        n_actions: its number of actions; None if unbounded.
        n_obs: its number of observations; None if unbounded.
        stream: the definition of its observation stream, where it has one.
        horizon: the least number of turns, at least 3, after which every clause of the definition
            has been reached, except those to which `paths` lead.
        paths: actions that lead to clauses which an exhaustive search does not reach within a
            million runs.
    """

    name: str
    formal: Formal
    n_actions: int | None
    n_obs: int | None
    stream: StreamLaw | None = None
    horizon: int = 3
    paths: Sequence[Sequence[Action]] = ()
