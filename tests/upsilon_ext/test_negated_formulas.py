"""Classes and formulas of the user may be negated by name, once or several times."""

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
from formal.agents.enumerators import Choose, ForkingAgent, explore
from formal.environments.negations import dual, minus, negated
from formal.histories.history import EMPTY
from formal.interaction.value import value
from formal.notation import Agent, Percept, Play
from practical import QLearner, specialised
from upsilon_ext.arguments.names import chosen_environment
from upsilon_ext.arguments.own import own_environment

ROOT = Path(__file__).resolve().parents[2]
FEW = ("--examples", "5", "--runs", "300")
Upsilon = Callable[..., Result]

MINE = '''
from formal.environments import extended, zero_rewards


@extended(n_actions=2, n_obs=1, first=(2, 0))
def adds(pi, p):
    """Pays what was paid before, and 1 for what the agent does without rewards."""
    paid = sum(h.reward for h in p.prompt.prefixes())
    return paid + (p.action == pi(zero_rewards(p.prompt))), 0


def plain(pi, p):
    return 0, 0


class Adds:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.sim, self.paid = A(), 2

    def start(self):
        return 0

    def step(self, action):
        reward = self.paid + (action == self.sim.act(0))
        self.sim.train(0, action, 0, 0)
        self.paid += reward
        return reward, 0
'''


def adds(pi: Agent, p: Play) -> Percept:
    """The formula, written again."""
    if not p:
        return 2, 0
    rewards = [h.reward for h in p.prompt.prefixes()]
    zeroed = EMPTY.then((0, 0))
    for q in list(p.plays())[:-1]:
        zeroed = zeroed.then(q.action).then((0, 0))
    return sum(rewards) + (p.action == pi(zeroed)), 0


NEGATIVES: dict[str, Callable[[Agent, Play], Percept]] = {
    "negated:mine.py:adds": negated(adds),
    "minus:mine.py:adds": minus(adds),
    "dual:mine.py:adds": dual(adds),
    "negated:minus:mine.py:adds": negated(minus(adds)),
    "minus:dual:mine.py:adds": minus(dual(adds)),
}


@pytest.fixture(autouse=True)
def _mine(here: Path) -> None:
    (here / "mine.py").write_text(MINE)


@pytest.mark.parametrize("text", NEGATIVES)
def test_a_negated_formula_is_the_negation_by_its_definition(text: str) -> None:
    """For every agent and all actions to three turns, the first percept included."""
    formula: Any = own_environment(text)

    def agree(choose: Choose) -> bool:
        pi = ForkingAgent(choose, 2)
        p, q = EMPTY, EMPTY
        for _ in range(3):
            x, z = formula(pi, p), NEGATIVES[text](pi, q)
            if x != z:
                return False
            y = choose(2)
            p, q = p.then(x).then(y), q.then(z).then(y)
        return True

    results = list(explore(agree))
    assert len(results) > 8
    assert all(results)


@pytest.mark.parametrize("text", NEGATIVES)
def test_a_negated_formula_is_played(rows_of: Callable[..., dict[str, Any]], text: str) -> None:
    """The total reward is V without the first reward."""
    played = rows_of("play", "q-learner", text, "--turns", "6")
    pi = formal_agent(specialised(QLearner, n_actions=2, n_obs=1, seed=0))
    first, _ = NEGATIVES[text](pi, EMPTY)
    assert Fraction(played["sum_of_rewards"]) == value(pi, NEGATIVES[text], 7) - first


def test_its_law_its_cost_and_its_first_reward_are_said(upsilon: Upsilon) -> None:
    said = upsilon("play", "constant", "minus:mine.py:adds", "--turns", "1").stdout
    law = "−μ(π, p̄), p̄ being p with every reward negated: μ reads its own rewards"
    assert f"minus:mine.py:adds: {law}, where μ is mine.py:adds.\n" in said
    assert "It is a formula, and is run by a class that trains a new copy for each query" in said
    assert "Its first reward, -2, is in no total" in said


def test_a_negated_class_is_judged_by_a_negated_formula(upsilon: Upsilon) -> None:
    words = ("oracle", "minus:mine.py:Adds", "--against", "minus:mine.py:adds", *FEW)
    said = upsilon(*words)
    assert said.exit_code == 0, said.output
    assert said.stdout.startswith("minus(Adds) conforms to minus:mine.py:adds\n")
    assert "every line of minus:mine.py:adds ran within 1 turn" in said.stdout
    other = upsilon("oracle", "mine.py:Adds", "--against", "negated:mine.py:adds", *FEW)
    assert other.exit_code == 1
    assert "Adds and the formula negated:mine.py:adds differ: percept 2 is" in other.stdout


def test_the_printed_code_makes_the_negations_again(upsilon: Upsilon, here: Path) -> None:
    words = ("oracle", "dual:mine.py:adds", "--against", "minus:dual:mine.py:adds", *FEW)
    said = upsilon(*words)
    assert said.exit_code == 1
    ran = subprocess.run(
        [sys.executable, "-c", said.stdout.partition("To see it:\n")[2]],
        cwd=here,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(ran.stdout.splitlines()) == 2


@pytest.mark.parametrize("text", ["minus:mine.py:Adds", "minus:dual:mine.py:Adds"])
def test_a_negated_class_is_played(rows_of: Callable[..., dict[str, Any]], text: str) -> None:
    formal = f"{text.rpartition(':')[0]}:adds"
    words = ("--turns", "5")
    totals = [rows_of("play", "q-learner", t, *words)["sum_of_rewards"] for t in (text, formal)]
    assert totals[0] == totals[1]
    assert chosen_environment(text).formula is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("negated:mine.py:Adds", "so E must be Incremental; Adds is not: use minus(Adds)"),
        ("negated:mine.py:plain", "the function mine.py:plain has none"),
        ("negated:mine.py:zero_rewards", "a class is required; mine.py:zero_rewards is a function"),
        ("negated:mine.py:add", "mine.py has no add; did you mean adds?"),
        ("negated:nowhere.py:adds", "there is no file nowhere.py"),
        ("negatd:mine.py:adds", "'negatd:mine.py:adds' is not"),
        ("negated:ignore-reward", "there is no environment named 'ignore-reward'"),
        ("negated:q-learner", "q-learner is an agent, not an environment"),
        ("negated:mine.py:adds:n=1", "an environment has no parameters"),
    ],
)
def test_what_cannot_be_negated(upsilon: Upsilon, text: str, message: str) -> None:
    said = upsilon("play", "constant", text)
    assert said.exit_code == 2
    assert message in said.stderr
