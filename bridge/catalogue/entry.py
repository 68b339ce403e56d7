"""What it takes to name an environment: its law, its class, and where the papers have it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bridge.oracle.environments.judge import Formal
from bridge.oracle.environments.law import EnvironmentLaw
from bridge.oracle.environments.stream import StreamLaw
from formal.notation import Action


@dataclass(frozen=True)
class NamedEnvironment:
    """An environment with a name.

    Attributes:
        law: its formal form, as the oracle needs it.
        definition: the function that says the law.
        practical: its class; None where there can be none.
        source: where the papers, or their library, define it.
        replays: whether the class trains a copy anew for each question, so that turn n costs n
            trainings, for agents without `finite_state()`.
        here: of a definition with parameters, with which it is named; nothing for others.
    """

    law: EnvironmentLaw
    definition: Callable[..., Any]
    practical: type[Any] | None
    source: str
    replays: bool = False
    here: str = ""

    @property
    def name(self) -> str:
        """Its name."""
        return self.law.name


def named(
    name: str,
    definition: Callable[..., Any],
    practical: type[Any] | None,
    source: str,
    *,
    formal: Formal | None = None,
    n_actions: int | None = 2,
    n_obs: int | None = 1,
    stream_law: StreamLaw | None = None,
    horizon: int = 3,
    paths: Sequence[Sequence[Action]] = (),
    replays: bool = False,
    here: str = "",
) -> NamedEnvironment:
    """An environment with a name; without `formal` the definition is the environment itself."""
    formal = formal or Formal(lambda observations: definition)
    law = EnvironmentLaw(name, formal, n_actions, n_obs, stream_law, horizon, paths)
    return NamedEnvironment(law, definition, practical, source, replays, here)
