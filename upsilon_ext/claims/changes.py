"""Changes definitions one at a time, in a copy, and finds the claims that turn red."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

import formal
from bridge.errors import Inconclusive
from bridge.evidence import Grounded
from proofs_checked.changes import Change
from proofs_checked.engine.rows import NOT_RUN

_PACKAGES: Final = ("formal", "practical", "bridge", "proofs_checked", "companion", "upsilon_ext")

_CHECK: Final = (
    *(sys.executable, "-m", "upsilon_ext"),
    *("check", "--json", "--quick", "--examples", "0"),
)

_RUNNING: Final[set[subprocess.Popen[str]]] = set()


@dataclass(frozen=True)
class Turned(Grounded):
    """The claims that a change turned red; `dataclasses.asdict` makes it JSON.

    Attributes:
        name: the change.
        what: what it changes, in words.
        file: the file of the definition.
        expected: the ids of the claims that are recorded to turn red.
        red: the ids of the claims that were not as recorded.
        missing: the ids of the claims that were checked and should be red, and were not.
        unexpected: the ids of the claims that were red and should not be.
        why: why these claims turn red, and no others.
        seconds: the time that it took.
        comparisons: the number of claims that were checked.
    """

    name: str
    what: str
    file: str
    expected: tuple[str, ...]
    red: tuple[str, ...]
    missing: tuple[str, ...]
    unexpected: tuple[str, ...]
    why: str
    seconds: float
    comparisons: int

    @property
    def green(self) -> bool:
        """Whether the expected claims were red, and no others."""
        return self.as_recorded

    @property
    def as_recorded(self) -> bool:
        """Whether the expected claims were red, and no others."""
        return not self.missing and not self.unexpected

    @property
    def to_record(self) -> set[str]:
        """The claims that are red, and those that are recorded so and were not run."""
        return {*self.red, *self.expected} - {*self.missing}


def checked(*changes: Change, claims: Sequence[str] = ()) -> list[dict[str, Any]]:
    """The rows of all claims, checked on the changed definitions.

    Args:
        changes: the changes; they are made in a copy of the packages, and nowhere else.
        claims: the beginnings of the ids of the claims; none for all of them.

    Raises:
        Inconclusive: a claim has no verdict.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        for package in _PACKAGES:
            origin = Path(formal.__file__).parents[1] / package
            copytree(origin, copy / package, ignore=ignore_patterns("__pycache__"))
        for change in changes:
            file = copy / change.file
            file.write_text(change.made_in(file.read_text("utf-8")), "utf-8")
        document = _checked_in(copy, claims)
    undecided = [each["error"] for each in document.get("undecided", ())]
    if errors := [*undecided, *filter(None, [document.get("error")])]:
        names = " and ".join(change.name for change in changes)
        raise Inconclusive(f"with {names}, {errors[0]}")
    rows: list[dict[str, Any]] = document["rows"]
    return rows


def _checked_in(copy: Path, claims: Sequence[str]) -> dict[str, Any]:
    """The document of `upsilon check` in the copy; it runs exhaustive checks alone."""
    with subprocess.Popen(  # noqa: S603 # this project's command
        [*_CHECK, *claims],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as program:
        _RUNNING.add(program)
        said, errors = program.communicate()
        _RUNNING.discard(program)
    try:
        document: dict[str, Any] = json.loads(said)
    except ValueError as error:
        raise Inconclusive(
            f"`upsilon check` must print a document; it printed: {errors}"
        ) from error
    return document


def stop() -> None:
    """End the running programs, whose results are no longer needed."""
    for program in tuple(_RUNNING):
        program.kill()


def turned(change: Change) -> Turned:
    """The claims that a change turns red, compared with those that it is recorded to turn red.

    Raises:
        Inconclusive: a claim has no verdict.
    """
    start = perf_counter()
    rows = checked(change)
    red = tuple(row["id"] for row in rows if not row["as_recorded"])
    left_out = {row["id"] for row in rows if row["verdict"] == NOT_RUN}
    return Turned(
        name=change.name,
        what=change.what,
        file=change.file,
        expected=tuple(sorted(change.red)),
        red=red,
        missing=tuple(sorted(change.red - {*red, *left_out})),
        unexpected=tuple(each for each in red if each not in change.red),
        why=change.why,
        seconds=perf_counter() - start,
        comparisons=len(rows) - len(left_out),
    )
