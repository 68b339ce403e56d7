"""Training in two stages, and with V handed in."""

from fractions import Fraction
from typing import Any

import pytest

from practical.considerate.experiments.craft_world import CraftWorld
from practical.considerate.experiments.doll import Doll
from practical.considerate.experiments.garden import Garden
from practical.considerate.others import exact_values, learned_values
from practical.considerate.settings import PAPER, Settings, Training
from practical.considerate.table import compiled
from practical.considerate.task import Experiment, State
from practical.considerate.training import prepared, prepared_by_learning, trained
from practical.errors import IllFormed

SHORT = Training(100_000, 20_000, Settings(exploration=0.2))


@pytest.mark.parametrize("experiment", [Garden(), Garden(counted="once", own_way=False), Doll()])
def test_the_others_learn_what_they_can_do_at_best(experiment: Experiment) -> None:
    table = compiled(experiment)
    exact = exact_values(experiment, table)
    learned = learned_values(experiment, table, 20_000, SHORT.settings, seed=1)
    ends = [s for s, over in zip(table.states, table.terminal, strict=True) if over]
    assert [[V(s) for s in ends] for V in learned.values()] == [
        [V(s) for s in ends] for V in exact.values()
    ]


def test_with_too_few_steps_the_others_expect_too_much() -> None:
    doll = Doll()
    table = compiled(doll)
    learned = learned_values(doll, table, 10, SHORT.settings, seed=1)
    exact = exact_values(doll, table)
    left: State = (4, 2, 4, 2, 1)
    assert learned["agent 6"](left) > exact["agent 6"](left)


def test_one_who_watches_a_walk_that_was_not_learned_to_end_gets_the_stand_in() -> None:
    garden = Garden()
    learned = learned_values(garden, compiled(garden), 1, Settings(ties="first"), seed=1)
    assert learned["agent 2"]((3, 1, 0, 0)) == garden.others[0].lost


@pytest.mark.parametrize(
    ("alpha_2", "own", "second"), [(0, -6, -46), (1, -10, -26), (10, -60, -10)]
)
def test_both_stages_in_the_garden(alpha_2: int, own: int, second: int) -> None:
    """[BC, Figures 2a and 2b]"""
    game = prepared_by_learning(Garden(), 0, SHORT)
    told: list[int] = []
    result = trained(game, alpha_2, 0, SHORT, progress=told.append)
    returns = result.returns()
    assert returns is not None
    assert (returns["acting agent"], returns["agent 2"]) == (own, second)
    assert result.worth() == result.value() == own + alpha_2 * second + returns["agent 3"]
    assert told == [100_000]


def test_values_can_be_handed_in() -> None:
    """With V that pays for the fence alone, it is built for its price."""
    game = prepared(Garden(), {"agent 2": lambda left: left[2]})
    result = trained(game, Fraction(111, 2), 3, SHORT)
    assert result.returns() == {"acting agent": -60, "agent 2": 1}
    assert result.value() == Fraction(-9, 2)


def test_coefficients_may_be_floats() -> None:
    result = trained(prepared(Garden()), 0.25, 3, SHORT)
    assert result.value() == -10 - 26 * 0.25 - 6


def test_agent_1_cares_for_agent_3_as_for_itself() -> None:
    """[BC, Section 4.2]"""
    game = prepared(Garden())
    assert game.considering(10, 3).alphas == {"agent 3": 3}
    assert game.considering(10, 3, equation=1).alphas == {}
    assert trained(game, 0, 0, SHORT, alpha_1=3).worth() == 3 * (-6 - 6)


def test_an_experiment_has_the_papers_settings_by_default() -> None:
    result = trained(prepared(Doll()), 10, 0)
    assert result.learner.taken == PAPER["doll"].steps
    assert result.worth() == -7 - 10 * Fraction(8, 5)


def test_before_it_has_learned_the_greedy_policy_may_never_end() -> None:
    game = prepared(Garden())
    result = game.learner(game.considering(1), Settings(ties="first"), 0)
    assert (result.returns(), result.actions()) == (None, None)
    assert result.worth() == float("-inf")


def test_who_finds_no_key_gets_the_stand_in() -> None:
    world = CraftWorld(lost=-500)
    V = exact_values(world, compiled(world))["next agent"]
    assert V((8, 8, 1, 1, 1, 0, 0, 2, 0, 0)) == -500
    # With the key at the lower place it is carried back to the factory: 24 moves; at the upper, 20.
    # Four things are handled, each in a step of its own.
    assert V((8, 8, 1, 1, 1, 0, 0, 1, 0, 0)) == -24 - 4
    assert V((8, 8, 1, 1, 1, 0, 0, 0, 0, 0)) == -20 - 4


@pytest.mark.parametrize("steps", [-1, 1.5, None, True])
def test_steps_are_counted(steps: Any) -> None:
    with pytest.raises(IllFormed, match="steps must be an int, at least 0; got "):
        Training(steps, 0, Settings())
    with pytest.raises(IllFormed, match="others must be an int, at least 0; got "):
        Training(0, steps, Settings())


@pytest.mark.parametrize("seed", [1.5, "a", None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    short = Training(2, 2, Settings())
    with pytest.raises(IllFormed, match="a seed must be an int; got "):
        trained(prepared(Doll()), 1, seed, short)
    with pytest.raises(IllFormed, match="a seed must be an int; got "):
        prepared_by_learning(Doll(), seed, short)


def test_who_gains_by_every_step_is_warned_of() -> None:
    with pytest.warns(UserWarning, match="only if alpha_1 is positive; it is -1"):
        trained(prepared(Doll()), 1, 0, Training(10, 0, Settings()), alpha_1=-1)


def test_the_worst_of_nobody_is_not_learned() -> None:
    with pytest.raises(IllFormed, match="equation 2 needs the worst of the others"):
        trained(prepared(Doll(), {}), 1, 0, Training(10, 0, Settings()), equation=2)
