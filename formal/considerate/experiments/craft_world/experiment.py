"""Craft-World as an experiment: the value of a world to the next agent, and Equation 1 with it."""

from fractions import Fraction
from functools import cache

from formal.considerate.experiments.craft_world.craft_world import (
    TEXT,
    CraftWorld,
    State,
    Variant,
    World,
)
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.ends import at_the_end_only
from formal.considerate.rewards.value import r_value
from formal.errors import IllFormed
from formal.notation import Reward


def value(variant: Variant, world: World) -> Reward:
    """V of a world: the next agent's best return in it, by breadth-first search.

    Raises:
        IllFormed: the key is gone, and the variant has no value for this world.
    """
    if world.key is not None:
        return next_value(Variant(variant.interaction, exits=variant.exits), world)
    if variant.lost is None:
        raise IllFormed(
            "a value function must be finite in every terminal state; without the key the next "
            "agent can never finish, and V is -∞ (`lost` gives such a world a value)"
        )
    return variant.lost


@cache
def next_value(variant: Variant, world: World) -> Reward:
    """V*(s) of the next agent's MDP, where each step costs 1: the fewest steps, negative.

    The other choices of a variant do not concern the next agent.
    """
    rules = CraftWorld(variant, helps=False)
    start = rules.begin(world)
    seen, found = {start}, [(start, 0)]
    for s, steps in found:
        if rules.done(s):
            return -steps
        for t in (rules.step(s, a)[0] for a in rules.actions):
            if t not in seen:
                seen.add(t)
                found.append((t, steps + 1))
    raise IllFormed(f"the next agent must be able to finish; in {world!r} it cannot")


def craft_world(variant: Variant = TEXT) -> Experiment[State]:
    """The experiment of a variant: both agents want a box, and the acting agent comes first.

    [BC, Section 4.1]
    """
    rules = CraftWorld(variant)
    mdp = rules.mdp()

    def after(t: State) -> Reward:
        return value(variant, t.world)

    return Experiment(
        name="craft-world",
        title="a box is made, and the world left to the next agent, who wants one too",
        mdp=mdp,
        others={"next agent": at_the_end_only(mdp, after)},
        reward=lambda alpha_1, alpha_2: r_value(mdp, [(1, after)], alpha_1, alpha_2),
        coefficients=tuple(Fraction(n, 100) for n in range(700)),
        source="[BC, Section 4.1, Figure 1]",
    )
