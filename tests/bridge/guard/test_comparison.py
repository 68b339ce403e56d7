"""The distance of A and of SelfRefl(A) from the exact answers, and two guards who signal."""

from fractions import Fraction

import pytest

from bridge.guard.comparison import errors
from bridge.guard.experiment import Cell
from formal.pseudo_visibility.guard.corridor import Corridor
from formal.pseudo_visibility.guard.decision import optimum_alone
from formal.pseudo_visibility.guard.signalling import best_of_all, team
from practical.pseudo_visibility.guard.corridor import corridor
from practical.pseudo_visibility.guard.signalling import Team
from practical.pseudo_visibility.guard.training import Settings, trained

WIDE = Corridor(5, loss=20)


def test_the_error_is_the_mean_distance_from_the_exact_share() -> None:
    # Above the last threshold the exact share is 0.
    cells = [Cell(0, q, "a", 0, 1) for q in (4, 16)]
    shares = zip(cells, (Fraction(1, 2), Fraction(1, 4)), strict=True)
    assert errors(shares) == {(0, "a", 0): Fraction(3, 8)}


def test_with_a_weak_grip_signals_are_worth_their_penalty() -> None:
    usual = optimum_alone(WIDE)
    q, half = 4, Fraction(1, 2)
    mute = team(WIDE, q, usual, can_point=False, grip=half)
    speaking = team(WIDE, q, dict.fromkeys(usual, "seize"), grip=half)
    assert speaking.worth > mute.worth
    assert speaking.points()
    # A convention is free, but it must help: pointing to go on walking does not.
    assert team(WIDE, q, usual, grip=half).worth == mute.worth


def test_where_one_reaction_suffices_a_signal_saves_nothing() -> None:
    usual = optimum_alone(WIDE)
    for q in (1, 4):
        mute = team(WIDE, q, usual, can_point=False, grip=Fraction(1))
        assert team(WIDE, q, dict.fromkeys(usual, "seize"), grip=Fraction(1)).worth == mute.worth


@pytest.mark.thorough
def test_in_the_smallest_corridor_no_convention_helps() -> None:
    room = Corridor(3, loss=8)
    mute = team(room, 2, optimum_alone(room), can_point=False, grip=Fraction(1))
    assert best_of_all(room, 2, Fraction(1)).worth == mute.worth


def test_a_team_whose_sentry_cannot_point_and_whose_grip_is_firm_is_the_guard_alone() -> None:
    E, settings = corridor(loss=8), Settings(3000)
    both = Team(E, 4, 5, settings, grip=Fraction(1), signs=1)
    both.train()
    assert both.guard.values[: E.n_obs] == trained(E, 4, 5, settings).values


def test_a_sentry_that_can_point_changes_what_is_learned() -> None:
    both = [Team(corridor(loss=20), 4, 5, Settings(20_000), signs=n) for n in (1, 2)]
    for one in both:
        one.train()
    mute, speaking = (one.play(2000) for one in both)
    assert mute.sentry == mute.obeyed == 0
    assert speaking.seen > 0
    assert mute != speaking
