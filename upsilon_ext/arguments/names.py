"""The agents and environments that names on the command line stand for.

An agent is NAME or MODULE:CLASS, with parameters as `q-learner:learning_rate=1/5,exploration=0`, or
MODULE:FUNCTION, a function of the prompt, or a recipe, `sb3:PPO,total=10000`; an environment is
NAME, MODULE:CLASS or MODULE:FORMULA, perhaps with a negation, as in `negated:repeater`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from inspect import isclass
from pathlib import Path
from typing import Any

from bridge.catalogue.agents import NamedAgent
from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import (
    AGENTS,
    ENVIRONMENTS,
    TRANSFORMATIONS,
    agent_named,
    did_you_mean,
    environment_named,
)
from bridge.environments.replaying import replaying
from bridge.rationals import rational
from formal.formula import Formula
from practical.deep.recipes import agent_of_recipe, is_recipe
from practical.specialising import specialised
from upsilon_ext.arguments.kinds import as_agent, as_environment
from upsilon_ext.arguments.loading import is_file, kind_of
from upsilon_ext.arguments.own import (
    demand_alphabet,
    file_of,
    is_class,
    is_own,
    loaded_own,
    own_agent,
    own_environment,
    unnegated,
)
from upsilon_ext.report.errors import WrongUsage

Parameters = Mapping[str, int | Fraction]


@dataclass(frozen=True)
class ChosenAgent:
    """An agent that was named.

    Attributes:
        title: the name as it was given.
        practical: its class, with the given parameters as defaults.
        entry: its entry in the catalogue; None for a user's class.
        parameters: all its parameters; of a user's class, the given ones.
        file: the file in which it was named; None for a bundled one.
    """

    title: str
    practical: type[Any]
    entry: NamedAgent | None
    parameters: Parameters
    file: Path | None = None

    @property
    def name(self) -> str:
        """Its name without parameters."""
        return self.practical.__name__ if self.entry is None else self.entry.name


@dataclass(frozen=True)
class ChosenEnvironment:
    """An environment that was named.

    Attributes:
        title: the name as it was given.
        practical: its class; None where it has none.
        entry: its entry in the catalogue; None for a user's class.
        formula: the user's formula that the class replays; None if it is a class by itself.
        file: the file in which it was named; None for a bundled one.
    """

    title: str
    practical: type[Any] | None
    entry: NamedEnvironment | None
    formula: Formula | None = None
    file: Path | None = None


def chosen_agent(text: str) -> ChosenAgent:
    """The agent that a name, MODULE:CLASS or MODULE:FUNCTION, with parameters or not, stands for.

    Example:
        >>> chosen_agent("q-learner:learning_rate=1/5").practical().learning_rate
        Fraction(1, 5)
    """
    if is_recipe(text):
        return ChosenAgent(text, agent_of_recipe(text), None, {})
    name, given = split(text)
    if is_class(name, AGENTS):
        if name.count(":") > 1:
            raise WrongUsage(f"a parameter needs its value, as in {name}=1; {text!r} gives it none")
        parameters = dict(_parameter(item) for item in given.split(",")) if given else {}
        A = _with(own_agent(name, parameters), parameters)
        return ChosenAgent(text, A, None, parameters, file_of(name))
    if name in ENVIRONMENTS:
        raise WrongUsage(f"{name} is an environment, not an agent; {as_environment(name)}")
    known, colon, parts = text.partition(":")
    if colon and known in AGENTS:
        _demand_parameters(known, parts, text)
    entry, exact = agent_named(text)
    return ChosenAgent(text, _with(entry.practical, exact), entry, exact)


def chosen_environment(text: str) -> ChosenEnvironment:
    """The environment that a name, MODULE:CLASS or MODULE:FORMULA, perhaps negated, stands for."""
    name, given = split(text)
    known, colon, unvalued = unnegated(name).partition(":")
    if given or (colon and known in ENVIRONMENTS):
        raise WrongUsage(
            f"an environment has no parameters; {text!r} gives it {given or unvalued!r}"
        )
    if is_own(name):
        return _chosen_own(name)
    if known in AGENTS:
        raise WrongUsage(f"{known} is an agent, not an environment; {as_agent(known)}")
    if known not in ENVIRONMENTS:
        raise WrongUsage(
            f"there is no environment named {known!r}{did_you_mean(known, ENVIRONMENTS)} "
            "(`upsilon list` shows them all)"
        )
    entry = environment_named(name)
    return ChosenEnvironment(name, entry.practical, entry)


def _chosen_own(text: str) -> ChosenEnvironment:
    found, file = own_environment(text), file_of(unnegated(text))
    if isinstance(found, Formula):
        return ChosenEnvironment(text, replaying(found), None, found, file)
    return ChosenEnvironment(text, found, None, None, file)


def chosen_formal(text: str, subject: object = None) -> str | Formula:
    """The user's formula that a text stands for; the text itself if it is a name of the catalogue.

    The formula is named as it was given.

    Args:
        text: the text.
        subject: what is to be judged against it.
    """
    name, given = split(text)
    module, _, last = unnegated(name).rpartition(":")
    others = {*AGENTS, *TRANSFORMATIONS}
    ours = last in {*others, *ENVIRONMENTS} and not is_file(module)  # as in negatd:mirror
    if given or module in others or ours or not is_own(name):
        return text
    found = loaded_own(text)
    if isinstance(found, Formula):
        return found
    demand_alphabet(text, found)
    if isinstance(subject, Formula) and isclass(found):
        raise WrongUsage(
            "--against must name what the class claims to be; "
            f"{text} is a class, and {subject.name} a formula: did you mean them the other way "
            f"round? upsilon oracle {text} --against {subject.name}"
        )
    raise WrongUsage(
        "--against must name a formula, a function under @extended (from formal.environments "
        f"import extended), or what `upsilon list` shows; {text} is {kind_of(text, found)}"
    )


def split(text: str) -> tuple[str, str]:
    """The name, and the parameters that follow it.

    Example:
        >>> split("q-learner:learning_rate=1/5,exploration=0")
        ('q-learner', 'learning_rate=1/5,exploration=0')
        >>> split("agents.py:Mine")
        ('agents.py:Mine', '')
    """
    name, colon, tail = text.rpartition(":")
    return (name, tail) if colon and "=" in tail else (text, "")


def _with(A: type[Any], parameters: Mapping[str, Any]) -> type[Any]:
    return specialised(A, **parameters)


def _demand_parameters(name: str, given: str, text: str) -> None:
    """Check that each parameter of a bundled agent has a known name and a value.

    Raises:
        WrongUsage: one has not.
    """
    known = AGENTS[name].parameters
    for item in given.split(","):
        parameter, equals, value = item.partition("=")
        if not known:
            raise WrongUsage(f"{name} has no parameters; {text!r} gives it {item!r}")
        example = f"as in {name}:{next(iter(known))}={next(iter(known.values()))}"
        if parameter not in known:
            raise WrongUsage(
                f"the parameters of {name} are {', '.join(known)}, {example}; {parameter!r} is "
                f"none of them{did_you_mean(parameter, known)}"
            )
        if not equals or not value.strip():
            raise WrongUsage(f"a parameter needs its value, {example}; {text!r} gives it none")


def _parameter(item: str) -> tuple[str, int | Fraction]:
    name, equals, value = item.partition("=")
    try:
        exact = rational(value)
    except (ValueError, ZeroDivisionError):
        exact = None
    if exact is None or not equals or not name.isidentifier():
        raise WrongUsage(
            "a parameter is name=number, the number exact, as in learning_rate=1/5 or "
            f"learning_rate=0.2; {item!r} is not"
        )
    return name, exact.numerator if exact.denominator == 1 else exact
