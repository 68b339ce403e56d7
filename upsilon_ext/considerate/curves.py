"""The returns of the agents as α₂ grows: distinguishable lines, in a scale that fits most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from matplotlib.axes import Axes

    from formal.considerate.sweep.sweep import Piece, Sweep
    from formal.notation import Reward

COLOURS: Final = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""The colour-blind can distinguish these, too."""

_NARROW: Final = 0.01
"""A piece with a smaller part of the range is described in words, as its line is invisible."""

_DASH: Final = 3.0
"""The length of the dashes of lines that coincide, in line widths."""

_CHARACTER: Final = 0.08
"""The greatest width of a character of a tick's label, in inches."""


class Stretch(NamedTuple):
    """A piece of the sweep as it is drawn.

    Attributes:
        name: the name of the piece.
        lower: its least α₂.
        upper: its greatest α₂, or the end of the range.
        gains: the return of each agent on it.
    """

    name: str
    lower: float
    upper: float
    gains: Mapping[str, float]


def together(names: Sequence[str]) -> str:
    """Several names; a common first word is written once."""
    first = names[0].split(" ")[0] + " "
    if len(names) > 1 and all(name.startswith(first) for name in names):
        return f"{first.rstrip()}s {', '.join(name.removeprefix(first) for name in names)}"
    return ", ".join(names)


def curves(
    axes: Axes, sweep: Sweep, names: Sequence[str], upper: Reward, *, width: float, sums: bool
) -> None:
    """The return of each agent on each piece, agents with equal returns together, and any sum.

    Args:
        axes: the axes to draw on.
        sweep: the pieces.
        names: the names of the pieces.
        upper: the greatest α₂.
        width: the width of the axes, in inches.
        sums: whether the sum of all returns is drawn.
    """
    stretches = [_stretch(*each, float(upper)) for each in zip(sweep.pieces, names, strict=True)]
    wide, narrow = _by_width([s for s in stretches if s.lower < s.upper], float(upper))
    groups = _alike(stretches)
    looks = dict(zip(groups, (COLOURS[n % len(COLOURS)] for n in range(len(groups))), strict=True))
    for stretch in wide:
        _steps(axes, stretch, looks)
        if sums:
            total = sum(stretch.gains.values())
            axes.plot([stretch.lower, stretch.upper], [total] * 2, color="0.25", linestyle=":")
    for group, colour in looks.items():
        axes.plot([], [], color=colour, linewidth=3, label=together(group))
    if sums:
        axes.plot([], [], color="0.25", linestyle=":", label="sum of all")
    _annotate(axes, narrow)
    _frame(axes, [x for x in sweep.breakpoints if x < upper], upper, width)


def _stretch(piece: Piece, name: str, upper: float) -> Stretch:
    """The piece; an agent with several returns has their middle."""
    end = upper if piece.upper is None else min(float(piece.upper), upper)
    gains = {who: float(least + most) / 2 for who, (least, most) in piece.returns.items()}
    return Stretch(name, float(piece.lower), end, gains)


def _by_width(stretches: Sequence[Stretch], upper: float) -> tuple[list[Stretch], list[Stretch]]:
    """The pieces that are wide enough to be visible, and the others; if none is, all count."""
    wide = [s for s in stretches if s.upper - s.lower >= _NARROW * upper] or list(stretches)
    return wide, [s for s in stretches if s not in wide]


def _alike(stretches: Sequence[Stretch]) -> list[tuple[str, ...]]:
    """The agents, grouped by equal returns on every piece."""
    groups: dict[tuple[float, ...], list[str]] = {}
    for name in stretches[0].gains:
        groups.setdefault(tuple(s.gains[name] for s in stretches), []).append(name)
    return [tuple(names) for names in groups.values()]


def _steps(axes: Axes, stretch: Stretch, looks: Mapping[tuple[str, ...], str]) -> None:
    """A constant line for each group; lines that coincide have alternating dashes."""
    values = {group: stretch.gains[group[0]] for group in looks}
    for group, colour in looks.items():
        same = [other for other in looks if values[other] == values[group]]
        turn, others = same.index(group), len(same) - 1
        axes.plot(
            [stretch.lower, stretch.upper],
            [values[group]] * 2,
            color=colour,
            linewidth=3,
            linestyle=(-turn * _DASH, (_DASH, others * _DASH)) if others else "-",
            solid_capstyle="butt",
            dash_capstyle="butt",
        )


def _annotate(axes: Axes, narrow: Sequence[Stretch]) -> None:
    """The returns on pieces that are too narrow, in words below the lines, with arrows."""
    low, high = axes.get_ylim()
    room = 0.16 * (high - low)
    axes.set_ylim(low - room * len(narrow), high)
    for n, stretch in enumerate(narrow, 1):
        axes.annotate(
            _words(stretch),
            (stretch.upper, low - room * len(narrow)),
            xytext=(0.03, low - room * (n - 0.6)),
            textcoords=axes.get_yaxis_transform(),
            fontsize=8,
            va="center",
            arrowprops={"arrowstyle": "->", "color": "0.4", "relpos": (0, 0.5)},
        )


def _words(stretch: Stretch) -> str:
    """A piece that is not drawn."""
    groups: dict[float, list[str]] = {}
    for name, value in stretch.gains.items():
        groups.setdefault(value, []).append(name)
    gains = "; ".join(f"{together(names)}: {value:g}" for value, names in groups.items())
    return f"{stretch.name} is too narrow to be drawn: {gains}"


def _frame(axes: Axes, shown: Sequence[Reward], upper: Reward, width: float) -> None:
    """The breakpoints, their labels, no frame at the top and on the right."""
    for x in shown:
        axes.axvline(float(x), color="0.7", linewidth=0.8, linestyle=":", zorder=0)
    ticks = {0.0: "0"} | {float(x): str(x) for x in shown} | {float(upper): f"{float(upper):g}"}
    axes.set_xticks(list(ticks), list(in_rows(ticks, width / float(upper))))
    axes.set_xlim(0, float(upper))
    axes.set_xlabel("caring coefficient α₂; marked: several policies are optimal", fontsize=9)
    axes.set_ylabel("return", fontsize=9)
    axes.locator_params(axis="y", integer=True)
    axes.tick_params(labelsize=8)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def in_rows(ticks: Mapping[float, str], scale: float) -> Iterator[str]:
    r"""The labels, each in the first row that has space for it next to the one before.

    Args:
        ticks: each label by its position, in order.
        scale: the inches of a unit.

    >>> list(in_rows({0: "0", 0.01: "1/90", 1: "1"}, 5))
    ['0', '\n1/90', '1']
    """
    ends: list[float] = []
    for x, label in ticks.items():
        half = len(label) * _CHARACTER / 2
        row = next((n for n, end in enumerate(ends) if end < x * scale - half), len(ends))
        ends[row : row + 1] = [x * scale + half + _CHARACTER]
        yield "\n" * row + label
