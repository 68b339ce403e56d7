"""Jobs with stored results, which an interrupted command resumes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Generic

from upsilon_ext.jobs.pool import Job, Kept, Key, spread


@dataclass
class Resumed(Generic[Job]):
    """Jobs, and the file that stores their results; those with a stored one are not run again.

    Attributes:
        jobs: the jobs.
        stored: the file.
        key: everything that determines the result of a job, as JSON values.
        work: runs a job; a function of a module, which other processes find by its name.
        is_result: whether a stored value is a result; after an edit by hand the job is run again.
    """

    jobs: Sequence[Job]
    stored: Kept
    key: Callable[[Job], Key]
    work: Callable[[Job], Any]
    is_result: Callable[[Any], bool]

    def missing(self) -> list[Job]:
        """The jobs that are still to be run."""
        return [job for job in self.jobs if not self.is_result(self.stored.get(self.key(job)))]

    def go_on(self, executor: Executor | None) -> Iterator[int]:
        """Run the missing jobs; yield the number of those left."""
        left = self.missing()
        for n, (job, found) in enumerate(spread(left, self.work, executor), 1):
            self.stored.add(self.key(job), found)
            yield len(left) - n

    def found(self) -> list[tuple[Job, Any]]:
        """The result of each job; all of them must have been run."""
        return [(job, self.stored.get(self.key(job))) for job in self.jobs]
