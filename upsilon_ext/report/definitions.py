"""The places of the definitions in the code, and their docstrings."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAPERS: Final = "JAGI|CAGI|PV|BC|SL"
SOURCE: Final = re.compile(
    rf"\s*\[((?:{PAPERS}), [^\]]+|published library|in no paper|Alexander, Hutter 2021)\]"
)
ITEM: Final = re.compile(r"\b[A-Z][a-z]+ \d+(?:\.\d+)?")
DERIVED: Final = ("formal/incremental/", "formal/finite_state/", "practical/")
"""The folders of further forms of a definition."""

_APART: Final = ("Example:", "Raises:", ">>>")
_LISTS: Final = ("Args", "Attributes")


@dataclass(frozen=True)
class Place:
    """The place of a definition.

    Attributes:
        path: the file, relative to the project's folder.
        line: the line.
        said: the docstring.
        around: the docstring of the file.
    """

    path: str
    line: int
    said: str
    around: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"

    @property
    def source(self) -> str:
        """Its source in the papers; "" if it has none."""
        found = SOURCE.search(self.said)
        return found[1] if found else ""

    @property
    def statement(self) -> str:
        """The definition, in one sentence."""
        said = " ".join(SOURCE.sub("", self.said).split("\n\n")[0].split())
        what = said.removeprefix("Return ")
        return said if what == said else what[:1].upper() + what[1:]

    @property
    def further(self) -> str:
        """The rest of the docstring, without examples and errors."""
        paragraphs = SOURCE.sub("", self.said).split("\n\n")[1:]
        shown = (text for text in paragraphs if not text.lstrip().startswith(_APART))
        return "\n\n".join(map(_flowing, shown))

    @property
    def in_words(self) -> str:
        """The docstring of the file, a line for each paragraph."""
        return "\n\n".join(map(_flowing, self.around.split("\n\n")))

    @property
    def example(self) -> str:
        """The lines of its example; "" if it has none."""
        lines = self.said.splitlines()
        first = next((n for n, line in enumerate(lines) if line.strip().startswith(">>>")), None)
        return "" if first is None else _unindented(lines[first:])


def kebab(name: str) -> str:
    """A Python name in kebab-case.

    Example:
        >>> kebab("IgnoreRewards"), kebab("q_learner"), kebab("QLearner")
        ('ignore-rewards', 'q-learner', 'q-learner')
    """
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name)
    return words.replace("_", "-").lower()


@cache
def everywhere() -> dict[str, list[Place]]:
    """The places of each name, the definition itself first."""
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for package in ("formal", "practical"):
        for file in sorted((ROOT / package).rglob("*.py")):
            path = file.relative_to(ROOT).as_posix()
            tree = ast.parse(file.read_text(encoding="utf-8"))
            around = ast.get_docstring(tree) or ""
            for name, line, said in _documented(tree):
                found[kebab(name)].append(Place(path, line, said, around))
    for places in found.values():
        places.sort(key=_after_the_definition)
    return found


def _after_the_definition(place: Place) -> tuple[bool, bool, str]:
    """The order of places: those of reference machines come last."""
    machines = place.path.startswith("formal/intelligence/")
    return machines, place.path.startswith(DERIVED), place.path


def _documented(tree: ast.Module) -> Iterator[tuple[str, int, str]]:
    """The name, line and docstring of each public function, class and documented constant."""
    for node, following in pairwise([*tree.body, None]):
        match node, following:
            case ((ast.FunctionDef() | ast.ClassDef()), _):
                name, said = node.name, ast.get_docstring(node) or ""
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(said))):
                pass
            case _:
                continue
        if not name.startswith("_"):
            yield name, node.lineno, said


def _flowing(paragraph: str) -> str:
    """A paragraph in one line; a list of arguments with a line for each."""
    heading, _, listed = paragraph.partition(":\n")
    if heading in _LISTS:
        return dedent(listed).replace("\n    ", " ")
    return " ".join(paragraph.split())


def _unindented(lines: list[str]) -> str:
    depth = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[depth:] for line in lines).split("\n\n")[0]
