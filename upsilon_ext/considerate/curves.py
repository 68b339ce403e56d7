"""What each agent gains as α₂ grows: lines that can be told apart, in a scale that fits most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from matplotlib.axes import Axes

    from formal.considerate.sweep.sweep import Piece, Sweep
    from formal.notation import Reward

COLOURS: Final = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Told apart by the colour-blind too."""

_NARROW: Final = 0.01
"""A piece that takes a smaller part of the range is told in words: no line of it can be seen."""

_DASH: Final = 3.0
"""How long the dashes of lines that coincide are, in line widths."""

_CHARACTER: Final = 0.08
"""How wide a character of a tick's label is at most, in inches."""


class Stretch(NamedTuple):
    """A piece of the sweep as it is drawn.

    Attributes:
        name: of the piece.
        lower: where it begins.
        upper: where it ends, or the range does.
        gains: what each agent gains on it.
    """

    name: str
    lower: float
    upper: float
    gains: Mapping[str, float]


def together(names: Sequence[str]) -> str:
    """Several names, the word that they share said once."""
    first = names[0].split(" ")[0] + " "
    if len(names) > 1 and all(name.startswith(first) for name in names):
        return f"{first.rstrip()}s {', '.join(name.removeprefix(first) for name in names)}"
    return ", ".join(names)


def curves(
    axes: Axes, sweep: Sweep, names: Sequence[str], upper: Reward, *, width: float, sums: bool
) -> None:
    """What each agent gains on each piece, agents of the same gains together, and any sum.

    Args:
        axes: what is drawn on, so many inches wide.
        sweep: the pieces.
        names: of the pieces.
        upper: how far α₂ goes.
        width: in inches.
        sums: whether what all gain together is drawn.
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
    _told(axes, narrow)
    _frame(axes, [x for x in sweep.breakpoints if x < upper], upper, width)


def _stretch(piece: Piece, name: str, upper: float) -> Stretch:
    """The piece; of several returns of an agent, the middle."""
    end = upper if piece.upper is None else min(float(piece.upper), upper)
    gains = {who: float(least + most) / 2 for who, (least, most) in piece.returns.items()}
    return Stretch(name, float(piece.lower), end, gains)


def _by_width(stretches: Sequence[Stretch], upper: float) -> tuple[list[Stretch], list[Stretch]]:
    """Those that are wide enough to be seen, and the others; all are, if none is."""
    wide = [s for s in stretches if s.upper - s.lower >= _NARROW * upper] or list(stretches)
    return wide, [s for s in stretches if s not in wide]


def _alike(stretches: Sequence[Stretch]) -> list[tuple[str, ...]]:
    """The agents, those that gain the same on every piece together."""
    groups: dict[tuple[float, ...], list[str]] = {}
    for name in stretches[0].gains:
        groups.setdefault(tuple(s.gains[name] for s in stretches), []).append(name)
    return [tuple(names) for names in groups.values()]


def _steps(axes: Axes, stretch: Stretch, looks: Mapping[tuple[str, ...], str]) -> None:
    """A constant for each group; of those that coincide, dashes in turn."""
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


def _told(axes: Axes, narrow: Sequence[Stretch]) -> None:
    """What is gained on pieces that are too narrow, in words below the lines, with arrows."""
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
    axes.set_xlabel("caring coefficient α₂; marked: where two policies are optimal", fontsize=9)
    axes.set_ylabel("return", fontsize=9)
    axes.locator_params(axis="y", integer=True)
    axes.tick_params(labelsize=8)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def in_rows(ticks: Mapping[float, str], scale: float) -> Iterator[str]:
    r"""The labels, each in the first row in which it has room beside the one before.

    Args:
        ticks: each label by where it is, in order.
        scale: how many inches a unit has.

    >>> list(in_rows({0: "0", 0.01: "1/90", 1: "1"}, 5))
    ['0', '\n1/90', '1']
    """
    ends: list[float] = []
    for x, label in ticks.items():
        half = len(label) * _CHARACTER / 2
        row = next((n for n, end in enumerate(ends) if end < x * scale - half), len(ends))
        ends[row : row + 1] = [x * scale + half + _CHARACTER]
        yield "\n" * row + label
