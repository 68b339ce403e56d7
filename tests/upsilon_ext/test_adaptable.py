"""`upsilon adaptable`: both readings, the exit code by what the class does."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

LISTING = "practical.combination.listings:IgnoringRewards"


def test_a_class_in_one_text_is_adaptable(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", LISTING)
    assert result.exit_code == 0
    # 1 statement in __init__ and 4 in step; 4, 16 and 64 runs of 1, 2 and 3 turns.
    assert result.stdout == (
        "by the letter: adaptable (5 statements checked)\n"
        "in effect: adaptable (228 turns checked)\n"
    )


def test_a_class_in_two_halves_is_so_in_effect(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "ignore-rewards")
    assert result.exit_code == 0
    begun = "by the letter: not adaptable (5 statements checked)\n  Definition 11 (2): step must"
    assert begun in result.stdout
    assert result.stdout.endswith("in effect: adaptable (228 turns checked)\n")


def test_the_document_holds_the_witnesses(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "repeater", "--json")
    said = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (said["letter"], said["effect"]) == (False, False)
    assert said["rows"][-1]["witness"] == "in turn 1 it is trained 2 times"


def test_what_has_no_class_is_told(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "proposition6")
    assert result.exit_code == 2
    assert "proposition6" in result.stderr


def test_the_combination_with_a_game_is_tested(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "ignore-rewards", "--game", "CartPole-v1")
    assert result.exit_code == 0
    # 2 actions of the game, 2 of the environment; four floats of 32 bits, and 1 observation.
    assert (
        "with CartPole-v1: 4 actions and 2^128 observations, time limit 500; combination("
        "CartPole-v1, IgnoreRewards) conforms to CartPole-v1 ∗ ignore-rewards\n"
    ) in result.stdout
    assert "exhaustive" not in result.stdout


def test_a_users_class_is_combined_too(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", LISTING, "--game", "FrozenLake-v1", "--json")
    said = json.loads(result.stdout)
    assert result.exit_code == 0
    assert (said["game"], said["n_actions"], said["n_obs"]) == ("FrozenLake-v1", 8, 16)
    assert (said["time_limit"], said["combined"], said["combined_comparisons"] > 0) == (
        100,
        True,
        True,
    )


def test_a_class_without_a_combination_is_told(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "repeater", "--game", "FrozenLake-v1")
    assert result.exit_code == 1
    why = "what is combined with"
    assert f"with FrozenLake-v1: there is no combination: {why}" in result.stdout
    result = upsilon("adaptable", "repeater", "--game", "FrozenLake-v1", "--json")
    assert json.loads(result.stdout)["no_combination"].startswith(why)


@pytest.mark.thorough
def test_a_combination_that_differs_is_told(upsilon: Callable[..., Result]) -> None:
    result = upsilon("adaptable", "limited-memory", "--game", "Blackjack-v1")
    assert result.exit_code == 1
    assert "combination(Blackjack-v1, LimitedMemory) is refuted" in result.stdout


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        ("Pendulum-v1", "actions must be finitely many, those of Discrete"),
        ("NoSuch-v0", "a game must be named by an id of Gymnasium that can be made"),
        ("", "a game must be named by an id of Gymnasium that can be made"),
    ],
)
def test_what_is_no_game_is_told(upsilon: Callable[..., Result], game: str, complaint: str) -> None:
    result = upsilon("adaptable", "ignore-rewards", "--game", game)
    assert result.exit_code == 2
    assert complaint in result.stderr
