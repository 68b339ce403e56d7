"""`upsilon battery`: tables, what is kept, interruptions, pictures."""

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.battery import Outcome, Row, cells_of
from bridge.catalogue.names import ENVIRONMENTS
from bridge.statistics import Estimate
from upsilon_ext.battery.cells import Contest, Playing, chosen, play, tables
from upsilon_ext.battery.environments import _found, environments_named
from upsilon_ext.battery.plot import draw
from upsilon_ext.battery.tables import in_lines
from upsilon_ext.jobs.pool import Kept

ROOT = Path(__file__).resolve().parents[2]
SMALL = ("--steps", "20", "--seeds", "2", "--processes", "1")
TWO = ("--environments", "ignore-rewards,reverse-history")

# In a cell of a later seed it waits until some are kept, and stops everybody, once.
STOPS = """
import os
import signal
from pathlib import Path

KEPT = Path(".upsilon/battery.jsonl")


class Stops:
    seed = 0

    def __init__(self):
        if self.seed == 3 and not Path("stopped").exists():
            while KEPT.read_bytes().count(b"\\n") < 4:
                os.sched_yield()
            Path("stopped").touch()
            os.killpg(0, signal.SIGNAL)
        self.turns = 0

    def act(self, obs):
        return self.turns * self.turns % 7 % 2

    def train(self, o_prev, a, r, o_next):
        self.turns += 1 if r > 0 else 2
"""


Upsilon = Callable[..., Result]


@pytest.fixture
def chosen_anew(here: Path) -> Path:
    """A current folder with classes of somebody's own, of which none is remembered."""
    chosen.cache_clear()
    _found.cache_clear()
    return here


def rows_in(folder: Path) -> list[dict[str, Any]]:
    lines = (folder / ".upsilon" / "battery.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.usefixtures("chosen_anew")
def test_the_table_of_a_constant_agent(upsilon: Upsilon) -> None:
    """It acts as without rewards and in reverse: always paid 1, and -1 in the negations."""
    result = upsilon("battery", "constant", *TWO, "--reality-check", *SMALL)
    assert result.exit_code == 0
    assert result.stdout == (
        "constant: mean reward per turn in 20 turns over seeds 0 to 1, ± standard error of the "
        "mean\n\n"
        "environment          agent  with check  difference\n"
        "ignore-rewards    1.000 ±0    1.000 ±0    0.000 ±0\n"
        "  negated        -1.000 ±0   -1.000 ±0    0.000 ±0\n"
        "reverse-history   1.000 ±0    1.000 ±0    0.000 ±0\n"
        "  negated        -1.000 ±0   -1.000 ±0    0.000 ±0\n"
        "\n"
        "By more than two standard errors, the reality check gets more in 0 of 4 rows and less in "
        "0.\n\n"
        "To reproduce it: upsilon battery constant --environments ignore-rewards,reverse-history "
        "--steps 20 --seeds 2 --reality-check\n"
    )


@pytest.mark.usefixtures("chosen_anew")
def test_one_seed_has_no_error_and_without_a_check_there_is_one_column(upsilon: Upsilon) -> None:
    one = ("--steps", "20", "--seeds", "1", "--processes", "1")
    result = upsilon("battery", "constant", "--environments", "ignore-rewards", *one)
    assert result.stdout.splitlines()[:5] == [
        "constant: mean reward per turn in 20 turns with seed 0 alone",
        "",
        "environment      agent",
        "ignore-rewards   1.000",
        "  negated       -1.000",
    ]
    assert "±" not in result.stdout


@pytest.mark.usefixtures("chosen_anew")
def test_marks_are_explained_below(upsilon: Upsilon) -> None:
    longer = ("--steps", "1001", "--seeds", "1", "--processes", "1")
    unbounded = next(n for n, e in ENVIRONMENTS.items() if e.law.n_actions is None and e.practical)
    names = f"ignore-rewards,reverse-history,{unbounded}"
    said = upsilon("battery", "constant", "--environments", names, *longer).stdout
    assert re.search(r"^ignore-rewards +1.000$", said, re.MULTILINE)
    assert re.search(r"^reverse-history \(1\) +1.000$", said, re.MULTILINE)
    assert re.search(rf"^{unbounded} \(2\) ", said, re.MULTILINE)
    assert "(1) stopped at 1,000 turns: each of them costs a replay of all before\n" in said
    assert "(2) the agent has 10 of the infinitely many actions\n" in said


@pytest.mark.usefixtures("chosen_anew")
def test_a_class_that_refuses_is_marked_with_its_reason(upsilon: Upsilon) -> None:
    result = upsilon("battery", "envs.py:Moody", *TWO, "--reality-check", *SMALL)
    assert result.exit_code == 2
    assert re.search(
        r"^ignore-rewards \(1\) +refused +refused +refused$", result.stdout, re.MULTILINE
    )
    why = "at turn 1 Moody.act raised RuntimeError('not now')"
    assert why in result.stdout
    assert result.stderr.splitlines()[-1].startswith(
        "Error: every row of envs.py:Moody was refused: "
    )
    assert why in result.stderr


@pytest.mark.usefixtures("chosen_anew")
def test_what_plays_somewhere_is_shown_and_what_is_refused_counted(upsilon: Upsilon) -> None:
    """An action 1 that is out of range nowhere, and one 5 that is in range of ten alone."""
    unbounded = next(n for n, e in ENVIRONMENTS.items() if e.law.n_actions is None and e.practical)
    names = ("--environments", f"ignore-rewards,{unbounded}")
    result = upsilon("battery", "constant:action=5", *names, *SMALL)
    assert result.exit_code == 1
    assert "constant:action=5: 2 of 4 rows were refused" in result.stdout
    assert re.search(r"^ignore-rewards \(1\) +refused$", result.stdout, re.MULTILINE)
    assert "(1) refused: an action is an integer in range(2)" in result.stdout


def test_the_table_fits_80_columns() -> None:
    """Each environment of the catalogue, with marks and with errors."""
    estimate = Estimate(Fraction(-1, 3), 0.0123, 5)
    table = [
        Row(f"{prefix}{name}", 1000, True, False, estimate, estimate, estimate, None)
        for name in ENVIRONMENTS
        for prefix in ("", "negated:")
    ]
    contest = Contest(["q-learner"], list(ENVIRONMENTS), 10_000, 5, True)
    lines = [line.plain for line, whole in in_lines(table, "q-learner", contest) if whole]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("mean", "error", "shown"),
    [
        (Fraction(1, 3), 0.0126, "0.333 ±0.013"),
        (Fraction(1, 3), 0.00001, "0.333 ±<.001"),
        (Fraction(-1, 10**6), 0.0, "0.000 ±0"),
        (Fraction(123456), 78.9, "123456 ±79"),
        (Fraction(1234), 1.26, "1234.0 ±1.3"),
        (Fraction(12345), None, "12345"),
    ],
)
def test_numbers_have_as_many_digits_as_make_sense(
    mean: Fraction, error: float | None, shown: str
) -> None:
    row = Row("ignore-rewards", 10, False, False, Estimate(mean, error, 5), None, None, None)
    contest = Contest(["mine"], ["ignore-rewards"], 10, 5, False)
    *_, last = (line.plain for line, _ in in_lines([row], "mine", contest))
    assert last.split(maxsplit=1)[1] == shown


@pytest.mark.usefixtures("chosen_anew")
def test_the_document_holds_every_cell(rows_of: Callable[..., dict[str, Any]]) -> None:
    found = rows_of("battery", "constant", "random", *TWO, "--reality-check", *SMALL)
    assert (found["command"], found["steps"], found["seeds"]) == ("battery", 20, 2)
    assert found["agents"] == ["constant", "random"]
    assert len(found["rows"]) == 2 * 4 * 2 * 2
    for cell in found["rows"]:
        if cell["agent"] == "constant":
            negated = cell["environment"].startswith("negated:")
            assert cell["total"] == ("-20" if negated else "20")
    [first, *_] = found["tables"]["constant"]
    one = {"mean": "1", "about": 1.0, "standard_error": 0.0, "seeds": 2}
    assert first["plain"] == first["checked"] == one
    assert first["difference"] == {**one, "mean": "0", "about": 0.0}
    assert found["reproduced_by"].startswith("upsilon battery constant random --environments ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["q-lerner"], "there is no agent named 'q-lerner'; did you mean q-learner?"),
        (["q-learner", "--environments", "deja-vue"], "did you mean deja-vu?"),
        (["q-learner", "--environments", "random"], "named 'random'; random is an agent"),
        (["q-learner", "--environments", "proposition6"], "proposition6 is a function"),
        (["q-learner", "--environments", "negated:repeater"], "name repeater alone"),
        (["q-learner", "--environments", ","], "at least one environment"),
        (["q-learner", "--picture", "a.gif"], "the name of a picture must end in .png, .svg, .pdf"),
        (["q-learner", "--picture", "no/a.png"], "no/a.png cannot be written: No such directory"),
        (["envs.py:Right"], "envs.py:Right is an environment class: environments are named"),
        (["envs.py:Wright"], "did you mean Right?"),
    ],
)
@pytest.mark.usefixtures("chosen_anew")
def test_wrong_usage_is_told_before_anything_is_played(
    upsilon: Upsilon, arguments: list[str], message: str
) -> None:
    result = upsilon("battery", *arguments, *SMALL)
    assert result.exit_code == 2
    assert message in result.stderr
    assert not Path(".upsilon").exists()


def test_without_a_list_every_class_is_played_and_its_negation() -> None:
    playable = [name for name, entry in ENVIRONMENTS.items() if entry.practical is not None]
    assert environments_named([]) == [e for n in playable for e in (n, f"negated:{n}")]
    assert environments_named(["deja-vu, repeater", "deja-vu"]) == [
        *("deja-vu", "negated:deja-vu", "repeater", "negated:repeater")
    ]


def test_what_is_kept_is_not_played_again(
    upsilon: Upsilon, chosen_anew: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = upsilon("battery", "constant", *TWO, *SMALL)
    assert len(rows_in(chosen_anew)) == 8
    with monkeypatch.context() as patch:
        patch.setattr("upsilon_ext.battery.cells.play", None)
        assert upsilon("battery", "constant", *TWO, *SMALL).stdout == first.stdout
    upsilon("battery", "constant", *TWO, "--reality-check", *SMALL)
    assert len(rows_in(chosen_anew)) == 16


def test_kept_elsewhere(upsilon: Upsilon, chosen_anew: Path) -> None:
    upsilon("battery", "constant", *TWO, *SMALL, "--keep", "there")
    assert (chosen_anew / "there" / "battery.jsonl").is_file()
    assert not (chosen_anew / ".upsilon").exists()


def test_changed_code_is_played_anew(upsilon: Upsilon, chosen_anew: Path) -> None:
    arguments = ("battery", "envs.py:Stubborn", "--environments", "tempting-button", *SMALL)
    before = upsilon(*arguments).stdout
    text = (chosen_anew / "envs.py").read_text()
    stubborn = text.index("class Stubborn")
    changed = text[:stubborn] + text[stubborn:].replace("return 1", "return 0", 1)
    (chosen_anew / "envs.py").write_text(changed)
    chosen.cache_clear()
    after = upsilon(*arguments).stdout
    assert len(rows_in(chosen_anew)) == 8
    assert after != before
    assert len({row["key"]["source"] for row in rows_in(chosen_anew)}) == 2


def test_the_file_of_a_base_counts_too(chosen_anew: Path) -> None:
    (chosen_anew / "mine.py").write_text(
        "from envs import Stubborn\nclass Mine(Stubborn):\n    pass\n"
    )
    _, before = chosen("mine:Mine")
    (chosen_anew / "envs.py").write_text((chosen_anew / "envs.py").read_text() + "\n")
    chosen.cache_clear()
    assert chosen("mine:Mine")[1] != before


def test_an_agent_that_changes_while_it_is_played_is_told(chosen_anew: Path) -> None:
    from bridge.errors import Inconclusive

    [cell] = cells_of(
        chosen("constant")[0], "constant", ["repeater"], 5, 1, "old code", checked=False
    )
    with pytest.raises(Inconclusive, match="the code of constant or of repeater has"):
        play((cell,))


@pytest.mark.usefixtures("chosen_anew")
def test_any_executor_fills_the_same_table(tmp_path: Path) -> None:
    contest = Contest(["random"], environments_named(["repeater"]), 15, 3, True)
    found: list[Mapping[str, list[Row]]] = []
    for executor in (None, ThreadPoolExecutor(2)):
        playing = Playing(list(contest.cells()), Kept(tmp_path / str(executor is None)))
        assert list(playing.go_on(executor))[-1] == 0
        found.append(tables(playing.outcomes(), contest.steps))
        playing.kept.close()
        if executor is not None:
            executor.shutdown()
    assert found[0] == found[1]


def stoppable(folder: Path, name: str) -> list[str]:
    folder.mkdir()
    (folder / "stops.py").write_text(STOPS.replace("SIGNAL", name))
    command = [sys.executable, "-m", "upsilon_ext", "battery", "stops.py:Stops", "--reality-check"]
    return [*command, *TWO, "--steps", "20", "--seeds", "6"]


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
def in_one_go(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is printed when nobody stops it; by which signal they would makes no difference."""
    folder = tmp_path_factory.mktemp("fresh") / "here"
    command = stoppable(folder, "SIGINT")
    (folder / "stopped").touch()
    expected = ran([*command, "--processes", "1"], folder)
    assert expected.returncode == 0
    assert len(rows_in(folder)) == 48
    return expected.stdout


@pytest.mark.typical("SIGINT-1", "SIGKILL-2")
@pytest.mark.parametrize("number", ["1", "2"])
@pytest.mark.parametrize("name", ["SIGKILL", "SIGINT"])
def test_a_stopped_run_goes_on_where_it_stopped(
    tmp_path: Path, number: str, name: str, in_one_go: str
) -> None:
    folder = tmp_path / "stopped"
    command = [*stoppable(folder, name), "--processes", number]
    stopped = ran(command, folder)
    file = folder / ".upsilon" / "battery.jsonl"
    kept = file.read_bytes().count(b"\n")
    assert 4 <= kept < 48, stopped.stderr
    assert stopped.stdout == ""
    if name == "SIGKILL":
        assert stopped.returncode == -signal.SIGKILL
        file.write_bytes(file.read_bytes()[:-7])  # in the middle of a line
        kept -= 1
    else:
        assert stopped.returncode == 130
        assert stopped.stderr.endswith(
            f"{kept} of 48 cells are stored in .upsilon/battery.jsonl; the same command resumes.\n"
            "Interrupted.\n"
        )
    again = ran(command, folder)
    assert (again.returncode, again.stdout) == (0, in_one_go), again.stderr
    assert again.stderr.startswith(f"{kept} of 48 cells\n")
    whole = [line for line in file.read_bytes().splitlines() if line.endswith(b"}}")]
    assert len({json.dumps(json.loads(line)["key"]) for line in whole}) == len(whole) == 48


@pytest.mark.typical("svg")
@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_picture(upsilon: Upsilon, chosen_anew: Path, kind: str) -> None:
    begins = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}
    name = f"drawn.{kind}"
    arguments = ("battery", "constant", "random", *TWO, "--reality-check", *SMALL)
    result = upsilon(*arguments, "--picture", name)
    assert result.exit_code == 0
    assert f"The picture is {name}.\n" in result.stdout
    drawn = (chosen_anew / name).read_bytes()
    assert drawn.startswith(begins[kind])
    upsilon(*arguments, "--picture", name)
    assert (chosen_anew / name).read_bytes() == drawn


def test_what_the_picture_says(tmp_path: Path) -> None:
    def row(name: str, plain: int, checked: int | None, *, stopped: bool = False) -> Row:
        first, second = (
            Estimate(Fraction(plain), 0.1, 5),
            checked and Estimate(Fraction(checked), 0.1, 5),
        )
        difference = None if checked is None else Estimate(Fraction(checked - plain), 0.1, 5)
        why = "not now" if checked is None else None
        return Row(name, 10, stopped, False, first, second or None, difference, why)

    names = {"hurts": (2, 1), "helps": (1, 2), "refuses": (1, None)}
    table = [
        row(prefix + name, *found, stopped=name == "hurts")
        for name, found in names.items()
        for prefix in ("", "negated:")
    ]
    contest = Contest(["mine"], [row.environment for row in table], 20, 5, True)
    draw({"mine": table}, contest, tmp_path / "drawn.svg")
    said = re.findall(r">([^<>\n]+)</text>", (tmp_path / "drawn.svg").read_text(encoding="utf-8"))
    places = [said.index(name) for name in ("helps", "hurts *", "refuses")]
    assert places == sorted(places)
    assert said.count("refused") == 2
    assert {"mine", "mine with a reality check", "mean reward per turn"} <= set(said)
    assert {"environment", "its negation"} <= set(said)
    assert any("mine: 20 turns, mean of 5 seeds ± standard error" in line for line in said)
    assert any("stopped at 10 turns" in line for line in said)


def test_large_rewards_get_a_scale_that_shows_the_small_ones(tmp_path: Path) -> None:
    table = [
        Row(f"{prefix}{name}", 10, False, False, Estimate(Fraction(n), None, 1), None, None, None)
        for prefix in ("", "negated:")
        for name, n in (("huge", 10_000), ("small", 1))
    ]
    contest = Contest(["mine"], [row.environment for row in table], 10, 1, False)
    draw({"mine": table}, contest, tmp_path / "drawn.svg")
    said = re.findall(r">([^<>\n]+)</text>", (tmp_path / "drawn.svg").read_text(encoding="utf-8"))
    assert {"0", "1", "10000"} <= set(said)


@pytest.mark.usefixtures("chosen_anew")
def test_without_matplotlib_it_is_named_before_anything_is_played(
    upsilon: Upsilon, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        "upsilon_ext.battery.plot.find_spec",
        lambda name: None if name == "matplotlib" else found(name),
    )
    result = upsilon("battery", "constant", *SMALL, "--picture", "a.png")
    assert result.exit_code == 2
    assert "which is not installed: `python -m pip install matplotlib`" in result.stderr
    assert not Path(".upsilon").exists()


def test_matplotlib_is_imported_for_a_picture_alone() -> None:
    script = (
        "import sys; from upsilon_ext.command import main; import upsilon_ext.battery.cells, "
        "upsilon_ext.battery.plot, upsilon_ext.battery.tables; print('matplotlib' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout == "False\n"


def test_an_outcome_survives_being_kept(chosen_anew: Path) -> None:
    """Its total is exact, however many digits it has."""
    kept = Kept(chosen_anew / "found")
    [cell] = cells_of(chosen("constant")[0], "constant", ["repeater"], 5, 1, "", checked=False)
    kept.add(vars(cell), {"total": str(Fraction(10**40, 3))})
    assert Playing([cell], kept).outcomes() == {cell: Outcome(Fraction(10**40, 3))}
    kept.close()


@pytest.mark.parametrize("result", ['{"total": "x7"}', '{"total": null}', "{}", "3", '"7"'])
def test_a_result_that_is_none_is_found_anew(
    result: str, upsilon: Upsilon, chosen_anew: Path
) -> None:
    arguments = ("battery", "constant", "--environments", "newcomb", *SMALL)
    before = upsilon(*arguments).stdout
    [kept] = chosen_anew.rglob("battery.jsonl")
    first, *others = kept.read_text().splitlines()
    spoilt = json.loads(first) | {"result": json.loads(result)}
    kept.write_text("\n".join([json.dumps(spoilt), *others]) + "\n")
    assert upsilon(*arguments).stdout == before


def test_whose_method_raised_is_said(upsilon: Upsilon, chosen_anew: Path) -> None:
    (chosen_anew / "raiser.py").write_text(
        "class Raiser:\n"
        "    def act(self, obs):\n"
        "        return 0\n"
        "    def train(self, o_prev, a, r, o_next):\n"
        "        raise ValueError('ouch')\n"
    )
    said = upsilon("battery", "raiser.py:Raiser", "--environments", "newcomb", *SMALL).stdout
    assert "Newcomb.step raised ValueError('ouch') (in Raiser.train)" in said
