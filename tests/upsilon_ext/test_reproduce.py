"""`upsilon reproduce`: cells that resume, tables, verdicts and curves."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.reproduction.cells import Cell
from bridge.reproduction.plan import ROWS
from bridge.reproduction.recorded import recorded
from upsilon_ext.jobs import memory
from upsilon_ext.jobs.pool import Kept
from upsilon_ext.reproduction import runs
from upsilon_ext.reproduction.tables import published

Upsilon = Callable[..., Result]

SMALL = ("--turns", "90", "--episodes", "3", "--seeds", "2", "--processes", "1")
OWN = ("reproduce", "table-1", "figure-1", "--agents", "q-learner", *SMALL)


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the command is run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def rows_of(result: Result) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(result.stdout)["rows"]
    return found


def test_cells_are_stored_and_the_same_again(upsilon: Upsilon, there: Path) -> None:
    first = upsilon(*OWN, "--json")
    assert first.exit_code == 0
    file = there / ".upsilon" / "reproduction.jsonl"
    stored = file.read_bytes()
    assert stored.count(b"\n") == 2 * 2 + 2 * 2  # two queries; with and without the check
    again = upsilon(*OWN, "--json")
    assert again.stdout == first.stdout
    assert file.read_bytes() == stored
    for row in rows_of(first):
        for one in row["curves"]:
            names = ("agent", "environment", "size", "game", "query", "unit")
            named = {name: row[name] for name in names}
            cell = Cell(**named, seed=one["seed"], reality_check=one["reality_check"])
            fresh = runs.result(cell)
            assert (fresh["sums"], fresh["turns"]) == (one["sums"], one["turns"])


def test_the_memory_of_each_finished_cell_is_freed(
    upsilon: Upsilon, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed: list[int] = []
    monkeypatch.setattr(memory, "free", lambda: freed.append(1))
    upsilon(*OWN)
    assert len(freed) == 8


def test_an_interrupted_run_goes_on(
    upsilon: Upsilon, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = upsilon(*OWN, "--json").stdout
    file = there / ".upsilon" / "reproduction.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:40])  # killed while the fourth was written
    ran: list[Cell] = []
    usual = runs.result

    def counting(cell: Cell, **named: Any) -> dict[str, Any]:
        ran.append(cell)
        return usual(cell, **named)

    monkeypatch.setattr(runs, "result", counting)
    assert upsilon(*OWN, "--json").stdout == whole
    assert len(ran) == len(lines) - 3


def test_time_runs_out_and_what_is_not_run_is_said(upsilon: Upsilon, there: Path) -> None:
    said = upsilon(*OWN, "--minutes", "0.0000001").stdout
    assert "1 of 2 seeds" in said
    assert said.count("0 of 2 seeds") == 2
    assert "q-learner in tempting-button is poor" in said
    assert "not run" in said
    assert (there / ".upsilon" / "reproduction.jsonl").read_bytes().count(b"\n") == 1
    shown = upsilon(*OWN, "--minutes", "0")
    assert shown.stdout == said
    assert shown.stderr == ""


def test_an_edited_result_is_run_again(upsilon: Upsilon, there: Path) -> None:
    whole = upsilon(*OWN, "--json").stdout
    file = there / ".upsilon" / "reproduction.jsonl"
    faults = ('"sums": ["x', '"sums": [1, "', '"curve": ["')
    lines = file.read_text().splitlines()
    broken = [line.replace('"sums": ["', fault) for line, fault in zip(lines, faults, strict=False)]
    file.write_text("\n".join([*broken, *lines[3:]]) + "\n")
    assert upsilon(*OWN, "--json").stdout == whole


def test_two_processes_give_the_same(upsilon: Upsilon, there: Path) -> None:
    words = ("reproduce", "table-1", "--agents", "constant", *SMALL[:-1])
    one = upsilon(*words, "1", "--json", "--keep", "one").stdout
    assert upsilon(*words, "2", "--json", "--keep", "two").stdout == one


def test_results_are_recorded_and_shown_by_whichever_code_ran_them(
    upsilon: Upsilon, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = there / "recorded.jsonl"
    monkeypatch.setattr(runs.record, "__defaults__", (file,))
    monkeypatch.setattr(recorded, "__defaults__", (file,))
    assert "not run" in upsilon(*OWN, "--recorded").stdout
    said = upsilon(*OWN, "--record").stdout.splitlines()
    assert said[0] == "8 results were added to the recorded ones."
    file.write_text(file.read_text().replace('"source": "', '"source": "older'))
    assert upsilon(*OWN, "--recorded").stdout.splitlines() == said[1:]
    assert upsilon(*OWN, "--record").stdout.splitlines()[0].startswith("0 results")


def test_the_whole_plan_can_be_shown(upsilon: Upsilon, there: Path) -> None:
    """Without the extra `deep`; Table 1 with the standard errors of five runs, not its own."""
    said = upsilon("reproduce", "--recorded").stdout
    assert "-0.24217 ±0.01983" in said
    assert ".225 ±.059" in said
    assert "level 1/20 after Holm's adjustment for all 14:" in said


def test_the_published_numbers_stand_at_their_rows() -> None:
    found = {row.name: published(row)[0] for row in ROWS if row.part == "table-1"}
    assert found == {  # the facts' right standard errors
        "Q": "-0.44858 ±0.00109",
        "DQN": "-0.46687 ±0.00343",
        "A2C": "-0.49820 ±0.00112",
        "PPO": "-0.24217 ±0.01983",
    }


def test_the_picture(upsilon: Upsilon, there: Path) -> None:
    assert upsilon(*OWN, "--picture", "curves.svg").exit_code == 0
    text = (there / "curves.svg").read_text()
    for shown in ("tempting-button (unaltered copy)", "CartPole-v1 ∗ ignore-rewards", "episode"):
        assert shown in text
    assert "q-learner with a reality check" in text


def test_a_picture_of_nothing_is_wrong_usage(upsilon: Upsilon, there: Path) -> None:
    refused = upsilon(*OWN, "--minutes", "0", "--picture", "curves.svg")
    assert refused.exit_code == 2
    assert "a picture must show a curve; no cell of these was run" in refused.stderr


def test_the_cost_is_said_before_it_begins(upsilon: Upsilon, there: Path) -> None:
    stderr = upsilon(*OWN).stderr.splitlines()
    assert stderr[0] == "8 cells to run, about 0 s of one processor"


def test_the_extra_is_named_where_it_is_missing(upsilon: Upsilon, there: Path) -> None:
    refused = upsilon("reproduce", "figure-1", *SMALL)
    assert refused.exit_code == 2
    assert "5.4 GB" in refused.stderr


@pytest.mark.parametrize("option", ["--record", "--minutes=3", "--patience=9", "--keep=here"])
def test_recorded_results_are_not_run(upsilon: Upsilon, option: str) -> None:
    refused = upsilon("reproduce", "--recorded", option)
    assert refused.exit_code == 2
    said = f"--recorded runs and stores nothing, and has no {option.partition('=')[0]}"
    assert said in refused.stderr


def test_a_stored_line_without_a_key_is_ignored(there: Path) -> None:
    file = there / "kept.jsonl"
    file.write_text('{"key": 5, "result": 1}\n{"key": {"a": 1}, "result": 2}\n')
    kept = Kept(file)
    assert kept.get({"a": 1}) == 2
    kept.close()
