"""A cell: one agent in one environment with one seed, and all else that determines its curve."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Query: TypeAlias = Literal["last observed", "unaltered copy"]
"""How an environment queries its copy at an observation that the agent has not made.

`last observed`: what the agent would do had it last observed this one. `unaltered copy`: what a
copy, trained on what really happened, answers at this one, as in the published Table 1.
"""

Unit: TypeAlias = Literal["turn", "episode"]
"""What a run's size counts."""

POINTS: Final = 60
"""The number of points of a curve over turns; a multiple of 3."""


@dataclass(frozen=True)
class Cell:
    """One run: everything but the code that determines its curve.

    Attributes:
        agent: the agent, as text.
        environment: the name of the environment.
        size: the number of turns or episodes.
        seed: determines the random streams.
        reality_check: whether the agent gets a reality check first.
        game: the id of the game of Gymnasium with which the environment is combined, if any.
        query: how the environment queries.
        unit: what `size` counts.
    """

    agent: str
    environment: str
    size: int
    seed: int
    reality_check: bool = False
    game: str | None = None
    query: Query = "last observed"
    unit: Unit = "turn"

    @property
    def meeting(self) -> str:
        """The environment, with the game."""
        return _meeting(self)

    @property
    def title(self) -> str:
        """The cell in words.

        Example:
            >>> Cell("q-learner", "mirror", 9, 5, reality_check=True).title
            'q-learner with a reality check in mirror, seed 5'
        """
        check = " with a reality check" if self.reality_check else ""
        return f"{self.agent}{check} in {self.meeting}, seed {self.seed}"


@dataclass(frozen=True)
class Row:
    """Cells that differ in their seeds, and in the reality check where both are run.

    Attributes:
        part: the part of the plan.
        name: the short name of the agent.
        agent: the agent, as text.
        environment: the name of the environment.
        size: the number of turns or episodes.
        seeds: the number of seeds, counted from 0.
        compared: whether the agent is also run with a reality check.
        game: as in `Cell`.
        query: as in `Cell`.
        unit: as in `Cell`.
    """

    part: str
    name: str
    agent: str
    environment: str
    size: int
    seeds: int
    compared: bool = False
    game: str | None = None
    query: Query = field(default="last observed", kw_only=True)
    unit: Unit = field(default="turn", kw_only=True)

    @property
    def meeting(self) -> str:
        """The environment, with the game.

        Example:
            >>> Row("battery", "Q", "q-learner", "mirror", 9, 5).meeting
            'mirror'
        """
        return _meeting(self)

    @property
    def checks(self) -> tuple[bool, ...]:
        """Whether the agent has a reality check, in each of its runs with one seed."""
        return (False, True) if self.compared else (False,)

    def cell(self, seed: int, *, reality_check: bool) -> Cell:
        """The cell of a seed."""
        return Cell(
            self.agent,
            self.environment,
            self.size,
            seed,
            reality_check,
            self.game,
            self.query,
            self.unit,
        )

    def cells(self) -> Iterator[Cell]:
        """Its cells, seed after seed."""
        for seed in range(self.seeds):
            for check in self.checks:
                yield self.cell(seed, reality_check=check)


def _meeting(of: Cell | Row) -> str:
    return of.environment if of.game is None else f"{of.game} ∗ {of.environment}"
