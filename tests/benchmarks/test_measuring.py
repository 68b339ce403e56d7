"""The least time counts, jobs are taken in turns, and a line over its bound is taken more often."""

import gc
from collections.abc import Iterator
from dataclasses import replace

import pytest

from benchmarks.__main__ import measured
from benchmarks.line import Line
from benchmarks.measuring import Job, Stopwatch


class Machine:
    """A clock that stands still, but for the jobs, each of which takes the times it is given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.taken: list[str] = []

    def job(self, name: str, *seconds: float) -> Job:
        times: Iterator[float] = iter(seconds)

        def call() -> None:
            self.taken.append(name)
            self.now += next(times)

        return Job(name, 2, call)

    def stopwatch(self) -> Stopwatch:
        return Stopwatch(lambda: self.now)


def line(bound: float, job: Job, to: Job) -> Line:
    return Line("x", "x", bound, (job, to), lambda watch: watch.least[job] / watch.least[to])


def test_the_least_time_counts() -> None:
    machine = Machine()
    watch = machine.stopwatch()
    a, b = machine.job("a", 3, 2, 5), machine.job("b", 7, 8, 9)
    for _ in range(3):
        watch.round([a, b], lambda name: None)
    assert machine.taken == ["a", "b"] * 3
    assert watch.least == {a: 2, b: 7}
    assert watch.per_turn(a) == 1


def test_a_line_within_its_bound_is_taken_as_often_as_asked() -> None:
    machine = Machine()
    watch = machine.stopwatch()
    within = line(2, machine.job("a", 4, 2, 3), machine.job("b", 1, 2, 1))
    measured([within], watch, 3)
    assert machine.taken == ["a", "b"] * 3
    assert within.figure(watch) == 2


@pytest.mark.parametrize(("fifth", "rounds"), [(2.0, 5), (3.0, 6)])
def test_a_line_over_its_bound_is_taken_up_to_three_times_as_often(
    fifth: float, rounds: int
) -> None:
    machine = Machine()
    watch = machine.stopwatch()
    over = line(2, machine.job("a", 5, 4, 3, 3, fifth, 4), machine.job("b", *[1] * 6))
    within = line(2, machine.job("c", 1, 1), machine.job("d", 1, 1))
    measured([over, within], watch, 2)
    assert machine.taken == ["a", "b", "c", "d"] * 2 + ["a", "b"] * (rounds - 2)
    assert over.figure(watch) == fifth


def test_a_line_may_be_taken_less_often_unless_it_misses_its_bound() -> None:
    machine = Machine()
    watch = machine.stopwatch()
    often = line(2, machine.job("a", 1, 1, 1), machine.job("b", 1, 1, 1))
    seldom = replace(line(2, machine.job("c", 1, 1), machine.job("d", 1, 1)), rounds=1)
    missed = replace(line(2, machine.job("e", 3, 2, 1), machine.job("f", 1, 1, 1)), rounds=1)
    measured([often, seldom, missed], watch, 3)
    assert machine.taken == [*"abcdef", *"abef", *"ab"]


def test_a_bound_from_below_is_missed_from_below() -> None:
    machine = Machine()
    watch = machine.stopwatch()
    below = replace(line(2, machine.job("a", 3, 3), machine.job("b", 2, 1)), at_least=True)
    measured([below], watch, 1)
    assert machine.taken == [*"abab"]
    assert below.met_by(2)
    assert below.met_by(3)
    assert not below.met_by(1.9)
    assert (below.sense, replace(below, at_least=False).sense) == ("at least", "at most")


def test_jobs_of_one_name_are_taken_once_a_round() -> None:
    machine = Machine()
    a, again, b = machine.job("a", 1), machine.job("a"), machine.job("b", 1)
    measured([line(2, a, b), line(2, again, b)], machine.stopwatch(), 1)
    assert machine.taken == ["a", "b"]


def test_what_a_job_returns_is_let_go_when_the_clock_has_stopped() -> None:
    events: list[str] = []

    class Result:
        def __del__(self) -> None:
            events.append("let go")

    def clock() -> float:
        events.append("clock")
        return 0

    gc.collect()
    Stopwatch(clock).round([Job("a", 1, Result)], lambda name: None)
    assert events == ["clock", "clock", "let go"]
