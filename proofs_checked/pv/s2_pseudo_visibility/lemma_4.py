"""Lemma 4: with no penalty, pseudo-visibility changes nothing, if questions change nothing."""

from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.pseudo_visibility.game import NPC, Game
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.saying import unlike
from proofs_checked.pv.painting import course, painted
from proofs_checked.pv.s2_pseudo_visibility.definition_3 import facing


def no_penalty_no_difference(d: Definitions, world: Instance) -> str:
    """G'_0 and G are the same, and so is all that happened in the pre-training."""
    pi, mu, o = world.agent(), painted(world), world.number("picture", 2)
    G = Game([NPC(pi, mu, world.turns)], facing(0, o))
    found = [course(d, pi, nu, world.turns) for nu in (d.pseudo_visible(mu, 0), d.as_extended(mu))]
    return unlike("in μ_{Y,0}", found[0], "in μ", found[1]) or unlike(
        "an NPC of G'_0", d.game_with_pseudo_visibility(G, 0)(EMPTY), "one of G", d.game(G)(EMPTY)
    )


CLAIMS: Final = (
    Claim(
        id="pv-lemma-4",
        paper="PV",
        item="Lemma 4",
        statement="If asking a policy changes nothing, G'_0 = G.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="agents are functions of the history here, so that the hypothesis is met; the same "
        "percepts follow the same actions",
        checks=(
            exhausted(
                no_penalty_no_difference,
                Space("every NPC, every environment", 2, 3, (), size="{n} turns of training"),
            ),
            sampled(no_penalty_no_difference, "generated NPCs and environments"),
            proved_in_agda(
                "Environments", "pv-lemma-4", of=("pseudo_visible", "game", "interaction")
            ),
        ),
        mutants=(
            planted("one-more", "the penalty is q + 1", pseudo_visible=broken.one_more),
            planted(
                "invisible",
                "a pseudo-visible Y is not painted",
                pseudo_visible=broken.invisible,
            ),
            planted(
                "a-turn-more",
                "pre-training in μ_{Y,q} takes a turn more",
                game_with_pseudo_visibility=broken.a_turn_more,
            ),
        ),
        rests_on=("pv-definition-3",),
    ),
)
