"""The plan is what the paper's sentences and the sizes say, and can be decided."""

from collections import Counter
from fractions import Fraction

from bridge.catalogue.names import ENVIRONMENTS as CATALOGUE
from bridge.reproduction.plan import ENVIRONMENTS, HYPOTHESES, LEVEL, PARTS, ROWS, TESTED
from practical.deep.recipes import is_recipe, read


def test_the_sizes() -> None:
    rows = Counter(row.part for row in ROWS)
    assert rows == {"table-1": 8, "battery": 30, "figure-1": 2, "figure-2": 2}
    assert set(rows) == set(PARTS)
    sizes = {(row.part, row.query, row.size, row.unit) for row in ROWS}
    assert sizes == {
        ("table-1", "unaltered copy", 100_000, "turn"),
        ("table-1", "last observed", 10_000, "turn"),
        ("battery", "last observed", 10_000, "turn"),
        ("figure-1", "last observed", 300, "episode"),
        ("figure-2", "last observed", 300, "episode"),
    }


def test_every_cell_is_another_one_and_its_names_are_known() -> None:
    cells = [cell for row in ROWS for cell in row.cells()]
    assert len(set(cells)) == len(cells)
    assert set(ENVIRONMENTS) <= set(CATALOGUE)
    steps = {cell: read(cell.agent)[1]["total"] for cell in cells if is_recipe(cell.agent)}
    longest = {"turn": 1, "episode": 500}
    assert all(total >= cell.size * longest[cell.unit] for cell, total in steps.items())


def test_the_family_is_of_tested_rows_and_ten_seeds_can_decide_it() -> None:
    assert len({each.name for each in HYPOTHESES}) == len(HYPOTHESES) == 14
    assert all(each.row in ROWS and each.row.seeds == TESTED for each in HYPOTHESES)
    assert Fraction(len(HYPOTHESES), 2**TESTED) <= LEVEL
    assert {each.row for each in HYPOTHESES} == {row for row in ROWS if row.seeds == TESTED}


def test_the_sides_are_those_of_the_sentences() -> None:
    # Section 3.2: the agents perform poorly. Sections 5.1 and 6: the check improves.
    sides = {(each.row.part, each.row.compared, each.side) for each in HYPOTHESES}
    assert sides == {
        ("table-1", False, "less"),
        ("battery", True, "greater"),
        ("figure-1", True, "greater"),
        ("figure-2", True, "greater"),
    }
