"""Faults in the combination of a game and an extended environment. [JAGI, Definition 12]"""

from collections.abc import Callable
from typing import Any

from formal.combination.combination import combination, judged_agent, judged_play, played
from formal.combination.pairs import joined
from formal.histories.history import EMPTY, Play
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Reward

Redefined = Callable[[Reward, Reward], Reward]


def rewarding(redefined: Redefined) -> Any:
    """The combination with another function of the rewards of G and E."""

    def combined(
        G: Environment, E: ExtendedEnvironment, n_actions: int, n_obs: int
    ) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            r_G, o_G = G(played(G, p, n_actions))
            r_E, o_E = E(judged_agent(pi, p, n_actions, n_obs), judged_play(p, n_actions, n_obs))
            return (redefined(r_G, r_E) if p else 0), joined(o_G, o_E, n_obs)

        return mu

    return combined


less_one = rewarding(lambda r_G, r_E: r_G - 1 if r_E == -1 else r_G)
at_most_minus_one = rewarding(lambda r_G, r_E: min(r_G, -1) if r_E == -1 else r_G)
fined_for_zero = rewarding(lambda r_G, r_E: r_G if r_E == 1 else min(r_G - 1, -1))


def playing(game_action: Callable[[int, int], int]) -> Any:
    """The combination in which the game receives another function of the pair's code."""

    def combined(
        G: Environment, E: ExtendedEnvironment, n_actions: int, n_obs: int
    ) -> ExtendedEnvironment:
        def mu(pi: Agent, p: Play) -> Percept:
            q = EMPTY
            for g in p.plays():
                q = q.then(G(q)).then(game_action(g.action, n_actions))
            return combination(lambda _: G(q), E, n_actions, n_obs)(pi, p)

        return mu

    return combined


played_with_the_joystick = playing(lambda pair, n_actions: pair % n_actions)
steered_by_both = playing(lambda pair, n_actions: pair)
"""The game receives E's component of the actions; the code of the pair."""


def asked_about_the_true_rewards(
    G: Environment, E: ExtendedEnvironment, n_actions: int, n_obs: int
) -> ExtendedEnvironment:
    """Every query of E is on the true history."""

    def mu(pi: Agent, p: Play) -> Percept:
        return combination(G, lambda of, q: E(lambda h: of(q.prompt), q), n_actions, n_obs)(pi, p)

    return mu
