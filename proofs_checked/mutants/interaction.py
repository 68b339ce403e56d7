"""Faults in the interaction of an agent and an environment. [JAGI, Definitions 1 and 2]"""

from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import TypeAlias

from formal.agents.constant import constant
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import interaction
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Play, Reward

Interaction: TypeAlias = Callable[[Agent, ExtendedEnvironment], Iterator[Play]]
"""The result of an agent interacting with an extended environment."""


def stale_play(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The environment answers the play without its last turn."""
    before = p = EMPTY
    while True:
        h = p.then(mu(pi, before))
        before, p = p, h.then(pi(h))
        yield p


def stale_prompt(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The agent answers the prompt without its last turn."""
    p = EMPTY
    while True:
        h = p.then(mu(pi, p))
        p = h.then(pi(p.prompt if p else h))
        yield p


def memoryless(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The agent answers the last percept alone."""
    p = EMPTY
    while True:
        h = p.then(mu(pi, p))
        p = h.then(pi(EMPTY.then(h.percept)))
        yield p


def without_the_first_play(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The result begins with its second turn."""
    p = EMPTY
    for turn in count():
        h = p.then(mu(pi, p))
        p = h.then(pi(h))
        if turn:
            yield p


def another_agent(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The environment receives another agent than the one that acts."""
    p = EMPTY
    while True:
        h = p.then(mu(constant(0), p))
        p = h.then(pi(h))
        yield p


def seeing_the_agent(mu: Environment) -> ExtendedEnvironment:
    """A non-extended environment that queries the agent on another first action."""

    def extended(pi: Agent, p: Play) -> Percept:
        x = mu(p)
        if not p:
            return x
        h = prompt(p[0], 1 if p[1] == 0 else 0, p[0])
        return (2, x[1]) if pi(h) else x

    return extended


def first_reward(pi: Agent, mu: ExtendedEnvironment, n: int) -> Reward:
    """V is the first reward alone."""
    return _rewards(pi, mu, max(n, 1))[0]


def greatest_reward(pi: Agent, mu: ExtendedEnvironment, n: int) -> Reward:
    """V is the greatest reward, whatever its sign."""
    sizes: list[Reward] = [r if r > 0 else -r for r in _rewards(pi, mu, n)]
    return max(sizes, default=0)


def _rewards(pi: Agent, mu: ExtendedEnvironment, n: int) -> list[Reward]:
    return [p.prompt.reward for p in islice(interaction(pi, mu), n)]
