"""The line of the caring coefficients compares three ways to the same values."""

from benchmarks.caring_coefficients import COEFFICIENTS, at_once, caring_coefficients, one_by_one
from benchmarks.measuring import Stopwatch


def test_both_ways_give_the_same_values() -> None:
    found = at_once(30)
    assert found == one_by_one(30)
    assert (found[0], found[25]) == (-20, -26)
    assert len(set(found)) == 30


def test_there_are_as_many_coefficients_as_the_papers_learners() -> None:
    assert len(COEFFICIENTS) == 700
    assert float(COEFFICIENTS[-1]) == 6.99


def test_the_context_of_the_seconds() -> None:
    line = caring_coefficients(1)
    watch = Stopwatch()
    watch.least = dict(zip(line.jobs, (0.1, 7.0, 2.0), strict=True))
    assert line.figure(watch) == 0.1
    assert [round(figure) for figure in line.context(watch).values()] == [70, 20, 14_000, 10, 100]
    assert [job.turns for job in line.jobs] == [700, 700, 700_000]
