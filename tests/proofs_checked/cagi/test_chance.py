"""With what chance an agent of coin tosses does best, against what is counted by hand."""

from fractions import Fraction

import pytest

from bridge.errors import Refuted
from formal.histories.history import EMPTY
from formal.notation import Agent
from proofs_checked.cagi.s8_measuring import section_8
from proofs_checked.engine.claim import Effort
from proofs_checked.engine.runner import select


def test_a_best_of_two_answers_is_tossed_once_in_four_times() -> None:
    def both(pi: Agent) -> int:
        return pi(EMPTY.then((0, 0))) + pi(EMPTY.then((1, 0)))

    quarter = Fraction(1, 4)
    assert section_8.by_queries(both) == {0: quarter, 1: 2 * quarter, 2: quarter}


def test_tables_are_all_on_what_is_met() -> None:
    tables = [*section_8.tables(2)]
    assert len(tables) == 2**3
    met = {tuple(pi(EMPTY.then((r, 0))) for r in (0, 1, -1)) for pi in tables}
    assert len(met) == 8


def test_an_environment_that_tells_tables_from_functions_is_found() -> None:
    [battery] = [claim for claim in select(["cagi-section-8"]) if claim.id.endswith("battery")]
    fault = "the rewards of tables in Example 1 are greater by 1"
    [faulty] = [each for each in battery.mutants if each.fault == fault]
    with pytest.raises(Refuted, match="the probability that a table gets"):
        battery.checks[0].run(faulty.subjects, Effort())
