"""Proposition 12 for classes that learn: training in two phases, and a Q-learner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final, TypeAlias

from bridge.agents.as_class import agent_class
from bridge.evidence import Standing
from bridge.pseudo_visibility.any_class import any_class
from bridge.pseudo_visibility.environment_class import painting_class
from formal.notation import Agent
from practical import QLearner, run
from practical.cloning import cloned
from practical.pseudo_visibility.annotating import annotating
from practical.pseudo_visibility.annotations import annotated
from practical.pseudo_visibility.guarded_room import GuardedRoom
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.pseudo_visible import pseudo_visible
from practical.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from proofs_checked.broken.guarding import NobodyComes
from proofs_checked.definitions import PRODUCTION
from proofs_checked.engine.claim import Claim, Kind
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.engine.saying import assume, must, same
from proofs_checked.engine.ways import somewhere, throughout, without_the_assumption
from proofs_checked.pv.painting import PICTURES, ROOM_ERASING, Q, course_of_classes, painted
from proofs_checked.pv.s4_limitations.proposition_12 import alike, by_the_letter

Made: TypeAlias = Callable[[Agent], Any]
"""From a function of histories, an agent class."""

Annotating: TypeAlias = Callable[[Any, Any], Any]
"""From an environment class and q, the class μ'."""


def in_two_phases(E: type[PaintsLast], q: Any) -> Any:
    """μ' as a class that asks the policy when it is trained on what led to the picture.

    With what it is trained depends on the answer, so a clone of it is trained with -1 in its place.
    """

    class InTwoPhases(annotating(E, q)):  # type: ignore[misc]  # any class
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

_FORMAL: Final = alike(by_the_letter, lambda d: d.annotating_after_training)
_SMALL: Final = Space("every agent class in every environment class of one background", 2, 2, ())


@claim(
    "PV, Proposition 12",
    id="pv-proposition-12.two-phases",
    title="with training in two phases",
    kind=Kind.ADDITION,
    verdict=Standing.ASSUMING,
    reason="assuming that training makes nothing of the picture at which a transition ends, which "
    "a Q-learner's does: A is trained with an annotation, and acts on the one that replaces it; "
    "not in the paper",
    ways=[
        throughout(_SMALL),
        without_the_assumption(_SMALL),
        exhausted(_FORMAL, Space("every agent in every environment", 3, 4, ())),
        sampled(_FORMAL, "generated agents in generated environments"),
    ],
    subjects={
        "classes": CLASSES,
        "reflecting": self_refl_by_the_letter,
        "prime": in_two_phases,
    },
    mutants={
        "μ' asks A before it is trained": {
            "prime": annotating,
            "annotating_after_training": PRODUCTION.annotating,
        },
        "SelfRefl annotates a picture when it arrives": {
            "reflecting": self_refl,
            "self_refl_by_the_letter": PRODUCTION.self_refl,
        },
        "a repair: no training makes anything of the next picture": {
            "classes": (ignoring_the_next, ignoring_the_next)
        },
    },
    rests_on=["pv-proposition-12"],
)
def two_phases(
    instance: Instance,
    classes: Sequence[Made],
    reflecting: Callable[[Any, Any], Any],
    prime: Annotating,
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
        course_of_classes(A, prime(E, Q), instance.turns),
        "SelfRefl(A) in μ_{Y,q}",
        course_of_classes(reflecting(A, E), pseudo_visible(E, Q), instance.turns),
    )


TURNS: Final = 1000


def parting(E: Any, prime: Annotating, reflecting: Callable[[Any, Any], Any]) -> int | None:
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
    id="pv-proposition-12.q-learner",
    title="for a Q-learner",
    kind=Kind.ADDITION,
    verdict=Standing.FALSE,
    reason="not in the paper, which speaks of every agent class; a Q-learner changes its mind when "
    "it is trained, and its training makes use of the next picture with its annotation",
    ways=[somewhere(Space("a Q-learner, q = 1", 1, 1, (), size="1,000 turns"))],
    subjects={"room": GuardedRoom, "reflecting": self_refl_by_the_letter},
    mutants={
        "a repair: annotations are kept": {"reflecting": self_refl},
        "a repair: the player never comes": {"room": NobodyComes},
    },
    rests_on=["pv-proposition-12", "pv-proposition-12.two-phases"],
)
def q_learner(instance: Instance, room: Any, reflecting: Callable[[Any, Any], Any]) -> None:
    """In the guarded room our Q-learner does and earns in μ' what SelfRefl of it, as written, does
    and earns in μ_{Y,q}, if μ' asks it for annotations before it is trained or if it asks after.
    """
    turns = [parting(room, prime, reflecting) for prime in (annotating, in_two_phases)]
    before, after = turns
    must(None in turns, f"they part in turn {before} if μ' asks before, in turn {after} if after")


CLAIMS: Final[tuple[Claim, ...]] = (two_phases, q_learner)
