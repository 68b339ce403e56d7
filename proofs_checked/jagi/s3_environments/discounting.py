"""Section 3: whether discount factors make Examples 1 to 3 well-behaved, and what else they do."""

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate
from typing import Final, TypeAlias

from bridge.evidence import Standing
from formal.agents.combinators import ignoring_rewards
from formal.environments.tempting_button import B
from formal.interaction.discounting import Weights
from formal.notation import Action, Agent, ExtendedEnvironment
from proofs_checked.broken import constructions as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws.questions import plays_of
from proofs_checked.laws.saying import first, unlike

Left: TypeAlias = Callable[[int], Fraction]
"""What can be earned after n turns."""

FACTORS: Final = (Fraction(1, 2), Fraction(3, 5), Fraction(9, 10))
GRID: Final = tuple(Fraction(k, 20) for k in range(1, 20))
LONG: Final = 40
"""So many turns suffice to exceed 1 by γ^n, for the factors of the grid that do so at all."""


def normalised(d: Definitions, world: Instance) -> str:
    """With (1 - γ) γ^(n-1), what was earned and what can be still is within -1 … 1."""
    gamma = world.pick(FACTORS)
    weights = d.normalised_powers(gamma)
    return _within(d, world, gamma, weights, lambda n: gamma**n)


def powers_up_to_the_bound(d: Definitions, world: Instance) -> str:
    """With γ^n, γ² ≤ 1 - γ, the same."""
    gamma = world.pick([g for g in GRID if g**2 <= 1 - g][-2:])
    weights = d.powers(gamma)
    return _within(d, world, gamma, weights, lambda n: gamma ** (n + 1) / (1 - gamma))


def _within(d: Definitions, world: Instance, gamma: Fraction, weights: Weights, left: Left) -> str:
    pi = world.agent()
    name, mu = _example(d, world)
    earned = list(accumulate(_rewards(d, pi, d.discounted(mu, weights), world.turns)))
    return first(
        f"in {name} with γ = {gamma}, {s} was earned in {n} turns, and {left(n)} is left"
        for n, s in enumerate(earned, 1)
        if abs(s) + left(n) > 1
    )


def _example(d: Definitions, world: Instance) -> tuple[str, ExtendedEnvironment]:
    rooms = [B if n % 4 == 1 else 1 for n in range(world.turns + 1)]
    return world.pick(
        (
            ("Example 1", d.ignore_rewards),
            ("Example 2", d.tempting_button(rooms.__getitem__)),
            ("Example 3", d.reverse_history),
        )
    )


def _rewards(d: Definitions, pi: Agent, mu: ExtendedEnvironment, turns: int) -> list[Fraction]:
    return [Fraction(p.prompt.reward) for p in plays_of(d, pi, mu, turns)]


def any_powers(d: Definitions, world: Instance) -> str:
    """With γ^n, whatever γ is, what was earned in Example 1 is within -1 … 1. False."""
    gamma = world.pick(FACTORS)
    pi = world.agent()
    earned = sum(
        _rewards(d, pi, d.discounted(d.ignore_rewards, d.powers(gamma)), world.turns), Fraction(0)
    )
    return (
        f"with γ = {gamma} π earns {earned} in {world.turns} turns" if not -1 <= earned <= 1 else ""
    )


def bound_of_powers(d: Definitions, world: Instance) -> str:
    """With γ^n a constant agent comes to earn more than 1 in Example 1 iff γ² > 1 - γ."""
    gamma = world.pick(GRID)
    mu = d.discounted(d.ignore_rewards, d.powers(gamma))
    earned = sum(_rewards(d, lambda h: 0, mu, LONG), Fraction(0))
    return unlike(
        f"with γ = {gamma}, whether it exceeds 1",
        earned > 1,
        "whether γ² does 1 - γ",
        gamma**2 > 1 - gamma,
    )


def bound_of_powers_from_1(d: Definitions, world: Instance) -> str:
    """With γ^(n-1) a constant agent comes to earn more than 1 in Example 1 iff γ > 1/2."""
    gamma = world.pick(GRID)
    weights = d.powers(gamma)
    mu = d.discounted(d.ignore_rewards, lambda n: weights(n - 1))
    earned = sum(_rewards(d, lambda h: 0, mu, LONG), Fraction(0))
    return unlike(
        f"with γ = {gamma}, whether it exceeds 1", earned > 1, "whether γ does 1/2", 2 * gamma > 1
    )


def behaviour(d: Definitions, world: Instance) -> str:
    """An agent does in the discounted Example 1 what it does in Example 1. False."""
    return _the_same(d, world, world.agent())


def behaviour_without_rewards(d: Definitions, world: Instance) -> str:
    """The same of an agent that ignores rewards."""
    return _the_same(d, world, ignoring_rewards(world.agent()))


def _the_same(d: Definitions, world: Instance, pi: Agent) -> str:
    mu = d.ignore_rewards
    discounted = d.discounted(mu, d.normalised_powers(Fraction(1, 2)))
    return unlike(
        "weighed by 1/2 ⋅ (1/2)^(n-1), its actions",
        _actions(d, pi, discounted, world.turns),
        "in Example 1 itself they",
        _actions(d, pi, mu, world.turns),
    )


def _actions(d: Definitions, pi: Agent, mu: ExtendedEnvironment, turns: int) -> tuple[Action, ...]:
    return tuple(p.action for p in plays_of(d, pi, mu, turns))


_ITEM: Final = "Section 3, discount factors"
_NONE: Final = planted("undiscounted", "rewards stay as they are", discounted=broken.undiscounted)
_UNPAID: Final = planted(
    "unpaid", "a repair: Example 1 pays nothing", ignore_rewards=lambda pi, p: (0, 0)
)

CLAIMS: Final = (
    Claim(
        id="jagi-section-3.discounted",
        paper="JAGI",
        item=_ITEM,
        statement="Examples 1 to 3 could be made well-behaved by appropriate discount factors.",
        kind=Kind.STATEMENT,
        standing=Standing.HOLDS,
        why="if the n-th reward weighs (1 - γ) γ^(n-1) for a rational γ below 1, such as 1/2: all "
        "weights together are 1, and no reward is beyond ± 1. Which others are appropriate is a "
        "claim of its own",
        checks=(
            exhausted(normalised, Space("every agent in Examples 1 to 3", 4, 5, ())),
            sampled(normalised),
        ),
        mutants=(
            _NONE,
            planted(
                "always-the-first",
                "every reward weighs what the first does",
                discounted=lambda mu, weights: PRODUCTION.discounted(mu, lambda n: weights(1)),
            ),
        ),
        rests_on=("jagi-section-3.not-well-behaved", "jagi-definition-3.3"),
    ),
    Claim(
        id="jagi-section-3.discounted.any",
        paper="JAGI",
        item=f"{_ITEM}, any γ (not in the paper)",
        statement="With γ^n, or γ^(n-1), for the n-th reward Example 1 is well-behaved for every γ "
        "below 1.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper, which says only that the factors be appropriate: γ^n is where γ² ≤ "
        "1 - γ, which is γ ≤ 0.618…, since the first reward is 0 and γ² + γ³ + … = γ²/(1 - γ); and "
        "γ^(n-1) is where γ ≤ 1/2, since γ + γ² + … = γ/(1 - γ)",
        checks=(
            counterexample(any_powers, Space("every agent in Example 1", 3, 4, ())),
            exhausted(
                powers_up_to_the_bound,
                Space("every agent in Examples 1 to 3, γ² ≤ 1 - γ", 4, 5, ()),
                passing=Standing.FALSE,
            ),
            exhausted(
                bound_of_powers,
                Space("a constant agent, γ = 1/20, 2/20, …", 1, 1, (), size=f"{LONG} turns"),
                passing=Standing.FALSE,
            ),
            exhausted(
                bound_of_powers_from_1,
                Space("a constant agent, by γ^(n-1)", 1, 1, (), size=f"{LONG} turns"),
                passing=Standing.FALSE,
            ),
        ),
        mutants=(
            planted(
                "lighter",
                "a repair: the n-th reward weighs (1 - γ) γ^(n-1)",
                powers=lambda gamma: lambda n: (1 - gamma) * gamma ** (n - 1),
            ),
            _NONE,
            planted(
                "from-the-second-on",
                "the second reward weighs as much as if it were the first",
                discounted=broken.from_the_second_on,
            ),
            _UNPAID,
        ),
        rests_on=("jagi-section-3.discounted",),
        differs="A first reading by hand took γ ≤ 1/2 for the bound of γ^n; it is that of γ^(n-1). "
        "In these examples the first reward is 0.",
    ),
    Claim(
        id="jagi-section-3.discounted.behaviour",
        paper="JAGI",
        item=f"{_ITEM}, what the agent does (not in the paper)",
        statement="When the rewards of an environment are discounted, every agent does as before.",
        kind=Kind.ADDITION,
        standing=Standing.FALSE,
        why="not in the paper; rewards are part of the percepts, and the agent may act on how "
        "great they are. To discount the sum alone changes nothing, but that is no environment",
        checks=(counterexample(behaviour, Space("every agent in Example 1", 3, 4, ())),),
        mutants=(
            planted(
                "undiscounted",
                "a repair: rewards stay as they are",
                discounted=broken.undiscounted,
            ),
            _UNPAID,
        ),
        rests_on=("jagi-example-1",),
    ),
    Claim(
        id="jagi-section-3.discounted.ignoring",
        paper="JAGI",
        item=f"{_ITEM}, what agents that ignore rewards do (not in the paper)",
        statement="When the rewards of Example 1 are discounted, agents that ignore rewards do as "
        "before.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; nothing else than rewards has changed",
        checks=(
            exhausted(
                behaviour_without_rewards, Space("every agent that ignores rewards", 5, 6, ())
            ),
            sampled(behaviour_without_rewards, "generated agents that ignore rewards"),
        ),
        mutants=(
            planted(
                "showing-the-turn",
                "the turn is observed too",
                discounted=broken.showing_the_turn,
            ),
            planted(
                "showing-the-weight",
                "the observation tells whether the reward weighs less than 1/4",
                discounted=broken.showing_light_rewards,
            ),
        ),
        rests_on=("jagi-section-3.discounted.behaviour",),
    ),
)
