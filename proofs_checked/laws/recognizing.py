"""The law of environments in which the agent says whether something looks like itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from formal.histories.history import EMPTY, Item, prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Observation
from proofs_checked.definitions import Definitions
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.laws.saying import unlike

OnItems: TypeAlias = Callable[[list[Item]], Action]
"""An agent on the flat sequence of a prompt."""

Mine: TypeAlias = Callable[[OnItems, int], bool]
"""Whether the n-th thing shown, from 0 on, looks like the agent."""


def rightly(
    of: Callable[[Definitions], ExtendedEnvironment],
    mine: Mine,
    otherwise: int,
    shown: Callable[[int], Observation],
) -> Law:
    """After n actions the n-th thing is shown; 1 is paid iff a > 0 and it looks so, or a = 0 not.

    Args:
        of: the environment.
        mine: whether the thing shown looks like the agent.
        otherwise: what is paid else.
        shown: how the n-th thing is shown, from 0 on.
    """

    def law(d: Definitions, world: Instance) -> str:
        pi, h, a = world.agent(), world.prompt(), world.action("a")
        e, n = of(d), h.turns
        right = (a > 0) == mine(on_items(pi), n - 1)
        expected = (1 if right else otherwise), shown(n)
        return unlike("e(T, ⟨⟩)", e(pi, EMPTY), "the first percept", (0, shown(0))) or unlike(
            "e(T, p ⌢ a)", e(pi, h.then(a)), "what is due", expected
        )

    return law


def on_items(pi: Agent) -> OnItems:
    """The agent, asked about flat sequences."""
    return lambda items: pi(prompt(*items))
