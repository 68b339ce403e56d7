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
    MEASURED,
    compared,
    counts,
    main,
    printed,
    record,
    recorded,
    statistics,
)
from benchmarks.safelife_release import PUBLISHED
from practical.safelife.generation.kinds import KINDS
from practical.safelife.generation.making import made
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
    return statistics(found, {"append-still": range(2)})


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
    found = failures(of_numbers(**held))
    assert len(found) == (said is not None)
    assert said is None or said in found[0]


def test_a_broken_promise_fails() -> None:
    measured = of_numbers()
    measured["append-still"]["broken"] = ["7: the exit"]
    assert failures(measured) == ["  7: the exit"]


def test_every_kind_of_the_table_is_made() -> None:
    assert set(KINDS) - set(PUBLISHED) == {"append-still-easy", "prune-still-easy"}


def test_a_run_that_was_stopped_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A last line that is cut off, and levels of another generator, are made again."""
    done: list[tuple[str, int]] = []

    def entry(kind: str, seed: int) -> dict[str, Any]:
        done.append((kind, seed))
        held = dict.fromkeys(TYPES, seed)
        return {"kind": kind, "seed": seed, "counts": held, "complaints": []}

    monkeypatch.setattr(safelife_levels, "entry", entry)
    monkeypatch.setattr(safelife_levels, "FIRST", {"navigation": 5, "prune-still": 6})
    seeds = {"navigation": range(5, 8), "prune-still": range(6, 9)}
    file = tmp_path / "levels.jsonl"
    whole = record(file, seeds)
    assert len(done) == len(whole) == 6
    lines = file.read_text().splitlines()
    lines[3] = json.dumps(json.loads(lines[3]) | {"rules": "other"})
    file.write_text("\n".join(lines)[:-5])
    done.clear()
    assert record(file, seeds) == whole == recorded(file)
    assert done == [("prune-still", 6), ("prune-still", 8)]
    assert main(["--kinds", *seeds, "--count", "3", "--file", str(file)]) == 1
    assert "navigation, seeds 5 to 7, " in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--count", "1"])


STORED: dict[str, Any] = json.loads(MEASURED.read_text(encoding="utf-8"))


def test_the_run_that_is_stored_is_that_of_the_chosen_seeds_and_in_bounds() -> None:
    assert COUNT == 400
    assert {kind: each["seeds"] for kind, each in STORED.items()} == {
        kind: [30_000, 30_399] if kind == "navigation" else [20_000, 20_399] for kind in KINDS
    }
    assert failures(STORED) == []


def test_the_readme_shows_the_run_that_is_stored() -> None:
    readme = MEASURED.with_name("README.md").read_text(encoding="utf-8")
    assert "\n".join(["```text", *printed(STORED), "```"]) in readme


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.typical("prune-spawn", "prune-still-hard")
def test_the_run_is_of_the_generator_as_it_is(kind: str) -> None:
    """If this fails, the generator has changed: `make levels options=--save` measures it again."""
    assert counts(made(kind, FIRST[kind])) == STORED[kind]["first"]
