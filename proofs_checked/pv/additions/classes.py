"""The practical classes are the formal objects: driven by the same actions, they show the same.

A class cannot be told the first reward of a history; it reads as 0. A question about another
picture than the last is read as one about a history that ended with that picture.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from bridge.agents.as_class import agent_class, exact
from bridge.evidence import Standing
from bridge.pseudo_visibility.any_class import any_class
from bridge.pseudo_visibility.environment_class import painting_class
from formal.histories.history import EMPTY
from formal.notation import Agent, ExtendedEnvironment, Percept
from formal.pseudo_visibility.obeying import uniform
from formal.pseudo_visibility.paints_last import PaintsLast
from practical.pseudo_visibility.handed import handed
from proofs_checked.broken import guarding
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Kind, Mutant, planted
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space, exhausted
from proofs_checked.laws.saying import first, unlike
from proofs_checked.pv.painting import (
    PICTURES,
    ROOM_ERASING,
    Actions,
    Q,
    course_of_classes,
    painted,
)


def driven(
    environment: Any, pi: Agent, mu: ExtendedEnvironment, world: Instance, turns: int
) -> str:
    """Whatever actions are forced on it, a class shows and pays what the environment does."""
    found: Percept = 0, environment.start()
    p = EMPTY
    for n in range(1, turns + 1):
        h = p.then(mu(pi, p))
        if how := unlike("the class gives", found, "the environment", h.percept):
            return how
        p = h.then(world.action(f"y{n}"))
        r, o = environment.step(p.action)
        found = exact(r), o
    return unlike("the last percept of the class", found, "that of the environment", mu(pi, p))


def same_environment(
    practical: Callable[[Definitions], Callable[[Any, Any], Any]],
    formal: Callable[[Definitions, PaintsLast[Actions]], ExtendedEnvironment],
) -> Law:
    """A class made from a class that paints last is the environment made from the same one."""

    def law(d: Definitions, world: Instance) -> str:
        pi, mu = world.agent(), painted(world)
        E = painting_class(mu, ROOM_ERASING, n_actions=world.n_actions, n_obs=PICTURES)
        A = agent_class(pi, n_actions=world.n_actions, n_obs=None)
        return driven(practical(d)(E, Q)(A), pi, formal(d, mu), world, world.turns)

    return law


def obeys_with_a_chance(d: Definitions, world: Instance) -> str:
    """Whatever the class μ'' shows and pays has a chance in μ''."""
    mu = painted(world)
    E = painting_class(mu, ROOM_ERASING, n_actions=2, n_obs=PICTURES)
    environment = d.obeying_class(E, Q)(object)
    chances = d.obeying(
        lambda p: {mu(p): Fraction(1)}, Q, ROOM_ERASING.detect_pseudovis, 2, uniform(2)
    )
    x: Percept = 0, environment.start()
    p = EMPTY
    for n in range(1, world.turns + 1):
        p = p.then(x).then(world.number(f"y{n}", 2))
        r, o = environment.step(p.action)
        x = exact(r), o
    return "" if x in chances(p) else f"the percept {x} has no chance in {chances(p)}"


def asks_a_copy(d: Definitions, world: Instance) -> str:
    """An environment that asks a copy does what it does when it is handed the policy itself."""
    E = painting_class(painted(world, 1), ROOM_ERASING, n_actions=world.n_actions, n_obs=PICTURES)
    A = any_class(world.agent(), world.n_actions)
    classes = d.pseudo_visible_class(E, Q), d.annotating_class(E, Q)
    return first(
        unlike(
            "rewards and actions, with a copy",
            course_of_classes(A, each, world.turns),
            "with the policy itself",
            handed(A, each, world.turns)[::-1],
        )
        for each in classes
    )


def class_claim(
    item: str,
    what: str,
    why: str,
    checks: tuple[Check, ...],
    mutants: tuple[Mutant, ...],
    rests_on: str,
) -> Claim:
    """The claim that the class of an item is its formal object."""
    kind, number = item.split()
    return Claim(
        id=f"pv-{kind.lower()}-{number}.class",
        paper="PV",
        item=f"{item}, the class",
        statement=what,
        kind=Kind.CORRESPONDENCE,
        standing=Standing.HOLDS,
        why=why,
        checks=checks,
        mutants=mutants,
        rests_on=(rests_on,),
    )


_PENALTY: Final = same_environment(
    lambda d: d.pseudo_visible_class, lambda d, mu: d.pseudo_visible(mu, Q)
)
_PRIME: Final = same_environment(
    lambda d: d.annotating_class, lambda d, mu: d.annotating(mu, Q, ROOM_ERASING, 2)
)
_EVERY_CLASS: Final = "every agent class, all forced actions, every environment"

DEFINITION_2: Final = (
    class_claim(
        "Definition 2",
        "The environment class, which asks a policy of its own before it trains it, is μ_{Y,q}.",
        "of agents that answer a history, blind to its first reward; what a class answers off the "
        "chain of its transitions is its own",
        (exhausted(_PENALTY, Space(_EVERY_CLASS, 2, 2, ())),),
        (
            planted(
                "trained-first",
                "the policy is trained on what came of the action before it is asked",
                pseudo_visible_class=guarding.asked_when_trained,
            ),
            planted(
                "next-picture",
                "the policy is asked about the next picture",
                pseudo_visible_class=guarding.asked_about_the_next,
            ),
            planted(
                "untrained",
                "the policy is not trained",
                pseudo_visible_class=guarding.asked_untrained,
            ),
        ),
        "pv-definition-2.repaired",
    ),
    Claim(
        id="pv-definition-2.copy",
        paper="PV",
        item="Definition 2, a copy for the policy",
        statement="The environment may ask a copy that it trains as the agent is trained, instead "
        "of the policy itself.",
        kind=Kind.CORRESPONDENCE,
        standing=Standing.HOLDS,
        why="of all classes whose `act` changes nothing, off the chain of their transitions too: "
        "instances trained alike act alike",
        checks=(
            exhausted(
                asks_a_copy,
                Space("every agent class in every environment class of one background", 2, 2, ()),
            ),
        ),
        mutants=(
            planted(
                "untrained",
                "the copy is not trained",
                pseudo_visible_class=guarding.asked_untrained,
            ),
            planted(
                "free",
                "the copy is trained on rewards from which nothing is subtracted",
                pseudo_visible_class=guarding.trained_without_penalty,
            ),
        ),
        rests_on=("pv-definition-2.class", "pv-definition-9"),
    ),
)
PROPOSITION_12: Final = (
    class_claim(
        "Proposition 12",
        "The environment class that annotates its pictures is μ'.",
        "of agents that answer a history, blind to its first reward",
        (exhausted(_PRIME, Space(_EVERY_CLASS, 2, 2, ())),),
        (
            planted(
                "bare-picture",
                "the penalty asks about a picture without an annotation",
                annotating_class=guarding.annotating_by_the_letter,
            ),
            planted(
                "not-annotated",
                "the pictures are those of μ_{Y,q}",
                annotating_class=PRODUCTION.pseudo_visible_class,
            ),
        ),
        "pv-definition-2.class",
    ),
)
LEMMA_13: Final = (
    class_claim(
        "Lemma 13",
        "What the environment class with drawn annotations shows and pays has a chance in μ''.",
        "that its stream draws all actions alike is the business of streams",
        (exhausted(obeys_with_a_chance, Space("all forced actions, every environment", 3, 3, ())),),
        (
            planted("no-penalty", "nothing is subtracted", obeying_class=guarding.advising),
            planted(
                "one-more",
                "the penalty is q + 1",
                obeying_class=lambda E, q: PRODUCTION.obeying_class(E, q + 1),
            ),
        ),
        "pv-lemma-13",
    ),
)

CLAIMS: Final = (*DEFINITION_2, *PROPOSITION_12, *LEMMA_13)
