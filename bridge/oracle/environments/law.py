"""What the oracle knows of an environment: its law, and how much of its alphabet is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.stream import StreamLaw
from formal.notation import Action

MOST_ACTIONS: Final = 3
"""Of a larger alphabet the first three actions are looked at."""
WHOLE: Final = 16
"""In half of the generated cases the first sixteen."""
MOST_OBSERVATIONS: Final = 8
"""The entries of generated tables have the first eight observations."""


@dataclass(frozen=True)
class EnvironmentLaw:
    """A formal environment with a name, as the oracle needs it.

    Attributes:
        name: its name.
        formal: the environment.
        n_actions: its number of actions; None if unbounded.
        n_obs: its number of observations; None if unbounded.
        stream: the law of its observation stream, where it has one.
        horizon: after so many turns every clause of the law has been reached, and no earlier,
            but for those to which `paths` lead; at least 3.
        paths: actions that lead to clauses which all runs do not reach within a million.
    """

    name: str
    formal: Formal
    n_actions: int | None
    n_obs: int | None
    stream: StreamLaw | None = None
    horizon: int = 3
    paths: Sequence[Sequence[Action]] = ()
