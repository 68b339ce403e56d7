"""Example 10: the crying baby."""

from collections.abc import Callable
from typing import Final

from bridge.evidence import Standing
from formal.histories.history import EMPTY
from formal.notation import Action, Play, Prompt
from formal.roa.coding import Roa, RoaAgent
from proofs_checked.broken import players as broken
from proofs_checked.definitions import Definitions
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import ONE_PERCEPT, Space, exhausted, sampled
from proofs_checked.laws.roa import as_ours, flat, turing_machine
from proofs_checked.laws.saying import unlike

FEED: Final = 0


def satiation(s: Roa) -> int:
    """s(p) = 100 + 25 f(p) - len(p)."""
    return 100 + 25 * s[2::3].count(FEED) - len(s)


def baby(T: RoaAgent, s: Roa) -> list[Action]:
    """a'0, …, a'n, where r'i = 1 if 50 ≤ s(⟨r0, o0, a0, …, ri, oi, ai⟩) ≤ 200, and o'i = ai."""
    history: Roa = ()
    for end in range(3, len(s) + 1, 3):
        r = 1 if 50 <= satiation(s[:end]) <= 200 else -1
        history = (*history, r, s[end - 1])
        history = (*history, T(history))
    return [int(a) for a in history[2::3]]


def displayed(d: Definitions, world: Instance) -> str:
    """e(T, ⟨⟩) = ⟨1, laugh⟩; else o = a'n, and r = 1 if that is to laugh, -1 if to cry."""
    pi = world.agent()
    s = (*flat(world.prompt()), world.action("a"))
    *_, o = baby(turing_machine(pi), s)
    e = d.crying_baby_cagi
    return unlike("e(T, ⟨⟩)", e(pi, EMPTY), "the first percept", (1, 0)) or unlike(
        "e(T, s)", e(pi, as_ours(s)), "the formula", ((1 if o == 0 else -1), o)
    )


def arithmetic(d: Definitions, world: Instance) -> str:
    """A turn costs 3 or brings 22; the baby is unhappy from turn 17 if never fed, from 5 if always.

    So it is unless it is fed in other turns.
    """
    y = world.number("always", 2)
    p = _always(y, world.turns)
    before = d.satiation(p.prompt.before) if world.turns > 1 else 100
    content = 50 <= d.satiation(p) <= 200
    return unlike(
        "a turn brings", d.satiation(p) - before, "fed or not", 22 if y == FEED else -3
    ) or unlike(
        f"in turn {world.turns} it is content",
        content,
        "by the numbers",
        world.turns < (5 if y == FEED else 17),
    )


def felt(d: Definitions, world: Instance) -> str:
    """The baby that laughs iff it is content laughs as long as the numbers say."""
    y = world.number("always", 2)

    def as_it_feels(h: Prompt) -> Action:
        return 0 if h.reward == 1 else 1

    r, _ = d.crying_baby_cagi(as_it_feels, _always(y, world.turns))
    return unlike(
        f"in turn {world.turns} the adult is paid",
        r,
        "by the numbers",
        1 if world.turns < (5 if y == FEED else 17) else -1,
    )


def at_the_bounds(d: Definitions, world: Instance) -> str:
    """The baby that laughs iff it is content, after each number of meals in each number of turns.

    Satiation is exactly 50, and exactly 200, for the first time in turn 25, and first 201 and 49 in
    turns 8 and 17.
    """
    meals = world.number("meals", world.turns + 1)
    s = (0, 0, 0) * meals + (0, 0, 1) * (world.turns - meals)
    r, _ = d.crying_baby_cagi(lambda h: 0 if h.reward == 1 else 1, as_ours(s))
    return unlike(
        f"after {meals} meals in {world.turns} turns the adult is paid",
        r,
        f"at satiation {satiation(s)}",
        1 if satiation(s) in range(50, 201) else -1,
    )


def _always(y: Action, turns: int) -> Play:
    return as_ours((0, 0, y) * turns)


_BOUNDS: Final[tuple[tuple[str, str, Callable[[int], bool]], ...]] = (
    ("hungry-at-50", "at satiation 50 the baby is not content", lambda s: 50 < s <= 200),
    ("content-at-49", "at satiation 49 the baby is content", lambda s: 49 <= s <= 200),
    ("overfed-at-200", "at satiation 200 the baby is not content", lambda s: 50 <= s < 200),
    ("content-at-201", "at satiation 201 the baby is content", lambda s: 50 <= s <= 201),
)
"""Faults at the bounds, which no play of fewer than 8 turns shows."""

CLAIMS: Final = (
    Claim(
        id="cagi-example-10",
        paper="CAGI",
        item="Example 10",
        statement="The adult is shown what a baby with its own program does, and paid 1 if it "
        "laughs, -1 if it cries; the baby observes what the adult does, and is paid 1 while its "
        "satiation is from 50 to 200, else -1.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="the displayed formula on flat sequences",
        checks=(
            exhausted(displayed, Space("every agent along every play", 5, 6, ONE_PERCEPT)),
            sampled(displayed),
            exhausted(at_the_bounds, Space("satiation at and around its bounds", 30, 45, ())),
        ),
        mutants=(
            planted(
                "agent-itself",
                "the baby is asked about the adult's own history",
                crying_baby_cagi=broken.own_percept,
            ),
            planted(
                "always-content",
                "the baby is always content",
                crying_baby_cagi=broken.ALWAYS_CONTENT,
            ),
            planted(
                "sees-late",
                "the baby sees each action a turn late",
                crying_baby_cagi=broken.SEES_LATE,
            ),
            planted("unpaid", "the first reward is 0", crying_baby_cagi=broken.UNPAID_AT_FIRST),
            planted("unheard", "the adult observes nothing", crying_baby_cagi=broken.UNHEARD),
            *(
                planted(name, fault, crying_baby_cagi=broken.CryingBaby(feels=feels))
                for name, fault, feels in _BOUNDS
            ),
        ),
        rests_on=("cagi-definition-2",),
    ),
    Claim(
        id="cagi-example-10.satiation",
        paper="CAGI",
        item="Example 10, satiation (not in the paper)",
        statement="A turn without a meal takes 3 from satiation, a turn with one adds 22: the baby "
        "is unhappy from turn 17 if it is never fed, and from turn 5 if it is always fed.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, whose numbers say so: len counts r, o and a",
        checks=(
            exhausted(arithmetic, Space("always fed and never fed", 20, 40, ())),
            exhausted(felt, Space("the baby that laughs iff it is content", 20, 40, ())),
        ),
        mutants=(
            planted(
                "two-items-a-turn",
                "len counts percepts and actions",
                satiation=lambda p: broken.satiation(p, turn=2),
                crying_baby_cagi=broken.TWO_ITEMS_A_TURN,
            ),
            planted(
                "other-food",
                "it is action 1 that feeds",
                satiation=lambda p: broken.satiation(p, feed=1),
                crying_baby_cagi=broken.UNFED,
            ),
        ),
        rests_on=("cagi-example-10",),
    ),
)
