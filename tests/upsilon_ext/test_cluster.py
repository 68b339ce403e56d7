"""Jobs on a Dask cluster: the numbers are those of one process."""

import gc
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import Result

from proofs_checked.engine.claim import Effort
from proofs_checked.engine.runner import select
from upsilon_ext.claims.jobs import Job, in_order
from upsilon_ext.jobs.cluster import _alone

ROOT = Path(__file__).resolve().parents[2]
ARGUMENTS = ("measure", "win-stay-lose-shift", "--budget", "300p", "--longest", "4")

# The scheduler and its workers are threads of the program that connects to them.
CONNECTS = """
from distributed import LocalCluster
from upsilon_ext.command import main

if __name__ == "__main__":
    with LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster:
        main([*ARGUMENTS, "--cluster", cluster.scheduler_address])
"""

# A worker imports it when it begins. The first worker that takes a job after the first one is
# killed in it; the new process that replaces it is not.
KILLS = """
import os
import signal
from importlib import import_module
from pathlib import Path

module, name = os.environ["KILLED_IN"].split(":")
home = import_module(module)
if "work" not in globals():  # Dask imports this file, and reloads it
    work = getattr(home, name)


def killed_once(*of, **more):
    if Path("begun").exists() and not Path("killed").exists():
        Path("killed").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    Path("begun").touch()
    return work(*of, **more)


setattr(home, name, killed_once)
"""

OWN = """
class Contrarian:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()

    def start(self):
        return 0

    def step(self, action):
        print("a class may print")
        reward = -1 if action == self.copy.act(0) else 1
        self.copy.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class Hangs(Contrarian):
    def step(self, action):
        while True:
            pass
"""

CLAIMS = '''
from proofs_checked import claim, same


@claim
def an_agent_is_itself(instance):
    """An agent does what it does."""
    pi, h = instance.agent_and_prompt()
    same("π(h)", pi(h), "π(h)", pi(h))


@claim
def every_agent_is_constant(instance):
    """An agent always does 0."""
    pi, h = instance.agent_and_prompt()
    same("π(h)", pi(h), "0", 0)
'''

BATTERY = ("battery", "q-learner", "--steps", "50", "--seeds", "3", "--environments")
COMMANDS = {
    "upsilon_ext.measure.jobs:done": ARGUMENTS,
    "upsilon_ext.battery.cells:play": (*BATTERY, "ignore-rewards,own.py:Contrarian"),
    "upsilon_ext.considerate.learning:learned": (
        *("considerate", "learn", "garden", "--seeds", "3", "--steps", "300"),
    ),
    "upsilon_ext.claims.jobs:checked": ("check", "jagi-proposition-6", "jagi-lemma-5", "--quick"),
}

Upsilon = Callable[..., Result]
Program = Callable[..., subprocess.CompletedProcess[str]]


def test_a_cluster_on_this_machine_finds_the_same(
    upsilon: Upsilon, program: Program, here: Path, tmp_path: Path
) -> None:
    alone = upsilon(*ARGUMENTS, "--processes", "1", "--keep", "alone")
    (tmp_path / "there").mkdir()
    there = program(*ARGUMENTS, "--cluster", "local", "--processes", "2", cwd=tmp_path / "there")
    assert alone.exit_code == 0, alone.stderr
    assert (there.returncode, there.stdout) == (0, alone.stdout), there.stderr
    assert [file.name for file in (tmp_path / "there").iterdir()] == [".upsilon"]


def test_a_scheduler_is_connected_to(upsilon: Upsilon, here: Path) -> None:
    alone = upsilon(*ARGUMENTS, "--processes", "1", "--keep", "alone")
    (here / "connects.py").write_text(CONNECTS.replace("ARGUMENTS", repr(ARGUMENTS)))
    there = subprocess.run(
        [sys.executable, "connects.py"],
        cwd=here,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert alone.exit_code == 0, alone.stderr
    assert (there.returncode, there.stdout) == (0, alone.stdout), there.stderr


@pytest.mark.typical("upsilon_ext.battery.cells:play")
@pytest.mark.parametrize("work", COMMANDS)
def test_a_worker_that_is_killed_changes_no_number(
    upsilon: Upsilon, program: Program, here: Path, work: str
) -> None:
    (here / "kills.py").write_text(KILLS)
    (here / "own.py").write_text(OWN)
    command = COMMANDS[work]
    alone = upsilon(*command, *([] if command[0] == "check" else ["--keep", "alone"]))
    there = program(
        *(*command, "--cluster", "local", "--processes", "2"),
        cwd=here,
        KILLED_IN=work,
        DASK_DISTRIBUTED__WORKER__PRELOAD=str(here / "kills.py"),
    )
    assert (here / "killed").exists()
    assert alone.exit_code == 0, alone.stderr
    assert (there.returncode, untimed(there.stdout)) == (0, untimed(alone.stdout)), there.stderr


def untimed(text: str) -> str:
    """A text without the seconds that claims take."""
    return re.sub(r"\d+\.\d+ s\b", "… s", text)


@pytest.mark.thorough
def test_in_a_worker_a_turn_has_a_time_limit(program: Program, here: Path) -> None:
    (here / "own.py").write_text(OWN)
    line = (*BATTERY, "repeater,own.py:Hangs", "--cluster", "local", "--processes", "2")
    found = program(*line, "--patience", "0.3", cwd=here)
    assert found.returncode == 1
    why = "a turn must end within 0.3 s (see --patience); at turn 1 Hangs.step did not return"
    assert why in found.stdout


def test_an_error_of_a_job_returns_without_its_traceback() -> None:
    """Dask never delivers an error whose traceback is as deep as that of endless recursion."""

    def deep() -> None:
        deep()

    with pytest.raises(RecursionError) as caught:
        _alone(os.getpid(), deep)
    assert len(caught.traceback) < 5
    assert caught.value.__suppress_context__


class Backwards(Executor):
    """Runs jobs when the last one has been submitted, the last one first."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._submitted: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, work: Callable[..., Any], /, *of: Any, **more: Any) -> Future[Any]:
        """Submit a job."""
        future: Future[Any] = Future()
        self._submitted.append((future, partial(work, *of, **more)))
        if len(self._submitted) == self._number:
            Thread(target=self._run).start()
        return future

    def _run(self) -> None:
        for future, work in reversed(self._submitted):
            future.set_result(work())


def test_claims_are_printed_in_their_order_whatever_ends_first() -> None:
    claims = select(["jagi-proposition-6", "jagi-lemma-5"])
    jobs = [Job(each.id, (), Effort(quick=True), False, False) for each in claims]
    found = [(claim, [*its]) for claim, its in in_order(claims, jobs, Backwards(len(jobs)))]
    assert len(claims) > 1
    assert [claim for claim, _ in found] == claims
    assert [[getattr(row, "id", "") for row in its] for _, its in found] == [
        [claim.id] for claim in claims
    ]


def test_claims_of_a_file_are_checked_in_processes(
    upsilon: Upsilon, program: Program, here: Path
) -> None:
    (here / "claims.py").write_text(CLAIMS)
    alone = upsilon("check", "claims.py")
    there = program("check", "claims.py", "--processes", "2", cwd=here)
    assert (there.returncode, untimed(there.stdout)) == (1, untimed(alone.stdout)), there.stderr
    assert alone.exit_code == 1


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("address", ["nowhere", "tcp://127.0.0.1:1"])
def test_a_scheduler_that_does_not_answer_is_told(
    upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr("upsilon_ext.jobs.cluster._PATIENCE", 0.1)
    result = upsilon(*ARGUMENTS, "--cluster", address)
    assert result.exit_code == 2
    assert f"none answers at {address!r}" in result.stderr
    from distributed import Client

    assert not [client for client in gc.get_objects() if isinstance(client, Client)]


@pytest.mark.usefixtures("here")
def test_without_dask_it_is_named_before_anything_is_measured(
    upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        "upsilon_ext.jobs.cluster.find_spec",
        lambda name: None if name == "distributed" else found(name),
    )
    result = upsilon(*ARGUMENTS, "--cluster", "local")
    assert result.exit_code == 2
    assert "which is not installed: `python -m pip install dask distributed`" in result.stderr
    assert not Path(".upsilon").exists()
