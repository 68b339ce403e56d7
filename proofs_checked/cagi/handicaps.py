"""Arbitrary merciful environments and handicaps, for the claims about e ∗ h."""

from __future__ import annotations

from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.cagi.flat_sequences import querying
from proofs_checked.engine.instances import Instance


def merciful(instance: Instance, name: str = "e") -> ExtendedEnvironment:
    """Any merciful environment that queries π on its prompt: its rewards are not negative."""
    answers = querying(instance, f"{name} where π takes")

    def e(pi: Agent, p: Play) -> Percept:
        r, o = answers(pi, p)
        return max(r, -r), o

    return e


def any_handicap(instance: Instance, name: str = "h") -> ExtendedEnvironment:
    """Any handicap that queries π on its prompt: it shows 0 with the reward 1 or -1."""
    answers = querying(instance, f"{name} where π takes")
    return lambda pi, p: ((1 if answers(pi, p)[0] > 0 else -1), 0)


def two_plays(instance: Instance) -> tuple[tuple[str, Play], ...]:
    """The arguments of e in words, with the play: the empty one, and one of the instance."""
    return ("T, ⟨⟩", EMPTY), ("T, p ⌢ a", instance.prompt("p").then(instance.action("a")))


def always(r: int) -> ExtendedEnvironment:
    """Always gives this reward, and shows 0."""
    return lambda pi, p: (r, 0)
