"""Faults in the interaction of an agent and an environment. [JAGI, Definitions 1 and 2]"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeAlias

from formal.agents.constant import constant
from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import interaction
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Play, Prompt, Reward

Interaction: TypeAlias = Callable[[Agent, ExtendedEnvironment], Iterator[Play]]
"""The result of an agent interacting with an extended environment."""


def interacting(
    play: Callable[[Play, Play], Play] = lambda before, p: p,
    prompt: Callable[[Play, Prompt], Prompt] = lambda p, h: h,
    simulated: Callable[[Agent], Agent] = lambda pi: pi,
) -> Interaction:
    """The interaction with another play for μ, another prompt for π, another agent for μ.

    Args:
        play: the play that μ answers, from the play before and the play.
        prompt: the prompt that π answers, from the play before it and the prompt.
        simulated: the agent that μ receives.
    """

    def results(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
        before = p = EMPTY
        while True:
            h = p.then(mu(simulated(pi), play(before, p)))
            before, p = p, h.then(pi(prompt(p, h)))
            yield p

    return results


stale_play = interacting(play=lambda before, p: before)
stale_prompt = interacting(prompt=lambda p, h: p.prompt if p else h)
memoryless = interacting(prompt=lambda p, h: EMPTY.then(h.percept))
another_agent = interacting(simulated=lambda pi: constant(0))
"""μ answers the play without its last turn; π the prompt without its last turn, the last percept
alone; μ receives another agent than the one that acts."""


def without_the_first_play(pi: Agent, mu: ExtendedEnvironment) -> Iterator[Play]:
    """The result begins with its second turn."""
    return islice(interaction(pi, mu), 1, None)


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
