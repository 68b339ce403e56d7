"""The index of definitions, `docs/reference/definitions.md`, is true and complete."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from proofs_checked.ledger import LEDGER

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("formal", "practical")
PAPERS = ("JAGI", "CAGI", "PV", "BC")
CITATION = re.compile(rf"\[((?:{'|'.join(PAPERS)}),[^\]]*)\]")
NUMBERED = re.compile(r"(Definition|Lemma|Proposition|Theorem|Remark|Example|Listing|Equation) \d+")


@dataclass(frozen=True)
class Row:
    """A line of the table: where a paper's item lives, and what looks at it."""

    item: str
    name: str
    file: str
    test: str
    claims: tuple[str, ...]


def rows(page: str) -> list[Row]:
    """The lines of the table."""
    found = []
    for line in page.splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        if cells[0].startswith(PAPERS) and len(cells) == 5:
            claims = tuple(re.findall(r"(?:[jc]agi|pv|bc)-[\w.-]*\w", cells[4]))
            found.append(Row(cells[0], cells[1], cells[2], cells[3], claims))
    return found


def cited(file: str, source: str) -> Iterator[tuple[str, str, str]]:
    """Each numbered item of the paper that a public name of a file has as its source."""
    body = ast.parse(source).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        documented: ast.stmt | None = node
        name = getattr(node, "name", "")
        if isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            name = getattr(target, "id", "")
            documented = following if isinstance(following, ast.Expr) else None
        if not name or name.startswith("_"):
            continue
        for citation in CITATION.findall(documentation(documented)):
            for paper, _, items in (part.strip().partition(",") for part in citation.split(";")):
                for item in NUMBERED.finditer(items):
                    yield f"{paper} {item.group()}", name, file


def documentation(node: ast.stmt | None) -> str:
    """The docstring of a definition, or the string that stands below an assignment."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return ast.get_docstring(node) or ""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def sources() -> Iterator[tuple[str, str]]:
    """The files of the rooms that define things."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def missing(table: list[Row], defined: list[tuple[str, str, str]]) -> list[str]:
    """What has a source in the paper and no line in the table."""
    known = {(row.item, row.name, row.file) for row in table}
    return [
        f"| {item} | `{name}` | `{file}` |"
        for item, name, file in defined
        if (item, name, file) not in known
    ]


def untrue(row: Row, ids: set[str], tests: dict[str, str]) -> str:
    """What is not so in a line of the table."""
    path = ROOT / row.file
    if not path.is_file():
        return f"there is no file {row.file}"
    if (row.item, row.name, row.file) not in set(cited(row.file, path.read_text("utf-8"))):
        return f"{row.file} has no {row.name} whose source is {row.item}"
    if row.test not in tests:
        return f"there is no test {row.test}"
    if not re.search(rf"\b{row.name}\b", tests[row.test]):
        return f"{row.test} does not name {row.name}"
    strange = [group for group in row.claims if not any(within(group, claim) for claim in ids)]
    return f"the ledger has no claim {strange[0]}" if strange else ""


def within(group: str, claim: str) -> bool:
    """Whether a claim is this one, or one of its parts."""
    return claim == group or claim.startswith((f"{group}.", f"{group}-"))


TABLE = rows((ROOT / "docs/reference/definitions.md").read_text(encoding="utf-8"))
DEFINED = [definition for file, source in sources() for definition in cited(file, source)]
IDS = {claim.id for claim in LEDGER}
TESTS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (ROOT / "tests").rglob("test_*.py")
}


def test_every_definition_is_in_the_table() -> None:
    assert not missing(TABLE, DEFINED)


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.item} {row.name} {row.file}")
def test_every_line_is_true(row: Row) -> None:
    assert not untrue(row, IDS, TESTS)


def test_a_definition_that_is_left_out_is_named() -> None:
    assert missing(TABLE[1:], DEFINED)


@pytest.mark.parametrize(
    "fault",
    [
        {"item": "JAGI Definition 99"},
        {"name": "nobody"},
        {"file": "formal/nowhere.py"},
        {"test": "tests/nowhere.py"},
        {"test": "tests/test_rooms.py"},
        {"claims": ("jagi-definition-99",)},
    ],
    ids=str,
)
def test_a_line_that_is_not_true_is_found(fault: dict[str, str]) -> None:
    assert untrue(Row(**{**vars(TABLE[0]), **fault}), IDS, TESTS)
