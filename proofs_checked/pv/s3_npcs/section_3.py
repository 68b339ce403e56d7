"""Section 3: how pseudo-visibility differs from invisibility."""

from itertools import islice
from typing import Final

from bridge.evidence import Standing
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.policies import Policy
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted
from proofs_checked.laws.saying import first, unlike
from proofs_checked.pv.painting import Actions, Q, course, explained, painted
from proofs_checked.pv.s1_introduction.section_1 import PENALTIES, TURNS, by_the_clock, worths


def the_invisible_are_ignored(d: Definitions, world: Instance) -> str:
    """Where Y is not painted, no agent is ever charged for its own actions."""
    pi, mu = world.agent(), broken.unseen(painted(world))
    found = course(d, pi, d.pseudo_visible(mu, Q), world.turns)
    return unlike("with penalty", found, "without", course(d, pi, d.as_extended(mu), world.turns))


def the_seen_are_ignored(d: Definitions, world: Instance) -> str:
    """No agent is charged for its own actions. False: it sees Y, and may react."""
    pi, mu = world.agent(), painted(world)
    found = course(d, pi, d.pseudo_visible(mu, Q), world.turns)
    free = course(d, pi, d.as_extended(mu), world.turns)
    return explained(unlike("rewards and actions with penalty", found, "without", free))


def reactions(pi: Policy, mu: PaintsLast[Actions], d: Definitions, turns: int) -> int:
    """How often a policy does otherwise on a picture with a pseudo-visible Y than without."""
    *_, p = islice(d.interaction(pi, d.as_extended(mu)), turns)
    states = (mu.state(g.before) for g in p.prompt.prefixes() if g is not p.prompt)
    return sum(mu.pseudo_visible(s) and pi.on(d.picture(mu, s)) != pi.on(mu.D(s)) for s in states)


def only_where_it_pays(d: Definitions, world: Instance) -> str:
    """What a best policy gains by its reactions is at least q for each of them."""
    mu = by_the_clock(world)
    known = [(pi, each, reactions(pi, mu, d, TURNS)) for pi, each in worths(d, mu, TURNS)]
    calm = max(each.v for _, each, n in known if not n)
    return first(
        f"with penalty {q} a best policy gains {each.v - calm} by {n} reactions"
        for q in PENALTIES
        for _, each, n in known
        if each.at(q) == max(w.at(q) for _, w, _ in known) and each.v - calm < q * n
    )


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
    Claim(
        id="pv-section-3.calibration",
        paper="PV",
        item="Section 3, large and small penalties",
        statement="With large q NPCs are incentivised to react in dire circumstances alone; with "
        "small positive q, only to ignore players who are harmless.",
        kind=Kind.STATEMENT,
        standing=Standing.ASSUMING,
        why="assuming that the NPC has a best policy among those that answer the last picture, and "
        "that dire is what costs more than q to ignore: what such a policy gains by its reactions "
        "is at least q for each; where nothing is gained, and q is positive, it does not react",
        checks=(
            exhausted(
                only_where_it_pays,
                Space(
                    "every environment in which Y comes by the clock, every policy",
                    1,
                    1,
                    (),
                    size=f"{TURNS} turns",
                ),
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted("rewarded", "q is added", pseudo_visible=broken.obedience_charged),
            planted("free", "nothing is subtracted", pseudo_visible=broken.free),
        ),
        rests_on=("pv-section-1.penalties",),
    ),
)
