"""The experiments of Figures 2 and 3: what is optimal there, by hand and by another method."""

from dataclasses import replace
from fractions import Fraction

import pytest

from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.experiments.grids.maps import MAIL_ROOM, MAIL_ROOMS
from formal.considerate.mdp.optimal import optimal
from formal.considerate.sweep.of_mdp import sweep
from formal.considerate.sweep.of_outcomes import best_outcomes, sweep_of_outcomes
from formal.considerate.sweep.outcomes import outcomes


def test_agent_1_cares_for_agent_3_as_for_itself() -> None:
    """Both with α₁, so that all happens at α₁ times the α₂. [BC, Section 4.2]"""
    experiment = garden.garden()
    swept = sweep_of_outcomes(experiment, outcomes(experiment), alpha_1=3)
    assert swept.breakpoints == (Fraction(3, 5), Fraction(81, 8))


def test_three_places_for_the_doll_are_equally_good_at_five_thirds() -> None:
    experiment = doll.doll("value")
    best = best_outcomes(experiment, outcomes(experiment), Fraction(5, 3))
    assert {x.end.doll for x in best} == {(4, 2), (2, 3), (3, 3)}


def test_put_down_anywhere_the_worst_off_have_two_best_places() -> None:
    experiment = doll.doll("worst", doll.Choices(sites="anywhere"))
    best = best_outcomes(experiment, outcomes(experiment), 10)
    assert {x.end.doll for x in best} == {(3, 3), (2, 2)}
    distances = [
        [abs(x - u) + abs(y - v) for u, v in ((4, 1), (5, 2), (1, 3))] for x, y in ((3, 3), (2, 2))
    ]
    assert [max(found) for found in distances] == [3, 3]


def test_behind_walls_the_way_is_two_moves_longer() -> None:
    common, second, first = MAIL_ROOM.places("K")
    behind: dict[str, set[Cell]] = {
        "none": set(),
        "Room 2": {second},
        "both rooms": {first, second},
        "common area": {common},
    }
    near = MAIL_ROOM.distances(MAIL_ROOM.place("M"))
    for walls, grid in MAIL_ROOMS.items():
        found = grid.distances(grid.place("M"))
        for place in (common, second, first):
            assert found[place] == near[place] + 2 * (place in behind[walls])


SMALL = [
    garden.garden(),
    garden.garden(garden.Choices(remembers=False, own_way=False, first_again=True)),
    doll.doll("value"),
    doll.doll("worst"),
    doll.doll("negative", doll.Choices(sites="anywhere")),
    mail_room.mail_room(),
]


@pytest.mark.parametrize("experiment", SMALL, ids=lambda one: one.name)
def test_policy_iteration_finds_the_same_values(experiment: Experiment[Cell]) -> None:
    swept = sweep_of_outcomes(experiment, outcomes(experiment))
    for alpha_2 in (*experiment.coefficients, *swept.breakpoints):
        mdp = experiment.augmented(alpha_2)
        assert optimal(mdp).V[mdp.begin()] == swept(alpha_2)


def test_the_sweep_of_the_mdp_finds_the_same_pieces() -> None:
    experiment = garden.garden()
    assert sweep(experiment, 20) == sweep_of_outcomes(experiment, outcomes(experiment), 20)


def test_agents_at_other_places_are_counted() -> None:
    assert len(doll.Doll(replace(doll.Choices(), agents=(1, 2, 3))).values()) == 6
