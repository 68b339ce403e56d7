"""The workers that run jobs: processes on this machine, or those of a cluster."""

from __future__ import annotations

from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

from upsilon_ext.jobs.cluster import cluster, demand_dask
from upsilon_ext.jobs.pool import processes, processors


class Workers(NamedTuple):
    """The workers that run the jobs.

    Attributes:
        number: the number of processes on this machine.
        cluster: the address of a cluster; None for processes alone.
    """

    number: int
    cluster: str | None

    def executor(self, todo: int) -> AbstractContextManager[Executor | None]:
        """Within it the workers run, at most one for each job; None if one suffices."""
        number = max(1, min(self.number, todo))
        if not todo:
            return nullcontext()
        return processes(number) if self.cluster is None else cluster(self.cluster, number)


def workers(number: int | None, address: str | None) -> Workers:
    """The workers that `--processes` and `--cluster` name.

    Raises:
        WrongUsage: a cluster is named, and Dask is not installed.
    """
    if address is not None:
        demand_dask()
    return Workers(number or processors(), address)
