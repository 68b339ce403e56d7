"""The battery: what a cell earns, how cells are merged, and the statistics."""

import statistics
from collections.abc import Sequence
from fractions import Fraction
from math import isclose, sqrt
from typing import Any

import pytest

from bridge.battery import (
    ACTIONS,
    AT_ONCE,
    MANY,
    STOPPED,
    Cell,
    Outcome,
    batches,
    cells_of,
    exact_sum,
    played,
    rows,
    turns_of,
)
from bridge.catalogue.names import ENVIRONMENTS, environment_named
from bridge.errors import Inconclusive
from bridge.playable import bundled
from bridge.statistics import Estimate, estimate, paired_difference
from practical import Constant, QLearner, SimpleLearner, run
from practical.specialising import specialised

PLAYABLE = [name for name, entry in ENVIRONMENTS.items() if entry.practical is not None]


def cell(environment: str, turns: int = 10, seed: int = 0, *, checked: bool = False) -> Cell:
    return Cell("some agent", checked, environment, turns, seed, "")


def fractions(*numbers: int) -> list[Fraction]:
    return [Fraction(n) for n in numbers]


class Counted:
    """Takes 0, and remembers of how many actions it was told."""

    told: set[int | None] = set()  # noqa: RUF012 - shared on purpose
    n_actions: int | None = None

    def act(self, obs: int) -> int:
        self.told.add(self.n_actions)
        return 0

    def train(self, o_prev: int, a: int, r: int, o_next: int) -> None:
        pass


class Moody(Counted):
    def act(self, obs: int) -> int:
        raise RuntimeError("not now")


class Leaves(Counted):
    def act(self, obs: int) -> int:
        raise SystemExit


class Fixed(Counted):
    @classmethod
    def finite_state(cls) -> Any:
        raise NotImplementedError


def test_the_standard_error_worked_out_by_hand() -> None:
    """1, 2, 3, 4: mean 5/2, squared deviations 9/4 + 1/4 + 1/4 + 9/4 = 5, s² = 5/3, s²/4 = 5/12."""
    found = estimate(fractions(1, 2, 3, 4))
    assert found.mean == Fraction(5, 2)
    assert found.error is not None
    assert isclose(found.error, sqrt(5 / 12), rel_tol=1e-15)


@pytest.mark.parametrize("sample", [(0, 1), (3, 1, 4, 1, 5, 9, 2, 6), (-1, -1, 1), (7, 7, 7)])
def test_the_standard_error_is_the_sample_deviation_over_the_root(sample: Sequence[int]) -> None:
    found = estimate(fractions(*sample))
    expected = statistics.stdev(sample) / sqrt(len(sample))
    assert found.error is not None
    assert isclose(found.error, expected, rel_tol=1e-12)


def test_one_seed_has_a_mean_and_no_error() -> None:
    assert estimate([Fraction(1, 3)]) == Estimate(Fraction(1, 3), None, 1)
    assert not estimate(fractions(5)).sure


def test_no_value_has_no_mean() -> None:
    with pytest.raises(Inconclusive, match="at least one value"):
        estimate([])


def test_a_difference_is_taken_pair_by_pair() -> None:
    """The seeds differ by 10, the pairs by 1 and 3: mean 2, s² = 2, s²/2 = 1."""
    assert paired_difference(fractions(0, 10), fractions(1, 13)) == Estimate(Fraction(2), 1.0, 2)
    with pytest.raises(ValueError, match="zip"):
        paired_difference(fractions(0, 10), fractions(1))


@pytest.mark.parametrize(
    ("mean", "error", "sure"), [(3, 1.0, True), (-3, 1.0, True), (2, 1.0, False), (0, 0.0, False)]
)
def test_sure_is_beyond_two_standard_errors(mean: int, error: float, sure: bool) -> None:
    assert Estimate(Fraction(mean), error, 5).sure is sure


def test_sums_are_exact() -> None:
    """The float 0.1 is a little more than 1/10."""
    assert exact_sum([0.1, 0.2]) == Fraction(0.1) + Fraction(0.2)
    assert exact_sum([10**16, 1.0, -(10**16)]) == 1
    assert exact_sum([]) == 0


def test_what_a_constant_agent_earns() -> None:
    """It acts as it would without rewards, and is paid 1 a turn for it [JAGI, Example 1]."""
    assert played(Constant, [cell("ignore-rewards")]) == [Outcome(Fraction(10))]
    assert played(Constant, [cell("negated:ignore-rewards")]) == [Outcome(Fraction(-10))]


def test_a_cell_is_what_the_loop_plays() -> None:
    E = environment_named("tempting-button").practical
    assert E is not None
    record = run(QLearner, E, 200, seed=3)
    [found] = played(QLearner, [cell("tempting-button", 200, 3)])
    assert found.total == record.total_reward


@pytest.mark.parametrize(
    ("A", "why"),
    [
        (Moody, "methods return on every input of the contract; at turn 1 Moody.act raised"),
        (Leaves, "methods return; at turn 1 Leaves.act ended the program instead"),
    ],
)
def test_what_refuses_is_an_outcome_with_its_reason(A: type[Any], why: str) -> None:
    for checked in (False, True):
        [found] = played(A, [cell("punish-nondeterministic-agent", checked=checked)])
        assert found.total is None
        assert why.rpartition("; ")[2].split()[-1] in (found.refused or "")
    [found] = played(A, [cell("punish-nondeterministic-agent")])
    assert why in (found.refused or "")


def test_a_function_is_not_played() -> None:
    assert ENVIRONMENTS["proposition6"].practical is None
    with pytest.raises(Inconclusive, match="proposition6 is a function"):
        played(Constant, [cell("proposition6")])


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_environment_is_played_and_so_is_its_negation(name: str) -> None:
    for environment in (name, f"negated:{name}"):
        for checked in (False, True):
            [found] = played(QLearner, [cell(environment, 12, checked=checked)])
            assert found.total is not None, found.refused


def test_of_unboundedly_many_actions_the_agent_is_told_of_ten() -> None:
    unbounded = [name for name in PLAYABLE if ENVIRONMENTS[name].law.n_actions is None]
    assert unbounded
    for name in unbounded:
        Counted.told.clear()
        [found] = played(Counted, [cell(name)])
        assert found.refused is None
        assert Counted.told == {ACTIONS}


def test_a_replay_stops_at_a_thousand_turns_but_not_for_finite_states() -> None:
    assert ENVIRONMENTS["reverse-history"].replays
    assert turns_of(Counted, bundled("reverse-history"), 5000, checked=False) == STOPPED
    assert turns_of(Counted, bundled("negated:reverse-history"), 5000, checked=False) == STOPPED
    assert turns_of(Counted, bundled("reverse-history"), 500, checked=False) == 500
    assert turns_of(Counted, bundled("ignore-rewards"), 5000, checked=False) == 5000
    assert turns_of(Fixed, bundled("reverse-history"), 5000, checked=False) == 5000
    assert turns_of(Fixed, bundled("reverse-history"), 5000, checked=True) == STOPPED


def test_there_is_a_cell_for_each_seed_environment_and_check() -> None:
    names = ["ignore-rewards", "negated:ignore-rewards"]
    found = list(cells_of(Counted, "mine", names, 7, 3, "abc", checked=True))
    assert len(set(found)) == len(found) == 12
    assert [c.seed for c in found] == [0] * 4 + [1] * 4 + [2] * 4
    assert {(c.agent, c.turns, c.source) for c in found} == {("mine", 7, "abc")}
    assert not any(
        c.reality_check for c in cells_of(Counted, "mine", names, 7, 3, "abc", checked=False)
    )


@pytest.mark.parametrize("A", [Constant, QLearner, SimpleLearner, Counted])
@pytest.mark.parametrize("seeds", [1, MANY - 1, MANY, 2 * MANY])
def test_batches_hold_each_cell_once(A: type[Any], seeds: int) -> None:
    names = ["ignore-rewards", "reverse-history"]
    cells = list(cells_of(A, "mine", names, 5, seeds, "", checked=True))
    found = list(batches(A, cells))
    assert sorted(map(repr, (c for batch in found for c in batch))) == sorted(map(repr, cells))
    together = [batch for batch in found if len(batch) > 1]
    assert len(together) == (2 if seeds >= MANY and A is not Counted else 0)


def test_a_batch_is_not_too_large() -> None:
    cells = cells_of(QLearner, "q", ["ignore-rewards"], 5, AT_ONCE + 1, "", checked=False)
    assert sorted(map(len, batches(QLearner, cells))) == [1, AT_ONCE]


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize("environment", ["tempting-button", "negated:ignore-rewards"])
def test_many_at_once_earn_what_each_earns_alone(environment: str, checked: bool) -> None:
    A = specialised(QLearner, learning_rate=Fraction(1, 5))
    cells = [cell(environment, 60, seed, checked=checked) for seed in range(MANY)]
    [batch] = batches(A, cells)
    assert played(A, batch) == [played(A, [each])[0] for each in cells]


def test_what_many_at_once_refuse_is_told_as_alone() -> None:
    A = specialised(Constant, action=5)
    cells = [cell("ignore-rewards", seed=seed) for seed in range(MANY)]
    found = played(A, cells)
    assert found == [played(A, [each])[0] for each in cells]
    assert "an action is an integer in range(2)" in (found[0].refused or "")


def merged(totals: Sequence[int], checked: Sequence[int]) -> dict[Cell, Outcome]:
    return {
        cell("ignore-rewards", 10, seed, checked=check): Outcome(Fraction(total))
        for check, found in ((False, totals), (True, checked))
        for seed, total in enumerate(found)
    }


def test_a_row_worked_out_by_hand() -> None:
    """Per turn 0 and 1, with a check 1/2 and 3/2: pair by pair each differs by 1/2."""
    [row] = rows(merged([0, 10], [5, 15]), 10)
    assert row.plain == Estimate(Fraction(1, 2), 0.5, 2)
    assert row.checked == Estimate(Fraction(1), 0.5, 2)
    assert row.difference == Estimate(Fraction(1, 2), 0.0, 2)
    assert (row.turns, row.stopped, row.cut, row.refused) == (10, False, False, None)


def test_rows_do_not_depend_on_the_order_of_the_outcomes() -> None:
    outcomes = merged([0, 10, 3], [5, 17, 4])
    assert list(rows(dict(reversed(outcomes.items())), 10)) == list(rows(outcomes, 10))


def test_what_is_not_repeated_refuses_the_negation_too() -> None:
    """Whether it is seen in both is chance; of another refusal it is not."""
    mine, minus, other = cell("mine"), cell("minus:mine"), cell("repeater")
    one = Outcome(Fraction(1))
    for why in (mine, minus):
        outcomes = {mine: one, minus: one, other: one}
        outcomes[why] = Outcome(None, "not the same again", unrepeated=True)
        table = list(rows(outcomes, 10, lambda name: bundled("repeater")))
        assert [row.refused for row in table] == [*2 * ["not the same again"], None]
        assert [row.plain is None for row in table] == [True, True, False]
        outcomes[why] = Outcome(None, "not a percept")
        found = [row.refused for row in rows(outcomes, 10, lambda name: bundled("repeater"))]
        assert sorted(map(str, found)) == ["None", "None", "not a percept"]


def test_one_refusal_refuses_the_mean_and_the_difference() -> None:
    outcomes = merged([0, 10], [5, 15])
    outcomes[cell("ignore-rewards", 10, 1, checked=True)] = Outcome(None, "not now")
    [row] = rows(outcomes, 20)
    assert row.plain is not None
    assert (row.checked, row.difference, row.refused) == (None, None, "not now")
    assert row.stopped
