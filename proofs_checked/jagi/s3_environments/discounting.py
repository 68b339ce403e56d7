"""Section 3: whether discount factors make the examples well-behaved, and their other effects."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import accumulate, islice
from typing import Final, TypeAlias

from bridge.evidence import Verdict
from formal.agents.combinators import ignoring_rewards
from formal.environments.adversarial_sequence_predictor import adversarial_sequence_predictor
from formal.environments.false_memories import false_memories
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.incentivize_learning_rate import incentivize_learning_rate
from formal.environments.limited_memory import limited_memory
from formal.environments.reverse_history import reverse_history
from formal.environments.self_recognition import self_recognition
from formal.environments.tempting_button import B, tempting_button
from formal.histories.history import play
from formal.interaction.discounting import (
    Weights,
    discounted_environment,
    normalised_powers,
    powers,
)
from formal.interaction.interaction import interaction
from formal.interaction.value import value
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, also, claim, replacing
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.s2_preliminaries.measures import rewards_of
from proofs_checked.jagi.s3_environments.examples_1_3_and_4 import program

Discounted: TypeAlias = Callable[[ExtendedEnvironment, Weights], ExtendedEnvironment]
"""From an environment and the weights of its rewards."""

Powers: TypeAlias = Callable[[Fraction], Weights]
"""From γ, the weights."""

FACTORS: Final = (Fraction(1, 2), Fraction(3, 5), Fraction(9, 10))
GRID: Final = tuple(Fraction(k, 20) for k in range(1, 20))
LONG: Final = 40
"""If V exceeds 1 for a factor of the grid, it does within this number of turns."""


def bounded(
    instance: Instance,
    name: str,
    gamma: Fraction,
    pi: Agent,
    mu: ExtendedEnvironment,
    share: Fraction | int = 1,
) -> None:
    """The return of π so far, plus or minus what can follow, is within -1 … 1.

    After n turns at most γ^n can follow, or this share of it.
    """
    for n, s in enumerate(accumulate(map(Fraction, rewards_of(pi, mu, instance.turns))), 1):
        left = share * gamma**n
        how = f"in {name} with γ = {gamma}, the return of {n} turns is {s}, and {left} can follow"
        must(abs(s) + left <= 1, how)


def an_example(
    instance: Instance, ignore_rewards: ExtendedEnvironment = ignore_rewards
) -> tuple[str, ExtendedEnvironment]:
    """One of Examples 1 to 3."""
    rooms = [B if n % 4 == 1 else 1 for n in range(instance.turns + 1)]
    examples = {
        "Example 1": ignore_rewards,
        "Example 2": tempting_button(rooms.__getitem__),
        "Example 3": reverse_history,
    }
    return instance.pick([*examples.items()])


def showing(shown: Callable[[Weights, int], int]) -> Discounted:
    """Adds something to the observation that is given with the n-th reward."""

    def discounted(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
        def nu(pi: Agent, p: Play) -> Percept:
            r, o = discounted_environment(mu, weights)(pi, p)
            return r, o + shown(weights, p.turns + 1)

        return nu

    return discounted


NOT_AT_ALL: Final[dict[str, Discounted]] = {"rewards are not discounted": lambda mu, weights: mu}
WRONG: Final[dict[str, Discounted]] = {
    **NOT_AT_ALL,
    "every reward has the weight of the first": lambda mu, weights: discounted_environment(
        mu, lambda n: weights(1)
    ),
}
NO_REWARDS: Final = {"a repair: in Example 1 every reward is 0": lambda pi, p: (0, 0)}


@claim(
    "JAGI, Section 3",
    name="discounted",
    title="discount factors",
    reason="if the n-th reward weighs (1 - γ) γ^(n-1) for a rational γ below 1, such as 1/2: all "
    "weights together are 1, and no reward is beyond ± 1. Which others are appropriate is a "
    "claim of its own",
    ways=(throughout(Space("every agent in Examples 1 to 3", 4, 5, ())), generated()),
    mutants=replacing(discounted=WRONG),
    rests_on=["jagi-section-3.not-well-behaved", "jagi-definition-3.3"],
)
def examples_1_to_3(instance: Instance, discounted: Discounted = discounted_environment) -> None:
    """Examples 1 to 3 could be made well-behaved by appropriate discount factors."""
    gamma, pi = instance.pick(FACTORS), instance.agent()
    name, mu = an_example(instance)
    bounded(instance, name, gamma, pi, discounted(mu, normalised_powers(gamma)))


def up_to_the_bound(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    powers: Powers = powers,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """With γ^n, γ² ≤ 1 - γ, the return and what can follow are within -1 … 1."""
    gamma = instance.pick([g for g in GRID if g**2 <= 1 - g][-2:])
    pi = instance.agent()
    name, mu = an_example(instance, ignore_rewards)
    bounded(instance, name, gamma, pi, discounted(mu, powers(gamma)), gamma / (1 - gamma))


def bound_of_powers(
    instance: Instance,
    from_1: bool,
    discounted: Discounted = discounted_environment,
    powers: Powers = powers,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """A constant agent gets more than 1 in Example 1 iff γ² > 1 - γ, or with γ^(n-1) γ > 1/2."""
    gamma = instance.pick(GRID)
    weights = powers(gamma)
    mu = discounted(ignore_rewards, lambda n: weights(n - from_1))
    bound, due = ("γ > 1/2", 2 * gamma > 1) if from_1 else ("γ² > 1 - γ", gamma**2 > 1 - gamma)
    same(f"with γ = {gamma}, that V exceeds 1", value(lambda h: 0, mu, LONG) > 1, bound, due)


@addition(
    "JAGI, Section 3",
    name="discounted.any",
    title="discount factors, any γ",
    verdict=Verdict.FALSE,
    reason="the paper says only that the factors be appropriate: γ^n is appropriate "
    "where γ² ≤ 1 - γ, that is γ ≤ 0.618…, since the first reward is 0 and γ² + γ³ + … = "
    "γ²/(1 - γ); γ^(n-1) is where γ ≤ 1/2, since γ + γ² + … = γ/(1 - γ)",
    ways=(
        somewhere(Space("every agent in Example 1", 3, 4, ())),
        also(
            up_to_the_bound,
            throughout(Space("every agent in Examples 1 to 3, γ² ≤ 1 - γ", 4, 5, ())),
            verdict=Verdict.HOLDS,
        ),
        *(
            also(
                partial(bound_of_powers, from_1=from_1),
                throughout(Space(f"a constant agent, {by}", 1, 1, (), size=f"{LONG} turns")),
                verdict=Verdict.HOLDS,
            )
            for from_1, by in ((False, "γ = 1/20, 2/20, …"), (True, "by γ^(n-1)"))
        ),
    ),
    mutants=replacing(
        powers={"a repair: the n-th reward weighs (1 - γ) γ^(n-1)": normalised_powers},
        discounted={
            **NOT_AT_ALL,
            "the second reward weighs as much as if it were the first": lambda mu, weights: (
                discounted_environment(mu, lambda n: weights(max(n - 1, 1)))
            ),
        },
        ignore_rewards=NO_REWARDS,
    ),
    rests_on=["jagi-section-3.discounted"],
)
def any_factor(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    powers: Powers = powers,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """With γ^n, or γ^(n-1), for the n-th reward Example 1 is well-behaved for every γ below 1."""
    gamma, pi = instance.pick(FACTORS), instance.agent()
    v = value(pi, discounted(ignore_rewards, powers(gamma)), instance.turns)
    must(-1 <= v <= 1, f"with γ = {gamma} the return of π in {instance.turns} turns is {v}")


def does_the_same(
    instance: Instance, pi: Agent, discounted: Discounted, ignore_rewards: ExtendedEnvironment
) -> None:
    """An agent has the same actions in the discounted Example 1 as in Example 1."""
    mu = discounted(ignore_rewards, normalised_powers(Fraction(1, 2)))
    found, actions = (
        tuple(p.action for p in islice(interaction(pi, each), instance.turns))
        for each in (mu, ignore_rewards)
    )
    same("with the weights 1/2 ⋅ (1/2)^(n-1), its actions", found, "those without", actions)


@addition(
    "JAGI, Section 3",
    name="discounted.behaviour",
    title="discount factors, the agent's actions",
    verdict=Verdict.FALSE,
    reason="rewards are part of the percepts, and the agent may depend on their "
    "size. To discount the sum alone changes nothing, but that is no environment",
    ways=[somewhere(Space("every agent in Example 1", 3, 4, ()))],
    mutants=replacing(
        discounted={"a repair: rewards are not discounted": lambda mu, weights: mu},
        ignore_rewards=NO_REWARDS,
    ),
    rests_on=["jagi-example-1"],
)
def behaviour(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """When the rewards of an environment are discounted, every agent acts as before."""
    does_the_same(instance, instance.agent(), discounted, ignore_rewards)


@addition(
    "JAGI, Section 3",
    name="discounted.ignoring",
    title="discount factors, the actions of agents that ignore rewards",
    reason="nothing but rewards has changed",
    ways=(
        throughout(Space("every agent that ignores rewards", 5, 6, ())),
        generated("generated agents that ignore rewards"),
    ),
    mutants=replacing(
        discounted={
            "the turn is observed too": showing(lambda weights, n: n - 1),
            "the observation shows whether the weight of the reward is below 1/4": showing(
                lambda weights, n: 4 * weights(n) < 1
            ),
        }
    ),
    rests_on=["jagi-section-3.discounted.behaviour"],
)
def behaviour_without_rewards(
    instance: Instance, discounted: Discounted = discounted_environment
) -> None:
    """When the rewards of Example 1 are discounted, agents that ignore rewards act as before."""
    does_the_same(instance, ignoring_rewards(instance.agent()), discounted, ignore_rewards)


MUTANTS: Final = replacing(discounted=WRONG, weights={"the n-th reward weighs γ^n": powers})


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
    mutants=MUTANTS,
    rests_on=["jagi-section-3.discounted", "jagi-example-4"],
)
def example_4(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    weights: Powers = normalised_powers,
) -> None:
    """Example 4 could be made well-behaved by appropriate discount factors: for every program of an
    agent V exists and is within -1 … 1.
    """
    gamma = instance.pick(FACTORS)
    made = program(instance.agent(), instance.agent("π at half its rate"))
    nu = discounted(lambda _, p: incentivize_learning_rate(made, p), weights(gamma))
    bounded(instance, "Example 4", gamma, made.agent, nu)


IN_BRIEF: Final[Mapping[str, ExtendedEnvironment]] = {
    "Self-Recognition": self_recognition(lambda n: n % 6),
    "Limited Memory": limited_memory(1),
    "False Memories": false_memories(play((1, 1), 1)),
    "Adversarial Sequence Prediction": adversarial_sequence_predictor,
}


def doubled_self_recognition(pi: Agent, p: Play) -> Percept:
    """Self-Recognition with doubled rewards, whose observations are all statements."""
    return 2 * IN_BRIEF["Self-Recognition"](pi, p)[0], 2 + p.turns % 4


@claim(
    "JAGI, Section 3",
    name="discounted.in-brief",
    title="discount factors for the examples in brief",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming rewards within ± 1, as here, since the paper does not state them: then the "
    "weights (1 - γ) γ^(n-1), which sum to 1, make these environments well-behaved",
    ways=(
        throughout(Space("every agent in the four environments of Section 3.5", 3, 4, ())),
        generated("generated agents in the four environments of Section 3.5"),
    ),
    mutants={
        **MUTANTS,
        "the rewards of Self-Recognition are doubled": {
            "environments": {"Self-Recognition": doubled_self_recognition}
        },
    },
    rests_on=["jagi-section-3.discounted", "jagi-section-3.not-well-behaved.in-brief"],
)
def in_brief(
    instance: Instance,
    environments: Mapping[str, ExtendedEnvironment] = IN_BRIEF,
    discounted: Discounted = discounted_environment,
    weights: Powers = normalised_powers,
) -> None:
    """The environments of Section 3.5 could be made well-behaved by discount factors too."""
    gamma = instance.pick(FACTORS)
    name, mu = instance.pick(list(environments.items()))
    bounded(instance, name, gamma, instance.agent(), discounted(mu, weights(gamma)))
