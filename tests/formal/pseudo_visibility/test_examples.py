"""The guarded room, the racer and the soldiers, by hand."""

from fractions import Fraction
from itertools import product

import pytest

from formal.errors import IllFormed
from formal.histories.history import EMPTY
from formal.notation import Percept, Prompt
from formal.pseudo_visibility.guarded_room import ALARM, ROOM_ERASING, WATCH, Room, guarded_room
from formal.pseudo_visibility.paints_last import PaintsLast
from formal.pseudo_visibility.policies import Policy, Worth, best, policies, worth
from formal.pseudo_visibility.racer import STRAIGHT, SWERVE, racer
from formal.pseudo_visibility.reacting import pseudo_visible
from formal.pseudo_visibility.soldiers import soldiers


def percepts(mu: PaintsLast[Room], actions: list[int]) -> list[Percept]:
    """What the actions lead to."""
    p, found = EMPTY, []
    for y in actions:
        p = p.then(mu(p)).then(y)
        found.append(mu(p))
    return found


def test_a_thief_who_walks_takes_the_treasure() -> None:
    # From the door, cell 5, along the row to 4, up to 1, along to the treasure; then a new day,
    # on which he is visible, and walks up to 2 in the turn that now is odd.
    found = percepts(guarded_room(lambda turn: 1), [WATCH] * 7)
    assert found[:5] == [(0, 10), (0, 8), (0, 2), (-6, 1), (0, 0)]
    assert found[5:] == [(0, 2 * (5 + 5)), (0, 2 * (2 + 5))]


def test_a_thief_who_runs_is_there_a_turn_sooner_and_one_who_leaves_never() -> None:
    assert percepts(guarded_room(lambda turn: 2), [WATCH] * 3) == [(0, 10), (0, 6), (-6, 1)]
    assert percepts(guarded_room(lambda turn: 0), [WATCH] * 3) == [(0, 10), (0, 0), (0, 0)]


def test_an_alarm_drives_him_out_and_costs_what_it_costs() -> None:
    found = percepts(guarded_room(lambda turn: 1, 6, 2), [WATCH, ALARM, ALARM])
    assert found == [(0, 10), (-2, 0), (-2, 0)]


def test_the_player_is_erased_from_the_picture() -> None:
    assert [o for o in range(22) if ROOM_ERASING.detect_pseudovis(o)] == list(range(2, 12))
    assert [ROOM_ERASING.erase_player(o) for o in (10, 11)] == [0, 1]


def test_policies_and_the_best_of_them() -> None:
    assert [[pi.on(o) for o in (0, 1, 9)] for pi in policies([0, 1], 2)] == [
        [0, 0, 0],
        [0, 1, 0],
        [1, 0, 0],
        [1, 1, 0],
    ]
    reacts, calm = Policy(((1, 1),)), Policy(())
    known = [(reacts, Worth(Fraction(0), Fraction(1, 2))), (calm, Worth(Fraction(-3), Fraction(0)))]
    assert [[pi for pi, _ in best(known, q)] for q in (5, 6, 7)] == [
        [reacts],
        [reacts, calm],
        [calm],
    ]
    with pytest.raises(IllFormed, match="best policy needs at least one policy; there are none"):
        best([], 0)


def test_the_worth_of_a_guard_who_sounds_the_alarm_at_the_last_moment() -> None:
    # He meets the thief beside the treasure after walk and walk or after a run, 4 cases of 9; the
    # thief is there at once after walk and run, 1 case of 9.
    rooms = [guarded_room(lambda turn, m=m: m[turn - 2]) for m in product(range(3), repeat=3)]  # type: ignore[misc]
    late = Policy(((6, ALARM), (2, ALARM)))
    found = worth(late, lambda q: [pseudo_visible(mu, q) for mu in rooms], 6)
    assert found == Worth(-Fraction(4, 9) - 6 * Fraction(1, 9), Fraction(4, 9))
    assert found.at(3) == -Fraction(22, 9)


def test_a_racer_is_passed_or_swerves() -> None:
    mu = racer(2, 5, 1)
    assert [mu.P(s, mu.D(s)) for s in ((0, 0), (1, 0), (2, 0))] == [1, 0, 1]
    assert mu(EMPTY.then(mu(EMPTY)).then(STRAIGHT)) == (-5, 0)
    assert mu(EMPTY.then(mu(EMPTY)).then(SWERVE)) == (-1, 0)

    def erratic(h: Prompt) -> int:
        return SWERVE

    assert worth(erratic, lambda q: [pseudo_visible(mu, q)], 3) == Worth(Fraction(-2), Fraction(0))


def test_a_soldier_who_fires_at_what_is_pointed_at_pays_nothing() -> None:
    points, on_signal, on_sight = (lambda o: o), (lambda o: o // 2), (lambda o: o % 2)
    terms = {"hit": 3, "waste": 4, "q": 1}
    assert soldiers(points, [on_signal, on_signal], **terms) == [5, 6, 6]
    assert soldiers(lambda o: 0, [on_sight, on_sight], **terms) == [6, 5, 5]
    assert soldiers(lambda o: 1, [on_signal], **terms) == [-1, -1]
