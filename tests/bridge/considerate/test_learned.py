"""What Q-learning reaches, and the reason where it does not; faults of the learner are found."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from bridge.considerate.learned import Exact, Row, exact_of_outcomes, exact_of_rules, judged
from formal.considerate.experiments.craft_world.craft_world import Variant
from formal.considerate.experiments.craft_world.experiment import craft_world
from formal.considerate.experiments.craft_world_simultaneous.rules import Rules
from formal.considerate.experiments.doll import Formulation, doll
from formal.considerate.experiments.garden import garden
from formal.considerate.experiments.mail_room import mail_room
from practical.considerate.experiments import experiment
from practical.considerate.learning import Learner
from practical.considerate.settings import PAPER, Settings, Training
from practical.considerate.table import Table
from practical.considerate.training import Game, prepared, prepared_by_learning

NO_WAY_BACK: dict[str, Any] = {"returns": "far"}
"""By these rules Table 1 is as it is by the usual ones, and there are half as many states."""

ON_ARRIVAL: dict[str, Any] = {"interaction": "arrival", "extras": "provided", "wood": 12}
"""By these rules there are half as many states as by the usual ones."""

CHOICES = {"craft-world": ON_ARRIVAL, "craft-world-simultaneous": NO_WAY_BACK}

DOLLS: dict[int, Formulation] = {1: "value", 2: "worst", 3: "negative"}


@cache
def exact(name: str, equation: int = 1) -> Exact:
    match name:
        case "craft-world":
            return exact_of_outcomes(craft_world(Variant(*ON_ARRIVAL.values())))
        case "craft-world-simultaneous":
            return exact_of_rules(Rules(**NO_WAY_BACK))
        case "garden":
            return exact_of_outcomes(garden())
        case "doll":
            return exact_of_outcomes(doll(DOLLS[equation]))
        case _:
            return exact_of_outcomes(mail_room())


@cache
def game(name: str) -> Game:
    return prepared(experiment(name, **CHOICES.get(name, {})))


def rows(name: str, alpha_2: Any, seeds: tuple[int, ...] = (0,), **given: Any) -> list[Row]:
    given.setdefault("game", game(name))
    which = exact(name, given.get("equation") or 1)
    return list(judged(exact=which, alpha_2s=[alpha_2], seeds=seeds, **given))


@cache
def learned(name: str) -> Game:
    """After the first stage, with the paper's settings."""
    return prepared_by_learning(experiment(name), seed=0)


@pytest.mark.parametrize("alpha_2", [0, 1, 10])
def test_the_garden_is_learned(alpha_2: int) -> None:
    """[BC, Figures 2a and 2b]"""
    found = rows("garden", alpha_2, (0, 1), game=learned("garden"))
    assert [(row.reached, row.tied, row.why) for row in found] == [(True, False, "")] * 2


@pytest.mark.parametrize("equation", DOLLS)
def test_the_doll_is_learned(equation: int) -> None:
    """[BC, Figure 2c]"""
    [row] = rows("doll", 10, equation=equation)
    assert row.reached
    assert not row.tied


@pytest.mark.parametrize(("alpha_2", "tied"), [(1, False), (5, False), (25, True)])
def test_the_mail_room_is_learned(alpha_2: int, tied: bool) -> None:
    """At 25 two places for the key are equally good. [BC, Figure 3]"""
    [row] = rows("mail-room", alpha_2)
    assert (row.reached, row.tied) == (True, tied)


def test_craft_world_is_learned_for_a_small_coefficient() -> None:
    """In less than half of the paper's steps. [BC, Section 4.1]"""
    steps = PAPER["craft-world"].steps * 3 // 7
    [row] = rows("craft-world", Fraction(1, 100), training=Training(steps, 0, Settings()))
    assert (row.reached, row.learned) == (True, {"acting agent": -20, "next agent": -24})


def test_for_a_greater_one_the_papers_steps_are_too_few_from_zero() -> None:
    """From 0 the values sink too slowly; from near V* a fifth of the steps is enough."""
    [row] = rows("craft-world", 2)
    assert not row.reached
    assert row.why.startswith("the greedy policy never ends: too few steps: of 2474 states the ")
    assert "by the values" not in row.why
    assert 0 > row.value > row.exact.value == -61
    near = Training(PAPER["craft-world"].steps // 5, 0, Settings(initial=-60))
    assert [row.reached for row in rows("craft-world", 2, training=near)] == [True]


def test_table_1_is_learned_without_exploration() -> None:
    """It settles after less than a fifth of the paper's steps. [BC, Table 1]"""
    settings = Settings(exploration=0, ties="first")
    steps = PAPER["craft-world-simultaneous"].steps
    [row] = rows("craft-world-simultaneous", 2, training=Training(steps // 5, 0, settings))
    assert row.learned == {"acting agent": -33, "second agent": -25}
    assert row.reached


# Why not, in the order in which reasons are looked for.


def test_others_of_whom_too_much_is_expected_are_the_reason() -> None:
    hopes = {"agent 2": lambda left: 0, "agent 3": lambda left: -1}
    [row] = rows("garden", 1, game=prepared(experiment("garden"), hopes))
    assert not row.reached
    assert row.why == (
        "the values of agent 2 were not learned: after (x 3, y 1, fence 0, passed 1), "
        "0 instead of -46"
    )


def test_both_reasons_are_given() -> None:
    short = Training(50, 30, Settings())
    [row] = rows(
        "garden", 1, game=prepared_by_learning(experiment("garden"), 0, short), training=short
    )
    others, _, own = row.why.partition("; ")
    assert "were not learned" in others
    assert own.startswith("the greedy policy never ends: ")
    assert own.endswith(", given its values of agent 2 and agent 3")


def test_what_was_never_tried_is_the_reason() -> None:
    [row] = rows("doll", 10, training=Training(30, 0, Settings(exploration=1)))
    assert "on an optimal path, " in row.why
    assert row.why.endswith("was never tried")


def test_values_that_are_too_low_at_first_are_the_reason_where_nothing_explores() -> None:
    settings = Settings(exploration=0, ties="first", initial=-1000)
    [row] = rows("garden", 10, training=Training(10**5, 0, settings))
    assert row.why.startswith("no exploration, and initial values were too low: ")


def test_another_optimal_way_is_a_tie() -> None:
    """As if of two optimal outcomes the one that was learned had been forgotten."""
    [row] = rows("mail-room", 25)
    assert row.learned is not None
    rest = tuple(r for r in row.exact.returns if r != row.learned)
    [again] = judged(game("mail-room"), lambda _: row.exact._replace(returns=rest), [25], [0])
    assert again.why == "a tie: the augmented return is optimal"


# Faults of the learner.


def terminal_states_are_worth_something(self: Learner, *given: Any) -> None:
    INIT(self, *given)
    self._best = [-7 if over else v for v, over in zip(self._best, given[0].terminal, strict=True)]


INIT = Learner.__init__


def worst_instead_of_best(self: Learner, start: int, stop: int) -> tuple[int, ...]:
    return (min(range(start, stop), key=self.values.__getitem__),)


def paid_wherever_the_agent_is(self: Table, at_the_end: Any, *given: Any) -> Table:
    added = AUGMENTED(self, at_the_end, *given)
    rewards = [r + at_the_end(s) / 40 for r, s in zip(added.rewards, added.successors, strict=True)]
    return AUGMENTED(Table(**{**vars(added), "rewards": rewards}), lambda s: 0)


AUGMENTED = Table.augmented


@pytest.mark.parametrize(
    ("kind", "method", "fault"),
    [
        (Learner, "__init__", terminal_states_are_worth_something),
        (Learner, "_among", worst_instead_of_best),
        (Table, "augmented", paid_wherever_the_agent_is),
    ],
)
def test_a_fault_of_the_learner_is_found(
    kind: type, method: str, fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert all(row.reached for row in rows("mail-room", 5))
    monkeypatch.setattr(kind, method, fault)
    [row] = rows("mail-room", 5, training=Training(20_000, 0, Settings(exploration=0.2)))
    assert not row.reached


def test_another_discount_is_another_value() -> None:
    [row] = rows("garden", 0, training=Training(10**4, 0, Settings(discount=0.9)))
    assert row.learned is not None
    assert not row.reached
