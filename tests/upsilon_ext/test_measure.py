"""`upsilon measure`: the numbers that it prints, its document, messages, what is kept, pictures."""

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.measure import What
from upsilon_ext.measure.jobs import Job, done, identity, known_agent

ROOT = Path(__file__).resolve().parents[2]
SMALL = ("--budget", "300p", "--longest", "4", "--processes", "1")
PARTS = 269
"""The jobs for an agent with its reality check: 66 to 69 for each of the four numbers."""

# In a later part it waits until some are kept, and stops everybody, once.
STOPS = """
import os
import signal
from pathlib import Path

KEPT = Path(".upsilon/measure.jsonl")


class Stops:
    def __init__(self):
        self.turns = 0

    def act(self, obs):
        if not Path("stopped").exists() and KEPT.exists() and KEPT.read_bytes().count(b"\\n") > 9:
            Path("stopped").touch()
            os.killpg(0, signal.SIGNAL)
        return self.turns * self.turns % 7 % 2

    def train(self, o_prev, a, r, o_next):
        self.turns += 1 if r > 0 else 2
"""

Upsilon = Callable[..., Result]


@pytest.fixture(autouse=True)
def chosen_anew(here: Path) -> Path:
    """A current folder with classes of somebody's own, of which none is remembered."""
    known_agent.cache_clear()
    identity.cache_clear()
    return here


def rows_in(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / ".upsilon" / "measure.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def of(document: dict[str, Any], what: What) -> dict[str, Any]:
    [row] = [row for row in document["rows"] if row["what"] == what]
    return dict(row)


def ends(said: list[str]) -> tuple[Fraction, Fraction]:
    low, high = map(Fraction, said)
    return low, high


def test_an_agent_that_ignores_rewards_is_worth_nothing(rows_of: Callable[..., Any]) -> None:
    """A program and its negation cancel, so all four numbers are 0; so says the sign bit."""
    document = rows_of("measure", "constant", "--against-reality-check", *SMALL)
    for row in document["rows"]:
        assert row["truncated"] == "0"
        for which in ("certified", "statistical"):
            low, high = ends(row[which])
            assert low <= 0 <= high
    assert of(document, What.DIFFERENCE)["sign"] == {"evidence": "open", "sign": None}


def test_the_document_has_the_agreed_fields(rows_of: Callable[..., Any]) -> None:
    document = rows_of("measure", "alternating", "--against-reality-check", *SMALL, "--seed", "3")
    head = (
        "schema version command seed agents sum machine weights horizon discount budget longest "
        "against_reality_check query_free_weight reproduced_by rows"
    )
    assert list(document) == head.split()
    assert document["seed"] == 3
    assert (document["machine"], document["weights"]) == ("typed", "plain")
    assert (document["horizon"], document["discount"], document["budget"]) == (12, "1/2", 300)
    fields = (
        "agent what certified statistical truncated about truncated_rests_on sign closing "
        "horizon evaluations "
        "finished open let_go samples largest"
    )
    assert [list(row) for row in document["rows"]] == [fields.split()] * 4
    assert [row["what"] for row in document["rows"]] == [
        *(What.SELF_REFLECTION, What.CHECKED, What.DIFFERENCE, What.TRADITIONAL)
    ]
    for row in document["rows"]:
        assert row["certified"] == row["closing"][-1]
        before = (Fraction(-1), Fraction(2))
        for low, high in map(ends, row["closing"]):
            assert before[0] <= low <= high <= before[1]
            before = low, high
        for one in row["largest"]:
            assert Fraction(one["low"]) <= Fraction(one["high"])


def test_what_the_check_adds_is_the_difference_of_the_exact_sums(
    rows_of: Callable[..., Any],
) -> None:
    document = rows_of("measure", "win-stay-lose-shift", "--against-reality-check", *SMALL)
    plain, checked, added = (
        Fraction(of(document, what)["truncated"])
        for what in (What.SELF_REFLECTION, What.CHECKED, What.DIFFERENCE)
    )
    assert added == checked - plain


def test_a_class_is_worth_what_its_definition_is(rows_of: Callable[..., Any]) -> None:
    """The exact sum is that of a docstring in `formal/`, which brute force confirms."""
    arguments = ("--horizon", "3", *SMALL)
    named = rows_of("measure", "simple-learner", *arguments)["rows"]
    classes = rows_of("measure", "practical:SimpleLearner", *arguments)["rows"]
    assert [{**row, "agent": ""} for row in named] == [{**row, "agent": ""} for row in classes]
    assert named[0]["truncated"] == "1407/32768"


def test_one_agent_on_the_screen(upsilon: Upsilon) -> None:
    said = upsilon("measure", "simple-learner", *SMALL, "--horizon", "3").stdout
    assert said.startswith(
        "simple-learner on the typed machine with plain weights: horizon 3 turns, discount 1/2, "
        "300 programs for each number\n\n"
    )
    table = (
        r"^Υ_ext  \[-?\.\d+, \.\d+\]  \.\d+ ± \.\d+  \[-?\.\d+, \.\d+\]  \.\d+ ± \.\d+  \.042938$"
    )
    assert re.search(table, said, re.MULTILINE)
    assert "The truncated Υ_ext is 1407/32768, exactly.\n" in said
    assert "Υ is over the programs without queries, whose weights sum to .541151" in said
    width = r"Width of Υ_ext: \.\d+, of which \.\d+ is due to programs that were not expanded"
    assert re.search(width, said)
    again = "upsilon measure simple-learner --horizon 3 --longest 4 --budget 300p"
    assert said.endswith(f"To reproduce it: {again}\n")


def test_the_table_of_several_agents_fits_and_its_rows_are_run_one_by_one(
    upsilon: Upsilon,
) -> None:
    long = "q-learner:learning_rate=1/5,exploration=0"
    agents = ("constant", "self-reflecting", long)
    result = upsilon("measure", *agents, "--against-reality-check", *SMALL)
    table, rest = result.stdout.split("\n\n", 1)[1].split("\n\n")
    assert max(map(len, table.splitlines())) <= 100
    for agent in agents:
        assert f"\n{agent}" in table
        again = f"upsilon measure {agent} --longest 4 --budget 300p --against-reality-check"
        assert f"To reproduce this row: {again}\n" in rest
        alone = upsilon(*again.split()[1:], "--processes", "1").stdout
        exact = re.findall(r"^Υ_ext .* (\S+)$", alone, re.MULTILINE)
        assert re.search(rf"^({re.escape(agent)}|) .*{re.escape(exact[0])} ", table, re.MULTILINE)


def test_a_certified_sign_is_said(upsilon: Upsilon, here: Path) -> None:
    """Weights under which nearly every program is `match(y, ask(zero_rewards(h))); 0`."""
    rare = {
        "reward": {"-1": "1/1000", "0": "1/1000", "1": "1/1000", "if": "1/1000"},
        "observation": {"1": "1/1000", "last": "1/1000", "shown": "1/1000", "if": "1/1000"},
        "test": {"same_action": "1/4", "same_observation": "1/4", "not": "1/4"},
        "action": {"0": "1/1000", "1": "1/1000", "ask": "1/2"},
        "prompt": dict.fromkeys(
            ("reverse", "drop_first", "drop_last", "set_last", "append"), "1/1000"
        )
        | {"zero_rewards": "1/2"},
    }
    usual = {"reward": "match", "observation": "0", "test": "first_turn", "action": "y"}
    usual["prompt"] = "h"
    weights = {
        sort: {**rules, usual[sort]: str(1 - sum(map(Fraction, rules.values())))}
        for sort, rules in rare.items()
    }
    (here / "mine.json").write_text(json.dumps(weights))
    arguments = ("--weights", "mine.json", "--budget", "4000p", "--longest", "3")
    said = upsilon("measure", "win-stay-lose-shift", "--against-reality-check", *arguments).stdout
    assert "certified: the reality check raises Υ_ext.\n" in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["constnt"], "there is no agent named 'constnt'; did you mean constant?"),
        (["envs.py:Wrong"], "an agent is required; envs.py:Wrong is an environment class"),
        (["envs.py:Moody"], "at prompt((0, 0)) it raised RuntimeError: not now"),
        (["envs.py:Excessive"], "among the actions 0, …, 1; at prompt((0, 0)) it answered 9"),
        (["constant:action=5"], "at prompt((0, 0)) it answered 5"),
        (["constant", "--budget", "0"], "a budget must be positive; 0 is not"),
        (["constant", "--budget", "0p"], "a budget must be positive; 0p is not"),
        (["constant", "--budget", "-1s"], "a budget must be positive; -1s is not"),
        (
            ["constant", "--budget", "3m"],
            "a budget must be a number of programs, as in 100000p, or of",
        ),
        (["constant", "--budget", "1.5p"], "a number of programs must be an integer; 1.5p is not"),
        (["constant", "--horizon", "0"], "a horizon is at least 1 turn; 0 is not"),
        (["constant", "--discount", "1"], "an exact rational with 0 < γ < 1, as in 1/2; 1 is not"),
        (["constant", "--discount", "half"], "0 < γ < 1, as in 1/2; half is not"),
        (["constant", "--machine", "tap"], "there is no 'tap'; did you mean tape?"),
        (["constant", "--weights", "askin"], "did you mean asking?"),
        (["constant", "--weights", "no.json"], "read from no.json: No such file or directory"),
        (
            ["constant", "--weights", "text.json"],
            "weights must be a JSON document; text.json is none",
        ),
        (["constant", "--weights", "sums.json"], "sum to 1; those of test sum to 3/4"),
        (["constant", "--weights", "grows.json"], "has spectral radius below 1, so that programs"),
        (["constant", "--weights", "lacks.json"], "each rule has a weight; prompt → h has no"),
        (["constant", "--weights", "odd.json"], "weights are a JSON document {"),
        (["constant", "--picture", "a.gif"], "the name of a picture must end in .png, .svg, .pdf"),
    ],
)
def test_wrong_usage_is_told_before_anything_is_measured(
    upsilon: Upsilon, here: Path, arguments: list[str], message: str
) -> None:
    from formal.intelligence.typed.rules import PARTS, WEIGHTS

    plain = {
        sort: {s: str(w) for s, w in rules.items()} for sort, rules in WEIGHTS["plain"].items()
    }
    (here / "text.json").write_text("none")
    test = {"same_action": "3/8", "same_observation": "1/8", "not": "1/8", "first_turn": "1/8"}
    (here / "sums.json").write_text(json.dumps({**plain, "test": test}))
    growing = dict.fromkeys(PARTS["prompt"], "1/100") | {"append": "94/100"}
    (here / "grows.json").write_text(json.dumps({**plain, "prompt": growing}))
    lacking = {s: w for s, w in plain["prompt"].items() if s != "h"}
    (here / "lacks.json").write_text(json.dumps({**plain, "prompt": lacking}))
    (here / "odd.json").write_text('{"reward": {"0": "much"}}')
    result = upsilon("measure", *SMALL, *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not Path(".upsilon").exists()


def test_an_agent_that_raises_later_is_told_with_the_prompt(upsilon: Upsilon, here: Path) -> None:
    (here / "late.py").write_text(
        "class Late:\n"
        "    turns = 0\n"
        "    def act(self, obs):\n"
        "        return 7 if self.turns == 5 else 0\n"
        "    def train(self, o_prev, a, r, o_next):\n"
        "        self.turns += 1\n"
    )
    result = upsilon("measure", "late.py:Late", *SMALL)
    assert result.exit_code == 2
    assert re.search(
        r"Error: an agent's answers must be among the actions 0, …, 1; "
        r"at prompt\(\(0, 0\), 1, .*\) it answered 7\n$",
        result.stderr,
    )


def test_what_is_kept_is_not_found_again(
    upsilon: Upsilon, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = upsilon("measure", "random", *SMALL)
    count = len(rows_in(here))
    with monkeypatch.context() as patch:
        patch.setattr("upsilon_ext.measure.jobs.done", None)
        assert upsilon("measure", "random", *SMALL).stdout == first.stdout
    assert len(rows_in(here)) == count
    upsilon("measure", "random", "--against-reality-check", *SMALL)
    assert len(rows_in(here)) == PARTS


@pytest.mark.typical("--seed 1-all", "--longest 3-truncated")
@pytest.mark.parametrize(
    ("option", "anew"),
    [
        ("--seed 1", "all"),
        ("--horizon 5", "all"),
        ("--discount 1/3", "all"),
        ("--weights asking", "all"),
        ("--budget 301p", "pieces"),
        ("--samples 200", "pieces"),
        ("--longest 3", "truncated"),
    ],
)
def test_other_options_are_other_numbers(
    upsilon: Upsilon, here: Path, option: str, anew: str
) -> None:
    """Each part is found anew exactly if what determines it is another."""
    upsilon("measure", "random", *SMALL)
    before = len(rows_in(here))
    upsilon("measure", "random", *SMALL, *option.split())
    added = [row["key"]["index"] for row in rows_in(here)[before:]]
    assert (-1 in added, max(added) > 0) == (anew != "pieces", anew != "truncated")


def test_changed_code_is_measured_anew(upsilon: Upsilon, here: Path) -> None:
    before = upsilon("measure", "envs.py:Stubborn", *SMALL).stdout
    count = len(rows_in(here))
    text = (here / "envs.py").read_text()
    stubborn = text.index("class Stubborn")
    changed = "return 1 - obs"
    (here / "envs.py").write_text(text[:stubborn] + text[stubborn:].replace("return 1", changed, 1))
    known_agent.cache_clear()
    identity.cache_clear()
    after = upsilon("measure", "envs.py:Stubborn", *SMALL).stdout
    assert len(rows_in(here)) == 2 * count
    assert after.splitlines()[-1] == before.splitlines()[-1]


@pytest.mark.parametrize("result", ['"x7"', "null", "{}", "3", '{"evaluations": 3}'])
def test_a_result_that_is_none_is_found_anew(result: str, upsilon: Upsilon, here: Path) -> None:
    before = upsilon("measure", "constant", *SMALL).stdout
    [kept] = here.rglob("measure.jsonl")
    exact, first, *others = kept.read_text().splitlines()
    spoilt = [
        json.dumps(json.loads(line) | {"result": json.loads(result)}) for line in (exact, first)
    ]
    kept.write_text("\n".join([*spoilt, *others]) + "\n")
    assert upsilon("measure", "constant", *SMALL).stdout == before


def test_seconds_are_turned_into_programs_that_reproduce_the_numbers(
    upsilon: Upsilon, here: Path
) -> None:
    """In so short a time there is only the first pilot."""
    arguments = ("measure", "alternating", "--longest", "3", "--samples", "130", "--processes", "1")
    first = upsilon(*arguments, "--budget", "0.1s", "--keep", "first")
    assert first.exit_code == 0
    said = "a pilot with 10,000 programs for each number; the budget is 0.1 s for everything"
    assert said in " ".join(first.stderr.split())
    again = re.search(r"To reproduce it: upsilon (.*)\n", first.stdout)
    assert again is not None
    assert again[1].endswith("--budget 10000p")
    assert upsilon(*again[1].split(), "--keep", "again").stdout == first.stdout


def test_an_interrupted_run_in_seconds_goes_on_by_its_number_of_programs(
    upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("measure", "alternating", "--longest", "3", "--processes", "1")
    expected = upsilon(*arguments, "--budget", "500p", "--keep", "fresh").stdout
    calls = iter(range(30))

    def interrupted(job: Job) -> Any:
        if next(calls, None) is None:
            raise KeyboardInterrupt
        return done(job)

    with monkeypatch.context() as patch:
        patch.setattr("upsilon_ext.measure.run.piloted", lambda seconds, begun, pilot: 500)
        patch.setattr("upsilon_ext.measure.jobs.done", interrupted)
        stopped = upsilon(*arguments, "--budget", "60s")
    assert stopped.exit_code == 130
    again = re.search(
        r"^(\d+) of \d+ parts are stored in .*; upsilon (.*) resumes", stopped.stderr, re.MULTILINE
    )
    assert again is not None
    assert again[1] == "30"
    assert upsilon(*again[2].split()).stdout == expected


def stoppable(folder: Path, name: str) -> list[str]:
    folder.mkdir()
    (folder / "stops.py").write_text(STOPS.replace("SIGNAL", name))
    command = [*(sys.executable, "-m", "upsilon_ext", "measure", "stops.py:Stops")]
    return [*command, "--against-reality-check", "--horizon", "4", "--longest", "3", "--budget"]


def ran(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """A process group of its own; it has ended when whoever writes to its pipes has."""
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
    )


@pytest.fixture(scope="module")
def in_one_go(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, int]:
    """What is printed when nobody stops it, and how many parts there are."""
    folder = tmp_path_factory.mktemp("fresh") / "here"
    command = stoppable(folder, "SIGINT")
    (folder / "stopped").touch()
    expected = ran([*command, "300p", "--processes", "1"], folder)
    assert expected.returncode == 0
    return expected.stdout, len(rows_in(folder))


@pytest.mark.typical("1-SIGINT")
@pytest.mark.parametrize(("number", "name"), [("1", "SIGINT"), ("2", "SIGTERM"), ("2", "SIGKILL")])
def test_a_stopped_run_goes_on_where_it_stopped(
    tmp_path: Path, number: str, name: str, in_one_go: tuple[str, int]
) -> None:
    """And two processes find what one does."""
    expected, total = in_one_go
    folder = tmp_path / "stopped"
    command = [*stoppable(folder, name), "300p", "--processes", number]
    stopped = ran(command, folder)
    file = folder / ".upsilon" / "measure.jsonl"
    kept = file.read_bytes().count(b"\n")
    assert 9 < kept < total, stopped.stderr
    assert stopped.stdout == ""
    if name == "SIGKILL":
        assert stopped.returncode == -signal.SIGKILL
        file.write_bytes(file.read_bytes()[:-7])  # in the middle of a line
        kept -= 1
    else:
        code, word = {"SIGINT": (130, "Interrupted."), "SIGTERM": (143, "Terminated.")}[name]
        assert stopped.returncode == code
        assert stopped.stderr.endswith(
            f"{kept} of {total} parts are stored in .upsilon/measure.jsonl; the same command "
            f"resumes.\n{word}\n"
        )
        assert "Traceback" not in stopped.stderr
        assert "resource_tracker" not in stopped.stderr
    again = ran(command, folder)
    assert (again.returncode, again.stdout) == (0, expected), again.stderr
    assert again.stderr.startswith(f"{kept} of {total} parts\n")


@pytest.mark.typical("svg")
@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_picture(upsilon: Upsilon, here: Path, kind: str) -> None:
    begins = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}
    name = f"drawn.{kind}"
    arguments = ("measure", "constant", "--against-reality-check", *SMALL)
    result = upsilon(*arguments, "--picture", name)
    assert result.exit_code == 0
    assert result.stdout.endswith(f"The picture is {name}.\n")
    drawn = (here / name).read_bytes()
    assert drawn.startswith(begins[kind])
    upsilon(*arguments, "--picture", name)
    assert (here / name).read_bytes() == drawn


def test_what_the_picture_says(upsilon: Upsilon, here: Path) -> None:
    """Of greedy-frequency most is added where the first turn is dropped; of constant nothing."""
    arguments = ("constant", "greedy-frequency", "--against-reality-check", "--longest", "2")
    upsilon("measure", *arguments, "--budget", "3000p", "--processes", "1", "--picture", "a.svg")
    said = re.findall(r">([^<>\n]+)</text>", (here / "a.svg").read_text(encoding="utf-8"))
    assert {"constant", "greedy-frequency", "Υ_ext, certified", "Υ_ext, 99 %"} <= set(said)
    assert said.count("what the reality check adds, by program") == 2
    assert said.count("no program distinguishes them so far") == 1
    assert "match(y, ask(drop_first(h))); 0" in said


def test_without_a_reality_check_the_picture_is_of_intervals_alone(
    upsilon: Upsilon, here: Path
) -> None:
    upsilon("measure", "constant", *SMALL, "--picture", "one.svg")
    said = (here / "one.svg").read_text(encoding="utf-8")
    assert "programs spent on each number" in said
    assert "reality check" not in said


def test_without_matplotlib_it_is_named_before_anything_is_measured(
    upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        "upsilon_ext.battery.plot.find_spec",
        lambda name: None if name == "matplotlib" else found(name),
    )
    result = upsilon("measure", "constant", *SMALL, "--picture", "a.png")
    assert result.exit_code == 2
    assert "which is not installed: `python -m pip install matplotlib`" in result.stderr
    assert not Path(".upsilon").exists()


def test_on_the_tape_machine(rows_of: Callable[..., Any]) -> None:
    """Programs of at most 3 letters earn with `,` and `.` alone, the latter behind the former."""
    arguments = ("--machine", "tape", "--horizon", "2", "--longest", "3", "--budget", "200p")
    document = rows_of("measure", "constant:action=4", *arguments, "--processes", "1")
    assert document["weights"] == "uniform"
    assert of(document, What.SELF_REFLECTION)["truncated"] == "0"
    low, high = ends(document["query_free_weight"])
    assert (2 - high) ** 2 <= 2 <= (2 - low) ** 2


UNSTEADY = """
import multiprocessing
import random


class Global:
    def act(self, obs):
        return random.randrange(2)

    def train(self, o_prev, a, r, o_next):
        pass


class Elsewhere(Global):
    def act(self, obs):
        return int(multiprocessing.current_process().name == "MainProcess")


class Rounded(Global):
    def act(self, obs):
        return 1.7
"""


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("Global", "this one answered ., and . when queried again"),
        ("Elsewhere", "in another process the answers of unsteady.py:Elsewhere differ"),
        (
            "Rounded",
            r"answers must be among the actions 0, …, 1; at .* it answered 1\.7",
        ),
    ],
)
def test_what_is_no_function_is_not_measured(
    upsilon: Upsilon, here: Path, name: str, law: str
) -> None:
    (here / "unsteady.py").write_text(UNSTEADY)
    result = upsilon("measure", f"unsteady.py:{name}", "--budget", "200p", "--processes", "2")
    assert result.exit_code == 2
    assert re.search(law, result.stderr)
