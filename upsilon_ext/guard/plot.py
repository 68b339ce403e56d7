"""A picture of trained guards: how often they react, and how often they are robbed, as q grows."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bridge.guard.drawn import rules
from bridge.guard.experiment import Cell
from bridge.guard.judged import judged_ideal, solved
from formal.notation import Reward
from upsilon_ext.battery.plot import save
from upsilon_ext.considerate.curves import COLOURS
from upsilon_ext.guard.cells import number
from upsilon_ext.guard.tables import Results, agents_of, named

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_PANELS = (("hidden", "turns with a reaction, %", 100), ("thefts", "thefts a day", 1))
_MARKS = ("o", "D", "^", "s")


def draw(results: Results, file: Path) -> None:
    """Draw the guards, a row of panels for each loss; the exact best answers as steps.

    Raises:
        WrongUsage: the file cannot be written.
    """
    from matplotlib.figure import Figure

    losses = list(dict.fromkeys(cell.loss for cell, _ in results))
    figure = Figure(figsize=(10, 1 + 2.9 * len(losses)), layout="constrained")
    panels = figure.subplots(len(losses), 2, squeeze=False)
    for loss, row in zip(losses, panels, strict=True):
        own = [(cell, result) for cell, result in results if cell.loss == loss]
        for axes, (name, label, factor) in zip(row, _PANELS, strict=True):
            _steps(axes, own, name, factor)
            _dots(axes, own, name, factor)
            axes.set_title(f"a theft costs s = {loss}", fontsize=10)
            axes.set_ylabel(label, fontsize=9)
            axes.set_xlabel("penalty q for a reaction to a pseudo-visible player", fontsize=9)
            axes.set_xscale("symlog", linthresh=1, linscale=1.5, base=2)
            ticks = sorted({cell.q for cell, _ in own})
            axes.set_xticks([float(q) for q in ticks], [str(q) for q in ticks], fontsize=8)
            axes.set_xticks([], minor=True)
            axes.set_ylim(bottom=-axes.get_ylim()[1] / 25)  # what is 0 is seen whole
            for side in ("top", "right"):
                axes.spines[side].set_visible(False)
    handles, labels = panels[0][0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=4, frameon=False, fontsize=9)
    cell = results[0][0]
    seeds = len({each.seed for each, _ in results})
    figure.suptitle(
        f"Guards trained for {cell.turns:,} turns, a dot for each of {seeds} seeds", fontsize=11
    )
    save(figure, file)


def _dots(axes: Axes, results: Results, name: str, factor: int) -> None:
    agents = agents_of(results)
    for n, agent in enumerate(agents):
        own = [(cell, found) for cell, found in results if cell.agent == agent]
        xs = [float(cell.q) * (1 + 0.05 * (n - 0.5)) for cell, _ in own]
        ys = [factor * float(number(dict(found), name) or 0) for _, found in own]
        if xs:
            axes.plot(
                xs,
                ys,
                _MARKS[n % len(_MARKS)],
                color=COLOURS[n % len(COLOURS)],
                markersize=4,
                alpha=0.6,
                label=named(agent),
            )


def _steps(axes: Axes, results: Results, name: str, factor: int) -> None:
    """The exact best guard, constant between thresholds."""
    cell = results[0][0]
    E = cell.corridor()
    top = max(each.q for each, _ in results)
    ends = [Fraction(0), *(Fraction(p.lower) for p in solved(rules(E)) if 0 < p.lower < top)]
    edges = [*ends, Fraction(top)]
    ys = [factor * float(_exact(cell, (low + high) / 2, name)) for low, high in pairwise(edges)]
    look: dict[str, Any] = {"color": "0.3", "linewidth": 2, "label": "exact best answers"}
    axes.stairs(ys, [float(q) for q in edges], baseline=None, **look)


def _exact(cell: Cell, q: Reward, name: str) -> Fraction:
    found = judged_ideal(cell.corridor(), q).hidden
    return found.share if name == "hidden" else found.thefts
