"""Faults in the environments in which the agent is to recognize itself. [CAGI, Section 6]"""

from __future__ import annotations

from collections.abc import Callable

from formal.aspects.knower import knower, sentence
from formal.codes.pairing import play_of
from formal.notation import Agent, ExtendedEnvironment, Percept, Play

Question = Callable[[Agent, int], bool]
"""Whether the n-th thing shown, from 0 on, looks like π."""


def recognizing(
    question: Question,
    shown: Callable[[int], int] = lambda n: n + 1,
    otherwise: int = 0,
    *,
    yes: Callable[[int], bool] = lambda y: y > 0,
) -> ExtendedEnvironment:
    """Pays 1 if rightly yes or no, else something else."""

    def mu(pi: Agent, p: Play) -> Percept:
        o = shown(p.turns)
        if not p:
            return 0, o
        return (1 if yes(p.action) == question(pi, p.turns - 1) else otherwise), o

    return mu


def whatever_it_says(pi: Agent, p: Play) -> Percept:
    """Pays 1 if i(π) enumerates φ in n steps, whatever π says. [CAGI, Example 12, by the letter]"""
    o, _ = sentence(p.turns)
    if not p:
        return 0, o
    phi, n = sentence(p.turns - 1)
    return int(phi in knower(pi)(n)), o


def own_action(pi: Agent, n: int) -> bool:
    """Whether the last action in the n-th play is π's."""
    shown = play_of(n + 1)
    return pi(shown.prompt) == shown.action


def own_first_action(pi: Agent, n: int) -> bool:
    """Whether the first action in the n-th play is π's."""
    first = next(play_of(n + 1).plays())
    return pi(first.prompt) == first.action


def own_next_action(pi: Agent, n: int) -> bool:
    """Whether the last action in the play after the n-th is π's."""
    return own_action(pi, n + 1)


def unlike_itself(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """Every later reward is the opposite."""
    return lambda pi, p: (1 - mu(pi, p)[0] if p else 0, mu(pi, p)[1])
