"""What is made of environments, and other constructions that claims are about."""

from collections.abc import Callable
from typing import Final, TypeAlias

from formal.histories.history import EMPTY, prompt
from formal.interaction.interaction import after_turns
from formal.notation import (
    Action,
    Agent,
    ExtendedEnvironment,
    Percept,
    Play,
    Prompt,
    Reward,
)
from proofs_checked.mutants.combined import watching
from proofs_checked.notation import Combination

COPY_IN: Final[Combination] = watching(-1)
"""A copy interacts with e; the agent rewards it, and gets e's reward if it took 0, else -1."""

Making: TypeAlias = Callable[[ExtendedEnvironment], ExtendedEnvironment]
"""From an environment to another."""


def of_turns_alone(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """ν(π, p) = μ(π, the n turns of the result of π and μ), n being the number of turns in p.

    It depends on π and n alone, and has the same result as μ with every agent. [JAGI, Section 2]
    """

    def nu(pi: Agent, p: Play) -> Percept:
        return mu(pi, after_turns(pi, mu, p.turns))

    return nu


def paying_as_if(reward: Reward, wage: Reward) -> ExtendedEnvironment:
    """The wage rewards what π would do had every reward been this one; else minus the wage.

    [CAGI, Section 1]
    """

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        return (wage if p.action == pi(as_if_paid(reward, p.prompt)) else -wage), 0

    return mu


def incentive_game(pi: Agent, p: Play) -> Percept:
    """The reward is 1 for each action 0 of the copy, else -1; the action is shown, then rewarded.

    The copy observes 0 alone, as Example 5 is explained. [CAGI, Example 5]
    """
    g = EMPTY.then((0, 0))
    for q in p.plays():
        g = g.then(pi(g)).then((q.action, 0))
    z = pi(g)
    return (1 if z == 0 else -1), z


def as_if_paid(reward: Reward, h: Prompt) -> Prompt:
    """The history, had every reward been this one."""
    return prompt(*((reward, x[1]) if isinstance(x, tuple) else x for x in h))


def queried(mu: ExtendedEnvironment, pi: Agent, p: Play) -> tuple[Prompt, ...]:
    """The prompts on which μ queries π to answer the play."""
    prompts: list[Prompt] = []

    def recorded(h: Prompt) -> Action:
        prompts.append(h)
        return pi(h)

    mu(recorded, p)
    return tuple(prompts)
