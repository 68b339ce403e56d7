"""Merciful environments and handicaps, whatever they are, for the laws of e ∗ h."""

from __future__ import annotations

from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.engine.instances import Instance


def merciful(world: Instance, name: str = "e") -> ExtendedEnvironment:
    """Every merciful environment that asks what π would do; its rewards are not negative."""
    answers = _of_answers(world, name)

    def e(pi: Agent, p: Play) -> Percept:
        r, o = answers(pi, p)
        return max(r, -r), o

    return e


def any_handicap(world: Instance, name: str = "h") -> ExtendedEnvironment:
    """Every handicap that asks what π would do: it shows 0 and pays 1 or -1."""
    answers = _of_answers(world, name)

    def h(pi: Agent, p: Play) -> Percept:
        return (1 if answers(pi, p)[0] > 0 else -1), 0

    return h


def two_plays(world: Instance) -> tuple[tuple[str, Play], ...]:
    """The empty play, and one of the world's length, each after what e is asked."""
    return ("T, ⟨⟩", EMPTY), ("T, p ⌢ a", world.prompt("p").then(world.action("a")))


def _of_answers(world: Instance, name: str) -> ExtendedEnvironment:
    """Percepts depend on the play and on what π does at its prompt."""
    environments = [world.environment(f"{name} where π takes {y}") for y in range(world.n_actions)]
    return lambda pi, p: environments[pi(p.prompt) if p else 0](p)
