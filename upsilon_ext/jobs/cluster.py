"""Jobs on a Dask cluster, through its standard executor."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, redirect_stdout, suppress
from functools import partial
from gc import collect
from importlib.util import find_spec
from logging import CRITICAL
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, TypeVar

from bridge.errors import Inconclusive
from upsilon_ext.report.errors import WrongUsage

if TYPE_CHECKING:
    from distributed import Client

Found = TypeVar("Found")

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


class _Alone(Executor):
    """Runs jobs on a cluster, each alone in its process, without its output.

    Args:
        executor: of the cluster, which may run several threads in a process.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, work: Callable[..., Found], /, *of: Any, **more: Any) -> Future[Found]:
        """Submit a job."""
        return self._executor.submit(_alone, os.getpid(), partial(work, *of, **more))


_RUNNING: Final = Lock()
"""A class may have a state that its instances share, and a solver is for one thread."""


def _alone(client: int, work: Callable[[], Found]) -> Found:
    """Run a job; its output is discarded, unless its process is the client's.

    An error returns without its traceback: one that is too deep to be sent is never received.
    """
    try:
        return _silently(client, work)
    except Exception as error:  # noqa: BLE001 - it is raised again
        raise error.with_traceback(None) from None


def _silently(client: int, work: Callable[[], Found]) -> Found:
    if os.getpid() == client:
        with _RUNNING:
            return work()
    with (
        _RUNNING,
        warnings.catch_warnings(),
        Path(os.devnull).open("w") as nowhere,
        redirect_stdout(nowhere),
    ):
        # Dask's threads use Python's random numbers, which Hypothesis takes for a fault of a job.
        warnings.filterwarnings("ignore", "Do not use the `random` module")
        return work()


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
                yield _Alone(client.get_executor())
            return
        with _connected(address) as client:
            yield _Alone(client.get_executor())
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
