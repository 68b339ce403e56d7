"""What a line is: a figure and its bound."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from benchmarks.measuring import Job, Stopwatch

Figures: TypeAlias = dict[str, float]


@dataclass(frozen=True)
class Line:
    """A figure that has a bound, with others that are only printed.

    Attributes:
        jobs: what the stopwatch must have taken before the figure can be told.
        figure: the figure, from the least times.
        unit: what the figure counts.
        beside: figures that explain it, and have no bound.
        at_least: whether the bound is from below.
        rounds: how often its jobs are taken at most, as long as the bound is met; None is as
            often as those of the other lines.
    """

    id: str
    statement: str
    bound: float
    jobs: tuple[Job, ...]
    figure: Callable[[Stopwatch], float]
    unit: str = "times"
    beside: Callable[[Stopwatch], Figures] = field(default=lambda watch: {})
    at_least: bool = False
    rounds: int | None = None

    @property
    def sense(self) -> str:
        """How the bound binds, in words."""
        return "at least" if self.at_least else "at most"

    def met_by(self, figure: float) -> bool:
        """Whether a figure keeps to the bound."""
        return figure >= self.bound if self.at_least else figure <= self.bound
