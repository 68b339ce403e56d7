"""A picture of measurements: shrinking intervals, and the programs that distinguish agents.

A row for each agent: on the left the certified intervals, on the right the programs that contribute
most to what a reality check adds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bridge.measure import What
from upsilon_ext.battery.plot import save
from upsilon_ext.measure.result import by_agent
from upsilon_ext.report.text import counted

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from matplotlib.axes import Axes

    from bridge.measure import Measurement
    from upsilon_ext.measure.jobs import Found
    from upsilon_ext.measure.request import Wanted
    from upsilon_ext.measure.result import Numbers

_COLOURS: Final = {What.SELF_REFLECTION: "#0072b2", What.CHECKED: "#d55e00"}
"""Colours that colour-blind readers can distinguish."""
_BARS: Final = 12
_LONGEST: Final = 44
"""The number of characters of a program that are shown."""


def draw(wanted: Wanted, found: Mapping[Measurement, Found], file: Path) -> None:
    """Draw the measurements.

    Raises:
        WrongUsage: the file cannot be written.
    """
    from matplotlib.figure import Figure

    agents = by_agent(found)
    columns = 2 if wanted.checked else 1
    figure = Figure(figsize=(5.5 * columns + 1, 1.1 + 3.3 * len(agents)), layout="constrained")
    grid = figure.subplots(len(agents), columns, squeeze=False)
    for row, (agent, numbers) in zip(grid, agents.items(), strict=True):
        _closing(row[0], agent, numbers)
        if wanted.checked:
            _distinguishing(row[1], numbers[What.DIFFERENCE])
    figure.suptitle(
        f"{wanted.machine} machine, {wanted.weights} weights: horizon "
        f"{counted(wanted.turns, 'turn')}, discount {wanted.discount}",
        fontsize=11,
    )
    handles, labels = grid[0][0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=4, fontsize=9, frameon=False)
    save(figure, file)


def _closing(axes: Axes, agent: str, numbers: Numbers) -> None:
    """Certified intervals against the programs spent; the statistical ones at the end."""
    for what, colour in _COLOURS.items():
        if what not in numbers:
            continue
        one = numbers[what].sum
        label = "Υ_ext" if what is What.SELF_REFLECTION else "with a reality check"
        stages = len(one.closing) - 1
        spent = [one.evaluations / 2 ** (stages - k) for k in range(stages + 1)]
        low, high = ([float(interval[end]) for interval in one.closing] for end in (0, 1))
        axes.fill_between(spent, low, high, color=colour, alpha=0.15, linewidth=0)
        for ends, name in ((low, f"{label}, certified"), (high, None)):
            axes.plot(spent, ends, color=colour, linewidth=1.3, label=name)
        middle, reach = float(one.statistical.middle), float(one.statistical.half_width)
        axes.errorbar(
            [one.evaluations * (1.12 if what is What.SELF_REFLECTION else 1.3)],
            [middle],
            yerr=[reach],
            fmt="o" if what is What.SELF_REFLECTION else "D",
            markersize=4,
            markerfacecolor=colour if what is What.SELF_REFLECTION else "white",
            color=colour,
            elinewidth=1.2,
            capsize=2.5,
            label=f"{label}, 99 %",
        )
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.tick_params(axis="y", labelsize=8)
    axes.set_title(agent, fontsize=10)
    axes.set_xlabel("programs spent on each number", fontsize=9)
    axes.axhline(0, color="0.6", linewidth=0.8, zorder=0)
    _dressed(axes)


def _distinguishing(axes: Axes, one: Found) -> None:
    """The programs that contribute most to the difference, each with its bounds."""
    largest = [c for c in one.sum.largest if c.low + c.high][:_BARS]
    middles = [float(c.low + c.high) / 2 for c in largest]
    axes.barh(
        range(len(largest)),
        middles,
        xerr=[float(c.high - c.low) / 2 for c in largest],
        color=["#009e73" if middle > 0 else "#cc79a7" for middle in middles],
        error_kw={"elinewidth": 1, "ecolor": "0.35"},
        height=0.7,
    )
    names = [_shortened(c.program) for c in largest]
    axes.set_yticks(range(len(largest)), names, fontsize=7, family="monospace")
    axes.set_ylim(max(len(largest), 1) - 0.5, -0.5)
    axes.axvline(0, color="0.6", linewidth=0.8, zorder=0)
    axes.set_title("what the reality check adds, by program", fontsize=10)
    axes.set_xlabel("weight × (value with the check - value without it)", fontsize=9)
    axes.ticklabel_format(axis="x", style="sci", scilimits=(-3, 3))
    axes.xaxis.get_offset_text().set_fontsize(8)
    axes.tick_params(axis="y", length=0)
    if not largest:
        axes.text(
            0, 0, "no program distinguishes them so far", fontsize=8, ha="center", va="center"
        )
    _dressed(axes)


def _shortened(program: str) -> str:
    """A program's text, shortened.

    Example:
        >>> _shortened("match(y, ask(zero_rewards(reverse(drop_first(h))))); last")
        'match(y, ask(zero_rewards(reverse(drop_firs…'
    """
    return program if len(program) <= _LONGEST else f"{program[: _LONGEST - 1]}…"


def _dressed(axes: Axes) -> None:
    axes.grid(axis="both" if axes.get_xscale() == "log" else "x", color="0.9", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(axis="x", labelsize=8)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
