"""PPO as a guard: the command trains, freezes, judges and stores it; a run again is the same."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridge.guard.experiment import Cell, learned, verdict
from practical.errors import IllFormed
from practical.pseudo_visibility.guard.corridor import corridor
from practical.pseudo_visibility.guard.recipes import trained_by_recipe
from upsilon_ext.command import main

RECIPE = "sb3:PPO,n_steps=64,total=256"
WORDS = ("guard", "learn", "--agent", RECIPE, "--turns", "256", "--loss", "8", "--q", "4")


def test_the_command_stores_a_guard_that_is_the_same_again(tmp_path: Path) -> None:
    words = (*WORDS, "--seeds", "2", "--processes", "1", "--keep", str(tmp_path), "--json")
    first = CliRunner().invoke(main, words)
    rows = json.loads(first.stdout)["rows"]
    assert [(row["agent"], row["seed"]) for row in rows] == [(RECIPE, 0), (RECIPE, 1)]
    assert CliRunner().invoke(main, words).stdout == first.stdout
    cell = Cell(8, 4, RECIPE, 1, 256)
    policy, _ = learned(cell)
    assert "".join(map(str, policy)) == rows[1]["policy"]
    assert str(verdict(cell, policy).hidden.share) == rows[1]["hidden"]
    assert rows[0]["policy"] != rows[1]["policy"]


def test_the_penalty_is_in_its_rewards() -> None:
    """After an update two guards differ in nothing but q."""
    fast = RECIPE + ",learning_rate=0.02"
    cheap, dear = (trained_by_recipe(corridor(), q, fast, 256, 1) for q in (0, 1000))
    assert cheap != dear


def test_it_learns_no_longer_than_its_algorithm() -> None:
    with pytest.raises(IllFormed, match="total=256, and the turns are 257"):
        learned(Cell(8, 4, RECIPE, 1, 257))
