"""Proposition 12: A in μ' does what SelfRefl(A) does in μ_{Y,q}; as written, and repaired."""

from collections.abc import Sequence
from typing import Final

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from bridge.pseudo_visibility.any_class import any_class
from bridge.pseudo_visibility.environment_class import painting_class
from formal.histories.history import EMPTY
from formal.notation import Action, Agent, ExtendedEnvironment, Play, Prompt, Reward
from formal.pseudo_visibility.annotating import (
    annotating,
    annotating_after_training,
    annotating_by_the_letter,
)
from formal.pseudo_visibility.annotations import NOBODY, annotated
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from practical.pseudo_visibility.annotating import annotating as annotating_class
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from practical.pseudo_visibility.self_refl import self_refl as self_refl_class
from practical.pseudo_visibility.self_refl import (
    self_refl_by_the_letter as self_refl_class_by_the_letter,
)
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.mutants import annotating as broken
from proofs_checked.mutants import guarding
from proofs_checked.pv.painting import (
    PICTURES,
    ROOM_ERASING,
    Annotating,
    OfClass,
    OfClasses,
    Penalising,
    Q,
    Reflecting,
    course,
    course_of_classes,
    driven,
    explained,
    own_actions,
    painted,
)

OF_PAIRS: Final = "; A observes 3 o + a + 1 for the pair (o, a)"


def alike(
    instance: Instance,
    pi: Agent,
    prime: Annotating,
    reflecting: Reflecting,
    backgrounds: int = 2,
) -> None:
    """The rewards and actions of A in μ' are those of SelfRefl(A) in μ_{Y,q}."""
    mu, n = painted(instance, backgrounds), instance.n_actions
    with explained(OF_PAIRS):
        same(
            "rewards and actions of A in μ'",
            course(pi, prime(mu, Q, ROOM_ERASING, n), instance.turns),
            "SelfRefl(A) in μ_{Y,q}",
            course(reflecting(pi, ROOM_ERASING, n), pseudo_visible(mu, Q), instance.turns),
        )


def classes_alike(instance: Instance, prime: OfClass, reflecting: OfClasses) -> None:
    """The same of agent classes and environment classes, off the chain of transitions too."""
    E = painting_class(painted(instance, 1), ROOM_ERASING, n_actions=2, n_obs=PICTURES)
    A = any_class(instance.agent(), 2)
    same(
        "A in μ'",
        course_of_classes(A, prime(E, Q), instance.turns),
        "SelfRefl(A) in μ_{Y,q}",
        course_of_classes(reflecting(A, E), pseudo_visible_class(E, Q), instance.turns),
    )


def classes_as_written(
    instance: Instance,
    self_refl_class_by_the_letter: OfClasses = self_refl_class_by_the_letter,
) -> None:
    """The proposition of classes."""
    classes_alike(instance, annotating_class, self_refl_class_by_the_letter)


@claim(
    "PV, Proposition 12",
    verdict=Verdict.FALSE,
    reason="μ' annotates a picture before A is trained on what led to it, SelfRefl(A) again "
    "afterwards, when A may have changed its mind; that refutes it even if μ' asks about annotated "
    "pictures for its penalty",
    ways=[
        somewhere(Space("every agent in every environment of one background", 2, 2, ())),
        also(
            classes_as_written,
            somewhere(
                Space("every agent class in every environment class of one background", 2, 2, ())
            ),
        ),
    ],
    mutants={
        "a repair: an annotation is made when its picture arrives, and kept": {
            "self_refl_by_the_letter": self_refl,
            "self_refl_class_by_the_letter": self_refl_class,
        },
        "another repair: μ' asks the agent when it is trained on what led to the picture": {
            "annotating": annotating_after_training
        },
    },
    rests_on=["pv-definition-10", "pv-lemma-11", "pv-definition-2.repaired"],
)
def proposition_12(
    instance: Instance,
    annotating: Annotating = annotating,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """The actions and rewards of an A-instance in μ' are those of a SelfRefl(A)-instance in
    μ_{Y,q}.
    """
    alike(instance, instance.agent(), annotating, self_refl_by_the_letter, backgrounds=1)


def asked(mu: ExtendedEnvironment, pi: Agent, p: Play) -> Sequence[Prompt]:
    """The prompts that μ asks π about, to answer the play."""
    met: list[Prompt] = []

    def overheard(h: Prompt) -> Action:
        met.append(h)
        return pi(h)

    mu(overheard, p)
    return met


@claim(
    "PV, Proposition 12",
    name="penalty",
    title="the penalty of μ'",
    verdict=Verdict.ILL_TYPED,
    reason="a slip: what A observes in μ' are pairs of a picture and an annotation, and D(S_t-1) "
    "is none; SelfRefl(A), asked about it in μ_{Y,q}, shows A (D(S_t-1), -1)",
    ways=[somewhere(Space("every agent in every environment", 1, 1, ()))],
    mutants={
        "a repair: it asks about (D(S_t-1), -1)": {"annotating_by_the_letter": annotating},
        "another repair, in which the agent is trained before it is asked": {
            "annotating_by_the_letter": annotating_after_training
        },
    },
    rests_on=["pv-proposition-12"],
)
def penalty(
    instance: Instance, annotating_by_the_letter: Annotating = annotating_by_the_letter
) -> None:
    """The penalty of μ' is that of μ_{Y,q}, for which the agent is asked what it would do on
    D(S_t-1).
    """
    pi, mu, n = instance.agent(), painted(instance), instance.n_actions
    mu_prime = annotating_by_the_letter(mu, Q, ROOM_ERASING, n)
    p = own_actions(pi, mu_prime, instance)
    pairs = {annotated(mu.D(s), NOBODY, n) for s in ((), (p.action,))}
    with explained(OF_PAIRS):
        for h in asked(mu_prime, pi, p):
            o = h.observation
            must(o in pairs, f"A is asked about {o}, which is D(S_0) alone and not the pair")


PENALTIES: Final[Sequence[Reward]] = (Q, 1, 3)


@claim(
    "PV, Proposition 12",
    name="index",
    title="proof, the index k",
    verdict=Verdict.ILL_TYPED,
    reason="a slip: k is introduced nowhere, and stands for q, here and in the rest of Section 4; "
    "for another number the rewards are not the same",
    ways=[
        somewhere(
            Space("every agent in every environment, k of 1, 2 and 3", 1, 1, ()),
            failing=Verdict.FALSE,
        )
    ],
    mutants={
        "a repair: k is q": {"penalties": (Q,)},
        "another repair: q is subtracted, whatever k is": {
            "pseudo_visible": lambda mu, k: pseudo_visible(mu, Q)
        },
    },
    rests_on=["pv-proposition-12.cached"],
)
def index(
    instance: Instance,
    penalties: Sequence[Reward] = PENALTIES,
    pseudo_visible: Penalising = pseudo_visible,
) -> None:
    """The rewards of A in μ' are those of SelfRefl(A) in μ_{Y,k}, where μ' is made from μ_{Y,q}."""
    pi, mu, n = instance.agent(), painted(instance), instance.n_actions
    k = instance.pick(penalties)
    refl = self_refl(pi, ROOM_ERASING, n)
    turns = instance.turns + 1
    same(
        f"with q = {Q}, k = {k}: A in μ'",
        course(pi, annotating(mu, Q, ROOM_ERASING, n), turns),
        "SelfRefl(A) in μ_{Y,k}",
        course(refl, pseudo_visible(mu, k), turns),
    )


@claim(
    "PV, Proposition 12",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="of agents that answer a history, blind to its first reward",
    ways=[throughout(Space("every agent class, all forced actions, every environment", 2, 2, ()))],
    mutants={
        "the penalty asks about a picture without an annotation": {
            "annotating_class": guarding.annotating_by_the_letter
        },
        "the pictures are those of μ_{Y,q}": {"annotating_class": pseudo_visible_class},
    },
    rests_on=["pv-definition-2.class"],
)
def environment_class(instance: Instance, annotating_class: OfClass = annotating_class) -> None:
    """The environment class that annotates its pictures is μ'."""
    pi, mu, n = instance.agent(), painted(instance), instance.n_actions
    E = painting_class(mu, ROOM_ERASING, n_actions=n, n_obs=PICTURES)
    A = agent_class(pi, n_actions=n, n_obs=None)
    driven(annotating_class(E, Q)(A), pi, annotating(mu, Q, ROOM_ERASING, 2), instance)


def cached_classes(
    instance: Instance,
    annotating_class: OfClass = annotating_class,
    self_refl_class: OfClasses = self_refl_class,
) -> None:
    """With cached annotations the proposition holds of classes."""
    classes_alike(instance, annotating_class, self_refl_class)


@claim(
    "PV, Proposition 12",
    name="cached",
    title="with cached annotations",
    kind=Kind.ADDITION,
    reason="not in the paper; both then ask the same question of A trained on the same",
    ways=[
        throughout(Space("every agent in every environment", 3, 4, ())),
        generated("generated agents in generated environments"),
        also(
            cached_classes,
            throughout(
                Space("every agent class in every environment class of one background", 3, 3, ())
            ),
        ),
    ],
    mutants={
        "SelfRefl annotates anew when it has learned": {
            "self_refl": self_refl_by_the_letter,
            "self_refl_class": self_refl_class_by_the_letter,
        },
        "the penalty of μ' asks about D(S) without an annotation": {
            "annotating": annotating_by_the_letter,
            "annotating_class": guarding.annotating_by_the_letter,
        },
    },
    rests_on=["pv-proposition-12"],
)
def with_cached_annotations(
    instance: Instance, annotating: Annotating = annotating, self_refl: Reflecting = self_refl
) -> None:
    """If SelfRefl(A) annotates a picture when it arrives, before A is trained on what led to it,
    and keeps the annotation, its actions and rewards in μ_{Y,q} are those of A in μ'.
    """
    alike(instance, instance.agent(), annotating, self_refl)


@claim(
    "PV, Proposition 12",
    name="non-learning",
    title="for agents that do not learn",
    kind=Kind.ADDITION,
    reason="not in the paper; such an agent never changes its mind; so it holds in the game, where "
    "training is over",
    ways=[
        throughout(Space("every agent in every environment", 3, 4, ())),
        generated("generated agents in generated environments"),
    ],
    mutants={
        "the penalty of μ' asks about D(S) without an annotation": {
            "annotating": annotating_by_the_letter
        },
        "SelfRefl shows A the pictures with -1": {
            "self_refl_by_the_letter": broken.self_refl_never_annotating
        },
    },
    rests_on=["pv-proposition-12"],
)
def for_agents_that_do_not_learn(
    instance: Instance,
    annotating: Annotating = annotating,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """If A answers its last observation alone, its actions and rewards in μ' are those of
    SelfRefl(A), as written, in μ_{Y,q}.
    """
    pi = instance.agent()
    alike(
        instance,
        lambda h: pi(EMPTY.then((0, h.observation))),
        annotating,
        self_refl_by_the_letter,
    )
