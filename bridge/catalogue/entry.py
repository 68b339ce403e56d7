"""Entries of the catalogue of environments: definition, class and source."""

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
    """A named environment.

    Attributes:
        law: its definition, as the oracle uses it.
        definition: the function that states it.
        practical: its class; None where no class can exist.
        source: where the papers, or their library, define it.
        replays: whether the class trains a new copy for each query, so that turn n costs n
            trainings, for agents without `finite_state()`.
        here: the parameters of the definition with which it is named, in words; "" if it has none.
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
    """An entry; without `formal` the definition is the environment itself."""
    formal = formal or Formal(lambda observations: definition)
    law = EnvironmentLaw(name, formal, n_actions, n_obs, stream_law, horizon, paths)
    return NamedEnvironment(law, definition, practical, source, replays, here)
