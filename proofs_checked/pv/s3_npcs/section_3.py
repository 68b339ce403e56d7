"""Section 3: how pseudo-visibility differs from invisibility."""

from bridge.evidence import Verdict
from formal.environments.environment import as_extended
from formal.interaction.interaction import after_turns
from formal.pseudo_visibility.paints_last import PaintsLast, picture
from formal.pseudo_visibility.policies import Policy
from formal.pseudo_visibility.reacting import pseudo_visible
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import exhibited
from proofs_checked.pv import courses, painting
from proofs_checked.pv.painting import Actions, Penalising, Q
from proofs_checked.pv.s1_introduction import section_1


@claim(
    "PV, Section 3",
    name="invisible",
    title="true invisibility",
    reason="the picture with the player is then the one without",
    ways=[painting.everywhere(3, 3)],
    mutants={
        "π is queried on D(S_t)": painting.ON_THE_NEXT_PICTURE,
        "the policy is queried untrained": painting.UNTRAINED,
    },
    rests_on=["pv-definition-2.repaired"],
)
def invisible_ignored(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """If the player were truly invisible, NPCs could not react to the player."""
    pi, mu = instance.agent(), painting.unseen(painting.painted(instance))
    found = painting.course(pi, pseudo_visible(mu, Q), instance.turns)
    same("with penalty", found, "without", painting.course(pi, as_extended(mu), instance.turns))


@claim(
    "PV, Section 3",
    name="seen",
    title="pseudo-visibility",
    reason="the observations are those of μ",
    ways=[exhibited(Space("every agent in every environment", 2, 2, ()))],
    mutants={
        "nothing is subtracted": painting.FREE,
        "reactions to Y in view are not penalised": painting.OUT_OF_VIEW,
    },
    rests_on=["pv-section-3.invisible"],
)
def reactions_cost(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """NPCs see a pseudo-visible player, and may react, at the cost of the penalty."""
    pi, mu = instance.agent(), painting.painted(instance)
    found = painting.course(pi, pseudo_visible(mu, Q), instance.turns)
    free = painting.course(pi, as_extended(mu), instance.turns)
    with courses.explained():
        same("rewards and actions with penalty", found, "without", free)


def reactions(pi: Policy, mu: PaintsLast[Actions]) -> int:
    """The number of pictures on which a pseudo-visible Y changes the policy's action."""
    p = after_turns(pi, as_extended(mu), section_1.CLOCK_TURNS)
    states = (mu.state(g.before) for g in p.prompt.prefixes() if g is not p.prompt)
    return sum(mu.pseudo_visible(s) and pi.on(picture(mu, s)) != pi.on(mu.D(s)) for s in states)


@claim(
    "PV, Section 3",
    name="calibration",
    title="large and small penalties",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the NPC has a best policy among those that answer the last picture, and "
    "that a circumstance is dire if ignoring it costs more than q: such a policy gains at least q "
    "by each reaction; if q is positive and there is no gain, it does not react",
    rests_on=["pv-section-1.penalties"],
    **section_1.BY_THE_CLOCK,
)
def reacts_only_for_gain(instance: Instance, pseudo_visible: Penalising = pseudo_visible) -> None:
    """With large q NPCs are incentivised to react only in dire circumstances; with small positive
    q, only to ignore players who are harmless.
    """
    mu = section_1.by_the_clock(instance)
    known = [(each, reactions(pi, mu)) for pi, each in section_1.worths(mu, pseudo_visible)]
    calm = max(each.v for each, n in known if not n)
    for q in painting.PENALTIES:
        most = max(each.at(q) for each, _ in known)
        for each, n in known:
            if each.at(q) == most:
                how = f"with penalty {q} a best policy gains {each.v - calm} by {n} reactions"
                must(each.v - calm >= q * n, how)
