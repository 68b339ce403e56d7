"""Another library of the same contract is found, measured and compared; none is needed."""

import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from benchmarks.__main__ import main
from benchmarks.against import Library, besides, library
from benchmarks.measuring import Stopwatch

ENVIRONMENTS = """
class IgnoreRewards:
    n_actions, n_obs = 2, 1
    def __init__(self, A):
        self.sim = A()
    def start(self):
        return 0
    def step(self, action):
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0

class Tempting_Button:
    n_actions, n_obs = 2, 2
    def __init__(self, A):
        raise RuntimeError("not today")
    def start(self):
        return 0
    def step(self, action):
        return 0, 0

class Unheard_Of(IgnoreRewards):
    pass
"""
AGENTS = """
from their_library.environments import IgnoreRewards
from practical import QLearner

class ConstantAgent:
    def act(self, obs):
        return 0
    def train(self, o_prev, a, r, o_next):
        pass
"""
SCRIPT = "raise SystemExit('a script was imported')"
BROKEN = "import no_such_module\nclass Handicap:\n    def step(self, action): ..."


@pytest.fixture
def theirs(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "their_library"
    folder.mkdir()
    for name, text in {
        "__init__": "",
        "environments": ENVIRONMENTS,
        "agents": AGENTS,
        "experiment": SCRIPT,
        "broken": BROKEN,
        "no_python": "class (",
    }.items():
        (folder / f"{name}.py").write_text(text)
    path = [*sys.path]
    yield folder
    assert sys.path == path
    for name in [name for name in sys.modules if name.startswith("their_library")]:
        del sys.modules[name]


def even() -> Stopwatch:
    return Stopwatch(map(float, count()).__next__)


def test_classes_are_found_by_their_names_and_scripts_are_not_run(theirs: Path) -> None:
    other = library(theirs)
    assert list(other.environments) == ["ignore-rewards", "tempting-button"]
    assert [A.__name__ for A in other.agents.values()] == ["ConstantAgent"]
    [(file, why)] = other.skipped.items()
    assert file.endswith("broken.py")
    assert why == "ModuleNotFoundError: No module named 'no_such_module'"
    alone = library(theirs / "environments.py")
    assert list(alone.environments) == ["ignore-rewards", "tempting-button"]
    del sys.modules["environments"]


def test_both_sides_play_their_own_classes(theirs: Path) -> None:
    other = library(theirs)
    calls: list[str] = []

    E: Any = other.environments["ignore-rewards"]

    class Noted(E):  # type: ignore[misc]
        def step(self, action: int) -> Any:
            calls.append(type(self.sim).__name__)
            return super().step(action)

    both = besides(Library({"ignore-rewards": Noted}, other.agents), 1000)
    for pair in both:
        calls.clear()
        pair.theirs.call()
        assert set(calls) == {"ConstantAgent" if pair.own_agent else "QLearner"}
        assert len(calls) == pair.theirs.turns == pair.ours.turns == pair.totals.turns
        record: Any = pair.ours.call()
        assert (record.environment, record.turns) == ("IgnoreRewards", pair.ours.turns)
        totals: Any = pair.totals.call()
        assert totals.total_reward == record.total_reward
        assert len(calls) == pair.theirs.turns


def test_the_table(theirs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--against", str(theirs), "--quick", "--repeat", "1"], even()) == 0
    out, err = capsys.readouterr()
    head, *rows, last = out.splitlines()
    assert head.split() == [
        "microseconds",
        "a",
        "turn",
        "theirs",
        "ours",
        "totals",
        "ratio",
        "totals",
    ]
    for name in (
        "constant in ignore-rewards ",
        "constant in tempting-button ",
        "q-learner in ignore-rewards (our agent in both) ",
        "q-learner in tempting-button (our agent in both) ",
    ):
        assert sum(row.startswith(name) for row in rows) == 1
    assert len(rows) == 4
    assert [row.split()[-5:] for row in rows if "constant in ignore" in row] == [
        ["3333.33", "3333.33", "3333.33", "1.00", "1.00"]
    ]
    assert sum(row.endswith("RuntimeError: not today") for row in rows) == 2
    assert last == "ahead with totals only in 2 of 4 pairs"
    assert "not imported: " in err


def test_the_document(theirs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--against", str(theirs), "--quick", "--repeat", "1", "--only", "ignore", "--json"]
    assert main(arguments, even()) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["against"] == str(theirs)
    assert [row["agent"] for row in document["rows"]] == ["constant", "q-learner"]
    assert document["rows"][0]["ratio"] == document["rows"][0]["ratio_totals"] == 1


def test_nothing_to_compare_is_wrong_usage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, complaint in (
        (tmp_path, "must hold environment classes named as here"),
        (tmp_path / "nowhere", "there must be a folder or a file"),
    ):
        with pytest.raises(SystemExit) as stopped:
            main(["--against", str(path)])
        assert stopped.value.code == 2
        assert complaint in " ".join(capsys.readouterr().err.split())


def test_without_a_copy_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--quick", "--repeat", "1", "--only", "flat-practical-ignore-rewards-constant"]
    assert main(arguments, even()) == 0
    assert "no copy of the published library was given: see --against" in capsys.readouterr().out
