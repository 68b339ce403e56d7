"""The experiments, by name."""

from collections.abc import Mapping
from inspect import signature
from types import MappingProxyType
from typing import Any, Final

from practical.considerate.craft_world import CraftWorld
from practical.considerate.craft_world_simultaneous import CraftWorldSimultaneous
from practical.considerate.doll import Doll
from practical.considerate.garden import Garden
from practical.considerate.mail_room import MailRoom
from practical.considerate.task import Experiment
from practical.errors import IllFormed

EXPERIMENTS: Final[Mapping[str, type[Experiment]]] = MappingProxyType(
    {kind.name: kind for kind in (CraftWorld, CraftWorldSimultaneous, Garden, Doll, MailRoom)}
)


def experiment(name: str, **choices: Any) -> Experiment:
    """A fresh instance of the experiment.

    Raises:
        IllFormed: there is no such experiment, or it has no such parameter.
    """
    if name not in EXPERIMENTS:
        raise IllFormed(f"an experiment must be one of {', '.join(EXPERIMENTS)}; got {name!r}")
    known = signature(EXPERIMENTS[name].__init__).parameters
    for choice in choices:
        if choice not in known:
            raise IllFormed(
                f"{name} has the parameters {', '.join(list(known)[1:])}; got {choice!r}"
            )
    return EXPERIMENTS[name](**choices)
