"""Faults in lengths, in the box game and in what is made of environments. [JAGI, Section 1]"""

from __future__ import annotations

from collections.abc import Callable

from formal.histories.history import Prompt
from formal.interaction.discounting import Weights
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, Environment, ExtendedEnvironment, Percept, Play, Reward

Pays = Callable[[int, Action], Reward]


def by_pairs(h: Prompt | Play) -> int:
    """Every begun pair of a percept and an action counts as two."""
    return len(h) + len(h) % 2


def in_numbers(h: Prompt | Play) -> int:
    """A reward, an observation and an action count as one each."""
    return sum(2 if isinstance(item, tuple) else 1 for item in h)


def in_turns(h: Prompt | Play) -> int:
    """Every turn counts twice."""
    return 2 * h.turns


def as_it_is(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """Makes nothing else of it."""
    return mu


def of_one_turn_less(mu: ExtendedEnvironment) -> ExtendedEnvironment:
    """Answers as one turn ago."""
    return lambda pi, p: mu(pi, after_turns(pi, mu, max(p.turns - 1, 0)))


def game(
    shown: Callable[[int, bool], int] = lambda content, looked: 1 + content if looked else 0,
    price: Reward = 0,
) -> Callable[[int, Pays], Environment]:
    """The box game that shows something else, or in which looking costs something."""

    def from_content(content: int, pays: Pays) -> Environment:
        def mu(p: Play) -> Percept:
            looked = bool(p) and p[1] == 1
            if p.turns == 1:
                return 0, shown(content, looked)
            return (pays(content, p.action) - price * looked if p.turns == 2 else 0), 0

        return mu

    return from_content


def undiscounted(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """Rewards stay as they are."""
    return mu


def showing_the_turn(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """The rewards are weighed, and the turn is observed."""

    def discounted(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        return weights(p.turns + 1) * r, o + p.turns

    return discounted


def from_the_second_on(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """The reward of the second turn weighs as much as if it were the first."""

    def discounted(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        return weights(max(p.turns, 1)) * r, o

    return discounted


def showing_light_rewards(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """The rewards are weighed, and what weighs less than 1/4 is observed."""

    def discounted(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        weight = weights(p.turns + 1)
        return weight * r, o + (4 * weight < 1)

    return discounted
