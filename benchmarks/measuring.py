"""Processor times, measured in rounds, of which the least counts."""

import gc
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
Progress: TypeAlias = Callable[[str], object]


@dataclass(frozen=True)
class Job:
    """A call that plays ``turns`` turns. Its result is freed after the clock has stopped.

    Jobs of the same name are equal.
    """

    name: str
    turns: int
    call: Callable[[], object] = field(compare=False)


class Stopwatch:
    """The least time, in seconds, of each job so far.

    A round runs every job once, so that a temporary disturbance affects one round of all jobs and
    not all rounds of one job. A disturbance only adds to a time, so that the least time is the most
    accurate one.
    """

    def __init__(self, clock: Clock = time.process_time) -> None:
        self._clock = clock
        self.least: dict[Job, float] = {}

    def per_turn(self, job: Job) -> float:
        """The least time of a turn, in seconds."""
        return self.least[job] / job.turns

    def round(self, jobs: Iterable[Job], progress: Progress) -> None:
        """Run every job once."""
        for job in jobs:
            progress(job.name)
            seconds = self._taken(job)
            self.least[job] = min(seconds, self.least.get(job, seconds))

    def _taken(self, job: Job) -> float:
        gc.collect()
        start = self._clock()
        result = job.call()
        seconds = self._clock() - start
        del result
        return seconds
