"""`upsilon play` shows each turn and each question, and says what is wrong with its input."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Upsilon = Callable[..., Result]


def test_the_freeze_is_seen_in_the_copy_and_not_in_reality(upsilon: Upsilon) -> None:
    result = upsilon("play", "q-learner", "ignore-rewards", "--reality-check", "--turns", "12")
    assert result.exit_code == 0
    turns = result.stdout.split("\nturn ")[1:]
    assert len(turns) == 12
    why = "frozen, repeats 1, its first action, π(⟨x1⟩) (q-learner would do "
    assert [why in turn for turn in turns] == [False] * 5 + [True] * 7
    assert "impossible (y5 = 1, but the agent does 0): frozen" in turns[5]
    assert "  real  " not in result.stdout
    assert "In the copies: from turn 6 on every queried copy is frozen." in result.stdout
    assert "In reality: all 12 histories are possible for the agent" in result.stdout
    assert "hence it never freezes" in result.stdout


def test_it_opens_with_the_definition_and_the_notation(upsilon: Upsilon) -> None:
    arguments = ("play", "q-learner", "ignore-rewards", "--turns", "1")
    checked = upsilon(*arguments, "--reality-check").stdout.splitlines()
    plain = upsilon(*arguments).stdout.splitlines()
    law = "ignore-rewards: μ(π, h y) has reward 1 if y = π(h with every reward 0), else -1."
    assert plain[1] == checked[1] == law
    assert plain[2] == checked[2]
    assert plain[2].startswith("Alphabet: two actions; observation 0; ")
    assert "repeats π's first action, π(⟨x1⟩)" in checked[3]
    assert checked[3].endswith("[JAGI, Definition 8].")
    assert checked[4] == plain[3]
    assert "⟨(r, o), action, (r, o), …⟩; x2 is its second percept (r, o), y5 its" in plain[3]
    negated = upsilon("play", "constant", "negated:handicap", "--turns", "1").stdout.splitlines()
    assert negated[2] == "Here μ is handicap."
    assert not any("Definition 8" in line for line in plain)


def test_what_the_check_changes_is_added_up(
    upsilon: Upsilon, rows_of: Callable[..., dict[str, Any]]
) -> None:
    """The sums without it are those of a play without it."""
    for arguments in (
        ("play", "q-learner", "ignore-rewards", "--turns", "12"),
        ("play", "random", "reverse-history", "--seed", "1"),
        ("play", "constant", "proposition6", "--turns", "2"),
    ):
        document, plain = rows_of(*arguments, "--reality-check"), rows_of(*arguments)
        total = int(plain["first"]["percept"][0]) + sum(int(row["reward"]) for row in plain["rows"])
        assert document["without_reality_check"] == plain["sum_of_rewards"] == str(total)
        assert plain["without_reality_check"] is None
        said = upsilon(*arguments, "--reality-check").stdout
        assert f", total reward {document['sum_of_rewards']}. " in said
        assert f"with the same seed and as many turns is {total}.\n" in said
        assert "Without the check" not in upsilon(*arguments).stdout


def test_a_copy_may_freeze_before_the_first_turn(upsilon: Upsilon) -> None:
    said = upsilon("play", "constant", "proposition6", "--reality-check", "--turns", "1").stdout
    assert "In the copies: from before turn 1 on every queried copy is frozen." in said


def test_reality_is_told_when_it_changes(here: Path, upsilon: Upsilon) -> None:
    """Instances that share a count act otherwise than they did."""
    said = upsilon("play", "envs:Fickle", "ignore-rewards", "--turns", "12").stdout
    turns = said.split("\nturn ")[1:]
    real = [turn.partition("  real  ")[2].partition("\n")[0] for turn in turns]
    told = [line for line in real if line]
    assert told
    assert told[0].startswith("impossible (y")
    assert all(line != after for line, after in pairwise(told))


def test_it_opens_with_who_meets_whom(upsilon: Upsilon) -> None:
    result = upsilon("play", "constant:action=1", "reverse-history", "--seed", "5", "--turns", "1")
    assert result.stdout.startswith(
        "constant:action=1 [JAGI, Proposition 6] in reverse-history [JAGI, Example 3], seed 5\n"
    )
    assert "turn 1  observes 0, does 1, reward 1\n  copy  queried on ⟨(0, 0)⟩" in result.stdout
    assert result.stdout.endswith(
        "1 turn, total reward 1. The copies received 1 query, 1 on histories possible for the "
        "agent.\n"
    )


def test_nothing_freezes_where_nothing_is_impossible(upsilon: Upsilon) -> None:
    result = upsilon("play", "constant", "ignore-rewards", "--reality-check")
    assert "In the copies: none froze; each did what constant would do." in result.stdout


def test_a_copy_that_is_not_frozen_afterwards_is_not_hidden(upsilon: Upsilon) -> None:
    """Reverse History asks about another history each turn: it may be possible again."""
    result = upsilon("play", "random", "reverse-history", "--reality-check", "--seed", "1")
    lines = [line for line in result.stdout.splitlines() if ": frozen" in line or ": acts" in line]
    copies = [": frozen" in line for line in lines if not line.startswith("  real")]
    assert copies != sorted(copies)
    assert "the first copy froze in turn 3, and in turn 4 one was not frozen" in result.stdout


def test_a_seed_names_both_streams(rows_of: Callable[..., dict[str, Any]]) -> None:
    first = rows_of("play", "random", "tempting-button", "--turns", "20")
    again = rows_of("play", "random", "tempting-button", "--turns", "20", "--seed", "0")
    other = rows_of("play", "random", "tempting-button", "--turns", "20", "--seed", "1")
    assert first == again
    for key in ("observation", "action"):
        assert [row[key] for row in first["rows"]] != [row[key] for row in other["rows"]]


def test_the_document_has_turns_and_queries(rows_of: Callable[..., dict[str, Any]]) -> None:
    document = rows_of("play", "q-learner", "ignore-rewards", "--reality-check", "--turns", "6")
    assert list(document)[:4] == ["schema", "version", "command", "seed"]
    assert list(document)[-1] == "rows"
    assert (document["command"], document["seed"]) == ("play", 0)
    assert document["first"] == {"percept": ["0", 0], "queries": []}
    last = document["rows"][5]
    assert (last["turn"], last["reward"], last["possible"]) == (6, "1", True)
    [query] = last["queries"]
    assert query["history"] == [["0", 0], 1] * 5 + [["0", 0]]
    assert query["departure"] == {"turn": 5, "action": 1, "own": 0}
    assert (query["possible"], query["frozen"]) == (False, True)


def test_an_exact_reward_is_a_string(here: Path, rows_of: Callable[..., dict[str, Any]]) -> None:
    document = rows_of("play", "constant", "envs:Halves", "--turns", "1")
    assert document["rows"][0]["reward"] == "3602879701896397/36028797018963968"


def test_a_float_is_printed_as_one(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("play", "constant", "envs:Halves", "--turns", "3")
    assert "reward 0.1\n" in result.stdout
    assert "total reward ≈0.3" in result.stdout


def test_classes_of_ones_own_play(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("play", "envs:Stubborn", "envs.py:Right", "--turns", "2")
    assert result.exit_code == 0
    assert result.stdout.startswith("envs:Stubborn in envs.py:Right, seed 0\n")
    assert "2 turns, total reward 2." in result.stdout


def test_what_a_class_prints_is_not_in_the_document(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("play", "constant", "envs:Right", "--turns", "2", "--json")
    assert json.loads(result.stdout)["rows"][1]["turn"] == 2
    assert result.stderr == "a class may print\n" * 2 * 2  # each turn is played again


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["q-lerner", "ignore-rewards"], "did you mean q-learner?"),
        (["q-learner", "ignore-reward"], "did you mean ignore-rewards?"),
        (["ignore-rewards", "q-learner"], "the agent comes first"),
        (["q-learner", "q-learner"], "the environment comes second"),
        (["q-learner", "envs:Nothing"], "has methods start and step; Nothing has no start"),
        (["envs:Nothing", "ignore-rewards"], "has methods act and train; Nothing has no act"),
        (["envs:Moody", "proposition6"], "contract; Moody raised RuntimeError('not now') after"),
        (["envs:Nothing", "proposition6"], "has methods act and train; Nothing has no act"),
        (["q-learner", "envs:Raises"], "at turn 1 Raises.step raised KeyError('the key is lost')"),
        (["envs:Moody", "ignore-rewards"], "Moody.act raised RuntimeError('not now')"),
        (["envs:Excessive", "ignore-rewards"], "an action is an integer in range(2); at turn 1"),
        (["constant:action=7", "ignore-rewards"], "at turn 1 Constant.act gave 7"),
        (["q-learner", "envs:OutOfRange"], "an observation is an integer in range(1); at turn 1"),
        (["q-learner", "envs:NoPair"], "step returns a pair (reward, observation); at turn 1"),
        (["q-learner", "envs:AsksNonsense"], "Error: copies must receive only valid actions"),
        (
            ["q-learner", "envs:AsksNonsense"],
            ": a copy got act(7), where n_obs is 1; at turn 1 in AsksNonsense.step\n",
        ),
        (
            ["envs:TrainRaises", "ignore-rewards"],
            "at turn 1 TrainRaises.train of a copy, called in IgnoreRewards.step, raised",
        ),
        (
            ["envs:TrainRaises", "ignore-rewards", "--reality-check"],
            (
                "at turn 1 reality_check(TrainRaises).train of a copy, called in "
                "IgnoreRewards.step, raised ValueError('no more')"
            ),
        ),
        (
            ["envs:NeverMade", "ignore-rewards"],
            "with the parameters that are given; before turn 1 NeverMade.__init__ raised",
        ),
        (["q-learner", "ignore-rewards:x=1"], "an environment has no parameters"),
        (["q-learner", "nowhere:Mine"], "no module is called nowhere"),
        (["q-learner", "ignore-rewards", "--turns", "-1"], "-1 is not in the range 0<=x<=1000000"),
        (["q-learner"], "Missing argument 'ENVIRONMENT'"),
        (["envs.py:Right", "envs.py:Stubborn"], "an agent is required; envs.py:Right is an env"),
        (["constant", "envs.py:Stubborn"], "an environment is required; envs.py:Stubborn is an ag"),
        (["envs.py:pays", "ignore-rewards"], "an agent is required; envs.py:pays is a formula of"),
        (["constant", "envs.py"], "; 'envs.py' is not: it has envs.py:Right, envs.py:Wrong, "),
        (
            ["envs.py:Misnamed", "ignore-rewards"],
            (
                "train must accept o_prev, a, r, o_next by keyword or in that order, and act must "
                "accept obs; that of envs.py:Misnamed is train(self, obs, action, reward, next_obs)"
            ),
        ),
        (
            ["envs.py:Unasked", "ignore-rewards"],
            "act must accept obs; that of envs.py:Unasked is act(self)",
        ),
    ],
)
def test_bad_input_is_told_in_few_words(
    here: Path, upsilon: Upsilon, arguments: list[str], message: str
) -> None:
    with (here / "envs.py").open("a", encoding="utf-8") as file:
        file.write(MISTAKES)
    result = upsilon("play", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert "unforeseen" not in result.stderr


def test_the_turns_before_an_error_are_kept(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("play", "constant", "envs:Interrupted", "--json")
    assert result.exit_code == 130
    document = json.loads(result.stdout)
    assert [row["turn"] for row in document["rows"]] == [1, 2]
    assert document["error"] == "interrupted"
    assert result.stderr.endswith("Interrupted.\n")


MISTAKES = """
from formal.environments import extended


@extended(n_actions=2, n_obs=1, first=(0, 0))
def pays(pi, p):
    return p.action, 0


class Misnamed(Stubborn):
    def train(self, obs, action, reward, next_obs):
        pass


class Unasked(Stubborn):
    def act(self):
        return 0
"""

ODD = """
from formal.environments import extended

calls = []


class Alternates:
    asked = 0

    def act(self, obs):
        self.asked += 1
        return self.asked % 2

    def train(self, o_prev, a, r, o_next):
        pass


class PaidByTheCall:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        pass

    def start(self):
        return 0

    def step(self, action):
        calls.append(action)
        return len(calls) - 1, 0


@extended(n_actions=2, n_obs=1, first=(0, 0))
def counting(pi, p):
    calls.append(0)
    return len(calls) % 2, 0
"""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["odd.py:Alternates", "ignore-rewards"],
            (
                "must not change the answers of later calls: Alternates.act answered 1, and 0 when "
                "it was called again; at turn 1 in Alternates.act"
            ),
        ),
        (
            ["odd.py:Alternates", "ignore-rewards", "--reality-check"],
            "Alternates.act answered 1, and 0 when it was called again",
        ),
        (
            ["odd.py:Alternates", "proposition6", "--turns", "2"],
            "Alternates.act answered 1, and 0 when it was called again\n",
        ),
        (
            ["constant", "odd.py:PaidByTheCall"],
            (
                "the same seed must give the same interaction; when it was played again, the "
                "reward at turn 1 was 10, not 0"
            ),
        ),
        (
            ["constant", "odd.py:counting"],
            "a formula must be a function of the agent and the play alone; odd.py:counting gives ",
        ),
    ],
)
def test_what_cannot_be_repeated_has_no_sum(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    upsilon: Upsilon,
    arguments: list[str],
    message: str,
) -> None:
    """By hand: `act` alternates between 1 and 0, and the calls of `step` are counted from 0."""
    monkeypatch.chdir(tmp_path)
    Path("odd.py").write_text(ODD, encoding="utf-8")
    result = upsilon("play", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "total reward" not in result.stdout
    assert "In reality" not in result.stdout


def test_no_turns_are_no_turns(upsilon: Upsilon) -> None:
    result = upsilon("play", "constant", "ignore-rewards", "--turns", "0", "--reality-check")
    assert "0 turns, total reward 0. The environment made no query.\n" in result.stdout
    assert "In reality" not in result.stdout


HANGING = """
class Hangs:
    n_actions, n_obs, last, made = 2, 1, 3, 0

    def __init__(self, A):
        self.turn = 0
        type(self).made += 1

    def start(self):
        while self.last == 0:
            pass
        return 0

    def step(self, action):
        self.turn += 1
        while self.turn == self.last:
            pass
        return 0, 0


class AtOnce(Hangs):
    last = 0




class Again(Hangs):
    @property
    def last(self):
        return 2 if self.made > 1 else -1
"""


@pytest.mark.parametrize(
    ("name", "where", "shown"),
    [
        ("Hangs", "turn 3", 2),
        ("AtOnce", "turn 1, or what precedes it,", 0),
        ("Again", "turn 2", 10),
    ],
)
def test_a_turn_must_end_in_time(
    here: Path, upsilon: Upsilon, name: str, where: str, shown: int
) -> None:
    """By hand: `Hangs` has two turns before it hangs, and `Again` ten, all that are played."""
    (here / "hanging.py").write_text(HANGING, encoding="utf-8")
    found = upsilon("play", "constant", f"hanging.py:{name}", "--patience", "0.3")
    assert found.exit_code == 2
    law = "a turn must end within 0.3 s (see --patience)"
    assert found.stderr == f"Error: {law}; {where} did not\n"
    assert found.stdout.count("\nturn ") == shown
    assert "total reward" not in found.stdout
