"""A formula of a user's own: the oracle judges by it, and `play` runs it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.agents.as_agent import formal_agent
from formal.environments.ignore_rewards import ignore_rewards
from formal.interaction.value import value
from formal.notation import Agent, Percept, Play
from practical import QLearner, reality_check, specialised

ROOT = Path(__file__).resolve().parents[2]
FEW = ("--examples", "5", "--runs", "300")

Upsilon = Callable[..., Result]

MINE = '''
import random

from formal.environments import extended, zero_rewards

formula = extended(n_actions=2, n_obs=1, first=(0, 0))


@formula
def contrarian(pi, p):
    """Pays 1 for what the agent would not do, had every reward been 0."""
    return (-1 if p.action == pi(zero_rewards(p.prompt)) else 1), 0


@formula
def true_rewards(pi, p):
    return (-1 if p.action == pi(p.prompt) else 1), 0


@formula
def raises(pi, p):
    return 1 // pi(p.prompt), 0


@formula
def hangs(pi, p):
    while p.turns > 1:
        pass
    return 0, 0


@formula
def chance(pi, p):
    return random.randrange(2), 0


@formula
def nonsense(pi, p):
    return pi(p), 0


@extended(n_actions=2, n_obs=1, first=(3, 0))
def prize(pi, p):
    return 1, 0


@extended(n_actions=2, n_obs=1, first=(3, 0))
def true_prize(pi, p):
    return true_rewards(pi, p)


def plain(pi, p):
    return 0, 0


class Contrarian:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.sim = A()

    def start(self):
        return 0

    def step(self, action):
        reward = -1 if action == self.sim.act(obs=0) else 1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0
'''


@pytest.fixture(autouse=True)
def _mine(here: Path) -> None:
    (here / "mine.py").write_text(MINE)


def test_a_class_conforms_to_a_formula(upsilon: Upsilon) -> None:
    result = upsilon("oracle", "mine.py:Contrarian", "--against", "mine:contrarian", *FEW)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith(
        "Contrarian conforms to mine:contrarian\n"
        "  docstring      Pays 1 for what the agent would not do, had every reward been 0.\n"
    )
    assert "every line of mine:contrarian ran within 1 turn" in result.stdout
    assert "turns were checked, as far as the number of runs allows" in result.stdout


@pytest.mark.parametrize(
    "formula", ["mine.py:true_rewards", "mine:true_rewards", "mine:true_prize"]
)
def test_a_class_and_a_formula_differ(upsilon: Upsilon, here: Path, formula: str) -> None:
    """Exit code 1, and the code that is printed shows both sides, in files or in modules."""
    result = upsilon("oracle", "mine.py:Contrarian", "--against", formula, *FEW)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"Contrarian and the formula {formula} differ: percept 3 is ")
    assert "\n  The class and the formula differ: either may be at fault.\n" in result.stdout
    lines = result.stdout.splitlines()
    sides = {line.split()[0]: line for line in lines if line[:11] in {"  class    ", "  formula  "}}
    assert reproduced(result.stdout, here) == [
        "0 " + sides["class"].split(maxsplit=1)[1].split(") ", 1)[1],
        sides["formula"].split(maxsplit=1)[1],
    ]


def reproduced(said: str, here: Path) -> list[str]:
    """What the printed code prints: the percepts of the class, and those of the formula."""
    ran = subprocess.run(
        [sys.executable, "-c", said.partition("To see it:\n")[2]],
        cwd=here,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    of_class, of_formula = ran.stdout.splitlines()
    history: Any = eval(of_formula, {"prompt": lambda *items: items})  # noqa: S307
    return [of_class, " ".join(str(item) for item in history[::2])]


def test_a_saved_verdict_is_replayed_by_the_same_formula(upsilon: Upsilon) -> None:
    words = ("oracle", "mine.py:Contrarian", "--against", "mine.py:true_rewards")
    assert upsilon(*words, "--save", "w.json", *FEW).exit_code == 1
    saved = json.loads(Path("w.json").read_text())
    assert saved["against"] == "mine.py:true_rewards"
    again = upsilon("oracle", "mine.py:Contrarian", "--replay", "w.json")
    assert again.exit_code == 1
    assert again.stdout.startswith("Contrarian still shows a fault in the 1 saved case: percept 3")
    other = ("--replay", "w.json", "--against", "mine.py:contrarian")
    assert upsilon("oracle", "mine.py:Contrarian", *other).exit_code == 0
    assert upsilon("oracle", "mine.py:true_rewards", "--replay", "w.json").exit_code == 0
    Path("mine.py").unlink()
    gone = upsilon("oracle", "envs.py:Right", "--replay", "w.json")
    assert gone.exit_code == 2
    assert "there is no file mine.py" in gone.stderr


def test_a_formula_alone(upsilon: Upsilon) -> None:
    result = upsilon("oracle", "mine.py:contrarian", *FEW)
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "mine.py:contrarian is well-formed: a function of the agent and the play\n"
    )
    assert "and not that it says what it is meant to say" in result.stdout


def test_a_formula_against_a_name(upsilon: Upsilon, here: Path) -> None:
    result = upsilon("oracle", "mine.py:contrarian", "--against", "ignore-rewards", *FEW)
    assert result.exit_code == 1
    assert result.stdout.startswith("the formula mine.py:contrarian differs from ")
    ran = subprocess.run(
        [sys.executable, "-c", result.stdout.partition("To see it:\n")[2]],
        cwd=here,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == "0 (-1, 0)\n"


def test_a_formula_may_have_the_name_of_something_bundled(upsilon: Upsilon, tmp_path: Path) -> None:
    text = (tmp_path / "mine.py").read_text("utf-8").replace("contrarian", "mirror")
    (tmp_path / "named.py").write_text(text, encoding="utf-8")
    result = upsilon("oracle", "named.py:Contrarian", "--against", "named.py:mirror", *FEW)
    assert result.exit_code == 0, result.stderr
    assert "conforms to named.py:mirror" in result.stdout


def test_a_bundled_class_against_a_formula(upsilon: Upsilon) -> None:
    result = upsilon("oracle", "ignore-rewards", "--against", "mine:contrarian", *FEW)
    assert result.exit_code == 1
    assert "IgnoreRewards and the formula mine:contrarian differ" in result.stdout


BAD = [
    ("mine.py:raises", "a formula must return, and must not raise; mine.py:raises raised Zero"),
    ("mine.py:hangs", "must return within 0.2 s (see --patience); the formula mine.py:hangs on"),
    ("mine.py:chance", "a formula must be a function of the agent and the play alone; mine.py:"),
    ("mine.py:nonsense", "mine.py:nonsense queried it about play((0, 0), 0), a play (its prompt"),
    ("mine.py:plain", "a formula must have an alphabet; the function mine.py:plain has none"),
    ("mine.py:Contrarian", "--against must name a formula, a function under @extended (from"),
    ("mine.py:contrarain", "mine.py has no contrarain; did you mean contrarian?"),
    ("mine.py", "MODULE:CLASS"),
    ("nowhere.py:f", "there is no file nowhere.py"),
    ("ignore-reward", "there is no environment named 'ignore-reward'; did you mean ignore-rewards"),
    ("negatd:newcomb", "there is no negation of environments named 'negatd'"),
    ("q-lerner:learning_rate=1/5", "there is no negation of environments named 'q-lerner'"),
]


@pytest.mark.parametrize(("against", "message"), BAD, ids=[against for against, _ in BAD])
def test_there_is_no_verdict_by_a_bad_formula(upsilon: Upsilon, against: str, message: str) -> None:
    patience = ("--patience", "0.2")
    result = upsilon("oracle", "mine.py:Contrarian", "--against", against, *patience, *FEW)
    assert result.exit_code == 2, result.output
    assert message in result.stderr
    assert not result.stdout


@pytest.mark.parametrize(
    ("subject", "message"),
    [
        ("mine.py:raises", "a formula must return, and must not raise; mine.py:raises raised Zero"),
        (
            "mine.py:chance",
            "a formula must be a function of the agent and the play alone; mine.py:",
        ),
        (
            "mine.py:plain",
            "a formula must be marked as one; plain(pi, p) is not: write above it @extended(",
        ),
    ],
)
def test_a_bad_formula_alone(upsilon: Upsilon, subject: str, message: str) -> None:
    result = upsilon("oracle", subject, *FEW)
    assert result.exit_code == 2
    assert message in result.stderr


LATE = """
from formal.environments import extended


@extended(n_actions=2, n_obs=1)
def late(pi, p):
    if p.turns > 80:
        return 1, 0
    return 0, 0


class Late:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.turn = 0

    def start(self):
        return 0

    def step(self, action):
        self.turn += 1
        return int(self.turn > 80), 0


class Swapped(Late):
    def step(self, action):
        return 0, -1
"""


def test_a_line_that_never_ran_is_in_the_headline(upsilon: Upsilon, here: Path) -> None:
    """The exit code is that of no verdict; with longer runs there is one."""
    (here / "late.py").write_text(LATE)
    words = ("oracle", "late.py:Late", "--against", "late.py:late", *FEW)
    result = upsilon(*words)
    assert result.exit_code == 2
    said = "Late conforms to late.py:late as far as it was reached: line 8 never ran\n"
    assert result.stdout.startswith(said)
    longer = upsilon(*words, "--longest", "120", "--examples", "30")
    assert longer.exit_code == 0
    assert longer.stdout.startswith("Late conforms to late.py:late\n")


def test_the_order_of_a_pair_is_said(upsilon: Upsilon, here: Path) -> None:
    (here / "late.py").write_text(LATE)
    result = upsilon("oracle", "late.py:Swapped", *FEW)
    assert result.exit_code == 1
    assert "observation -1, where n_obs is 1 (a pair is (reward, observation))" in result.stdout


def test_a_formula_is_not_judged_against_itself(upsilon: Upsilon) -> None:
    for subject, against in (
        ("mine.py:contrarian", "mine:contrarian"),
        ("dual:mine.py:contrarian", "dual:mine.py:contrarian"),
    ):
        result = upsilon("oracle", subject, "--against", against, *FEW)
        assert result.exit_code == 2
        law = "a formula must be judged against another one; "
        assert f"{law}{subject} and {against} are the same" in result.stderr
    other = upsilon("oracle", "mine.py:contrarian", "--against", "dual:mine.py:contrarian", *FEW)
    assert other.exit_code in {0, 1}


def test_only_an_environment_class_is_judged_by_a_formula(upsilon: Upsilon) -> None:
    result = upsilon("oracle", "envs:Stubborn", "--against", "mine:contrarian", *FEW)
    assert result.exit_code == 2
    assert "only an environment class is judged against a formula" in result.stderr


# --- play ---


def negative(pi: Agent, p: Play) -> Percept:
    """Contrarian, by the bundled definition."""
    r, o = ignore_rewards(pi, p)
    return -r, o


def test_it_is_played_and_its_returns_are_exact(rows_of: Callable[..., dict[str, Any]]) -> None:
    """The sums are V, with and without the reality check, of the formal agent and environment."""
    words = ("play", "q-learner", "mine.py:contrarian", "--turns", "12", "--reality-check")
    document = rows_of(*words)
    A = specialised(QLearner, n_actions=2, n_obs=1, seed=0)
    sums = [value(formal_agent(each), negative, 13) for each in (reality_check(A), A)]
    assert sums[0] != sums[1]
    said = document["sum_of_rewards"], document["without_reality_check"]
    assert [Fraction(text) for text in said] == sums


def test_its_cost_is_said(upsilon: Upsilon) -> None:
    result = upsilon("play", "envs.py:Stubborn", "mine.py:contrarian", "--turns", "3")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[1].startswith("mine.py:contrarian: Pays 1 for what the agent would not do, had")
    assert lines[2] == (
        "It is a formula, and is run by a class that trains a new copy for each query: a query "
        "about a history of n percepts costs n - 1 trainings."
    )
    assert "3 turns, total reward -3. The copies received 3 queries" in result.stdout


def test_a_first_reward_that_no_class_receives_is_said(upsilon: Upsilon) -> None:
    result = upsilon("play", "constant", "mine.py:prize", "--turns", "2")
    assert "Its first reward, 3, is in no total" in result.stdout
    assert "2 turns, total reward 2. " in result.stdout


@pytest.mark.parametrize(
    ("environment", "message"),
    [
        ("mine.py:raises", "mine.py:raises raised ZeroDivisionError("),
        ("mine.py:nonsense", "a formula must query its agent about a prompt x1 y1 … xn; mine.py:"),
        ("mine.py:plain", "a formula must have an alphabet; the function mine.py:plain has none"),
    ],
)
def test_a_bad_formula_is_not_played(upsilon: Upsilon, environment: str, message: str) -> None:
    result = upsilon("play", "constant", environment)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "methods return" not in result.stderr


def test_the_agent_is_at_fault_for_its_own_exceptions(upsilon: Upsilon) -> None:
    result = upsilon("play", "envs.py:TrainRaises", "mine.py:contrarian")
    assert result.exit_code == 2
    assert "TrainRaises.train" in result.stderr
    assert "formula must" not in result.stderr


def test_a_formula_and_its_class_in_the_wrong_order(upsilon: Upsilon) -> None:
    result = upsilon("oracle", "mine.py:contrarian", "--against", "mine.py:Contrarian", *FEW)
    assert result.exit_code == 2
    assert "did you mean them the other way round?" in result.stderr
    assert "upsilon oracle mine.py:Contrarian --against mine.py:contrarian" in result.stderr
