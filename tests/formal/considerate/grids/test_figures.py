"""Figures 2 and 3: what is optimal there, measured by hand, and what decides about it."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import get_args

import pytest

from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.figures import (
    Verdict,
    doll_readings,
    doll_verdicts,
    garden_readings,
    garden_verdicts,
    mail_room_readings,
    mail_room_verdicts,
)
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.experiments.grids.maps import MAIL_ROOM, MAIL_ROOMS, Walls
from formal.considerate.mdp.optimal import optimal
from formal.considerate.rewards.beliefs import ValueFunction
from formal.considerate.sweep.of_mdp import sweep
from formal.considerate.sweep.of_outcomes import best_outcomes, sweep_of_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.notation import Reward

ONLY = "the only optimum"


def summary(found: Iterable[Verdict]) -> list[tuple[str, list[str]]]:
    return [(one.standing, [str(x) for x in one.breakpoints]) for one in found]


def test_the_garden_s_three_behaviours_are_the_only_optima() -> None:
    """Agent 2 goes the same way as agent 3, and minds each that comes through its garden."""
    through, around, fence = (-6, -6 - 40, -6), (-10, -6 - 20, -6), (-10 - 50, -10, -10)
    longer = Fraction(4 + 50, 20 - 4)
    assert (Fraction(4, 20), longer) == (Fraction(1, 5), Fraction(27, 8))
    assert summary(garden_verdicts()) == [(ONLY, ["1/5", "27/8"])] * 3
    for verdict, returns in zip(garden_verdicts(), (through, around, fence), strict=True):
        assert verdict.optimal == (returns,)
    without = garden_verdicts(garden.Choices(own_way=False))
    assert summary(without) == [(ONLY, ["1/5", "27/10"])] * 3


def test_agent_1_cares_for_agent_3_as_for_itself() -> None:
    """Both with α₁, so that all happens at α₁ times the α₂. [BC, Section 4.2]"""
    experiment = garden.garden()
    swept = sweep_of_outcomes(experiment, outcomes(experiment), alpha_1=3)
    assert swept.breakpoints == (Fraction(3, 5), Fraction(81, 8))


def test_the_garden_needs_a_memory_and_both_passings() -> None:
    for choices, standings in garden_readings().items():
        all_shown = standings == (ONLY,) * 3
        assert all_shown == (choices.remembers and choices.counted == "each")
        assert standings[0] == ONLY
        assert (standings[1] == ONLY) == (
            choices.remembers and choices.counted in {"each", "acting"}
        )


def test_a_fence_behind_oneself_is_better_than_one_in_front() -> None:
    behind = garden.Choices(remembers=False, built_from="beside")
    (_, _, last) = garden_verdicts(behind)
    assert last.standing == "not optimal"
    assert last.optimal == ((-6 - 50, -10, -10),)


def test_the_doll_is_left_at_three_places() -> None:
    assert summary(doll_verdicts()) == [(ONLY, ["5/3"]), (ONLY, ["1"]), (ONLY, [])]
    by_hand = {"p": (-7, -8), "r": (-5, -14), "q": (-4, -17)}
    own_and_others = [
        (returns[0], sum(returns[1:])) for v in doll_verdicts() for returns in v.optimal
    ]
    assert own_and_others == [by_hand["p"], by_hand["r"], by_hand["q"]]


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


def test_what_decides_about_the_doll() -> None:
    for choices, (red, blue, green) in doll_readings().items():
        assert blue == (ONLY if choices.sites == "marked" else "tied")
        assert (red, green) == ("not optimal" if choices.agents == (1, 1, 2) else ONLY, ONLY)


def test_the_common_area_is_tied_with_room_2_at_the_paper_s_coefficient() -> None:
    red, blue, green = mail_room_verdicts()
    assert summary([red, blue, green]) == [
        (ONLY, ["5/2", "25"]),
        (ONLY, ["5/2", "25"]),
        ("tied", ["5/2", "25"]),
    ]
    assert [one.at_breakpoint for one in (red, blue, green)] == [False, False, True]
    key_and_package = 4 + 3
    assert [x[0] for one in (red, blue) for x in one.optimal] == [
        -key_and_package - 3,
        -key_and_package - 4,
    ]
    assert [x[0] for x in green.optimal] == [-key_and_package - 4, -key_and_package - 9]


WALLED = {
    "none": (["5/2", "25"], (ONLY, ONLY, "tied")),
    "Room 2": (["15/2", "15"], (ONLY, "not optimal", ONLY)),
    "both rooms": (["5/2", "15"], (ONLY, ONLY, ONLY)),
    "common area": (["5/2", "35"], (ONLY, ONLY, "not optimal")),
}


@pytest.mark.parametrize("walls", get_args(Walls))
def test_walls_that_are_not_known_decide_about_the_mail_room(walls: Walls) -> None:
    breakpoints, standings = WALLED[walls]
    found = mail_room_verdicts(mail_room.Choices(walls=walls))
    assert [str(x) for x in found[0].breakpoints] == breakpoints
    assert tuple(one.standing for one in found) == standings


def test_nothing_else_decides_about_the_mail_room() -> None:
    readings = mail_room_readings()
    assert len(readings) == 2 * 3 * 4
    for choices, standings in readings.items():
        assert standings == WALLED[choices.walls][1]


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


class NoFence(garden.Garden):
    def step(self, s: garden.State, a: str) -> tuple[garden.State, Reward]:
        return (s, -1) if a == "build" and s.at != self.grid.place("E") else super().step(s, a)


class NeverUpset(garden.Garden):
    def upset(self, t: garden.State) -> Reward:
        return 0


class OpenFence(garden.Garden):
    def way(self, t: garden.State) -> Reward:
        return -6


@pytest.mark.parametrize("faulty", [NoFence, NeverUpset, OpenFence])
def test_planted_faults_in_the_garden_are_found(
    faulty: type[garden.Garden], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garden, "Garden", faulty)
    assert summary(garden_verdicts()) != [(ONLY, ["1/5", "27/8"])] * 3


class Glued(doll.Doll):
    def step(self, s: doll.State, a: str) -> tuple[doll.State, Reward]:
        if a == "put" and not s.played:
            return replace_doll(s), -1
        return super().step(s, a)


def replace_doll(s: doll.State) -> doll.State:
    return s._replace(doll=s.at, played=True)


class EveryoneNear(doll.Doll):
    def value(self, entry: Cell) -> ValueFunction[doll.State]:
        return super().value(self.grid.place("b"))


@pytest.mark.parametrize("faulty", [Glued, EveryoneNear])
def test_planted_faults_with_the_doll_are_found(
    faulty: type[doll.Doll], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = [one.optimal for one in doll_verdicts()]
    monkeypatch.setattr(doll, "Doll", faulty)
    assert [one.optimal for one in doll_verdicts()] != right


class Everywhere(mail_room.MailRoom):
    def used(self, s: mail_room.State) -> mail_room.State:
        return s._replace(key=s.at) if s.package and s.key is None else super().used(s)


class OpenToAll(mail_room.MailRoom):
    def can_start(self, agent: str, t: mail_room.State) -> bool:
        return True


@pytest.mark.parametrize("faulty", [Everywhere, OpenToAll])
def test_planted_faults_in_the_mail_room_are_found(
    faulty: type[mail_room.MailRoom], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_room, "MailRoom", faulty)
    try:
        found = summary(mail_room_verdicts())
    except KeyError:
        found = []
    assert found != [(ONLY, ["5/2", "25"]), (ONLY, ["5/2", "25"]), ("tied", ["5/2", "25"])]


def test_agents_at_other_places_are_counted() -> None:
    assert len(doll.Doll(replace(doll.Choices(), agents=(1, 2, 3))).values()) == 6
