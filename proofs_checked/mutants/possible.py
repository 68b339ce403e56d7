"""Faults in possibility and in traditional equivalence. [JAGI, Definition 4]"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from formal.agents.enumerators import prompts_up_to
from formal.notation import Agent, Percept, Prompt
from proofs_checked.notation import Possible

Equivalence: TypeAlias = Callable[[Agent, Agent, Sequence[Percept], int, int], bool]
"""Whether two agents are traditionally equivalent, over an alphabet, to a horizon."""


def newest_action_only(pi: Agent, h: Prompt) -> bool:
    """Compares the newest action alone."""
    return not h.before or pi(h.before.prompt) == h.before.action


def all_but_the_newest(pi: Agent, h: Prompt) -> bool:
    """Does not compare the newest action: 1 ≤ i < n - 1."""
    return not h.before or all(pi(p.prompt) == p.action for p in h.before.prompt.plays())


def too_late(pi: Agent, h: Prompt) -> bool:
    """Compares each action with the answer to the percept after it: π(x1 … xi+1) = yi."""
    return all(pi(after) == after.before.action for after in h.prefixes() if after.before)


def impossible(pi: Agent, h: Prompt) -> bool:
    """Whether the history is impossible."""
    return any(pi(p.prompt) != p.action for p in h.plays())


def by_first_percept(pi: Agent, h: Prompt) -> bool:
    """Compares every action with the answer to the first percept, π(⟨x1⟩)."""
    return all(
        pi(before.first) == p.action for before, p in zip(h.prefixes(), h.plays(), strict=False)
    )


def equivalence(possible: Possible, shortest: int = 1) -> Equivalence:
    """Traditional equivalence by another possibility, or from prompts of `shortest` percepts on."""

    def equivalent(
        pi1: Agent, pi2: Agent, percepts: Sequence[Percept], n_actions: int, horizon: int
    ) -> bool:
        return all(
            pi1(s) == pi2(s)
            for s in prompts_up_to(horizon, percepts, n_actions)
            if s.turns >= shortest and possible(pi1, s)
        )

    return equivalent
