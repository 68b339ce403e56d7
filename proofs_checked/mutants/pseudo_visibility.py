"""Faults in pseudo-visibility: the queries of the penalty, and their effect. [PV]"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from formal.environments.environment import as_extended
from formal.histories.rewriting import with_last_observation
from formal.notation import (
    Agent,
    Environment,
    ExtendedEnvironment,
    Percept,
    Play,
    Prompt,
    Reward,
)
from formal.pseudo_visibility.game import Game, pre_trained
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import pseudo_visible

Query = Callable[[PaintsLast[Any], Play], Prompt]
"""The prompt on which the penalty queries the agent, from μ and a play."""


def asking(query: Query) -> Callable[[PaintsLast[Any], Reward], ExtendedEnvironment]:
    """μ_{Y,q} with another query."""

    def transformed(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
        def mu_q(pi: Agent, p: Play) -> Percept:
            r, o = mu(p)
            if not p or not mu.pseudo_visible(mu.state(p.prompt.before)):
                return r, o
            return (r if pi(query(mu, p)) == p.action else r - q), o

        return mu_q

    return transformed


def about_the_next_picture(mu: PaintsLast[Any], p: Play) -> Prompt:
    """D(S_t) instead of D(S_t-1)."""
    return with_last_observation(p.prompt, mu.D(mu.state(p)))


def untrained(mu: PaintsLast[Any], p: Play) -> Prompt:
    """The query is on the policy before its training."""
    return with_last_observation(p.prompt.first, mu.D(mu.state(p.prompt.before)))


def obedience_charged(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """The penalty is added instead of subtracted."""
    return pseudo_visible(mu, -q)


def free(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """Nothing is subtracted."""
    return as_extended(mu)


def first_npc_only(G: Game, q: Reward) -> Environment:
    """Only the first NPC is pre-trained in μ_{Y,q}."""
    trained = [
        pre_trained(npc.pi, pseudo_visible(npc.mu, 0 if k else q), npc.turns)
        for k, npc in enumerate(G.npcs)
    ]
    return G.rules(trained)


def charged_out_of_view(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """The penalty is for reacting to a pseudo-visible Y outside of the picture."""
    unpainted = replace(
        mu, pseudo_visible=lambda s: mu.pseudo_visible(s) and mu.P(s, mu.D(s)) == mu.D(s)
    )
    return pseudo_visible(unpainted, q)
