"""The penalty for reacting to a pseudo-visible character: μ_{Y,q}."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from formal.histories.rewriting import with_last_observation
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from formal.pseudo_visibility.paints_last import PaintsLast


def pseudo_visible(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """μ_{Y,q} is μ, but a reaction to a pseudo-visible Y costs q.

    After p = h A_t, where h ends with O_t-1: if pv is set in S_t-1 and A_t ≠ A'_t, where A'_t = π(h
    with D(S_t-1) for its last observation), then q is subtracted. Here π is the policy as trained
    so far, without the transition after A_t. The flag and the picture are those of the state to
    which the agent reacts; by the paper's definition the flag is that of S_t. [PV, Definition 2]

    Example:
        >>> from formal.agents.table import TableAgent
        >>> from formal.histories.history import prompt
        >>> seen = PaintsLast(0, max, lambda s: 0, lambda s: 0, lambda s, o: 1, lambda s: True)
        >>> reacts = TableAgent(0, {prompt((0, 1)): 1})
        >>> pseudo_visible(seen, 3)(reacts, prompt((0, 1)).then(1))
        (-3, 1)
    """

    def mu_q(pi: Agent, p: Play) -> Percept:
        r, o = mu(p)
        return (r - q if reacts(mu, pi, p) else r), o

    return mu_q


def reacts(
    mu: PaintsLast[Any],
    pi: Agent,
    p: Play,
    shown: Callable[[Observation], Observation] = lambda o: o,
) -> bool:
    """Whether the last action is a reaction to a pseudo-visible Y; the empty play has none.

    Args:
        mu: the environment.
        pi: the agent.
        p: the play.
        shown: the observation of π that represents the picture without Y.
    """
    if not p:
        return False
    h = p.prompt
    s = mu.state(h.before)
    return mu.pseudo_visible(s) and pi(with_last_observation(h, shown(mu.D(s)))) != p.action


def pseudo_visible_by_the_letter(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """The paper's definition: the flag is that of S_t, the picture that of S_t-1.

    [PV, Definition 2]
    """

    def mu_q(pi: Agent, p: Play) -> Percept:
        r, o = mu(p)
        if not p or not mu.pseudo_visible(mu.state(p)):
            return r, o
        h = p.prompt
        queried = with_last_observation(h, mu.D(mu.state(h.before)))
        return (r - q if pi(queried) != p.action else r), o

    return mu_q
