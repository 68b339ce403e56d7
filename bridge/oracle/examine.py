"""The oracle's one door: it sees what it is handed and asks what that claims to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypedDict, Unpack

from bridge.catalogue import (
    ENVIRONMENTS,
    TRANSFORMATIONS,
    agent_named,
    did_you_mean,
    formal_program,
)
from bridge.errors import CouldNotLook
from bridge.oracle.agent import AgentLaw, examine_agent, examine_transformation
from bridge.oracle.environment import examine_environment
from bridge.oracle.verdict import Verdict


class Options(TypedDict, total=False):
    """How hard to look; the meanings and defaults of `examine_environment`."""

    runs: int
    examples: int
    seed: int | None
    patience: float
    progress: Callable[[str], None]
    only: Sequence[Any]


def examine(subject: Any, against: str | None = None, **options: Unpack[Options]) -> Verdict:
    """Whether a class keeps the laws and, if a name is given, is the formal object of that name.

    A class with `start` and `step` is an environment class, one with `act` and `train` an agent
    class; any other callable is a transformation of agent classes.

    Args:
        subject: the class, or the transformation.
        against: the name of an environment, of an agent (`q-learner:learning_rate=1/5`) or of a
            transformation (`reality-check`), as `upsilon list` shows them.
        options: how hard to look.

    Raises:
        CouldNotLook: it is none of these, the name does not exist, or a call does not return.

    Example:
        >>> from practical.environments.ignore_rewards import IgnoreRewards
        >>> examine(IgnoreRewards, "ignore-rewards", runs=100, examples=5).summary
        'IgnoreRewards conforms to ignore-rewards'
    """
    if _has(subject, "start", "step"):
        law = None if against is None else _known(against, ENVIRONMENTS, "environment").law
        return examine_environment(subject, law, **options)
    if _has(subject, "act", "train"):
        return examine_agent(subject, None if against is None else _agent(against), **options)
    if isinstance(subject, type) or not callable(subject):
        what = getattr(subject, "__name__", repr(subject))
        raise CouldNotLook(
            "an environment class has the methods start and step, an agent class act and train; "
            f"{what} has neither pair"
        )
    rule = None if against is None else _known(against, TRANSFORMATIONS, "transformation")
    return examine_transformation(subject, rule, **options)


def _has(subject: Any, *methods: str) -> bool:
    return isinstance(subject, type) and all(hasattr(subject, name) for name in methods)


def _agent(against: str) -> AgentLaw:
    named, parameters = agent_named(against)
    return AgentLaw(
        against, lambda n_actions, seed: formal_program(named, n_actions, seed, parameters).agent
    )


def _known(name: str, names: Any, kind: str) -> Any:
    if name in names:
        return names[name]
    raise CouldNotLook(f"there is no {kind} named {name!r}{did_you_mean(name, names)}")
