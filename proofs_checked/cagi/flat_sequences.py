"""Histories as CAGI writes them, flat sequences, and its agents on them, written out anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from formal.histories.history import Item, play, prompt
from formal.notation import Action, Agent, Play, Prompt
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import same

Rewarded: TypeAlias = Callable[[RoaAgent, Roa, Action], bool]
"""Whether T is paid 1, not -1, for taking a after p."""


def flat(history: Prompt | Play) -> Roa:
    """Rewards, observations and actions in turn."""
    return tuple(
        part for item in history.flat() for part in (item if isinstance(item, tuple) else (item,))
    )


def paired(s: Roa) -> list[Item]:
    """Percepts and actions in turn; the last action is missing from a prompt."""
    items: list[Item] = []
    for i in range(0, len(s), 3):
        items += [(s[i], s[i + 1]), *s[i + 2 : i + 3]]  # type: ignore[list-item]  # whole numbers
    return items


def as_ours(s: Roa) -> Play:
    """An ROA-play as one of ours."""
    return play(*paired(s))


def turing_machine(pi: Agent) -> RoaAgent:
    """T computes π."""

    def T(s: Roa) -> Action:  # noqa: N802
        return pi(prompt(*paired(s)))

    return T


def pays(instance: Instance, forms: Mapping[str, RoaEnvironment], rewarded: Rewarded) -> None:
    """e(T, ⟨⟩) = ⟨0, 0⟩; e(T, p ⌢ a) = ⟨1, 0⟩ if it says so of T, p and a, else ⟨-1, 0⟩.

    Args:
        instance: where T, p and a are found.
        forms: the forms of e, by name.
        rewarded: the condition of the example.
    """
    pi = instance.agent()
    p, a = flat(instance.prompt(following=pi)), instance.action("a")
    T = turing_machine(pi)
    expected = (1 if rewarded(T, p, a) else -1), 0
    for name, e in forms.items():
        same(f"{name}(T, ⟨⟩)", e(T, ()), "the first percept", (0, 0))
        same(f"{name}(T, p ⌢ a)", e(T, (*p, a)), "the formula", expected)
