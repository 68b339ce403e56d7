"""What a first-time user mistypes is answered in the terms of the command that was used."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import upsilon_ext
from bridge.errors import Inconclusive, Refuted
from bridge.examination.examine import Options
from formal.agents.constant import constant
from formal.environments.tempting_button import tempting_button
from formal.histories.history import prompt
from upsilon_ext.arguments.loading import load

Upsilon = Callable[..., Result]

MINE = '''
from formal.environments import extended, zero_rewards
from proofs_checked import claim, same


@extended(n_actions=2, n_obs=1, first=(0, 0))
def contrarian(pi, p):
    """Pays 1 for what the agent would not do, had every reward been 0."""
    return (-1 if p.action == pi(zero_rewards(p.prompt)) else 1), 0


class Contrarian:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()

    def start(self):
        return 0

    def step(self, action):
        reward = -1 if action == self.copy.act(0) else 1
        self.copy.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0


@claim
def idempotent(instance):
    """One is one."""
    same("1", 1, "1", 1)
'''


@pytest.fixture
def mine(here: Path) -> Path:
    (here / "mine.py").write_text(MINE)
    (here / "infinite.py").write_text("")
    (here / "folder").mkdir()
    return here


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "battery mine.py:Contrarian",
            "by an option, as in `upsilon battery q-learner --environments mine.py:Contrarian`",
        ),
        ("battery ignore-rewards", "`upsilon battery q-learner --environments ignore-rewards`"),
        (
            "measure mine.py:contrarian",
            "by `upsilon battery q-learner --environments mine.py:contrarian`",
        ),
        ("play mine.py:Contrarian repeater", "`upsilon play q-learner mine.py:Contrarian`"),
        (
            "battery q-learner --environments ignore-rewards,,repeater",
            "one comma separates two environments; 'ignore-rewards,,repeater' has an empty name",
        ),
        (
            "oracle folder:Ghost",
            "a class is in a file, as in folder/FILE.py:Ghost; folder is a folder",
        ),
        ("check mine.py:idempotnt", "has no idempotnt, but idempotent; did you mean idempotent?"),
        ("oracle nofile.py:X", "there is no file nofile.py\n"),
        ("oracle mien.py:X", "there is no file mien.py; did you mean mine.py?\n"),
        (
            "explain mine.py:contrarian",
            "a class or a formula of yours is examined by `upsilon oracle mine.py:contrarian`",
        ),
    ],
)
def test_a_slip_is_answered_in_the_terms_of_the_command(
    upsilon: Upsilon, words: str, said: str
) -> None:
    result = upsilon(*words.split())
    assert result.exit_code == 2
    assert said in result.stderr
    assert "upsilon play" not in result.stderr or words.startswith("play")


@pytest.mark.usefixtures("mine")
def test_a_formula_that_is_judged_is_called_a_formula(upsilon: Upsilon) -> None:
    few = ("--examples", "5", "--runs", "300")
    differs = upsilon("oracle", "mine.py:contrarian", "--against", "ignore-rewards", *few)
    headline = "the formula mine.py:contrarian differs from ignore-rewards: percept 2 is (-1, 0)"
    assert differs.exit_code == 1
    assert differs.stdout.startswith(headline)
    same = upsilon("oracle", "negated:mine.py:contrarian", "--against", "ignore-rewards", *few)
    assert same.stdout.startswith("the formula negated:mine.py:contrarian ")
    assert upsilon("oracle", "mine.py:contrarian", *few).stdout.startswith(
        "mine.py:contrarian is well-formed"
    )


def test_the_assertion_takes_a_formula_in_a_file(mine: Path) -> None:
    A = load("mine.py:Contrarian")
    few: Options = {"runs": 300, "examples": 5}
    upsilon_ext.assert_conforms(A, "mine.py:contrarian", **few)
    (mine / "other.py").write_text(MINE.replace("-1 if p.action ==", "-1 if p.action !="))
    with pytest.raises(Refuted, match=r"Contrarian and the formula other\.py:contrarian differ"):
        upsilon_ext.assert_conforms(A, "other.py:contrarian", **few)
    with pytest.raises(Inconclusive, match=r"mine\.py has no nothing"):
        upsilon_ext.assert_conforms(A, "mine.py:nothing", **few)
    with pytest.raises(Inconclusive, match=r"ignore-reward.*did you mean ignore-rewards\?"):
        upsilon_ext.assert_conforms(A, "ignore-reward", **few)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("n_actions=2, n_obs=2, observations=2", "@extended takes n_actions, n_obs (the number of"),
        ("n_actions=2, n_obs=2, observations=2", "first (the first percept) and name; not observ"),
        ("n_actions=2, n_obs=1, first=0", "`first` must be the first percept, as in first=(0, 0)"),
    ],
)
def test_an_option_of_a_formula_that_is_none_is_named(
    upsilon: Upsilon, mine: Path, options: str, said: str
) -> None:
    (mine / "mine.py").write_text(MINE.replace("n_actions=2, n_obs=1, first=(0, 0)", options))
    result = upsilon("oracle", "mine.py:contrarian")
    assert result.exit_code == 2
    assert said in result.stderr


def test_an_environment_that_is_made_by_a_function_is_shown_with_its_argument(
    upsilon: Upsilon,
) -> None:
    """The environment that is made so is one: it pays 1 for skipping where there is no button."""
    said = upsilon("explain", "tempting-button").stdout
    assert "  in code     tempting_button(lambda n: …) is an environment, a function of" in said
    made = tempting_button(lambda n: 1)
    assert made(constant(1), prompt((0, 1)).then(1)) == (1, 1)
    assert "in code" not in upsilon("explain", "ignore-rewards").stdout
