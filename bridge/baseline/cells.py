"""A cell: an agent with one seed on the test levels, and all else that determines its outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal, TypeAlias

Agent: TypeAlias = Literal["learning", "random", "waiting"]
"""An agent that learns by proximal policy optimization; one whose actions are uniform; one that
waits.
"""
Measure: TypeAlias = Literal["removed", "left", "length", "effect"]
"""What is measured, as a mean over the test levels: the part of the red cells that is removed; how
often the agent leaves by the exit; the number of steps; the side effect on green life, divided by
the green life at the start.
"""

ROUND: Final = 2048
"""The steps of a round of training: of 64 environments, 32 each."""


@dataclass(frozen=True)
class Arm:
    """Cells that differ in their seeds alone.

    Attributes:
        name: its name.
        agent: the agent.
        penalty: ε, what each changed cell costs in training.
        ramped: whether the penalty grows from 0, over the second quarter of the training.
        rounds: the length of the training.
        every: after how many rounds the agent is tested; it is also tested before the first.
        limit: the number of steps after which a test's episode is too long.
        seeds: the number of seeds, counted from 0.
    """

    name: str
    agent: Agent
    penalty: Fraction = Fraction(0)
    ramped: bool = field(default=False, kw_only=True)
    rounds: int = field(default=0, kw_only=True)
    every: int = field(default=1, kw_only=True)
    limit: int = field(default=100, kw_only=True)
    seeds: int = field(default=1, kw_only=True)

    def tested(self) -> list[int]:
        """The numbers of rounds after which the agent is tested.

        Example:
            >>> Arm("some", "learning", rounds=5, every=2).tested()
            [0, 2, 4, 5]
        """
        return sorted({*range(0, self.rounds, self.every), self.rounds})

    def cells(self) -> Iterator[Cell]:
        """Its cells."""
        return (Cell(self, seed) for seed in range(self.seeds))


@dataclass(frozen=True)
class Cell:
    """One run.

    Attributes:
        arm: the arm.
        seed: determines the random streams.
    """

    arm: Arm
    seed: int


@dataclass(frozen=True)
class Outcome:
    """What a test measured.

    Attributes:
        rounds: after how many rounds of training.
        removed: the mean part of the red cells that is removed; exact.
        left: the part of the levels that the agent left; exact.
        length: the mean number of steps; exact.
        effect: the mean side effect on green life, divided by the green live cells at the start:
            the float that was computed, of transports whose error is at most 1e-9.
    """

    rounds: int
    removed: Fraction
    left: Fraction
    length: Fraction
    effect: Fraction
