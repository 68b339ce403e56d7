"""Environments in which the agent says whether something looks like itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from formal.histories.history import EMPTY, Item, prompt
from formal.notation import Action, Agent, ExtendedEnvironment, Observation
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import same

OnItems: TypeAlias = Callable[[list[Item]], Action]
"""An agent on the flat sequence of a prompt."""

Mine: TypeAlias = Callable[[OnItems, int], bool]
"""Whether the n-th thing shown, from 0 on, looks like the agent."""


def paid_if_right(
    instance: Instance,
    e: ExtendedEnvironment,
    mine: Mine,
    *,
    otherwise: int,
    shown: Callable[[int], Observation],
) -> None:
    """After n actions the n-th thing is shown; 1 is paid iff a > 0 and it looks so, or a = 0 not.

    Args:
        instance: where the agent, the prompt and the action are found.
        e: the environment.
        mine: whether the thing shown looks like the agent.
        otherwise: what is paid else.
        shown: how the n-th thing is shown, from 0 on.
    """
    pi, h, a = instance.agent(), instance.prompt(), instance.action("a")
    n = h.turns
    right = (a > 0) == mine(on_items(pi), n - 1)
    expected = (1 if right else otherwise), shown(n)
    same("e(T, ⟨⟩)", e(pi, EMPTY), "the first percept", (0, shown(0)))
    same("e(T, p ⌢ a)", e(pi, h.then(a)), "what is due", expected)


def on_items(pi: Agent) -> OnItems:
    """The agent, asked about flat sequences."""
    return lambda items: pi(prompt(*items))
