"""The entrance to the oracle: recognises the kind of a subject, and judges it against a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from inspect import getdoc
from typing import Any, Final, TypedDict, Unpack

from bridge.catalogue.entry import NamedEnvironment
from bridge.catalogue.names import (
    AGENTS,
    ENVIRONMENTS,
    LISTED,
    TRANSFORMATIONS,
    agent_named,
    did_you_mean,
    environment_named,
    formal_program,
)
from bridge.errors import Inconclusive
from bridge.examination.formulas import examine_against, examine_formula, well_formed
from bridge.oracle.agents.examine import AgentLaw, examine_agent, examine_transformation
from bridge.oracle.agents.transformation import demand_no_agent, demand_one_parameter
from bridge.oracle.environments.examine import examine_environment
from bridge.oracle.probe.subject import name_of
from bridge.oracle.probe.timeout import PATIENCE
from bridge.oracle.probe.timeout import patience as within
from bridge.oracle.verdict.verdict import OracleVerdict
from formal.formula import Formula


class Options(TypedDict, total=False):
    """The effort of an examination; meanings and defaults are those of `examine_environment`."""

    runs: int
    examples: int
    seed: int | None
    patience: float
    progress: Callable[[str], None]
    only: Sequence[Any]
    horizon: int
    longest: int


_NAMED: Final[Mapping[str, Mapping[str, Any]]] = {
    "environment": ENVIRONMENTS,
    "agent": AGENTS,
    "transformation": TRANSFORMATIONS,
}
_A: Final = {
    "environment": "an environment",
    "agent": "an agent",
    "transformation": "a transformation of agent classes",
}


def examine(
    subject: Any, against: str | Formula | None = None, **options: Unpack[Options]
) -> OracleVerdict:
    """Whether a class obeys the laws and, if a name is given, is the formal object of that name.

    A class with `start` and `step` is an environment class, one with `act` and `train` an agent
    class; any other callable is a transformation of agent classes.

    Args:
        subject: the class, or the transformation; or a formula, which is examined by the class
            that replays it.
        against: the name of an environment, of an agent (`q-learner:learning_rate=1/5`) or of a
            transformation (`reality-check`), as `upsilon list` shows them; or a formula.
        options: the effort.

    Raises:
        Inconclusive: the subject is none of these, the name does not exist, or a call does not
            return.
        FormulaAtFault: the formula is ill-formed; nothing is known about the class.

    Example:
        >>> from practical.environments.ignore_rewards import IgnoreRewards
        >>> examine(IgnoreRewards, "ignore-rewards", runs=100, examples=5).summary
        'IgnoreRewards conforms to ignore-rewards'
    """
    if isinstance(subject, Formula):
        verdict = examine_formula(
            subject,
            lambda replayed: _of_environment(replayed, against or subject, **options),
            options,
        )
        if against is None:
            return well_formed(verdict)
        return verdict if verdict.formula else replace(verdict, replayed=subject.name)
    if _has(subject, "start", "step"):
        return _of_environment(subject, against, **options)
    if isinstance(against, Formula):
        raise Inconclusive(
            f"only an environment class is judged against a formula, such as {against.name}; "
            f"{name_of(subject)} is none{_lacking(subject)}"
        )
    if _has(subject, "act", "train"):
        if against is None:
            return examine_agent(subject, None, **options)
        verdict = examine_agent(subject, _agent(against, subject), **options)
        return replace(verdict, law=_sentence(agent_named(against)[0].definition))
    if isinstance(subject, type) or not callable(subject):
        neither = f"has neither pair{_lacking(subject)}"
        lacks = neither if isinstance(subject, type) else "is not a class"
        raise Inconclusive(
            "an environment class must have the methods start and step, an agent class act and "
            "train; "
            f"{name_of(subject)} {lacks}{_but_its_class(subject)}"
        )
    demand_one_parameter(subject)
    with within(options.get("patience", PATIENCE)):
        demand_no_agent(subject)
    kind = f"{name_of(subject)} is a transformation of agent classes"
    if against is None:
        return examine_transformation(subject, None, **options)
    rule = _known("transformation", against, kind)
    verdict = examine_transformation(subject, rule, **options)
    return replace(verdict, law=_sentence(rule.formal))


def _of_environment(
    subject: type[Any], against: str | Formula | None, **options: Unpack[Options]
) -> OracleVerdict:
    """The verdict on an environment class."""
    if against is None:
        return examine_environment(subject, None, **options)
    if isinstance(against, Formula):
        return examine_against(subject, against, **options)
    environment = _environment(against, f"{subject.__name__} is an environment class")
    verdict = examine_environment(subject, environment.law, **options)
    return replace(verdict, law=_sentence(environment.definition))


def _sentence(definition: Callable[..., Any]) -> str:
    """The first sentence of a definition's docstring, without its source."""
    first = (getdoc(definition) or "").partition("\n\n")[0]
    return " ".join(first.partition("[")[0].split())


OWN_EXAMPLES: Final = 500
"""The number of generated cases for a bundled class."""


def examine_own(name: str, **options: Unpack[Options]) -> OracleVerdict:
    """Whether the bundled class of an environment is what it claims to be.

    Unless the options say otherwise, all cases up to the horizon of its law are checked, and
    `OWN_EXAMPLES` generated ones.

    Raises:
        Inconclusive: there is no environment of that name, or it has no class.

    Example:
        >>> examine_own("ignore-rewards", runs=1, examples=5).horizon
        3
    """
    entry = environment_named(name)
    if entry.practical is None:
        raise Inconclusive(f"the oracle judges classes; {name} is a function without a class")
    options.setdefault("examples", OWN_EXAMPLES)
    options.setdefault("horizon", entry.law.horizon)
    return examine(entry.practical, name, **options)


def _has(subject: Any, *methods: str) -> bool:
    return isinstance(subject, type) and all(hasattr(subject, name) for name in methods)


def _lacking(subject: Any) -> str:
    """What a class with one method of a pair lacks; `reset` is a usual name of `start`."""
    for first, second in (("start", "step"), ("act", "train")):
        has, lacks = (first, second) if hasattr(subject, first) else (second, first)
        if isinstance(subject, type) and hasattr(subject, has) and not hasattr(subject, lacks):
            is_gym = lacks == "start" and hasattr(subject, "reset")
            called = " (`reset` is named start here)" if is_gym else ""
            return f": it has {has} and no {lacks}{called}"
    return ""


def _but_its_class(subject: Any) -> str:
    """The advice to pass the class in place of an instance."""
    judged = _has(type(subject), "start", "step") or _has(type(subject), "act", "train")
    return f" (pass its class, {name_of(type(subject))})" if judged else ""


def _agent(against: str, subject: type[Any]) -> AgentLaw:
    _demand_kind("agent", against, f"{subject.__name__} is an agent class")
    named, parameters = agent_named(against)
    return AgentLaw(
        against, lambda n_actions, seed: formal_program(named, n_actions, seed, parameters).agent
    )


def _environment(name: str, kind: str) -> NamedEnvironment:
    _demand_kind("environment", name, kind)
    return environment_named(name)


def _known(kind: str, name: str, subject: str) -> Any:
    _demand_kind(kind, name, subject)
    names = _NAMED[kind]
    if name in names:
        return names[name]
    raise Inconclusive(f"there is no {kind} named {name!r}{did_you_mean(name, names)} {LISTED}")


def _demand_kind(kind: str, against: str, subject: str) -> None:
    """Raise `Inconclusive` if the named object is not of this kind."""
    name = against.partition(":")[0]
    for other, names in _NAMED.items():
        if name in names and other != kind:
            raise Inconclusive(f"{name} is {_A[other]}; {subject}")
