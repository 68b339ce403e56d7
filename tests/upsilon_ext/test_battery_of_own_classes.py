"""`upsilon battery`: environment classes of the user, beside bundled ones and alone."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.battery import Outcome
from bridge.errors import Inconclusive
from practical import run
from practical.environments.negations import minus, negated
from upsilon_ext.arguments.loading import load
from upsilon_ext.arguments.names import chosen_agent
from upsilon_ext.battery.cells import Contest, _json, _outcome, chosen, play
from upsilon_ext.battery.environments import _found, environments_named

SMALL = ("--steps", "20", "--seeds", "2", "--processes", "1")
Upsilon = Callable[..., Result]

MINE = '''
import os
import random
from formal.environments import extended
from practical.environments.incremental import Incremental


class Contrarian:
    """Pays 1 for what the agent would not do, had every reward been 0."""

    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()

    def start(self):
        return 0

    def step(self, action):
        reward = -1 if action == self.copy.act(0) else 1
        self.copy.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


class InHalves(Incremental):
    """As Contrarian, but its copy is trained on the rewards."""

    def __init__(self, A):
        self.copy = A()

    def percept(self, action):
        return (-1 if action == self.copy.act(0) else 1), 0

    def updated(self, action, reward, observation):
        self.copy.train(o_prev=self.o, a=action, r=reward, o_next=observation)


class Hangs(Contrarian):
    turns = 0

    def step(self, action):
        self.turns += 1
        while self.turns == 3:
            pass
        return super().step(action)


class Exits(Contrarian):
    def step(self, action):
        raise SystemExit


class Random(Contrarian):
    def step(self, action):
        return random.random(), 0


class AsksNonsense(Contrarian):
    def step(self, action):
        return self.copy.act(7), "nonsense"


@extended(n_actions=2, n_obs=1, first=(0, 0))
def drawing(pi, p):
    return random.choice((0, 1)), 0


def second(pi, p):
    calls.append(0)
    return len(calls) % 2, 0


calls = []
counting = extended(n_actions=2, n_obs=1, first=(0, 0))(second)


class NoAlphabet:
    def __init__(self, A):
        pass

    def start(self):
        return 0

    def step(self, action):
        return 0, 0
'''


@pytest.fixture
def mine(here: Path) -> Path:
    """A current folder with environment classes of the user, of which none has been loaded."""
    chosen.cache_clear()
    _found.cache_clear()
    (here / "mine.py").write_text(MINE)
    return here


def rows_in(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / ".upsilon" / "battery.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def test_environment_classes_of_the_user_are_played_with_bundled_ones(
    upsilon: Upsilon, mine: Path
) -> None:
    """A constant agent does what it would do: paid 1 in Ignore Rewards, -1 in Contrarian."""
    names = "ignore-rewards,mine.py:Contrarian"
    found = upsilon("battery", "constant", "--environments", names, *SMALL)
    assert found.exit_code == 0, found.stderr
    assert re.findall(r"^( *\S+).* (-?1\.000) ±0$", found.stdout, re.MULTILINE) == [
        ("ignore-rewards", "1.000"),
        ("  negated", "-1.000"),
        ("mine.py:Contrarian", "-1.000"),
        ("  minus", "1.000"),
    ]
    assert "All laws of the contract:\n  upsilon oracle mine.py:Contrarian\n" in found.stdout
    assert f"To reproduce it: upsilon battery constant --environments {names}" in found.stdout


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(("name", "which"), [("Contrarian", minus), ("InHalves", negated)])
def test_the_totals_in_a_class_of_the_user_are_those_of_run(
    rows_of: Callable[..., dict[str, Any]], name: str, which: Callable[[type[Any]], type[Any]]
) -> None:
    agent = "q-learner:exploration=1/3"
    found = rows_of("battery", agent, "--environments", f"mine.py:{name}", *SMALL)
    A = chosen_agent(agent).practical
    E = load(f"mine.py:{name}")
    classes = {f"mine.py:{name}": E, f"{which.__name__}:mine.py:{name}": which(E)}
    assert {(row["environment"], row["seed"]): row["total"] for row in found["rows"]} == {
        (environment, seed): str(run(A, classes[environment], 20, seed=seed).total_reward)
        for environment in classes
        for seed in (0, 1)
    }


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Hangs", "within 0.2 s (see --patience); at turn 3 Hangs.step did not return"),
        ("Exits", "methods return; at turn 1 Exits.step ended the program instead"),
        ("Random", "the same seed must give the same interaction; when seed 0 was played again"),
        ("drawing", "a formula must be a function of the agent and the play alone; mine.py:draw"),
        ("counting", "a formula must be a function of the agent and the play alone; mine.py:coun"),
        ("AsksNonsense", "an observation is an integer in range(1)"),
    ],
)
def test_an_environment_class_that_breaks_the_contract_has_its_row_refused(
    upsilon: Upsilon, name: str, why: str
) -> None:
    names = ("--environments", "repeater", "--environments", f"mine.py:{name}")
    found = upsilon("battery", "constant", *names, *SMALL, "--patience", "0.2")
    assert found.exit_code == 1
    assert why in found.stdout
    assert "constant: 2 of 4 rows were refused, and rest on no turn:\n" in found.stdout
    assert re.search(r"^repeater  .*±", found.stdout, re.MULTILINE)
    alone = upsilon("battery", "constant", *names[2:], *SMALL, "--patience", "0.2")
    assert alone.exit_code == 2
    assert why in alone.stderr


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(Fraction(1, 3)),
        Outcome(None, "not a percept"),
        Outcome(None, "not the same again", unrepeated=True),
    ],
)
def test_a_stored_outcome_says_whether_it_was_repeated(outcome: Outcome) -> None:
    assert _outcome(json.loads(json.dumps(_json(outcome)))) == outcome


@pytest.mark.usefixtures("mine")
def test_the_note_on_minus_is_true_of_a_class_that_trains_on_constants(upsilon: Upsilon) -> None:
    """Contrarian trains its copy on 0."""
    found = upsilon("battery", "constant", "--environments", "mine.py:Contrarian", *SMALL)
    assert "the class runs unchanged, with its copies, and only the rewards" in found.stdout
    assert "own rewards" not in found.stdout


def test_a_turn_that_takes_too_long_is_not_stored(upsilon: Upsilon, mine: Path) -> None:
    """On another computer, or another day, it may end in time."""
    line = ("battery", "constant", "--environments", "repeater,mine.py:Hangs", *SMALL)
    assert upsilon(*line, "--patience", "0.1").exit_code == 1
    assert {row["key"]["environment"] for row in rows_in(mine)} == {"repeater", "negated:repeater"}


def test_a_changed_environment_class_is_played_anew(upsilon: Upsilon, mine: Path) -> None:
    line = ("battery", "constant", "--environments", "mine.py:Contrarian", *SMALL)
    before = upsilon(*line).stdout
    (mine / "mine.py").write_text(MINE.replace("-1 if action == ", "-2 if action == "))
    _found.cache_clear()
    after = upsilon(*line).stdout
    assert re.search(r"^mine.py:Contrarian +-1.000 ±0$", before, re.MULTILINE)
    assert re.search(r"^mine.py:Contrarian +-2.000 ±0$", after, re.MULTILINE)
    assert len(rows_in(mine)) == 8


def test_a_class_that_changes_while_it_is_played_is_refused(mine: Path) -> None:
    named = environments_named(["mine.py:Contrarian"])
    [cell, *_] = Contest(["constant"], named, 5, 1, False).cells()
    (mine / "mine.py").write_text(MINE + "\n")
    _found.cache_clear()
    with pytest.raises(Inconclusive, match=r"of constant or of mine\.py:Contrarian has changed"):
        play((cell,))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("mine.py:NoAlphabet", "attributes n_actions and n_obs (None if unbounded); NoAlphabet"),
        ("envs.py:Stubborn", "an environment is required; envs.py:Stubborn is an agent class"),
        ("mine.py:Contrary", "did you mean Contrarian?"),
        ("minus:mine.py:Contrarian", "with its negation; name mine.py:Contrarian alone"),
    ],
)
def test_what_is_no_environment_class_is_wrong_usage(
    upsilon: Upsilon, mine: Path, name: str, message: str
) -> None:
    found = upsilon("battery", "constant", "--environments", name, *SMALL)
    assert found.exit_code == 2
    assert message in found.stderr
    assert not (mine / ".upsilon").exists()


def test_the_picture_shows_a_class_of_the_user_and_its_negation(
    upsilon: Upsilon, mine: Path
) -> None:
    names = ("--environments", "ignore-rewards,mine.py:Contrarian")
    found = upsilon("battery", "constant", *names, *SMALL, "--picture", "drawn.svg")
    assert found.exit_code == 0, found.stderr
    said = re.findall(r">([^<>\n]+)</text>", (mine / "drawn.svg").read_text(encoding="utf-8"))
    assert [name for name in said if "mine" in name] == ["mine.py:Contrarian"]
