"""Section 3.3: fixed policies, and a fraction of what the others are expected to receive."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from bridge.evidence import Standing
from formal.considerate.mdp import Chance
from formal.considerate.rewards.simultaneous import r_sim
from formal.notation import Reward
from proofs_checked.bc.cases import HALF, Case
from proofs_checked.bc.looking import Space, in_every, in_some_without_the_assumption
from proofs_checked.broken import caring_options
from proofs_checked.considerate import Rewarding
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space as WorldSpace
from proofs_checked.engine.saying import assume, must
from proofs_checked.engine.ways import throughout, without_the_assumption

COEFFICIENTS: Final[tuple[Reward, ...]] = (HALF, 0, 1, Fraction(1, 3), 2, -1)
"""α₂; Table 1 has all from 0 to infinity."""

REWARDS: Final[tuple[Reward, ...]] = (0, -1, 2, -100)

_GAMES: Final = WorldSpace("every game of two states, and every policy", 1, 1, (), size="two turns")

CHANCES: Final[tuple[Chance, ...]] = (1, HALF, Fraction(1, 4))

STEPS: Final = Space(
    "every step, two possible reward functions of agent 2, six values of α2", ((1, 1),), sized=False
)


@claim(
    "BC, Equation 6",
    name="fraction",
    title="a fraction of the expected reward",
    verdict=Standing.ASSUMING,
    reason="assuming that each αi is from 0 to 1; for α2 > 1, as in the third row of Table 1, it "
    "is more than all of it, and for α2 < 0 the opposite",
    ways=[in_every(STEPS), in_some_without_the_assumption(STEPS)],
    subjects={"reward": r_sim},
    mutants={
        "the own reward counts twice": {"reward": caring_options.sim_twice},
        "others count twice": {
            "reward": lambda r_1, beliefs, alphas: r_sim(r_1, beliefs, {1: 1, 2: 2 * alphas[2]})
        },
        "a repair: αi counts as 1 where it is more, and as 0 where it is less": {
            "reward": lambda r_1, beliefs, alphas: r_sim(
                r_1, beliefs, {1: 1, 2: min(max(alphas[2], 0), 1)}
            )
        },
    },
)
def a_fraction(instance: Case, reward: Rewarding) -> None:
    """By equation 6 the acting agent is given a fraction of the reward that the others are expected
    to have received, in addition to its own.
    """
    p = instance.one_of(CHANCES, "P(r2)")
    one, other = (instance.one_of(REWARDS, name) for name in ("r2", "r2'"))
    alpha = instance.one_of(COEFFICIENTS, "α2")
    assume(0 <= alpha <= 1)
    believed = {2: [(p, lambda s, a, t: one), (1 - p, lambda s, a, t: other)]}
    r = reward(lambda s, a, t: -1, believed, {1: 1, 2: alpha})("s", "a", "t")
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
    verdict=Standing.ASSUMING,
    reason="assuming that a fixed policy is what Section 2 calls one, a map from states to "
    "actions, or their chances, of a state that both agents are part of: a policy that looks at "
    "what was before makes the state too little to tell",
    ways=[throughout(_GAMES), without_the_assumption(_GAMES)],
    subjects={"acts": by_a_table},
    mutants={
        "the second agent acts on the state before": {
            "acts": lambda table, learns, before, s: table[before]
        },
        "a repair: no policy looks at what was before": {
            "acts": lambda table, learns, before, s: table[s]
        },
    },
)
def markovian(instance: Instance, acts: Acting) -> None:
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


CLAIMS: Final[tuple[Claim, ...]] = (markovian, a_fraction)
