"""The ids under which `gymnasium.make` finds the extended environments."""

from __future__ import annotations

import gymnasium

from bridge.catalogue.names import ENVIRONMENTS, gymnasium_id

_ENTRY_POINT = "upsilon_ext.gymnasium.environment:ExtendedEnvironment"

GAMES = {
    "upsilon/Guard-v0": "upsilon_ext.gymnasium.guard:GuardEnvironment",
    "upsilon/SafeLife-v0": "upsilon_ext.gymnasium.safelife:SafeLifeEnvironment",
}
"""Games that are not in `upsilon list`, each with its class."""

VECTORS = {"upsilon/SafeLife-v0": "upsilon_ext.gymnasium.safelife_vector:SafeLifeEnvironments"}
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
            vector = VECTORS.get(made)
            gymnasium.register(made, entry_point=entry_point, vector_entry_point=vector)
