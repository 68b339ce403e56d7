"""`upsilon guard`: thresholds, trainings that resume, and a day at the terminal."""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.guard.experiment import VARIANTS, Cell
from formal.pseudo_visibility.guard.corridor import Corridor
from formal.pseudo_visibility.guard.signal_thresholds import (
    Search,
    Span,
    _gain,
    without_pointing,
)
from upsilon_ext.guard import signals
from upsilon_ext.guard.cells import result
from upsilon_ext.guard.commands.learn import VARIANTS as OFFERED
from upsilon_ext.guard.playing import begun, played
from upsilon_ext.guard.tables import explained, in_lines
from upsilon_ext.jobs.pool import Kept

Upsilon = Callable[..., Result]

FEW = ("--q", "4", "--seeds", "2", "--turns", "400", "--processes", "1", "--loss", "8")


def test_the_thresholds_on_the_screen(upsilon: Upsilon) -> None:
    """By hand: from the end of the round, a catch gains 1 and delays it by a turn, 7/15."""
    said = upsilon("guard", "thresholds", "--cells", "3", "--loss", "0").stdout.splitlines()
    assert said[0] == "A corridor of 3 cells; a theft costs 0, a catch gains 1."
    assert said[-2] == "  0.533333 = 8/15: >y.  T.x (<)  Ty<"
    assert said[-1] == "and for every q: none"


def test_by_the_letter_a_catch_is_free(upsilon: Upsilon) -> None:
    said = upsilon("guard", "thresholds", "--cells", "3", "--letter").stdout.splitlines()
    assert said[-1].startswith("and for every q: >y.")


@pytest.mark.thorough
def test_the_joint_optimum_on_the_screen(upsilon: Upsilon) -> None:
    words = ("guard", "thresholds", "--cells", "3", "--loss", "20", "--joint")
    lines = upsilon(*words).stdout.splitlines()
    assert (
        "  q from 257/16 to …: the round is seize, right, seize, left; without the player it "
        in (line.partition("has")[0] for line in lines)
    )
    refused = upsilon("guard", "thresholds", "--joint")
    assert refused.exit_code == 2


def test_trainings_are_stored_and_the_same_again(
    upsilon: Upsilon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first = upsilon("guard", "learn", *FEW, "--json")
    file = tmp_path / ".upsilon" / "guard.jsonl"
    stored = file.read_bytes()
    again = upsilon("guard", "learn", *FEW, "--json")
    assert again.stdout == first.stdout
    assert file.read_bytes() == stored
    rows: list[dict[str, Any]] = json.loads(first.stdout)["rows"]
    assert len(rows) == 4
    assert {row["agent"] for row in rows} == {"a", "self-refl"}
    # A cell that is run again is identical.
    fresh = result(Cell(8, 4, "a", 1, 400))
    assert fresh["policy"] == next(r["policy"] for r in rows if (r["agent"], r["seed"]) == ("a", 1))


def test_an_edited_result_is_trained_again(
    upsilon: Upsilon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("guard", "learn", *FEW, "--agent", "a", "--json")
    first = upsilon(*words).stdout
    file = tmp_path / ".upsilon" / "guard.jsonl"
    torn = file.read_text().splitlines()[0].replace('"policy": "', '"policy": "x')
    file.write_text(torn + "\n" + file.read_text().splitlines()[1][:40])
    assert upsilon(*words).stdout == first
    kept = Kept(file)
    kept.close()


def test_the_table_names_both_agents_and_compares_them(
    upsilon: Upsilon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = upsilon("guard", "learn", *FEW).stdout
    assert "A theft costs s = 8; A and A' share the coin" in said
    assert "  SelfRefl(A) " in said
    assert "sign-flip test, Holm: p = " in said


@pytest.mark.thorough
def test_the_picture(upsilon: Upsilon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert upsilon("guard", "learn", *FEW, "--picture", "g.svg").exit_code == 0
    text = (tmp_path / "g.svg").read_text()
    assert "a theft costs s = 8" in text
    assert "exact best answers" in text


def day(actions: str, place: int = 0, *keys: str) -> list[str]:
    """The lines of a day past a guard that always does one of the three."""
    E = Cell(8, 4, "a", 0, 1).corridor()
    lines = iter(keys)
    policy = [["left", "right", "seize"].index(actions)] * 73
    return list(played(begun(E, policy, place, "pseudo-visible"), lambda: next(lines)))


def test_a_day_past_a_guard_that_never_seizes() -> None:
    lines = day("left", 0, "", "", "g", "g")
    assert lines[0] == ">...y"
    assert "the guard: left. You have the treasure!" in lines
    assert lines[-1] == "turns 4, reactions 0"


def test_a_day_past_a_guard_that_always_seizes() -> None:
    # It stands in cell 3, one cell from the door.
    assert day("seize", 3, "s")[1] == "the guard: seize. You are caught."


def test_what_is_no_key_is_explained_and_the_player_can_give_up() -> None:
    lines = day("left", 0, "x", "q")
    assert lines[1] == "Enter or g: go one cell on; s: stay; q: give up"
    assert lines[-2:] == ["You give up.", "turns 0, reactions 0"]


def test_the_end_of_the_input_gives_up(
    upsilon: Upsilon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = upsilon("guard", "play", "--turns", "200").stdout
    assert said.splitlines()[-2:] == ["You give up.", "turns 0, reactions 0"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("thresholds --loss much", "a loss must be an exact rational"),
        ("thresholds --joint --letter", "has no --letter"),
        ("thresholds --joint --cells 4", "rounds are enumerated for at most 3 cells"),
        ("learn --q 4,-1", "a penalty must not be negative; got -1"),
        ("play --q -1/2", "a penalty must not be negative; got -1/2"),
        ("signal --q -1", "a penalty must not be negative; got -1"),
        ("signal --exact --seeds 2", "--exact trains no guards, and has no --seeds"),
        ("signal --exact --cells 3 --q 4", "--cells 3 is about every q, and has no --q"),
    ],
)
def test_what_is_unlawful_or_without_effect_is_refused_before_the_work(
    upsilon: Upsilon, words: str, said: str
) -> None:
    refused = upsilon("guard", *words.split())
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert said in refused.stderr


def test_the_names_of_the_variants_are_those_of_the_option() -> None:
    assert tuple(VARIANTS) == OFFERED


def test_a_recipe_needs_the_extra_enough_steps_and_a_shared_coin(
    upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "stable_baselines3", None)
    words = ("guard", "learn", "--turns", "1000", "--agent")
    for more, said in {
        ("sb3:PPO,total=1000",): "need the extra `deep`, 5.4 GB",
        ("sb3:PPO,total=999",): "has total=999, and the turns are 1000",
        ("sb3:PPO,total=1000", "--variant", "own-coin"): "variant usual or disguise; got own-coin",
        ("b",): "a, self-refl or a recipe",
    }.items():
        refused = upsilon(*words, *more)
        assert refused.exit_code == 2
        assert said in refused.stderr


def test_a_recipe_is_named_by_its_algorithm_and_explained() -> None:
    cell, recipe = Cell(8, 4, "a", 1, 400), "sb3:PPO,total=400"
    both = [(each, result(cell)) for each in (cell, replace(cell, agent=recipe))]
    lines = [*in_lines(both), *explained(both)]
    assert [line.split()[1] for line in lines[2:5]] == ["exact", "A", "PPO"]
    assert lines[-1] == f"PPO is {recipe}, and acts by its most probable action."


SIGNAL = ("guard", "signal", "--turns", "400", "--seeds", "1", "--processes", "1", "--json")


def test_two_guards_are_stored_and_the_same_again(
    upsilon: Upsilon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(signals, "FROZEN", 500)
    first = upsilon(*SIGNAL)
    file = tmp_path / ".upsilon" / "guard-signal.jsonl"
    stored = file.read_bytes()
    assert upsilon(*SIGNAL).stdout == first.stdout
    assert file.read_bytes() == stored
    rows = json.loads(first.stdout)["rows"]
    assert [row["points"] for row in rows] == [True, False]
    # A sentry that cannot point neither reacts nor is obeyed.
    assert (rows[1]["sentry"], rows[1]["obeyed"]) == (0, 0)
    assert rows[0] == rows[0] | signals.counted(signals.Pair(20, 4, points=True, seed=0, turns=400))
    file.write_text(file.read_text().replace('"thefts": ', '"thefts": "x", "was": '))
    assert upsilon(*SIGNAL).stdout == first.stdout


def test_the_best_convention_of_a_small_corridor(upsilon: Upsilon) -> None:
    """For a great penalty neither reacts, and nothing is meant by a raised arm."""
    words = ("guard", "signal", "--exact", "--cells", "4", "--q", "100")
    said = upsilon(*words).stdout.splitlines()
    assert said[1].endswith("less by 0.0000; a raised arm means right right right left left left")
    [row] = json.loads(upsilon(*words, "--json").stdout)["rows"]
    assert (row["q"], row["gain"]) == ("100", "0")


@pytest.mark.parametrize("upper", [Fraction(8), None])
def test_the_penalty_of_a_gain_is_shown(upper: Fraction | None) -> None:
    room, grip, low = Corridor(3, loss=20), signals.GRIP, Fraction(9, 2)
    one = Search(room, grip, lambda _: None).at(5)
    gain = _gain(room, grip, (low, upper), one.line)
    row = signals._row(Span(low, upper, one.line, one.team, gain))
    at = Fraction(row["gain_at"])
    assert Fraction(row["gain"]) == one.line(at) - without_pointing(room, at, grip) > 0


def test_too_many_conventions_are_refused(upsilon: Upsilon) -> None:
    refused = upsilon("guard", "signal", "--exact", "--cells", "6")
    assert refused.exit_code == 2
    assert "at most 5 cells" in refused.stderr
