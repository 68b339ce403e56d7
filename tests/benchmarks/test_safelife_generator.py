"""The line of a generated level has the median of levels that differ."""

import pytest

from benchmarks.measuring import Stopwatch
from benchmarks.safelife_generator import safelife_generator


def test_the_figure_is_the_median_in_steps_of_the_loop() -> None:
    [line] = safelife_generator(1)
    loop, *levels = line.jobs
    watch = Stopwatch()
    watch.least[loop] = loop.turns * 1e-5
    for n, job in enumerate(levels):
        watch.least[job] = 0.1 + 0.01 * n
    assert line.figure(watch) == pytest.approx(19_500)
    assert [*line.context(watch).values()] == pytest.approx([195, 290])


def test_the_jobs_make_levels() -> None:
    [line] = safelife_generator(10)
    boards = [job.call().board for job in line.jobs[1:]]  # type: ignore[attr-defined]  # it makes a level
    assert len({board.tobytes() for board in boards}) == 2
    assert {board.shape for board in boards} == {(26, 26)}
