"""Section 3: discount factors make Example 4 and the examples in brief well-behaved too."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import accumulate, islice
from typing import Final, TypeAlias

from bridge.evidence import Standing
from formal.environments.adversarial_sequence_predictor import adversarial_sequence_predictor
from formal.environments.false_memories import false_memories
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.limited_memory import limited_memory
from formal.environments.self_recognition import self_recognition
from formal.histories.history import play
from formal.interaction.discounting import Weights, discounted_environment, normalised_powers
from formal.interaction.interaction import interaction
from formal.notation import ExtendedEnvironment, Play
from proofs_checked.broken import constructions as broken
from proofs_checked.definitions import Intensional
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.declaring import Mutants, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.laws.questions import program_of

Discounted: TypeAlias = Callable[[ExtendedEnvironment, Weights], ExtendedEnvironment]

FACTORS: Final = (Fraction(1, 2), Fraction(3, 5), Fraction(9, 10))
IN_BRIEF: Final[Mapping[str, ExtendedEnvironment]] = {
    "Self-Recognition": self_recognition(lambda n: n % 6),
    "Limited Memory": limited_memory(1),
    "False Memories": false_memories(play((1, 1), 1)),
    "Adversarial Sequence Prediction": adversarial_sequence_predictor,
}

_MUTANTS: Final[Mutants] = {
    "rewards stay as they are": {"discounted": broken.undiscounted},
    "every reward weighs what the first does": {
        "discounted": lambda mu, weights: discounted_environment(mu, lambda n: weights(1))
    },
    "rewards weigh γ^n": {"weights": lambda gamma: lambda n: gamma**n},
}


def demand_bounded(name: str, gamma: Fraction, plays: Iterable[Play]) -> None:
    """What was earned, and what can be still, γ^n after n turns, is within -1 … 1."""
    rewards = (Fraction(p.prompt.reward) for p in plays)
    for n, s in enumerate(accumulate(rewards), 1):
        must(abs(s) + gamma**n <= 1, f"in {name}, γ = {gamma}, {s} was earned in {n} turns")


@claim(
    "JAGI, Section 3",
    name="discounted.example-4",
    title="discount factors for Example 4",
    reason="if the n-th reward weighs (1 - γ) γ^(n-1), as for Examples 1 to 3: no reward is beyond "
    "± 1, and all weights together are 1",
    ways=(
        throughout(Space("every program in Example 4", 4, 5, ())),
        generated("generated programs in Example 4"),
    ),
    subjects={
        "mu": incentivize_learning_rate,
        "discounted": discounted_environment,
        "weights": normalised_powers,
    },
    mutants=_MUTANTS,
    rests_on=("jagi-section-3.discounted", "jagi-example-4"),
)
def example_4(
    instance: Instance,
    mu: Intensional,
    discounted: Discounted,
    weights: Callable[[Fraction], Weights],
) -> None:
    """Example 4 could be made well-behaved by appropriate discount factors: for every program of an
    agent V exists and is within -1 … 1.
    """
    gamma = instance.pick(FACTORS)
    program = program_of(instance.agent(), instance.agent("π at half its rate"))
    nu = discounted(lambda _, p: mu(program, p), weights(gamma))
    plays = islice(interaction(program.agent, nu), instance.turns)
    demand_bounded("Example 4", gamma, plays)


@claim(
    "JAGI, Section 3",
    name="discounted.in-brief",
    title="discount factors for the examples in brief",
    verdict=Standing.ASSUMING,
    reason="assuming that they pay within ± 1, as ours do, since the paper does not say what they "
    "pay: then the weights (1 - γ) γ^(n-1), which sum to 1, make them well-behaved",
    ways=(
        throughout(Space("every agent in the four environments of Section 3.5", 3, 4, ())),
        generated("generated agents in the four environments of Section 3.5"),
    ),
    subjects={
        "environments": IN_BRIEF,
        "discounted": discounted_environment,
        "weights": normalised_powers,
    },
    mutants={
        **_MUTANTS,
        "Self-Recognition pays twice as much": {
            "environments": {
                "Self-Recognition": lambda pi, p: (
                    2 * IN_BRIEF["Self-Recognition"](pi, p)[0],
                    2 + p.turns % 4,
                )
            }
        },
    },
    rests_on=("jagi-section-3.discounted", "jagi-section-3.not-well-behaved.in-brief"),
)
def in_brief(
    instance: Instance,
    environments: Mapping[str, ExtendedEnvironment],
    discounted: Discounted,
    weights: Callable[[Fraction], Weights],
) -> None:
    """The environments of Section 3.5 could be made well-behaved by discount factors too."""
    gamma = instance.pick(FACTORS)
    name, mu = instance.pick(list(environments.items()))
    plays = islice(interaction(instance.agent(), discounted(mu, weights(gamma))), instance.turns)
    demand_bounded(name, gamma, plays)


CLAIMS: Final[tuple[Claim, ...]] = (example_4, in_brief)
