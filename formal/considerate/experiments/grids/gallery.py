"""The acting agent's behaviour at a caring coefficient, drawn on its map. [BC, Figures 1 to 3]"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol, Self, TypeVar

from formal.considerate.experiments.experiment import Experiment
from formal.considerate.experiments.grids.drawing import draw, side_by_side
from formal.considerate.experiments.grids.grid import MOVES, Cell, Grid, at
from formal.considerate.experiments.grids.routes import routes
from formal.considerate.mdp.mdp import Act
from formal.considerate.sweep.of_outcomes import best_outcomes
from formal.considerate.sweep.outcomes import outcomes
from formal.notation import Reward

P = TypeVar("P", bound="Placed")


class Placed(Protocol):
    """A state of an experiment on a map: a named tuple, with the acting agent's cell."""

    @property
    def at(self) -> Cell:
        """The acting agent's cell."""

    def _replace(self, *, at: Cell) -> Self: ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True)
class Way:
    """A best way of the acting agent to an end that is optimal for it.

    Attributes:
        cells: its cells, from the start to the end.
        does: its actions and places other than mere moves, in order.
        returns: the return of each agent, by its name, the acting agent first.
        number: the number of equally good ways to the same end.
    """

    cells: tuple[Cell, ...]
    does: tuple[str, ...]
    returns: Mapping[str, Reward]
    number: int


def ways(experiment: Experiment[P], alpha_2: Reward, grid: Grid) -> list[Way]:
    """For every outcome that is optimal at α₂, a best path to it on the map.

    Args:
        experiment: the experiment.
        alpha_2: the caring coefficient.
        grid: its map.

    Raises:
        IllFormed: the experiment is no deterministic two-stage game in which each step costs
            something.

    [BC, Figures 1 to 3]
    """
    best = routes(experiment.mdp)
    found = []
    for outcome in best_outcomes(experiment, outcomes(experiment), alpha_2):
        steps = best.way(outcome.end)
        states = [*(s for s, _ in steps), outcome.end]
        found.append(
            Way(
                tuple(s.at for s in states),
                tuple(events(grid, states, [a for _, a in steps])),
                experiment.by_agent(outcome.returns),
                best.number(outcome.end),
            )
        )
    return found


def events(grid: Grid, states: Sequence[P], actions: Sequence[Act]) -> Iterator[str]:
    """Each cell at which a step changes more than where the agent is, and the end."""
    for (s, t), a in zip(pairwise(states), actions, strict=True):
        if s._replace(at=t.at) != t or t is states[-1]:
            place = at(grid, t.at)
            yield place if a in MOVES else f"{a} at {place}"


def drawn(experiment: Experiment[P], alpha_2: Reward, grid: Grid) -> str:
    """The map with each of the ways, side by side, and below them the ways in words."""
    found = ways(experiment, alpha_2, grid)
    titled = {
        f"α₂ = {alpha_2}" + (f", way {n}" if len(found) > 1 else ""): way
        for n, way in enumerate(found, 1)
    }
    maps = {title: draw(grid, way.cells) for title, way in titled.items()}
    words = [f"{title}: {in_words(way)}" for title, way in titled.items()]
    return "\n".join([side_by_side(maps), "", *words])


def in_words(way: Way) -> str:
    """A way in words: its actions with their places, and the return of each agent."""
    returns = ", ".join(f"{name} {r}" for name, r in way.returns.items())
    return f"{', '.join(way.does)}; {returns}"
