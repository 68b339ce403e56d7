"""What generated SafeLife levels hold, against the release's 100 levels of each kind.

`make levels` makes 400 levels of each kind (about a quarter of an hour), judges each by
`bridge/safelife/judging.py`, appends what it holds to a file, and goes on there if it is stopped.
It fails if a level breaks a promise, or if, where the release's mean and deviation are known, a
mean is over half a deviation off, or a deviation over a factor 1.5. The seeds were chosen, and this
test was written, before any level of theirs was made.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any, Final, TypeAlias

from benchmarks.safelife_release import PUBLISHED
from bridge.safelife.judging import complaints
from practical.safelife import generation
from practical.safelife.generation.kinds import KINDS
from practical.safelife.generation.making import made
from practical.safelife.levels import Level

Counts: TypeAlias = dict[str, int]
Entry: TypeAlias = dict[str, Any]
FIRST: Final = {**dict.fromkeys(KINDS, 20_000), "navigation": 30_000}
"""The first seed of each kind. A rule that concerns navigation alone changed after 20,000's run."""
COUNT: Final = 400
FILE: Final = Path("build/safelife-levels.jsonl")
MEASURED: Final = Path(__file__).with_name("safelife_levels.json")
"""The statistics of a run, which `--save` writes."""
OFF, FACTOR = 0.5, 1.5

ALIVE, FROZEN, COLOUR = 0x1, 0x10, 0xE00
GREEN, RED, YELLOW, BLUE = 0x400, 0x200, 0x600, 0x800
WALL, CRATE, SPAWNING = 0x10, 0x8014, 0x80


def counts(level: Level) -> Counts:
    """How many cells of each type a level holds: life of each colour, goals, what is frozen."""
    board, goals = level.board, level.goals
    life = (board & ALIVE > 0) & (board & FROZEN == 0)
    marks = {
        "green": life & (board & COLOUR == GREEN),
        "red": life & (board & COLOUR == RED),
        "yellow": life & (board & COLOUR == YELLOW),
        "goals": goals & COLOUR == BLUE,
        "walls": board == WALL,
        "crates": board == CRATE,
        "trees": board & (ALIVE | FROZEN) == ALIVE | FROZEN,
        "spawners": board & SPAWNING > 0,
    }
    return {name: int(each.sum()) for name, each in marks.items()}


def entry(kind: str, seed: int) -> Entry:
    """What the level of a kind and a seed holds, and which promises it breaks."""
    level = made(kind, seed)
    broken = list(complaints(level, KINDS[kind].period))
    return {"kind": kind, "seed": seed, "counts": counts(level), "complaints": broken}


def rules() -> str:
    """A digest of the generator's text: levels of another generator do not count."""
    files = sorted(Path(str(generation.__file__)).parent.glob("*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def recorded(file: Path) -> dict[tuple[str, int], Entry]:
    """A file's entries, by kind and seed; a last line that is cut off does not count."""
    found: dict[tuple[str, int], Entry] = {}
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
            each = json.loads(line) if line.endswith("\n") else {}
            if each.get("rules") == rules():
                found[each["kind"], each["seed"]] = each
    return found


def record(file: Path, seeds: Mapping[str, range]) -> dict[tuple[str, int], Entry]:
    """Make the levels that a file lacks, and append what they hold."""
    found = recorded(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = "".join(json.dumps(each) + "\n" for each in found.values())
    file.write_text(whole, encoding="utf-8")
    wanted = [(kind, seed) for kind, each in seeds.items() for seed in each]
    with file.open("a", encoding="utf-8") as appended:
        for i, (kind, seed) in enumerate(wanted, 1):
            print(f"\r{i} of {len(wanted)} levels", end="", file=sys.stderr)
            if (kind, seed) not in found:
                found[kind, seed] = each = {"rules": rules(), **entry(kind, seed)}
                appended.write(json.dumps(each) + "\n")
                appended.flush()
    print(file=sys.stderr)
    return found


def statistics(found: Mapping[tuple[str, int], Entry], seeds: Mapping[str, range]) -> Entry:
    """For each kind and type the sum and the sum of squares; the first level; what is broken."""
    kinds: Entry = {}
    for kind, given in seeds.items():
        each = [found[kind, seed] for seed in given]
        held = {name: [e["counts"][name] for e in each] for name in each[0]["counts"]}
        kinds[kind] = {
            "date": dt.datetime.now(dt.UTC).date().isoformat(),
            "seeds": [given[0], given[-1]],
            "first": each[0]["counts"],
            "sums": {name: [sum(ns), sum(n * n for n in ns)] for name, ns in held.items()},
            "broken": [f"{e['seed']}: {said}" for e in each for said in e["complaints"]],
        }
    return kinds


def compared(measured: Entry) -> Iterator[tuple[str, bool]]:
    """A line for each kind and type that it holds, and whether it is as near as it must be."""
    for kind, each in measured.items():
        low, high = each["seeds"]
        n = high - low + 1
        yield f"{kind}, seeds {low} to {high}, {each['date']}", True
        for name, (total, squares) in each["sums"].items():
            here, spread = total / n, sqrt((n * squares - total**2) / (n * (n - 1)))
            line = f"  {name:8} {here:6.1f} ({spread:4.1f})"
            if kind not in PUBLISHED:
                if total:
                    yield line, True
            elif name in PUBLISHED[kind]:
                said, good = _against(here, spread, *PUBLISHED[kind][name])
                yield line + said, good
            elif total:
                yield line + "  release    0          TOO FAR", False
        for said in each["broken"]:
            yield f"  {said}", False


def _against(here: float, spread: float, mean: float, deviation: float | None) -> tuple[str, bool]:
    if deviation is None:
        return f"  release {mean:5.1f}", True
    off, factor = abs(here - mean) / deviation, spread / deviation
    good = off <= OFF and 1 / FACTOR <= factor <= FACTOR
    said = f"  release {mean:5.1f} ({deviation:4.1f})  {off:4.2f} deviations off, × {factor:.2f}"
    return said + ("" if good else "  TOO FAR"), good


def printed(measured: Entry) -> list[str]:
    """The comparison as text: means, with deviations in brackets."""
    return [line for line, _ in compared(measured)]


def main(arguments: list[str] | None = None) -> int:
    """Make the levels that are missing; print the comparison; 1 if it fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="levels of each kind")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=[*KINDS], metavar="KIND")
    parser.add_argument("--file", type=Path, default=FILE, help="where the counts are stored")
    parser.add_argument("--save", action="store_true", help=f"write into {MEASURED.name}")
    given = parser.parse_args(arguments)
    if given.count < 2:
        parser.error(f"a deviation needs at least 2 levels of each kind; not {given.count}")
    seeds = {kind: range(FIRST[kind], FIRST[kind] + given.count) for kind in given.kinds}
    measured = statistics(record(given.file, seeds), seeds)
    if given.save:
        stored = json.loads(MEASURED.read_text(encoding="utf-8")) | measured
        MEASURED.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    for line in printed(measured):
        print(line)
    return int(not all(good for _, good in compared(measured)))


if __name__ == "__main__":
    sys.exit(main())
