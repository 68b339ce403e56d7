"""Faults in pseudo-visibility: whom the penalty asks, about what, and when. [PV]"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from formal.environments.environment import as_extended
from formal.histories.history import EMPTY
from formal.histories.rewriting import with_last_observation
from formal.notation import (
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Percept,
    Play,
    Prompt,
    Reward,
)
from formal.pseudo_visibility.game import Game, game, pre_trained
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import pseudo_visible, pseudo_visible_by_the_letter

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


def about_what_came_of_it(mu: PaintsLast[Any], p: Play) -> Prompt:
    """The policy is asked when it is already trained on what the action led to."""
    return p.then((mu(p)[0], mu.D(mu.state(p.prompt.before))))


def untrained(mu: PaintsLast[Any], p: Play) -> Prompt:
    """The policy is asked as it was before its training."""
    return with_last_observation(p.prompt.first, mu.D(mu.state(p.prompt.before)))


def invisible(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """Whoever is pseudo-visible is not painted at all."""
    return pseudo_visible(unseen(mu), q)


def unseen(mu: PaintsLast[Any]) -> PaintsLast[Any]:
    """The same environment, but a pseudo-visible player is invisible."""
    return replace(mu, P=lambda s, o: o if mu.pseudo_visible(s) else mu.P(s, o))


def obedience_charged(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """The penalty is added where it ought to be subtracted."""
    return pseudo_visible(mu, -q)


def one_more(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """The penalty is q + 1."""
    return pseudo_visible(mu, q + 1)


def free(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """Nothing is subtracted."""
    return as_extended(mu)


def flag_a_turn_late(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """By the letter, of an environment that keeps the flag of the state before."""
    late: PaintsLast[Any] = PaintsLast(
        initial=(mu.initial, False),
        moved=lambda s, y: (mu.moved(s[0], y), mu.pseudo_visible(s[0])),
        reward=lambda s: mu.reward(s[0]),
        D=lambda s: mu.D(s[0]),
        P=lambda s, o: mu.P(s[0], o),
        pseudo_visible=lambda s: s[1],
    )
    return pseudo_visible_by_the_letter(late, q)


def by_appearance(
    detect_pseudovis: Callable[[Observation], bool],
) -> Callable[[PaintsLast[Any], Reward], ExtendedEnvironment]:
    """The penalty is for reacting to whoever looks pseudo-visible."""

    def transformed(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
        seeming = replace(
            mu, pseudo_visible=lambda s: detect_pseudovis(mu.P(s, mu.D(s))) or mu.pseudo_visible(s)
        )
        return pseudo_visible(seeming, q)

    return transformed


def painting_the_background(mu: Environment) -> PaintsLast[Any]:
    """P leaves the picture as it is."""
    return replace(painting_by_turns(mu), P=lambda s, o: o)


def painting_by_turns(mu: Environment) -> PaintsLast[Any]:
    """D paints everything, in the state that μ comes to if every action is 0."""

    def played(turns: int) -> Play:
        p = EMPTY
        for _ in range(turns):
            p = p.then(mu(p)).then(0)
        return p

    return PaintsLast(
        initial=0,
        moved=lambda s, y: s + 1,
        reward=lambda s: mu(played(s))[0],
        D=lambda s: 0,
        P=lambda s, o: mu(played(s))[1],
        pseudo_visible=lambda s: False,
    )


def first_npc_only(G: Game, q: Reward) -> Environment:
    """Only the first NPC is pre-trained in μ_{Y,q}."""
    trained = [
        pre_trained(npc.pi, pseudo_visible(npc.mu, 0 if k else q), npc.turns)
        for k, npc in enumerate(G.npcs)
    ]
    return G.rules(trained)


def not_trained(G: Game, q: Reward) -> Environment:
    """The NPCs are not trained at all."""
    return G.rules([pre_trained(npc.pi, pseudo_visible(npc.mu, q), 1) for npc in G.npcs])


def penalty_of_nought(G: Game, q: Reward) -> Environment:
    """G, whatever q is."""
    return game(G)


def a_turn_more(G: Game, q: Reward) -> Environment:
    """Pre-training takes a turn more."""
    longer = [replace(npc, turns=npc.turns + 1) for npc in G.npcs]
    return G.rules([pre_trained(npc.pi, pseudo_visible(npc.mu, q), npc.turns) for npc in longer])


def charged_out_of_view(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """The penalty is for reacting to a pseudo-visible Y who is not in the picture."""
    unpainted = replace(
        mu, pseudo_visible=lambda s: mu.pseudo_visible(s) and mu.P(s, mu.D(s)) == mu.D(s)
    )
    return pseudo_visible(unpainted, q)
