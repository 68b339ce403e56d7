"""The environments that the battery plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from bridge.catalogue.names import environment_named
from bridge.errors import Inconclusive


class Playable(NamedTuple):
    """An environment that is played.

    Attributes:
        E: its class.
        replays: whether a turn costs a replay of all earlier ones, unless the agent class has
            `finite_state()`.
        of_formula: whether the class replays a formula, for every agent class.
    """

    E: type[Any]
    replays: bool
    of_formula: bool = False


Find: TypeAlias = Callable[[str], Playable]
"""The environment that a text stands for."""


def bundled(name: str) -> Playable:
    """The environment that `environment_named` finds.

    Raises:
        Inconclusive: there is none, or it has no class.
    """
    entry = environment_named(name)
    if entry.practical is None:
        raise Inconclusive(f"the battery plays classes; {entry.name} is a function without a class")
    return Playable(entry.practical, entry.replays)
