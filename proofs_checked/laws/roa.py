"""Laws of CAGI's examples, their displayed formulas computed on its own flat sequences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from formal.histories.history import EMPTY, Item, Play, Prompt, play, prompt
from formal.notation import Action, Agent, ExtendedEnvironment
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment, as_extended_environment
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.laws.saying import first, unlike

RoaEnvironments: TypeAlias = Callable[[Definitions], Mapping[str, RoaEnvironment]]
"""The forms of an environment, by name."""

Pays: TypeAlias = Callable[[RoaAgent, Roa], bool]
"""Whether T is paid 1 after a play, not -1."""

P0: Roa = (0, 0, 0)
"""The false memory of one turn that stands for all, where a law is about several examples."""


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


def turing_machine(pi: Agent) -> RoaAgent:
    """T computes π."""

    def T(s: Roa) -> Action:  # noqa: N802
        return pi(prompt(*paired(s)))

    return T


def paying(environments: RoaEnvironments, pays: Pays) -> Law:
    """e(T, ⟨⟩) = ⟨0, 0⟩; e(T, s) = ⟨1, 0⟩ if the formula says so of T and s, else ⟨-1, 0⟩."""

    def law(d: Definitions, world: Instance) -> str:
        pi = world.agent()
        h = world.prompt(following=pi)
        s = (*flat(h), world.action("a"))
        T = turing_machine(pi)
        expected = (1 if pays(T, s) else -1), 0
        return first(
            unlike(f"{name}(T, ⟨⟩)", e(T, ()), "the first percept", (0, 0))
            or unlike(f"{name}(T, p ⌢ a)", e(T, s), "the formula", expected)
            for name, e in environments(d).items()
        )

    return law


def section_3(d: Definitions) -> Mapping[str, ExtendedEnvironment]:
    """The five examples, with a false memory of one turn."""
    return {
        f"Example {n}": as_extended_environment(e)
        for n, e in enumerate(
            (
                d.roa_ignore_rewards,
                d.roa_false_memories(P0),
                d.backward_consciousness,
                d.roa_deja_vu,
                d.roa_incentive_to_incentivize,
            ),
            start=1,
        )
    }


def a_play(world: Instance, pi: Agent) -> Play:
    """The empty play, or one as long as the world's histories."""
    if world.turns == 1:
        return EMPTY
    return world.prompt(following=pi, turns=world.turns - 1).then(world.action("a"))


def as_ours(s: Roa) -> Play:
    """An ROA-play as one of ours."""
    return play(*paired(s))
