"""Proposition 12: A in μ' does what SelfRefl(A) does in μ_{Y,q}; as written."""

from collections.abc import Callable
from typing import Any, Final

from bridge.evidence import Standing
from bridge.pseudo_visibility.any_class import any_class
from bridge.pseudo_visibility.environment_class import painting_class
from formal.notation import Agent
from formal.pseudo_visibility.annotations import NOBODY, annotated
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space, counterexample
from proofs_checked.laws.questions import asked
from proofs_checked.laws.saying import first, unlike
from proofs_checked.pseudo_visibility import Annotating, Reflecting
from proofs_checked.pv.painting import (
    PICTURES,
    ROOM_ERASING,
    Q,
    course,
    course_of_classes,
    explained,
    own_actions,
    painted,
)

OF_PAIRS: Final = "; A observes 3 o + a + 1 for the pair (o, a)"


def by_the_letter(d: Definitions) -> Reflecting:
    """SelfRefl as it is written."""
    return d.self_refl_by_the_letter


def cached(d: Definitions) -> Reflecting:
    """SelfRefl with cached annotations."""
    return d.self_refl


def alike(
    reflecting: Callable[[Definitions], Reflecting],
    annotating: Callable[[Definitions], Annotating],
    agent: Callable[[Instance], Agent] = lambda world: world.agent(),
    backgrounds: int = 2,
) -> Law:
    """The rewards and actions of A in μ' are those of SelfRefl(A) in μ_{Y,q}."""

    def law(d: Definitions, world: Instance) -> str:
        pi, mu = agent(world), painted(world, backgrounds)
        in_prime = annotating(d)(mu, Q, ROOM_ERASING, world.n_actions)
        refl = reflecting(d)(pi, ROOM_ERASING, world.n_actions)
        how = unlike(
            "rewards and actions of A in μ'",
            course(d, pi, in_prime, world.turns),
            "SelfRefl(A) in μ_{Y,q}",
            course(d, refl, d.pseudo_visible(mu, Q), world.turns),
        )
        return explained(how, OF_PAIRS)

    return law


def asks_about_pairs(d: Definitions, world: Instance) -> str:
    """After its first action A is asked about pairs alone: D(S_0), D(S_1) with -1. False."""
    pi, mu, n = world.agent(), painted(world), world.n_actions
    mu_prime = d.annotating_by_the_letter(mu, Q, ROOM_ERASING, n)
    p = own_actions(pi, mu_prime, world)
    pairs = {annotated(mu.D(s), NOBODY, n) for s in ((), (p.action,))}
    questions = (h.observation for h in asked(mu_prime, pi, p))
    return first(
        explained(f"A is asked about {o}, which is D(S_0) alone and not the pair", OF_PAIRS)
        for o in questions
        if o not in pairs
    )


def classes_alike(
    reflecting: Callable[[Definitions], Callable[[Any, Any], Any]], backgrounds: int = 2
) -> Law:
    """The same of agent classes and environment classes, off the chain of transitions too."""

    def law(d: Definitions, world: Instance) -> str:
        E = painting_class(painted(world, backgrounds), ROOM_ERASING, n_actions=2, n_obs=PICTURES)
        A = any_class(world.agent(), 2)
        return unlike(
            "A in μ'",
            course_of_classes(A, d.annotating_class(E, Q), world.turns),
            "SelfRefl(A) in μ_{Y,q}",
            course_of_classes(reflecting(d)(A, E), d.pseudo_visible_class(E, Q), world.turns),
        )

    return law


_CACHED: Final = planted(
    "cached",
    "a repair: an annotation is made when its picture arrives, and kept",
    self_refl_by_the_letter=PRODUCTION.self_refl,
    self_refl_class_by_the_letter=PRODUCTION.self_refl_class,
)
_TWO_PHASES: Final = planted(
    "two-phases",
    "another repair: μ' asks the agent when it is trained on what led to the picture",
    annotating=PRODUCTION.annotating_after_training,
)
CLAIMS: Final = (
    Claim(
        id="pv-proposition-12",
        paper="PV",
        item="Proposition 12",
        statement="The actions and rewards of an A-instance in μ' are those of a "
        "SelfRefl(A)-instance in μ_{Y,q}.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="μ' annotates a picture before A is trained on what led to it, SelfRefl(A) again "
        "afterwards, when A may have changed its mind; that refutes it even if μ' asks about "
        "annotated pictures for its penalty",
        checks=(
            counterexample(
                alike(by_the_letter, lambda d: d.annotating, backgrounds=1),
                Space("every agent in every environment of one background", 2, 2, ()),
            ),
            counterexample(
                classes_alike(lambda d: d.self_refl_class_by_the_letter, backgrounds=1),
                Space("every agent class in every environment class of one background", 2, 2, ()),
            ),
        ),
        mutants=(_CACHED, _TWO_PHASES),
        rests_on=("pv-definition-10", "pv-lemma-11", "pv-definition-2.repaired"),
    ),
    Claim(
        id="pv-proposition-12.penalty",
        paper="PV",
        item="Proposition 12, the penalty of μ'",
        statement="The penalty of μ' is that of μ_{Y,q}, for which the agent is asked what it "
        "would do on D(S_t-1).",
        kind=Kind.STATEMENT,
        standing=Standing.ILL_TYPED,
        why="a slip: what A observes in μ' are pairs of a picture and an annotation, and D(S_t-1) "
        "is none; SelfRefl(A), asked about it in μ_{Y,q}, shows A (D(S_t-1), -1)",
        checks=(
            counterexample(
                asks_about_pairs,
                Space("every agent in every environment", 1, 1, ()),
                passing=Standing.ILL_TYPED,
            ),
        ),
        mutants=(
            planted(
                "annotated-picture",
                "a repair: it asks about (D(S_t-1), -1)",
                annotating_by_the_letter=PRODUCTION.annotating,
            ),
            planted(
                "two-phases",
                "another repair, in which the agent is trained before it is asked",
                annotating_by_the_letter=PRODUCTION.annotating_after_training,
            ),
        ),
        rests_on=("pv-proposition-12",),
    ),
)
