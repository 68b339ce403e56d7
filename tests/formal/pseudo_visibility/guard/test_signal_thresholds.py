"""Two guards who signal in the smallest corridor, against the guard alone and by hand."""

from fractions import Fraction
from itertools import pairwise

import pytest

from formal.errors import IllFormed
from formal.pseudo_visibility.guard.corridor import Corridor, Scene
from formal.pseudo_visibility.guard.decision import optimum_alone, with_player
from formal.pseudo_visibility.guard.frozen import best_alone, day, ideal, mean
from formal.pseudo_visibility.guard.signal_bounds import Bounds
from formal.pseudo_visibility.guard.signal_search import best_team
from formal.pseudo_visibility.guard.signal_thresholds import spans, without_pointing
from formal.pseudo_visibility.guard.signalling import Signal, best_of_all, team, worth_of
from formal.pseudo_visibility.guard.thresholds import at, pieces

ROOM = Corridor(3, loss=20)
HALF = Fraction(1, 2)
THRESHOLDS = [0, 2.3097, 3.608, 4.0448, 4.4134, 8.8037, 8.9222, 9.2522, 9.3563, 9.5243]


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


def test_a_turn_with_a_catch_or_a_theft_earns_the_mean_of_both() -> None:
    """By hand: next to the treasure he is caught with 1/2, walks free or stays with 1/4 each."""
    s = Signal(Scene(0, 2, 1, "pseudo-visible"))
    mdp = team(ROOM, 0, optimum_alone(ROOM), grip=HALF).mdp
    gone, stays = Signal(Scene(0, 2)), s
    assert mdp.T[s, "seize still"] == {gone: Fraction(3, 4), stays: Fraction(1, 4)}
    assert mdp.r(s, "seize still", gone) == Fraction(1 - 10, 2) / Fraction(3, 4)
    assert mdp.r(s, "seize still", stays) == 0


def test_bounds_are_never_too_low_and_close() -> None:
    """Against policy iteration in fractions, for parts of a convention."""
    places = list(ROOM.rounds())
    for q in (0, 4, Fraction(19, 2)):
        bounds = Bounds(ROOM, q, HALF)
        for meant in ({}, {places[1]: "seize"}, dict.fromkeys(places, "left")):
            V = bounds.lowered(bounds.highest(), meant, Fraction(-1000))
            worth = team(ROOM, q, meant, grip=HALF).worth
            assert worth <= bounds.mean(V) < worth + Fraction(1, 10**8)


@pytest.mark.thorough
@pytest.mark.parametrize("q", [1, 4])
def test_the_search_finds_what_the_enumeration_finds(q: int) -> None:
    assert best_team(ROOM, q, HALF).worth == best_of_all(ROOM, q, HALF).worth


@pytest.mark.thorough
def test_in_the_smallest_corridor_a_signal_is_worth_something() -> None:
    found = spans(ROOM, HALF)
    assert [round(float(one.lower), 4) for one in found] == THRESHOLDS
    assert found[1].lower == Fraction(34888, 15105)
    assert found[-1].lower == Fraction(31599323, 3317760)
    # Without pointing, for small penalties; with it; and if neither reacts.
    assert [one.gain > 0 for one in found] == [False] + [True] * 8 + [False]
    assert found[-1].line.slope == 0

    # In a span a signal is worth a line less a convex function: this peak is the only one there,
    # and where the spans meet it is worth less.
    def worth(q: Fraction) -> Fraction:
        best = max(Fraction(one.line(q)) for one in found)
        return best - without_pointing(ROOM, q, HALF)

    peak = Fraction(131533, 25990)
    others = [Fraction(one.lower) for one in found] + [peak - HALF / 500, peak + HALF / 500]
    assert found[4].lower < peak < found[5].lower
    assert max(map(worth, others)) < worth(peak)
    assert round(float(worth(peak)), 4) == 0.5656
    # The best worth is continuous and convex.
    for one, following in pairwise(found):
        assert one.upper == following.lower
        assert one.line(following.lower) == following.line(following.lower)
        assert one.line.slope < following.line.slope


def test_too_many_conventions_are_refused() -> None:
    with pytest.raises(IllFormed, match="at most 3 cells"):
        best_of_all(Corridor(5), 4)
