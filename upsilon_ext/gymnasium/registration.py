"""The ids under which `gymnasium.make` finds the extended environments."""

from __future__ import annotations

import gymnasium

from bridge.catalogue.names import ENVIRONMENTS, gymnasium_id
from upsilon_ext.safelife.kinds import KINDS

_ENTRY_POINT = "upsilon_ext.gymnasium.environment:ExtendedEnvironment"

_SAFELIFE = "upsilon_ext.gymnasium.safelife:SafeLifeEnvironment"
_SAFELIFE_VECTOR = "upsilon_ext.gymnasium.safelife_vector:SafeLifeEnvironments"


def safelife_id(kind: str) -> str:
    """The id of SafeLife with the levels of a kind.

    Example:
        >>> safelife_id("append-still")
        'upsilon/SafeLife-AppendStill-v0'
    """
    return gymnasium_id(kind).replace("/", "/SafeLife-")


OF_KINDS = {safelife_id(kind): {"level": kind} for kind in KINDS}
"""The arguments that the ids of kinds stand for."""

GAMES = {
    "upsilon/Guard-v0": "upsilon_ext.gymnasium.guard:GuardEnvironment",
    "upsilon/SafeLife-v0": _SAFELIFE,
    **dict.fromkeys(OF_KINDS, _SAFELIFE),
}
"""Games that are not in `upsilon list`, each with its class."""

VECTORS = dict.fromkeys(("upsilon/SafeLife-v0", *OF_KINDS), _SAFELIFE_VECTOR)
"""Those of which a class has many environments at once."""


def ids() -> dict[str, str]:
    """The id of each environment of `upsilon list` that has a class, by its name."""
    return {name: gymnasium_id(name) for name, entry in ENVIRONMENTS.items() if entry.practical}


def register() -> None:
    """Register the environments that are not registered yet."""
    for name, made in ids().items():
        if made not in gymnasium.registry:
            gymnasium.register(made, entry_point=_ENTRY_POINT, kwargs={"environment": name})
    for made, entry_point in GAMES.items():
        if made not in gymnasium.registry:
            gymnasium.register(
                made,
                entry_point=entry_point,
                vector_entry_point=VECTORS.get(made),
                kwargs=OF_KINDS.get(made, {}),
            )
