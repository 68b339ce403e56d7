"""Definition 3: the game whose NPCs are pre-trained in μ_{Y,q}."""

from collections.abc import Callable
from typing import TypeAlias

from formal.histories.history import EMPTY
from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import after_turns
from formal.notation import Environment, Reward
from formal.pseudo_visibility.game import NPC, Game, game, game_with_pseudo_visibility, pre_trained
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import throughout
from proofs_checked.mutants import pseudo_visibility as broken
from proofs_checked.pv.painting import Q, facing, painted

OfGame: TypeAlias = Callable[[Game, Reward], Environment]
"""From G and q, G'_q as the player faces it."""


def not_trained(G: Game, q: Reward) -> Environment:
    """The NPCs are not trained at all."""
    return G.rules([pre_trained(npc.pi, pseudo_visible(npc.mu, q), 1) for npc in G.npcs])


@claim(
    "PV, Definition 3",
    reason="a game is taken to be agents, training environments, numbers of turns, and rules, "
    "which map policies to the environment of the player; a policy maps pictures to an agent's "
    "actions at the end of its training",
    ways=[
        throughout(Space("each NPC, every environment", 2, 2, (), size="{n} turns of training")),
        proved_in_agda(
            "Environments",
            "pv-definition-3",
            of=("pseudo_visible", "game", "game_with_pseudo_visibility", "interaction"),
        ),
    ],
    mutants={
        "only the first NPC is pre-trained in μ_{Y,q}": {
            "game_with_pseudo_visibility": broken.first_npc_only
        },
        "the NPCs are not trained": {"game_with_pseudo_visibility": not_trained},
        "the NPCs are pre-trained in μ": {"game_with_pseudo_visibility": lambda G, q: game(G)},
    },
    rests_on=["pv-definition-2.repaired"],
)
def pre_trained_with_penalty(
    instance: Instance, game_with_pseudo_visibility: OfGame = game_with_pseudo_visibility
) -> None:
    """G'_q is the game G with each NPC pre-trained in μ_{Y,q} instead of μ."""
    pi, mu = instance.agent(), painted(instance)
    k, o = instance.number("NPC", 2), instance.number("picture", 2)
    npcs = [NPC(lambda h: 0, mu, instance.turns) for _ in range(2)]
    npcs[k] = NPC(pi, mu, instance.turns)
    p = after_turns(pi, pseudo_visible(mu, Q), instance.turns)
    found = game_with_pseudo_visibility(Game(npcs, facing(k, o)), Q)(EMPTY)
    policy = pi(with_last_observation(p.prompt, o))
    same("the NPC's action in the game", found, "by its policy", (0, policy))
