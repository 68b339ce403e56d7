"""Faults in environments made from others. [CAGI, Sections 4, 5]"""

from collections.abc import Callable

from formal.environments.handicap import handicap
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Observation, Percept, Play, Reward
from proofs_checked.notation import Combination


def combining(
    reward: Callable[[Reward, Reward], Reward] = lambda r_e, r_h: -1 if r_h == -1 else r_e,
    observation: Callable[[Observation, Observation], Observation] = lambda o_e, o_h: o_e,
) -> Combination:
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
        own = EMPTY
        for part in p.plays():
            own = own.then(e(pi, own)).then(part.action)
        return e(pi, own)

    return handicap(unseen, h)


def watching(punished: int) -> Combination:
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
