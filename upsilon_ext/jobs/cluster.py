"""Jobs on a Dask cluster, through its standard executor."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib.util import find_spec
from logging import CRITICAL
from typing import TYPE_CHECKING, Final

from bridge.errors import Inconclusive
from upsilon_ext.report.errors import WrongUsage

if TYPE_CHECKING:
    from distributed import Client

LOCAL: Final = "local"
"""The address of a cluster on this machine, which is started and ended with the command."""

_PATIENCE: Final = 10
"""Seconds until a scheduler has answered."""


def demand_dask() -> None:
    """Check that Dask is there, before the work is begun.

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
    """Within it a Dask cluster does jobs.

    Interrupted, one on this machine may take some 8 s until it has ended its workers.

    Args:
        address: of its scheduler; `local` starts one on this machine.
        number: the processes of a local one.

    Raises:
        WrongUsage: Dask is missing, or no scheduler answers.
        Inconclusive: workers that did a job have gone.
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
            "a job ends by returning; workers of the cluster that did one have gone"
        ) from error


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    from distributed import Client

    try:
        client = Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise WrongUsage(
            f"a cluster is the address of a Dask scheduler, as in tcp://host:8786, or local; none "
            f"answers at {address!r}"
        ) from error
    with client:
        yield client
