"""`make test` and `make testrest` are together what pytest collects, as `make testall` does."""

import json
import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# Writes down the ids of all that is collected, of what is thorough, and of what is left to run.
WRITING = """
import json
import os

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items):
    collected = [*items]
    yield
    typical = {item.nodeid: item.get_closest_marker("typical") for item in collected}
    document = {
        "collected": [item.nodeid for item in collected],
        "thorough": [item.nodeid for item in collected if item.get_closest_marker("thorough")],
        "programs": [item.nodeid for item in collected if item.get_closest_marker("programs")],
        "typical": [
            f"{id.partition('[')[0]}[{name}]"
            for id, marker in typical.items()
            if marker
            for name in marker.args
        ],
        "run": [item.nodeid for item in items],
    }
    with open(os.environ["WRITTEN"], "w", encoding="utf-8") as file:
        json.dump(document, file)
"""


def command(target: str) -> list[str]:
    """What make runs last for a target."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    said = subprocess.run(
        ["make", "-n", target], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    return shlex.split(said.stdout.splitlines()[-1])


@dataclass(frozen=True)
class Selected:
    """The ids of tests: all, those that are thorough, that may use programs, named, and run."""

    collected: list[str]
    thorough: list[str]
    programs: list[str]
    typical: list[str]
    run: list[str]


@pytest.fixture(scope="module")
def selected(tmp_path_factory: pytest.TempPathFactory) -> Selected:
    """What `make test` selects."""
    folder = tmp_path_factory.mktemp("selection")
    (folder / "plugin_of_the_test.py").write_text(WRITING)
    arguments = command("test")[1:]
    collecting = ["-p", "plugin_of_the_test", "-p", "no:cacheprovider", "--collect-only", "-qq"]
    environment = {"PYTHONPATH": str(folder), "WRITTEN": str(folder / "written.json")}
    subprocess.run(
        [sys.executable, *arguments, "-n", "0", *collecting],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return Selected(**json.loads((folder / "written.json").read_text("utf-8")))


def test_make_test_runs_everything_but_what_is_thorough() -> None:
    assert command("test") == [*command("testall"), "-m", "not thorough"]


def test_make_testrest_runs_what_is_thorough_and_what_a_program_may_change() -> None:
    assert command("testrest") == [*command("testall"), "-m", "thorough or programs"]


def test_make_testall_selects_nothing() -> None:
    python, *arguments = command("testall")
    assert python.endswith("python")
    assert arguments == ["-m", "pytest", "-n", "auto", "--dist", "worksteal", "-rs"]


@pytest.mark.thorough
def test_what_a_program_may_change_is_what_lies_in_three_packages(selected: Selected) -> None:
    packages = {each.removeprefix("tests/").partition("/")[0] for each in selected.programs}
    assert packages == {"proofs_checked", "upsilon_ext", "mutation"}
    assert len(selected.programs) > 7_000


WITHOUT_CLAIMS = """
import sys
from importlib import import_module
from pkgutil import walk_packages

for name in ("gymnasium", "safelife", "grading", "battery", "guard", "oracle"):
    package = import_module(f"upsilon_ext.{name}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
commands = "adaptable battery considerate guard machine measure oracle play reproduce safelife"
for name in commands.split():
    import_module(f"upsilon_ext.cli.{name}")
print(*sys.modules)
"""


def test_what_is_run_once_loads_nothing_that_finds_a_program() -> None:
    """The packages and the commands of upsilon_ext whose tests use none (conftest.py)."""
    said = subprocess.run(
        [sys.executable, "-c", WITHOUT_CLAIMS], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = {*said.stdout.split()}
    assert "upsilon_ext.guard.commands.signal" in loaded
    assert not loaded & {
        "proofs_checked.agda.checker",
        "proofs_checked.kernel.deciders",
        "upsilon_ext.claims.html.browser",
        "mutation.generation",
    }


def test_make_help_shows_both() -> None:
    command = ["make", "--no-print-directory", "help"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "\nmake test     run the tests; of tests over " in said.stdout
    assert "\nmake testall  run all tests\n" in said.stdout


@pytest.mark.thorough
def test_what_make_test_runs_and_what_is_thorough_are_together_what_is_collected(
    selected: Selected,
) -> None:
    assert len({*selected.collected}) == len(selected.collected) > 15_000
    assert sorted(selected.run + selected.thorough) == sorted(selected.collected)


@pytest.mark.thorough
def test_each_kind_that_is_thorough_has_a_named_example(selected: Selected) -> None:
    assert {*selected.typical} <= {*selected.run}
    files = {name.partition("::")[0] for name in selected.run}
    assert {name.partition("::")[0] for name in selected.thorough} <= files
