"""A benchmark line: a figure and its bound."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from benchmarks.measuring import Job, Stopwatch

Figures: TypeAlias = dict[str, float]


@dataclass(frozen=True)
class Line:
    """A figure with a bound, and other figures without one.

    Attributes:
        jobs: the jobs that the stopwatch must run before the figure is computed.
        figure: the figure, from the least times.
        unit: the unit of the figure.
        context: figures that explain it, without a bound.
        at_least: whether the bound is a lower bound.
        rounds: the greatest number of runs of its jobs, as long as the bound is met; None for the
            same number as other lines.
    """

    id: str
    statement: str
    bound: float
    jobs: tuple[Job, ...]
    figure: Callable[[Stopwatch], float]
    unit: str = "times"
    context: Callable[[Stopwatch], Figures] = field(default=lambda watch: {})
    at_least: bool = False
    rounds: int | None = None

    @property
    def sense(self) -> str:
        """The kind of the bound, as text."""
        return "at least" if self.at_least else "at most"

    def met_by(self, figure: float) -> bool:
        """Whether a figure meets the bound."""
        return figure >= self.bound if self.at_least else figure <= self.bound
