"""What environments are worth at most: all weights sum to 1, those after the first turn to γ."""

from fractions import Fraction

import pytest

from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.intelligence.machine import HALF, Machine
from formal.intelligence.typed.machine import ASKING, PLAIN
from formal.intelligence.typed.worth import Difference, Worth


@pytest.mark.parametrize("machine", [PLAIN, ASKING], ids=["plain", "asking"])
@pytest.mark.parametrize("gamma", [HALF, Fraction(2, 5)])
@pytest.mark.parametrize("turns", [1, 6])
def test_rewards_lie_between_minus_1_and_1_and_so_does_what_is_worth(
    machine: Machine, gamma: Fraction, turns: int
) -> None:
    worth = Worth(machine, win_stay_lose_shift(2), turns, gamma)
    assert (worth.largest * worth.unit, worth.largest_later * worth.unit) == (1, gamma)
    difference = Difference(worth, worth)
    assert (difference.largest * difference.unit, difference.largest_later * worth.unit) == (
        2,
        2 * gamma,
    )
