"""The bundled classes that `upsilon oracle` judges by their names."""

from __future__ import annotations

from typing import Any, NamedTuple

from bridge.catalogue.names import AGENTS, ENVIRONMENTS, TRANSFORMATIONS, environment_named
from bridge.catalogue.negations import NEGATIONS
from bridge.oracle.verdict.code import variable
from upsilon_ext.arguments.own import is_own
from upsilon_ext.report.errors import WrongUsage


class Own(NamedTuple):
    """The bundled class of a name."""

    judged: type[Any]
    importing: str
    """A line of Python that imports it."""
    horizon: int
    """The number of turns to which every run is checked; 0 for the length of the runs."""


def own_class(name: str) -> Own | None:
    """The bundled class of a name; None if there is none.

    Raises:
        WrongUsage: what has this name is no class, or has parameters.
    """
    if name in TRANSFORMATIONS:
        raise WrongUsage(f"the bundled {name} is a function; name it as practical.MODULE:FUNCTION")
    if name in AGENTS:
        judged, horizon, found = AGENTS[name].practical, 0, f"AGENTS[{name!r}]"
    elif name in ENVIRONMENTS or (name.partition(":")[0] in NEGATIONS and not is_own(name)):
        entry = environment_named(name)
        if entry.practical is None:
            raise WrongUsage(f"the oracle judges classes; {name} is a function and has none")
        judged, horizon = entry.practical, entry.law.horizon
        found = f"environment_named({name!r})"
    elif name.partition(":")[0] in AGENTS:
        agent = name.partition(":")[0]
        raise WrongUsage(
            "bundled agents are judged with the default parameters of their classes; name this one "
            f"{agent}, and give parameters to --against"
        )
    else:
        return None
    where = "AGENTS" if name in AGENTS else "environment_named"
    its = variable(judged.__name__)
    line = f"from bridge.catalogue.names import {where}; {its} = {found}.practical"
    return Own(judged, line, horizon)
