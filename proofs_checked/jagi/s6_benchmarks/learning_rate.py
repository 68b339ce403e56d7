"""Section 6: the combination with Example 4, which looks at the learning rate."""

from fractions import Fraction
from typing import Final

from bridge.errors import Refuted
from bridge.evidence import Evidence, Standing
from formal.agents.program import AgentProgram
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from proofs_checked.broken import adapting as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Check, Claim, Effort, Kind, Outcome, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, exhausted, sampled
from proofs_checked.laws.combining import ACROSS, class_against, game_class, game_of, shown, taking

HALF: Final = Fraction(1, 2)
_ASSUMING: Final = Standing.ASSUMING


def one_copy_is_made(d: Definitions, effort: Effort) -> Outcome:
    """A class that reads the rate off the agent class violates nothing."""
    E = d.learning_rate_class
    for violation in (*d.by_the_letter(E), *d.in_effect(E)):
        raise Refuted(f"{E.__name__} violates {violation.clause}: {violation.witness}")
    return Outcome("one class: its text, and every agent, all actions, up to 3 turns", 2)


def a_second_copy_is_made(d: Definitions, effort: Effort) -> Outcome:
    """Each class that asks an instance for its learning rate violates clause (1)."""
    said = []
    for E in d.learning_rate_classes:
        violations = d.by_the_letter(E)
        if not any("(1)" in violation.clause for violation in violations):
            raise Refuted(f"{E.__name__} keeps clause (1)")
        clauses = sorted({violation.clause for violation in violations})
        said.append(f"{E.__name__} violates {' and '.join(clauses)}: {violations[0].witness}")
    return Outcome("the texts of two classes that ask an instance", len(said), "; ".join(said))


def two_copies_when_it_runs(d: Definitions, effort: Effort) -> Outcome:
    """So it does when it runs."""
    said = []
    for E in d.learning_rate_classes:
        violations = d.in_effect(E)
        if not violations:
            raise Refuted(f"{E.__name__} makes one copy")
        said.append(f"{E.__name__}: {violations[0].witness}")
    return Outcome(
        "the same two, every agent, all actions, up to 3 turns", len(said), "; ".join(said)
    )


def pays_for_half_the_rate(d: Definitions, world: Instance) -> str:
    """G ∗ E judges by what the agent with half its learning rate does on the pairs."""
    agents = {rate: taking(world.agent(f"π at rate {rate}"), ACROSS) for rate in (1, HALF)}
    program = AgentProgram(agents.__getitem__, Fraction(1))
    game = game_of(world)
    C = d.combination_class(game_class(game, shown(world)), d.learning_rate_class)
    mu = d.combination(d.traditional(game), punish_nondeterministic_agent, 2, 1)
    return class_against(world, C, program, lambda p: mu(program.halved.agent, p), ACROSS)


CLAIMS: Final = (
    Claim(
        id="jagi-section-6.learning-rate",
        paper="JAGI",
        item="Section 6, CartPole with Example 4",
        statement="A class of Example 4 is adaptable, so that Definition 12 combines it with "
        "CartPole.",
        kind=Kind.EXAMPLE,
        standing=_ASSUMING,
        why="assuming that the agent class itself says its learning rate, of which the copy is "
        "given half; if only an instance says it, one has to be made before the copy, and clause "
        "(1) allows one instance and nothing else. The class that the paper combined is not at "
        "hand",
        checks=(
            Check(
                "a class that reads the rate off the agent class",
                Evidence.EXHAUSTED,
                one_copy_is_made,
                _ASSUMING,
            ),
            Check(
                "the texts of classes that ask an instance for its rate",
                Evidence.EXHAUSTED,
                a_second_copy_is_made,
                _ASSUMING,
                Standing.HOLDS,
            ),
            Check(
                "what these classes do",
                Evidence.EXHAUSTED,
                two_copies_when_it_runs,
                _ASSUMING,
                Standing.HOLDS,
            ),
        ),
        mutants=(
            planted(
                "an-instances-rate",
                "the class that reads the rate off the agent class asks an instance too",
                learning_rate_class=broken.HalvingTheRateOfAnInstance,
            ),
            planted(
                "the-classes-rate",
                "a repair of the others: the rate is read off the agent class",
                learning_rate_classes=(PRODUCTION.learning_rate_class,),
            ),
            planted(
                "no-rate-at-all",
                "another class: its copy is the agent itself",
                learning_rate_classes=(PRODUCTION.listing_1,),
            ),
        ),
        rests_on=("jagi-definition-11", "jagi-example-4"),
        differs="A first reading by hand took it for false, of clauses (1) and (2): a class in one "
        "text that reads the rate off the agent class keeps both, and the one that the paper "
        "combined is not known.",
    ),
    Claim(
        id="jagi-section-6.learning-rate.repaired",
        paper="JAGI",
        item="Section 6, CartPole with Example 4, what it pays (not in the paper)",
        statement="Combined with a game, Example 4 pays the game's reward, less where the "
        "joystick is not the one that the agent with half its learning rate would use.",
        kind=Kind.ADDITION,
        standing=Standing.ASSUMING,
        why="assuming that the agent class itself says its learning rate, so that one copy is made "
        "(not in the paper)",
        checks=(
            exhausted(
                pays_for_half_the_rate,
                Space(
                    "every program at two rates in every game, the pairs (0, 1) and (1, 0) alone, "
                    "coded 1 and 2",
                    2,
                    3,
                ),
                passing=Standing.ASSUMING,
            ),
            sampled(
                pays_for_half_the_rate,
                "generated programs in generated games, forced pairs",
                passing=Standing.ASSUMING,
            ),
        ),
        mutants=(
            planted(
                "the-whole-rate",
                "the copy learns as fast as the agent",
                learning_rate_class=broken.TheWholeRate,
            ),
            planted(
                "unrewarded",
                "the copy is trained on reward 0",
                learning_rate_class=broken.HalvingTheRateUnrewarded,
            ),
            planted(
                "rewarded-by-the-judge",
                "the copy is trained on E's reward, not on what was paid",
                learning_rate_class=broken.TrainedOnItsOwnReward,
            ),
        ),
        rests_on=("jagi-section-6.learning-rate", "jagi-definition-12"),
    ),
)
