"""Jobs on a Dask cluster, through its standard executor."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from gc import collect
from importlib.util import find_spec
from logging import CRITICAL
from typing import TYPE_CHECKING, Final

from bridge.errors import Inconclusive
from upsilon_ext.report.errors import WrongUsage

if TYPE_CHECKING:
    from distributed import Client

LOCAL: Final = "local"
"""The address of a local cluster, which is started and ended with the command."""

_PATIENCE: Final = 10
"""The time limit for the scheduler's answer, in seconds."""


def demand_dask() -> None:
    """Check that Dask is installed, before the work begins.

    Raises:
        WrongUsage: it is not installed.
    """
    if find_spec("dask") is None or find_spec("distributed") is None:
        raise WrongUsage(
            "a cluster is reached through Dask, which is not installed: "
            "`python -m pip install dask distributed`"
        )


@contextmanager
def cluster(address: str, number: int) -> Iterator[Executor]:
    """Within it a Dask cluster runs jobs.

    After an interruption, a local cluster may take some 8 s to end its workers.

    Args:
        address: of its scheduler; `local` starts one on this machine.
        number: the processes of a local one.

    Raises:
        WrongUsage: Dask is missing, or no scheduler answers.
        Inconclusive: workers have ended in a job.
    """
    demand_dask()
    from distributed import Client, KilledWorker, LocalCluster

    try:
        if address == LOCAL:
            with (
                warnings.catch_warnings(),
                LocalCluster(
                    n_workers=number,
                    threads_per_worker=1,
                    processes=True,
                    dashboard_address=None,
                    silence_logs=CRITICAL,
                ) as local,
                Client(local) as client,
            ):
                yield client.get_executor()
            return
        with _connected(address) as client:
            yield client.get_executor()
    except KilledWorker as error:
        raise Inconclusive(
            "a job must end by returning; workers of the cluster have ended in one"
        ) from error


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    from distributed import Client

    client = None
    with suppress(OSError, ValueError):
        client = Client(address, timeout=_PATIENCE)
    if client is None:
        # A client that has not connected ends when it is collected. If the thread of a later
        # client collects it, both wait for one lock.
        collect()
        raise WrongUsage(
            f"a cluster must be the address of a Dask scheduler, as in tcp://host:8786, or local; "
            f"none answers at {address!r}"
        )
    with client:
        yield client
