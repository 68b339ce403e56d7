"""Environment classes that contain other environment classes."""

from typing import Any

from practical.contract import AgentClass, EnvironmentClass
from practical.environments.incremental import Incremental
from practical.errors import IllFormed
from practical.specialising import specialised

_ATTRIBUTES = ("n_actions", "n_obs", "seed")


def around(outer: type[Incremental], name: str, E: EnvironmentClass, **members: Any) -> Any:
    """Return a subclass of ``outer`` that contains ``E`` and has its alphabet and seed.

    Raises:
        IllFormed: ``E`` is not Incremental, so that it cannot be updated with another percept.
    """
    demand_halves(name, E)
    body = {attribute: getattr(E, attribute) for attribute in _ATTRIBUTES if hasattr(E, attribute)}
    body |= {"__doc__": f"``{name}``: see ``{name.partition('(')[0]}``."}
    return type(name, (outer,), body | {"inside": E} | members)


def demand_halves(name: str, E: EnvironmentClass) -> None:
    """Demand that ``E`` is Incremental."""
    if not issubclass(E, Incremental):
        raise IllFormed(
            f"{name} updates {E.__name__} with the agent's percepts, so {E.__name__} must be "
            "Incremental; it is not, and trains its copies in step"
        )


def inner(outer: Incremental, E: type[Incremental], A: AgentClass) -> Incremental:
    """Return an instance of ``E`` with the seed of the instance that contains it."""
    return specialised(E, seed=getattr(outer, "seed", None))(A)  # type: ignore[call-arg]
