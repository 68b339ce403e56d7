"""The arrays hold the numbers of the streams."""

import numpy as np
import pytest

from practical.streams import draw
from practical.vectorised.draws import BLOCK, Draws, Numbers, Rows

SEEDS = (0, 1, -7, 2**80)


@pytest.mark.parametrize("first", [0, 1, 1_000, 2**40])
def test_a_block_is_what_the_streams_say(first: int) -> None:
    block = Draws(SEEDS, "agent").block(first, 3)
    assert block.tolist() == [[draw(seed, "agent", first + i) for seed in SEEDS] for i in range(3)]


def test_an_index_for_each() -> None:
    k = np.array([0, 5, 2**33, 17])
    assert Draws(SEEDS, "environment").each(k).tolist() == [
        draw(seed, "environment", int(i)) for seed, i in zip(SEEDS, k, strict=True)
    ]


def halves(numbers: Numbers) -> tuple[Numbers]:
    return (numbers // np.uint64(2),)


def test_rows_are_the_same_in_any_order_and_however_often() -> None:
    rows = Rows(Draws(SEEDS, "agent"), halves)
    for k in [0, BLOCK, BLOCK - 1, 100 * BLOCK, *range(0, 40 * BLOCK, BLOCK), 0, 3]:
        (row,) = rows.at(k)
        assert row.tolist() == [draw(seed, "agent", k) // 2 for seed in SEEDS]


def test_rows_of_an_index_for_each() -> None:
    (row,) = Rows(Draws(SEEDS, "agent"), halves).at(np.array([3, 2, 1, 0]))
    assert row.tolist() == [draw(seed, "agent", 3 - i) // 2 for i, seed in enumerate(SEEDS)]


def test_a_row_that_was_handed_out_is_not_written_again() -> None:
    rows = Rows(Draws(SEEDS, "agent"), halves)
    (first,) = rows.at(0)
    before = first.tolist()
    for k in range(0, 100 * BLOCK, BLOCK):
        rows.at(k)
    assert first.tolist() == before
