"""The statistics of generated levels: what is counted, compared, and stored."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks import safelife_levels
from benchmarks.safelife_levels import (
    COUNT,
    FIRST,
    compared,
    counts,
    main,
    record,
    recorded,
    statistics,
)
from benchmarks.safelife_release import PUBLISHED
from practical.safelife.generation.kinds import KINDS
from practical.safelife.levels import Level

TYPES = ("green", "red", "yellow", "goals", "walls", "crates", "trees", "spawners")


def test_what_is_counted_by_hand() -> None:
    """Soft and hard life by colour; goals by their colour alone; crates are no walls."""
    board = np.array(
        [[0x7A, 0x409, 0x401], [0x209, 0x609, 0x10], [0x8014, 0x411, 0x698]], np.uint16
    )
    goals = np.array([[0x800, 0x809, 0x409], [0xE00, 0, 0], [0, 0, 0]], np.uint16)
    found = counts(Level(board, goals, (0, 0)))
    assert found == dict(zip(TYPES, (2, 1, 1, 2, 1, 1, 1, 1), strict=True))


def of_numbers(**held: tuple[int, int]) -> dict[str, Any]:
    """The statistics of two levels of append-still: the table's, but for what is given."""
    pairs = {"green": (33, 37), "goals": (16, 20), "walls": (59, 69), "crates": (29, 37)} | held
    found = {
        ("append-still", seed): {
            "seed": seed,
            "counts": dict.fromkeys(TYPES, 0) | {name: pair[seed] for name, pair in pairs.items()},
            "complaints": [],
        }
        for seed in range(2)
    }
    every = {(kind, seed): found["append-still", seed] for kind in KINDS for seed in range(2)}
    whole = statistics(every, range(2))
    return whole | {"kinds": {"append-still": whole["kinds"]["append-still"]}}


def failures(measured: dict[str, Any]) -> list[str]:
    return [line for line, good in compared(measured) if not good]


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ({}, None),
        ({"green": (31, 35)}, "0.78 deviations off"),  # the mean is 33, and 35.1 (2.7) the table's
        ({"green": (35, 35)}, "× 0.00"),
        ({"green": (30, 40)}, "× 2.62"),  # deviation 7.07
        ({"trees": (0, 9)}, None),  # the table has no deviation
        ({"red": (0, 1)}, "release    0"),
    ],
)
def test_what_is_too_far(held: dict[str, tuple[int, int]], said: str | None) -> None:
    assert [said in line for line in failures(of_numbers(**held)) if said] == [True] * bool(said)


def test_a_broken_promise_fails() -> None:
    measured = of_numbers()
    measured["kinds"]["append-still"]["broken"] = ["7: the exit"]
    assert failures(measured) == ["append-still 7: the exit"]


def test_every_kind_of_the_table_is_made() -> None:
    assert set(KINDS) - set(PUBLISHED) == {"append-still-easy", "prune-still-easy"}


def test_a_run_that_was_stopped_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A last line that is cut off, and levels of another generator, are made again."""
    made: list[tuple[str, int]] = []

    def entry(kind: str, seed: int) -> dict[str, Any]:
        made.append((kind, seed))
        held = dict.fromkeys(TYPES, seed)
        return {"kind": kind, "seed": seed, "counts": held, "complaints": []}

    monkeypatch.setattr(safelife_levels, "entry", entry)
    file = tmp_path / "levels.jsonl"
    whole = record(file, range(5, 8))
    assert len(made) == len(whole) == 3 * len(KINDS)
    lines = file.read_text().splitlines()
    lines[3] = json.dumps(json.loads(lines[3]) | {"rules": "other"})
    file.write_text("\n".join(lines)[:-5])
    made.clear()
    assert record(file, range(5, 8)) == whole == recorded(file)
    assert made == [([*KINDS][3], 5), ([*KINDS][-1], 7)]
    assert main(["--first", "5", "--count", "3", "--file", str(file)]) == 1
    assert "seeds 5 to 7: mean (deviation)" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--count", "1"])


def test_the_seeds_that_were_chosen() -> None:
    assert (FIRST, COUNT) == (20_000, 400)
