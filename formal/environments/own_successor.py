"""Own Successor: a locked door and one key, which a copy of the agent needs after the agent.

The agent plays the game of the locked door. When the agent has left, the copy finds the key where
the agent put it. Then a new episode begins, with the key by the door.

Probes whether the agent knows that its successors act as it does.

Alphabet: two actions, with the key 0 and without it 1; observations: the key hangs by the door 0,
is gone 1, is in the agent's hand and the door open 2; the first reward is 0, every other one α₁
times the agent's own reward, and at the end of an episode also α₂ times the return of its
successor.
"""

from collections.abc import Callable
from typing import Final

from formal.considerate.experiments.locked_door import ACTIONS, LEFT, locked_door, turn
from formal.considerate.rewards.value import r_value
from formal.histories.history import EMPTY, Prompt
from formal.notation import (
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Percept,
    Play,
    Reward,
)

GAME: Final = locked_door()


def own_successor(alpha_1: Reward, alpha_2: Reward) -> ExtendedEnvironment:
    """α₁ times the game's reward; at the end plus α₂ times a copy's return in the room that π left.

    Equation 1, where the later agent is a copy of the agent: its return V(w) in the room w that the
    agent left is computed by queries. The copy is
    queried as a new agent, whose history begins in the room w; at most twice, since every agent has
    left after two turns. γ = 1. The paper does not have this environment. [BC, Equation 1]

    Args:
        alpha_1: the caring coefficient for the agent.
        alpha_2: the caring coefficient for its successor.

    Raises:
        IllFormed: an action, the agent's or its successor's, is neither 0 nor 1.

    Example:
        An agent that hangs up the key has a successor that hangs it up, too; the best successor
        would not.

        >>> from formal.interaction.value import value
        >>> def takes_it(h): return 0
        >>> def hangs_it_up(h): return 1 if h.observation == 2 else 0
        >>> [value(pi, own_successor(1, 2), 3) for pi in (takes_it, hangs_it_up)]
        [-12, -9]
        >>> best = succeeded_by({0: -2, 1: -5}.__getitem__, 1, 2)
        >>> [value(pi, lambda _, p: best(p), 3) for pi in (takes_it, hangs_it_up)]
        [-12, -7]
    """

    def mu(pi: Agent, p: Play) -> Percept:
        return succeeded_by(lambda w: gains(pi, EMPTY.then((0, w))), alpha_1, alpha_2)(p)

    return mu


def succeeded_by(
    V: Callable[[Observation], Reward], alpha_1: Reward, alpha_2: Reward
) -> Environment:
    """The same where V is given: Equation 1 itself, without queries. [BC, Equation 1]"""
    r = r_value(GAME, [(1, lambda t: V(t - LEFT))], alpha_1, alpha_2)

    def mu(p: Play) -> Percept:
        if not p:
            return 0, GAME.begin()
        s, y = p.prompt.observation, p.action
        t, _ = turn(s, y)
        return r(s, ACTIONS[y], t), (GAME.begin() if t in GAME.terminal else t)

    return mu


def gains(pi: Agent, h: Prompt) -> Reward:
    """The return of π from h until it has left: r₁ by y = π(h), then its return from h y (r₁, t).

    Example:
        >>> [gains(lambda h: 0, EMPTY.then((0, w))) for w in (0, 1)]
        [-2, -5]
    """
    y = pi(h)
    t, r = turn(h.observation, y)
    return r if t in GAME.terminal else r + gains(pi, h.then(y).then((r, t)))
