"""Section 3: how pseudo-visibility differs from invisibility."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.claim import Claim, Kind, planted
from proofs_checked.definitions import Definitions
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import Space, counterexample, exhausted
from proofs_checked.pv.painting import Q, course, painted
from proofs_checked.worlds import World


def the_invisible_are_ignored(d: Definitions, world: World) -> str:
    """Where Y is not painted, no agent is ever charged for its own actions."""
    pi, mu = world.agent(), broken.unseen(painted(world))
    found = course(d, pi, d.pseudo_visible(mu, Q), world.turns)
    return unlike("with penalty", found, "without", course(d, pi, d.as_extended(mu), world.turns))


def the_seen_are_ignored(d: Definitions, world: World) -> str:
    """No agent is charged for its own actions. False: it sees Y, and may react."""
    pi, mu = world.agent(), painted(world)
    found = course(d, pi, d.pseudo_visible(mu, Q), world.turns)
    return unlike("with penalty", found, "without", course(d, pi, d.as_extended(mu), world.turns))


CLAIMS: Final = (
    Claim(
        id="pv-section-3.invisible",
        paper="PV",
        item="Section 3, true invisibility",
        statement="If the player were truly invisible, NPCs could not react to it.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="the picture with the player is then the one without",
        checks=(
            exhausted(
                the_invisible_are_ignored, Space("every agent in every environment", 3, 3, ())
            ),
        ),
        mutants=(
            planted(
                "next-picture",
                "the agent is asked about D(S_t)",
                pseudo_visible=broken.asking(broken.about_the_next_picture),
            ),
            planted(
                "untrained",
                "the policy is asked as it was before its training",
                pseudo_visible=broken.asking(broken.untrained),
            ),
        ),
        rests_on=("pv-definition-2.repaired",),
    ),
    Claim(
        id="pv-section-3.seen",
        paper="PV",
        item="Section 3, pseudo-visibility",
        statement="NPCs see a pseudo-visible player, and may react to it, at the cost of the "
        "penalty.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="what is observed is what is observed in μ",
        checks=(
            counterexample(
                the_seen_are_ignored,
                Space("every agent in every environment", 2, 2, ()),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(
            planted("free", "nothing is subtracted", pseudo_visible=broken.free),
            planted(
                "out-of-sight",
                "who is pseudo-visible is not charged for where he is in view",
                pseudo_visible=broken.charged_out_of_view,
            ),
        ),
        rests_on=("pv-section-3.invisible",),
    ),
)
