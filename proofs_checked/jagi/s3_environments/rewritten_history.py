"""Environments that ask what the agent would do had another history occurred: Examples 1 and 3."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import TypeAlias

from formal.histories.history import EMPTY, Item, prompt
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Prompt
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.saying import same

Forms: TypeAlias = Mapping[str, ExtendedEnvironment]
"""The forms of an environment, by name."""

Rewriting: TypeAlias = Callable[[Sequence[Item]], Sequence[Item]]
"""From the flat sequence of a history to that of the history that is asked about."""


def displayed_formula(instance: Instance, forms: Forms, rewriting: Rewriting) -> None:
    """μ(π, ⟨⟩) = (0, 0); μ(π, h y) = (1, 0) if y = π(h'), else (-1, 0)."""
    pi = instance.agent()
    h = instance.prompt(following=pi)
    y = instance.action()
    expected = (1 if y == pi(prompt(*rewriting(h.flat()))) else -1), 0
    for name, mu in forms.items():
        same(f"{name}(π, ⟨⟩)", mu(pi, EMPTY), "the first percept", (0, 0))
        same(f"{name}(π, h y)", mu(pi, h.then(y)), "the formula", expected)


def always_rewarded(instance: Instance, forms: Forms, rewriting: Rewriting) -> None:
    """An agent that acts on each h as on h' is rewarded every turn after the first percept."""
    pi = indifferent(instance.agent(), rewriting)
    for name, mu in forms.items():
        *_, p = islice(interaction(pi, mu), instance.turns)
        rewards = [x[0] for x in p if isinstance(x, tuple)]
        expected = [0] + [1] * (len(rewards) - 1)
        same(f"the rewards of π in {name}", rewards, "those for it", expected)


def indifferent(pi: Agent, rewriting: Rewriting) -> Agent:
    """An agent that cannot tell a history h from its rewriting h': it acts as π on one history.

    Rewritten twice, h is h' (rewards, once zeroed) or h itself (reversed): of h' and h'' it is the
    lesser. They are the same two for h', whatever the rewards are.
    """

    def on_one_history(h: Prompt) -> Action:
        once = tuple(rewriting(h.flat()))
        twice = tuple(rewriting(once))
        return pi(prompt(*min(once, twice, key=repr)))

    return on_one_history
