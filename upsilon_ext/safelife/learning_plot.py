"""A picture of the learning baseline: what is removed, and the side effects, against steps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bridge.baseline.cells import ROUND, Arm, Measure
from bridge.baseline.verdicts import Outcomes
from upsilon_ext.battery.plot import save
from upsilon_ext.considerate.curves import COLOURS
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.safelife.learning_tables import HEADS

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def draw(outcomes: Outcomes, file: Path) -> None:
    """Draw the means over the seeds, within bands from the least to the greatest. [SL, Figure 3]

    Raises:
        WrongUsage: nothing was run, or the file cannot be written.
    """
    from matplotlib.figure import Figure

    if not outcomes:
        raise WrongUsage("a picture must show a curve; nothing was run")
    figure = Figure(figsize=(9.2, 4), layout="constrained")
    arms = list(dict.fromkeys(cell.arm for cell in outcomes))
    measures: tuple[Measure, ...] = ("removed", "effect")
    for axes, measure in zip(figure.subplots(1, 2), measures, strict=True):
        for n, arm in enumerate(arms):
            _line(axes, arm, measure, outcomes, COLOURS[n % len(COLOURS)])
        axes.set_xlabel("steps of training")
        axes.set_ylabel(HEADS[measure])
        axes.set_ylim(bottom=0)
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=3, frameon=False)
    save(figure, file)


def _line(axes: Axes, arm: Arm, measure: Measure, outcomes: Outcomes, colour: str) -> None:
    """The curve of an arm; an agent that does not learn is a dashed line."""
    runs = [found for cell, found in outcomes.items() if cell.arm == arm]
    points = list(zip(*([float(getattr(o, measure)) for o in run] for run in runs), strict=True))
    means = [sum(each) / len(each) for each in points]
    if arm.agent != "learning":
        axes.axhline(means[0], color=colour, linestyle="--", linewidth=1, label=arm.name)
        return
    xs = [each.rounds * ROUND for each in runs[0]]
    axes.plot(xs, means, color=colour, linewidth=1.4, label=arm.name)
    lows, highs = ([extreme(each) for each in points] for extreme in (min, max))
    axes.fill_between(xs, lows, highs, color=colour, alpha=0.15, linewidth=0)
