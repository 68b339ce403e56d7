"""Section 6: the combination with Example 4, which reads the learning rate."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from bridge.adaptable import adaptable
from bridge.adaptable_in_effect import in_effect
from bridge.evidence import Verdict
from formal.agents.program import AgentProgram
from formal.combination.combination import combination
from formal.combination.game import traditional
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from practical.combination.combination import combination as combination_class
from practical.combination.listings import HalvingTheRate, IgnoringRewards
from practical.contract import Action, Observation, Reward
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from proofs_checked.engine.assertions import must
from proofs_checked.engine.claim import Check, Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Computation, Way, computed, generated, throughout
from proofs_checked.jagi.s6_benchmarks.games import (
    ACROSS,
    ACROSS_ALONE,
    class_against,
    game_class,
    game_of,
    taking,
)

HALF: Final = Fraction(1, 2)


class HalvingTheRateOfAnInstance(HalvingTheRate):
    """Makes an instance to read its learning rate."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A().learning_rate / 2)


class TheWholeRate(HalvingTheRate):
    """Its copy learns as fast as the agent."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A.learning_rate)


class HalvingTheRateUnrewarded(IgnoringRewards):
    """Its copy is trained on reward 0."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A.learning_rate / 2)


class TrainedOnItsOwnReward(HalvingTheRate):
    """Its copy is trained on its own reward, however the combination changes that."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Query, reward, train."""
        own = reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=own, o_next=0)
        return reward, 0


READING_AN_INSTANCE: Final[tuple[type[Any], ...]] = (
    IncentivizeLearningRate,
    HalvingTheRateOfAnInstance,
)
"""Classes of Example 4 that read the rate of an instance."""


def the_assumption_is_needed(what: str) -> Way:
    """If the function fails, the claim holds without its assumption."""

    def way(law: Law, verdict: Verdict) -> Check:
        return replace(computed(what)(law, verdict), failing=Verdict.HOLDS)

    return way


def a_second_copy_is_made(
    computation: Computation, learning_rate_classes: tuple[type[Any], ...] = READING_AN_INSTANCE
) -> None:
    """Each class that reads the learning rate of an instance violates clause (1)."""
    found = []
    for E in learning_rate_classes:
        violations = adaptable(E)
        clauses = sorted({violation.clause for violation in violations})
        must(any("(1)" in clause for clause in clauses), f"{E.__name__} satisfies clause (1)")
        found.append(f"{E.__name__} violates {' and '.join(clauses)}: {violations[0].witness}")
    computation.found("the texts of two classes", len(found), "; ".join(found))


def two_copies_when_it_runs(
    computation: Computation, learning_rate_classes: tuple[type[Any], ...] = READING_AN_INSTANCE
) -> None:
    """The same by behaviour."""
    found = []
    for E in learning_rate_classes:
        violations = in_effect(E)
        must(bool(violations), f"{E.__name__} makes one copy")
        found.append(f"{E.__name__}: {violations[0].witness}")
    computation.found(
        "the same two, actions 0 and 1, at most 512 runs of each length up to 3 turns",
        len(found),
        "; ".join(found),
    )


@claim(
    "JAGI, Section 6",
    name="learning-rate",
    title="CartPole with Example 4",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the agent class itself has the learning rate, of which the copy receives "
    "half; if only an instance has it, one must be made before the copy, and clause (1) allows one "
    "instance and nothing else. The class that the paper combined is not at hand",
    ways=(
        computed("a class that reads the rate of the agent class"),
        also(
            a_second_copy_is_made,
            the_assumption_is_needed("the texts of classes that read the rate of an instance"),
        ),
        also(two_copies_when_it_runs, the_assumption_is_needed("the behaviour of these classes")),
    ),
    mutants={
        "the class that reads the rate of the agent class makes an instance too": {
            "learning_rate_class": HalvingTheRateOfAnInstance
        },
        "a repair of the others: they read the rate of the agent class": {
            "learning_rate_classes": (HalvingTheRate,)
        },
        "another class: its copy is the agent itself": {
            "learning_rate_classes": (IgnoringRewards,)
        },
    },
    rests_on=("jagi-definition-11", "jagi-example-4"),
)
def one_copy_is_made(
    computation: Computation, learning_rate_class: type[Any] = HalvingTheRate
) -> None:
    """A class of Example 4 is adaptable, so that Definition 12 combines it with CartPole."""
    E = learning_rate_class
    for violation in (*adaptable(E), *in_effect(E)):
        must(False, f"{E.__name__} violates {violation.clause}: {violation.witness}")
    computation.found(
        "one class: its text, and actions 0 and 1, at most 512 runs of each length up to 3 turns", 2
    )


@addition(
    "JAGI, Section 6",
    name="learning-rate.repaired",
    title="CartPole with Example 4, the reward",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the agent class itself has the learning rate, so that one copy is made; "
    "not in the paper",
    ways=(
        throughout(Space(f"every program at two rates in every game, {ACROSS_ALONE}", 2, 3)),
        generated("generated programs in generated games, forced pairs"),
    ),
    mutants={
        "the copy learns as fast as the agent": {"learning_rate_class": TheWholeRate},
        "the copy is trained on reward 0": {"learning_rate_class": HalvingTheRateUnrewarded},
        "the copy is trained on E's reward, not on the true one": {
            "learning_rate_class": TrainedOnItsOwnReward
        },
    },
    rests_on=("jagi-section-6.learning-rate", "jagi-definition-12"),
)
def rewards_half_the_rate(
    instance: Instance, learning_rate_class: type[Any] = HalvingTheRate
) -> None:
    """Combined with a game, Example 4 gives the game's reward, less a penalty if the joystick is
    not the one that the agent with half its learning rate would use.
    """
    agents = {rate: taking(instance.agent(f"π at rate {rate}"), ACROSS) for rate in (1, HALF)}
    program = AgentProgram(agents.__getitem__, Fraction(1))
    game = game_of(instance)
    C = combination_class(game_class(instance, game), learning_rate_class)
    mu = combination(traditional(game), punish_nondeterministic_agent, 2, 1)
    class_against(instance, C, program, lambda p: mu(program.halved.agent, p), ACROSS)
