"""The arguments of the command line: an experiment, the choices of its variant, coefficients."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from bridge.catalogue.names import did_you_mean
from bridge.rationals import rational
from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.named import Named
from formal.errors import IllFormed
from formal.histories.percept import as_reward
from formal.notation import Reward
from upsilon_ext.report.errors import WrongUsage

_COMMA: Final = re.compile(r",\s*(?=[\w-]+\s*=)")
"""A comma before the next choice; values may have commas, too."""


def experiment_named(name: str) -> Named:
    """The experiment of a name.

    Raises:
        WrongUsage: there is none.
    """
    if name not in EXPERIMENTS:
        raise WrongUsage(
            f"there is no experiment named {name!r}{did_you_mean(name, EXPERIMENTS)} "
            "(`upsilon considerate list` shows them)"
        )
    return EXPERIMENTS[name]


def coefficient(text: str) -> Reward:
    """A caring coefficient, exact.

    Raises:
        WrongUsage: it is not one.

    Example:
        >>> coefficient("0.25"), coefficient("1/90"), coefficient("10")
        (Fraction(1, 4), Fraction(1, 90), 10)
    """
    return number("caring coefficient", text)


def number(what: str, text: str) -> Reward:
    """An exact rational number.

    Raises:
        WrongUsage: it is not one.
    """
    try:
        return as_reward(rational(text))
    except (ValueError, ZeroDivisionError) as error:
        article = "an" if what[0] in "aeiou" else "a"
        raise WrongUsage(
            f"{article} {what} must be an exact rational, such as 1/4, 0.25 or 10; got {text!r}"
        ) from error


def coefficients(texts: Iterable[str]) -> list[Reward]:
    """All given coefficients, each once, in order; a text may have several, with commas."""
    parts = (part.strip() for text in texts for part in text.split(","))
    return list(dict.fromkeys(coefficient(part) for part in parts))


def equations(named: Named, given: int | None) -> tuple[int, ...]:
    """The equations that augment the reward: the given one, or all of the experiment.

    Raises:
        WrongUsage: the experiment does not use this equation.
    """
    if given is None:
        return named.equations
    if given not in named.equations:
        known = " or ".join(map(str, named.equations))
        raise WrongUsage(f"{named.name} uses equation {known}; got {given}")
    return (given,)


def variant(named: Named, text: str | None) -> Any:
    """The choices that a text names: an interpretation, choices such as `wood=13`, or both.

    Raises:
        WrongUsage: there is no such interpretation, choice or value.
    """
    found = named.default
    for part in map(str.strip, _COMMA.split(text) if text else ()):
        name, equals, value = part.partition("=")
        if equals:
            found = _with(named, found, name.strip(), value.strip())
        elif part in named.interpretations:
            found = named.interpretations[part]
        else:
            known = [*named.interpretations, *named.choices()]
            raise WrongUsage(
                f"a variant is {_interpretations(named)}CHOICE=VALUE, separated by commas; "
                f"{named.name} has no {part!r}{did_you_mean(part, known)} "
                f"(`upsilon considerate list {named.name}` shows the choices)"
            )
    return found


def _interpretations(named: Named) -> str:
    return "".join(f"{name!r}, " for name in named.interpretations) + "or "


def _with(named: Named, found: Any, name: str, value: str) -> Any:
    choices = named.choices()
    if name not in choices:
        raise WrongUsage(
            f"the choices of {named.name} are {', '.join(choices)}; there is no choice "
            f"{name!r}{did_you_mean(name, choices)}"
        )
    try:
        return replace(found, **{name: _value(choices[name], value)})
    except (ValueError, ZeroDivisionError) as error:
        if isinstance(error, IllFormed):
            raise
        known = ", ".join(map(written, choices[name]))
        law = f"a rational, such as {known}" if is_cost(choices[name]) else f"one of {known}"
        raise WrongUsage(f"{name} must be {law}; got {value!r}") from error


def _value(known: tuple[Any, ...], text: str) -> Any:
    """The value of a text; for a cost, any rational number."""
    for each in known:
        if written(each) == text:
            return each
    if is_cost(known):
        return as_reward(rational(text))
    raise ValueError(text)


def is_cost(known: tuple[Any, ...]) -> bool:
    """Whether a choice is a cost, so that other numbers are allowed, too."""
    return len(known) > 1 and all(isinstance(each, int) and abs(each) > 9 for each in known[:2])


def written(value: Any) -> str:
    """A value of a choice, as it is given on the command line.

    Example:
        >>> written(True), written(None), written((2, 2, 1)), written(13)
        ('yes', 'none', '2+2+1', '13')
    """
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    return "+".join(map(str, value)) if isinstance(value, tuple) else str(value)


def name_of(named: Named, choices: Any) -> str:
    """The name of an interpretation, or its choices as the command line takes them."""
    for name, interpretation in named.interpretations.items():
        if choices == interpretation:
            return name
    return given(named, choices)


def given(named: Named, choices: Any) -> str:
    """The value of `--variant` for these choices: those that differ from the default."""
    default = vars(named.default)
    return ",".join(f"{k}={written(v)}" for k, v in vars(choices).items() if v != default[k])


def explained(choices: Any) -> dict[str, str]:
    """The explanation of each choice, from the attributes of its docstring."""
    text = inspect.getdoc(type(choices)) or ""
    section = text.partition("Attributes:\n")[2].partition("\n\n")[0]
    found = re.findall(r"^ {4}(\w+): (.*(?:\n {8}.*)*)", section, re.MULTILINE)
    return {name: " ".join(words.replace("`", "").split()) for name, words in found}
