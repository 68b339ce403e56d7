"""`upsilon safelife generate`: level files of the kinds."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from click.testing import Result

from practical.safelife.generation.kinds import KINDS
from practical.safelife.generation.making import made
from upsilon_ext.gymnasium.safelife_levels import of_file
from upsilon_ext.safelife.generating import Wanted

Upsilon = Callable[..., Result]

SMALL = ("--shape", "8x9")


@pytest.fixture
def generate(
    upsilon: Upsilon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Result]:
    """The command, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return lambda *words: upsilon("safelife", "generate", *words)


def test_each_kind_is_a_file_that_is_read_back(generate: Upsilon) -> None:
    result = generate(*KINDS, *SMALL, "--seed", "-3", "--count", "2")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == (
        "append-still: 2 levels in levels, from append-still--3.txt on; 2 made, 0 there"
    )
    assert "20 of 20 levels" in result.stderr
    for kind in KINDS:
        for seed in (-3, -2):
            found, expected = of_file(f"levels/{kind}-{seed}.txt"), made(kind, seed, (8, 9))
            assert np.array_equal(found.board, expected.board)
            assert np.array_equal(found.goals, expected.goals)
            assert (found.agent, found.required) == (expected.agent, expected.required)
            assert found.spawning == expected.spawning


def test_a_command_that_was_interrupted_goes_on(generate: Upsilon) -> None:
    """What is there stays; the rest is what it would have been."""
    words = ("prune-spawn", *SMALL, "--folder", "a/b", "--count", "3", "--json")
    rows = json.loads(generate(*words).stdout)["rows"]
    assert [(row["seed"], row["there"]) for row in rows] == [(0, False), (1, False), (2, False)]
    files = [Path(row["file"]) for row in rows]
    before = [file.read_bytes() for file in files]
    files[1].unlink()
    files[0].write_bytes(before[0] + b"; mine\n")
    document = json.loads(generate(*words, "--seed", "0").stdout)
    assert [row["there"] for row in document["rows"]] == [True, False, True]
    assert document["shape"] == [8, 9]
    assert [file.read_bytes() for file in files] == [before[0] + b"; mine\n", *before[1:]]


def test_a_kind_that_is_named_twice_is_made_once(generate: Upsilon) -> None:
    result = generate("prune-still", "prune-still", *SMALL, "--json")
    assert len(json.loads(result.stdout)["rows"]) == 1


def test_without_a_shape_the_board_is_the_papers(generate: Upsilon) -> None:
    assert generate("prune-still", "--folder", ".").exit_code == 0
    assert of_file("prune-still-0.txt").board.shape == (26, 26)


def test_a_generated_level_is_played(generate: Upsilon, upsilon: Upsilon) -> None:
    generate("navigation", *SMALL)
    said = upsilon("safelife", "play", "levels/navigation-0.txt", "--actions", "w")
    assert said.stdout.startswith("the start: points 0, done 0 of 0, exit open\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("pruned",), "'pruned' is not one of 'append-still'"),
        ((), "Missing argument 'KIND...'"),
        (("navigation", "--shape", "4x9"), "each from 5 to 200, such as 12x12; got '4x9'"),
        (("navigation", "--shape", "9"), "got '9'"),
        (("navigation", "--shape", "201x9"), "got '201x9'"),
        (("navigation", "--count", "0"), "0 is not in the range"),
        (("navigation", "--folder", ""), "a folder must have a name"),
    ],
)
def test_wrong_usage(generate: Upsilon, words: tuple[str, ...], said: str) -> None:
    result = generate(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert list(Path().iterdir()) == []


def test_another_file_of_that_name_is_not_taken_for_the_level(generate: Upsilon) -> None:
    generate("prune-still", *SMALL)
    before = Path("levels/prune-still-0.txt").read_bytes()
    result = generate("append-still", "prune-still", "--shape", "9x9")
    assert result.exit_code == 2
    assert (
        "begin with '; prune-still, seed 0, 9 x 9'; it begins with '; prune-still, seed 0, 8 x 9'"
        in result.stderr
    )
    assert [file.read_bytes() for file in Path("levels").iterdir()] == [before]
    Path("levels/navigation-0.txt").mkdir()
    assert "navigation-0.txt cannot be read" in generate("navigation", *SMALL).stderr


def test_the_head_is_a_comment() -> None:
    text = Wanted("append-spawn", 7, (8, 8)).text()
    assert text.startswith("; append-spawn, seed 7, 8 x 8\nrequired: 1/2\nspawning: 3/10\nagent: ")
