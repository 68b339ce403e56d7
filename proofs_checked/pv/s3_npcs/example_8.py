"""Example 8: disguises as a pseudo-visible player."""

from dataclasses import replace
from typing import Any

from formal.histories.history import EMPTY
from formal.notation import ExtendedEnvironment, Observation, Reward
from formal.pseudo_visibility.game import NPC, Game, game_with_pseudo_visibility
from formal.pseudo_visibility.paints_last import PaintsLast, picture
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import same
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import throughout
from proofs_checked.pv import painting
from proofs_checked.pv.painting import Actions, Penalising, Picture, Q


def disguised(instance: Instance) -> PaintsLast[Actions]:
    """An environment without pseudo-visible players, but with disguises as one."""
    D, there = painting.decided(instance, "D", 2), painting.decided(instance, "disguised", 2)
    return PaintsLast(
        (), lambda s, y: (*s, y), sum, D, lambda s, o: o + 4 * there(s), lambda s: False
    )


def seen_as_pseudo_visible(o: Observation, flag: bool) -> PaintsLast[Actions]:
    """An environment of one picture, that of a pseudo-visible player."""
    return PaintsLast((), lambda s, y: s, sum, lambda s: o, lambda s, o: o + 4, lambda s: flag)


def no_penalty(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """In training there is no penalty for reacting to a disguise."""
    pi, mu = instance.agent(), disguised(instance)
    mu_q = pseudo_visible(mu, Q)
    p = painting.forced(pi, mu_q, instance)
    same("μ_{Y,q}", mu_q(pi, p), "μ", mu(p))


def by_appearance(mu: PaintsLast[Any], q: Reward) -> ExtendedEnvironment:
    """The penalty is for reacting to what looks like a pseudo-visible player."""

    def looks(s: Any) -> bool:
        return painting.ROOM_ERASING.detect_pseudovis(mu.P(s, mu.D(s))) or mu.pseudo_visible(s)

    return pseudo_visible(replace(mu, pseudo_visible=looks), q)


@claim(
    "PV, Example 8",
    reason="a trained policy sees the picture and not the flag. In training the flag counts: "
    "reacting to a disguise is not penalised, so that disguises in training only teach to react to "
    "what looks pseudo-visible",
    ways=[
        throughout(Space("every NPC, every environment", 3, 3, (), size="{n} turns of training")),
        also(
            no_penalty,
            throughout(Space("every agent in every environment with disguises", 3, 3, ())),
        ),
        proved_in_agda(
            "Environments",
            "pv-example-8",
            of=("pseudo_visible", "game_with_pseudo_visibility", "picture"),
        ),
    ],
    mutants={
        "reactions to what looks pseudo-visible are penalised": {"pseudo_visible": by_appearance},
        "the picture shows whether the flag is set": {
            "picture": lambda mu, s: picture(mu, s) + 6 * mu.pseudo_visible(s)
        },
    },
    rests_on=["pv-definition-3"],
)
def disguises_fool(instance: Instance, picture: Picture = picture) -> None:
    """A player disguised as a pseudo-visible one, without being so, can fool NPCs."""
    pi, mu, o = instance.agent(), painting.painted(instance), instance.number("D", 2)
    npcs = [NPC(pi, mu, instance.turns)]
    player, disguise = (
        game_with_pseudo_visibility(Game(npcs, painting.facing(0, picture(nu, ()))), Q)(EMPTY)
        for nu in (seen_as_pseudo_visible(o, True), seen_as_pseudo_visible(o, False))
    )
    same("the NPC's action on the player", player, "on the disguise", disguise)
