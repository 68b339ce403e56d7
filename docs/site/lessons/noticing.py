"""Which lesson notices a fault of a definition: a doctest, a value or a level is no longer right.

python -m docs.site.lessons.noticing    # in a copy of the project, in which a definition is changed
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from shutil import copytree
from typing import Final

from docs.site.lessons import levels
from docs.site.lessons.lesson import Lesson, lessons
from docs.site.lessons.running import run

_PARTS: Final = ("formal", "practical", "bridge", "proofs_checked", "companion", "upsilon_ext")
_LIMIT: Final = 300.0
"""Seconds for all lessons."""

LATE: Final = "they do not end"


def noticed() -> dict[str, str]:
    """The first fault of a lesson, by the lesson's name; what is quick to run is run first."""
    for looks in (lambda lesson: run(lesson).faults, levels.faults):
        for lesson in lessons():
            if fault := _first(looks, lesson):
                return {lesson.name: fault}
    return {}


def _first(looks: Callable[[Lesson], Iterable[str]], lesson: Lesson) -> str:
    try:
        return next(iter(looks(lesson)), "")
    except Exception as error:  # noqa: BLE001 - a changed definition may raise anything
        return f"{type(error).__name__}: {error}"


def copied(root: Path, folder: Path) -> Path:
    """A copy of what the lessons need, with what is compiled of it."""
    for part in (*_PARTS, "docs/lessons", "docs/site"):
        copytree(root / part, folder / part)
    return folder


def noticed_in(copy: Path, file: str, change: Callable[[str], str]) -> dict[str, str]:
    """What a lesson notices of a change of a file of a copy, which is undone afterwards."""
    place = copy / file
    before = place.read_text(encoding="utf-8")
    place.write_text(change(before), encoding="utf-8")
    try:
        return _asked(copy)
    finally:
        place.write_text(before, encoding="utf-8")


def _asked(copy: Path) -> dict[str, str]:
    command = [sys.executable, "-B", "-m", "docs.site.lessons.noticing"]
    places = {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(  # noqa: S603 - this module
            command,
            cwd=copy,
            env={**os.environ, **places},
            capture_output=True,
            check=False,
            timeout=_LIMIT,
            text=True,
        )
    except subprocess.TimeoutExpired:
        return {"": LATE}
    if ended.returncode:  # not even the modules of the lessons can be imported
        return {"": ended.stderr.strip().splitlines()[-1]}
    found: dict[str, str] = json.loads(ended.stdout)
    return found


def named(all_: list[Lesson]) -> list[str]:
    """The files of the project that lessons name, in their definitions and imports."""
    modules: set[str] = set()
    for lesson in all_:
        for fence in lesson.fences:
            if fence.kind == "definition":
                modules.add(fence.argument)
            elif fence.kind in {"pycon", "python"}:
                words = fence.body.replace(">>> ", "").replace("... ", "").splitlines()
                lines = [each.split() for each in words]
                modules |= {each[1] for each in lines if each[:1] in (["from"], ["import"])}
    return sorted({file for each in modules if (file := _file(each))})


def _file(dotted: str) -> str:
    root = Path(__file__).parents[3]
    words = dotted.split(".")
    for n in range(len(words), 0, -1):
        file = Path(*words[:n]).with_suffix(".py")
        if words[0] in _PARTS and (root / file).is_file():
            return file.as_posix()
    return ""


if __name__ == "__main__":
    sys.stdout.write(json.dumps(noticed()))
