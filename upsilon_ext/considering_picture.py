"""A picture of an experiment: the acting agent's ways on the map, and what each agent gains."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from upsilon_ext.picture import save

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from matplotlib.axes import Axes

    from formal.considerate.grids.gallery import Way
    from formal.considerate.grids.grid import Grid
    from formal.considerate.sweep import Piece, Sweep
    from formal.notation import Reward

_COLOURS: Final = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Told apart by the colour-blind too."""
_ASIDE: Final = 0.14
"""Ways keep to the right, so that there and back can be told apart."""


class Panel(NamedTuple):
    """A map with a way on it.

    Attributes:
        title: at which caring coefficients.
        way: the way.
    """

    title: str
    way: Way


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
    """Draw the maps in a row, and under them what each agent gains for α₂ from 0 to `upper`.

    Raises:
        WrongUsage: the file cannot be written.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(max(7.0, 3.1 * len(panels)), 7.6), layout="constrained")
    grids = figure.add_gridspec(2, len(panels), height_ratios=(1.2, 1))
    maps = [figure.add_subplot(grids[0, n]) for n in range(len(panels))]
    for n, (axes, panel) in enumerate(zip(maps, panels, strict=True)):
        _map(axes, grid)
        _way(axes, panel.way, _COLOURS[n % len(_COLOURS)])
        axes.set_title(panel.title, fontsize=9)
        axes.set_xlabel(f"{_done(panel.way)}\n\n{_gains(panel.way)}", fontsize=8)
    _curves(figure.add_subplot(grids[1, :]), sweep, float(upper), sums=sums)
    figure.suptitle(title, fontsize=11)
    save(figure, file)


def _map(axes: Axes, grid: Grid) -> None:
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
    axes.set_xlim(-0.5, grid.width - 0.5)
    axes.set_ylim(grid.height - 0.5, -0.5)
    axes.set_aspect("equal")
    axes.set_xticks([n + 0.5 for n in range(grid.width)], [])
    axes.set_yticks([n + 0.5 for n in range(grid.height)], [])
    axes.grid(color="0.9", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(length=0)


def _way(axes: Axes, way: Way, colour: str) -> None:
    """The way, each move right of its middle; a ring where it begins, a square at its end."""
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
    """Where the line goes: both ends of each move, shifted to the right of who goes there."""
    xs, ys = [], []
    for (x, y), (u, v) in pairwise(way.cells):
        dx, dy = -(v - y) * _ASIDE, (u - x) * _ASIDE
        xs += [x + dx, u + dx] if (x, y) != (u, v) else []
        ys += [y + dy, v + dy] if (x, y) != (u, v) else []
    return xs, ys


def _gains(way: Way) -> str:
    """What each agent gains, those of one return together."""
    names: dict[Reward, list[str]] = {}
    for name, r in way.returns.items():
        names.setdefault(r, []).append(name)
    return "\n".join(f"{_together(some)}: {r}" for r, some in names.items())


def _together(names: Sequence[str]) -> str:
    """Several names, the word that they share said once."""
    first = names[0].split(" ")[0] + " "
    if len(names) > 1 and all(name.startswith(first) for name in names):
        return f"{first.rstrip()}s {', '.join(name.removeprefix(first) for name in names)}"
    return ", ".join(names)


def _done(way: Way) -> str:
    """What is done on the way, in lines."""
    return fill(", ".join(one.replace(" ", "\N{NO-BREAK SPACE}") for one in way.does), 46)


def _curves(axes: Axes, sweep: Sweep, upper: float, *, sums: bool) -> None:
    """What each agent gains on each piece, agents of the same gains together, and any sum."""
    names = list(sweep.pieces[0].returns)
    gains = {name: tuple(_only(piece, name) for piece in sweep.pieces) for name in names}
    alike: dict[tuple[float, ...], list[str]] = {}
    for name in names:
        alike.setdefault(gains[name], []).append(name)
    for n, (series, some) in enumerate(alike.items()):
        look = {"color": _COLOURS[n % len(_COLOURS)], "linewidth": max(1.5, 5 - n)}
        _steps(axes, sweep, upper, series, label=_together(some), **look)
    if sums:
        total = tuple(map(sum, zip(*gains.values(), strict=True)))
        _steps(axes, sweep, upper, total, label="sum of all", color="0.25", linestyle="--")
    shown = [x for x in sweep.breakpoints if x < upper]
    for x in shown:
        axes.axvline(float(x), color="0.7", linewidth=0.8, linestyle=":", zorder=0)
    axes.set_xticks([0, *map(float, shown), upper], ["0", *map(str, shown), f"{upper:g}"])
    axes.set_xlim(0, upper)
    axes.set_xlabel("caring coefficient α₂; marked: where two policies are optimal", fontsize=9)
    axes.set_ylabel("return", fontsize=9)
    axes.tick_params(labelsize=8)
    axes.legend(fontsize=8, frameon=False, loc="upper center", bbox_to_anchor=(0.5, -0.18), ncols=6)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def _steps(
    axes: Axes, sweep: Sweep, upper: float, series: Sequence[float], *, label: str, **look: Any
) -> None:
    """A constant on each piece; nothing joins the pieces, as at a breakpoint both are optimal."""
    for piece, value in zip(sweep.pieces, series, strict=True):
        lower, end = float(piece.lower), upper if piece.upper is None else float(piece.upper)
        if lower < upper:
            ends = [lower, min(end, upper)]
            axes.plot(ends, [value, value], label=label, solid_capstyle="butt", **look)
        label = "_"


def _only(piece: Piece, name: str) -> float:
    """The return of an agent on a piece; of several, the middle."""
    least, most = piece.returns[name]
    return float(least + most) / 2
