"""The files of tests near a module, the nearest first."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

_OWN: Final = 0
_NEXT_AND_IMPORTING: Final = 1
_IMPORTING: Final = 2
_NEXT: Final = 3
_OF_THE_PACKAGE: Final = 4
_IMPORTING_ELSEWHERE: Final = 5


def neighbourhood(root: Path, module: str) -> list[str]:
    """The files of tests in the module's folder of tests, and those that import the module.

    The order: the file of the same name, files in its folder of tests that import it, other files
    in the tests of `formal/` that import it, other files in its folder and in that of its package,
    other files that import it.
    """
    found = [
        (near, test)
        for test, imports in _imports(root)
        if (near := _nearness(module, test, imports)) is not None
    ]
    return [test for _, test in sorted(found)]


def _nearness(module: str, test: str, imports: frozenset[str]) -> int | None:
    path, place = PurePosixPath(module), PurePosixPath(test)
    importing = ".".join(path.with_suffix("").parts).removesuffix(".__init__") in imports
    in_folder = place.parent == PurePosixPath("tests") / path.parent
    if in_folder and place.stem == f"test_{path.stem}":
        return _OWN
    if in_folder:
        return _NEXT_AND_IMPORTING if importing else _NEXT
    if importing and place.parts[:2] == ("tests", path.parts[0]):
        return _IMPORTING
    if place.parts[:3] == ("tests", *path.parts[:2]):
        return _OF_THE_PACKAGE
    return _IMPORTING_ELSEWHERE if importing else None


@cache
def _imports(root: Path) -> Sequence[tuple[str, frozenset[str]]]:
    """Each file of tests with the names that it imports."""
    return [
        (path.relative_to(root).as_posix(), frozenset(_imported(path.read_text("utf-8"))))
        for path in sorted((root / "tests").rglob("test_*.py"))
    ]


def _imported(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
