"""Totals alone are those of the record, and nothing else is stored."""

from collections.abc import Sequence
from fractions import Fraction
from math import fsum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from practical import Constant, IgnoreObservations, IllFormed, Interaction, Newcomb, QLearner, run
from practical.interaction import BLOCK
from practical.total import LARGEST_SMALL, Total

INTS = st.integers(-3, 3) | st.integers(-(2**70), 2**70)
REWARDS = INTS | st.fractions() | st.floats(-1e100, 1e100)


def by_definition(rewards: Sequence[Any]) -> Any:
    """Exact without floats, else the rounded sum of all rewards as floats."""
    return fsum(rewards) if any(type(r) is float for r in rewards) else sum(rewards)


@given(st.lists(st.lists(REWARDS, max_size=5), max_size=4))
def test_a_total_is_the_sum_whatever_the_rewards_and_the_blocks(blocks: list[list[Any]]) -> None:
    total = Total()
    for block in blocks:
        small = all(type(r) is int and abs(r) <= LARGEST_SMALL for r in block)
        (total.add_small if small else total.add)(block)
    rewards = [r for block in blocks for r in block]
    assert total.turns == len(rewards)
    assert total.value == by_definition(rewards)
    assert isinstance(total.value, float) is isinstance(by_definition(rewards), float)


def paying(*rewards: Any) -> Any:
    """An environment that pays these rewards again and again."""

    class Pays:
        n_actions, n_obs = 2, 2

        def __init__(self, A: Any) -> None:
            self.turn = 0

        def start(self) -> int:
            return 0

        def step(self, action: int) -> Any:
            self.turn += 1
            return rewards[self.turn % len(rewards)], self.turn % 2

    return Pays


@pytest.mark.parametrize("turns", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK + 7])
@pytest.mark.parametrize(
    ("A", "E"),
    [
        (QLearner, IgnoreObservations),
        (QLearner, Newcomb),
        (Constant, paying(0.1, 2**62, Fraction(1, 3))),
        (Constant, paying(*[0.1] * 7)),
        (Constant, paying(1, Fraction(1, 3), 2**70 + 1)),
    ],
)
def test_totals_are_those_of_the_record(A: Any, E: Any, turns: int) -> None:
    record, totals = run(A, E, turns, seed=3), run(A, E, turns, seed=3, totals_only=True)
    assert (totals.turns, totals.total_reward) == (turns, record.total_reward)
    assert (totals.agent, totals.environment, totals.seed) == (A.__name__, E.__name__, 3)
    recorded = Interaction(A, E, seed=3)
    recorded.advance(turns)
    assert recorded.totals == totals


def test_turns_in_pieces_are_the_same_turns() -> None:
    whole, pieces = (Interaction(QLearner, IgnoreObservations, totals_only=True) for _ in range(2))
    whole.advance(3 * BLOCK)
    for turns in (1, BLOCK, 0, 2 * BLOCK - 1):
        pieces.advance(turns)
        assert pieces.totals.turns == pieces.turns
    assert pieces.totals == whole.totals


def test_no_turn_is_stored() -> None:
    interaction = Interaction(QLearner, IgnoreObservations, totals_only=True)
    interaction.advance(BLOCK + 5)
    stored = interaction._actions, interaction._rewards, interaction._observations
    assert stored == ([], [], [])
    with pytest.raises(IllFormed, match="a record needs the turns; this interaction has totals"):
        _ = interaction.record


def test_an_interrupted_interaction_has_the_totals_of_its_finished_turns() -> None:
    class Ends(paying(1, 2.5)):  # type: ignore[misc]
        def step(self, action: int) -> Any:
            if self.turn == BLOCK + 10:
                raise KeyboardInterrupt
            return super().step(action)

    interaction = Interaction(Constant, Ends, totals_only=True)
    with pytest.raises(KeyboardInterrupt):
        interaction.advance(3 * BLOCK)
    assert interaction.totals.turns == BLOCK + 10
    assert interaction.totals.total_reward == (BLOCK + 10) * 1.75
    with pytest.raises(IllFormed, match=f"turn {BLOCK + 11} was interrupted"):
        interaction.advance(1)


def test_what_is_refused_is_refused_without_a_record_too() -> None:
    with pytest.raises(IllFormed, match=f"at turn {BLOCK + 1} Pays.step gave nan"):
        run(Constant, paying(float("nan"), *[1] * BLOCK), 2 * BLOCK, totals_only=True)
