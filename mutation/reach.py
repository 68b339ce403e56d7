"""Which tests and which claims enter a function: those that could see a fault in it."""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Reach:
    """The functions that each judge enters, in a run without mutants.

    Attributes:
        seconds: the time of each judge (a test, a claim).
        entered: module → function → the judges that enter it.
    """

    seconds: Mapping[str, float]
    entered: Mapping[str, Mapping[str, Sequence[str]]]

    def of(self, module: str, function: str) -> list[str]:
        """The judges that enter a function; those that enter the fewest others come first."""
        width = self.width
        return sorted(
            self.entered.get(module, {}).get(function, ()),
            key=lambda judge: (width[judge], self.seconds.get(judge, 0.0), judge),
        )

    @cached_property
    def width(self) -> Mapping[str, int]:
        """The number of functions that each judge enters."""
        found: dict[str, int] = defaultdict(int)
        for functions in self.entered.values():
            for judges in functions.values():
                for judge in judges:
                    found[judge] += 1
        return found

    @cached_property
    def of_files(self) -> Mapping[str, float]:
        """The total time of the tests of each file."""
        found: dict[str, float] = defaultdict(float)
        for judge, seconds in self.seconds.items():
            found[judge.partition("::")[0]] += seconds
        return found

    def document(self) -> dict[str, Any]:
        """As JSON, each judge named once."""
        names = sorted(self.seconds)
        place = {name: i for i, name in enumerate(names)}
        return {
            "judges": [[name, round(self.seconds[name], 3)] for name in names],
            "entered": {
                module: {
                    function: [place[judge] for judge in judges if judge in place]
                    for function, judges in functions.items()
                }
                for module, functions in self.entered.items()
            },
        }

    @classmethod
    def of_document(cls, document: Mapping[str, Any]) -> Reach:
        """The reach of a document."""
        names = [name for name, _ in document["judges"]]
        return cls(
            dict(document["judges"]),
            {
                module: {
                    function: [names[i] for i in judges] for function, judges in functions.items()
                }
                for module, functions in document["entered"].items()
            },
        )

    def write(self, path: Path) -> None:
        """Write it to a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(self.document()), "utf-8")

    @classmethod
    def read(cls, path: Path) -> Reach:
        """Read it from a file."""
        return cls.of_document(json.loads(path.read_text("utf-8")))


def functions(text: str, *, whole: bool = False) -> Iterator[tuple[str, range]]:
    """Each function's name within its module, and its lines, inner functions after outer ones.

    Args:
        text: the text of the module.
        whole: whether the lines before the body belong to the function.
    """
    yield from _functions(ast.parse(text), "", whole=whole)


def _functions(node: ast.AST, outer: str, *, whole: bool) -> Iterator[tuple[str, range]]:
    for child in ast.iter_child_nodes(node):
        inner = outer
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            inner = f"{outer}.{child.name}".removeprefix(".")
            if not isinstance(child, ast.ClassDef):
                start = child.lineno if whole else child.body[0].lineno
                yield inner, range(start, (child.end_lineno or start) + 1)
        yield from _functions(child, inner, whole=whole)


def followed(package: Path, run: Callable[[Any], dict[str, float]]) -> Reach:
    """The functions that each judge enters, by a traced run.

    Args:
        package: the folder of the functions.
        run: runs all judges; calls its argument with the name of each before it begins, and
            returns the seconds of each.
    """
    from coverage import Coverage

    coverage = Coverage(source=[str(package)], data_file=None, config_file=False)
    coverage.start()
    seconds = run(coverage.switch_context)
    coverage.stop()
    data = coverage.get_data()
    entered = {}
    for name in data.measured_files():
        path = Path(name)
        module = path.relative_to(package.parent).as_posix()
        entered[module] = _by_function(path.read_text("utf-8"), data.contexts_by_lineno(name))
    return Reach(seconds, entered)


def _by_function(text: str, judges: Mapping[int, Sequence[str]]) -> dict[str, list[str]]:
    innermost: dict[int, str] = {}
    for function, lines in functions(text):
        innermost |= dict.fromkeys(lines, function)
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for line, names in judges.items():
        if line in innermost:
            found[innermost[line]] |= dict.fromkeys(name for name in names if name)
    return {function: list(names) for function, names in found.items()}
