"""The fast learner is the slow one, bit for bit; it can be interrupted, and it skips repetition."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from practical.considerate.considering import Considering
from practical.considerate.experiments import experiment
from practical.considerate.learning import Learner
from practical.considerate.learning_slowly import SlowLearner
from practical.considerate.settings import PAPER, Settings
from practical.considerate.table import Table, compiled, swept
from practical.considerate.task import Experiment, Number
from practical.errors import IllFormed
from practical.streams import stream

NUMBERS = stream(0, "learning")


def task_of(name: str) -> Experiment:
    """The experiment, by rules that leave few states."""
    return experiment(name, **({"order": "second", "returns": "far"} if "sim" in name else {}))


@cache
def table_of(name: str) -> Table:
    return compiled(task_of(name))


def settings() -> Iterator[Settings]:
    for ties in ("first", "last", "random"):
        for exploration in (0, 0.2):
            yield Settings(exploration=exploration, ties=ties)
    yield Settings(exploration=Fraction(1, 2), learning_rate=0.1, discount=0.9, initial=-3.7)
    yield Settings(exploration=1, learning_rate=Fraction(1, 3), initial=5)


@pytest.mark.parametrize("name", ["garden", "doll", "craft-world-simultaneous"])
@pytest.mark.parametrize("given", list(settings()))
def test_fast_is_slow(name: str, given: Settings) -> None:
    """Fractions are exact, and grow, so that they are learned with for a few steps only."""
    steps = 60 if isinstance(given.learning_rate, Fraction) else 700
    task = task_of(name)
    slow = SlowLearner(task, [task.start()], given, NUMBERS)
    slow.run(steps)
    table = table_of(name)
    fast = Learner(table, given, NUMBERS)
    fast.run(steps)
    assert fast.ended == slow.ended
    values = {
        (table.states[i // table.actions], i % table.actions): q
        for i, q in enumerate(fast.values)
        if fast.tried[i]
    }
    assert values == slow.values
    assert all(type(values[key]) is type(q) for key, q in slow.values.items())


def test_several_starts_take_turns() -> None:
    task = experiment("garden")
    starts = [(1, 5, 0, 0), (1, 5, 1, 0), (5, 5, 0, 0)]
    slow = SlowLearner(task, starts, Settings(), NUMBERS)
    slow.run(900)
    fast = Learner(compiled(task, starts), Settings(), NUMBERS)
    fast.run(900)
    assert fast.ended == slow.ended > 3
    assert [fast.best(s) for s in fast.table.starts] == [slow.best(s) for s in starts]


@pytest.mark.parametrize("ties", ["first", "random"])
def test_an_interrupted_run_goes_on(ties: str) -> None:
    table = compiled(experiment("garden"))
    given = Settings(exploration=0 if ties == "first" else 0.5, ties=ties)  # type: ignore[arg-type]
    whole, parts = Learner(table, given, NUMBERS), Learner(table, given, NUMBERS)
    whole.run(5000)
    told: list[int] = []
    for part in (1, 700, 99):
        parts.run(part, told.append, every=500)
        parts = pickle.loads(pickle.dumps(parts))  # noqa: S301
    parts.run(4200, told.append, every=1000)
    assert (parts.values, parts.ended, parts.taken) == (whole.values, whole.ended, whole.taken)
    assert told[:4] == [1, 501, 701, 800]
    assert told[-1] == 5000


def test_what_repeats_for_ever_is_skipped_and_counted() -> None:
    given = Settings(exploration=0, ties="last")
    task = experiment("doll")
    table = compiled(task)
    fast = Learner(table, given, NUMBERS)
    slow = SlowLearner(task, [task.start()], given, NUMBERS)
    fast.run(4001)
    slow.run(4001)
    assert fast.settled
    assert fast.taken == 4001
    assert fast.ended == slow.ended
    for i, tried in enumerate(fast.tried):
        if tried:
            state, action = table.states[i // table.actions], i % table.actions
            assert slow.value(state, action) == fast.values[i]
    fast.run(3)
    slow_state = SlowLearner(task, [task.start()], given, NUMBERS)
    slow_state.run(4004)
    assert table.states[fast._state] == tuple(task.state)


def random_table(seed: int, size: int = 9, actions: int = 3) -> Table:
    """A deterministic MDP that always can be ended, and in which every step costs something."""
    u = stream(seed, "table")
    ends = [False] * (size - 1) + [True]
    after = [u(i) % size for i in range(size * actions)]
    after[::actions] = [min(s + 1, size - 1) for s in range(size)]
    costs: list[Number] = [-1 - u(1000 + i) % 7 for i in range(size * actions)]
    for i in range((size - 1) * actions, size * actions):
        after[i], costs[i] = size - 1, 0
    states = tuple((s,) for s in range(size))
    return Table(states, actions, (0,), tuple(ends), after, costs, [{}] * len(after))


@pytest.mark.parametrize("seed", range(20))
def test_without_exploration_optimism_finds_an_optimal_way(seed: int) -> None:
    table = random_table(seed)
    learner = Learner(table, Settings(exploration=0, ties="first"), NUMBERS)
    while not learner.settled:
        learner.run(100)
    best = swept(table)
    way = learner.path(0)
    assert way is not None
    assert sum(table.rewards[i] for i in way) == learner.best(0) == best[0]
    assert all(learner.best(s) >= v for s, v in enumerate(best))


def test_without_exploration_and_optimism_it_may_stay_with_the_first_way_it_finds() -> None:
    found = []
    for seed in range(20):
        table = random_table(seed)
        given = Settings(exploration=0, ties="first", initial=-100)
        learner = Learner(table, given, NUMBERS)
        learner.run(3000)
        found.append(learner.settled and learner.best(0) < swept(table)[0])
    assert any(found)


@pytest.mark.parametrize("initial", [0, -100, 100])
def test_exploration_finds_all_values_whatever_they_are_at_first(initial: int) -> None:
    table = random_table(3)
    learner = Learner(table, Settings(initial=initial), NUMBERS)
    learner.run(9000)
    reached = {table.successors[i] for i, tried in enumerate(learner.tried) if tried} | {0}
    assert [learner.best(s) for s in reached] == [swept(table)[s] for s in reached]


def test_a_policy_that_never_ends_has_no_way() -> None:
    learner = Learner(compiled(experiment("garden")), Settings(ties="first"), NUMBERS)
    assert learner.path(0) is None


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("exploration", 2, "exploration must be between 0 and 1; got 2"),
        ("learning_rate", -1, "learning_rate must be between 0 and 1; got -1"),
        ("exploration", "x", "exploration must be an int, a Fraction or a finite float; got 'x'"),
        ("discount", float("nan"), "discount must be an int, .*; got nan"),
        ("initial", float("nan"), "initial must be an int, .*; got nan"),
        ("initial", None, "initial must be an int, .*; got None"),
        ("ties", [], "ties must be .*; got"),
        ("ties", "none", "ties must be 'first', 'last' or 'random'; got 'none'"),
    ],
)
def test_settings_out_of_range_are_refused(name: str, value: object, message: str) -> None:
    with pytest.raises(IllFormed, match=message):
        Settings(**{name: value})  # type: ignore[arg-type]


def test_the_papers_settings() -> None:
    """[BC, Appendix C, Table 2]"""
    table = {name: (t.settings.exploration, t.steps, t.others) for name, t in PAPER.items()}
    assert table == {
        "craft-world": (0.5, 700_000, 400_000),
        "garden": (0.2, 200_000, 300_000),
        "doll": (0.2, 200_000, 900_000),
        "mail-room": (0.2, 200_000, 0),
        "craft-world-simultaneous": (0, 10_000_000, 0),
    }
    assert {(t.settings.learning_rate, t.settings.discount) for t in PAPER.values()} == {(1, 1)}


def test_rewards_are_made_whole_if_they_are_exact() -> None:
    table = compiled(experiment("garden"))
    third = table.augmented(lambda s: Fraction(1, 3), alpha_1=Fraction(1, 2))
    whole, unit = third.integral()
    assert unit == 6
    assert [Fraction(r, 6) for r in whole.rewards] == third.rewards  # type: ignore[arg-type]
    assert all(type(r) is int for r in whole.rewards)
    inexact = table.augmented(lambda s: 0.5)
    assert inexact.integral() == (inexact, 1)


def test_a_table_is_augmented_where_the_task_ends() -> None:
    considering = Considering(6, alpha_2=Fraction(1, 2))
    table = table_of("craft-world-simultaneous")
    augmented = table.augmented(lambda s: 7, considering.meanwhile)
    for i, t in enumerate(table.successors):
        if not table.terminal[i // table.actions]:
            gain = table.gains[i]["second agent"]
            plus = 7 if table.terminal[t] else 0
            assert augmented.rewards[i] == table.rewards[i] + Fraction(gain) / 2 + plus


def test_sweeping_refuses_a_cycle_that_pays() -> None:
    table = compiled(experiment("garden"))
    pays = [1 if t == i // 5 else r for i, (t, r) in entries(table)]
    with pytest.raises(IllFormed, match="every cycle must have a cost; one through"):
        swept(replace(table, rewards=pays))


def entries(table: Table) -> Iterator[tuple[int, tuple[int, Number]]]:
    return enumerate(zip(table.successors, table.rewards, strict=True))


# Faults of the fast form, each of which the slow one shows.


def bootstraps_at_the_end(self: Learner, *given: Any) -> None:
    INIT(self, *given)
    self._best = [self.settings.initial for _ in self._best]


INIT = Learner.__init__


def lowest_index(self: Learner, start: int, stop: int) -> tuple[int, ...]:
    return (max(range(start, stop), key=self.values.__getitem__),)


@pytest.mark.parametrize(
    ("method", "fault", "given"),
    [
        ("__init__", bootstraps_at_the_end, Settings(initial=-3.7)),
        ("_among", lowest_index, Settings(ties="last")),
        ("_among", lowest_index, Settings(ties="random")),
    ],
)
def test_a_fault_of_the_fast_form_shows(
    method: str, fault: Any, given: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    test_fast_is_slow("garden", given)
    monkeypatch.setattr(Learner, method, fault)
    with pytest.raises(AssertionError):
        test_fast_is_slow("garden", given)
