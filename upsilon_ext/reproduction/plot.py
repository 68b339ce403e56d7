"""A picture of learning curves: the means over the seeds, within bands."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from bridge.reproduction.cells import Row
from bridge.reproduction.curves import Curve
from bridge.reproduction.verdicts import NOT_RUN, Curves
from upsilon_ext.battery.plot import save
from upsilon_ext.considerate.curves import COLOURS
from upsilon_ext.report.errors import WrongUsage

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SMOOTHED = 30
"""A curve is drawn as the means of this number of parts, so that its course is seen."""

_ACROSS = 3
"""The number of panels of a row."""


def draw(rows: Sequence[Row], curves: Curves, file: Path) -> None:
    """Draw the learning curves: a panel for each environment, size and query.

    As in Figures 1 and 2, the episode or turn is horizontal, and the mean reward vertical; an agent
    is a solid line, with a reality check a dashed one. [JAGI, Figures 1, 2]

    Raises:
        WrongUsage: nothing was run, or the file cannot be written.
    """
    from matplotlib.figure import Figure

    if not any(cell in curves for row in rows for cell in row.cells()):
        raise WrongUsage("a picture must show a curve; no cell of these was run")
    panels: dict[tuple[str, str, int, str], list[Row]] = {}
    for row in rows:
        panels.setdefault((row.part, row.meeting, row.size, row.query), []).append(row)
    across = min(_ACROSS, len(panels))
    down = -(-len(panels) // across)
    figure = Figure(figsize=(4.6 * across, 0.9 + 3.1 * down), layout="constrained")
    axes = figure.subplots(down, across, squeeze=False).flatten()
    names = list(dict.fromkeys(row.name for row in rows))
    for one, group in zip(axes, panels.values(), strict=False):
        _panel(one, group, curves, names)
    for one in axes[len(panels) :]:
        one.set_visible(False)
    handles = {
        label: line
        for one in axes
        for line, label in zip(*one.get_legend_handles_labels(), strict=True)
    }
    figure.legend(
        handles.values(), handles.keys(), loc="outside lower center", ncols=4, frameon=False
    )
    figure.suptitle("Mean reward over the seeds; bands from the least to the greatest", fontsize=11)
    save(figure, file)


def _panel(axes: Axes, rows: Sequence[Row], curves: Curves, names: Sequence[str]) -> None:
    row = rows[0]
    title = row.meeting + (" (unaltered copy)" if row.query == "unaltered copy" else "")
    drawn = [
        _line(axes, each, curves, COLOURS[names.index(each.name) % len(COLOURS)], check=check)
        for each in rows
        for check in each.checks
    ]
    seeds = sorted({n for n in drawn if n})
    said = f"{seeds[0]} to {seeds[-1]}" if len(seeds) > 1 else "".join(map(str, seeds))
    axes.set_title(f"{title}\n{said} seeds" if seeds else f"{title}\n{NOT_RUN}", fontsize=9)
    axes.set_xlabel(row.unit, fontsize=8)
    axes.set_ylabel(f"mean reward per {row.unit}", fontsize=8)
    axes.set_xlim(0, row.size)
    axes.tick_params(labelsize=8)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def _line(axes: Axes, row: Row, curves: Curves, colour: str, *, check: bool) -> int:
    """A curve and its band; return the number of its seeds."""
    cells = [row.cell(seed, reality_check=check) for seed in range(row.seeds)]
    known = [smoothed(curves[cell]) for cell in cells if cell in curves]
    if not known:
        return 0
    xs = [row.size * (n + 0.5) / len(known[0]) for n in range(len(known[0]))]
    points = list(zip(*known, strict=True))
    axes.fill_between(
        xs,
        [min(p) for p in points],
        [max(p) for p in points],
        color=colour,
        alpha=0.15,
        linewidth=0,
    )
    label = f"{row.name} with a reality check" if check else row.name
    axes.plot(
        xs,
        [sum(p) / len(p) for p in points],
        color=colour,
        linestyle="--" if check else "-",
        linewidth=1.4,
        label=label,
    )
    return len(known)


def smoothed(curve: Curve) -> list[float]:
    """The mean value of each of `SMOOTHED` equal parts of a curve, or each value of a short one.

    Example:
        >>> from fractions import Fraction
        >>> smoothed(Curve((Fraction(1), Fraction(4)), (2, 2), "turn"))
        [0.5, 2.0]
    """
    values = list(map(float, curve.values()))
    number = min(SMOOTHED, len(values))
    ends = [n * len(values) // number for n in range(number + 1)]
    sums = [0.0, *accumulate(values)]
    return [(sums[b] - sums[a]) / (b - a) for a, b in pairwise(ends)]
