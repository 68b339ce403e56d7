"""The battery's tables as text and as JSON."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rich.text import Text

from bridge.battery import ACTIONS, Cell, Outcome, Row
from bridge.catalogue.negations import split_negation
from bridge.repeating import REPEATED
from bridge.statistics import Estimate
from upsilon_ext.battery.cells import Contest
from upsilon_ext.report.text import counted, exact

_COLUMNS = {"plain": "agent", "checked": "with check", "difference": "difference"}


class _Shown(NamedTuple):
    """A line of the table: its name and its cells."""

    name: str
    cells: list[tuple[str, str]]
    style: str


def in_lines(table: Sequence[Row], agent: str, contest: Contest) -> Iterator[tuple[Text, bool]]:
    """The lines of an agent's table, each with whether it must not be broken."""
    yield Text.assemble((agent, "bold"), f": {_caption(contest)}"), False
    yield Text(), False
    fields = list(_COLUMNS) if contest.reality_check else ["plain"]
    notes: dict[str, int] = {}
    lines = [_shown(row, fields, notes) for row in table]
    heads = [_COLUMNS[name] for name in fields]
    wide = max(len(line.name) for line in lines)
    means = [max(len(line.cells[n][0]) for line in lines) for n in range(len(fields))]
    errors = [max(len(line.cells[n][1]) for line in lines) for n in range(len(fields))]
    # A heading may be wider than its column.
    means = [max(m, len(h) - e) for m, e, h in zip(means, errors, heads, strict=True)]
    both = zip(heads, means, errors, strict=True)
    head = "".join(f"  {h:>{mean + error}}" for h, mean, error in both)
    yield Text(f"{'environment':{wide}}{head}", "bold"), True
    for line in lines:
        *rest, last = [
            f"  {m:>{mean}}{e:{error}}"
            for (m, e), mean, error in zip(line.cells, means, errors, strict=True)
        ]
        style = line.style if contest.reality_check else ""
        yield Text.assemble(f"{line.name:{wide}}", *rest, (last.rstrip(), style)), True
    below = [Text(f"({number}) {note}") for note, number in notes.items()]
    differences = [row.difference for row in table if row.difference is not None]
    if differences and contest.seeds > 1:
        below.append(Text(_tally(differences)))
    if below:
        yield Text(), False
    yield from ((text, False) for text in below)


def _caption(contest: Contest) -> str:
    seeds = f"over seeds 0 to {contest.seeds - 1}, ± standard error of the mean"
    few = "with seed 0 alone"
    turns = counted(contest.steps, "turn")
    return f"mean reward per turn in {turns} {seeds if contest.seeds > 1 else few}"


def _shown(row: Row, fields: Iterable[str], notes: dict[str, int]) -> _Shown:
    marks = "".join(f" ({notes.setdefault(note, len(notes) + 1)})" for note in _notes(row))
    which, name = split_negation(row.environment)
    cells = [parts(getattr(row, field)) for field in fields]
    style = ""
    if row.difference is not None and row.difference.sure:
        style = "green" if row.difference.mean > 0 else "red"
    return _Shown((f"  {which}" if which else name) + marks, cells, style)


def _notes(row: Row) -> Iterator[str]:
    if row.of_formula:
        yield (
            "a formula, run by a class that trains a new copy for each query: n - 1 trainings for "
            "a history of n percepts"
        )
    if row.stopped:
        yield f"stopped at {counted(row.turns, 'turn')}: each of them costs a replay of all before"
    if row.cut:
        yield f"the agent has {ACTIONS} of the infinitely many actions"
    if row.environment.startswith("minus:") and row.refused is None:
        yield (
            "minus: the class runs unchanged, with its copies, and only the rewards that it "
            "returns are negated: it is not Incremental, with the methods percept and updated "
            "(`upsilon battery --help` shows one)"
        )
    if row.refused is not None:
        yield f"refused: {row.refused}"


def parts(value: Estimate | None) -> tuple[str, str]:
    """A mean and its error, to the significant digits.

    Example:
        >>> from fractions import Fraction
        >>> parts(Estimate(Fraction(-1, 3), 0.0123, 5))
        ('-0.333', ' ±0.012')
        >>> parts(Estimate(Fraction(12345), 67.8, 5))
        ('12345', ' ±68')
        >>> parts(Estimate(Fraction(1), 0.0001, 5))
        ('1.000', ' ±<.001')
    """
    if value is None:
        return "refused", ""
    size = abs(value.mean) / 1000 if value.error is None else value.error
    decimals = 0 if size >= 10 else 1 if size >= 1 else 3
    mean = f"{float(value.mean):z.{decimals}f}"
    if value.error is None:
        return mean, ""
    if value.error == 0:
        return mean, " ±0"
    if value.error < 0.0005:
        return mean, " ±<.001"
    return mean, f" ±{value.error:.{decimals}f}"


def _tally(differences: Sequence[Estimate]) -> str:
    more = sum(d.sure and d.mean > 0 for d in differences)
    less = sum(d.sure and d.mean < 0 for d in differences)
    return (
        f"By more than two standard errors, the reality check gets more in {more} of "
        f"{counted(len(differences), 'row')} and less in {less}."
    )


def of_refusals(agent: str, refused: Mapping[str, int], rows: int) -> Iterator[str]:
    """The number of refused rows of an agent, and the reasons.

    Example:
        >>> for line in of_refusals("mine", {"the law; mine breaks it": 3}, 8):
        ...     print(line)
        mine: 3 of 8 rows were refused, and rest on no turn:
          3 rows: the law; mine breaks it
    """
    if refused:
        total = sum(refused.values())
        were = "was refused, and rests" if total == 1 else "were refused, and rest"
        yield f"{agent}: {total:,} of {counted(rows, 'row')} {were} on no turn:"
    for why, times in refused.items():
        yield f"  {counted(times, 'row')}: {why}"


def of_laws(own: Sequence[str]) -> Iterator[str]:
    """What was checked of the user's classes, and how the rest is.

    Example:
        >>> *_, last = of_laws(["mine.py:Mine"])
        >>> print(last)
          upsilon oracle mine.py:Mine
    """
    if own:
        yield (
            "Of your classes and formulas, the battery checks that they return actions, "
            "observations and rewards in range, and that seed 0 gives the same first "
            f"{REPEATED} turns twice. All laws of the contract:"
        )
    for name in own:
        yield f"  upsilon oracle {shlex.quote(name)}"


def of_row(row: Row) -> dict[str, Any]:
    """A row as JSON."""
    said: dict[str, Any] = {"environment": row.environment, "turns": row.turns}
    said |= {"stopped": row.stopped, "actions_cut": row.cut, "refused": row.refused}
    for field in _COLUMNS:
        value: Estimate | None = getattr(row, field)
        said[field] = value and {
            "mean": exact(value.mean),
            "about": float(value.mean),
            "standard_error": value.error,
            "seeds": value.comparisons,
        }
    return said


def of_cells(outcomes: Mapping[Cell, Outcome]) -> Iterator[dict[str, Any]]:
    """The cells as JSON."""
    for cell, outcome in outcomes.items():
        total = None if outcome.total is None else exact(outcome.total)
        yield {**vars(cell), "total": total, "refused": outcome.refused}
