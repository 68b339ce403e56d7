"""The battery's environments: bundled ones, and classes of the user, each with its negation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bridge.catalogue.names import AGENTS, ENVIRONMENTS, did_you_mean
from bridge.catalogue.negations import split_negation
from bridge.playable import Playable
from practical.environments.incremental import Incremental
from practical.validation import demand_alphabet, demand_methods
from upsilon_ext.arguments.names import chosen_environment
from upsilon_ext.arguments.own import is_own
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.report.errors import WrongUsage

OURS: Final = "ours"
"""The name of all bundled environment classes."""


def environments_named(texts: Sequence[str]) -> list[str]:
    """The environments in lists such as `repeater,mine.py:Mine`, each with its negation.

    `ours` stands for all bundled classes; so does no list.

    Raises:
        WrongUsage: there is no such environment, or it has no class.
        IllFormed: a class of the user is no environment class.

    Example:
        >>> environments_named(["ignore-rewards"])
        ['ignore-rewards', 'negated:ignore-rewards']
    """
    names = [name.strip() for text in texts or [OURS] for name in text.split(",")]
    for text in texts:
        if text.strip(", ") and not all(map(str.strip, text.split(","))):
            raise WrongUsage(f"one comma separates two environments; {text!r} has an empty name")
    every = [name for name, entry in ENVIRONMENTS.items() if entry.practical is not None]
    named = dict.fromkeys(
        each for name in filter(None, names) for each in (every if name == OURS else [name])
    )
    if not named:
        raise WrongUsage("the battery needs at least one environment; none is named")
    return [environment for name in named for environment in (name, _negation(name))]


def _negation(name: str) -> str:
    """The negation of an environment; `minus` where the copies cannot be trained otherwise."""
    _demand_playable(name)
    return f"{'negated' if issubclass(found(name).E, Incremental) else 'minus'}:{name}"


def _demand_playable(name: str) -> None:
    which, known = split_negation(name)
    if which:
        raise WrongUsage(f"each environment is played with its negation; name {known} alone")
    if not is_own(name) and name not in ENVIRONMENTS:
        hint = f"; {name} is an agent" if name in AGENTS else did_you_mean(name, ENVIRONMENTS)
        raise WrongUsage(
            f"there is no environment named {name!r}{hint} (`upsilon list` shows them all)"
        )
    demand_methods(E := found(name).E, "an environment class", "start", "step")
    demand_alphabet(E)


def found(environment: str) -> Playable:
    """The environment that a text stands for.

    Raises:
        WrongUsage: it has no class.
    """
    return _found(environment)[0]


def own_code(environment: str) -> str:
    """The digest of the code of a user's class; nothing for a bundled one."""
    return _found(environment)[1]


@cache
def _found(environment: str) -> tuple[Playable, str]:
    """The environment and the digest of its code, which is that of the file as it was loaded."""
    chosen = chosen_environment(environment)
    E, entry = chosen.practical, chosen.entry
    if E is None:
        raise WrongUsage(f"the battery plays classes; {environment} is a function and has none")
    playable = Playable(E, entry is not None and entry.replays, chosen.formula is not None)
    return playable, "" if entry else source(E, chosen.file)
