"""The experiments, by name: each is a class of a module of this package. [BC]"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from inspect import signature
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any, Final

from practical.considerate.task import Experiment
from practical.errors import IllFormed


def _experiments() -> Iterator[type[Experiment]]:
    """The classes of the modules of this package that have the name of an experiment."""
    for module in iter_modules(__path__, f"{__name__}."):
        for kind in vars(import_module(module.name)).values():
            if isinstance(kind, type) and kind.__module__ == module.name and "name" in vars(kind):
                yield kind


EXPERIMENTS: Final[Mapping[str, type[Experiment]]] = MappingProxyType(
    {kind.name: kind for kind in _experiments()}
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
