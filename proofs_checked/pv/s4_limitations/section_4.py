"""Section 4: whether self-reflection helps, and how far μ' resembles μ''."""

from typing import Any, Final

from bridge.evidence import Verdict
from formal.histories.history import prompt
from formal.interaction.value import value
from formal.notation import Action, Agent, Prompt, Reward
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
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import claim, note
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same, suppose
from proofs_checked.engine.ways import Computation, computed, generated, somewhere, throughout
from proofs_checked.mutants.guarding import NobodyComes
from proofs_checked.pv.painting import (
    ROOM_ERASING,
    Annotating,
    OfClasses,
    Q,
    Reflecting,
    explained,
    own_actions,
    painted,
)
from proofs_checked.pv.s4_limitations.proposition_12 import OF_PAIRS

current_agents = note(
    "PV, Section 4",
    "Agents that do not ask themselves what they would do have trouble with μ_{Y,q}; agents that "
    "do would work out what the penalty is for.",
    name="current-agents",
    title="current agents",
    verdict=Verdict.EMPIRICAL,
    reason="not run: a prediction about agents of the paper's day, of which it names none",
    argument="it is about agents of its day, and about what is likely; an agent that does not ask "
    "can still have the best policy of μ_{Y,q} by chance, or by learning when rewards fall short",
)

hallucinates = note(
    "PV, Section 4",
    "SelfRefl(A) acts as a version of A that hallucinates that it is in μ', not in μ.",
    name="hallucinates",
    title="what SelfRefl(A) hallucinates",
    reason="what an agent hallucinates is not defined",
    argument="with cached annotations it does in μ_{Y,q} what A does in μ' (Proposition 12, "
    "repaired), and is paid the same; as written it need not be",
)

implementing = note(
    "PV, Section 4",
    "With current technology μ' might be easier to implement than SelfRefl(A).",
    name="implementing",
    title="the easier of the two",
    reason="a guess about effort",
    argument="our classes of both are about as long; μ' knows the state, and so does without a "
    "function that erases",
)

natural = note(
    "PV, Section 4",
    "SelfRefl(A) is the more natural way, as what is lacking is lacking in the agent and not in "
    "its environment; neither is needed by agents that reflect of themselves.",
    name="natural",
    title="the more natural of the two",
    reason="natural is not defined",
    argument="which of two equivalent constructions is natural is a matter of judgement, for which "
    "the paper gives its reason",
)

outperforms = note(
    "PV, Section 4",
    "SelfRefl(A) should earn more than A in μ_{Y,q}.",
    name="outperforms",
    title="SelfRefl(A) outperforms A",
    reason="a conjecture without a class of agents that it is about",
    argument="the paper itself knows no way to say it formally, since A might already reflect; "
    "said of every A it is false (the next claim), and of no A in particular it says nothing "
    "definite",
)


def self_refl_of_pictures(pi: Agent, erasing: Erasing, n_actions: int) -> Agent:
    """SelfRefl of the agent that takes the annotations off again."""

    def plain(h: Prompt) -> Action:
        items = ((x[0], taken_apart(x[1], n_actions)[0]) if isinstance(x, tuple) else x for x in h)
        return pi(prompt(*items))

    return self_refl(plain, erasing, n_actions)


@claim(
    "PV, Section 4",
    name="never-worse",
    title="SelfRefl(A) never worse than A",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, whose conjecture it would make precise; A may do something else on "
    "annotated pictures than on pictures, and something worse",
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
    """For every A and every μ_{Y,q}, SelfRefl(A) earns at least what A earns."""
    pi = instance.agent("A")
    mu_q = pseudo_visible(painted(instance, 1), Q)
    refl = self_refl(pi, ROOM_ERASING, instance.n_actions)
    of_a, of_refl = (value(each, mu_q, instance.turns) for each in (pi, refl))
    with explained():
        must(of_refl >= of_a, f"A earns {of_a}, SelfRefl(A) {of_refl}")


SEEDS: Final = range(8)
ROOM_TURNS: Final = 1000
ROOM_PENALTY: Final = 6


@claim(
    "PV, Section 4",
    name="q-learner",
    title="SelfRefl(A) of a Q-learner",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper; one environment and one learner, in which annotations make three "
    "observations of each picture with a pseudo-visible player, to be learned one by one",
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
    """In the guarded room our Q-learner earns more if it is made self-reflecting, all in all, with
    the seeds 0 to 7.
    """
    E = pseudo_visible_class(guarded_room_class, ROOM_PENALTY)
    of_a, of_refl = (
        sum(run(A, E, ROOM_TURNS, seed=seed).total_reward for seed in SEEDS)
        for A in (QLearner, self_refl_class(QLearner, E))
    )
    found = f"Q-learners earn {of_a}, self-reflecting ones {of_refl}"
    must(of_refl < of_a, found)  # which refutes it
    bound = f"{len(SEEDS)} seeds, {ROOM_TURNS} turns, q = {ROOM_PENALTY}"
    computation.found(bound, len(SEEDS), found)


def fined(instance: Instance, prime: Annotating) -> tuple[Reward, int, int]:
    """What the last action costs an agent in μ', the action, and the annotation before it."""
    pi, mu, n = instance.agent(), painted(instance), instance.n_actions
    mu_prime = prime(mu, Q, ROOM_ERASING, n)
    p = own_actions(pi, mu_prime, instance)
    _, a = taken_apart(p.prompt.observation, n)
    return mu(p)[0] - mu_prime(pi, p)[0], p.action, a


@claim(
    "PV, Section 4",
    name="resembles",
    title="μ' resembles μ''",
    verdict=Verdict.FALSE,
    reason="the annotation is asked for before A is trained on what led to the picture, the "
    "penalty asks afterwards, when A may have changed its mind; in μ'' both are the same action",
    ways=[somewhere(Space("every agent in every environment", 2, 2, ()))],
    mutants={
        "a repair: A is asked when it is trained on what led to the picture": {
            "annotating": annotating_after_training
        },
        "another repair: nothing is subtracted": {
            "annotating": lambda mu, q, erasing, n: annotating(mu, 0, erasing, n)
        },
    },
    rests_on=["pv-proposition-12", "pv-lemma-13"],
)
def resembles(instance: Instance, annotating: Annotating = annotating) -> None:
    """In μ', as in μ'', an agent that takes the annotated action is not penalised: the two differ
    only in where the annotation comes from.
    """
    cost, y, a = fined(instance, annotating)
    suppose(a == y)
    with explained(OF_PAIRS):
        must(cost == 0, f"A takes {y}, as annotated, and is charged {cost}")


@claim(
    "PV, Section 4",
    name="resembles.repaired",
    title="μ' resembles μ'', repaired",
    kind=Kind.ADDITION,
    reason="not in the paper; the annotation and the penalty then ask the same question; so they "
    "do of an agent that is trained no more",
    ways=[
        throughout(Space("every agent in every environment", 3, 4, (), quick=2)),
        generated("generated agents in generated environments"),
    ],
    mutants={
        "A is asked before it is trained": {"annotating_after_training": annotating},
        "the penalty asks about pictures without annotations": {
            "annotating_after_training": annotating_by_the_letter
        },
        "nothing is subtracted": {
            "annotating_after_training": lambda mu, q, erasing, n: annotating_after_training(
                mu, 0, erasing, n
            )
        },
    },
    rests_on=["pv-section-4.resembles"],
)
def resembles_repaired(
    instance: Instance, annotating_after_training: Annotating = annotating_after_training
) -> None:
    """If μ' asks A for the annotation when A is trained on what led to the picture, an agent is
    penalised in μ' just if there is an annotation and it takes another action, as in μ''.
    """
    cost, y, a = fined(instance, annotating_after_training)
    expected = 0 if a in {NOBODY, y} else Q
    same(f"what {y} costs where {a} is annotated", cost, "in μ''", expected)


inherits = note(
    "PV, Section 4",
    "An agent that does well on pseudo-random decision processes does well, as SelfRefl(A), on "
    "μ_{Y,q}, since μ' is no harder to learn than μ''.",
    name="inherits",
    title="what SelfRefl(A) inherits",
    reason="the step from μ'' to μ' is an analogy",
    argument="By Proposition 12, repaired, SelfRefl(A) in μ_{Y,q} is A in μ', and by Lemma 13 μ'' "
    "is a decision process; but that μ' is no harder than μ'' is not shown: μ' is none, since its "
    "annotations depend on all that A was trained on",
)
