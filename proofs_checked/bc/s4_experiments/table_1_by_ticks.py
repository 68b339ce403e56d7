"""Table 1, tick by tick: the acting agent's whole MDP, solved without the scan's shortcuts."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any, Final

from formal.considerate.experiments.craft_world_simultaneous.places import Crafter, Key, State
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.table import Table, returns, table
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from formal.considerate.mdp.mdp import RewardFunction
from formal.considerate.rewards.simultaneous import r_sim
from formal.errors import BoundHit
from formal.notation import Reward
from proofs_checked.bc.experiments import ends_together
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.s4_experiments.rule_sets import (
    COUNTED,
    FAMILIES,
    as_in_the_text,
    with_values,
)
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition
from proofs_checked.engine.ways import throughout
from proofs_checked.mutants import experiments as broken

COUNTING: Final = Interpretations(
    "the rule set nearest to the text, with all four ways to count the last tick",
    lambda: with_values(**as_in_the_text([name for name in vars(TEXT) if name not in COUNTED])),
    deep=FAMILIES,
)


@dataclass(frozen=True)
class Ticks:
    """The whole MDP of a world, with about 13,000 numbered states; 0 is the initial state.

    Attributes:
        over: the states with no further rewards.
        before: for each state, the states that lead to it, with both agents' rewards.
    """

    over: Sequence[int]
    before: Sequence[Collection[tuple[int, Reward, Reward]]]

    @classmethod
    def of(cls, world: World) -> "Ticks":
        """All reachable states."""
        mdp = world.mdp()
        numbers = {s: n for n, s in enumerate(mdp.states)}
        before = [set[tuple[int, Reward, Reward]]() for _ in numbers]
        for (s, a), (t,) in mdp.T.items():
            if not world.over(s):
                before[numbers[t]].add((numbers[s], world.r_1(s, a, t), world.r_2(s, a, t)))
        return cls([n for s, n in numbers.items() if world.over(s)], before)

    def optimum(self, weigh: Callable[[Reward, Reward], Reward]) -> Reward:
        """The greatest sum of rewards from the start; no reward may be positive.

        It is minus the length of a shortest way, if the costs of steps are their lengths.
        """
        costs: dict[int, Reward] = {}
        queue: list[tuple[Reward, int]] = [(0, n) for n in self.over]
        while queue:
            cost, t = heappop(queue)
            if t in costs:
                continue
            if t == 0:
                return -cost
            costs[t] = cost
            for s, r_1, r_2 in self.before[t]:
                if s not in costs:
                    r = weigh(r_1, r_2)
                    must(r <= 0, f"a step has reward {r}")
                    heappush(queue, (cost - r, s))
        raise BoundHit("some way must end; none was found")


def between(found: Table) -> Iterator[tuple[Reward, Reward, Reward]]:
    """Coefficients α₁ and α₂, with the optimum by a table.

    They are 0, the middle of each interval, each breakpoint, a value beyond the last, and α₁ = 0.
    The optimum is convex in α₂. Hence it is linear between three points if it is linear on them,
    and linear beyond the last if its slope there is the second agent's greatest return.
    """
    ends = [Fraction(0), *map(Fraction, found.breakpoints)]
    for row, lower, upper in zip(found.rows, ends, [*ends[1:], ends[-1] + 2], strict=True):
        last = [upper] if upper > ends[-1] else []
        for alpha in (lower, (lower + upper) / 2, *last):
            n = alpha.denominator
            yield n, alpha.numerator, n * row.acting + alpha.numerator * row.second
    yield 0, 1, found.rows[-1].second


def weighing(
    equation: Callable[..., RewardFunction[Any]], alpha_1: Reward, alpha_2: Reward
) -> Callable[[Reward, Reward], Reward]:
    """The reward of a step by equation 6, from both agents' rewards."""

    @cache
    def weigh(r_1: Reward, r_2: Reward) -> Reward:
        beliefs = {2: [(1, lambda s, a, t: r_2)]}
        r = equation(lambda s, a, t: r_1, beliefs, {1: alpha_1, 2: alpha_2})
        return r("s", "a", "t")

    return weigh


class AlwaysMoving(World):
    """The second agent moves in the last tick under any rules."""

    def after_leaving(self, s: State, first: Crafter, key: Key, second: Crafter) -> State:
        """The state after both turns."""
        moving = World(self.rules.having("last_tick", "moves"), self.places)
        return moving.after_leaving(s, first, key, second)


class AlwaysCounting(World):
    """The second agent has -1 for the last tick under any rules."""

    def r_2(self, s: State, a: str, t: State) -> Reward:
        """The second agent's reward."""
        return World(self.rules.having("last_tick", "moves"), self.places).r_2(s, a, t)


@addition(
    "BC, Table 1",
    name="by-ticks",
    title="the whole MDP tick by tick",
    reason="the scan goes from place to place, and its second agent always moves "
    "in the last tick; here it rests in that tick if the rules say so",
    ways=[throughout(COUNTING, proof=True)],
    mutants={
        "a box needs no key": {"world_together": broken.Keyless},
        "the second agent moves in the last tick though it rests": {"world_together": AlwaysMoving},
        "the last tick counts for the second agent though it rests": {
            "world_together": AlwaysCounting
        },
        "the key is never taken away": {"ends_together": broken.never_lost},
        "the scan has an impossible end between": {"ends_together": broken.with_end(26, 27)},
        "others do not count": {"r_sim": lambda r_1, beliefs, alphas: r_sim(r_1, {}, alphas)},
    },
    rests_on=["bc-table-1.rule-sets"],
)
def by_ticks(
    instance: Rules,
    world_together: Callable[[Rules], World] = World,
    ends_together: Callable[[Rules], Sequence[End]] = ends_together,
    r_sim: Callable[..., RewardFunction[Any]] = r_sim,
) -> None:
    """The scan of all rule sets finds the optima of equation 6 in the whole MDP, for every α2 ≥ 0,
    with each way to count the tick in which the acting agent leaves: the second agent moves or
    rests in it, and -100 is added to a -1 or replaces it.
    """
    ticks = Ticks.of(world_together(instance))
    found = table(returns(end, instance.adds) for end in ends_together(instance))
    for lower, upper in pairwise(found.breakpoints):
        must(lower < upper, f"where {instance.in_words(COUNTED)}, they are {lower}, {upper}")
    for alpha_1, alpha_2, best in between(found):
        same(
            f"where {instance.in_words(COUNTED)}, the optimum for α1 = {alpha_1}, α2 = {alpha_2}",
            ticks.optimum(weighing(r_sim, alpha_1, alpha_2)),
            "by the scan",
            best,
        )
