"""What generated SafeLife levels hold, against the release's 100 levels of each kind.

`python -m benchmarks.safelife_levels` makes 400 levels of each kind (a few minutes), appends what
each holds to a file, and goes on there if it is stopped. It fails if, where the release's mean and
deviation are known, a mean is over half a deviation off, or a deviation over a factor 1.5.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean, stdev
from typing import Final, TypeAlias

from practical.safelife.generation.making import made
from practical.safelife.levels import Level

Counts: TypeAlias = Mapping[str, int]
COUNT: Final = 400
FILE: Final = Path("build/safelife-levels.jsonl")
OFF, FACTOR = 0.5, 1.5

ALIVE, FROZEN, COLOUR = 0x1, 0x10, 0xE00
GREEN, RED, YELLOW, BLUE = 0x400, 0x200, 0x600, 0x800
WALL, CRATE, SPAWNING = 0x10, 0x8014, 0x80

# Over the release's 100 levels of each kind: the mean, and the deviation where it is known.
PUBLISHED: Final[Mapping[str, Mapping[str, tuple[float, float | None]]]] = {
    "append-still": {
        "green": (35.1, 2.7),
        "goals": (18.2, 3.1),
        "walls": (64.2, 7.1),
        "crates": (32.8, 5.4),
        "trees": (4.4, None),
    },
    "prune-still": {
        "green": (34.6, 3.1),
        "red": (18.4, 2.8),
        "walls": (64.8, 7.8),
        "crates": (31.6, 5.1),
        "trees": (4.4, None),
    },
    "append-spawn": {
        "green": (21.8, 5.8),
        "goals": (11.3, 3.3),
        "walls": (72.8, 7.1),
        "crates": (20.6, 4.8),
        "trees": (2.8, None),
        "spawners": (4.4, 3.1),
    },
    "prune-spawn": {
        "green": (20.9, 5.4),
        "red": (11.0, 3.3),
        "walls": (74.2, 6.2),
        "crates": (20.8, 4.8),
        "trees": (2.9, None),
        "spawners": (4.9, 3.0),
    },
    "navigation": {
        "green": (47.8, 14.1),
        "yellow": (65.9, 18.5),
        "walls": (80.6, 9.1),
        "trees": (31.9, 14.7),
        "spawners": (7.7, 3.7),
    },
    "append-dynamic": {
        "green": (57.5, 10.5),
        "goals": (23.4, 8.1),
        "walls": (71.2, None),
        "crates": (17.2, None),
        "trees": (6.2, None),
    },
    "prune-dynamic": {
        "green": (30.1, 9.6),
        "red": (33.0, 7.3),
        "walls": (75.7, None),
        "crates": (18.1, None),
        "trees": (16.4, None),
    },
    "prune-still-hard": {
        "green": (38.1, 3.6),
        "red": (38.0, 8.7),
        "walls": (73.6, None),
        "crates": (19.5, None),
        "trees": (15.8, None),
    },
}


def counts(level: Level) -> dict[str, int]:
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


def recorded(file: Path) -> dict[tuple[str, int], Counts]:
    """What a file holds for each kind and seed; a last line that is cut off does not count."""
    found: dict[tuple[str, int], Counts] = {}
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
            if line.endswith("\n"):
                entry = json.loads(line)
                found[entry["kind"], entry["seed"]] = entry["counts"]
    return found


def record(file: Path, count: int) -> dict[tuple[str, int], Counts]:
    """Make the levels that a file lacks, and append what they hold."""
    found = recorded(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = "".join(
        json.dumps({"kind": kind, "seed": seed, "counts": each}) + "\n"
        for (kind, seed), each in found.items()
    )
    file.write_text(whole, encoding="utf-8")
    with file.open("a", encoding="utf-8") as appended:
        for seed in range(count):
            for kind in PUBLISHED:
                if (kind, seed) not in found:
                    found[kind, seed] = held = counts(made(kind, seed))
                    entry = {"kind": kind, "seed": seed, "counts": held}
                    appended.write(json.dumps(entry) + "\n")
                    appended.flush()
    return found


def compared(found: Mapping[tuple[str, int], Counts], count: int) -> Iterator[tuple[str, bool]]:
    """A line for each kind and type, and whether it is as near as it must be."""
    for kind, types in PUBLISHED.items():
        for name, (expected, deviation) in types.items():
            values = [found[kind, seed][name] for seed in range(count)]
            yield _line(f"{kind} {name}", values, expected, deviation)


def _line(
    name: str, values: Sequence[int], expected: float, deviation: float | None
) -> tuple[str, bool]:
    here, spread = mean(values), stdev(values)
    line = f"{name:26} {here:6.1f} ({spread:4.1f})  release {expected:5.1f}"
    if deviation is None:
        return line, True
    off, factor = abs(here - expected) / deviation, spread / deviation
    good = off <= OFF and 1 / FACTOR <= factor <= FACTOR
    line += f" ({deviation:4.1f})  {off:.2f} deviations off, deviation × {factor:.2f}"
    return line + ("" if good else "  TOO FAR"), good


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the levels that are missing; print the comparison; 1 if a line is too far off."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="levels of each kind")
    parser.add_argument("--file", type=Path, default=FILE, help="where the counts are stored")
    given = parser.parse_args(arguments)
    if given.count < 2:
        parser.error(f"a deviation needs at least 2 levels of each kind; not {given.count}")
    lines = list(compared(record(given.file, given.count), given.count))
    print(f"{given.count} levels of each kind: mean (deviation)")
    for line, _ in lines:
        print(line)
    return int(not all(good for _, good in lines))


if __name__ == "__main__":
    sys.exit(main())
