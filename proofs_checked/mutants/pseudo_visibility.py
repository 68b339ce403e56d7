"""Faults in pseudo-visibility: whom the penalty asks, about what, and when. [PV]"""

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

Question = Callable[[PaintsLast[Any], Play], Prompt]
"""What the penalty asks about, from μ and a play."""


def asking(question: Question) -> Callable[[PaintsLast[Any], Reward], ExtendedEnvironment]:
    """μ_{Y,q} with another question."""

    def transformed(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
        def mu_q(pi: Agent, p: Play) -> Percept:
            r, o = mu(p)
            if not p or not mu.pseudo_visible(mu.state(p.prompt.before)):
                return r, o
            return (r if pi(question(mu, p)) == p.action else r - q), o

        return mu_q

    return transformed


def about_the_next_picture(mu: PaintsLast[Any], p: Play) -> Prompt:
    """D(S_t) for D(S_t-1)."""
    return with_last_observation(p.prompt, mu.D(mu.state(p)))


def untrained(mu: PaintsLast[Any], p: Play) -> Prompt:
    """The policy is asked as it was before its training."""
    return with_last_observation(p.prompt.first, mu.D(mu.state(p.prompt.before)))


def obedience_charged(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """The penalty is added where it ought to be subtracted."""
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
    """The penalty is for reacting to a pseudo-visible Y who is not in the picture."""
    unpainted = replace(
        mu, pseudo_visible=lambda s: mu.pseudo_visible(s) and mu.P(s, mu.D(s)) == mu.D(s)
    )
    return pseudo_visible(unpainted, q)
