"""What is made of environments, and other constructions that claims are about, as a record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from formal.agents.q_learner import Parameters, q_learner
from formal.agents.random_agent import Stream
from formal.environments.negations import contrary, dual, minus, negated
from formal.histories.history import EMPTY
from formal.interaction.discounting import (
    Weights,
    discounted_environment,
    normalised_powers,
    powers,
)
from formal.interaction.interaction import after_turns
from formal.notation import (
    Action,
    Agent,
    Environment,
    ExtendedEnvironment,
    Percept,
    Play,
    Prompt,
    Reward,
)
from proofs_checked.broken.combined import watching

Combination: TypeAlias = Callable[[ExtendedEnvironment, ExtendedEnvironment], ExtendedEnvironment]
"""From e and h, an environment."""

COPY_IN: Final[Combination] = watching(-1)
"""A copy interacts with e, rewarded by the agent, who gets what e pays for the copy's 0, or -1."""

Making: TypeAlias = Callable[[ExtendedEnvironment], ExtendedEnvironment]
"""From an environment to another."""

LOOK = 1


def of_turns_alone(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """ν(π, p) = μ(π, the n turns of the result of π and μ), n being the number of turns in p.

    It depends on π and n alone, and has the same result as μ with every agent. [JAGI, Section 2]
    """

    def nu(pi: Agent, p: Play) -> Percept:
        return mu(pi, after_turns(pi, mu, p.turns))

    return nu


def box_game(content: int, pays: Callable[[int, Action], Reward]) -> Environment:
    """Who looks first is shown what is in the box; what the second action pays depends on it.

    y1 = 1 is to look. Shown are 0, then 1 + content or 0, then 0. [JAGI, Section 1]
    """

    def mu(p: Play) -> Percept:
        if p.turns == 1:
            return 0, 1 + content if p.action == LOOK else 0
        return (pays(content, p.action) if p.turns == 2 else 0), 0

    return mu


def paying_as_if(reward: Reward, wage: Reward) -> ExtendedEnvironment:
    """Pays the wage for what π would do had every reward been this one, else minus the wage.

    [CAGI, Section 1]
    """

    def mu(pi: Agent, p: Play) -> Percept:
        if not p:
            return 0, 0
        return (wage if p.action == pi(as_if_paid(reward, p.prompt)) else -wage), 0

    return mu


def incentive_game(pi: Agent, p: Play) -> Percept:
    """Pays 1 for each action of the copy that is 0, else -1, and shows it; then it is rewarded.

    The copy observes 0 alone. As Example 5 is told. [CAGI, Example 5]
    """
    g = EMPTY.then((0, 0))
    for q in p.plays():
        g = g.then(pi(g)).then((q.action, 0))
    z = pi(g)
    return (1 if z == 0 else -1), z


def as_if_paid(reward: Reward, h: Prompt) -> Prompt:
    """The history, had every reward been this one."""
    prefixes = list(h.prefixes())
    g = prefixes[0].before.then((reward, prefixes[0].observation))
    for s in prefixes[1:]:
        g = g.then(s.before.action).then((reward, s.observation))
    return g


@dataclass(frozen=True, kw_only=True)
class Constructions:
    """What environments are made of, and made into.

    Attributes:
        length: of a history, read as the paper's sequence. [JAGI, Section 2]
        of_turns_alone: ν, from μ. [JAGI, Section 2]
        box_game: from what is in the box, and what that pays. [JAGI, Section 1]
        paying_as_if: from the rewards to pretend, and the wage. [CAGI, Section 1]
        incentive_game: as the game is told. [CAGI, Example 5]
        copy_in: from e and a handicap, what is told of the two. [CAGI, Example 6]
        discounted: from an environment and the weights of its rewards. [JAGI, Section 3]
        powers: γ^n, from γ.
        normalised_powers: (1 - γ) γ^(n-1), from γ.
        negated: the environment but for the sign of its rewards.
        minus: the same, which reads its own rewards.
        dual: the same, which asks the contrary agent. [Alexander, Hutter 2021]
        contrary: π̄, from π. [Alexander, Hutter 2021]
        q_learner: from the number of actions, a stream and parameters. [JAGI, Section 5]
    """

    length: Callable[[Prompt | Play], int] = len
    of_turns_alone: Making = of_turns_alone
    box_game: Callable[[int, Callable[[int, Action], Reward]], Environment] = box_game
    paying_as_if: Callable[[Reward, Reward], ExtendedEnvironment] = paying_as_if
    incentive_game: ExtendedEnvironment = incentive_game
    copy_in: Combination = COPY_IN
    discounted: Callable[[ExtendedEnvironment, Weights], ExtendedEnvironment] = (
        discounted_environment
    )
    powers: Callable[[Fraction], Weights] = powers
    normalised_powers: Callable[[Fraction], Weights] = normalised_powers
    negated: Making = negated
    minus: Making = minus
    dual: Making = dual
    contrary: Callable[[Agent], Agent] = contrary
    q_learner: Callable[[int, Stream, Parameters], Agent] = q_learner
