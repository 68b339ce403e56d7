"""The simultaneous game reduced to its ends.

Two rule sets may give the same moves but for a tick. If the second agent rests in the tick in which
the acting agent leaves, which costs it nothing, all its later moves are one tick later. A second
door for it changes no move if the lower right door is nearer to the far place, where it starts.
"""

from dataclasses import replace
from functools import cache
from typing import Final

from formal.considerate.experiments.craft_world_simultaneous.places import PLACES
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End, Search
from formal.considerate.experiments.craft_world_simultaneous.table import (
    Returns,
    all_returns,
    returns,
)
from formal.considerate.experiments.craft_world_simultaneous.world import World
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.maps import CRAFT_WORLD
from formal.considerate.experiments.named import Named
from formal.considerate.mdp.mdp import Act, Mdp
from formal.considerate.rewards.simultaneous import r_sim
from formal.notation import Reward

START = "both at the door"


def game_of_ends(rules: Rules) -> Experiment[str]:
    """The game with one action for each Pareto-optimal end, and the returns of both agents there.

    For α₁ > 0 and α₂ > 0 an optimal end of the full game is Pareto-optimal, so that both games have
    the same optimal ends. At α₂ = 0 the full game may have more optimal ends, which are worse for
    the second agent. [BC, Section 4.3, Table 1]
    """
    ends = {name: returns(end, rules.adds) for name, end in ends_of(rules).items()}

    def step(s: str, a: Act) -> tuple[str, Reward]:
        return (a, ends[a].acting) if s == START else (s, 0)

    def second(s: str, a: Act, t: str) -> Reward:
        return ends[t].second if s == START else 0

    mdp = Mdp.of(START, tuple(ends), step)
    whole = {2: [(1, second)]}
    return Experiment(
        name="craft-world-simultaneous",
        title="two agents want a box at the same time, and there is one key",
        mdp=mdp,
        others={"second agent": second},
        reward=lambda alpha_1, alpha_2: r_sim(mdp.r, whole, {1: alpha_1, 2: alpha_2}),
        coefficients=(),
        source="[BC, Section 4.3, Table 1]",
    )


def same_moves(rules: Rules) -> Rules:
    """One rule set for all by which the agents move alike but for a tick."""
    nearer = PLACES.closest_door(PLACES.far) == PLACES.doors[-1]
    one = "one" if nearer else rules.second_exits
    return replace(rules, last_tick="moves", penalty="besides", second_exits=one)


@cache
def all_ends(rules: Rules) -> tuple[End, ...]:
    """All Pareto-optimal ends of a rule set."""
    return tuple(Search(World(rules)).ends())


def pareto_optimal(rules: Rules) -> tuple[Returns, ...]:
    """All Pareto-optimal returns of a rule set, in the order of the acting agent's."""
    return all_returns(all_ends(same_moves(rules)), rules.adds)


def ends_of(rules: Rules) -> dict[str, End]:
    """The Pareto-optimal ends, by their names in the game of ends."""
    return {named(end, rules): end for end in all_ends(same_moves(rules))}


def named(end: End, rules: Rules) -> str:
    """An end in words, in ticks as the rules count them.

    Example:
        >>> named(End(25, 33), Rules()), named(End(25, 33), Rules(last_tick="rests"))[-7:]
        ('it leaves in tick 25, the second agent in tick 33', 'tick 34')
    """
    if end.second is None:
        return f"it leaves in tick {end.first}, the second agent never can"
    return f"it leaves in tick {end.first}, the second agent in tick {last_tick(end, rules)}"


def last_tick(end: End, rules: Rules) -> int | None:
    """The tick in which the second agent leaves: one later if it rested in one."""
    rested = rules.last_tick == "rests" and end.second is not None and end.second >= end.first
    return end.second and end.second + rested


NAMED: Final = Named(
    name="craft-world-simultaneous",
    title="two agents want a box at the same time, and there is one key",
    source="[BC, Section 4.3, Table 1]",
    grid=CRAFT_WORLD,
    letters="D doors, K where the key can be stored, T toolshed, W wood, F factory",
    equations=(6,),
    interpretations={"default": Rules()},
    make=lambda choices, _: game_of_ends(choices),
    left=lambda outcome: outcome.end,
)
