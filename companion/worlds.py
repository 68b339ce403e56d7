"""What levels about considerate agents require of answers: worlds, as a table of their ends.

The acting agent chooses one of some ways. Each leads to an end of its own, costs the acting agent
something, and its end has a value to each of the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, TypeAlias

from companion.level import Wrong
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.mdp.mdp import Act, Mdp, RewardFunction, is_exact
from formal.considerate.mdp.optimal import optimal
from formal.considerate.rewards.beliefs import ValueFunction
from formal.considerate.rewards.value import r_value
from formal.notation import Reward

World: TypeAlias = Mapping[str, Sequence[Reward]]
"""For each way its reward, which is negative, and then the values of its end."""

START: Final = ""
MOST: Final = 20


def a_world(given: Any, values: int) -> World:
    """The answer as a world whose ends have `n` values.

    Raises:
        Wrong: it is none.
    """
    if not isinstance(given, dict) or not 1 <= len(given) <= MOST:
        raise Wrong(
            f"A world is a dictionary of 1 to {MOST} ways, as {_example(values)}; the answer is "
            f"{given!r}."
        )
    for way, numbers in given.items():
        if not isinstance(way, str) or not way:
            raise Wrong(f"A way has a name, a text; {way!r} is none.")
        if not isinstance(numbers, list | tuple) or len(numbers) != 1 + values:
            raise Wrong(f"A way has a reward and {_values(values)}; {way!r} has {numbers!r}.")
        for number in numbers:
            if not is_exact(number):
                raise Wrong(f"Rewards and values are integers or fractions; {number!r} is not.")
        if numbers[0] >= 0:
            raise Wrong(f"Each way costs something; the reward of {way!r} is {numbers[0]}.")
    return given


def _example(values: int) -> str:
    return "{'short': (-1" + ", -9" * values + ")}"


def _values(n: int) -> str:
    return "a value of its end" if n == 1 else f"{n} values of its end"


def mdp(world: World) -> Mdp[str]:
    """The MDP of the acting agent: from the start, each way leads to its end."""
    return Mdp.of(START, (*world,), lambda s, a: (s, 0) if s else (a, world[a][0]))


def value_functions(world: World) -> list[ValueFunction[str]]:
    """For each column of values, the function from an end to its value; 0 at the start."""
    columns = len(next(iter(world.values()))) - 1

    def of(i: int) -> ValueFunction[str]:
        return lambda t: world[t][i] if t else 0

    return [of(i + 1) for i in range(columns)]


def best_ways(world: World, reward: RewardFunction[str]) -> tuple[Act, ...]:
    """The ways that are optimal for an augmented reward."""
    return optimal(mdp(world).with_reward(reward)).actions[START]


def experiment(world: World) -> Experiment[str]:
    """The world as an experiment by Equation 1; with several others, each is as probable.

    [BC, Equation 1]
    """
    own, Vs = mdp(world), value_functions(world)
    share = Fraction(1, len(Vs))

    def gain(V: ValueFunction[str]) -> RewardFunction[str]:
        return lambda s, a, t: 0 if s else V(t)

    return Experiment(
        "world",
        "a world of some ways",
        own,
        {f"agent {n}": gain(V) for n, V in enumerate(Vs, 2)},
        lambda alpha_1, alpha_2: r_value(own, [(share, V) for V in Vs], alpha_1, alpha_2),
    )
