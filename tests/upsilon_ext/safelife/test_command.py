"""`upsilon safelife`: levels that are played, and side effects."""

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from math import tanh
from pathlib import Path

import pytest
from click.testing import Result

from bridge.safelife.comparing import arrays
from formal.safelife.automaton import TABLE
from formal.safelife.game import Action
from formal.safelife.side_effects import side_effects
from formal.safelife.text import board_of_text
from practical.safelife.batch import STREAM as ENGINES
from practical.safelife.batch import Batch
from practical.safelife.side_effects import STREAMS as ENGINES_OF_EFFECTS
from upsilon_ext.safelife.effects import (
    STREAMS,
    Judge,
    advancing,
    by_definition,
    effects,
    fast,
    measured,
)
from upsilon_ext.safelife.files import Run, actions_of_text, found, read
from upsilon_ext.safelife.playing import STREAM, SYMBOLS, Draws, Game

Upsilon = Callable[..., Result]

CAREFUL, REPAIRED, CARELESS = "rRuRd4l2", "rRuRl2Ld4", "rRuRl2LdLd3"


def test_each_row_of_the_table_has_a_symbol() -> None:
    assert [*SYMBOLS] == [row.name for row in TABLE]
    assert len({*SYMBOLS.values()}) == len(TABLE)


def test_a_game_on_the_screen(upsilon: Upsilon) -> None:
    """Conway's oscillator of three cells, and the freezing next to the agent, by hand."""
    said = upsilon("safelife", "play", "oscillator", "--actions", "w", "--row").stdout.splitlines()
    assert said[0].startswith("rows of the table: # frozen, o survives, x dies, i inhibited, b bor")
    assert said[1] == "the start: points 0, done 0 of 0, exit open"
    assert said[9] == "step 1, wait: reward 0; points 0, done 0 of 0, exit open"
    assert said[10:] == [
        ".  .  .  .  .  .  .    |   . . . . . . .",
        ".  .  .  .  .  .  .    |   i i . . . . i",
        "@  .  .  .  .  .  .    |   # i . x . . i",
        ".  .  o  o  o  .  .    |   i i b o b . i",
        ".  .  .  .  .  .  .    |   . . . x . . .",
        ".  .  .  .  .  .  .    |   . . . . . . .",
        ".  .  .  .  .  .  Er   |   . . . . . . #",
    ]


def test_a_game_as_a_document(upsilon: Upsilon) -> None:
    """A point for each red cell that is removed, two of them by the automaton; 1 for leaving."""
    result = upsilon("safelife", "play", "prune", "--actions", CAREFUL, "--row", "--json")
    document = json.loads(result.stdout)
    rows = document["rows"]
    assert (document["command"], document["level"]) == ("safelife play", "prune")
    assert [row["reward"] for row in rows] == [None, 0, 1, 0, 3, 0, 0, 0, 0, 0, 1]
    assert [row["done"] for row in rows] == [0, 0, 1, 1, *[4] * 7]
    assert [row["exit_open"] for row in rows] == [*[False] * 4, *[True] * 7]
    assert [row["left"] for row in rows] == [*[False] * 10, True]
    assert [row["step"] for row in rows] == [*range(11)]
    assert rows[2]["action"] == "toggle right"
    assert rows[4]["decided"][2] == [
        *["stays"],
        "inhibited",
        "frozen",
        "inhibited",
        "dies",
        *rows[4]["decided"][2][5:],
    ]
    last = board_of_text(rows[-1]["board"])
    assert last.numbers[6][:2] == (0x0310, 0x007A)
    assert "decided" not in rows[0]


def test_typed_actions(upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lines = iter(["rR\n", "\n", "what\n", "u", "q\n", "r\n"])
    monkeypatch.setattr("upsilon_ext.safelife.commands.play._line", lambda: next(lines))
    file = tmp_path / "run.txt"
    result = upsilon("safelife", "play", "prune", "--save", str(file))
    steps = [line.partition(":")[0] for line in result.stdout.splitlines() if line[:5] == "step "]
    assert steps == ["step 1, right", "step 2, toggle right", "step 3, wait", "step 4, up"]
    assert "actions are letters" in result.stderr
    assert read(file.read_text()).actions == actions_of_text("rRwu")
    again = upsilon("safelife", "play", str(file))
    assert result.stdout.startswith(again.stdout)


@pytest.mark.parametrize("seed", [0, 1, 12345678901234567890])
def test_a_game_has_the_draws_of_the_engine(seed: int) -> None:
    assert STREAM == ENGINES
    level = found("spawner").level
    game, batch = Game(level, seed), Batch([arrays(level)], [seed])
    for action in actions_of_text("w3lwUw2rRu2w4U"):
        [reward] = batch.step([action]).tolist()
        stepped = game.step(action)
        assert stepped.reward == reward
        assert stepped.state.board.numbers == tuple(map(tuple, batch.state.board[0].tolist()))


def test_a_seed_changes_what_is_spawned(upsilon: Upsilon) -> None:
    said = [
        upsilon("safelife", "play", "spawner", "--actions", "w4", "--seed", seed).stdout
        for seed in ("1", "2", "1")
    ]
    assert said[0] == said[2] != said[1]


def test_side_effects_on_the_screen(upsilon: Upsilon) -> None:
    """All red cells are removed; a green cell that is removed comes back, and two do not."""

    def of(actions: str) -> dict[str, list[str]]:
        said = upsilon("safelife", "effects", "prune", "--actions", actions, "--samples", "20")
        assert said.exit_code == 0
        split = [line.rsplit(None, 3) for line in said.stdout.splitlines()[1:]]
        return {name: numbers for name, *numbers in split}

    red = ["4.0000", "4.000", "4"]
    assert of(CAREFUL) == of(REPAIRED) == {"red life": red, "green life": ["0.0000", *red[1:]]}
    assert of(CARELESS) == {"red life": red, "green life": red}


def test_side_effects_as_a_document(upsilon: Upsilon) -> None:
    """Who waits has no side effects."""
    words = ("safelife", "effects", "oscillator", "--actions", "w3", "--samples", "10", "--json")
    document = json.loads(upsilon(*words).stdout)
    assert (document["steps"], document["samples"], document["seed"]) == (3, 10, 0)
    assert document["rows"] == [
        {
            "type": "gray life",
            "effect": 0.0,
            "mean_without_action": "3",
            "at_start": 3,
            "effect_by_cell_at_start": 0.0,
        }
    ]


def test_who_stays_next_to_an_oscillator_has_a_side_effect() -> None:
    """One of its three cells is left, which is alive in both densities at all times."""
    [life] = effects(Run(found("oscillator").level, actions_of_text("r2")), 20)
    assert life.distance == pytest.approx(2, abs=1e-12)
    assert life.without_action == life.at_start == 3
    assert life.part == life.distance / 3


@pytest.mark.parametrize("actions", [CAREFUL, REPAIRED, CARELESS])
def test_three_ways_to_the_exit_have_the_same_reward(actions: str) -> None:
    """Four points for four red cells, and one for leaving."""
    game = Game(found("prune").level)
    assert sum(game.step(action).reward for action in actions_of_text(actions)) == 5
    assert game.state.over


MOVED = "board:\n. . . . . . .\n. . . . . . .\n. @ = . . . .\n. . . . . . .\n. . . . . . .\n"


def test_a_crate_that_is_pushed_twice_costs_the_tanh_of_its_distance() -> None:
    run = Run(read(MOVED).level, actions_of_text("r2"))
    [crate] = effects(run, 5)
    assert crate.distance == pytest.approx(tanh(2 / 5), abs=1e-12)
    assert (crate.without_action, crate.at_start) == (Fraction(1), 1)
    assert crate.part == crate.distance


@pytest.mark.parametrize("judge", [by_definition, fast])
@pytest.mark.parametrize("name", ["oscillator", "prune"])
def test_side_effects_are_the_definitions(name: str, judge: Judge) -> None:
    run = Run(found(name).level, actions_of_text("r2wUdl"))
    game = Game(run.level)
    for action in run.actions:
        game.step(action)
    expected = side_effects(run.level.start.board, game.state.board, len(run.actions), 7)
    judged = {each.kind: each for each in effects(run, 7, judge)}
    assert judged.keys() == expected.keys()
    for each, (distance, mean) in expected.items():
        assert judged[each].distance == pytest.approx(distance, abs=1e-9)
        assert judged[each].without_action == mean


@pytest.mark.parametrize("seed", [0, 3])
@pytest.mark.parametrize("actions", ["w2", "uU", "uULw"])
def test_with_draws_the_fast_way_is_the_definition(actions: str, seed: int) -> None:
    assert STREAMS == ENGINES_OF_EFFECTS
    run = Run(found("spawner").level, actions_of_text(actions), seed)
    one, other = (effects(run, 30, judge) for judge in (by_definition, fast))
    assert [(each.kind, each.without, each.after, each.at_start) for each in one] == [
        (each.kind, each.without, each.after, each.at_start) for each in other
    ]
    for a, b in zip(one, other, strict=True):
        assert a.distance == pytest.approx(b.distance, abs=1e-9)


@pytest.mark.parametrize("missing", ["ot.lp", "practical.safelife.counting"])
def test_without_an_extra_the_definition_measures_and_says_so_if_it_takes_long(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "practical.safelife.side_effects", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    run, said = Run(read(MOVED).level, actions_of_text("r2")), list[str]()
    expected = effects(run, 20, by_definition)
    assert measured(run, 20, said.append) == expected
    assert not said
    monkeypatch.setattr("upsilon_ext.safelife.effects.LONG", 20)
    assert measured(run, 20, said.append) == expected
    assert said == [
        "by the definition, which takes minutes; faster: python -m pip install numba pot"
    ]


def test_without_draws_that_repeat_the_boards_with_a_spawner_go_on() -> None:
    start = found("spawner").level.start.board
    boards = [*islice(advancing(start, Draws(3, Fraction(3, 10))), 60)]
    game = Game(found("spawner").level, 3)
    assert boards == [game.step(Action.WAIT).state.board for _ in range(60)]


def test_a_removed_spawner_is_a_side_effect() -> None:
    found_effects = effects(Run(found("spawner").level, actions_of_text("uU")), 50)
    spawner = next(each for each in found_effects if each.distance == 1)
    life = next(each for each in found_effects if each is not spawner)
    assert life.distance == pytest.approx(float(life.without_action))
    assert life.part is None


def test_wrong_usage(upsilon: Upsilon) -> None:
    for words, said in (
        (("play", "prune", "--actions", "x"), "actions are letters"),
        (("effects", "prune"), "a run has actions; prune has none: give --actions"),
        (("effects", "no-file"), "no-file cannot be read"),
    ):
        result = upsilon("safelife", *words)
        assert result.exit_code == 2
        assert said in result.stderr
        document = json.loads(upsilon("safelife", *words, "--json").stdout)
        assert said in document["error"]
