"""Agents and environments of the user.

An agent is MODULE:CLASS or MODULE:FUNCTION. An environment is MODULE:CLASS or MODULE:FORMULA; a
negation is written before it, as in `negated:mine.py:mine`.
"""

from __future__ import annotations

import sys
from collections.abc import Container, Iterable
from dataclasses import replace
from inspect import isfunction, signature
from pathlib import Path
from typing import Any

from bridge.agents.as_class import agent_class
from bridge.catalogue.names import ENVIRONMENTS
from bridge.catalogue.negations import negative, split_negation
from formal.formula import HOW, Formula, takes
from practical.deep.recipes import agent_of_recipe, is_recipe
from upsilon_ext.arguments.kinds import demand_agent, demand_environment
from upsilon_ext.arguments.loading import demand_class, importing, is_file, loaded
from upsilon_ext.report.errors import WrongUsage


def is_class(name: str, known: Container[str]) -> bool:
    """Whether it is MODULE:CLASS: it does not begin with a known name."""
    module, colon, _ = name.partition(":")
    return name.endswith(".py") or (bool(colon) and module not in known)


def is_own(text: str) -> bool:
    """Whether the text of an environment names a class or a formula of the user, perhaps negated.

    Example:
        >>> is_own("minus:dual:mine.py:mine"), is_own("minus:dual:repeater")
        (True, False)
    """
    return is_class(unnegated(text), ENVIRONMENTS)


def unnegated(text: str) -> str:
    """The text of an environment without its negations."""
    which, name = split_negation(text)
    return unnegated(name) if which else name


def loaded_own(text: str) -> Any:
    """What MODULE:NAME names; a formula is named as it was given, and may be negated, as a class.

    Raises:
        WrongUsage: there is no such module or name, or what is negated is no class and no formula.
    """
    if is_recipe(text):
        return agent_of_recipe(text)
    which, name = split_negation(text)
    if which:
        return negative(which, own_environment(name))
    found = loaded(text)
    return replace(found, name=text) if isinstance(found, Formula) else found


def own_environment(text: str) -> type[Any] | Formula:
    """The class or the formula of the user that a text names.

    Raises:
        WrongUsage: it names neither.
    """
    found = loaded_own(text)
    if isinstance(found, Formula):
        return found
    demand_alphabet(text, found)
    demand_environment(text, found)
    return demand_class(text, found)


def own_agent(text: str, parameters: Iterable[str]) -> type[Any]:
    """The agent class of the user that a text names, or the class of a function of the prompt.

    Raises:
        WrongUsage: it names neither, or a function that is given parameters.
    """
    found = loaded(text)
    demand_agent(text, found)
    if not isfunction(found):
        return demand_class(text, found)
    if not takes(found, 1):
        law = "an agent must be a class, or a function of the prompt, f(h)"
        raise WrongUsage(f"{law}; {text}{signature(found)} is not")
    for parameter in parameters:
        raise WrongUsage(f"a function of the prompt has no parameters; {text} is given {parameter}")
    A = agent_class(found, n_actions=None, n_obs=None)
    return type(found.__name__, (A,), {"__module__": found.__module__, "__doc__": found.__doc__})


def importing_own(text: str, name: str) -> str:
    """A line of Python that imports what MODULE:NAME, perhaps negated, names, under a name."""
    if is_recipe(text):
        return f"from practical.deep import agent_of_recipe; {name} = agent_of_recipe({text!r})"
    if not split_negation(text)[0]:
        return importing(text, name)
    return f"from upsilon_ext.arguments.own import loaded_own; {name} = loaded_own({text!r})"


def file_of(text: str) -> Path | None:
    """The file of the module in MODULE:NAME, which has been imported; None if it has none."""
    where = text.rpartition(":")[0]
    file = where if is_file(where) else getattr(sys.modules.get(where), "__file__", None)
    return None if file is None else Path(file).expanduser().resolve()


def demand_another(text: str, other: str) -> None:
    """Check that two texts name different formulas, both of which have been loaded.

    Raises:
        WrongUsage: they name one formula.
    """
    if _identity(text) == _identity(other):
        raise WrongUsage(
            f"a formula must be judged against another one; {text} and {other} are the same, and "
            f"agree whatever they say: `upsilon oracle {text}` says whether it is well-formed"
        )


def _identity(text: str) -> tuple[str, Path | None, str]:
    """The negations, the file and the name in the text of a formula."""
    name = unnegated(text)
    return text.removesuffix(name), file_of(name), name.rpartition(":")[2]


def demand_alphabet(text: str, found: Any) -> None:
    """Check that it is no function of an agent and a play, which has no alphabet.

    Raises:
        WrongUsage: it is.
    """
    if isfunction(found) and takes(found, 2) and not takes(found, 1):
        raise WrongUsage(f"a formula must have an alphabet; the function {text} has none: {HOW}")
