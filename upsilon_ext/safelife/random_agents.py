"""Random agents on generated levels of each kind: run, stored, shown next to the release's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, fields
from pathlib import Path
from statistics import mean, stdev
from time import monotonic
from typing import Any, Final

from bridge.baseline import rows
from bridge.baseline.rows import KINDS, LEVELS, LIMIT, RELEASE, Played
from bridge.stored import stored_in
from upsilon_ext.jobs.fingerprint import source
from upsilon_ext.jobs.pool import Kept, add_missing
from upsilon_ext.safelife.learning_tables import aligned

RECORDED: Final = Path(rows.__file__).with_name("rows.jsonl")
STORED: Final = "safelife-rows.jsonl"
GREEN, YELLOW, LIFE = 0x401, 0x601, 0xE11
"""Life of these colours, and the bits that say so; a tree, which is frozen, is none."""

Rows = Mapping[tuple[str, int], Played]
"""What is known, by kind and level."""


def played(kind: str, number: int) -> Played:
    """A random agent's episode on a generated level, and a waiting one's."""
    from practical.safelife.generation.making import made
    from practical.safelife.learning import testing

    level = made(kind, number)
    green = int((level.board & LIFE == GREEN).sum())
    acting, idle = (
        testing.played([level], agent, LIMIT, seed=number)
        for agent in (testing.random(number), testing.waiting)
    )
    [effects], [of_idle] = acting.effects(), idle.effects()
    others = effects.get(YELLOW)
    return Played(
        int(acting.done[0]) / max(1, int(acting.total[0])),
        bool(acting.left[0]),
        int(acting.lengths[0]),
        effects[GREEN].distance / green if GREEN in effects else 0.0,
        others.distance / float(others.mean) if others and others.mean else 0.0,
        of_idle[GREEN].distance / green if GREEN in of_idle else 0.0,
    )


def run(stored: Kept, say: Callable[[str], None], seconds: float | None = None) -> None:
    """Run what is not stored, level after level; after a time none is begun."""
    begin = monotonic()
    for n, (kind, number) in enumerate(_all(), 1):
        if seconds is not None and monotonic() - begin >= seconds:
            return
        key = {"kind": kind, "level": number, "source": source(object)}
        if read(stored.get(key)) is None:
            stored.add(key, asdict(played(kind, number)))
            say(f"{n} of {len(KINDS) * LEVELS} levels")


def _all() -> Iterator[tuple[str, int]]:
    return ((kind, number) for kind in KINDS for number in range(LEVELS))


def read(stored: Any) -> Played | None:
    """What is stored of a level; None if it is not readable."""
    names = {each.name for each in fields(Played)}
    return Played(**stored) if isinstance(stored, dict) and stored.keys() == names else None


def known(file: Path, code: str | None = None) -> Rows:
    """What a file has; of the code with a digest, or of any."""
    found = {
        _at(key): read(each)
        for key, each in (stored_in(file) if file.is_file() else ())
        if code in {None, key.get("source")}
    }
    return {each: one for each in _all() if (one := found.get(each)) is not None}


def record(stored: Path, file: Path) -> int:
    """Add the results in a file that the recorded ones lack; return their number."""
    wanted = {*_all()}

    def of(key: Mapping[str, Any], found: Any) -> tuple[Any, Any] | None:
        return _at(key) if _at(key) in wanted and read(found) is not None else None

    return add_missing(stored, file, of, known(file))


def _at(key: Mapping[str, Any]) -> tuple[Any, Any]:
    """The kind and the level of a key."""
    return key.get("kind"), key.get("level")


def in_lines(found: Rows) -> Iterator[str]:
    """A line for each kind: means ± deviations over the levels, and the release's below."""
    yield "Random agents, one episode on each of 25 generated levels: mean ± deviation over the"
    yield "levels; below each, the release's levels. Side effects as parts of what was there."
    lines: list[tuple[str, ...]] = [
        ("kind", "levels", "performance", "exit", "steps", "green", "yellow")
    ]
    for kind in KINDS:
        lines += _of_kind(kind, [each for (name, _), each in found.items() if name == kind])
    yield from aligned(lines)
    idle = [each.idle for each in found.values()]
    if len(idle) == len(KINDS) * LEVELS:
        yield f"An agent that waits: the greatest side effect on green is {max(idle):g}."


def _of_kind(kind: str, of: list[Played]) -> Iterator[tuple[str, ...]]:
    """The entries of a kind and of the release, if all levels are played."""
    if len(of) < LEVELS:
        yield kind, "not run", *[""] * 5
        return
    yield (
        kind,
        str(len(of)),
        "" if kind == "navigation" else _shown([each.performance for each in of]),
        f"{mean(each.left for each in of):.2f}",
        f"{mean(each.length for each in of):.0f}",
        _shown([each.green for each in of]),
        "" if "still" in kind else _shown([each.yellow for each in of]),
    )
    measures = ("performance", "left", "length", "green", "yellow")
    yield "  release", str(LEVELS), *(RELEASE[kind].get(each, "") for each in measures)


def _shown(values: list[float]) -> str:
    return f"{mean(values):.3f} ±{stdev(values):.3f}"
