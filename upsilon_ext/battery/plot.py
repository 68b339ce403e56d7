"""A picture of the battery: each agent's mean reward in each environment and its negation."""

from __future__ import annotations

from importlib.util import find_spec
from math import ceil, log10
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from upsilon_ext.report.errors import WrongUsage
from upsilon_ext.report.files import written_to

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from bridge.battery import Row
    from bridge.statistics import Estimate
    from upsilon_ext.battery.cells import Contest

KINDS: Final = (".png", ".svg", ".pdf")
_PANELS: Final = ("environment", "its negation")
_COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Colours that colour-blind readers can distinguish."""
_USUAL: Final = 3
"""Rewards per turn are rarely larger; larger ones need another scale."""


class _Series(NamedTuple):
    """One agent's mean rewards, with or without a reality check."""

    label: str
    field: str
    rows: Mapping[str, Row]
    colour: str
    shift: float


def demand_drawable(file: Path) -> None:
    """Check that a picture can be drawn, before the work is done.

    Raises:
        WrongUsage: matplotlib is missing, or the file cannot be written.
    """
    if file.suffix.lower() not in KINDS:
        raise WrongUsage(f"the name of a picture must end in {', '.join(KINDS)}; {file} does not")
    if find_spec("matplotlib") is None:
        raise WrongUsage(
            "a picture is drawn by matplotlib, which is not installed: "
            "`python -m pip install matplotlib`"
        )


def draw(tables: Mapping[str, Sequence[Row]], contest: Contest, file: Path) -> None:
    """Draw the agents' mean rewards per turn: a line for each environment, a panel for negations.

    Raises:
        WrongUsage: the file cannot be written.
    """
    from matplotlib.figure import Figure

    negations = _negations(tables)
    names = _sorted(tables, contest, negations)
    series = list(_series(tables, contest))
    height = 1.8 + len(names) * max(0.2, 0.09 * len(series))
    figure = Figure(figsize=(10, height), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True, sharex=True)
    panels = names, [negations[name] for name in names]
    for axes, title, shown in zip((left, right), _PANELS, panels, strict=True):
        if contest.reality_check:
            _bridges(axes, tables, shown)
        for one in series:
            _dots(axes, one, shown, named=axes is left)
        _refusals(axes, tables, shown)
        _dressed(axes, title, [_label(name, series[0]) for name in names])
    _scale((left, right), _largest(series))
    figure.suptitle(_title(tables, contest), fontsize=11)
    figure.legend(loc="outside lower center", ncols=min(len(series), 4), frameon=False)
    save(figure, file)


def save(figure: Figure, file: Path) -> None:
    """Write a picture to a file.

    Raises:
        WrongUsage: the file cannot be written.
    """
    from matplotlib import rc_context

    hashed = rc_context({"svg.hashsalt": "upsilon", "svg.fonttype": "none"})
    with hashed, written_to(file) as new:
        figure.savefig(new, dpi=150, metadata=_undated(file))


def _undated(file: Path) -> dict[str, Any]:
    """Metadata without a date, so that equal pictures are equal files."""
    return {".svg": {"Date": None}, ".pdf": {"CreationDate": None}}.get(file.suffix.lower(), {})


def _sorted(
    tables: Mapping[str, Sequence[Row]], contest: Contest, known: Container[str]
) -> list[str]:
    """The environments by the first agent's difference, or mean reward; refused rows last."""
    field = "difference" if contest.reality_check else "plain"
    first = next(iter(tables.values()))
    rows = [row for row in first if row.environment in known]

    def place(row: Row) -> tuple[bool, float, str]:
        value: Estimate | None = getattr(row, field)
        return value is None, 0.0 if value is None else -float(value.mean), row.environment

    return [row.environment for row in sorted(rows, key=place)]


def _negations(tables: Mapping[str, Sequence[Row]]) -> dict[str, str]:
    """The negation of each environment."""
    from bridge.catalogue.negations import split_negation

    names = [row.environment for row in next(iter(tables.values()))]
    return {known: name for name in names for which, known in [split_negation(name)] if which}


def _series(tables: Mapping[str, Sequence[Row]], contest: Contest) -> list[_Series]:
    fields = ("plain", "checked") if contest.reality_check else ("plain",)
    found = []
    for a, (agent, table) in enumerate(tables.items()):
        for f, field in enumerate(fields):
            n = a * len(fields) + f
            place = (n + 0.5) / (len(tables) * len(fields)) - 0.5
            colour = _COLOURS[(a if len(tables) > 1 else f) % len(_COLOURS)]
            label = agent if field == "plain" else f"{agent} with a reality check"
            rows = {row.environment: row for row in table}
            found.append(_Series(label, field, rows, colour, 0.6 * place))
    return found


def _dots(axes: Axes, one: _Series, names: Sequence[str], *, named: bool) -> None:
    shown = [(y, getattr(one.rows[name], one.field)) for y, name in enumerate(names)]
    known: list[tuple[int, Estimate]] = [(y, value) for y, value in shown if value is not None]
    axes.errorbar(
        [float(value.mean) for _, value in known],
        [y + one.shift for y, _ in known],
        xerr=[value.error or 0.0 for _, value in known],
        fmt="o" if one.field == "plain" else "D",
        markersize=4.5,
        markerfacecolor=one.colour if one.field == "plain" else "white",
        color=one.colour,
        elinewidth=1.2,
        capsize=2,
        label=one.label if named else None,
    )


def _bridges(axes: Axes, tables: Mapping[str, Sequence[Row]], names: Sequence[str]) -> None:
    """A line from each agent's mean reward to that with a reality check."""
    for a, table in enumerate(tables.values()):
        middle = 0.6 * ((a + 0.5) / len(tables) - 0.5)
        rows = {row.environment: row for row in table}
        for y, name in enumerate(names):
            plain, checked = rows[name].plain, rows[name].checked
            if plain is not None and checked is not None:
                ends = float(plain.mean), float(checked.mean)
                axes.hlines(y + middle, *ends, color="0.7", linewidth=1, zorder=1)


def _label(name: str, one: _Series) -> str:
    """The name, marked if fewer turns were played or the agent has fewer actions."""
    row = one.rows[name]
    return name + " *" * row.stopped + " †" * row.cut


def _refusals(axes: Axes, tables: Mapping[str, Sequence[Row]], names: Sequence[str]) -> None:
    places = {name: y for y, name in enumerate(names)}
    for table in tables.values():
        for row in table:
            if row.refused is not None and row.environment in places:
                y = places[row.environment]
                axes.text(0, y, "refused", fontsize=7, ha="center", va="center", color="0.4")


def _dressed(axes: Axes, title: str, names: Sequence[str]) -> None:
    axes.set_title(title, fontsize=10)
    axes.set_xlabel("mean reward per turn", fontsize=9)
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.axvline(0, color="0.6", linewidth=0.8, zorder=0)
    for y in range(0, len(names), 2):
        axes.axhspan(y - 0.5, y + 0.5, color="0.95", zorder=-1)
    axes.grid(axis="x", color="0.88", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    axes.tick_params(axis="x", labelsize=8)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)


def _scale(both: Sequence[Axes], largest: float) -> None:
    """Linear; where some rewards are far larger than others, logarithmic beyond ±1."""
    if largest <= _USUAL:
        reach = 1.08 * max(largest, 1.0)
        both[0].set_xlim(-reach, reach)
        return
    decades = ceil(log10(largest))
    # The usual range gets more than half of the width.
    both[0].set_xscale("symlog", linthresh=1, linscale=1.3 * decades)
    both[0].set_xlim(-1.5 * 10**decades, 1.5 * 10**decades)
    large = [10.0**n for n in range(decades, 0, -ceil(decades / 2))]
    ticks = [0.0, 0.5, 1.0, *reversed(large)]
    both[0].set_xticks([*(-tick for tick in reversed(ticks[1:])), *ticks])
    both[0].xaxis.set_major_formatter("{x:g}")
    both[0].set_xticks([], minor=True)
    for axes in both:
        axes.set_xlabel("mean reward per turn, beyond ±1 on a logarithmic scale", fontsize=9)


def _largest(series: Sequence[_Series]) -> float:
    """The greatest distance of the end of an error bar from 0."""
    values = [getattr(row, one.field) for one in series for row in one.rows.values()]
    ends = [abs(float(v.mean)) + (v.error or 0.0) for v in values if v is not None]
    return max(ends, default=0.0)


def _title(tables: Mapping[str, Sequence[Row]], contest: Contest) -> str:
    from bridge.battery import ACTIONS

    rows = [row for table in tables.values() for row in table]
    who = "".join(tables) if len(tables) == 1 else f"{len(tables)} agents"
    seeds = "1 seed" if contest.seeds == 1 else f"mean of {contest.seeds} seeds ± standard error"
    stopped = next((row.turns for row in rows if row.stopped), 0)
    marks = [f"* stopped at {stopped:,} turns, each a replay of all before"] * bool(stopped)
    marks += [f"† {ACTIONS} of unboundedly many actions"] * any(row.cut for row in rows)
    return "\n".join(
        [f"{who}: {contest.steps:,} turns, {seeds}", *(["; ".join(marks)] if marks else [])]
    )
