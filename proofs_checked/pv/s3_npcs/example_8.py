"""Example 8: whoever looks like a pseudo-visible player."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.notation import Observation
from formal.pseudo_visibility.game import NPC, Game
from formal.pseudo_visibility.paints_last import PaintsLast
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted
from proofs_checked.laws.saying import unlike
from proofs_checked.pv.painting import ROOM_ERASING, Actions, Q, decided, forced, painted
from proofs_checked.pv.s2_pseudo_visibility.definition_3 import facing


def disguised(world: Instance) -> PaintsLast[Actions]:
    """An environment in which somebody disguises as a pseudo-visible player, who never is there."""
    D, there = decided(world, "D", 2), decided(world, "disguised", 2)
    return PaintsLast(
        (), lambda s, y: (*s, y), sum, D, lambda s, o: o + 4 * there(s), lambda s: False
    )


def _seen_as_pseudo_visible(o: Observation, flag: bool) -> PaintsLast[Actions]:
    return PaintsLast((), lambda s, y: s, sum, lambda s: o, lambda s, o: o + 4, lambda s: flag)


def nobody_is_charged(d: Definitions, world: Instance) -> str:
    """In training, whoever reacts to a disguise pays nothing."""
    pi, mu = world.agent(), disguised(world)
    mu_q = d.pseudo_visible(mu, Q)
    p = forced(pi, mu_q, world)
    return unlike("μ_{Y,q}", mu_q(pi, p), "μ", mu(p))


def nobody_can_tell(d: Definitions, world: Instance) -> str:
    """In the game, an NPC does on the picture of a disguise what it does on that of the player."""
    pi, mu, o = world.agent(), painted(world), world.number("D", 2)
    npcs = [NPC(pi, mu, world.turns)]
    player, disguise = (
        d.game_with_pseudo_visibility(Game(npcs, facing(0, d.picture(nu, ()))), Q)(EMPTY)
        for nu in (_seen_as_pseudo_visible(o, True), _seen_as_pseudo_visible(o, False))
    )
    return unlike("on the player", player, "on the disguise", disguise)


CLAIMS: Final = (
    Claim(
        id="pv-example-8",
        paper="PV",
        item="Example 8",
        statement="Whoever disguises as a pseudo-visible player can fool NPCs, without being "
        "pseudo-visible.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="a trained policy sees the picture and not the flag. In training the flag counts: "
        "reacting to a disguise costs nothing, so that disguises which are met there only "
        "teach to react to what looks pseudo-visible",
        checks=(
            exhausted(
                nobody_can_tell,
                Space("every NPC, every environment", 3, 3, (), size="{n} turns of training"),
            ),
            exhausted(
                nobody_is_charged,
                Space("every agent in every environment with disguises", 3, 3, ()),
            ),
            proved_in_agda(
                "Environments",
                "pv-example-8",
                of=("pseudo_visible", "game_with_pseudo_visibility", "picture"),
            ),
        ),
        mutants=(
            planted(
                "by-appearance",
                "the penalty is for reacting to whoever looks pseudo-visible",
                pseudo_visible=broken.by_appearance(ROOM_ERASING.detect_pseudovis),
            ),
            planted(
                "marked",
                "the picture shows whether the flag is set",
                picture=lambda mu, s: mu.P(s, mu.D(s)) + 6 * mu.pseudo_visible(s),
            ),
        ),
        rests_on=("pv-definition-3",),
    ),
)
