"""The behaviours of Figures 2 and 3: which are optimal, measured by hand, and what decides it."""

from fractions import Fraction
from itertools import product
from typing import Any, get_args

import pytest

from formal.considerate.experiments import doll, garden, mail_room
from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.experiments.grids.maps import Walls
from formal.considerate.rewards.beliefs import ValueFunction
from formal.considerate.sweep.of_outcomes import best_outcomes, sweep_of_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.notation import Reward
from proofs_checked.bc.s4_experiments.judgement import Judgement
from proofs_checked.bc.s4_experiments.published import of_doll, of_garden, of_mail_room

HOLD = ("holds",) * 3


def verdicts(found: list[Judgement]) -> tuple[str, ...]:
    return tuple(one.verdict for one in found)


def breakpoints(experiment: Experiment[Any]) -> list[str]:
    return [str(x) for x in sweep_of_outcomes(experiment, outcomes(experiment)).breakpoints]


def best(experiment: Experiment[Any], alpha_2: int) -> list[tuple[Reward, ...]]:
    return [x.returns for x in best_outcomes(experiment, outcomes(experiment), alpha_2)]


def every(name: str) -> list[Any]:
    """Every combination of choices."""
    named = EXPERIMENTS[name]
    known = named.choices()
    return [
        type(named.default)(**dict(zip(known, some, strict=True)))
        for some in product(*known.values())
    ]


def test_the_garden_s_three_behaviours_are_the_only_optima() -> None:
    """Agent 2 goes the same way as agent 3, and minds each that comes through its garden."""
    through, around, fence = (-6, -6 - 40, -6), (-10, -6 - 20, -6), (-10 - 50, -10, -10)
    longer = Fraction(4 + 50, 20 - 4)
    assert (Fraction(4, 20), longer) == (Fraction(1, 5), Fraction(27, 8))
    assert verdicts(of_garden(garden.Choices())) == HOLD
    made = garden.garden()
    assert breakpoints(made) == ["1/5", "27/8"]
    assert [best(made, alpha_2) for alpha_2 in (0, 1, 10)] == [[through], [around], [fence]]
    without = garden.Choices(own_way=False)
    assert verdicts(of_garden(without)) == HOLD
    assert breakpoints(garden.garden(without)) == ["1/5", "27/10"]


def test_the_garden_needs_a_memory_and_both_passings() -> None:
    for choices in every("garden"):
        found = verdicts(of_garden(choices))
        assert (found == HOLD) == (choices.remembers and choices.counted == "each")
        assert found[0] == "holds"
        assert (found[1] == "holds") == (
            choices.remembers and choices.counted in {"each", "acting"}
        )


def test_a_fence_behind_oneself_is_better_than_one_in_front() -> None:
    behind = garden.Choices(remembers=False, built_from="beside")
    (_, _, last) = of_garden(behind)
    assert (last.verdict, last.found) == ("false", "the optimal returns are (-56, -10, -10)")
    assert best(garden.garden(behind), 10) == [(-6 - 50, -10, -10)]


def test_the_doll_is_left_at_three_places() -> None:
    assert verdicts(of_doll(doll.Choices())) == HOLD
    made = [doll.doll(formulation) for formulation in ("value", "worst", "negative")]
    assert [breakpoints(one) for one in made] == [["5/3"], ["1"], []]
    by_hand = {"p": (-7, -8), "r": (-5, -14), "q": (-4, -17)}
    own_and_others = [(x[0], sum(x[1:])) for one in made for x in best(one, 10)]
    assert own_and_others == [by_hand["p"], by_hand["r"], by_hand["q"]]


def test_what_decides_about_the_doll() -> None:
    for choices in every("doll"):
        red, blue, green = verdicts(of_doll(choices))
        assert blue == ("holds" if choices.sites == "marked" else "tied")
        assert (red, green) == ("false" if choices.agents == (1, 1, 2) else "holds", "holds")


def test_the_common_area_is_tied_with_room_2_at_the_paper_s_coefficient() -> None:
    assert verdicts(of_mail_room(mail_room.Choices())) == ("holds", "holds", "tied")
    made = mail_room.mail_room()
    assert breakpoints(made) == ["5/2", "25"]
    key_and_package = 4 + 3
    assert [x[0] for alpha_2 in (1, 5) for x in best(made, alpha_2)] == [
        -key_and_package - 3,
        -key_and_package - 4,
    ]
    assert [x[0] for x in best(made, 25)] == [-key_and_package - 4, -key_and_package - 9]


WALLED = {
    "none": (["5/2", "25"], ("holds", "holds", "tied")),
    "Room 2": (["15/2", "15"], ("holds", "false", "holds")),
    "both rooms": (["5/2", "15"], ("holds", "holds", "holds")),
    "common area": (["5/2", "35"], ("holds", "holds", "false")),
}


@pytest.mark.parametrize("walls", get_args(Walls))
def test_walls_that_are_not_known_decide_about_the_mail_room(walls: Walls) -> None:
    choices = mail_room.Choices(walls=walls)
    found = breakpoints(mail_room.mail_room(choices)), verdicts(of_mail_room(choices))
    assert found == WALLED[walls]


def test_nothing_else_decides_about_the_mail_room() -> None:
    combinations = every("mail-room")
    assert len(combinations) == 2 * 3 * 4
    for choices in combinations:
        assert verdicts(of_mail_room(choices)) == WALLED[choices.walls][1]


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
    found = verdicts(of_garden(garden.Choices())), breakpoints(garden.garden())
    assert found != (HOLD, ["1/5", "27/8"])


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


def all_best() -> list[list[tuple[Reward, ...]]]:
    return [best(doll.doll(formulation), 10) for formulation in ("value", "worst", "negative")]


@pytest.mark.parametrize("faulty", [Glued, EveryoneNear])
def test_planted_faults_with_the_doll_are_found(
    faulty: type[doll.Doll], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = all_best()
    monkeypatch.setattr(doll, "Doll", faulty)
    assert all_best() != right


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
        choices = mail_room.Choices()
        found = breakpoints(mail_room.mail_room()), verdicts(of_mail_room(choices))
    except KeyError:
        return
    assert found != WALLED["none"]
