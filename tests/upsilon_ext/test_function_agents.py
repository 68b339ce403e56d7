"""An agent of the user may be a function of the prompt; a formula is an environment, no agent."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.catalogue.names import ENVIRONMENTS
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.environments.ignore_rewards import ignore_rewards
from formal.interaction.value import value
from formal.reality_check.definition import reality_check
from upsilon_ext.battery.cells import chosen
from upsilon_ext.measure.jobs import identity, known_agent

Upsilon = Callable[..., Result]
Document = Callable[..., dict[str, Any]]
AGENT = win_stay_lose_shift(2)
FEW = ("--budget", "50p", "--samples", "20", "--longest", "6", "--processes", "1")

MINE = '''
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.environments import extended

AGENT = win_stay_lose_shift(2)


def stays(h):
    """Repeats an action that was rewarded; otherwise takes the other one."""
    return AGENT(h)


def far(h):
    return 7


def raises(h):
    return 1 // h.reward


def fickle(h, calls=[0]):
    calls[0] += 1
    return calls[0] // 3 % 2


def two(h, obs):
    return 0


@extended(n_actions=2, n_obs=1)
def formula(pi, p):
    return 0, 0
'''


@pytest.fixture(autouse=True)
def mine(here: Path) -> Path:
    for cached in (chosen, known_agent, identity):
        cached.cache_clear()
    (here / "mine.py").write_text(MINE)
    return here


def test_it_is_played_with_and_without_a_reality_check(rows_of: Document) -> None:
    """The total rewards are V of the function itself."""
    played = rows_of("play", "mine.py:stays", "ignore-rewards", "--turns", "9", "--reality-check")
    said = Fraction(played["sum_of_rewards"]), Fraction(played["without_reality_check"])
    assert said == (
        value(reality_check(AGENT), ignore_rewards, 10),
        value(AGENT, ignore_rewards, 10),
    )


def test_it_is_measured_as_the_bundled_agent_that_it_is(rows_of: Document) -> None:
    own, bundled = (
        rows_of("measure", agent, *FEW)["rows"]
        for agent in ("mine.py:stays", "win-stay-lose-shift")
    )
    assert own
    for one, other in zip(own, bundled, strict=True):
        assert one.pop("agent") == "mine.py:stays"
        assert other.pop("agent") == "win-stay-lose-shift"
        assert one == other


def test_it_plays_the_battery(rows_of: Document) -> None:
    names = ("--environments", "repeater", "--steps", "9", "--seeds", "1", "--processes", "1")
    [row, _] = rows_of("battery", "mine.py:stays", *names)["rows"]
    mu = ENVIRONMENTS["repeater"].law.formal.mu(lambda i: 0)
    assert Fraction(row["total"]) == value(AGENT, mu, 10)


@pytest.mark.parametrize(
    ("agent", "message"),
    [
        ("far", "an agent's answers must be among the actions 0, …, 1; at prompt((0, 0)) it"),
        ("raises", "an agent must answer every prompt; at prompt((0, 0)) it raised ZeroDivision"),
        ("fickle", "an agent must be a function of the prompt, and an agent class semi-determ"),
        ("two", "a class, or a function of the prompt, f(h); mine.py:two(h, obs) is not"),
        ("stays:n=1", "a function of the prompt has no parameters; mine.py:stays is given n"),
        ("formula", "an agent is required; mine.py:formula is a formula of an environment"),
    ],
)
def test_what_cannot_be_measured(upsilon: Upsilon, agent: str, message: str) -> None:
    said = upsilon("measure", f"mine.py:{agent}", *FEW)
    assert said.exit_code == 2
    assert message in said.stderr


@pytest.mark.parametrize(
    ("command", "how"),
    [
        ("play", "the agent comes first, as in `upsilon play q-learner mine.py:formula`"),
        ("battery", "as in `upsilon battery q-learner --environments mine.py:formula`"),
    ],
)
def test_a_formula_is_no_agent(upsilon: Upsilon, command: str, how: str) -> None:
    environment = ("repeater",) if command == "play" else ("--environments", "repeater")
    said = upsilon(command, "mine.py:formula", *environment)
    assert said.exit_code == 2
    assert how in said.stderr


def test_a_formula_has_no_combination_with_a_game(upsilon: Upsilon) -> None:
    """The verdict would be on the class that replays it."""
    said = upsilon("adaptable", "mine.py:formula")
    assert said.exit_code == 2
    assert (
        "Definition 11 is about classes; mine.py:formula is a formula and has none" in said.stderr
    )


@pytest.mark.parametrize(("agent", "answer"), [("stays", 0), ("far", 7)])
def test_the_oracle_takes_no_function_of_the_prompt(
    upsilon: Upsilon, agent: str, answer: int
) -> None:
    result = upsilon("oracle", f"mine.py:{agent}")
    assert result.exit_code == 2
    assert result.stderr == (
        f"Error: a transformation must map one agent class to an agent class; {agent} answers "
        f"prompt((0, 0)) by {answer}, so that it is an agent as a function of the prompt, as play, "
        "battery and measure take it; the oracle takes an agent as a class with act and train\n"
    )
