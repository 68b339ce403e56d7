"""The index of definitions: where each item of a paper is in the code, its test, its claims."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from docs.site.links import claim_link
from docs.site.markdown import page
from proofs_checked.ledger import LEDGER
from proofs_checked.papers import PAPERS, paper_of
from upsilon_ext.report.definitions import DERIVED, ROOT
from upsilon_ext.report.glossary import groups

PAGE: Final = "reference/definitions"
"""The name of the page."""

_CITATION: Final = re.compile(rf"\[((?:{'|'.join(paper.name for paper in PAPERS)}),[^\]]*)\]")
_NUMBERED: Final = re.compile(
    r"(Definition|Lemma|Proposition|Theorem|Remark|Example|Listing|Equation) (\d+)"
)


@dataclass(frozen=True)
class Row:
    """A line of the index.

    Attributes:
        item: the item, such as "JAGI Definition 1".
        name: the name in the code.
        file: the file.
        tests: the test files that import it.
        claims: the ids of the claims about the item, in groups.
    """

    item: str
    name: str
    file: str
    tests: tuple[str, ...]
    claims: tuple[str, ...]


@cache
def rows() -> tuple[Row, ...]:
    """The index, in the order of the papers; definitions come before their further forms."""
    return tuple(
        Row(item, name, file, nearest_tests(name, file), _claims(item))
        for item, name, file in sorted(_all_cited(), key=_place)
    )


@cache
def _all_cited() -> tuple[tuple[str, str, str], ...]:
    """What all files that define things have as their sources, as `cited` says."""
    files = (file for package in ("formal", "practical") for file in (ROOT / package).rglob("*.py"))
    found = (
        each
        for file in sorted(files)
        for each in cited(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    )
    return tuple(dict.fromkeys(found))


def cited(file: str, source: str) -> Iterator[tuple[str, str, str]]:
    """Each numbered item of a paper that a public name of a file has as its source.

    Yields:
        The item, the name and the file.

    Example:
        >>> list(cited("x.py", "def f(): '[JAGI, Lemma 5; PV, Section 2]'"))
        [('JAGI Lemma 5', 'f', 'x.py')]
    """
    body = ast.parse(source).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        name, said = _documented(node, following)
        if not name or name.startswith("_"):
            continue
        for citation in _CITATION.findall(said):
            for paper, _, items in (part.strip().partition(",") for part in citation.split(";")):
                for number in _NUMBERED.finditer(items):
                    yield f"{paper} {number.group()}", name, file


def _documented(node: ast.stmt, following: ast.stmt | None) -> tuple[str, str]:
    """The name that a statement defines, and its docstring, which is below an assignment."""
    match node, following:
        case ((ast.FunctionDef() | ast.ClassDef()), _):
            return node.name, ast.get_docstring(node) or ""
        case (
            (ast.AnnAssign(target=ast.Name(name)) | ast.Assign(targets=[ast.Name(name)])),
            ast.Expr(ast.Constant(str(said))),
        ):
            return name, said
    return "", ""


def _place(found: tuple[str, str, str]) -> tuple[int, bool, str]:
    """Its place in the index."""
    item, name, file = found
    derived = file.startswith(DERIVED)
    return _order()[item], derived, f"{file} {name}"


@cache
def _order() -> Mapping[str, int]:
    """The places of the papers' numbered items; those that no paper.py lists come last."""
    listed = [
        f"{paper.name} {item}"
        for paper in PAPERS
        for section in paper.sections
        for item in section.items
    ]
    found = {item for item, _, _ in _all_cited()}
    in_order = dict.fromkeys([*listed, *sorted(found)])
    return {item: place for place, item in enumerate(in_order)}


@cache
def _imports() -> Mapping[str, frozenset[tuple[str, str]]]:
    """What each test file imports from `formal` and `practical`: the module and the name."""
    found = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found[path.relative_to(ROOT).as_posix()] = frozenset(
            (node.module or "", alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        )
    return found


@cache
def _words() -> Mapping[str, frozenset[str]]:
    """The words of each test file."""
    return {
        path: frozenset(re.findall(r"\w+", (ROOT / path).read_text(encoding="utf-8")))
        for path in _imports()
    }


def nearest_tests(name: str, file: str) -> tuple[str, ...]:
    """The test file that is nearest to a file, of those that have a name, and best import it.

    Example:
        >>> nearest_tests("possible", "formal/equivalence/possible.py")[0]
        'tests/formal/equivalence/test_possible.py'
    """
    module = file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    parents = {module, *(module.rsplit(".", n)[0] for n in range(1, module.count(".") + 1))}
    imports = {(parent, name) for parent in parents}
    importing = {path for path, found in _imports().items() if imports & found}
    having = {path for path, words in _words().items() if name in words}
    near = sorted(having, key=lambda path: (*_distance(path, file), path not in importing, path))
    return tuple(near[:1])


def _distance(test: str, file: str) -> tuple[int, bool]:
    """The number of folders of a file's path that a test's does not share, and its name."""
    folders, names = test.split("/")[1:-1], file.split("/")[:-1]
    shared = 0
    for one, other in zip(folders, names, strict=False):
        if one != other:
            break
        shared += 1
    same_name = test.rpartition("/test_")[2] == file.rpartition("/")[2]
    return len(names) - shared, not same_name


def _claims(item: str) -> tuple[str, ...]:
    paper, what = item.split(" ", 1)
    about = re.compile(rf"{re.escape(what)}(?!\.?\d)")
    return tuple(
        groups(each.id for each in LEDGER if each.paper == paper and about.match(each.item))
    )


def definitions() -> str:
    """The page of the index."""
    return page(_lines())


def _lines() -> Iterator[str]:
    yield "# Index of definitions"
    yield ""
    yield (
        "Where each numbered item of the papers is in the code: the claims about it, the names, "
        "the files and a test of each. `upsilon explain NAME` shows more of each name."
    )
    for paper, of_paper in groupby(rows(), lambda row: row.item.split()[0]):
        yield ""
        yield f"## {paper}"
        yield ""
        yield f"*{paper_of(paper).title}*"
        for item, of_item in groupby(of_paper, lambda row: row.item):
            found = list(of_item)
            yield ""
            yield f"### {item}"
            yield ""
            links = [claim_link(each, PAGE) for each in found[0].claims]
            yield f"Claims: {', '.join(links)}" if links else "There is no claim about it."
            yield ""
            yield from map(_line, found)


def _line(row: Row) -> str:
    tests = ", ".join(f"`{each}`" for each in row.tests)
    return f"- `{row.name}` in `{row.file}`, tested in {tests}"
