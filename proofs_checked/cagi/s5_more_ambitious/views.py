"""Environments that pay for acting on another view of what they show, and faults in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from formal.histories.history import EMPTY, Prompt, prompt
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import same

View: TypeAlias = Callable[[Observation], Observation]

Seeing: TypeAlias = Callable[[ExtendedEnvironment, View], ExtendedEnvironment]
"""From an environment and another view of what it shows."""

VIEWS: Final[tuple[View, ...]] = (lambda o: 0, lambda o: o, lambda o: 1 - min(o, 1))
"""Nothing is seen, all is seen, or something else."""


def seen_otherwise(instance: Instance, seeing: Seeing) -> None:
    """E' shows what e does on the play as it was; it pays 1 if a = T(p'), else -1, and 0 at first.

    p' is p with the view of each observation for that; e asks T what it does at p.
    """
    pi, view = instance.agent(), instance.pick(VIEWS)
    answers = [instance.environment(f"e where T answers {y}") for y in range(instance.n_actions)]

    def e(pi: Agent, p: Play) -> Percept:
        return answers[pi(p.prompt) if p else 0](p)

    mu = seeing(e, view)
    h = instance.prompt(following=pi)
    p = h.then(instance.action("a"))
    seen = [(x[0], view(x[1])) if isinstance(x, tuple) else x for x in h.flat()]
    paid = 1 if pi(prompt(*seen)) == p.action else -1
    same("e'(T, ⟨⟩)", mu(pi, EMPTY), "what e shows first, unpaid", (0, e(pi, EMPTY)[1]))
    same("e'(T, p ⌢ a)", mu(pi, p), "the formula", (paid, e(pi, p)[1]))


def seeing(rewriting: Callable[[View, Prompt], Prompt], first_reward: int = 0) -> Seeing:
    """Mirror and Binocular Vision that ask about another history, or begin otherwise."""

    def from_view(e: ExtendedEnvironment, view: View) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            o = e(pi, p)[1]
            if not p:
                return first_reward, o
            return (1 if p.action == pi(rewriting(view, p.prompt)) else -1), o

        return mu

    return from_view


def the_last_alone(view: View, h: Prompt) -> Prompt:
    """Only the last observation is seen through the view."""
    return h.before.then((h.reward, view(h.observation)))


def every_one(view: View, h: Prompt) -> Prompt:
    """All are seen through the view."""
    return prompt(*((x[0], view(x[1])) if isinstance(x, tuple) else x for x in h))
