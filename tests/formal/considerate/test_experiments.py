"""The experiments by name: they are those of the paper."""

from fractions import Fraction
from itertools import product

import pytest

from formal.considerate.experiments.catalogue import EXPERIMENTS
from formal.considerate.experiments.craft_world import craft_world
from formal.considerate.experiments.craft_world_simultaneous.ends import (
    ends_of,
    game_of_ends,
    same_moves,
)
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.craft_world_simultaneous.search import End
from formal.considerate.experiments.craft_world_simultaneous.ways_together import WaysTogether
from formal.considerate.experiments.craft_world_simultaneous.world import World
from formal.considerate.experiments.named import Named
from formal.considerate.mdp.counting import number_of_optimal_policies
from formal.considerate.mdp.enumeration import optimal_policies
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.sweep.of_outcomes import sweep_of_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.notation import Reward

TABLE_1 = [(-24, -123), (-25, -33), (-33, -25)]
"""The returns that are printed. [BC, Table 1]"""


def test_they_are_named_as_they_are_made() -> None:
    assert list(EXPERIMENTS) == [
        *("craft-world", "craft-world-simultaneous", "doll", "garden", "mail-room")
    ]


@pytest.mark.parametrize("named", EXPERIMENTS.values(), ids=list(EXPERIMENTS))
def test_an_experiment_has_the_name_title_and_source_of_its_entry(named: Named) -> None:
    for equation in named.equations:
        made = named.make(named.default, equation)
        assert made.name.startswith(named.name)
        assert (made.title, made.source) == (named.title, named.source)


def test_each_agent_has_one_value_by_its_name() -> None:
    """The garden's others are two. [BC, Section 4.2]"""
    garden = EXPERIMENTS["garden"].make(EXPERIMENTS["garden"].default, 2)
    assert garden.by_agent("abc") == {"acting agent": "a", "agent 2": "b", "agent 3": "c"}
    for wrong in "ab", "abcd":
        with pytest.raises(ValueError, match="argument 2 is"):
            garden.by_agent(wrong)


@pytest.mark.parametrize("named", EXPERIMENTS.values(), ids=list(EXPERIMENTS))
def test_every_choice_has_its_values_and_the_usual_is_one_of_them(named: Named) -> None:
    for name, known in named.choices().items():
        assert known, name
        for choices in named.interpretations.values():
            assert getattr(choices, name) in known


@pytest.mark.parametrize(
    ("name", "lefts"),
    [
        ("garden", {"no fence", "a fence", "the garden passed through, no fence"}),
        ("doll", {"the doll at q (2, 3)", "the doll at r (3, 3)", "the doll at p (4, 2)"}),
        ("mail-room", {"the key in Room 1", "the key in Room 2", "the key in the common area"}),
    ],
)
def test_what_is_left_is_told_in_words(name: str, lefts: set[str]) -> None:
    named = EXPERIMENTS[name]
    made = named.make(named.default, named.equations[0])
    assert lefts <= {named.left(x) for x in outcomes(made)}


def test_what_is_left_of_craft_world() -> None:
    named = EXPERIMENTS["craft-world"]
    lefts = [named.left(x) for x in outcomes(named.make(named.default, 1))]
    assert len(set(lefts)) == 12
    assert {"the key taken away", "the key at K (3, 1), extra hammer, extra wood"} <= set(lefts)


def test_what_the_text_settles_and_what_it_leaves_open() -> None:
    """Who decides, carries and pays 12 extra agrees with it; what a step is, it does not say."""
    named = EXPERIMENTS["craft-world"]
    assert named.default == craft_world.TEXT
    assert [name for name in named.choices() if named.leaves_open(name)] == [
        *("interaction", "exits", "lost")
    ]
    departs = {k for k, v in vars(craft_world.CODE).items() if not named.agrees(k, v)}
    assert departs == {"interaction", "extras", "wood"}
    assert all(named.agrees(k, v) for k, v in vars(craft_world.TEXT).items())
    for one in EXPERIMENTS.values():
        assert set(one.settled) <= set(one.choices())
        assert all(one.agrees(k, v) for k, v in vars(one.default).items())


def test_the_game_of_ends_is_table_1() -> None:
    game = game_of_ends(Rules())
    found = sweep_of_outcomes(game, outcomes(game))
    returns = [tuple(low for low, _ in piece.returns.values()) for piece in found.pieces]
    assert returns == TABLE_1
    assert found.breakpoints == (Fraction(1, 90), 1)
    assert found(Fraction(1, 2)) == Fraction(-83, 2)


@pytest.mark.parametrize(
    ("end", "ways"),
    [
        # To W by 6 moves, 2 of them to the left; to F by 2; to the door by 5, of which 2 are down.
        (End(24, None), 15 * 2 * 10),
        # The key is put down on the way: 3 moves to its place, and 2 to the door.
        (End(25, 33), 15 * 2 * 3 * 2),
    ],
)
def test_ways_are_counted(end: End, ways: int) -> None:
    together = WaysTogether(World(same_moves(Rules())), end)
    assert end in ends_of(Rules()).values()
    assert together.number(together.world.places.start) == ways


RESTS = Rules(last_tick="rests", penalty="besides")


@pytest.mark.parametrize("rules", [Rules(), RESTS], ids=["moves", "rests"])
@pytest.mark.parametrize("number", range(3))
def test_a_way_leads_to_its_end(number: int, rules: Rules) -> None:
    """Played by the rules as they are: the −100 is paid, and the ticks are those that are named."""
    world = World(rules)
    name, end = list(ends_of(rules).items())[number]
    states, actions = WaysTogether(World(same_moves(rules)), end).way()
    s, left = states[0], "never can"
    returns: tuple[Reward, Reward] = (0, 0)
    for tick, a in enumerate([*actions, *["stay"] * 99], start=1):
        t = world.step(s, a)
        returns = returns[0] + world.r_1(s, a, t), returns[1] + world.r_2(s, a, t)
        left = f"in tick {tick}" if t.second.left and not s.second.left else left
        if world.over(s := t):
            break
    assert returns in TABLE_1
    assert -returns[0] == end.first == len(actions)
    assert name == f"it leaves in tick {end.first}, the second agent {left}"


def test_who_rests_while_the_other_leaves_is_a_tick_later_for_nothing() -> None:
    [first, second] = (list(ends_of(rules)) for rules in (Rules(), RESTS))
    assert [name.rpartition(" ")[2] for name in first] == ["can", "33", "25"]
    assert [name.rpartition(" ")[2] for name in second] == ["can", "34", "25"]
    assert [x.returns for x in outcomes(game_of_ends(RESTS))] == TABLE_1


def test_optimal_policies_are_counted() -> None:
    """As many as there are among all policies, in all MDPs of this shape."""
    for costs in product((1, 2), repeat=4):

        def step(s: int, a: str, costs: tuple[int, ...] = costs) -> tuple[int, int]:
            if s == 0:
                return 0, 0
            return (s - 1 if a == "one" else 0), -costs[2 * (s - 1) + (a == "two")]

        mdp = Mdp.of(2, ("one", "two"), step)
        kept = {tuple(c[s] for s in (1, 2)) for c in optimal_policies(mdp)}
        assert number_of_optimal_policies(mdp) == len(kept)
