"""Figure 3: where the key of the mail room is left, and what decides about it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any, Final, TypeAlias, get_args

from bridge.evidence import Verdict
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.maps import MAIL_ROOM, Walls
from formal.considerate.experiments.mail_room import Choices, Interaction, State, mail_room
from formal.considerate.mdp.mdp import Act, Mdp
from formal.considerate.rewards.options import r_option
from formal.considerate.sweep.outcomes import Outcome
from formal.notation import Reward
from proofs_checked.bc.cases import Rewarding
from proofs_checked.bc.experiments import Made
from proofs_checked.bc.interpretations import Interpretations
from proofs_checked.bc.optima import only, solved, swept
from proofs_checked.engine.assertions import holds, must
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import caring
from proofs_checked.mutants.figures import always_caring, never_caring

COMMON, SECOND, FIRST = MAIL_ROOM.places("K")
ROOMS: Final = {"Room 1": FIRST, "Room 2": SECOND, "the common area": COMMON}
SHARES: Final = {"Room 1": 2, "Room 2": 4, "the common area": 5}
"""How many of five agents can use a key that is left there."""


def choices_with(*walls: Walls) -> Iterator[Choices]:
    """All choices: where walls are, how the key is handled, and where it is at first."""
    for wall, interaction, key in product(walls, get_args(Interaction), range(3)):
        yield Choices(interaction, key, walls=wall)


OPEN: Final = Interpretations("6 combinations of choices, no walls", lambda: choices_with("none"))
WALLED: Final = Interpretations(
    "6 combinations of choices, walls before both rooms", lambda: choices_with("both rooms")
)
SOME_WALLS: Final = Interpretations(
    "24 combinations: no walls, or walls in three ways", lambda: choices_with(*get_args(Walls))
)


def key_in(room: str) -> Callable[[Outcome[Any]], bool]:
    """Whether the key is left in a room."""
    return lambda outcome: outcome.end.key == ROOMS[room]


def left_in(room: str, alpha_2: Reward, choices: Choices, mail_room: Made) -> None:
    """At this α₂ the key is left in a room, which is the only optimum."""
    how = only(key_in(room), alpha_2, mail_room, choices)
    holds(how and f"walls: {choices.walls}; {how}")


def closest(choices: Choices, mail_room: Made = mail_room) -> None:
    """To leave the key in Room 1 costs less than anywhere else."""
    _, found = solved(mail_room, choices)
    must(key_in("Room 1")(found[0]) and found[1].own < found[0].own, "it does not")


Ways: TypeAlias = tuple[int, int, int]
"""How far it is from the mail room to Room 1, Room 2 and the common area."""


def all_ways() -> Iterator[Ways]:
    """Ways to the rooms of which Room 1 has the shortest one."""
    for first in range(1, 4):
        for second in range(first + 1, first + 5):
            yield from ((first, second, common) for common in range(first + 1, first + 12))


WAYS: Final = Interpretations("ways of up to 14 steps, Room 1 closest", all_ways)


def best_rooms(ways: Ways, r_option: Rewarding) -> list[list[str]]:
    """Which of the places a, b and c are optimal with α₂ = 1, 5 and 25, by their ways."""
    room = dict(zip("abc", ways, strict=True))
    mdp = Mdp.of("s", "abc", lambda s, a: (a, -room[a]) if s == "s" else (s, 0))
    open_to = (frozenset("bc"), frozenset("bc"), frozenset("abc"), frozenset("abc"), frozenset("c"))
    beliefs = [(Fraction(1, 5), initiation) for initiation in open_to]
    optimal = []
    for alpha in (1, 5, 25):
        r = r_option(mdp, beliefs, 1, alpha)
        worth = {a: r("s", a, a) for a in "abc"}
        optimal.append([a for a in "abc" if worth[a] == max(worth.values())])
    return optimal


def first_by_ways(ways: Ways, r_option: Rewarding = r_option) -> None:
    """With α₂ = 1 the closest place is the only optimum, whatever the ways."""
    first, *_ = best_rooms(ways, r_option)
    must(first == ["a"], f"with ways of {ways} optimal are {first}")


def from_above(choices: Choices) -> Experiment[State]:
    """To leave the key in Room 1 costs 10 more."""
    found = mail_room(choices)

    def r(s: State, a: Act, t: State) -> Reward:
        over = t in found.mdp.terminal and s not in found.mdp.terminal
        return found.mdp.r(s, a, t) - 10 * (over and t.key == FIRST)

    return replace(found, mdp=found.mdp.with_reward(r), reward=lambda alpha_1, alpha_2: r)


@claim(
    "BC, Figure 3",
    name="room-1",
    title="α2 = 1",
    kind=Kind.EXAMPLE,
    reason="each further step costs 1, and three agents more are worth 3/5; that Room 1 is "
    "closest is so on the map without walls, and what the text says",
    ways=[
        throughout(SOME_WALLS.called("where it is left")),
        also(closest, throughout(OPEN.called("which place is closest"))),
        also(first_by_ways, throughout(WAYS)),
    ],
    mutants={
        "others count far more": {"mail_room": always_caring(mail_room)},
        "to leave it in Room 1 costs more": {"mail_room": from_above},
        "α2 is 5 at least": {"r_option": caring.caring_at_least(5, r_option)},
    },
)
def left_in_room_1(choices: Choices, mail_room: Made = mail_room) -> None:
    """With α2 = 1 the key is left in Room 1, the closest place for it."""
    left_in("Room 1", 1, choices, mail_room)


def choosing(**chosen: Any) -> Made:
    """The mail room with some choices that are always these."""
    return lambda choices: mail_room(replace(choices, **chosen))


OPEN_TO_ALL: Final = choosing(agents=("ABCDE",) * 3)
TURNED_ROUND: Final = choosing(agents=Choices().agents[::-1])
"""Who may enter Room 1 may enter the common area, and the other way round."""


@claim(
    "BC, Figure 3",
    name="room-2",
    title="α2 = 5",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that it is one step further than to Room 1, as on the map without walls; the "
    "walls of the rooms can be seen in the figure alone",
    ways=(throughout(OPEN, proof=True), throughout(WALLED), somewhere(SOME_WALLS)),
    mutants={
        "no other agent is cared for": {"mail_room": never_caring(mail_room)},
        "every room is open to all": {"mail_room": OPEN_TO_ALL},
        "there are walls": {"mail_room": choosing(walls="both rooms")},
    },
)
def left_in_room_2(choices: Choices, mail_room: Made = mail_room) -> None:
    """With α2 = 5 the key is left in Room 2."""
    left_in("Room 2", 5, choices, mail_room)


def breakpoints(choices: Choices, mail_room: Made = mail_room) -> None:
    """Without walls the optimum changes at 5/2 and at 25."""
    found = swept(mail_room, choices).breakpoints
    must(found == (Fraction(5, 2), 25), f"it changes at {', '.join(map(str, found))}")


@claim(
    "BC, Figure 3",
    name="common-area",
    title="α2 = 25",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming walls by which the common area is less than 5 steps further than Room 2; "
    "without walls it is 5, and 25 is the only value at which both are optimal",
    ways=(throughout(WALLED), also(breakpoints, throughout(OPEN)), somewhere(OPEN.called("a tie"))),
    mutants={
        "no other agent is cared for": {"mail_room": never_caring(mail_room)},
        "there are walls": {"mail_room": choosing(walls="both rooms")},
        "Room 1 and common area": {"mail_room": TURNED_ROUND},
    },
)
def left_in_the_common_area(choices: Choices, mail_room: Made = mail_room) -> None:
    """With α2 = 25 the key is left in the common area."""
    left_in("the common area", 25, choices, mail_room)


@claim(
    "BC, Figure 3",
    name="shares",
    title="how many can use the key",
    kind=Kind.EXAMPLE,
    reason="2, 4 and 5 of five",
    ways=[throughout(OPEN, proof=True)],
    mutants={
        "every room is open to all": {"mail_room": OPEN_TO_ALL},
        "Room 1 and common area": {"mail_room": TURNED_ROUND},
    },
)
def shares(choices: Choices, mail_room: Made = mail_room) -> None:
    """With the key in Room 1 40 % of the agents can start their options, in Room 2 80 %, and in the
    common area all.
    """
    _, found = solved(mail_room, choices)
    for room, number in SHARES.items():
        for x in filter(key_in(room), found):
            must(
                (len(x.others), sum(x.others)) == (5, number),
                f"with the key in {room} {sum(x.others)} of {len(x.others)} can start",
            )


@addition(
    "BC, Figure 3",
    name="ways",
    title="what its ways must be",
    reason="2/5 of 5 is 2, 1/5 of 5 is 1, and 1/5 of 25 is 5; nothing in the "
    "text decides how long the ways are",
    ways=[throughout(WAYS)],
    mutants={
        "no options count": {"r_option": caring.nothing_more},
        "α1 counts twice": {"r_option": caring.own_twice(r_option)},
    },
    rests_on=["bc-figure-3.common-area"],
)
def ways_to_the_rooms(ways: Ways, r_option: Rewarding = r_option) -> None:
    """All three lines of the figure are the only optima if and only if Room 2 is one step further
    than Room 1, and the common area two to four steps further than Room 2.
    """
    # Ways are whole steps, and the coefficients 1, 5 and 25.
    optimal = best_rooms(ways, r_option)
    shown = optimal == [["a"], ["b"], ["c"]]
    first, second, common = ways
    met = second == first + 1 and 2 <= common - second <= 4
    must(shown is met, f"with ways of {ways} optimal are {optimal}")
