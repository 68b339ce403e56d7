"""What the project's own files promise: pins for everything, and nothing of one machine."""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("formal", "practical", "bridge", "proofs_checked", "companion", "upsilon_ext")
WRITTEN_BY_TOOLS = {"__pycache__", "build", "dist"}

# A package index, or how to reach one.
INDEX = re.compile(
    r"https?://[^\s\"'>)]*/simple\b|--?(extra-)?index-url|--?find-links|--?trusted-host",
    re.IGNORECASE,
)
# A path that exists on one machine: a home, a temporary folder, a mounted one.
MACHINE = re.compile(r"(?<![\w.~{}/-])/(?:home|root|Users|tmp|work|mnt|opt)/\w")


def of_one_machine(name: str, text: str) -> Iterator[str]:
    """Nothing names a package index or a path of the machine that it was written on."""
    for number, line in enumerate(text.splitlines(), start=1):
        if found := INDEX.search(line):
            yield f"{name}:{number} names a package index, {found[0]}: whoever installs chooses it"
        if found := MACHINE.search(line):
            yield f"{name}:{number} holds a path of one machine, {found[0]}…: write a relative one"


def files(folder: Path = ROOT) -> Iterator[Path]:
    """The project's own files: .ci and the two hidden ones of git, but no other hidden ones."""
    for path in sorted(folder.iterdir()):
        if path.name in WRITTEN_BY_TOOLS or (
            path.name.startswith(".") and path.name not in {".ci", ".gitignore", ".gitattributes"}
        ):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def test_nothing_is_of_one_machine() -> None:
    assert [
        complaint
        for file in files()
        for complaint in of_one_machine(
            file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8", errors="replace")
        )
    ] == []


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("url = https" + "://packages.example/simple/x", "x:1 names a package index"),
        ("pip install --index" + "-url there", "x:1 names a package index"),
        ("PATH=/" + "home/ada/bin", "x:1 holds a path of one machine"),
        ("see /" + "tmp/w.json", "x:1 holds a path of one machine"),
    ],
)
def test_a_line_of_one_machine_is_found(line: str, complaint: str) -> None:
    [found] = of_one_machine("x", line)
    assert complaint in found


@pytest.mark.parametrize(
    "line", ["#!/usr/bin/env bash", "doi: https://doi.org/10.1/simplex", "~/work/x", "a/tmp/b"]
)
def test_a_line_of_every_machine_is_left_alone(line: str) -> None:
    assert list(of_one_machine("x", line)) == []


def named(requirement: str) -> str:
    """The normalised name of what is required."""
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def needed() -> set[str]:
    """What pyproject.toml asks for, and what that asks for in turn, as far as it is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    waiting = {
        named(requirement)
        for requirement in sum(
            extras.values(),
            project["project"]["dependencies"] + project["build-system"]["requires"],
        )
    }
    seen: set[str] = set()
    while waiting:
        seen.add(name := waiting.pop())
        waiting |= {named(r) for r in required(name) if ";" not in r} - seen
    return seen - {"upsilon-ext"}


def required(name: str) -> list[str]:
    """What an installed distribution asks for."""
    try:
        return requires(name) or []
    except PackageNotFoundError:
        return []


def test_everything_needed_is_pinned() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [pin for pin in pins if not re.fullmatch(r"[a-z0-9-]+==[\w.]+", pin)] == []
    assert needed() - {pin.partition("==")[0] for pin in pins} == set()


@pytest.mark.parametrize("room", ROOMS)
def test_every_package_is_typed(room: str) -> None:
    assert (ROOT / room / "py.typed").is_file()


def test_what_is_recorded_is_compared_where_the_whole_project_is_tested() -> None:
    """The tests look at no claim as it stands: they leave it to this command."""
    assert "\nrun check options=--strict\n" in (ROOT / ".ci" / "run").read_text("utf-8")
