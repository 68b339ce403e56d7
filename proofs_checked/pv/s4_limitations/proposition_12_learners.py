"""Proposition 12 for classes that learn: training in two phases, and a Q-learner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from bridge.pseudo_visibility.any_class import any_class
from bridge.pseudo_visibility.environment_class import painting_class
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
from proofs_checked.engine.saying import assume, must, same
from proofs_checked.engine.ways import generated, somewhere, throughout, without_the_assumption
from proofs_checked.mutants.guarding import NobodyComes
from proofs_checked.pv.painting import (
    PICTURES,
    ROOM_ERASING,
    Annotating,
    OfClass,
    OfClasses,
    Q,
    Reflecting,
    course_of_classes,
    painted,
)
from proofs_checked.pv.s4_limitations.proposition_12 import alike

Made: TypeAlias = Callable[[Agent], Any]
"""From a function of histories, an agent class."""


def in_two_phases(E: type[PaintsLast], q: Any) -> Any:
    """μ' as a class that asks the policy when it is trained on what led to the picture.

    With what it is trained depends on the answer, so a clone of it is trained with -1 in its place.
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
    """A class whose training makes nothing of the picture at which a transition ends.

    What it answers depends on the pictures that its transitions begin from, on its actions and
    rewards, and on the picture that it is asked about.
    """
    return agent_class(pi, n_actions=2, n_obs=None)


def of_any_kind(pi: Agent) -> Any:
    """Any class whose `act` changes nothing."""
    return any_class(pi, 2)


CLASSES: Final[tuple[Made, Made]] = (ignoring_the_next, of_any_kind)

_SMALL: Final = Space("every agent class in every environment class of one background", 2, 2, ())


def agents_in_two_phases(
    instance: Instance,
    annotating_after_training: Annotating = annotating_after_training,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """Of agents that are functions of histories it holds without the assumption."""
    alike(instance, instance.agent(), annotating_after_training, self_refl_by_the_letter)


@claim(
    "PV, Proposition 12",
    name="two-phases",
    title="with training in two phases",
    kind=Kind.ADDITION,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that training makes nothing of the picture at which a transition ends, which "
    "a Q-learner's does: A is trained with an annotation, and acts on the one that replaces it; "
    "not in the paper",
    ways=[
        throughout(_SMALL),
        without_the_assumption(_SMALL),
        also(
            agents_in_two_phases,
            throughout(Space("every agent in every environment", 3, 4, ())),
            generated("generated agents in generated environments"),
        ),
    ],
    mutants={
        "μ' asks A before it is trained": {
            "annotating_class": annotating_class,
            "annotating_after_training": annotating,
        },
        "SelfRefl annotates a picture when it arrives": {
            "self_refl_class_by_the_letter": self_refl_class,
            "self_refl_by_the_letter": self_refl,
        },
        "a repair: no training makes anything of the next picture": {
            "classes": (ignoring_the_next, ignoring_the_next)
        },
    },
    rests_on=["pv-proposition-12"],
)
def two_phases(
    instance: Instance,
    classes: Sequence[Made] = CLASSES,
    annotating_class: OfClass = in_two_phases,
    self_refl_class_by_the_letter: OfClasses = self_refl_class_by_the_letter,
) -> None:
    """If μ' first lets A be trained on what led to a picture and asks it for the annotation then,
    the actions and rewards of A are those of SelfRefl(A), as written, in μ_{Y,q}.
    """
    learns = instance.number("training makes something of the next picture", 2)
    assume(not learns)
    A = classes[learns](instance.agent())
    mu = painted(instance, 1)
    E = painting_class(mu, ROOM_ERASING, n_actions=2, n_obs=PICTURES)
    same(
        "A in μ'",
        course_of_classes(A, annotating_class(E, Q), instance.turns),
        "SelfRefl(A) in μ_{Y,q}",
        course_of_classes(
            self_refl_class_by_the_letter(A, E), pseudo_visible(E, Q), instance.turns
        ),
    )


TURNS: Final = 1000


def parting(E: Any, prime: OfClass, reflecting: OfClasses) -> int | None:
    """The first turn in which a Q-learner does or earns something else than in μ_{Y,1}."""
    in_prime, refl = (
        run(A, environment, TURNS)
        for A, environment in (
            (QLearner, prime(E, 1)),
            (reflecting(QLearner, E), pseudo_visible(E, 1)),
        )
    )
    pairs = zip(
        count(1),
        zip(in_prime.actions, in_prime.rewards, strict=True),
        zip(refl.actions, refl.rewards, strict=True),
    )
    return next((turn for turn, one, other in pairs if one != other), None)


@claim(
    "PV, Proposition 12",
    name="q-learner",
    title="for a Q-learner",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which speaks of every agent class; a Q-learner changes its mind when "
    "it is trained, and its training makes use of the next picture with its annotation",
    ways=[somewhere(Space("a Q-learner, q = 1", 1, 1, (), size="1,000 turns"))],
    mutants={
        "a repair: annotations are kept": {"self_refl_class_by_the_letter": self_refl_class},
        "a repair: the player never comes": {"guarded_room_class": NobodyComes},
    },
    rests_on=["pv-proposition-12", "pv-proposition-12.two-phases"],
)
def q_learner(
    instance: Instance,
    guarded_room_class: Any = GuardedRoom,
    self_refl_class_by_the_letter: OfClasses = self_refl_class_by_the_letter,
) -> None:
    """In the guarded room our Q-learner does and earns in μ' what SelfRefl of it, as written, does
    and earns in μ_{Y,q}, if μ' asks it for annotations before it is trained or if it asks after.
    """
    turns = [
        parting(guarded_room_class, prime, self_refl_class_by_the_letter)
        for prime in (annotating_class, in_two_phases)
    ]
    before, after = turns
    must(None in turns, f"they part in turn {before} if μ' asks before, in turn {after} if after")
