"""Craft-World, one agent after the other, against tours that are measured by hand."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, permutations, product
from typing import get_args

import pytest

from formal.considerate.experiments.craft_world.craft_world import (
    CODE,
    NOTHING,
    TEXT,
    CraftWorld,
    Exits,
    Interaction,
    State,
    Thing,
    Variant,
    World,
)
from formal.considerate.experiments.craft_world.experiment import craft_world, value
from formal.considerate.experiments.craft_world.variants import best_returns, row, variants, ways_by
from formal.considerate.experiments.experiment import ACTING
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.mdp.value_iteration import iterated
from formal.considerate.sweep.of_outcomes import best_outcomes, sweep_of_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.errors import IllFormed

DOOR, EXIT = Cell(1, 1), Cell(8, 8)
NEAR, FAR = Cell(3, 1), Cell(7, 7)
T, W, F = Cell(8, 1), Cell(6, 5), Cell(5, 6)
LEFT: list[frozenset[Thing]] = [
    frozenset(),
    frozenset({"hammer"}),
    frozenset({"wood"}),
    frozenset({"hammer", "wood"}),
]
CHOSEN = {"arrival": 0, "choice": 0, "step": 1}
"""What an interaction costs that is needed for one's own box, or that puts down the key."""


def moves(*stops: Cell) -> int:
    return sum(abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairwise(stops))


def exits(variant: Variant) -> list[Cell]:
    return [EXIT] if variant.exits == "one" else [DOOR, EXIT]


def next_by_hand(variant: Variant, world: World) -> int:
    """The shortest tour of who finds a world: what is needed, the factory, an exit."""
    assert world.key is not None
    needed = [world.key, *([] if "hammer" in world.left else [T])]
    needed += [] if "wood" in world.left else [W]
    steps = min(
        moves(DOOR, *order, F, end) for order in permutations(needed) for end in exits(variant)
    )
    return -steps - CHOSEN[variant.interaction] * (len(needed) + 1)


def first_by_hand(variant: Variant, world: World) -> int:
    """The shortest tour of the acting agent, and what handling things costs besides."""
    put = [] if world.key is None else [world.key]
    steps = min(
        moves(DOOR, *order, F, *put, end)
        for order in permutations([NEAR, T, W])
        for end in exits(variant)
    )
    own = CHOSEN[variant.interaction] * (4 + len(put))
    return -steps - own - int("hammer" in world.left) * hammer(variant) - extra_wood(variant, world)


def hammer(variant: Variant) -> int:
    """Taking it, where that takes a step; leaving it at the factory, where that does."""
    if variant.interaction == "step":
        return 2 if variant.extras == "carried" else 1
    return int(variant.interaction == "arrival")


def extra_wood(variant: Variant, world: World) -> int:
    if "wood" not in world.left:
        return 0
    assert isinstance(variant.wood, int)
    if variant.interaction == "step":
        return variant.wood + int(variant.extras == "carried")
    if variant.extras == "carried":
        return variant.wood - 1 + int(variant.interaction == "arrival")
    return variant.wood - int(variant.interaction == "choice")


def with_lost(lost: int) -> list[Variant]:
    return [variant for variant in variants() if variant.lost == lost]


def test_the_tour_with_and_without_the_far_place_is_twenty_moves() -> None:
    assert moves(DOOR, NEAR, T, W, F, EXIT) == moves(DOOR, NEAR, T, W, F, FAR, EXIT) == 20


def test_the_values_of_the_worlds_to_the_next_agent() -> None:
    found = {(key, left): value(CODE, World(key, left)) for key in (NEAR, FAR) for left in LEFT}
    assert [found[NEAR, left] for left in LEFT] == [-20, -16, -20, -14]
    assert [found[FAR, left] for left in LEFT] == [-24, -20, -22, -20]


@pytest.mark.parametrize("interaction", get_args(Interaction))
@pytest.mark.parametrize("doors", get_args(Exits))
def test_the_next_agent_takes_the_shortest_tour(interaction: Interaction, doors: Exits) -> None:
    variant = replace(CODE, interaction=interaction, exits=doors)
    for key, left in product((NEAR, FAR), LEFT):
        assert value(variant, World(key, left)) == next_by_hand(variant, World(key, left))


def test_the_next_agents_mdp_has_that_value_by_value_iteration() -> None:
    for variant in (CODE, TEXT):
        for left in LEFT[::3]:
            mdp = CraftWorld(variant, helps=False).mdp(World(FAR, left))
            assert iterated(mdp)[mdp.begin()] == value(variant, World(FAR, left))


@pytest.mark.parametrize("variant", with_lost(-100), ids=str)
def test_the_acting_agent_reaches_every_world_by_the_shortest_tour(variant: Variant) -> None:
    assert best_returns(variant) == {
        world: first_by_hand(variant, world)
        for world in (World(key, left) for key in (NEAR, FAR, None) for left in LEFT)
    }


@pytest.mark.parametrize("variant", with_lost(-1000), ids=str)
def test_the_levels_are_the_greatest_of_all_worlds(variant: Variant) -> None:
    levels = row(variant)
    worlds = [World(key, left) for key in (NEAR, FAR, None) for left in LEFT]
    ends = [(first_by_hand(variant, world), value(variant, world)) for world in worlds]
    for alpha_2 in (n * Fraction(levels.breakpoints[0]) / 2 for n in range(1, 200)):
        level = levels.at(alpha_2)
        assert level.own + alpha_2 * level.other == max(r + alpha_2 * v for r, v in ends)


def test_the_code_s_rules_give_these_breakpoints_and_returns() -> None:
    known: dict[tuple[int, Exits], tuple[list[str], list[tuple[int, int]]]] = {
        (12, "one"): (["1/4", "7/2", "6"], [(-20, -24), (-21, -20), (-35, -16), (-47, -14)]),
        (13, "one"): (["1/4", "7/2", "13/2"], [(-20, -24), (-21, -20), (-35, -16), (-48, -14)]),
        (12, "two"): (["1/4", "1", "6"], [(-20, -24), (-21, -20), (-25, -16), (-37, -14)]),
        (13, "two"): (["1/4", "1", "13/2"], [(-20, -24), (-21, -20), (-25, -16), (-38, -14)]),
    }
    for (wood, doors), (breakpoints, returns) in known.items():
        for lost in (-1000, -100, None):
            variant = replace(CODE, wood=wood, exits=doors, lost=lost)
            assert [str(x) for x in row(variant).breakpoints] == breakpoints
            assert [(x.own, x.other) for x in row(variant).levels] == returns


def test_with_steps_for_interactions_helping_begins_where_a_step_pays() -> None:
    assert [(x.own, x.other) for x in row(TEXT).levels] == [
        (-24, -1000),
        (-25, -28),
        (-27, -23),
        (-41, -19),
        (-55, -16),
    ]
    assert [str(x) for x in row(TEXT).breakpoints] == ["1/972", "2/5", "7/2", "14/3"]
    assert row(replace(TEXT, lost=-100)).breakpoints[0] == Fraction(1, 72)


def test_the_code_s_rules_have_two_exits() -> None:
    assert (row(CODE).breakpoints, CODE.exits) == ((Fraction(1, 4), 1, 6), "two")


def test_the_sums_and_averages_of_the_code_s_rules() -> None:
    assert [level.total for level in row(CODE).levels] == [-44, -41, -41, -51]
    assert [str(level.mean) for level in row(CODE).levels] == ["-22", "-41/2", "-41/2", "-51/2"]


@pytest.mark.parametrize("variant", [CODE, replace(CODE, exits="one", wood=13)], ids=str)
def test_the_sweep_of_the_experiment_has_the_same_pieces(variant: Variant) -> None:
    experiment = craft_world(variant)
    found = outcomes(experiment)
    swept = sweep_of_outcomes(experiment, found)
    levels = row(variant)
    assert swept.breakpoints == levels.breakpoints
    assert [(piece.returns[ACTING], piece.returns["next agent"]) for piece in swept.pieces] == [
        ((level.own, level.own), (level.other, level.other)) for level in levels.levels
    ]
    assert {x.end.world for x in best_outcomes(experiment, found, 0)} == levels.selfish


def test_there_are_as_many_coefficients_as_trainings() -> None:
    """[BC, Appendix C]"""
    coefficients = craft_world().coefficients
    assert (len(coefficients), coefficients[0], coefficients[-1]) == (700, 0, Fraction(699, 100))


def test_value_iteration_on_the_augmented_mdp_agrees() -> None:
    experiment = craft_world(CODE)
    for alpha_2 in (0, 3, 7):
        mdp = experiment.augmented(alpha_2)
        level = row(CODE).at(alpha_2)
        assert iterated(mdp)[mdp.begin()] == level.own + alpha_2 * level.other


def test_at_zero_the_code_s_agent_may_as_well_put_the_key_down_on_its_way() -> None:
    assert row(CODE).selfish == {World(None, NOTHING), World(FAR, NOTHING)}
    assert row(TEXT).selfish == {World(None, NOTHING)}


def test_from_the_far_place_the_acting_agent_s_own_returns_are_lower_by_four(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the shortest tours that begin with the far place: 24 moves at least, instead of 20."""
    assert min(moves(DOOR, *some, F, EXIT) for some in permutations([FAR, T, W])) == 24
    near, far = best_returns(TEXT), World(FAR, NOTHING)
    begin = CraftWorld.begin
    monkeypatch.setattr(CraftWorld, "begin", lambda self, world=None: begin(self, world or far))
    found: dict[World, object] = {}
    for t, own in ways_by(rules := CraftWorld(TEXT)).returns.items():
        if rules.done(t):
            found.setdefault(t.world, own)
    assert found == {world: own - 4 for world, own in near.items()}


def test_a_world_without_the_key_has_no_value_unless_one_is_named() -> None:
    with pytest.raises(IllFormed, match="the next agent can never finish, and V is -∞"):
        craft_world(replace(CODE, lost=None)).augmented(1)


def test_nobody_leaves_without_a_box() -> None:
    rules = CraftWorld(CODE)
    start = rules.begin()
    assert not rules.done(start)
    assert rules.step(start, "right") == (start._replace(at=Cell(2, 1)), -1)
    assert rules.step(start, "up") == (start, -1)


def test_a_box_needs_key_hammer_and_wood() -> None:
    rules = CraftWorld(CODE)
    beside = Cell(4, 6)
    for has in LEFT:
        for key in (None, NEAR):
            made = "box" in rules.step(State(beside, has, key, NOTHING), "right")[0].has
            assert made == (key is None and has == {"hammer", "wood"})


class KeyIsKept(CraftWorld):
    def key_handled(self, s: State) -> State:
        return s._replace(key=None) if s.key == s.at else s


class ExtrasOnce(CraftWorld):
    def extra_taken(self, s: State) -> State:
        return s if s.left else super().extra_taken(s)


class BoxWithoutKey(CraftWorld):
    def own_task(self, s: State) -> State:
        if s.at == F and s.has >= {"hammer", "wood"}:
            return s._replace(has=s.has | {"box"})
        return super().own_task(s)


class WoodForAStep(CraftWorld):
    def step(self, s: State, a: str) -> tuple[State, int]:
        return super().step(s, a)[0], 0 if self.done(s) else -1


class FirstDoor(CraftWorld):
    def done(self, s: State) -> bool:
        return "box" in s.has and s.at == DOOR


class Jumps(CraftWorld):
    def effect(self, s: State, a: str) -> State:
        t = super().effect(s, a)
        return super().effect(t, a) if a == "down" else t


@pytest.mark.parametrize(
    "faulty", [KeyIsKept, ExtrasOnce, BoxWithoutKey, WoodForAStep, FirstDoor, Jumps]
)
def test_planted_faults_are_found(faulty: type[CraftWorld]) -> None:
    def found(rules: CraftWorld) -> dict[World, object]:
        best: dict[World, object] = {}
        for t, own in ways_by(rules).returns.items():
            if rules.done(t):
                best.setdefault(t.world, own)
        return best

    assert found(CraftWorld(CODE)) == best_returns(CODE)
    assert found(faulty(CODE)) != best_returns(CODE)
