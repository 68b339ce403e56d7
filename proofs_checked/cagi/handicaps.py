"""Merciful environments and handicaps, whatever they are, for the claims about e ∗ h."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.engine.instances import Instance

Handicapping: TypeAlias = Callable[[ExtendedEnvironment, ExtendedEnvironment], ExtendedEnvironment]
"""From e and h, e ∗ h."""


def merciful(instance: Instance, name: str = "e") -> ExtendedEnvironment:
    """Every merciful environment that asks what π would do; its rewards are not negative."""
    answers = _of_answers(instance, name)

    def e(pi: Agent, p: Play) -> Percept:
        r, o = answers(pi, p)
        return max(r, -r), o

    return e


def any_handicap(instance: Instance, name: str = "h") -> ExtendedEnvironment:
    """Every handicap that asks what π would do: it shows 0 and pays 1 or -1."""
    answers = _of_answers(instance, name)

    def h(pi: Agent, p: Play) -> Percept:
        return (1 if answers(pi, p)[0] > 0 else -1), 0

    return h


def two_plays(instance: Instance) -> tuple[tuple[str, Play], ...]:
    """The empty play, and one of the instance's length, each after what e is asked."""
    return ("T, ⟨⟩", EMPTY), ("T, p ⌢ a", instance.prompt("p").then(instance.action("a")))


def always(r: int) -> ExtendedEnvironment:
    """It always gives this reward, and shows 0."""
    return lambda pi, p: (r, 0)


def _of_answers(instance: Instance, name: str) -> ExtendedEnvironment:
    """Percepts depend on the play and on what π does at its prompt."""
    actions = range(instance.n_actions)
    environments = [instance.environment(f"{name} where π takes {y}") for y in actions]
    return lambda pi, p: environments[pi(p.prompt) if p else 0](p)
