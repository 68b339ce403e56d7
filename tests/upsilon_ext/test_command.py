"""The door itself: help, versions, whose packages these are, errors, and what is where."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

import upsilon_ext
from upsilon_ext.command import main

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "upsilon_ext/cli"
COMMANDS = ("check", *sorted({file.stem for file in FOLDER.glob("[a-z]*.py")} - {"check"}))
"""Found by their folder, the main one first."""

Upsilon = Callable[..., Result]
Program = Callable[..., subprocess.CompletedProcess[str]]


def test_the_version_is_that_of_the_project(upsilon: Upsilon) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert upsilon_ext.__version__ == project["version"]
    assert upsilon("--version").stdout == f"upsilon, version {project['version']}\n"


def test_the_script_and_the_module_are_the_same_command(program: Program) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"]["upsilon"] == "upsilon_ext.__main__:main"
    assert program("--version").stdout == CliRunner().invoke(main, ["--version"]).stdout.replace(
        "main", "upsilon"
    )


def test_help_names_each_command_the_main_one_first(upsilon: Upsilon) -> None:
    said = upsilon("--help").stdout
    assert re.findall(r"^  ([a-z]+) {2,}\S", said, re.MULTILINE) == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_teaches_by_examples_that_parse(upsilon: Upsilon, command: str) -> None:
    said = upsilon(command, "--help").stdout
    examples = re.findall(rf"^    upsilon {command}\b([^|>\n]*)", said, re.MULTILINE)
    assert examples
    for example in examples:
        words = shlex.split(re.split(r" {3,}", example)[0])
        with main.commands[command].make_context(command, words, parent=click.Context(main)):
            pass


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chek"], "No such command 'chek'."),
        (["list", "--jsn"], "No such option '--jsn'."),
        (["explain"], "Missing argument 'NAME'."),
    ],
)
def test_wrong_usage_is_told(upsilon: Upsilon, arguments: list[str], message: str) -> None:
    result = upsilon(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_strangers_in_the_place_of_our_packages_stop_it(program: Program, tmp_path: Path) -> None:
    (tmp_path / "formal").mkdir()
    (tmp_path / "formal" / "__init__.py").write_text("raise RuntimeError('a stranger')\n")
    ran = program("list", "--json", path=f"{tmp_path}:{ROOT}")
    assert ran.returncode == 2
    assert "the project's packages must all come from one place" in ran.stderr
    assert f"formal comes from {tmp_path}" in ran.stderr
    assert "a stranger" not in ran.stderr
    assert ran.stdout == ""


def test_the_current_folder_is_searched_after_our_packages(
    program: Program, tmp_path: Path
) -> None:
    (tmp_path / "formal.py").write_text("raise RuntimeError('a stranger')\n")
    (tmp_path / "mine.py").write_text("class Mine:\n    pass\n")
    assert program("list", cwd=tmp_path).returncode == 0
    ran = program("oracle", "mine:Mine", cwd=tmp_path)
    assert (ran.returncode, "Mine has neither pair" in ran.stderr) == (2, True)


def test_a_traceback_only_if_asked_for(upsilon: Upsilon) -> None:
    for arguments in (["play", "nobody", "ignore-rewards"], ["oracle", "nowhere:Mine"]):
        short = upsilon(*arguments)
        assert (short.exit_code, short.stderr.count("\n")) == (2, 1)
        for asked in (["--traceback", *arguments], [*arguments, "--traceback"]):
            long = upsilon(*asked)
            assert long.exit_code == 2
            assert long.stderr.startswith("Traceback (most recent call last):\n")
            assert long.stderr.endswith(short.stderr)


def test_an_error_that_nobody_foresaw_is_told_as_one(
    upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down() -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("upsilon_ext.report.glossary.entries", break_down)
    result = upsilon("list", "--json")
    assert result.exit_code == 2
    said = "unforeseen ZeroDivisionError: by nought (--traceback shows where)"
    assert result.stderr == f"Error: {said}\n"
    assert json.loads(result.stdout)["error"] == said


def test_every_character_is_printed_somehow(program: Program) -> None:
    ran = program("list", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "ignore-rewards" in ran.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        ["list"],
        ["list", "--json"],
        ["list", "--help"],
        ["explain", "possible"],
        ["check", "cagi-lemma-2", "--examples", "0"],
        ["play", "constant", "ignore-rewards", "--json"],
    ],
)
def test_a_pipe_that_is_closed_early_ends_it_in_silence(arguments: list[str]) -> None:
    """As a shell says of a program that SIGPIPE ends: 128 + 13."""
    running = subprocess.Popen(
        [sys.executable, "-m", "upsilon_ext", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout is not None
    running.stdout.close()
    _, said = running.communicate()
    assert (running.returncode, said) == (141, b"")


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "cagi-lemma-2", "--examples", "5"],
        ["oracle", "practical:SimpleLearner", "--examples", "5"],
    ],
)
def test_an_empty_folder_is_left_empty(
    program: Program, tmp_path: Path, arguments: list[str]
) -> None:
    """No cache of generated cases, no copy of anything."""
    assert program(*arguments, cwd=tmp_path).returncode == 0
    assert not list(tmp_path.iterdir())


def test_a_warning_is_told_without_its_place(program: Program, tmp_path: Path) -> None:
    """An agent that cannot be cloned is replayed, which is said."""
    (tmp_path / "mine.py").write_text(
        "class Mine:\n"
        "    def act(self, obs):\n"
        "        return 0\n"
        "    def train(self, o_prev, a, r, o_next):\n"
        "        pass\n"
        "    def __deepcopy__(self, memo):\n"
        "        raise TypeError('no copies')\n"
    )
    ran = program("play", "mine:Mine", "tempting-button", cwd=tmp_path)
    assert ran.returncode == 0
    assert ran.stderr.startswith("Note: Mine cannot be cloned")
    assert "mine.py" not in ran.stderr


def test_importing_the_package_is_light() -> None:
    script = (
        "import sys, upsilon_ext, upsilon_ext.command; "
        "print([name for name in ('formal', 'practical', 'bridge', 'proofs_checked', 'hypothesis') "
        "if name in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout == "[]\n"


def test_assert_conforms_is_imported_when_it_is_used() -> None:
    from upsilon_ext.conforming import assert_conforms

    assert upsilon_ext.assert_conforms is assert_conforms
    with pytest.raises(AttributeError, match="has no attribute 'assert_confirms'"):
        upsilon_ext.assert_confirms  # noqa: B018 - asking is what is tested
