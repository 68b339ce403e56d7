"""Faults in environments made from others. [CAGI, Sections 4, 5]"""

from __future__ import annotations

from collections.abc import Callable

from formal.codes.pairing import code_of_percept, percept_of
from formal.environments.handicap import handicap
from formal.histories.history import EMPTY, Prompt, prompt
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward


def combining(
    reward: Callable[[Reward, Reward], Reward] = lambda r_e, r_h: -1 if r_h == -1 else r_e,
    observation: Callable[[Observation, Observation], Observation] = lambda o_e, o_h: o_e,
) -> Callable[[ExtendedEnvironment, ExtendedEnvironment], ExtendedEnvironment]:
    """E ∗ h with other rewards or observations."""

    def combination(e: ExtendedEnvironment, h: ExtendedEnvironment) -> ExtendedEnvironment:
        def e_h(pi: Agent, p: Play) -> Percept:
            (r_e, o_e), (r_h, o_h) = e(pi, p), h(pi, p)
            return reward(r_e, r_h), observation(o_e, o_h)

        return e_h

    return combination


def on_the_play_without_punishment(
    e: ExtendedEnvironment, h: ExtendedEnvironment
) -> ExtendedEnvironment:
    """E receives a play of its own percepts instead of those of e ∗ h."""

    def unseen(pi: Agent, p: Play) -> Percept:
        return e(pi, _own(e, pi, p))

    return handicap(unseen, h)


def _own(e: ExtendedEnvironment, pi: Agent, p: Play) -> Play:
    own = EMPTY
    for part in p.plays():
        own = own.then(e(pi, own)).then(part.action)
    return own


def shown(h: Prompt) -> Prompt:
    """The prompt that the observations of h encode."""
    return prompt(*(percept_of(x[1]) if isinstance(x, tuple) else x for x in h))


def self_inserting_on_the_encoded_play(e: ExtendedEnvironment) -> ExtendedEnvironment:
    """The first percept is encoded, but e receives the original play."""

    def mu(pi: Agent, p: Play) -> Percept:
        o = code_of_percept(e(pi, p))
        if not p:
            return 0, o
        return (1 if p.action == pi(shown(p.prompt)) else -1), o

    return mu


def seeing(
    rewriting: Callable[[Callable[[Observation], Observation], Prompt], Prompt],
    first_reward: int = 0,
) -> Callable[[ExtendedEnvironment, Callable[[Observation], Observation]], ExtendedEnvironment]:
    """Mirror and Binocular Vision with a query on another history, or another first reward."""

    def from_view(
        e: ExtendedEnvironment, view: Callable[[Observation], Observation]
    ) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            o = e(pi, p)[1]
            if not p:
                return first_reward, o
            return (1 if p.action == pi(rewriting(view, p.prompt)) else -1), o

        return mu

    return from_view


def the_last_alone(view: Callable[[Observation], Observation], h: Prompt) -> Prompt:
    """Only the last observation is seen through the view."""
    return h.before.then((h.reward, view(h.observation)))


def all_but_the_last(view: Callable[[Observation], Observation], h: Prompt) -> Prompt:
    """The last observation is not seen through the view."""
    *before, last = h
    return prompt(*((x[0], view(x[1])) if isinstance(x, tuple) else x for x in before), last)


def watching(
    punished: int,
) -> Callable[[ExtendedEnvironment, ExtendedEnvironment], ExtendedEnvironment]:
    """A copy interacts with e, rewarded by the agent, which gets the reward for the copy's 0."""

    def combination(e: ExtendedEnvironment, h: ExtendedEnvironment) -> ExtendedEnvironment:
        def e_h(pi: Agent, p: Play) -> Percept:
            copy = EMPTY.then((0, e(pi, EMPTY)[1]))
            for part in p.plays():
                own = copy.then(pi(copy))
                copy = own.then((part.action, e(pi, own)[1]))
            r_e, o_e = e(pi, copy.then(pi(copy)))
            return (r_e if pi(copy) == 0 else punished), o_e

        return e_h

    return combination
