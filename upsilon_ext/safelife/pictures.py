"""Pictures of SafeLife: a board, a run as an animation, densities by type of cell (`plot`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from formal.safelife.game import State
from formal.safelife.side_effects import Density
from formal.safelife.text import named
from upsilon_ext.battery.plot import KINDS, demand_drawable, save
from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.files import written_to
from upsilon_ext.safelife.effects import Effect

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ANIMATED: Final = ".gif"
A_SECOND: Final = 4
"""Steps of an animation."""
INCHES: Final = 0.24
"""The side of a cell."""
MOST: Final = 4
"""Types of cells that are drawn, those of the greatest effects."""
_ABOVE: Final = 0.35
"""The height of a title, in inches."""


def demand_game(file: Path) -> None:
    """Check that a game can be drawn, before the work is done.

    Raises:
        WrongUsage: matplotlib is missing, or the file's name has another ending.
    """
    if file.suffix.lower() not in (*KINDS, ANIMATED):
        ends = ", ".join((*KINDS, ANIMATED))
        raise WrongUsage(f"the name of a game's picture must end in {ends}; {file} does not")
    demand_drawable(file.with_suffix(KINDS[0]))


def draw_game(states: Sequence[State], file: Path) -> None:
    """Draw the last board of a game; into a .gif file, all of them, one after the other.

    Raises:
        WrongUsage: the file cannot be written.
    """
    last = states[-1].board
    figure, axes = _figure(INCHES * last.width, INCHES * last.height)
    if file.suffix.lower() != ANIMATED:
        _board(axes, states[-1])
        save(figure, file)
        return
    from matplotlib.animation import PillowWriter

    writer = PillowWriter(fps=A_SECOND)
    with written_to(file) as new, writer.saving(figure, str(new), 100):
        for state in states:
            axes.clear()
            _board(axes, state)
            writer.grab_frame()


def _figure(width: float, height: float) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(max(width, 1.6), height + _ABOVE))
    return figure, figure.add_axes((0, 0, 1, height / (height + _ABOVE)))


def _board(axes: Axes, state: State) -> None:
    from practical.safelife.pixels import pixels

    axes.imshow(pixels(state.board.numbers, state.goals.numbers), interpolation="nearest")
    axes.set_title(f"step {state.steps}", fontsize=9)
    axes.set_axis_off()


def draw_effects(effects: Sequence[Effect], height: int, width: int, file: Path) -> None:
    """Draw the densities of the types of cells with the greatest effects.

    For each: without action, after the run, and the difference.

    Raises:
        WrongUsage: there is no cell of a type that counts, or the file cannot be written.
    """
    from matplotlib.figure import Figure

    shown = effects[:MOST]
    if not shown:
        raise WrongUsage("densities are drawn of cells of a type that counts; there are none")
    panel = 0.5 + 2.2 * height / width
    figure = Figure(figsize=(8, panel * len(shown)), layout="constrained")
    for axes, effect in zip(figure.subplots(len(shown), 3, squeeze=False), shown, strict=True):
        _panels(axes, effect, height, width)
    save(figure, file)


def _panels(panels: Any, effect: Effect, height: int, width: int) -> None:
    without, after = (_rows(each, height, width) for each in (effect.without, effect.after))
    changed = [
        [b - a for a, b in zip(*rows, strict=True)] for rows in zip(without, after, strict=True)
    ]
    titles = ("without action", "after the run", f"difference: effect {effect.distance:.3f}")
    for axes, rows, title in zip(panels, (without, after, changed), titles, strict=True):
        differs = rows is changed
        image = axes.imshow(rows, cmap="PuOr_r" if differs else "Blues", vmin=-differs, vmax=1)
        axes.set_title(title, fontsize=9)
        axes.set_xticks([])
        axes.set_yticks([])
        if rows is not without:
            axes.figure.colorbar(image, ax=axes, shrink=0.8).ax.tick_params(labelsize=7)
    panels[0].set_ylabel(named(effect.kind), fontsize=10)


def _rows(density: Density, height: int, width: int) -> list[list[float]]:
    return [[float(density.get((r, c), 0)) for c in range(width)] for r in range(height)]
