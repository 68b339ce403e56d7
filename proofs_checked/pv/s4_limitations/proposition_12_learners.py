"""Proposition 12 for classes that learn: training in two phases, and a Q-learner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from bridge.pseudo_visibility.any_class import any_class
from formal.notation import Agent
from formal.pseudo_visibility.annotating import annotating, annotating_after_training
from formal.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from practical import QLearner, run
from practical.cloning import cloned
from practical.pseudo_visibility.annotating import annotating as annotating_class
from practical.pseudo_visibility.annotations import annotated
from practical.pseudo_visibility.guarded_room import GuardedRoom
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.pseudo_visible import pseudo_visible
from practical.pseudo_visibility.self_refl import self_refl as self_refl_class
from practical.pseudo_visibility.self_refl import (
    self_refl_by_the_letter as self_refl_class_by_the_letter,
)
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import assume, must
from proofs_checked.engine.ways import somewhere, throughout, without_the_assumption
from proofs_checked.mutants.guarding import NobodyComes
from proofs_checked.pv.painting import (
    GENERATED,
    Annotating,
    Made,
    OfClass,
    OfClasses,
    Reflecting,
    everywhere,
)
from proofs_checked.pv.s4_limitations.proposition_12 import alike, classes_alike


def in_two_phases(E: type[PaintsLast], q: Any) -> Any:
    """μ' as a class that queries the policy after its training on the transition to the picture.

    The training depends on the answer, so a clone of the policy is trained with -1 in its place.
    """

    class InTwoPhases(annotating_class(E, q)):  # type: ignore[misc]  # any class
        taken: int | None = None

        def percept(self, action: int) -> tuple[Any, int]:
            self.taken = action
            found: tuple[Any, int] = super().percept(action)
            return found

        def picture(self, state: Any) -> int:
            picture = PaintsLast.picture(self, state)
            if not self.detect_pseudovis(picture):
                return int(self.shown(picture))
            policy = self.policy
            if self.taken is not None:
                r = self.earned(state) - (self.penalty if self.reacts(self.taken) else 0)
                policy = cloned(policy)
                policy.train(o_prev=self.o, a=self.taken, r=r, o_next=self.shown(picture))
            return annotated(picture, policy.act(self.shown(self.background(state))), 2)

    return InTwoPhases


def ignoring_the_next(pi: Agent) -> Any:
    """A class whose training ignores the picture at which a transition ends.

    Its answers depend on the pictures at which its transitions begin, on its actions and rewards,
    and on the picture of the query.
    """
    return agent_class(pi, n_actions=2, n_obs=None)


def of_any_kind(pi: Agent) -> Any:
    """Any class whose `act` changes nothing."""
    return any_class(pi, 2)


_SMALL: Final = Space("every agent class in every environment class of one background", 2, 2, ())


def agents_in_two_phases(
    instance: Instance,
    annotating_after_training: Annotating = annotating_after_training,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """For agents that are functions of histories it holds without the assumption."""
    alike(instance, instance.agent(), annotating_after_training, self_refl_by_the_letter)


@claim(
    "PV, Proposition 12",
    name="two-phases",
    title="with training in two phases",
    kind=Kind.ADDITION,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that training ignores the picture at which a transition ends, which that of a "
    "Q-learner does not: A is trained with an annotation, and acts on the one that replaces it; "
    "not in the paper",
    ways=[
        throughout(_SMALL),
        without_the_assumption(_SMALL),
        also(agents_in_two_phases, everywhere(3, 4), GENERATED),
    ],
    mutants={
        "μ' queries A before its training": {
            "annotating_class": annotating_class,
            "annotating_after_training": annotating,
        },
        "SelfRefl annotates a picture when it arrives": {
            "self_refl_class_by_the_letter": self_refl_class,
            "self_refl_by_the_letter": self_refl,
        },
        "a repair: all training ignores the next picture": {
            "classes": (ignoring_the_next, ignoring_the_next)
        },
    },
    rests_on=["pv-proposition-12"],
)
def two_phases(
    instance: Instance,
    classes: Sequence[Made] = (ignoring_the_next, of_any_kind),
    annotating_class: OfClass = in_two_phases,
    self_refl_class_by_the_letter: OfClasses = self_refl_class_by_the_letter,
) -> None:
    """If A is trained on the transition to a picture before μ' queries it for the annotation, the
    actions and rewards of A are those of SelfRefl(A), as written, in μ_{Y,q}.
    """
    learns = instance.number("training uses the next picture", 2)
    assume(not learns)
    A = classes[learns](instance.agent())
    classes_alike(instance, A, annotating_class, self_refl_class_by_the_letter)


TURNS: Final = 1000


def parting(E: Any, prime: OfClass, reflecting: OfClasses) -> int | None:
    """The first turn in which the Q-learner's action or reward in μ' is not that in μ_{Y,1}."""
    in_prime = run(QLearner, prime(E, 1), TURNS)
    refl = run(reflecting(QLearner, E), pseudo_visible(E, 1), TURNS)
    courses = (zip(each.actions, each.rewards, strict=True) for each in (in_prime, refl))
    pairs = enumerate(zip(*courses, strict=True), start=1)
    return next((turn for turn, (one, other) in pairs if one != other), None)


@claim(
    "PV, Proposition 12",
    name="q-learner",
    title="for a Q-learner",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which speaks of every agent class; training changes a Q-learner's "
    "answers and uses the next picture with its annotation",
    ways=[somewhere(Space("a Q-learner, q = 1", 1, 1, (), size="1,000 turns"))],
    mutants={
        "a repair: annotations are cached": {"self_refl_class_by_the_letter": self_refl_class},
        "a repair: the player never comes": {"guarded_room_class": NobodyComes},
    },
    rests_on=["pv-proposition-12", "pv-proposition-12.two-phases"],
)
def q_learner(
    instance: Instance,
    guarded_room_class: Any = GuardedRoom,
    self_refl_class_by_the_letter: OfClasses = self_refl_class_by_the_letter,
) -> None:
    """In the guarded room the actions and rewards of the bundled Q-learner in μ' are those of its
    SelfRefl, as written, in μ_{Y,q}: if μ' queries it before its training, or if it does afterwards.
    """
    before, after = (
        parting(guarded_room_class, prime, self_refl_class_by_the_letter)
        for prime in (annotating_class, in_two_phases)
    )
    how = f"they differ from turn {before} if μ' queries before training, from {after} if after"
    must(None in (before, after), how)
