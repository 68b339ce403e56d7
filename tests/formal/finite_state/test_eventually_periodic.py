"""An eventually periodic sequence has one shortest form, so that equal is the same sequence."""

from collections.abc import Callable
from itertools import product
from typing import NamedTuple

import pytest

from formal.errors import IllFormed
from formal.finite_state.eventually_periodic import EventuallyPeriodic

Word = tuple[int, ...]


class Form(NamedTuple):
    preperiod: Word
    period: Word


GIVEN = [
    (preperiod, period)
    for n in range(4)
    for preperiod in product((0, 1), repeat=n)
    for d in (1, 2, 3, 4, 6)
    for period in product((0, 1), repeat=d)
]
LONG_ENOUGH = 3 + 6 + 6
"""Two of the sequences that agree this far agree for ever (Fine and Wilf)."""


def spelled_out(preperiod: Word, period: Word) -> Word:
    return (preperiod + period * LONG_ENOUGH)[:LONG_ENOUGH]


def is_refuted(shortest: Callable[[Word, Word], Form]) -> bool:
    """Whether it is not the shortest form of every sequence that was given."""
    best: dict[Word, Form] = {}
    for preperiod, period in sorted(GIVEN, key=lambda form: (len(form[0]), len(form[1]))):
        best.setdefault(spelled_out(preperiod, period), Form(preperiod, period))
    return any(shortest(u, v) != best[spelled_out(u, v)] for u, v in GIVEN)


def normalised(preperiod: Word, period: Word) -> Form:
    sequence = EventuallyPeriodic(preperiod, period)
    return Form(sequence.preperiod, sequence.period)


def test_its_form_is_the_shortest() -> None:
    assert not is_refuted(normalised)


def keeps_the_preperiod(preperiod: Word, period: Word) -> Form:
    return Form(preperiod, EventuallyPeriodic((), period).period)


def keeps_the_period(preperiod: Word, period: Word) -> Form:
    while preperiod and preperiod[-1] == period[-1]:
        preperiod, period = preperiod[:-1], (period[-1], *period[:-1])
    return Form(preperiod, period)


def does_not_turn_the_period(preperiod: Word, period: Word) -> Form:
    return Form(normalised(preperiod, period).preperiod, keeps_the_preperiod((), period).period)


@pytest.mark.parametrize(
    "fault", [Form, keeps_the_preperiod, keeps_the_period, does_not_turn_the_period]
)
def test_planted_faults_are_caught(fault: Callable[[Word, Word], Form]) -> None:
    assert is_refuted(fault)


def test_it_is_the_sequence_that_was_given() -> None:
    for preperiod, period in GIVEN:
        sequence = EventuallyPeriodic(preperiod, period)
        items = spelled_out(preperiod, period)
        assert tuple(map(sequence, range(LONG_ENOUGH))) == items


def test_a_position_is_the_first_with_the_same_future() -> None:
    for preperiod, period in GIVEN:
        sequence = EventuallyPeriodic(preperiod, period)
        for i in range(12):
            futures = [tuple(sequence(j + n) for n in range(LONG_ENOUGH)) for j in range(i + 1)]
            assert sequence.position(i) == futures.index(futures[i])


def test_a_map_is_shortest_too() -> None:
    sequence = EventuallyPeriodic((3,), (1, 2, -1, -2))
    assert sequence.map(abs) == EventuallyPeriodic((3,), (1, 2))


def test_an_empty_period_is_ill_formed() -> None:
    with pytest.raises(IllFormed, match="a period holds at least one item; it is empty"):
        EventuallyPeriodic((1,), ())


@pytest.mark.parametrize("index", [-1, True, 1.0])
def test_an_index_is_a_natural_number(index: int) -> None:
    with pytest.raises(IllFormed, match="an index is a natural number"):
        EventuallyPeriodic((1,), (2,))(index)
