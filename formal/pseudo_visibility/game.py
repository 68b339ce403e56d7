"""A game is its NPCs, pre-trained, and the rules by which they meet the player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from formal.environments.environment import as_extended
from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import after_turns
from formal.notation import (
    Action,
    Agent,
    Environment,
    ExtendedEnvironment,
    Observation,
    Reward,
)
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.reacting import pseudo_visible

Policy: TypeAlias = Callable[[Observation], Action]
"""The fixed policy of an agent after its training."""


@dataclass(frozen=True)
class NPC:
    """A character of a game, and how it is pre-trained.

    Attributes:
        pi: the agent that is trained.
        mu: the environment in which it is trained.
        turns: for how many turns.
    """

    pi: Agent
    mu: PaintsLast[Any]
    turns: int


@dataclass(frozen=True)
class Game:
    """A single-player game G.

    Attributes:
        npcs: its NPCs.
        rules: what the player faces, from the policies of the NPCs.
    """

    npcs: Sequence[NPC]
    rules: Callable[[Sequence[Policy]], Environment]


def pre_trained(pi: Agent, training: ExtendedEnvironment, turns: int) -> Policy:
    """The policy of π after `turns` turns: at o, π(h with o for its last observation).

    h is the prompt at which the last of the turns answers. [PV, Definition 3]
    """
    h = after_turns(pi, training, turns).prompt
    return lambda o: pi(with_last_observation(h, o))


def game(G: Game) -> Environment:
    """The game G as the player faces it, its NPCs pre-trained in μ. [PV, Definition 3]"""
    return G.rules([pre_trained(npc.pi, as_extended(npc.mu), npc.turns) for npc in G.npcs])


def game_with_pseudo_visibility(G: Game, q: Reward) -> Environment:
    """G'_q is G, but every NPC is pre-trained in μ_{Y,q}. [PV, Definition 3]

    The game itself has neither penalties nor queries: its rules are those of G.
    """
    return G.rules([pre_trained(npc.pi, pseudo_visible(npc.mu, q), npc.turns) for npc in G.npcs])
