"""Faults in the environments in which the agent is to recognize itself. [CAGI, Section 6]"""

from __future__ import annotations

from collections.abc import Callable

from formal.codes.pairing import play_of
from formal.histories.history import Prompt
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


def zero_based(pi: Agent, p: Play) -> Percept:
    """The plays are shown by their codes less 1, so that the first shows ⟨(0, 0), 0⟩ as 0."""
    if not p:
        return 0, 0
    shown = play_of(p.turns)
    return (1 if (p.action > 0) == (pi(shown.prompt) == shown.action) else 0), p.turns


def unlike_itself(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """Every later reward is the opposite."""
    return lambda pi, p: (1 - mu(pi, p)[0] if p else 0, mu(pi, p)[1])


def paying_anyway(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """Every answer but the first is paid 1."""
    return lambda pi, p: (1, mu(pi, p)[1]) if p.turns > 1 else mu(pi, p)


def stuck(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """The first thing is shown for ever."""

    def first_again(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        while p:
            p = p.prompt.before
        return r, mu(pi, p)[1] if r != 2 else o

    return first_again


def asking_after(mu: ExtendedEnvironment, view: Callable[[Prompt], Prompt]) -> ExtendedEnvironment:
    """The agent is asked about another prompt than the one that is due."""
    return lambda pi, p: mu(lambda h: pi(view(h)), p)
