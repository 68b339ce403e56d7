"""Table 1: the errors worked out from the totals, and the statistics by hand."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

import proofs_checked.jagi
from proofs_checked.jagi.s3_environments.table_1 import (
    TABLE_1,
    rounds_to,
    squared_deviation_over_n,
    squared_standard_error,
)

# Worked out by hand, with the statistics of another program.
GOLDEN = json.loads(Path(proofs_checked.jagi.__path__[0], "table_1.json").read_text("utf-8"))

# Of 1, 2, 3, 6 the mean is 3, the squares of the deviations are 4, 1, 0, 9.
REWARDS = tuple(map(Fraction, (1, 2, 3, 6)))


def test_the_statistics_by_hand() -> None:
    assert squared_standard_error(REWARDS) == Fraction(14, 12)
    assert squared_deviation_over_n(REWARDS) == Fraction(14, 64)


@pytest.mark.parametrize("agent", GOLDEN["errors"])
def test_the_standard_errors(agent: str) -> None:
    row = TABLE_1[agent]
    assert rounds_to(squared_standard_error(row.rewards), Fraction(GOLDEN["errors"][agent]))
    assert not rounds_to(squared_standard_error(row.rewards), row.error)
    assert rounds_to(squared_deviation_over_n(row.rewards), row.error)


@pytest.mark.parametrize(
    ("squared", "rounds"), [("0.0000000001", True), ("0.000000000226", False), ("0", False)]
)
def test_what_rounds_to_a_printed_number(squared: str, *, rounds: bool) -> None:
    assert rounds_to(Fraction(squared), Fraction("0.00001")) is rounds
