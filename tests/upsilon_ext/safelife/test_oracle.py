"""`upsilon oracle … --against safelife`: verdicts, witnesses, exit codes."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from formal.safelife.text import board_of_text
from tests.bridge.safelife import right_games
from upsilon_ext.safelife.files import read
from upsilon_ext.safelife.playing import Game

Upsilon = Callable[..., Result]

GAMES = """
from tests.bridge.safelife.right_games import Words as Right


class Wrong(Right):
    def toggle(self, side):
        print("a class may print")


class Hangs(Right):
    def step(self, action):
        while True:
            pass


class Raises(Right):
    def reset(self, level):
        raise SystemExit(0)


class Agent:
    def act(self, obs):
        return 0
"""


@pytest.fixture
def games(tmp_path: Path) -> str:
    """The file of the games."""
    file = tmp_path / "games.py"
    file.write_text(GAMES)
    return str(file)


@pytest.mark.thorough
def test_a_right_game_conforms(upsilon: Upsilon, games: str) -> None:
    said = upsilon("oracle", f"{games}:Right", "--against", "safelife", "--examples", "5")
    assert said.exit_code == 0
    assert said.stdout.startswith("Words conforms to safelife\n")
    assert said.stdout.count("  agrees  ") == 7


def test_the_level_of_a_refutation_shows_the_definition(upsilon: Upsilon, games: str) -> None:
    words = ("oracle", f"{games}:Wrong", "--against", "safelife")
    said = upsilon(*words)
    assert said.exit_code == 1
    first, *_ = said.stdout.splitlines()
    assert first.startswith(
        "Wrong is refuted: it differs from safelife: (1, 2) of the board become"
    )
    assert "a class may print" not in said.stdout
    drawn, level = said.stdout.split("The level, for `upsilon safelife play level.txt --row`:\n")
    run = read(level)
    game = Game(run.level)
    for action in run.actions:
        game.step(action)
    by_definition = drawn.split("by the definition:\n")[1].split("  by the class:")[0]
    assert board_of_text(by_definition.splitlines()) == game.state.board
    document = json.loads(upsilon(*words, "--json").stdout)
    assert document["conforms"] is False
    assert [row["fails"] for row in document["rows"]] == [True]
    assert document["examples"] == 0  # it ended before the generated cases
    witness = document["witness"]
    assert witness["actions"] == [*map(int, run.actions)]
    assert witness["definition"]["board"] == [*map(list, game.state.board.numbers)]
    assert witness["class"]["board"] != witness["definition"]["board"]


def test_what_raises_is_refuted(upsilon: Upsilon, games: str) -> None:
    said = upsilon("oracle", f"{games}:Raises", "--against", "safelife")
    assert said.exit_code == 1
    assert "it breaks the law `answers`: reset(level) raised SystemExit: 0" in said.stdout


@pytest.mark.parametrize(
    ("name", "more", "law"),
    [
        ("Hangs", ("--patience", "0.1"), "a call must return within 0.1 s"),
        ("Agent", (), "Agent has no reset and no step"),
        ("None", (), "has no None"),
        ("Right", ("--runs", "5"), "a class judged against safelife is a game, and has no --runs"),
        ("Right", ("--save", "kept"), "is a game, and has no --save"),
    ],
)
def test_without_a_verdict(
    upsilon: Upsilon, games: str, name: str, more: tuple[str, ...], law: str
) -> None:
    said = upsilon("oracle", f"{games}:{name}", "--against", "safelife", *more)
    assert said.exit_code == 2
    assert law in said.stderr


def test_the_right_games_know_nothing_of_the_definition() -> None:
    source = Path(right_games.__file__).read_text(encoding="utf-8")
    imports = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert not any("formal" in line or "safelife" in line for line in imports)
