"""Figure 3: where the key of the mail room is left, and what decides about it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final, NamedTuple, get_args

from bridge.evidence import Standing
from formal.considerate.grids.mail_room import Choices, Interaction
from formal.considerate.grids.maps import MAIL_ROOM, Walls
from formal.considerate.mdp import Mdp
from formal.considerate.outcomes import Outcome
from formal.notation import Reward
from proofs_checked.bc.optima import only, solved, swept
from proofs_checked.bc.readings import Readings, Said, by_all, not_by_all, unless
from proofs_checked.broken import caring
from proofs_checked.broken import figures as broken
from proofs_checked.definitions import PRODUCTION, Definitions
from proofs_checked.engine.claim import Claim, Kind, planted

COMMON, SECOND, FIRST = MAIL_ROOM.places("K")
ROOMS: Final = {"Room 1": FIRST, "Room 2": SECOND, "the common area": COMMON}
SHARES: Final = {"Room 1": 2, "Room 2": 4, "the common area": 5}
"""How many of five agents can use a key that is left there."""


def without_walls() -> Iterator[Choices]:
    """No walls, the key handled on arrival or by a step, and in each place at first."""
    return (c for c in with_walls() if c.walls == "none")


def with_walls() -> Iterator[Choices]:
    """All choices: where walls are, how the key is handled, and where it is at first."""
    for walls, interaction, key in product(get_args(Walls), get_args(Interaction), range(3)):
        yield Choices(interaction, key, walls=walls)


OPEN: Final = Readings("6 combinations of choices, no walls", without_walls)
WALLED: Final = Readings(
    "6 combinations of choices, walls before both rooms",
    lambda: (c for c in with_walls() if c.walls == "both rooms"),
)
SOME_WALLS: Final = Readings("24 combinations: no walls, or walls in three ways", with_walls)


def key_in(room: str) -> Callable[[Outcome[Any]], bool]:
    """Whether the key is left in a room."""
    return lambda outcome: outcome.end.key == ROOMS[room]


def leaves_it(room: str, alpha_2: Reward) -> Said[Choices]:
    """At this α₂ the key is left in a room, which is the only optimum."""

    def law(d: Definitions, choices: Choices) -> str:
        how = only(key_in(room), alpha_2, d.mail_room, choices)
        return how and f"walls: {choices.walls}; {how}"

    return law


def shares(d: Definitions, choices: Choices) -> str:
    """In each room 2, 4 and 5 of five agents can start their option with the key there."""
    _, found = solved(d.mail_room, choices)
    for room, number in SHARES.items():
        for x in filter(key_in(room), found):
            if (len(x.others), sum(x.others)) != (5, number):
                return f"with the key in {room} {sum(x.others)} of {len(x.others)} can start"
    return ""


def closest(d: Definitions, choices: Choices) -> str:
    """To leave the key in Room 1 costs less than anywhere else."""
    _, found = solved(d.mail_room, choices)
    return unless(key_in("Room 1")(found[0]) and found[1].own < found[0].own, "it does not")


def breakpoints(d: Definitions, choices: Choices) -> str:
    """Without walls the optimum changes at 5/2 and at 25."""
    found = swept(d.mail_room, choices).breakpoints
    return unless(found == (Fraction(5, 2), 25), f"it changes at {', '.join(map(str, found))}")


class Ways(NamedTuple):
    """How far it is from the mail room to Room 1, Room 2 and the common area."""

    first: int
    second: int
    common: int


def best_rooms(d: Definitions, ways: Ways) -> list[list[str]]:
    """Which of the places a, b and c are optimal with α₂ = 1, 5 and 25, by their ways."""
    room = dict(zip("abc", ways, strict=True))
    mdp = Mdp.of("s", "abc", lambda s, a: (a, -room[a]) if s == "s" else (s, 0))
    open_to = (frozenset("bc"), frozenset("bc"), frozenset("abc"), frozenset("abc"), frozenset("c"))
    beliefs = [(Fraction(1, 5), initiation) for initiation in open_to]
    optimal = []
    for alpha in (1, 5, 25):
        r = d.r_option(mdp, beliefs, 1, alpha)
        worth = {a: r("s", a, a) for a in "abc"}
        optimal.append([a for a in "abc" if worth[a] == max(worth.values())])
    return optimal


def first_by_ways(d: Definitions, ways: Ways) -> str:
    """With α₂ = 1 the closest place is the only optimum, whatever the ways."""
    first, *_ = best_rooms(d, ways)
    return unless(first == ["a"], f"with ways of {tuple(ways)} optimal are {first}")


def all_shown(d: Definitions, ways: Ways) -> str:
    """All three are the only optima just if Room 2 is 1 step further, the rest 2 to 4 more.

    Ways are whole steps, and the coefficients 1, 5 and 25.
    """
    optimal = best_rooms(d, ways)
    shown = optimal == [["a"], ["b"], ["c"]]
    met = (ways.second - ways.first, 2 <= ways.common - ways.second <= 4) == (1, True)
    return unless(shown is met, f"with ways of {tuple(ways)} optimal are {optimal}")


def all_ways() -> Iterator[Ways]:
    """Ways to the rooms of which Room 1 has the shortest one."""
    for first in range(1, 4):
        for second in range(first + 1, first + 5):
            yield from (Ways(first, second, common) for common in range(first + 1, first + 12))


WAYS: Final = Readings("ways of up to 14 steps, Room 1 closest", all_ways)

_CARELESS: Final = planted(
    "careless", "nobody is cared for", mail_room=broken.never_caring(PRODUCTION.mail_room)
)
_CARING: Final = planted(
    "caring", "others count far more", mail_room=broken.always_caring(PRODUCTION.mail_room)
)
_OPEN: Final = planted("open", "every room is open to all", mail_room=broken.open_to_all)
_TURNED: Final = planted("turned", "Room 1 and common area", mail_room=broken.turned_round)
_WALLED: Final = planted("walled", "there are walls", mail_room=broken.walled)

CLAIMS: Final = (
    Claim(
        id="bc-figure-3.room-1",
        paper="BC",
        item="Figure 3, α2 = 1",
        statement="With α2 = 1 the key is left in Room 1, the closest place for it.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="each further step costs 1, and three agents more are worth 3/5; that Room 1 is "
        "closest is so on the map without walls, and what the text says",
        checks=(
            by_all(leaves_it("Room 1", 1), SOME_WALLS, what="where it is left"),
            by_all(closest, OPEN, what="which place is closest"),
            by_all(first_by_ways, WAYS),
        ),
        mutants=(
            _CARING,
            planted("far", "to leave it in Room 1 costs more", mail_room=broken.from_above),
            planted(
                "far-more",
                "α2 is 5 at least",
                r_option=caring.caring_at_least(5, PRODUCTION.r_option),
            ),
        ),
    ),
    Claim(
        id="bc-figure-3.room-2",
        paper="BC",
        item="Figure 3, α2 = 5",
        statement="With α2 = 5 the key is left in Room 2.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming that it is one step further than to Room 1, as on the map without walls; the "
        "walls of the rooms can be seen in the figure alone",
        checks=(
            by_all(leaves_it("Room 2", 5), OPEN, passing=Standing.ASSUMING, proof=True),
            by_all(leaves_it("Room 2", 5), WALLED, passing=Standing.ASSUMING),
            not_by_all(leaves_it("Room 2", 5), SOME_WALLS, passing=Standing.ASSUMING),
        ),
        mutants=(_CARELESS, _OPEN, _WALLED),
    ),
    Claim(
        id="bc-figure-3.common-area",
        paper="BC",
        item="Figure 3, α2 = 25",
        statement="With α2 = 25 the key is left in the common area.",
        kind=Kind.EXAMPLE,
        standing=Standing.ASSUMING,
        why="assuming walls by which the common area is less than 5 steps further than Room 2; "
        "without walls it is 5, and 25 is the breakpoint: both are optimal",
        checks=(
            by_all(leaves_it("the common area", 25), WALLED, passing=Standing.ASSUMING),
            by_all(breakpoints, OPEN, passing=Standing.ASSUMING),
            not_by_all(
                leaves_it("the common area", 25), OPEN, passing=Standing.ASSUMING, what="a tie"
            ),
        ),
        mutants=(_CARELESS, _WALLED, _TURNED),
        differs="A first reading takes the coefficient for one at which the far place is best; on "
        "the map without walls it is the one value at which it is as good as Room 2.",
    ),
    Claim(
        id="bc-figure-3.shares",
        paper="BC",
        item="Figure 3, how many can use the key",
        statement="With the key in Room 1 40 % of the agents can start their options, in Room 2 "
        "80 %, and in the common area all.",
        kind=Kind.EXAMPLE,
        standing=Standing.HOLDS,
        why="2, 4 and 5 of five",
        checks=(by_all(shares, OPEN, proof=True),),
        mutants=(_OPEN, _TURNED),
    ),
    Claim(
        id="bc-figure-3.ways",
        paper="BC",
        item="Figure 3, what its ways must be (not in the paper)",
        statement="All three lines of the figure are the only optima just if Room 2 is one step "
        "further than Room 1, and the common area two to four steps further than Room 2.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper; 2/5 of 5 is 2, 1/5 of 5 is 1, and 1/5 of 25 is 5; nothing in the "
        "text decides how long the ways are",
        checks=(by_all(all_shown, WAYS),),
        mutants=(
            planted("careless", "no options count", r_option=caring.nothing_more),
            planted("twice", "α1 counts twice", r_option=caring.own_twice(PRODUCTION.r_option)),
        ),
        rests_on=("bc-figure-3.common-area",),
    ),
)
