"""Proposition 12: A acts in μ' as SelfRefl(A) acts in μ_{Y,q}; as written, and repaired."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bridge.agents.as_class import agent_class
from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Reward
from formal.pseudo_visibility.annotating import (
    annotating,
    annotating_after_training,
    annotating_by_the_letter,
)
from formal.pseudo_visibility.annotations import NOBODY, annotated, taken_apart
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.pseudo_visibility.self_refl import self_refl, self_refl_by_the_letter
from practical import QLearner, run
from practical.cloning import cloned
from practical.pseudo_visibility.annotating import annotating as annotating_class
from practical.pseudo_visibility.guarded_room import GuardedRoom, Scene
from practical.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from practical.pseudo_visibility.self_refl import self_refl as self_refl_class
from practical.pseudo_visibility.self_refl import self_refl_by_the_letter as class_by_the_letter
from proofs_checked.constructions import queried
from proofs_checked.engine.assertions import assume, must, same, shown
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.figures import Table
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import somewhere, throughout, without_the_assumption
from proofs_checked.engine.witness import How
from proofs_checked.pv import courses, painting
from proofs_checked.pv.courses import OF_PAIRS, Course, in_words
from proofs_checked.pv.painting import ROOM_ERASING, Annotating, OfClass, OfClasses, Q, Reflecting
from proofs_checked.pv.s4_limitations.definition_9 import orderly
from proofs_checked.pv.s4_limitations.definition_10_and_lemma_11 import never_annotating

annotating_class_by_the_letter: Final = painting.reacting(
    annotating_class, lambda E: E.background(E.state)
)
"""The class μ', whose penalty queries the agent on the picture without an annotation."""


class NobodyComes(GuardedRoom):
    """The room, which no one enters."""

    def moved(self, state: Scene, action: Action) -> Scene:
        """The scene one turn later."""
        return Scene(state.turn + 1, None, True, -action)


BARE: Final = "the penalty of μ' queries A on D(S) without an annotation"


def alike(
    instance: Instance, pi: Agent, prime: Annotating, reflecting: Reflecting, backgrounds: int = 2
) -> None:
    """The rewards and actions of A in μ' are those of SelfRefl(A) in μ_{Y,q}."""
    mu, n, turns = painting.painted(instance, backgrounds), instance.n_actions, instance.turns
    mu_prime, mu_q = prime(mu, Q, ROOM_ERASING, n), pseudo_visible(mu, Q)
    own = Course("A in μ'", pi, mu_prime, n_actions=n)
    with_reflection = Course("SelfRefl(A) in μ_{Y,q}", pi, mu_q, reflecting, n_actions=n)
    with courses.explained(OF_PAIRS):
        courses.same_course(own, with_reflection, turns)


def classes_alike(instance: Instance, A: Any, prime: OfClass, reflecting: OfClasses) -> None:
    """The same law for agent classes and environment classes, off the chain of transitions too."""
    E = painting.painted_class(instance, 1)
    found = painting.course_of_classes(A, prime(E, Q), instance.turns)
    refl = painting.course_of_classes(reflecting(A, E), pseudo_visible_class(E, Q), instance.turns)
    same("A in μ'", found, "SelfRefl(A) in μ_{Y,q}", refl)


def classes_as_written(
    instance: Instance, self_refl_class_by_the_letter: OfClasses = class_by_the_letter
) -> None:
    """The proposition for classes."""
    A = orderly(instance.agent())
    classes_alike(instance, A, annotating_class, self_refl_class_by_the_letter)


@claim(
    "PV, Proposition 12",
    verdict=Verdict.FALSE,
    reason="μ' annotates a picture before A is trained on the transition to it, SelfRefl(A) also "
    "afterwards, when A's answer may have changed; this refutes it even if the penalty of μ' "
    "queries A on annotated pictures",
    ways=[
        somewhere(Space("every agent in every environment of one background", 2, 2, ())),
        also(
            classes_as_written,
            somewhere(Space("every agent class, every environment of one background", 2, 2, ())),
        ),
    ],
    mutants={
        "a repair: an annotation is made when its picture arrives, and cached": {
            "self_refl_by_the_letter": self_refl,
            "self_refl_class_by_the_letter": self_refl_class,
        },
        "another repair: μ' queries A after training": {"annotating": annotating_after_training},
    },
    rests_on=["pv-definition-10", "pv-lemma-11", "pv-definition-2.repaired"],
)
def proposition_12(
    instance: Instance,
    annotating: Annotating = annotating,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """Actions and rewards of an A-instance in μ' are those of a SelfRefl(A)-instance in μ_{Y,q}."""
    alike(instance, instance.agent(), annotating, self_refl_by_the_letter, backgrounds=1)


@claim(
    "PV, Proposition 12",
    name="penalty",
    title="the penalty of μ'",
    verdict=Verdict.ILL_TYPED,
    reason="a slip: A observes pairs of a picture and an annotation in μ', and D(S_t-1) is none; "
    "SelfRefl(A), queried on it in μ_{Y,q}, shows A (D(S_t-1), -1)",
    ways=[somewhere(Space("every agent in every environment", 1, 1, ()))],
    mutants={
        "a repair: it queries A on (D(S_t-1), -1)": {"annotating_by_the_letter": annotating},
        "another repair: training precedes the query": {
            "annotating_by_the_letter": annotating_after_training
        },
    },
    rests_on=["pv-proposition-12"],
)
def fine(
    instance: Instance, annotating_by_the_letter: Annotating = annotating_by_the_letter
) -> None:
    """The penalty of μ' is that of μ_{Y,q}, which queries the agent on D(S_t-1)."""
    pi, mu, n = instance.agent(), painting.painted(instance), instance.n_actions
    mu_prime = annotating_by_the_letter(mu, Q, ROOM_ERASING, n)
    p = painting.own_actions(pi, mu_prime, instance)
    pairs = {annotated(mu.D(s), NOBODY, n) for s in ((), (p.action,))}

    def seen(how: How) -> Iterator[str]:
        yield from courses.by_turns(Course("A in μ'", pi, mu_prime).seen(instance.turns))
        out_of_view = mu.P((), mu.D(())) == mu.D(())
        yield f"        Y is pseudo-visible, and {'not ' if out_of_view else ''}in view"

    with shown(seen), courses.explained(OF_PAIRS):
        for h in queried(mu_prime, pi, p):
            o, read = h.observation, taken_apart(h.observation, n)
            must(
                o in pairs,
                f"the penalty queries A on {in_words(o)}, which is no pair; as a number it is {o}, "
                f"which is read as {in_words(*read)}",
            )


@claim(
    "PV, Proposition 12",
    name="index",
    title="proof, the index k",
    verdict=Verdict.ILL_TYPED,
    reason="a slip: k is never introduced; it means q, here and in the rest of Section 4; "
    "for another number the rewards are not the same",
    ways=[
        somewhere(
            Space("every agent in every environment, k of 1, 2 and 3", 1, 1, ()),
            failing=Verdict.FALSE,
        )
    ],
    mutants={
        "a repair: k is q": {"penalties": (Q,)},
        "another repair: k is always q": {"pseudo_visible": lambda mu, k: pseudo_visible(mu, Q)},
    },
    rests_on=["pv-proposition-12.cached"],
)
def index(
    instance: Instance,
    penalties: Sequence[Reward] = (Q, 1, 3),
    pseudo_visible: painting.Penalising = pseudo_visible,
) -> None:
    """The rewards of A in μ' are those of SelfRefl(A) in μ_{Y,k}, where μ' is made from μ_{Y,q}."""
    pi, mu, n = instance.agent(), painting.painted(instance), instance.n_actions
    k, turns = instance.pick(penalties), instance.turns + 1
    mu_prime, mu_k = annotating(mu, Q, ROOM_ERASING, n), pseudo_visible(mu, k)
    own = Course("A in μ'", pi, mu_prime, n_actions=n)
    with_k = Course("SelfRefl(A) in μ_{Y,k}", pi, mu_k, self_refl, n_actions=n)
    courses.same_course(own, with_k, turns, f"with q = {Q}, k = {k} ")


@claim(
    "PV, Proposition 12",
    name="class",
    title="the class",
    kind=Kind.CORRESPONDENCE,
    reason="for agents that are functions of the history without its first reward",
    ways=[throughout(Space("every agent class, all forced actions, every environment", 2, 2, ()))],
    mutants={
        "the penalty queries the policy on a picture without an annotation": {
            "annotating_class": annotating_class_by_the_letter
        },
        "the pictures are those of μ_{Y,q}": {"annotating_class": pseudo_visible_class},
    },
    rests_on=["pv-definition-2.class"],
)
def environment_class(instance: Instance, annotating_class: OfClass = annotating_class) -> None:
    """The environment class that annotates its pictures is μ'."""
    pi, mu, n = instance.agent(), painting.painted(instance), instance.n_actions
    A = agent_class(pi, n_actions=n, n_obs=None)
    E = annotating_class(painting.class_of(mu, n), Q)
    painting.driven(E(A), pi, annotating(mu, Q, ROOM_ERASING, 2), instance)


def cached_classes(
    instance: Instance,
    annotating_class: OfClass = annotating_class,
    self_refl_class: OfClasses = self_refl_class,
) -> None:
    """With cached annotations the proposition holds for classes."""
    classes_alike(instance, orderly(instance.agent()), annotating_class, self_refl_class)


@addition(
    "PV, Proposition 12",
    name="cached",
    title="with cached annotations",
    reason="both then make the same query to A after the same training",
    ways=[
        painting.everywhere(3, 4),
        painting.GENERATED,
        also(
            cached_classes,
            throughout(Space("every agent class, every environment of one background", 3, 3, ())),
        ),
    ],
    mutants={
        "SelfRefl annotates again after training": {
            "self_refl": self_refl_by_the_letter,
            "self_refl_class": class_by_the_letter,
        },
        BARE: {
            "annotating": annotating_by_the_letter,
            "annotating_class": annotating_class_by_the_letter,
        },
    },
    rests_on=["pv-proposition-12"],
)
def with_cached_annotations(
    instance: Instance, annotating: Annotating = annotating, self_refl: Reflecting = self_refl
) -> None:
    """If SelfRefl(A) annotates a picture when it arrives, before A is trained on the transition to
    it, and caches the annotation, and the penalty of μ' queries A on (D(S_t-1), -1), the actions
    and rewards of SelfRefl(A) in μ_{Y,q} are those of A in μ'.
    """
    alike(instance, instance.agent(), annotating, self_refl)


@addition(
    "PV, Proposition 12",
    name="non-learning",
    title="for agents that do not learn",
    reason="so it holds in the game, after training, when answers never change",
    ways=[painting.everywhere(3, 4), painting.GENERATED],
    mutants={
        BARE: {"annotating": annotating_by_the_letter},
        "SelfRefl annotates by -1": {"self_refl_by_the_letter": never_annotating},
    },
    rests_on=["pv-proposition-12"],
)
def for_agents_that_do_not_learn(
    instance: Instance,
    annotating: Annotating = annotating,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """If the penalty of μ' queries A on (D(S_t-1), -1), and the actions of A depend only on the
    last observation, its actions and rewards in μ' are those of SelfRefl(A), as written, in
    μ_{Y,q}.
    """
    pi = after(instance.agent(), lambda h: EMPTY.then((0, h.observation)))
    alike(instance, pi, annotating, self_refl_by_the_letter)


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


_SMALL: Final = Space("every agent class, every environment of one background", 2, 2, ())


def agents_in_two_phases(
    instance: Instance,
    annotating_after_training: Annotating = annotating_after_training,
    self_refl_by_the_letter: Reflecting = self_refl_by_the_letter,
) -> None:
    """For agents that are functions of histories it holds without the assumption."""
    alike(instance, instance.agent(), annotating_after_training, self_refl_by_the_letter)


@addition(
    "PV, Proposition 12",
    name="two-phases",
    title="with training in two phases",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that training ignores the picture at which a transition ends, which that of a "
    "Q-learner does not: A is trained with an annotation, and acts on the one that replaces it; "
    "not in the paper",
    ways=[
        throughout(_SMALL),
        without_the_assumption(_SMALL),
        also(agents_in_two_phases, painting.everywhere(3, 4), painting.GENERATED),
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
    classes: Sequence[painting.Made] = (ignoring_the_next, orderly),
    annotating_class: OfClass = in_two_phases,
    self_refl_class_by_the_letter: OfClasses = class_by_the_letter,
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
    refl = run(reflecting(QLearner, E), pseudo_visible_class(E, 1), TURNS)
    courses = (zip(each.actions, each.rewards, strict=True) for each in (in_prime, refl))
    pairs = enumerate(zip(*courses, strict=True), start=1)
    return next((turn for turn, (one, other) in pairs if one != other), None)


@addition(
    "PV, Proposition 12",
    name="q-learner",
    title="for a Q-learner",
    verdict=Verdict.FALSE,
    reason="the paper speaks of every agent class; training changes a Q-learner's "
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
    self_refl_class_by_the_letter: OfClasses = class_by_the_letter,
) -> None:
    """In the guarded room, with queries before or with queries after training, the actions and
    rewards of the bundled Q-learner in μ' are those of its SelfRefl, as written, in μ_{Y,q}.
    """
    before, after = (
        parting(guarded_room_class, prime, self_refl_class_by_the_letter)
        for prime in (annotating_class, in_two_phases)
    )
    how = f"they differ from turn {before} if μ' queries before training, from {after} if after"
    rows = ("before training", str(before)), ("after training", str(after))
    head = "μ' queries", "first turn in which they differ"
    must(None in (before, after), How(how, figures=[Table(head, rows, ((0, 1), (1, 1)))]))
