"""`upsilon battery` plays formulas of the user, by the class that replays them."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.agents.as_agent import formal_agent
from bridge.battery import STOPPED, turns_of
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.negations import negated
from formal.interaction.value import value
from formal.notation import Agent, Percept, Play
from practical import QLearner, specialised
from upsilon_ext.battery.cells import chosen
from upsilon_ext.battery.environments import _found, found

SMALL = ("--steps", "20", "--seeds", "2", "--processes", "1")
Upsilon = Callable[..., Result]

MINE = '''
from formal.environments import extended, zero_rewards


@extended(n_actions=2, n_obs=1, first=(0, 0))
def contrarian(pi, p):
    """Pays 1 for what the agent would not do, had every reward been 0."""
    return (-1 if p.action == pi(zero_rewards(p.prompt)) else 1), 0


@extended(n_actions=2, n_obs=1)
def raises(pi, p):
    return 1 // (p.turns - 2), 0


@extended(n_actions=2, n_obs=1)
def nonsense(pi, p):
    return pi(p), 0


@extended(n_actions=2, n_obs=1)
def hangs(pi, p):
    while p.turns > 2:
        pass
    return 0, 0
'''


@pytest.fixture(autouse=True)
def mine(here: Path) -> Path:
    """A current folder with formulas of the user, of which none has been loaded."""
    chosen.cache_clear()
    _found.cache_clear()
    (here / "mine.py").write_text(MINE)
    return here


def contrarian(pi: Agent, p: Play) -> Percept:
    """The formula, by the bundled definition."""
    return negated(ignore_rewards)(pi, p)


def test_its_totals_are_those_of_the_definition(rows_of: Callable[..., dict[str, Any]]) -> None:
    """V of the formal agent, in the formula and in its negation; the first rewards are 0."""
    document = rows_of("battery", "q-learner", "--environments", "mine.py:contrarian", *SMALL)
    formulas = {"mine.py:contrarian": contrarian, "negated:mine.py:contrarian": ignore_rewards}
    assert {(row["environment"], row["seed"]) for row in document["rows"]} == {
        (environment, seed) for environment in formulas for seed in (0, 1)
    }
    for row in document["rows"]:
        pi = formal_agent(specialised(QLearner, n_actions=2, n_obs=1, seed=row["seed"]))
        assert Fraction(row["total"]) == value(pi, formulas[row["environment"]], 21)


def test_its_cost_is_said(upsilon: Upsilon) -> None:
    names = ("--environments", "mine.py:contrarian,ignore-rewards")
    said = upsilon("battery", "constant", *names, *SMALL).stdout
    assert re.search(r"^mine.py:contrarian \(1\) +-1.000 ±0$", said, re.MULTILINE)
    assert re.search(r"^ignore-rewards +1.000 ±0$", said, re.MULTILINE)
    assert "(1) a formula, run by a class that trains a new copy for each query: n - 1 tr" in said
    assert "All laws of the contract:\n  upsilon oracle mine.py:contrarian\n" in said


@pytest.mark.parametrize("text", ["mine.py:contrarian", "negated:mine.py:contrarian"])
def test_it_stops_where_a_turn_costs_a_replay(text: str) -> None:
    """For an agent of finitely many states, too: the class trains copies of it."""

    class Finite(QLearner):
        finite_state = None

    for A in Finite, QLearner:
        assert turns_of(A, found(text), STOPPED + 1, checked=False) == STOPPED
    assert turns_of(Finite, found("reverse-history"), STOPPED + 1, checked=False) > STOPPED


def test_a_changed_formula_is_played_anew(upsilon: Upsilon, mine: Path) -> None:
    """The stored total of another formula would be a wrong number."""
    line = ("battery", "constant", "--environments", "mine.py:contrarian", *SMALL)
    assert re.search(r"^mine.py:contrarian .* -1.000 ±0$", upsilon(*line).stdout, re.MULTILINE)
    (mine / "mine.py").write_text(MINE.replace("(-1 if", "(-2 if"))
    _found.cache_clear()
    assert re.search(r"^mine.py:contrarian .* -2.000 ±0$", upsilon(*line).stdout, re.MULTILINE)
    assert len((mine / ".upsilon" / "battery.jsonl").read_text().splitlines()) == 8


def test_a_changed_file_that_makes_a_class_of_a_bundled_one_is_played_anew(
    upsilon: Upsilon, mine: Path
) -> None:
    """No file of the class or of its bases has changed, but the file in which it is named."""
    text = "from practical import IgnoreRewards\nfrom practical.environments.negations import *\n"
    line = ("battery", "constant", "--environments", "made.py:Made", *SMALL)
    for made, total in (("IgnoreRewards", "20"), ("negated(IgnoreRewards)", "-20")):
        (mine / "made.py").write_text(f"{text}Made = {made}\n")
        _found.cache_clear()
        document = json.loads(upsilon(*line, "--json").stdout)
        totals = {row["total"] for row in document["rows"] if row["environment"] == "made.py:Made"}
        assert totals == {total}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("raises", "a formula must return, and must not raise; mine.py:raises raised ZeroDivision"),
        ("nonsense", "a formula must query its agent about a prompt x1 y1 … xn; mine.py:nonsense"),
        ("hangs", "within 0.2 s (see --patience); at turn 3 replaying("),
    ],
)
def test_the_rows_of_a_formula_at_fault_are_refused(upsilon: Upsilon, name: str, why: str) -> None:
    names = ("--environments", f"repeater,mine.py:{name}", "--patience", "0.2")
    said = upsilon("battery", "constant", *names, *SMALL)
    assert said.exit_code == 1
    assert f"refused: {why}" in said.stdout or why in said.stdout
    assert "constant: 2 of 4 rows were refused, and rest on no turn:\n" in said.stdout
    assert re.search(r"^repeater  .*±", said.stdout, re.MULTILINE)


def test_its_negation_is_not_named_alone(upsilon: Upsilon) -> None:
    said = upsilon("battery", "constant", "--environments", "dual:mine.py:contrarian", *SMALL)
    assert said.exit_code == 2
    assert "each environment is played with its negation; name mine.py:contrarian" in said.stderr
