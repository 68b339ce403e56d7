"""Two guards who signal in the smallest corridor, against the guard alone and by hand."""

from fractions import Fraction
from itertools import pairwise

import pytest

from formal.errors import IllFormed
from formal.pseudo_visibility.guard.corridor import Corridor
from formal.pseudo_visibility.guard.decision import optimum_alone, with_player
from formal.pseudo_visibility.guard.frozen import best_alone, day, ideal, mean
from formal.pseudo_visibility.guard.signal_thresholds import spans
from formal.pseudo_visibility.guard.signalling import team, worth_of
from formal.pseudo_visibility.guard.thresholds import at, pieces

ROOM = Corridor(3, loss=20)
HALF = Fraction(1, 2)


def test_for_a_great_penalty_neither_reacts() -> None:
    one = team(ROOM, 1000, optimum_alone(ROOM), grip=HALF)
    thefts = day(ROOM, ideal(ROOM, 1000), "pseudo-visible").thefts
    assert one.worth == best_alone(ROOM) - 20 * thefts
    assert worth_of(ROOM, 3, one, HALF) == one.worth


def test_if_no_one_breaks_free_a_guard_without_a_sentry_is_the_guard_alone() -> None:
    known = list(pieces(with_player(ROOM, "pseudo-visible")))
    for q in (1, 4, 8):
        usual = {s: line(q) for s, line in at(known, q).values.items()}
        alone = team(ROOM, q, optimum_alone(ROOM), can_point=False, grip=Fraction(1))
        assert alone.worth == mean(ROOM, usual, "pseudo-visible")


@pytest.mark.thorough
def test_in_the_smallest_corridor_a_signal_is_worth_nothing() -> None:
    found = spans(ROOM, HALF)
    ends = [Fraction(5531, 810), Fraction(257987, 37530), Fraction(5627, 810)]
    assert [one.lower for one in found] == [0, *ends]
    assert [one.gain for one in found] == [0] * 4
    assert found[-1].line.at_zero == Fraction(-796, 81)
    assert found[-1].line.slope == 0
    # The best worth is continuous and convex.
    for one, following in pairwise(found):
        assert one.upper == following.lower
        assert one.line(following.lower) == following.line(following.lower)
        assert one.line.slope < following.line.slope


def test_too_many_conventions_are_refused() -> None:
    with pytest.raises(IllFormed, match="at most 3 cells"):
        spans(Corridor(5), HALF)
