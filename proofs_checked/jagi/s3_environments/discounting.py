"""Section 3: whether discount factors make the examples well-behaved, and what else they do."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
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
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import Mutants, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import generated, somewhere, throughout
from proofs_checked.jagi.s3_environments.example_4 import program

Discounted: TypeAlias = Callable[[ExtendedEnvironment, Weights], ExtendedEnvironment]
"""From an environment and the weights of its rewards."""

Powers: TypeAlias = Callable[[Fraction], Weights]
"""From γ, the weights."""

FACTORS: Final = (Fraction(1, 2), Fraction(3, 5), Fraction(9, 10))
GRID: Final = tuple(Fraction(k, 20) for k in range(1, 20))
LONG: Final = 40
"""So many turns suffice to exceed 1 by γ^n, for the factors of the grid that do so at all."""


def demand_bounded(
    name: str, gamma: Fraction, left: Callable[[int], Fraction], plays: Iterable[Play]
) -> None:
    """What was earned, and what can be still, is within -1 … 1.

    Args:
        left: what can be earned after n turns.
    """
    for n, s in enumerate(accumulate(Fraction(p.prompt.reward) for p in plays), 1):
        must(
            abs(s) + left(n) <= 1,
            f"in {name} with γ = {gamma}, {s} was earned in {n} turns, and {left(n)} is left",
        )


def an_example(
    instance: Instance, ignore_rewards: ExtendedEnvironment = ignore_rewards
) -> tuple[str, ExtendedEnvironment]:
    """One of Examples 1 to 3."""
    rooms = [B if n % 4 == 1 else 1 for n in range(instance.turns + 1)]
    return instance.pick(
        (
            ("Example 1", ignore_rewards),
            ("Example 2", tempting_button(rooms.__getitem__)),
            ("Example 3", reverse_history),
        )
    )


def undiscounted(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """Rewards stay as they are."""
    return mu


def by_the_first_weight(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """Every reward weighs what the first does."""
    return discounted_environment(mu, lambda n: weights(1))


@claim(
    "JAGI, Section 3",
    name="discounted",
    title="discount factors",
    reason="if the n-th reward weighs (1 - γ) γ^(n-1) for a rational γ below 1, such as 1/2: all "
    "weights together are 1, and no reward is beyond ± 1. Which others are appropriate is a "
    "claim of its own",
    ways=(throughout(Space("every agent in Examples 1 to 3", 4, 5, ())), generated()),
    mutants={
        "rewards stay as they are": {"discounted": undiscounted},
        "every reward weighs what the first does": {"discounted": by_the_first_weight},
    },
    rests_on=["jagi-section-3.not-well-behaved", "jagi-definition-3.3"],
)
def examples_1_to_3(instance: Instance, discounted: Discounted = discounted_environment) -> None:
    """Examples 1 to 3 could be made well-behaved by appropriate discount factors."""
    gamma, pi = instance.pick(FACTORS), instance.agent()
    name, mu = an_example(instance)
    plays = islice(interaction(pi, discounted(mu, normalised_powers(gamma))), instance.turns)
    demand_bounded(name, gamma, lambda n: gamma**n, plays)


def up_to_the_bound(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    powers: Powers = powers,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """With γ^n, γ² ≤ 1 - γ, what was earned and what can be still is within -1 … 1."""
    gamma = instance.pick([g for g in GRID if g**2 <= 1 - g][-2:])
    weights, pi = powers(gamma), instance.agent()
    name, mu = an_example(instance, ignore_rewards)
    plays = islice(interaction(pi, discounted(mu, weights)), instance.turns)
    demand_bounded(name, gamma, lambda n: gamma ** (n + 1) / (1 - gamma), plays)


def bound_of_powers(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    powers: Powers = powers,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """With γ^n a constant agent comes to earn more than 1 in Example 1 iff γ² > 1 - γ."""
    gamma = instance.pick(GRID)
    exceeds = value(lambda h: 0, discounted(ignore_rewards, powers(gamma)), LONG) > 1
    what = f"with γ = {gamma}, whether it exceeds 1"
    same(what, exceeds, "whether γ² does 1 - γ", gamma**2 > 1 - gamma)


def bound_of_powers_from_1(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    powers: Powers = powers,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """With γ^(n-1) a constant agent comes to earn more than 1 in Example 1 iff γ > 1/2."""
    gamma = instance.pick(GRID)
    weights = powers(gamma)
    exceeds = value(lambda h: 0, discounted(ignore_rewards, lambda n: weights(n - 1)), LONG) > 1
    what = f"with γ = {gamma}, whether it exceeds 1"
    same(what, exceeds, "whether γ does 1/2", 2 * gamma > 1)


def from_the_second_on(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """The reward of the second turn weighs as much as if it were the first."""

    def discounted(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        return weights(max(p.turns, 1)) * r, o

    return discounted


@claim(
    "JAGI, Section 3",
    name="discounted.any",
    title="discount factors, any γ",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which says only that the factors be appropriate: γ^n is where γ² ≤ "
    "1 - γ, which is γ ≤ 0.618…, since the first reward is 0 and γ² + γ³ + … = γ²/(1 - γ); and "
    "γ^(n-1) is where γ ≤ 1/2, since γ + γ² + … = γ/(1 - γ)",
    ways=(
        somewhere(Space("every agent in Example 1", 3, 4, ())),
        also(
            up_to_the_bound,
            throughout(Space("every agent in Examples 1 to 3, γ² ≤ 1 - γ", 4, 5, ())),
            verdict=Verdict.HOLDS,
        ),
        also(
            bound_of_powers,
            throughout(
                Space("a constant agent, γ = 1/20, 2/20, …", 1, 1, (), size=f"{LONG} turns")
            ),
            verdict=Verdict.HOLDS,
        ),
        also(
            bound_of_powers_from_1,
            throughout(Space("a constant agent, by γ^(n-1)", 1, 1, (), size=f"{LONG} turns")),
            verdict=Verdict.HOLDS,
        ),
    ),
    mutants={
        "a repair: the n-th reward weighs (1 - γ) γ^(n-1)": {"powers": normalised_powers},
        "rewards stay as they are": {"discounted": undiscounted},
        "the second reward weighs as much as if it were the first": {
            "discounted": from_the_second_on
        },
        "a repair: Example 1 pays nothing": {"ignore_rewards": lambda pi, p: (0, 0)},
    },
    rests_on=["jagi-section-3.discounted"],
    differs="A first reading by hand took γ ≤ 1/2 for the bound of γ^n; it is that of γ^(n-1). "
    "In these examples the first reward is 0.",
)
def any_factor(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    powers: Powers = powers,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """With γ^n, or γ^(n-1), for the n-th reward Example 1 is well-behaved for every γ below 1."""
    gamma, pi = instance.pick(FACTORS), instance.agent()
    earned = value(pi, discounted(ignore_rewards, powers(gamma)), instance.turns)
    must(-1 <= earned <= 1, f"with γ = {gamma} π earns {earned} in {instance.turns} turns")


def does_the_same(
    instance: Instance, pi: Agent, discounted: Discounted, ignore_rewards: ExtendedEnvironment
) -> None:
    """An agent does in the discounted Example 1 what it does in Example 1."""
    mu = discounted(ignore_rewards, normalised_powers(Fraction(1, 2)))
    weighed, actions = (
        tuple(p.action for p in islice(interaction(pi, each), instance.turns))
        for each in (mu, ignore_rewards)
    )
    what = "weighed by 1/2 ⋅ (1/2)^(n-1), its actions"
    same(what, weighed, "in Example 1 itself they", actions)


@claim(
    "JAGI, Section 3",
    name="discounted.behaviour",
    title="discount factors, what the agent does",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper; rewards are part of the percepts, and the agent may act on how "
    "great they are. To discount the sum alone changes nothing, but that is no environment",
    ways=[somewhere(Space("every agent in Example 1", 3, 4, ()))],
    mutants={
        "a repair: rewards stay as they are": {"discounted": undiscounted},
        "a repair: Example 1 pays nothing": {"ignore_rewards": lambda pi, p: (0, 0)},
    },
    rests_on=["jagi-example-1"],
)
def behaviour(
    instance: Instance,
    discounted: Discounted = discounted_environment,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """When the rewards of an environment are discounted, every agent does as before."""
    does_the_same(instance, instance.agent(), discounted, ignore_rewards)


def showing_the_turn(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """The rewards are weighed, and the turn is observed."""

    def discounted(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        return weights(p.turns + 1) * r, o + p.turns

    return discounted


def showing_light_rewards(mu: ExtendedEnvironment, weights: Weights) -> ExtendedEnvironment:
    """The rewards are weighed, and what weighs less than 1/4 is observed."""

    def discounted(pi: Agent, p: Play) -> Percept:
        r, o = mu(pi, p)
        weight = weights(p.turns + 1)
        return weight * r, o + (4 * weight < 1)

    return discounted


@claim(
    "JAGI, Section 3",
    name="discounted.ignoring",
    title="discount factors, what agents that ignore rewards do",
    kind=Kind.ADDITION,
    reason="not in the paper; nothing else than rewards has changed",
    ways=(
        throughout(Space("every agent that ignores rewards", 5, 6, ())),
        generated("generated agents that ignore rewards"),
    ),
    mutants={
        "the turn is observed too": {"discounted": showing_the_turn},
        "the observation tells whether the reward weighs less than 1/4": {
            "discounted": showing_light_rewards
        },
    },
    rests_on=["jagi-section-3.discounted.behaviour"],
)
def behaviour_without_rewards(
    instance: Instance, discounted: Discounted = discounted_environment
) -> None:
    """When the rewards of Example 1 are discounted, agents that ignore rewards do as before."""
    does_the_same(instance, ignoring_rewards(instance.agent()), discounted, ignore_rewards)


MUTANTS: Final[Mutants] = {
    "rewards stay as they are": {"discounted": undiscounted},
    "every reward weighs what the first does": {"discounted": by_the_first_weight},
    "rewards weigh γ^n": {"weights": powers},
}


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
    plays = islice(interaction(made.agent, nu), instance.turns)
    demand_bounded("Example 4", gamma, lambda n: gamma**n, plays)


IN_BRIEF: Final[Mapping[str, ExtendedEnvironment]] = {
    "Self-Recognition": self_recognition(lambda n: n % 6),
    "Limited Memory": limited_memory(1),
    "False Memories": false_memories(play((1, 1), 1)),
    "Adversarial Sequence Prediction": adversarial_sequence_predictor,
}


@claim(
    "JAGI, Section 3",
    name="discounted.in-brief",
    title="discount factors for the examples in brief",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that they pay within ± 1, as ours do, since the paper does not say what they "
    "pay: then the weights (1 - γ) γ^(n-1), which sum to 1, make them well-behaved",
    ways=(
        throughout(Space("every agent in the four environments of Section 3.5", 3, 4, ())),
        generated("generated agents in the four environments of Section 3.5"),
    ),
    mutants={
        **MUTANTS,
        "Self-Recognition pays twice as much": {
            "environments": {
                "Self-Recognition": lambda pi, p: (
                    2 * IN_BRIEF["Self-Recognition"](pi, p)[0],
                    2 + p.turns % 4,
                )
            }
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
    plays = islice(interaction(instance.agent(), discounted(mu, weights(gamma))), instance.turns)
    demand_bounded(name, gamma, lambda n: gamma**n, plays)
