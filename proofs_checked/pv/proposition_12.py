"""Proposition 12: A in μ' does what SelfRefl(A) does in μ_{Y,q}; as written, and repaired."""

from collections.abc import Callable
from typing import Any, Final

from bridge.evidence import Standing
from bridge.pseudo_visibility.any_class import any_class
from bridge.pseudo_visibility.environment_class import painting_class
from formal.histories.history import EMPTY
from formal.notation import Agent
from proofs_checked.broken import guarding
from proofs_checked.broken import pseudo_visibility as broken
from proofs_checked.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.laws.saying import unlike
from proofs_checked.looking import Space, counterexample, exhausted, sampled
from proofs_checked.pseudo_visibility import Annotating, Reflecting
from proofs_checked.pv.painting import (
    ERASING,
    PICTURES,
    Q,
    course,
    course_of_classes,
    painted,
)
from proofs_checked.worlds import Law, World


def by_the_letter(d: Definitions) -> Reflecting:
    """SelfRefl as it is written."""
    return d.self_refl_by_the_letter


def cached(d: Definitions) -> Reflecting:
    """SelfRefl with cached annotations."""
    return d.self_refl


def alike(
    reflecting: Callable[[Definitions], Reflecting],
    annotating: Callable[[Definitions], Annotating],
    agent: Callable[[World], Agent] = lambda world: world.agent(),
    backgrounds: int = 2,
) -> Law:
    """The rewards and actions of A in μ' are those of SelfRefl(A) in μ_{Y,q}."""

    def law(d: Definitions, world: World) -> str:
        pi, mu = agent(world), painted(world, backgrounds)
        in_prime = annotating(d)(mu, Q, ERASING, world.n_actions)
        refl = reflecting(d)(pi, ERASING, world.n_actions)
        how = unlike(
            "A in μ'",
            course(d, pi, in_prime, world.turns),
            "SelfRefl(A) in μ_{Y,q}",
            course(d, refl, d.pseudo_visible(mu, Q), world.turns),
        )
        return how and f"{how} (A observes 3 o + a + 1 for the pair (o, a))"

    return law


def classes_alike(
    reflecting: Callable[[Definitions], Callable[[Any, Any], Any]], backgrounds: int = 2
) -> Law:
    """The same of agent classes and environment classes, off the chain of transitions too."""

    def law(d: Definitions, world: World) -> str:
        E = painting_class(painted(world, backgrounds), ERASING, n_actions=2, n_obs=PICTURES)
        A = any_class(world.agent(), 2)
        return unlike(
            "A in μ'",
            course_of_classes(A, d.annotating_class(E, Q), world.turns),
            "SelfRefl(A) in μ_{Y,q}",
            course_of_classes(reflecting(d)(A, E), d.pseudo_visible_class(E, Q), world.turns),
        )

    return law


def non_learning(world: World) -> Agent:
    """An agent that answers its last observation, whatever it was trained on."""
    pi = world.agent()
    return lambda h: pi(EMPTY.then((0, h.observation)))


def _everywhere(law: Law) -> tuple[Check, ...]:
    return (
        exhausted(law, Space("every agent in every environment", 3, 4, ())),
        sampled(law, "generated agents in generated environments"),
    )


def _repaired(
    part: str,
    how: str,
    statement: str,
    *,
    why: str,
    checks: tuple[Check, ...],
    mutants: tuple[Mutant, ...],
) -> Claim:
    return Claim(
        id=f"pv-proposition-12.{part}",
        paper="PV",
        item=f"Proposition 12, {how} (not in the paper)",
        statement=statement,
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why=f"not in the paper; {why}",
        checks=checks,
        mutants=mutants,
        rests_on=("pv-proposition-12",),
    )


_BARE: Final = planted(
    "bare-picture",
    "the penalty of μ' asks about D(S) without an annotation",
    annotating=PRODUCTION.annotating_by_the_letter,
    annotating_class=guarding.annotating_by_the_letter,
)
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
_ANEW: Final = planted(
    "anew",
    "SelfRefl annotates anew when it has learned",
    self_refl=PRODUCTION.self_refl_by_the_letter,
    self_refl_class=PRODUCTION.self_refl_class_by_the_letter,
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
        statement="That holds where the annotation is cached, and the penalty of μ' is that of "
        "μ_{Y,q}, which asks about D(S_t-1).",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="A sees annotated pictures, of which D(S_t-1) is none: taken as a number, it is "
        "another one; SelfRefl(A) is asked about it too, and shows A (D(S_t-1), -1)",
        checks=(
            counterexample(
                alike(cached, lambda d: d.annotating_by_the_letter),
                Space("every agent in every environment", 2, 2, ()),
            ),
        ),
        mutants=(
            planted(
                "annotated-picture",
                "a repair: it asks about (D(S_t-1), -1)",
                annotating_by_the_letter=PRODUCTION.annotating,
            ),
            planted(
                "no-penalty",
                "nothing is subtracted in either",
                pseudo_visible=broken.free,
                annotating_by_the_letter=lambda mu, q, erasing, n: PRODUCTION.annotating(
                    mu, 0, erasing, n
                ),
            ),
        ),
        rests_on=("pv-proposition-12",),
    ),
    _repaired(
        "cached",
        "with cached annotations",
        "If SelfRefl(A) annotates a picture when it arrives, before A is trained on what led to "
        "it, and keeps the annotation, the actions and rewards are the same.",
        why="both then ask the same question of A trained on the same",
        checks=(
            *_everywhere(alike(cached, lambda d: d.annotating)),
            exhausted(
                classes_alike(lambda d: d.self_refl_class, backgrounds=1),
                Space("every agent class in every environment class of one background", 2, 2, ()),
            ),
        ),
        mutants=(_ANEW, _BARE),
    ),
    _repaired(
        "two-phases",
        "with training in two phases",
        "If μ' first lets A be trained on what led to a picture and asks it for the annotation "
        "then, the actions and rewards are those of SelfRefl(A) as written.",
        why="of agents that answer a prompt; the annotation that A was trained with is replaced by "
        "the one that it acts on",
        checks=_everywhere(alike(by_the_letter, lambda d: d.annotating_after_training)),
        mutants=(
            planted(
                "one-phase",
                "μ' asks A before it is trained",
                annotating_after_training=PRODUCTION.annotating,
            ),
            planted(
                "cached",
                "SelfRefl annotates a picture when it arrives",
                self_refl_by_the_letter=PRODUCTION.self_refl,
            ),
        ),
    ),
    _repaired(
        "non-learning",
        "for agents that do not learn",
        "If A answers its last observation alone, the actions and rewards are the same, with "
        "SelfRefl(A) as written.",
        why="such an agent never changes its mind; so it holds in the game, where training is over",
        checks=_everywhere(alike(by_the_letter, lambda d: d.annotating, non_learning)),
        mutants=(
            _BARE,
            planted(
                "never-annotated",
                "SelfRefl shows A the pictures with -1",
                self_refl_by_the_letter=broken.self_refl_never_annotating,
            ),
        ),
    ),
)
