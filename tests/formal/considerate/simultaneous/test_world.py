"""The plays that the paper describes, tick by tick, and the acting agent's MDP."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from formal.considerate.experiments.craft_world_simultaneous.places import (
    PLACES,
    Crafter,
    Places,
    State,
)
from formal.considerate.experiments.craft_world_simultaneous.rules import CHOICES, Rules
from formal.considerate.experiments.craft_world_simultaneous.search import ends
from formal.considerate.experiments.craft_world_simultaneous.table import all_returns
from formal.considerate.experiments.craft_world_simultaneous.world import TEXT, World
from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.grid import Cell
from formal.considerate.mdp.mdp import Act
from formal.considerate.mdp.value_iteration import iterated

NEAR, FAR = Cell(3, 1), Cell(7, 7)

TOUR = "right right use right right right right right use down down down down left left use"
MAKES_THE_BOX = "down left use"
SELFISH = f"{TOUR} {MAKES_THE_BOX} down down right right right"
RETURNS_THE_KEY = f"{TOUR} {MAKES_THE_BOX} down right right use down right"
LETS_THE_OTHER = (
    "right right right right right right right use down down down down left left use "
    "down right down stay stay stay stay stay use left left up use down down right right right"
)

PLAYS = {SELFISH: (-24, -123), RETURNS_THE_KEY: (-25, -33), LETS_THE_OTHER: (-33, -25)}
"""What the paper says the acting agent does, written as moves, and what it prints. [BC, Table 1]"""


def play(world: World, actions: Sequence[Act]) -> tuple[int, int]:
    """The returns of both agents: the actions, and then whatever, as the first has left."""
    s, acting, second = world.places.start, 0, 0
    waiting = list(actions)
    while not world.over(s):
        a = waiting.pop(0) if waiting else "up"
        t = world.step(s, a)
        acting, second = acting + int(world.r_1(s, a, t)), second + int(world.r_2(s, a, t))
        s = t
    assert not waiting
    return acting, second


@pytest.mark.parametrize(("actions", "printed"), PLAYS.items())
@pytest.mark.parametrize("walks", CHOICES["walks"])
def test_what_the_paper_describes_gains_what_it_prints(
    actions: str, printed: tuple[int, int], walks: str
) -> None:
    assert play(World(TEXT.having("walks", walks)), actions.split()) == printed


@pytest.mark.parametrize(("actions", "printed"), PLAYS.items())
def test_whatever_shortest_ways_the_second_agent_goes(
    actions: str, printed: tuple[int, int]
) -> None:
    worlds = [World(TEXT.having("walks", walks)) for walks in CHOICES["walks"]]
    states = {(PLACES.start, 0)}
    for a in (*actions.split(), *(["up"] * 10)):
        found = {(s, r, w, w.step(s, a)) for s, r in states for w in worlds}
        states = {(t, r + int(w.r_2(s, a, t))) for s, r, w, t in found}
    assert {r for s, r in states if worlds[0].over(s)} == {printed[1]}
    assert all(worlds[0].over(s) for s, _ in states)


@pytest.mark.parametrize(
    ("last_tick", "penalty", "second"),
    [
        ("moves", "besides", -124),
        ("moves", "instead", -123),
        ("rests", "besides", -123),
        ("rests", "instead", -123),
    ],
)
def test_how_the_last_tick_is_counted(last_tick: str, penalty: str, second: int) -> None:
    rules = TEXT.having("last_tick", last_tick).having("penalty", penalty)
    assert play(World(rules), SELFISH.split()) == (-24, second)
    assert play(World(rules), RETURNS_THE_KEY.split()) == (-25, -33)


def beside_the_key(order: str) -> set[object]:
    """Who may have the key after the tick in which both can pick it up."""
    world = World(TEXT.having("order", order))
    s = State(Crafter(NEAR), Crafter(NEAR), NEAR)
    t = world.tick(s, "use")
    return {None if t is None else t.key}


def test_who_gets_the_key_if_both_want_it() -> None:
    assert beside_the_key("acting") == {"acting"}
    assert beside_the_key("second") == {None}
    assert beside_the_key("at once, acting") == {"acting"}
    assert beside_the_key("at once, second") == {"second"}
    assert beside_the_key("at once") == {NEAR}


@pytest.mark.parametrize(
    ("order", "key"), [("acting", "second"), ("second", FAR), ("at once", FAR)]
)
def test_who_moves_later_sees_the_key_put_down(order: str, key: object) -> None:
    waits = Crafter(FAR, hammer=True, wood=True)
    world = World(TEXT.having("order", order))
    t = world.tick(State(Crafter(FAR, True, True, True), waits, "acting"), "use")
    assert t is not None
    assert t.key == key


def test_what_cannot_be_done_is_a_turn_without_effect() -> None:
    world = World()
    assert world.step(PLACES.start, "up") == world.tick(PLACES.start, "stay")
    restless = World(TEXT.having("waiting", "moves on"))
    assert restless.step(PLACES.start, "up") == restless.tick(PLACES.start, "down")


def test_agents_that_have_left_cost_nothing_and_do_nothing() -> None:
    world = World()
    left = Crafter(Cell(8, 8), True, True, True, left=True)
    over = State(left, left, FAR)
    assert world.step(over, "up") == over
    assert world.r_1(over, "up", over) == world.r_2(over, "up", over) == 0
    first_left = State(left, Crafter(FAR, True, True), FAR)
    t = world.step(first_left, "up")
    assert (world.r_1(first_left, "up", t), world.r_2(first_left, "up", t)) == (0, -1)
    assert t == State(left, Crafter(FAR, True, True), "second")


@pytest.fixture(scope="module")
def world(small: Places) -> World:
    """A world in which both breakpoints are others than those of the paper's map."""
    return World(Rules("arrival", "arrival", penalty="instead"), small)


@pytest.fixture(scope="module")
def experiment(world: World) -> Experiment[State]:
    """Its experiment."""
    return world.experiment()


def test_the_experiment_is_equation_6(world: World, experiment: Experiment[State]) -> None:
    mdp = experiment.mdp
    assert mdp.start == world.places.start
    assert mdp.terminal == {s for s in mdp.states if world.over(s)}
    gone = next(s for s in mdp.terminal if s.key == "gone" and not s.second.box)
    into = ((s, a) for s, a in mdp.T if s != gone and gone in mdp.T[s, a])
    s, a = next(into)
    r = experiment.reward(3, Fraction(1, 90))
    assert r(gone, a, gone) == 0
    assert r(s, a, gone) == 3 * -1 + Fraction(1, 90) * -100
    start = mdp.begin()
    assert r(start, "stay", world.step(start, "stay")) == -3 - Fraction(1, 90)
    assert list(experiment.others) == ["second agent"]


def test_the_coefficients_are_one_of_each_row_of_the_table(experiment: Experiment[State]) -> None:
    """The rows are [0, 1/90), (1/90, 1) and above 1. [BC, Table 1]"""
    first, second, third = experiment.coefficients
    assert 0 <= first < Fraction(1, 90) < second < 1 < third


@pytest.mark.parametrize(("acting", "second"), [(180, 1), (1, 1), (1, 3)])
def test_the_optimum_is_that_of_the_pareto_optimal_ends(
    acting: int, second: int, world: World, experiment: Experiment[State]
) -> None:
    mdp = experiment.augmented(second, acting)
    moves = replace(world, rules=world.rules.moves)
    best = max(acting * x + second * y for x, y in all_returns(ends(moves), world.rules.adds))
    assert iterated(mdp)[mdp.begin()] == best
