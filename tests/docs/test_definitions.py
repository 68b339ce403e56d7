"""The index of definitions is complete, and each line of it is true."""

import ast
from pathlib import Path

import pytest

from docs.site.definitions import Row, cited, definitions, nearest_tests, rows
from proofs_checked.ledger import LEDGER

ROOT = Path(__file__).resolve().parents[2]
ROWS = list(rows())
PAGE = definitions()
IDS = {claim.id for claim in LEDGER}


def untrue(row: Row) -> str:
    """What is not so in a line."""
    path = ROOT / row.file
    if not path.is_file():
        return f"there is no file {row.file}"
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {getattr(node, "name", "") for node in tree.body}
    for node in tree.body:
        target = node.target if isinstance(node, ast.AnnAssign) else None
        names |= {getattr(target, "id", "")}
        if isinstance(node, ast.Assign):
            names |= {getattr(each, "id", "") for each in node.targets}
    if row.name not in names:
        return f"{row.file} defines no {row.name}"
    if not row.tests:
        return f"no test has {row.name}"
    for test in row.tests:
        if not (ROOT / test).is_file() or row.name not in (ROOT / test).read_text("utf-8"):
            return f"{test} does not name {row.name}"
    for claim in row.claims:
        if not any(id_ == claim or id_.startswith((f"{claim}.", f"{claim}-")) for id_ in IDS):
            return f"the ledger has no claim {claim}"
    return ""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.item} {row.name} {row.file}")
def test_every_line_is_true_and_on_the_page(row: Row) -> None:
    assert not untrue(row)
    assert f"- `{row.name}` in `{row.file}`, tested in " in PAGE
    assert f"\n### {row.item}\n" in PAGE


@pytest.mark.parametrize(
    ("fault", "found"),
    [
        ({"file": "formal/nowhere.py"}, "there is no file"),
        ({"name": "nobody"}, "defines no nobody"),
        ({"tests": ()}, "no test has"),
        ({"tests": ("tests/test_words.py",)}, "does not name"),
        ({"claims": ("jagi-definition-99",)}, "has no claim jagi-definition-99"),
    ],
)
def test_a_line_that_is_not_true_is_found(fault: dict[str, object], found: str) -> None:
    assert found in untrue(Row(**{**vars(ROWS[0]), **fault}))


def test_every_claim_about_a_listed_item_is_on_its_line() -> None:
    by_item = {row.item: row.claims for row in ROWS}
    assert by_item["JAGI Definition 8"] == ("jagi-definition-8",)
    assert by_item["PV Definition 2"] == ("pv-definition-2",)
    assert by_item["CAGI Example 1"] == ("cagi-example-1",)
    assert {"jagi-definition-11", "jagi-definition-12"}.isdisjoint(by_item["JAGI Definition 1"])


def test_the_items_are_in_the_papers_order() -> None:
    items = list(dict.fromkeys(row.item for row in ROWS if row.item.startswith("JAGI")))
    assert items[:4] == [f"JAGI Definition {n}" for n in (1, 2, 3, 4)]
    assert items.index("JAGI Example 2") < items.index("JAGI Definition 8")


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('def f():\n    "It. [JAGI, Lemma 5]"', [("JAGI Lemma 5", "f", "x.py")]),
        ('A: Final = 1\n"It. [PV, Definition 2]"', [("PV Definition 2", "A", "x.py")]),
        ('A = 1\n"It. [BC, Equation 3]"', [("BC Equation 3", "A", "x.py")]),
        ('def _f():\n    "It. [JAGI, Lemma 5]"', []),
        ('def f():\n    "It. [JAGI, Section 5]"', []),
        (
            'class A:\n    "It. [JAGI, Definition 8; CAGI, Example 4, Listing 1]"',
            [(f"{item}", "A", "x.py") for item in ("JAGI Definition 8", "CAGI Example 4")]
            + [("CAGI Listing 1", "A", "x.py")],
        ),
    ],
)
def test_what_has_a_numbered_item_as_its_source_is_found(
    source: str, found: list[tuple[str, str, str]]
) -> None:
    assert list(cited("x.py", source)) == found


def test_the_test_is_the_nearest_one() -> None:
    file = "practical/pseudo_visibility/handed.py"
    assert nearest_tests("handed", file) == ("tests/practical/pseudo_visibility/test_room.py",)
