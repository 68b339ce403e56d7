"""`python -m benchmarks`: prints every line with its bound; exit 0 if all are met, else 1."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from benchmarks.against import besides, library, table, turns_beside
from benchmarks.deep_agents import INSTALLED
from benchmarks.line import Line
from benchmarks.lines import lines
from benchmarks.measuring import Stopwatch
from upsilon_ext import __version__

SCHEMA: Final = 2
QUICK: Final = 10


def main(arguments: Sequence[str] | None = None, stopwatch: Stopwatch | None = None) -> int:
    """Measure, print, and return whether all bounds are met."""
    given = _parser().parse_args(arguments)
    if given.against is not None:
        return _beside(given, stopwatch or Stopwatch())
    chosen = [
        line
        for line in lines(QUICK if given.quick else 1)
        if not given.only or any(line.id.startswith(prefix) for prefix in given.only)
    ]
    if not chosen:
        known = ", ".join(line.id for line in lines())
        _parser().error(f"no line begins with {' or '.join(given.only)}; the lines are {known}")
    watch = stopwatch or Stopwatch()
    rows = [_row(line, watch) for line in measured(chosen, watch, given.repeat)]
    print(json.dumps(_document(rows, given.repeat), indent=2) if given.json else _table(rows))
    if not given.json:
        print("no copy of the published library was given: see --against")
        if not (INSTALLED or given.only):
            print("the lines of deep agents need the extra `deep`: make deep installs it")
    return 0 if all(row["ok"] for row in rows) else 1


def _beside(given: argparse.Namespace, watch: Stopwatch) -> int:
    """Measure the practical loop beside another library; say what could not be imported."""
    other = library(given.against)
    for file, why in other.skipped.items():
        print(f"not imported: {file}: {why}", file=sys.stderr)
    pairs = [
        pair
        for pair in besides(other, QUICK if given.quick else 1)
        if not given.only or any(pair.environment.startswith(prefix) for prefix in given.only)
    ]
    if not pairs:
        _parser().error(
            f"a copy of the library must hold environment classes named as here; {given.against} "
            "holds none"
        )
    rows = turns_beside(pairs, watch, given.repeat, _say_round)
    _say("")
    document = {**_document(rows, given.repeat), "against": str(given.against)}
    print(json.dumps(document, indent=2) if given.json else "\n".join(table(rows)))
    return 0


def measured(chosen: Sequence[Line], watch: Stopwatch, rounds: int) -> Sequence[Line]:
    """Run every job `rounds` times, three times as often if its bound is missed; return the lines.

    A measured time is never less than the true one, so that more rounds can only improve it.
    """
    for number in range(1, 3 * rounds + 1):
        remaining = [
            line
            for line in chosen
            if number <= min(rounds, line.rounds or rounds)
            or (line.jobs and not line.met_by(line.figure(watch)))
        ]
        jobs = list(dict.fromkeys(job for line in remaining for job in line.jobs))
        if not jobs:
            break
        watch.round(jobs, partial(_say_round, number))
    _say("")
    return chosen


def _row(line: Line, watch: Stopwatch) -> dict[str, Any]:
    if not line.jobs:
        _say(line.id)
    figure = line.figure(watch)
    return {
        "id": line.id,
        "statement": line.statement,
        "figure": round(figure, 3),
        "unit": line.unit,
        "bound": line.bound,
        "sense": line.sense,
        "ok": line.met_by(figure),
        "context": {name: round(value, 3) for name, value in line.context(watch).items()},
    }


def _table(rows: Sequence[dict[str, Any]]) -> str:
    wide = max(len(row["id"]) for row in rows)
    return "\n".join(text for row in rows for text in _formatted(row, wide))


def _formatted(row: dict[str, Any], wide: int) -> Iterator[str]:
    verdict = "ok" if row["ok"] else {"at most": "over", "at least": "under"}[row["sense"]]
    figure = f"{row['figure']:8.2f} {row['unit']}, {row['sense']} {row['bound']:g}"
    yield f"{row['id']:{wide}}  {verdict:5}  {figure}"
    yield f"    {row['statement']}"
    for name, value in row["context"].items():
        yield f"    {value:,.2f} {name}" if value < 1000 else f"    {value:,.0f} {name}"


def _document(rows: Sequence[dict[str, Any]], rounds: int) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "version": __version__,
        "command": "benchmarks",
        "seed": 0,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "rounds": rounds,
        "rows": rows,
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Benchmarks as ratios of processor times measured in one run. Exit 0: every "
        "bound is met; 1: one is not.",
    )
    parser.add_argument(
        "--only", metavar="PREFIX", nargs="+", help="lines whose names begin with a prefix"
    )
    parser.add_argument(
        "--repeat",
        metavar="ROUNDS",
        type=_positive,
        default=7,
        help="runs of each job, of which the least time counts (default 7; three times as many for "
        "a line that misses its bound)",
    )
    parser.add_argument(
        "--quick", action="store_true", help="a tenth of the turns, with more noise"
    )
    parser.add_argument(
        "--against",
        metavar="PATH",
        type=_existing,
        help="measure instead, in one run, the turns of the practical loop beside those of another "
        "library with the same contract (practical/CONTRACT.md), such as a copy of the published "
        "one: its folder or file. --only then names environments. Exit 0: there is a table",
    )
    parser.add_argument("--json", action="store_true", help="one JSON document on stdout")
    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"there must be at least one round; got {number}")
    return number


def _existing(text: str) -> Path:
    path = Path(text)
    if not path.exists():
        raise argparse.ArgumentTypeError(f"there must be a folder or a file; {text} does not exist")
    return path


def _say_round(number: int, job: str) -> None:
    _say(f"round {number}: {job}")


def _say(text: str) -> None:
    """Print progress: on a terminal, each line overwrites the previous one."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
