"""Jobs on a Dask cluster: the numbers are those of one process."""

import gc
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

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
