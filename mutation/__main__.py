"""`python -m mutation`: draws mutants; exit 1 if one is neither killed nor listed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

from mutation.drawing import drawn
from mutation.generation import all_mutants, is_program
from mutation.journal import Journal
from mutation.judging import Bench
from mutation.listed import listed
from mutation.mutant import Mutant
from mutation.reach import Reach
from mutation.reporting import Report
from mutation.running import Wanted, failing_anyway, reach_of_claims, reach_of_tests, run

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = ROOT / "build" / "mutants"
# Tracing all tests once takes as long as it saves on this number of mutants.
MANY: Final = 200


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw, judge, report."""
    given = _parser().parse_args(arguments)
    start = perf_counter()
    print(f"drawing {given.draw} mutants with seed {given.seed}", file=sys.stderr)
    mutants = _drawn(given.draw, given.seed, given.only)
    if not mutants:
        _parser().error(f"no mutant is in {' or '.join(given.only)}")
    bench = Bench(
        ROOT,
        _known(KEPT / "tests.json", reach_of_tests, wanted=len(mutants) > MANY),
        _known(KEPT / "claims.json", reach_of_claims, wanted=given.claims > 0),
    )
    entries = listed()
    wanted = [
        Wanted(mutant, before_claims=i < given.claims, soon=mutant.key in entries)
        for i, mutant in enumerate(mutants)
    ]
    found = run(wanted, bench, Journal(KEPT / "found.jsonl"), given.processes, _say)
    report = Report(given.seed, found, entries, failing_anyway(found, ROOT), perf_counter() - start)
    print(json.dumps(report.document(), indent=2) if given.json else report.text())
    return 0 if report.ok else 1


def _drawn(number: int, seed: int, only: Sequence[str]) -> list[Mutant]:
    texts: dict[str, str] = {}

    def counts(mutant: Mutant) -> bool:
        text = texts.setdefault(mutant.module, (ROOT / mutant.module).read_text("utf-8"))
        return is_program(text, mutant.applied(text))

    chosen = (
        mutant
        for mutant in all_mutants(ROOT)
        if not only or any(mutant.module.startswith(prefix) for prefix in only)
    )
    return drawn(chosen, number, seed, counts)


def _known(path: Path, made: Callable[[Path], Reach], *, wanted: bool) -> Reach | None:
    """The stored trace; otherwise a new one, if it is wanted."""
    if path.exists():
        return Reach.read(path)
    if not wanted:
        return None
    _say(f"tracing once which function each test or claim enters, for {path.name}")
    reach = made(ROOT)
    reach.write(path)
    return reach


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mutation", description=__doc__)
    parser.add_argument("--seed", type=int, default=14, help="seed of the draw (14)")
    parser.add_argument("--draw", type=int, default=1500, help="number of mutants (1500)")
    parser.add_argument(
        "--claims",
        type=int,
        default=0,
        help="number of mutants on which claims are run as well (0)",
    )
    parser.add_argument(
        "--only",
        nargs="+",
        default=(),
        metavar="MODULE",
        help="only modules with these path prefixes",
    )
    parser.add_argument("--processes", type=int, default=1, help="number of processes (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    return parser


if __name__ == "__main__":
    sys.exit(main())
