"""CAGI's definitions at sequences written out by hand: what each asks, and what it pays."""

from typing import Any

import pytest

from formal.errors import IllFormed
from formal.roa.backward_consciousness import backward_consciousness
from formal.roa.coding import Roa, RoaAgent, RoaEnvironment
from formal.roa.deja_vu import deja_vu
from formal.roa.false_memories import false_memories
from formal.roa.ignore_rewards import ignore_rewards
from formal.roa.incentive_to_incentivize import incentive_to_incentivize

# r0 o0 a0, r1 o1 a1, r2 o2 a2.
S = (9, 10, 11, 12, 13, 14, 15, 16, 17)
ASKED: list[tuple[RoaEnvironment, Roa, Roa]] = [
    (ignore_rewards, S, (0, 10, 11, 0, 13, 14, 0, 16)),
    (ignore_rewards, S[:3], (0, 10)),
    (false_memories((1, 2, 3)), S, (1, 2, 3, 9, 10, 11, 12, 13, 14, 15, 16)),
    (false_memories(()), S[:3], (9, 10)),
    (backward_consciousness, S, (15, 16, 14, 12, 13, 11, 9, 10)),
    (backward_consciousness, S[:6], (12, 13, 11, 9, 10)),
    (backward_consciousness, S[:3], (9, 10)),
    (deja_vu, S[:6], (9, 10, 11, 12, 13, 14, 9, 10, 11, 12, 13)),
    (deja_vu, S[:3], (9, 10, 11, 9, 10)),
]
EVERY: list[RoaEnvironment] = [*dict.fromkeys(e for e, *_ in ASKED), incentive_to_incentivize]


def told(answers: dict[Roa, int]) -> RoaAgent:
    """The agent that is asked about these prompts alone, and answers so."""
    return lambda p: answers[p]


@pytest.mark.parametrize(("e", "s", "asked"), ASKED)
def test_what_is_asked(e: RoaEnvironment, s: Roa, asked: Roa) -> None:
    a: Any = s[-1]
    assert e(told({asked: a}), s) == (1, 0)
    assert e(told({asked: a + 1}), s) == (-1, 0)


@pytest.mark.parametrize("e", EVERY)
def test_the_first_percept(e: RoaEnvironment) -> None:
    assert e(told({}), ()) == (0, 0)


def test_the_copy_is_paid_in_actions() -> None:
    """The copy does 5, 6 and 7, is given 11, 14 and 17 for it, and would do 0 then."""
    T = told(
        {
            (0, 0): 5,
            (0, 0, 5, 11, 0): 6,
            (0, 0, 5, 11, 0, 6, 14, 0): 7,
            (0, 0, 5, 11, 0, 6, 14, 0, 7, 17, 0): 0,
        }
    )
    e = incentive_to_incentivize
    assert e(T, S) == (1, 0)
    assert e(T, S[:6]) == (-1, 0)
    assert e(T, S[:3]) == (-1, 0)


def test_false_memories_are_a_play() -> None:
    with pytest.raises(IllFormed, match="three items a turn"):
        false_memories((0, 0))
