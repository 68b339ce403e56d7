"""The tree cut into pieces: the same numbers in whatever order, and one search's numbers."""

from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest

from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.incremental.reality_check import reality_check
from formal.intelligence.machine import Machine
from formal.intelligence.pieces import HALVINGS, NUMBER, Piece, Pieces, together
from formal.intelligence.quantity import Quantity, difference, self_reflection, traditional
from formal.intelligence.search import Search
from formal.intelligence.tape.reference import TAPE
from formal.intelligence.truncated import truncated
from formal.intelligence.typed.machine import ASKING, PLAIN
from practical.streams import stream

TURNS = 8
BUDGET = 2_000
SAMPLES = 100


SHIFTING = win_stay_lose_shift(2)

QUANTITIES = {
    "value": self_reflection(SHIFTING),
    "traditional": traditional(SHIFTING),
    "difference": difference(SHIFTING, reality_check(SHIFTING), equivalent=True),
}
MACHINES = {"plain": PLAIN, "asking": ASKING, "tape": TAPE}


def worked(machine: Machine, quantity: Quantity, budget: int, order: int = 1) -> dict[int, Piece]:
    pieces = Pieces(machine, quantity, TURNS)
    return {
        k: pieces.work_at(k, budget, SAMPLES, stream(0, f"piece {k}"))
        for k in range(len(pieces))[::order]
    }


@cache
def found(machine: str, quantity: str, budget: int = BUDGET) -> dict[int, Piece]:
    return worked(MACHINES[machine], QUANTITIES[quantity], budget)


CASES = [(m, q) for m in MACHINES for q in QUANTITIES]


@pytest.mark.parametrize(("machine", "quantity"), CASES)
def test_their_order_and_their_company_make_no_difference(machine: str, quantity: str) -> None:
    forwards = found(machine, quantity)
    backwards = worked(MACHINES[machine], QUANTITIES[quantity], BUDGET, -1)
    assert forwards == backwards
    in_order = [forwards[k] for k in sorted(forwards)]
    assert together(in_order) == together(in_order[::-1])
    alone = Pieces(MACHINES[machine], QUANTITIES[quantity], TURNS)
    k = len(alone) // 2
    assert alone.work_at(k, BUDGET, SAMPLES, stream(0, f"piece {k}")) == forwards[k]


@pytest.mark.parametrize(("machine", "quantity"), CASES)
def test_intervals_are_nested_as_the_budget_grows(machine: str, quantity: str) -> None:
    closing = together([*found(machine, quantity).values()]).closing
    assert len(closing) == HALVINGS + 1
    for wider, narrower in pairwise(closing):
        assert wider.low <= narrower.low <= narrower.high <= wider.high
    larger = together([*found(machine, quantity, 2 * BUDGET).values()])
    assert larger.closing[:-1] == closing[1:] + larger.closing[HALVINGS:-1]
    assert closing[-1].low <= larger.certified.low < larger.certified.high <= closing[-1].high


@pytest.mark.parametrize(("machine", "quantity"), CASES)
def test_nothing_is_lost_by_cutting(machine: str, quantity: str) -> None:
    """With no budget the pieces are the cut tree; with one they hold what a search finds."""
    search = Search(MACHINES[machine], QUANTITIES[quantity], TURNS)
    search.cut(NUMBER)
    uncut = together([*worked(MACHINES[machine], QUANTITIES[quantity], 0).values()])
    assert uncut.certified == search.interval()
    search.expand(10_000)
    fine = search.interval()
    total = together([*found(machine, quantity).values()])
    assert total.certified.low <= fine.high
    assert fine.low <= total.certified.high
    assert total.statistical.low <= fine.high
    assert fine.low <= total.statistical.high
    after_the_cut = total.evaluations - uncut.evaluations
    # A piece may be decided early; and its last split is by up to nine rules, for four runs each.
    assert BUDGET // 2 < after_the_cut < BUDGET + 9 * 4 * len(found(machine, quantity))
    assert total.horizon < total.certified.high - total.certified.low
    assert total.open > 0


def test_the_traditional_is_exact_where_programs_are_few() -> None:
    total = together([*found("asking", "traditional").values()])
    low = truncated(ASKING, QUANTITIES["traditional"], 8, TURNS)
    assert total.certified.low - Fraction(1, 100) < low < total.certified.high + Fraction(1, 100)


def test_the_largest_contributions_are_named() -> None:
    total = together([*found("asking", "difference").values()])
    assert all("ask" in one.program for one in total.largest)
    sizes = [abs(one.low + one.high) for one in total.largest]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 0


@pytest.mark.parametrize("total", [0, 1, 1000, 10**6])
def test_shares_are_never_more_than_there_is(total: int) -> None:
    pieces = Pieces(PLAIN, QUANTITIES["value"], TURNS)
    shares = [pieces.share(k, total) for k in range(len(pieces))]
    assert total - len(shares) < sum(shares) <= total
    assert min(shares) == shares[0] == 0
