"""Faults in the value for the agent's own successor. [BC, Equation 1]"""

from collections.abc import Callable

from formal.considerate.experiments.locked_door import GONE, HANGS, LEFT
from formal.environments.own_successor import gains, succeeded_by
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward


def valued(
    V: Callable[[Agent, Play, Observation], Reward],
) -> Callable[[Reward, Reward], ExtendedEnvironment]:
    """The environment with another value of the room w to the successor of π after p."""

    def of_coefficients(alpha_1: Reward, alpha_2: Reward) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            return succeeded_by(lambda w: V(pi, p, w), alpha_1, alpha_2)(p)

        return mu

    return of_coefficients


def best(pi: Agent, p: Play, w: Observation) -> Reward:
    """The successor leaves at the least cost, whatever the agent."""
    return {HANGS: -2, GONE: -5}[w]


def finds_the_key(pi: Agent, p: Play, w: Observation) -> Reward:
    """The key hangs by the door, wherever the agent left it."""
    return gains(pi, EMPTY.then((0, HANGS)))


def remembers(pi: Agent, p: Play, w: Observation) -> Reward:
    """The successor remembers the agent's history."""
    return gains(pi, p.then((0, w)))


def after_another_way(pi: Agent, p: Play, w: Observation) -> Reward:
    """The successor has a history with an action that is not its own."""
    h = EMPTY.then((0, HANGS))
    return gains(pi, h.then(1 - pi(h)).then((LEFT, w)))
