"""Equation 6: others that act at the same time, or after the acting agent."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.considerate.mdp.mdp import Chance, Mdp, RewardFunction
from formal.considerate.mdp.optimal import optimal
from formal.considerate.rewards.simultaneous import r_sim
from formal.considerate.rewards.value import r_value
from formal.notation import Reward
from proofs_checked.bc.cases import GAMMAS, HALF, QUARTER, Case, Rewarding, shown
from proofs_checked.bc.policies import can_end
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import assume, must, suppose
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space as InstanceSpace
from proofs_checked.engine.ways import somewhere, throughout, without_the_assumption
from proofs_checked.mutants import caring

COURSES: Final[tuple[tuple[Reward, ...], ...]] = ((), (-1,), (2,), (-1, -1), (0, 4))
"""What another agent may gain, step by step, once the acting agent has ended."""

TABLE_1: Final = ((-24, -123), (-25, -33), (-33, -25))
"""The returns of both agents. [BC, Table 1]"""

COEFFICIENTS: Final[tuple[Reward, ...]] = (HALF, 0, 1, Fraction(1, 3), 2, -1)
"""α₂; Table 1 has all from 0 to infinity."""

CHANCES: Final[tuple[Chance, ...]] = (1, HALF, QUARTER)

TWO_ENDS: Final = ((3, 1), (3, 2))
STEPS: Final = Space(
    "every step, two possible reward functions of agent 2, six values of α2", ((1, 1),), sized=False
)
GAMES: Final = InstanceSpace(
    "every game of two states, and every policy", 1, 1, (), size="two turns"
)


def without_the_acting_agent(
    r_1: RewardFunction[Any], believed: Mapping[int, Any], alphas: Mapping[int, Reward]
) -> RewardFunction[Any]:
    """Equation 6, in which the acting agent is never in the sum."""
    return r_sim(r_1, {i: believed[i] for i in believed if i != 1}, alphas)


def with_own_twice(r_1: RewardFunction[Any], *given: Any) -> RewardFunction[Any]:
    """Equation 6, in which the acting agent counts twice."""
    return r_sim(lambda s, a, t: 2 * r_1(s, a, t), *given)


def weighing(change: Callable[[Reward], Reward]) -> Rewarding:
    """Equation 6, in which α₂ is changed."""
    return lambda r_1, believed, alphas: r_sim(r_1, believed, {1: 1, 2: change(alphas[2])})


def going_on(mdp: Mdp[str], courses: Mapping[str, tuple[Reward, ...]]) -> Mdp[str]:
    """The MDP that goes on from each end while the other agent gains; its reward is the other's."""
    T: dict[tuple[str, str], Mapping[str, Chance]] = dict(mdp.T)
    gains: dict[str, Reward] = {}
    states = list(mdp.states)
    for t, course in courses.items():
        names = [t, *(f"{t}{k}" for k in range(1, len(course) + 1))]
        states += names[1:]
        for k, u in enumerate(names):
            after = names[min(k + 1, len(course))]
            T |= {(u, a): {after: 1} for a in mdp.actions}
            gains[u] = course[k] if k < len(course) else 0
    return Mdp(tuple(states), mdp.actions, T, lambda s, a, t: gains.get(s, 0), mdp.gamma)


def in_sequence(
    instance: Case,
    r_value: Rewarding = r_value,
    r_sim: Rewarding = r_sim,
    *,
    gammas: tuple[Reward, ...],
    like_it: bool,
    twice: bool,
) -> None:
    """What is optimal by equation 1, before the other acts, is so by equation 6 over both.

    Args:
        instance: an MDP with two ends, what the other gains after each, and α₂.
        r_value: equation 1.
        r_sim: equation 6.
        gammas: the discount factors.
        like_it: whether V is discounted as the acting agent's return is, or not at all.
        twice: whether the acting agent is in the sum of equation 6.
    """
    mdp = instance.mdp((-1,), ends=2, gamma=instance.one_of(gammas))
    suppose(can_end(mdp))
    courses = {t: instance.one_of(COURSES, f"the other's gains after {t}") for t in ("x", "y")}
    alpha_2 = instance.one_of((1, -1), "α2")
    factor = mdp.gamma if like_it else 1
    V = {t: sum(factor**k * v for k, v in enumerate(courses[t])) for t in courses}
    first = optimal(mdp.with_reward(r_value(mdp, [(1, V.__getitem__)], 1, alpha_2)))
    both = going_on(mdp, courses)

    def r_1(s: str, a: str, t: str) -> Reward:
        return mdp.r(s, a, t) if s in mdp.members and t in mdp.members else 0

    believed = {2: [(1, both.r)]} | ({1: [(1, r_1)]} if twice else {})
    second = optimal(both.with_reward(r_sim(r_1, believed, {1: 1, 2: alpha_2})))
    for s in mdp.states[:-2]:
        one, other = ((each.V[s], each.actions[s]) for each in (first, second))
        how = f"in {s} it is {shown(one)} by equation 1, {shown(other)} by equation 6"
        must(one == other, how)


@claim(
    "BC, Equation 6",
    name="sequential",
    title="the sequential case",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that V is the others' return discounted by the same γ from the acting "
    "agent's end on, and that i = 1 is not in the sum of equation 6",
    ways=[
        throughout(
            Space("every MDP with two ends, reward -1, γ = 1 and 1/2", TWO_ENDS, quick=((3, 1),))
        ),
        also(
            partial(in_sequence, gammas=(HALF,), like_it=False, twice=False),
            somewhere(Space("every MDP with two ends, γ = 1/2, V not discounted", TWO_ENDS)),
        ),
        also(
            partial(in_sequence, gammas=(1,), like_it=True, twice=True),
            somewhere(Space("every MDP with two ends, γ = 1, i = 1 in the sum", TWO_ENDS)),
        ),
    ],
    mutants={
        "equation 1 has no γ": {"r_value": caring.undiscounted(r_value)},
        "a repair: i = 1 is never in the sum": {"r_sim": without_the_acting_agent},
        "a repair: others count by neither equation": {
            "r_sim": lambda r_1, believed, alphas: r_sim(r_1, {}, alphas),
            "r_value": caring.nothing_more,
        },
    },
    rests_on=["bc-equation-1.paid", "bc-proposition-1"],
)
def sequential_case(instance: Case, r_value: Rewarding = r_value, r_sim: Rewarding = r_sim) -> None:
    """If the acting agent goes on receiving reward until all agents have ended, equation 6 solves
    the sequential case too.
    """
    in_sequence(instance, r_value, r_sim, gammas=GAMMAS, like_it=True, twice=False)


@addition(
    "BC, Equation 6",
    name="acting-agent",
    title="the acting agent in the sum",
    reason="in the sum the acting agent's own reward would count twice",
    ways=[
        throughout(
            Space("the returns of Table 1 where they tie", ((1, 3),), sized=False), proof=True
        )
    ],
    mutants={
        "the own reward counts twice": {"r_sim": with_own_twice},
        "i = 1 is never in the sum": {"r_sim": without_the_acting_agent},
    },
)
def the_acting_agent_in_the_sum(instance: Case, r_sim: Rewarding = r_sim) -> None:
    """Table 1 decides whether i = 1 is in the sum: by its returns the optimum changes at its α2,
    1/90 and 1, if i = 1 is not in the sum, and at the double if it is.
    """
    instance.said.append(f"returns {shown(TABLE_1)}")
    r_1, r_2 = (lambda s, a, t, i=i: TABLE_1[int(a)][i] for i in (0, 1))
    for factor, believed in ((1, {2: [(1, r_2)]}), (2, {1: [(1, r_1)], 2: [(1, r_2)]})):
        for alpha_2, tied in ((Fraction(1, 90), ("0", "1")), (Fraction(1), ("1", "2"))):
            r = r_sim(r_1, believed, {1: 1, 2: factor * alpha_2})
            gains = {a: r("s", a, "x") for a in ("0", "1", "2")}
            best = tuple(a for a in gains if gains[a] == max(gains.values()))
            must(best == tied, f"with α2 = {factor * alpha_2} it gains {shown(gains)}")


@claim(
    "BC, Equation 6",
    name="fraction",
    title="a fraction of the expected reward",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that each αi is from 0 to 1; for α2 > 1, as in the third row of Table 1, it "
    "is more than all of it, and for α2 < 0 the opposite",
    ways=[throughout(STEPS), without_the_assumption(STEPS)],
    mutants={
        "the own reward counts twice": {"r_sim": with_own_twice},
        "others count twice": {"r_sim": weighing(lambda alpha: 2 * alpha)},
        "a repair: αi counts as 1 where it is more, and as 0 where it is less": {
            "r_sim": weighing(lambda alpha: min(max(alpha, 0), 1))
        },
    },
)
def a_fraction(instance: Case, r_sim: Rewarding = r_sim) -> None:
    """By equation 6 the acting agent is given a fraction of the reward that the others are expected
    to have received, in addition to its own.
    """
    p = instance.one_of(CHANCES, "P(r2)")
    one, other = (instance.one_of((0, -1, 2, -100), name) for name in ("r2", "r2'"))
    alpha = instance.one_of(COEFFICIENTS, "α2")
    assume(0 <= alpha <= 1)
    believed = {2: [(p, lambda s, a, t: one), (1 - p, lambda s, a, t: other)]}
    r = r_sim(lambda s, a, t: -1, believed, {1: 1, 2: alpha})("s", "a", "t")
    given, expected = r + 1, p * one + (1 - p) * other
    inside = min(0, expected) <= given <= max(0, expected)
    must(inside, f"it is given {given}, and {expected} is expected")


Acting: TypeAlias = Callable[[Mapping[int, int], bool, int, int], int]
"""The second agent's action: from its table, whether it learns, the state before, and the state."""


def by_a_table(table: Mapping[int, int], learns: bool, before: int, s: int) -> int:
    """That of a fixed policy; one that learns has another table after the state 1."""
    return table[s] if not learns else table[(s + before) % 2]


@claim(
    "BC, Equation 6",
    name="markovian",
    title="fixed policies",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that a fixed policy is what Section 2 calls one, a map from states to "
    "actions, or their chances, of a state that both agents are part of: a policy that depends on "
    "earlier states makes the state insufficient",
    ways=[throughout(GAMES), without_the_assumption(GAMES)],
    mutants={
        "the second agent acts on the state before": {
            "acts": lambda table, learns, before, s: table[before]
        },
        "a repair: no policy depends on earlier states": {
            "acts": lambda table, learns, before, s: table[s]
        },
    },
)
def markovian(instance: Instance, acts: Acting = by_a_table) -> None:
    """That the other agents follow fixed policies makes the problem of the acting agent Markovian:
    what comes next depends on the state and its action, and on nothing that was before.
    """
    learns = instance.number("the second agent learns", 2) == 1
    assume(not learns)
    table = {s: instance.number(f"its action in {s}", 2) for s in (0, 1)}
    first = instance.action("the first action")
    known: dict[tuple[int, int, int], int] = {}

    def step(before: int, s: int, a: int) -> int:
        key = s, a, acts(table, learns, before, s)
        if key not in known:
            known[key] = instance.number(f"the state after {s}, {a} and {key[-1]}", 2)
        return known[key]

    for a in (0, 1):
        for start in (0, 1):
            s = step(start, start, first)
            then, at_once = step(start, s, a), step(s, s, a)
            how = "from "
            must(then == at_once, how)
