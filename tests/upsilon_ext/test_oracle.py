"""`upsilon oracle` judges a class, saves and replays its witness, and says when it cannot look."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from bridge.oracle.search.search import EXAMPLES
from bridge.oracle.verdict.json import case_of
from bridge.oracle.witness.cases import EnvironmentCase

ROOT = Path(__file__).resolve().parents[2]
FEW = ("--examples", "5")

Upsilon = Callable[..., Result]


def test_a_class_that_conforms(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("oracle", "envs.py:Right", "--against", "ignore-rewards", *FEW)
    assert result.exit_code == 0
    assert result.stdout.startswith("Right conforms to ignore-rewards\n")
    assert "a class may print" not in result.output


@pytest.mark.parametrize("subject", ["envs:Wrong", "envs.py:Wrong"])
def test_a_class_that_is_refuted_is_shown_with_its_witness(
    here: Path, upsilon: Upsilon, subject: str
) -> None:
    """And the snippet reproduces it."""
    result = upsilon("oracle", subject, "--against", "ignore-rewards", *FEW)
    assert result.exit_code == 1
    assert result.stdout.startswith("Wrong is refuted")
    assert "\nA difference: percepts must be those of ignore-rewards\n" in result.stdout
    for line in (
        "  agent       TableAgent(",
        "  actions     [",
        "  class       ",
        "  definition  ",
    ):
        assert line in result.stdout
    assert_reproduced(result.stdout, here)


def test_a_snippet_pasted_from_a_terminal_reproduces_the_witness(
    here: Path, at_a_terminal: Callable[..., str]
) -> None:
    said = at_a_terminal("oracle", "envs.py:Wrong", "--against", "ignore-rewards", *FEW, cwd=here)
    assert_reproduced(said, here)
    prose, _, code = said.partition("To see it:\n")
    assert max(map(len, code.splitlines())) > 80 >= max(map(len, prose.splitlines()))
    assert re.search(r"\n {17}\S", prose)


def assert_reproduced(said: str, here: Path) -> None:
    snippet = said.partition("To see it:\n")[2]
    answered = next(line for line in said.splitlines() if line.startswith("  class"))
    ran = subprocess.run(
        [sys.executable, "-c", snippet],
        cwd=here,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    last = ran.stdout.splitlines()[-1]
    assert last.split(" ", 1)[1] == answered.split(maxsplit=1)[1].split(") ", 1)[1]


def test_laws_alone_are_kept_by_what_differs(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("oracle", "envs:Wrong", *FEW)
    assert result.exit_code == 0
    assert result.stdout.startswith("Wrong obeys the laws\n")


def test_a_broken_law_is_named(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("oracle", "envs:Raises", *FEW)
    assert result.exit_code == 1
    assert "A broken law: every legal call must return, and must not raise" in result.stdout


def test_agents_and_transformations_are_judged_too(upsilon: Upsilon) -> None:
    agent = upsilon("oracle", "practical:SimpleLearner", "--against", "simple-learner", *FEW)
    assert agent.exit_code == 0
    check = upsilon("oracle", "practical:reality_check", "--against", "reality-check", *FEW)
    assert check.stdout.startswith("reality_check conforms to reality-check\n")


def test_the_document_has_a_row_for_each_finding_and_can_be_replayed(
    here: Path, upsilon: Upsilon
) -> None:
    printed = upsilon("oracle", "envs:Wrong", "--against", "ignore-rewards", "--json", *FEW)
    document = json.loads(printed.stdout)
    assert list(document)[:4] == ["schema", "version", "command", "seed"]
    assert list(document)[-1] == "rows"
    assert (document["command"], document["seed"]) == ("oracle", None)
    assert (document["subject"], document["against"]) == ("Wrong", "ignore-rewards")
    assert document["conforms"] is False
    [refuted] = [row for row in document["rows"] if not row["holds"]]
    assert refuted["witness"]["expected"][-1] != refuted["witness"]["answers"][-1]
    assert isinstance(case_of(refuted["witness"]), EnvironmentCase)
    Path("printed.json").write_text(printed.stdout)
    assert upsilon("oracle", "envs:Wrong", "--replay", "printed.json").exit_code == 1


def test_progress_and_prints_stay_out_of_the_document(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("oracle", "envs:Right", "--json", *FEW)
    assert json.loads(result.stdout)["conforms"] is True
    assert "all cases to 1 turn:" in result.stderr
    assert "a class may print" not in result.output


def test_the_verdict_is_saved_also_if_its_reader_closes_the_output(here: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    words = ("oracle", "envs:Wrong", "--against", "ignore-rewards", "--save", "w.json", *FEW)
    ran = subprocess.run(
        [sys.executable, "-m", "upsilon_ext", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=writing,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    os.close(writing)
    assert ran.returncode == 141
    assert json.loads((here / "w.json").read_text())["conforms"] is False


def test_a_witness_is_saved_and_replayed(here: Path, upsilon: Upsilon) -> None:
    saving = upsilon(
        "oracle", "envs:Wrong", "--against", "ignore-rewards", "--save", "w.json", *FEW
    )
    assert "--replay w.json" in saving.stdout
    assert json.loads((here / "w.json").read_text())["command"] == "oracle"
    again = upsilon("oracle", "envs:Wrong", "--replay", "w.json")
    assert again.exit_code == 1
    assert "the saved witnesses alone (1)" in again.stdout
    witness = [line for line in saving.stdout.splitlines() if line.startswith("  agent ")]
    assert witness[0] in again.stdout
    repaired = upsilon("oracle", "envs:Right", "--replay", "w.json")
    assert repaired.exit_code == 0
    assert repaired.stdout.startswith("Right no longer shows the 1 saved fault\n")
    assert "conforms to" not in repaired.stdout
    assert again.stdout.startswith("Wrong still shows a fault in the 1 saved case: percept 3 is ")


def test_the_help_says_how_many_cases_are_generated(upsilon: Upsilon) -> None:
    said = " ".join(upsilon("oracle", "--help").stdout.split())
    assert f"Number of generated cases. Default: {EXAMPLES}, for a bundled class 500." in said
    assert "Progress goes to stderr." in said


def test_a_name_alone_is_our_own_class_to_the_horizon_of_its_law(upsilon: Upsilon) -> None:
    said = upsilon("oracle", "ignore-rewards", "--runs", "1", "--examples", "1").stdout
    assert said.startswith("IgnoreRewards conforms to ignore-rewards\n")
    assert "all actions to 3 turns (84 runs, and 1 longer)" in said  # 4 + 16 + 64


def test_a_shorter_look_says_what_it_takes(upsilon: Upsilon) -> None:
    named = "practical.environments.ignore_rewards:IgnoreRewards"
    few = ("--runs", "20", "--examples", "1")
    said = upsilon("oracle", named, "--against", "ignore-rewards", *few).stdout
    assert "every clause of ignore-rewards is reached after 3 turns" in said
    assert (
        "all actions to 3 turns"
        in upsilon("oracle", named, "--against", "ignore-rewards", "--horizon", "3", *few).stdout
    )


def test_a_seed_is_printed(here: Path, upsilon: Upsilon) -> None:
    assert upsilon("oracle", "envs:Right", "--seed", "3", *FEW).stdout.startswith("seed 3\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["envs:Right", "--against", "ignore-reward"], "did you mean ignore-rewards?"),
        (["envs:Stubborn", "--against", "q-lerner"], "did you mean q-learner?"),
        (["envs:Nothing"], "Nothing has neither pair"),
        (["envs:Rihgt"], "envs has no Rihgt; did you mean Right?"),
        (["nowhere:Right"], "no module is called nowhere"),
        (["envs.py"], "a class is named MODULE:CLASS"),
        (["reality-check"], "the bundled reality-check is a function"),
        (["proposition6"], "proposition6 is a function and has none"),
        (["envs:Hangs", "--patience", "0.1"], "a call must return within 0.1 s"),
        (
            ["envs:Right", "--patience", "0"],
            "a number of seconds must be positive and finite; 0 is not",
        ),
        (["envs:Right", "--replay", "none.json"], "none.json cannot be read: No such file"),
        (
            ["envs:Right", "--replay", "envs.py"],
            "a saved verdict must be a JSON document; envs.py is",
        ),
        (
            ["envs:Right", "--replay", "list.json"],
            "a saved verdict must be the output of --save or --json",
        ),
        (["envs:Right", "--replay", "empty.json"], "this one has none"),
        (["envs:Right", "--replay", "torn.json"], "a saved verdict must have findings"),
        (["envs:Right", "--replay", "odd.json"], "a saved witness must have an agent, a seed"),
        (["envs:Stubborn", "--replay", "of_environment.json"], "Stubborn is not"),
        (["envs:Right", *FEW, "--save", "none/w.json"], "none/w.json cannot be written: No such"),
    ],
)
def test_what_cannot_be_looked_at_says_why(
    here: Path, upsilon: Upsilon, arguments: list[str], message: str
) -> None:
    for name, document in {
        "list.json": ["x"],
        "empty.json": {"command": "oracle", "against": None, "rows": []},
        "torn.json": {"command": "oracle", "rows": []},
        "odd.json": {"command": "oracle", "against": None, "rows": [{"witness": {"x": 1}}]},
        "of_environment.json": {
            "command": "oracle",
            "against": None,
            "kind": "environment class",
            "rows": [{"witness": {"agent": [], "seed": 0, "actions": [0]}}],
        },
    }.items():
        (here / name).write_text(json.dumps(document))
    result = upsilon("oracle", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.stderr
    assert "unforeseen" not in result.stderr


def test_an_error_is_in_the_document(here: Path, upsilon: Upsilon) -> None:
    result = upsilon("oracle", "envs:Hangs", "--patience", "0.1", "--json")
    assert result.exit_code == 2
    assert "a call must return within 0.1 s" in json.loads(result.stdout)["error"]
