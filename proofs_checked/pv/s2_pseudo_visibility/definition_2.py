"""Definition 2: the penalty for reacting to a pseudo-visible Y."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from bridge.evidence import Standing
from formal.histories.rewriting import with_last_observation
from formal.notation import Reward
from proofs_checked.agda.proving import proved_in_agda
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.saying import unlike
from proofs_checked.pseudo_visibility import Penalising
from proofs_checked.pv.painting import Q, explained, forced, own_actions, painted


def penalises_reactions(of: Callable[[Definitions], Penalising], *, own: bool = False) -> Law:
    """Where Y was pseudo-visible, whoever acted otherwise than without Y is paid q less.

    Args:
        of: what is said to be μ_{Y,q}.
        own: whether to look at the agent's own actions alone.
    """

    def law(d: Definitions, world: Instance) -> str:
        pi, mu, q = world.agent(), painted(world), Q
        p = (own_actions if own else forced)(pi, of(d)(mu, q), world)
        s = tuple(g.action for g in p.prompt.plays())
        after = (*s, p.action)
        r, o = mu.reward(after), mu.P(after, mu.D(after))
        without = pi(with_last_observation(p.prompt, mu.D(s)))
        if mu.pseudo_visible(s) and without != p.action:
            r -= q
        return explained(unlike("μ_{Y,q}", of(d)(mu, q)(pi, p), "as it is meant", (r, o)))

    return law


def asks_nothing(d: Definitions, world: Instance) -> str:
    """Agents that see and do the same are paid the same. False: μ_{Y,q} simulates the agent."""
    pi, rho, mu = world.agent(), world.agent("ρ"), painted(world)
    mu_q = d.pseudo_visible(mu, Q)
    p, same = (own_actions(each, mu_q, world) for each in (pi, rho))
    if not world.supposing(p == same):
        return ""
    how = unlike("then μ(π, p)", mu_q(pi, p), "μ(ρ, p)", mu_q(rho, p))
    return explained(how and f"in turn 1 both agents take {p.action}; {how}")


def no_more_than_without(d: Definitions, world: Instance, penalties: Sequence[Reward]) -> str:
    """In μ_{Y,q} nobody is paid more than in μ."""
    pi, mu, q = world.agent(), painted(world), world.pick(penalties)
    mu_q = d.pseudo_visible(mu, q)
    p = own_actions(pi, mu_q, world)
    r, due = mu_q(pi, p)[0], mu(p)[0]
    return explained("" if r <= due else f"with q = {q} it is paid {r}, in μ {due}")


_LETTER: Final = penalises_reactions(lambda d: d.pseudo_visible_by_the_letter, own=True)
_MEANT: Final = penalises_reactions(lambda d: d.pseudo_visible)

PENALTIES: Final[tuple[Reward, ...]] = (0, Fraction(1, 2), 1, 2)

CLAIMS: Final = (
    Claim(
        id="pv-definition-2",
        paper="PV",
        item="Definition 2",
        statement="In μ_{Y,q} the agent is paid q less, whenever Y is pseudo-visible and it does "
        "not act as it would if Y were not painted.",
        kind=Kind.DEFINITION,
        standing=Standing.FALSE,
        why="a slip of the index: the picture that the agent is asked about is that of S_t-1, but "
        "the flag pv_t is that of the state which its action led to",
        checks=(counterexample(_LETTER, Space("every agent in every environment", 1, 1, ())),),
        mutants=(
            planted(
                "flag-of-the-picture",
                "a repair: the flag is that of S_t-1, as the picture is",
                pseudo_visible_by_the_letter=PRODUCTION.pseudo_visible,
            ),
            planted(
                "flag-kept-a-turn",
                "another repair: the state keeps the flag of the state before",
                pseudo_visible_by_the_letter=broken.flag_a_turn_late,
            ),
        ),
    ),
    Claim(
        id="pv-definition-2.repaired",
        paper="PV",
        item="Definition 2, repaired (not in the paper)",
        statement="With the flag of S_t-1, the agent is paid q less where Y was pseudo-visible and "
        "it did not do what it would have done had it last observed D(S_t-1); all else is as in μ.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; the policy that is asked is the one trained up to O_t-1",
        checks=(
            exhausted(_MEANT, Space("every agent in every environment", 2, 3, ())),
            sampled(_MEANT, "generated agents in generated environments"),
            proved_in_agda("Environments", "pv-definition-2", of=("pseudo_visible",)),
        ),
        mutants=(
            planted(
                "by-the-letter",
                "the flag is that of S_t",
                pseudo_visible=PRODUCTION.pseudo_visible_by_the_letter,
            ),
            planted(
                "next-picture",
                "the agent is asked about D(S_t)",
                pseudo_visible=broken.asking(broken.about_the_next_picture),
            ),
            planted(
                "asked-too-late",
                "the policy is asked when it is trained on what came of the action",
                pseudo_visible=broken.asking(broken.about_what_came_of_it),
            ),
            planted(
                "untrained",
                "the policy is asked as it was before its training",
                pseudo_visible=broken.asking(broken.untrained),
            ),
            planted(
                "invisible",
                "a pseudo-visible Y is not painted",
                pseudo_visible=broken.invisible,
            ),
            planted("rewarded", "q is added", pseudo_visible=broken.obedience_charged),
        ),
        rests_on=("pv-definition-1",),
    ),
    Claim(
        id="pv-definition-2.penalty",
        paper="PV",
        item="Definition 2, every rational penalty",
        statement="Every rational number q is a penalty: in μ_{Y,q} nobody is paid more than in μ.",
        kind=Kind.DEFINITION,
        standing=Standing.ASSUMING,
        why="assuming that q is not negative, which the definition does not ask: with q = -1 "
        "whoever reacts is rewarded for it",
        checks=(
            exhausted(
                lambda d, world: no_more_than_without(d, world, PENALTIES),
                Space("every agent in every environment, four penalties", 1, 2, ()),
                passing=Standing.ASSUMING,
            ),
            counterexample(
                lambda d, world: no_more_than_without(d, world, (-1,)),
                Space("every agent in every environment, q = -1", 1, 1, ()),
                passing=Standing.ASSUMING,
                failing=Standing.HOLDS,
            ),
            proved_in_agda(
                "Environments", "pv-penalty", of=("pseudo_visible",), passing=Standing.ASSUMING
            ),
        ),
        mutants=(
            planted("rewarded", "q is added", pseudo_visible=broken.obedience_charged),
            planted(
                "absolute",
                "a repair: the penalty is the absolute value of q",
                pseudo_visible=lambda mu, q: PRODUCTION.pseudo_visible(mu, abs(q)),
            ),
        ),
        rests_on=("pv-definition-2.repaired",),
    ),
    Claim(
        id="pv-definition-2.simulates",
        paper="PV",
        item="Definition 2, the environment simulates the agent",
        statement="What μ_{Y,q} pays depends on what the agent would do, and not on what happens "
        "alone.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="so it is an extended environment, and no environment, in the sense of JAGI",
        checks=(
            counterexample(
                asks_nothing,
                Space("every two agents in every environment", 1, 1, ()),
                passing=Standing.HOLDS,
                failing=Standing.FALSE,
            ),
        ),
        mutants=(
            planted("free", "nothing is subtracted", pseudo_visible=broken.free),
            planted(
                "invisible",
                "a pseudo-visible Y is not painted, and agents are asked about what they see",
                pseudo_visible=lambda mu, q: broken.free(broken.unseen(mu), q),
            ),
        ),
        rests_on=("pv-definition-2.repaired",),
    ),
)
