"""A picture of an experiment: the acting agent's ways on the map, and the agents' returns."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from textwrap import fill
from typing import TYPE_CHECKING, Final, NamedTuple

from upsilon_ext.battery.plot import save
from upsilon_ext.considerate.curves import COLOURS, curves, together

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from matplotlib.axes import Axes

    from formal.considerate.experiments.grids.gallery import Way
    from formal.considerate.experiments.grids.grid import Cell, Grid
    from formal.considerate.sweep.sweep import Sweep
    from formal.notation import Reward

_LEAST: Final = 7.0
"""The least width of a picture, in inches, as all below."""
_MAP: Final = 3.1
"""The width of a map, with its margins."""
_LINE: Final = 0.16
"""The height of a line of text below a map."""
_HEADS: Final = 0.7
"""The height of the title and the panels' titles."""
_CURVES: Final = 3.3
"""The height of the curves."""
_ASIDE: Final = 0.14
"""Ways keep to the right, so that there and back are distinguishable."""


class Panel(NamedTuple):
    """A map with a way on it.

    Attributes:
        name: a letter.
        title: the caring coefficients.
        way: the way.
        fences: the cells of fences that are built on it.
    """

    name: str
    title: str
    way: Way
    fences: tuple[Cell, ...] = ()


def draw(
    title: str,
    grid: Grid,
    panels: Sequence[Panel],
    sweep: Sweep,
    upper: Reward,
    file: Path,
    *,
    sums: bool = True,
) -> None:
    """Draw the maps in a row, and under them each agent's return for α₂ from 0 to `upper`.

    Raises:
        WrongUsage: the file cannot be written.
    """
    from matplotlib.figure import Figure

    width = max(_LEAST, _MAP * len(panels))
    lines = max(_below(panel.way).count("\n") + 1 for panel in panels)
    height = _MAP * grid.height / grid.width + lines * _LINE + _HEADS
    figure = Figure(figsize=(width, height + _CURVES), layout="constrained")
    parts = figure.subfigures(2, squeeze=False, height_ratios=(height, _CURVES))
    upper_part, lower_part = parts.flat
    for n, (axes, panel) in enumerate(
        zip(upper_part.subplots(1, len(panels), squeeze=False)[0], panels, strict=True)
    ):
        _map(axes, grid, panel.fences)
        _way(axes, panel.way, COLOURS[n % len(COLOURS)])
        axes.set_title(f"{panel.name}: {panel.title}", fontsize=9)
        axes.set_xlabel(_below(panel.way), fontsize=8)
    names = [f"{panel.name} ({panel.title})" for panel in panels]
    curves(lower_part.subplots(), sweep, names, upper, width=0.88 * width, sums=sums)
    lower_part.legend(loc="outside lower center", fontsize=8, frameon=False, ncols=6)
    upper_part.suptitle(title, fontsize=11)
    save(figure, file)


def _map(axes: Axes, grid: Grid, fences: Sequence[Cell]) -> None:
    from matplotlib.patches import Rectangle

    for cell, letter in grid.letters.items():
        if letter == "#":
            axes.add_patch(Rectangle((cell.x - 0.5, cell.y - 0.5), 1, 1, color="0.35"))
        elif letter != ".":
            axes.text(
                cell.x,
                cell.y,
                letter,
                ha="center",
                va="center",
                fontsize=10,
                weight="bold",
                zorder=5,
                bbox={"boxstyle": "round,pad=0.12", "color": "white", "alpha": 0.75},
            )
    for x, y in fences:
        axes.add_patch(
            Rectangle((x - 0.45, y - 0.45), 0.9, 0.9, facecolor="#d8b98a", hatch="||", zorder=1)
        )
    axes.set_xlim(-0.5, grid.width - 0.5)
    axes.set_ylim(grid.height - 0.5, -0.5)
    axes.set_aspect("equal")
    axes.set_xticks([n + 0.5 for n in range(grid.width)], [])
    axes.set_yticks([n + 0.5 for n in range(grid.height)], [])
    axes.grid(color="0.9", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)


def _way(axes: Axes, way: Way, colour: str) -> None:
    """The way, each move right of its middle; a ring at its beginning, a square at its end."""
    xs, ys = _aside(way)
    axes.plot(xs, ys, color=colour, linewidth=2, alpha=0.85, solid_joinstyle="round")
    for cell, marker in ((way.cells[0], "o"), (way.cells[-1], "s")):
        axes.plot(*cell, marker, color=colour, markersize=17, fillstyle="none", zorder=6)
    for (x, u), (y, v) in zip(pairwise(xs), pairwise(ys), strict=True):
        dx, dy = (u - x) / 20, (v - y) / 20
        if hypot(u - x, v - y) >= 1:
            axes.annotate(
                "",
                ((x + u) / 2 + dx, (y + v) / 2 + dy),
                ((x + u) / 2 - dx, (y + v) / 2 - dy),
                arrowprops={"arrowstyle": "-|>", "color": colour, "linewidth": 0},
            )


def _aside(way: Way) -> tuple[list[float], list[float]]:
    """The points of the line: both ends of each move, shifted to the right of its direction."""
    xs, ys = [], []
    for (x, y), (u, v) in pairwise(way.cells):
        dx, dy = -(v - y) * _ASIDE, (u - x) * _ASIDE
        xs += [x + dx, u + dx] if (x, y) != (u, v) else []
        ys += [y + dy, v + dy] if (x, y) != (u, v) else []
    return xs, ys


def _below(way: Way) -> str:
    """The agent's actions, and the returns."""
    return f"{_done(way)}\n\n{_gains(way)}"


def _gains(way: Way) -> str:
    """The return of each agent; agents with one return are together."""
    names: dict[Reward, list[str]] = {}
    for name, r in way.returns.items():
        names.setdefault(r, []).append(name)
    return "\n".join(f"{together(some)}: {r}" for r, some in names.items())


def _done(way: Way) -> str:
    """The agent's actions on the way, in lines."""
    return fill(", ".join(one.replace(" ", "\N{NO-BREAK SPACE}") for one in way.does), 46)
