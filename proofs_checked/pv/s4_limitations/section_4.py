"""Section 4: whether self-reflection helps, and how far μ' resembles μ''."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.combinators import after
from formal.environments.mirror import seen_through
from formal.interaction.value import value
from formal.notation import Agent, Reward
from formal.pseudo_visibility.annotating import (
    annotating,
    annotating_after_training,
    annotating_by_the_letter,
)
from formal.pseudo_visibility.annotations import NOBODY, Erasing, taken_apart
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.pseudo_visibility.self_refl import self_refl
from practical import QLearner, run
from practical.pseudo_visibility.guarded_room import GuardedRoom
from practical.pseudo_visibility.pseudo_visible import pseudo_visible as pseudo_visible_class
from practical.pseudo_visibility.self_refl import self_refl as self_refl_class
from proofs_checked.engine.assertions import must, same, shown, suppose
from proofs_checked.engine.decorator import addition, claim, note
from proofs_checked.engine.figures import Table
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Computation, computed, somewhere, throughout
from proofs_checked.engine.witness import How
from proofs_checked.pv import courses, painting
from proofs_checked.pv.courses import OF_PAIRS, Course
from proofs_checked.pv.painting import Annotating, OfClasses, Q, Reflecting
from proofs_checked.pv.s4_limitations.proposition_12 import NobodyComes

current_agents = note(
    "PV, Section 4",
    "Agents that do not consider what they would do have trouble with μ_{Y,q}; agents that do "
    "would find out what the penalty is for.",
    name="current-agents",
    verdict=Verdict.EMPIRICAL,
    reason="a prediction about agents of the paper's day, none of which it names; `upsilon guard "
    "learn` trains a Q-learner, as it is and as SelfRefl(A), and PPO of today",
    argument="an agent without self-reflection can still have the best policy of μ_{Y,q} by "
    "chance, or by learning when penalties occur",
)

hallucinates = note(
    "PV, Section 4",
    "SelfRefl(A) acts as a version of A that hallucinates that it is in μ', not in μ.",
    name="hallucinates",
    title="what SelfRefl(A) hallucinates",
    reason="to hallucinate is not defined",
    argument="with cached annotations its actions and rewards in μ_{Y,q} are those of A in μ' "
    "(Proposition 12, repaired); as written they may differ",
)

implementing = note(
    "PV, Section 4",
    "With current technology μ' might be easier to implement than SelfRefl(A).",
    name="implementing",
    title="the easier of the two",
    reason="a guess about effort",
    argument="the bundled classes are about equally long; μ' has the state and need not erase",
)

natural = note(
    "PV, Section 4",
    "SelfRefl(A) is the more natural way, since the agent and not its environment lacks "
    "something; agents that already reflect need neither.",
    name="natural",
    title="the more natural of the two",
    reason="natural is not defined",
    argument="which of two equivalent constructions is more natural is a matter of judgement",
)

outperforms = note(
    "PV, Section 4",
    "SelfRefl(A) should get greater returns than A in μ_{Y,q}.",
    name="outperforms",
    title="SelfRefl(A) outperforms A",
    reason="a conjecture that names no class of agents",
    argument="the paper itself sees no formal version, since A might already reflect; for every A "
    "it is false (the next claim), and without a class of agents it is indefinite",
)

Turns: TypeAlias = Callable[[How], Iterator[str]]
"""From how a law fails, what happens, turn by turn."""


def self_refl_of_pictures(pi: Agent, erasing: Erasing, n_actions: int) -> Agent:
    """SelfRefl of the agent that removes annotations."""
    plain = after(pi, lambda h: seen_through(lambda o: taken_apart(o, n_actions)[0], h))
    return self_refl(plain, erasing, n_actions)


@addition(
    "PV, Section 4",
    name="never-worse",
    title="SelfRefl(A) never worse than A",
    verdict=Verdict.FALSE,
    reason="the paper's conjecture it would make precise; A may act differently, and "
    "worse, on annotated pictures than on pictures",
    ways=[somewhere(Space("every agent in every environment of one background", 2, 2, ()))],
    mutants={
        "SelfRefl(A) is A": {"self_refl": lambda pi, erasing, n: pi},
        "SelfRefl is only applied to agents that ignore annotations": {
            "self_refl": self_refl_of_pictures
        },
    },
    rests_on=["pv-definition-10"],
)
def never_worse(instance: Instance, self_refl: Reflecting = self_refl) -> None:
    """For every A and every μ_{Y,q}, the return of SelfRefl(A) is at least that of A."""
    pi = instance.agent("A")
    mu_q = pseudo_visible(painting.painted(instance, 1), Q)
    refl = self_refl(pi, painting.ROOM_ERASING, instance.n_actions)
    of_a, of_refl = (value(each, mu_q, instance.turns) for each in (pi, refl))

    def both(how: How) -> Iterator[str]:
        return courses.by_turns(
            Course("A in μ_{Y,q}", pi, mu_q, pairs=False).seen(instance.turns),
            Course("SelfRefl(A) in μ_{Y,q}", pi, mu_q, self_refl).seen(instance.turns),
        )

    with shown(both), courses.explained():
        must(of_refl >= of_a, f"the return of A is {of_a}, of SelfRefl(A) {of_refl}")


SEEDS: Final = range(8)
ROOM_TURNS: Final = 1000
ROOM_PENALTY: Final = 6


@addition(
    "PV, Section 4",
    name="q-learner",
    title="SelfRefl(A) of a Q-learner",
    verdict=Verdict.FALSE,
    reason="one environment and one learner: annotations make three observations "
    "of each picture with a pseudo-visible player, which must be learned one by one",
    ways=[computed("Q-learners in the guarded room")],
    mutants={
        "SelfRefl(A) is A": {"self_refl_class": lambda A, E: A},
        "the player never comes, and nothing is annotated": {"guarded_room_class": NobodyComes},
    },
    rests_on=["pv-definition-10.class"],
)
def q_learner(
    computation: Computation,
    guarded_room_class: Any = GuardedRoom,
    self_refl_class: OfClasses = self_refl_class,
) -> None:
    """In the guarded room the total return of the bundled Q-learner, with the seeds 0 to 7, is
    greater if it is made self-reflecting.
    """
    E = pseudo_visible_class(guarded_room_class, ROOM_PENALTY)
    of_a, of_refl = (
        sum(run(A, E, ROOM_TURNS, seed=seed).total_reward for seed in SEEDS)
        for A in (QLearner, self_refl_class(QLearner, E))
    )
    found = f"the total of Q-learners is {of_a}, of self-reflecting ones {of_refl}"
    must(of_refl < of_a, found)  # which refutes it
    bound = f"{len(SEEDS)} seeds, {ROOM_TURNS} turns, q = {ROOM_PENALTY}"
    rows = ("Q-learners", str(of_a)), ("self-reflecting Q-learners", str(of_refl))
    totals = Table(("agent", "total return"), rows, ((1, 1),), f"In the guarded room: {bound}")
    computation.found(bound, len(SEEDS), How(found, figures=[totals]))


def penalty_of(instance: Instance, prime: Annotating) -> tuple[Reward, int, int, Turns]:
    """The last action's penalty in μ', the action, the annotation before it, and what happens."""
    pi, mu, n = instance.agent(), painting.painted(instance), instance.n_actions
    mu_prime = prime(mu, Q, painting.ROOM_ERASING, n)
    p = painting.own_actions(pi, mu_prime, instance)
    _, a = taken_apart(p.prompt.observation, n)
    seen = partial(Course("A in μ'", pi, mu_prime, n_actions=n).seen, instance.turns)
    return mu(p)[0] - mu_prime(pi, p)[0], p.action, a, lambda how: courses.by_turns(seen())


@claim(
    "PV, Section 4",
    name="resembles",
    title="μ' resembles μ''",
    verdict=Verdict.FALSE,
    reason="the annotation is A's answer before its training on the transition to the picture, the "
    "penalty queries A afterwards, when its answer may have changed; in μ'' both agree",
    ways=[somewhere(Space("every agent in every environment", 2, 2, ()))],
    mutants={
        "a repair: A is queried after its training": {"annotating": annotating_after_training},
        "another repair: q is 0": {"annotating": lambda mu, q, *rest: annotating(mu, 0, *rest)},
    },
    rests_on=["pv-proposition-12", "pv-lemma-13"],
)
def resembles(instance: Instance, annotating: Annotating = annotating) -> None:
    """In μ', as in μ'', an agent that takes the annotated action is not penalised: the two differ
    only in the source of the annotation.
    """
    cost, y, a, turns = penalty_of(instance, annotating)
    suppose(a == y)
    with shown(turns), courses.explained(OF_PAIRS):
        must(cost == 0, f"A takes {y}, as annotated, with the penalty {cost}")


@addition(
    "PV, Section 4",
    name="resembles.repaired",
    title="μ' resembles μ'', repaired",
    reason="the annotation and the penalty then make the same query; so they do "
    "also for an agent after the end of its training",
    ways=[
        throughout(Space("every agent in every environment", 3, 4, (), quick=2)),
        painting.GENERATED,
    ],
    mutants={
        "A is queried before its training": {"annotating_after_training": annotating},
        "the penalty queries A without annotations": {
            "annotating_after_training": annotating_by_the_letter
        },
        "nothing is subtracted": {
            "annotating_after_training": lambda mu, q, *rest: annotating_after_training(
                mu, 0, *rest
            )
        },
    },
    rests_on=["pv-section-4.resembles"],
)
def resembles_repaired(
    instance: Instance, annotating_after_training: Annotating = annotating_after_training
) -> None:
    """If μ' queries A for the annotation after A's training on the transition to the picture, an
    agent is penalised in μ' iff there is an annotation and it takes another action, as in μ''.
    """
    cost, y, a, _ = penalty_of(instance, annotating_after_training)
    expected = 0 if a in {NOBODY, y} else Q
    same(f"the penalty for {y} where {a} is annotated", cost, "in μ''", expected)


inherits = note(
    "PV, Section 4",
    "An agent that does well on pseudo-random decision processes does well, as SelfRefl(A), on "
    "μ_{Y,q}, since μ' is no harder to learn than μ''.",
    name="inherits",
    title="what SelfRefl(A) inherits",
    reason="the step from μ'' to μ' is an analogy",
    argument="By Proposition 12, repaired, SelfRefl(A) in μ_{Y,q} is A in μ', and by Lemma 13 μ'' "
    "is a decision process; but it is not shown that μ' is no harder than μ'': μ' is no decision "
    "process, since its annotations depend on all of A's training",
)
