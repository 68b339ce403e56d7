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


def rewards_right_answers(
    instance: Instance,
    e: ExtendedEnvironment,
    mine: Callable[[OnItems, int], bool],
    *,
    otherwise: int,
    shown: Callable[[int], Observation],
) -> None:
    """After n actions the n-th trial is shown; the reward is 1 iff a > 0 says rightly that it looks
    like the agent, or a = 0 that it does not.

    Args:
        instance: gives the agent, the prompt and the action.
        e: the environment.
        mine: whether the n-th trial, from 0 on, looks like the agent.
        otherwise: the reward for a wrong answer.
        shown: the observation of the n-th trial, from 0 on.
    """
    pi, h, a = instance.agent(), instance.prompt(), instance.action("a")
    n = h.turns
    right = (a > 0) == mine(on_items(pi), n - 1)
    expected = (1 if right else otherwise), shown(n)
    same("e(T, ⟨⟩)", e(pi, EMPTY), "the first percept", (0, shown(0)))
    same("e(T, p ⌢ a)", e(pi, h.then(a)), "expected", expected)


def on_items(pi: Agent) -> OnItems:
    """The agent on flat sequences."""
    return lambda items: pi(prompt(*items))
