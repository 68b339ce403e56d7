"""`upsilon oracle FOLDER`: one class of a folder neither stops the others nor makes its verdict."""

import json
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridge.catalogue.names import AGENTS, ENVIRONMENTS
from bridge.examination.examine import examine
from bridge.oracle.separate.limits import Limits
from bridge.oracle.separate.processes import can_forbid_processes
from bridge.oracle.verdict.json import of_verdict
from upsilon_ext.grading import folder as folders
from upsilon_ext.grading.folder import code_of, table
from upsilon_ext.grading.graded import CONFORMS, NO_VERDICT, REFUTED, Graded, Job, graded

STUDENTS = Path(__file__).parent / "students"
FEW = {"runs": 30, "examples": 4}
RIGHT = (STUDENTS / "right.py").read_text()

EXPECTED: dict[str, tuple[str, str, int]] = {
    "right": (CONFORMS, "", 0),
    "right_replaying": (CONFORMS, "", 0),
    "right_formula": (CONFORMS, "", 0),
    "right_but_loud": (CONFORMS, "", 0),
    "true_rewards": (REFUTED, "percept 3 is (1, 0), where it must be (-1, 0)", 2),
    "first_turn_free": (REFUTED, "percept 2 is (1, 0), where it must be (-1, 0)", 1),
    "fourth_turn": (REFUTED, "percept 5 is (1, 0), where it must be (-1, 0)", 4),
    "shared_copy": (REFUTED, "in another instance, while others run, it is", 1),
    "random_guess": (REFUTED, "draws from Python's global generator", 1),
    "no_penalty": (REFUTED, "percept 2 is (0, 0), where it must be (-1, 0)", 1),
    "equal_to_all": (REFUTED, "percept 2 is (7, 0), where it must be (1, 0)", 1),
    "own_verdict": (REFUTED, "percept 2 is (1, 0), where it must be (-1, 0)", 1),
    "memory_bomb": (REFUTED, "start() raised MemoryError", 1),
    "delegates": (NO_VERDICT, "cannot import name 'IgnoreRewards' from 'practical'", 0),
    "endless_loop": (NO_VERDICT, "step(0) in turn 1 did not", 0),
    "exits_at_once": (NO_VERDICT, "SystemExit: 0 (line 3)", 0),
    "kills_its_parent": (NO_VERDICT, "it was ended before, with SIGKILL", 0),
    "quits_later": (NO_VERDICT, "ended its process instead, with exit code 0", 0),
    "syntax_error": (NO_VERDICT, "SyntaxError: expected ':' (line 1)", 0),
}
"""The verdict on each file, a part of the reason, and the turns of the smallest counterexample.

They are from the definition: μ(π, h y) has reward 1 if y = π(h with every reward 0), else -1. The
copy of `true_rewards` differs from the second turn on, that of `fourth_turn` from the fourth.
"""


def judged(file: Path, against: str = "ignore-rewards", **options: Any) -> Graded:
    effort = {"patience": 2.0, **FEW, **options}
    limits = Limits(seconds=effort.pop("seconds", 40), megabytes=512)
    return graded(Job(str(file), against, limits, tuple(effort.items())))


@pytest.fixture
def said(tmp_path: Path) -> Callable[..., Graded]:
    """The verdict on the text of a file."""

    def verdict(text: str, against: str = "ignore-rewards", **options: Any) -> Graded:
        (tmp_path / "mine.py").write_text(textwrap.dedent(text))
        return judged(tmp_path / "mine.py", against, **options)

    return verdict


@pytest.mark.typical("right", "true_rewards", "own_verdict", "kills_its_parent", "delegates")
@pytest.mark.parametrize("name", EXPECTED)
def test_each_class_gets_its_verdict(name: str) -> None:
    verdict, why, turns = EXPECTED[name]
    row = judged(STUDENTS / f"{name}.py", runs=120)
    assert (row.verdict, why in row.why) == (verdict, True), row
    if turns:
        assert row.document is not None
        witnesses = [each["witness"] for each in row.document["findings"] if each["fails"]]
        assert len(witnesses[0]["actions"]) == turns
        assert witnesses[0]["smallest"] or name in {"shared_copy", "random_guess", "fourth_turn"}


@pytest.mark.thorough
def test_processes_that_are_left_behind_end() -> None:
    """Where their number has no limit, each in a session of its own; elsewhere none is started."""
    row = judged(STUDENTS / "fork_bomb.py")
    if can_forbid_processes():
        assert row.why.startswith("a file must be importable; this one raises BlockingIOError")
    assert (row.verdict, row.subject) in {(REFUTED, "Ignoring"), (NO_VERDICT, "")}
    left = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert f"separate.answering import main; main() {os.getpid()}" not in left
    assert "fork_bomb" not in left


@pytest.mark.thorough
def test_the_twenty_are_graded_within_two_minutes(
    upsilon: Callable[..., Result], rows_of: Callable[..., dict[str, Any]]
) -> None:
    start = time.monotonic()
    words = ("oracle", str(STUDENTS), "--against", "ignore-rewards", "--patience", "3")
    document = rows_of(*words, "--memory", "512", "--processes", "2")
    assert time.monotonic() - start < 120
    found = {Path(row["file"]).stem: row["verdict"] for row in document["rows"]}
    assert found.pop("fork_bomb") in {REFUTED, NO_VERDICT}
    assert found == {name: verdict for name, (verdict, _, _) in EXPECTED.items()}
    assert list(found) == sorted(found)
    assert len(document["rows"]) == 20


NAMES = [
    *("ignore-rewards", "false-memories", "third-action-forbidden", "limited-memory"),
    *("incentivize-learning-rate", "tempting-button-variation", "guarded-treasures", "newcomb"),
    *("after-images", "self-recognition", "simple-learner", "q-learner", "random", "alternating"),
]


@pytest.mark.typical("third-action-forbidden", "simple-learner")
@pytest.mark.parametrize("name", NAMES)
def test_the_verdict_is_that_of_the_same_process(name: str) -> None:
    """Over a line, the oracle finds what it finds without one, figure by figure."""
    entry: Any = {**ENVIRONMENTS, **AGENTS}[name]
    assert entry.practical is not None
    file = Path(str(sys.modules[entry.practical.__module__].__file__))
    row = judged(file, name, patience=10.0)
    assert row.document == of_verdict(examine(entry.practical, name, **FEW))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "verdict", "why"),
    [
        pytest.param("x = 1", NO_VERDICT, "it has none", id="no class"),
        pytest.param(
            f"{RIGHT}\nclass Other(Ignoring): pass",
            NO_VERDICT,
            "it has Ignoring, Other",
            id="two classes",
        ),
        pytest.param(f"{RIGHT}\nclass IgnoreRewards(Ignoring): pass", CONFORMS, "", id="its name"),
        pytest.param("import os; os._exit(0)", NO_VERDICT, "with exit code 0", id="exit"),
        pytest.param(
            """
            import os
            for number in range(3, 64):
                try:
                    os.write(number, b'["returned", [{"name": "x"}, false], []]\\n')
                except OSError:
                    pass
            """,
            NO_VERDICT,
            "its process sent what is no class",
            id="a message of its own",
        ),
        pytest.param(
            """
            import os
            for number in range(3, 64):
                try:
                    os.write(number, b"x" * 100 + b"\\n")
                except OSError:
                    pass
            """,
            NO_VERDICT,
            "its process sent what is no message",
            id="no message",
        ),
        pytest.param(
            """
            import socket
            socket.create_connection(("192.0.2.1", 80), timeout=0.1)
            """,
            NO_VERDICT,
            "a file must be importable; this one raises",
            id="network",
        ),
        pytest.param("while True: pass", NO_VERDICT, "within 2 s", id="endless import"),
        pytest.param(
            RIGHT.replace("reward, 0", "reward, object()"),
            REFUTED,
            "shape: step(0) in turn 1 returned the observation <object object",
            id="a strange value",
        ),
        pytest.param(
            RIGHT.replace("self.copy = A()", "self.copy = A(); A.n_actions = 5"),
            REFUTED,
            "untouched: the environment changed attributes of its agent class: n_actions from 2",
            id="a changed agent class",
        ),
        pytest.param(
            RIGHT.replace("act(0)", "act(7)"),
            REFUTED,
            "copies: a copy got act(7), where n_obs is 1",
            id="an invalid query",
        ),
        pytest.param(
            RIGHT.replace("self.copy.train(0", "open('here', 'w'); self.copy.train(0"),
            CONFORMS,
            "",
            id="a file in the current folder",
        ),
        pytest.param(
            f"""
import os

known = "HOME TMPDIR LANG PATH LC_CTYPE PYTHONHASHSEED OPENBLAS_NUM_THREADS".split()
assert set(os.environ) <= set(known) and not os.listdir(".")
{RIGHT}""",
            CONFORMS,
            "",
            id="a clean environment",
        ),
        pytest.param(
            f"files = []\nwhile True: files.append(open(__import__('os').devnull))\n{RIGHT}",
            NO_VERDICT,
            "OSError: [Errno 24]",
            id="too many files",
        ),
    ],
)
def test_a_class_has_only_its_answers(
    said: Callable[..., Graded], text: str, verdict: str, why: str
) -> None:
    row = said(text, seconds=2 if "within" in why else 20)
    assert (row.verdict, why in row.why) == (verdict, True), row


def test_a_hidden_definition_is_not_found_in_other_modules(said: Callable[..., Graded]) -> None:
    for text in (
        "from formal.environments.ignore_rewards import ignore_rewards",
        "import practical; practical.IgnoreRewards",
        "from practical.environments import ignore_rewards",
        "from bridge.catalogue.names import ENVIRONMENTS",
    ):
        row = said(f"{text}\n{RIGHT}")
        assert row.verdict == NO_VERDICT, text
        assert "ignore_rewards" in row.why or "IgnoreRewards" in row.why


def test_a_file_that_is_no_text_has_no_verdict(tmp_path: Path) -> None:
    (tmp_path / "latin.py").write_bytes(b"# \xe9\n")
    (tmp_path / "itself.py").symlink_to("itself.py")
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "large.py").write_bytes(b"#" * (2**20 + 1))
    why = {file.name: judged(file).why for file in tmp_path.iterdir()}
    assert "must be text in UTF-8" in why["latin.py"]
    assert "itself.py is none" in why["itself.py"] or "cannot be read" in why["itself.py"]
    assert "folder.py is none" in why["folder.py"]
    assert "at most 1,048,576 bytes" in why["large.py"]


def test_a_formula_of_the_teacher_is_what_classes_are_judged_against(
    tmp_path: Path, said: Callable[..., Graded]
) -> None:
    (tmp_path / "exercise.py").write_text(
        (STUDENTS / "right_formula.py").read_text().replace("else -1", "else 0")
    )
    against = f"{tmp_path}/exercise.py:ignoring"
    no_penalty = (STUDENTS / "no_penalty.py").read_text()
    assert said(no_penalty, against).verdict == CONFORMS
    assert said(RIGHT, against).why.startswith("percept 2 is (-1, 0), where the formula gives")


def test_an_agent_that_declares_a_space_has_no_verdict(said: Callable[..., Graded]) -> None:
    text = """
    from practical.spaces.numbering import NumberedDiscrete


    class Valued:
        n_actions, n_obs, observation_space = 2, None, NumberedDiscrete(9, start=1)

        def act(self, obs):
            return 0

        def train(self, o_prev, a, r, o_next):
            pass
    """
    verdict = said(text, against="q-learner")
    assert verdict.verdict == NO_VERDICT
    assert "Valued declares a space of observations: judge it alone" in str(verdict)


def test_an_agent_is_trained_over_the_line(said: Callable[..., Graded]) -> None:
    agent = """
    class Mine:
        def __init__(self): self.last = 0
        def act(self, obs): return self.last
        def train(self, o_prev, a, r, o_next): self.last = (a + (r < 0)) % self.n_actions
    """
    row = said(agent, "constant")
    assert row.verdict == REFUTED
    assert "trained from 0 with (a, r, o) = [(" in row.why


def test_the_table(
    here: Path, upsilon: Callable[..., Result], rows_of: Callable[..., dict[str, Any]]
) -> None:
    (here / "folder").mkdir()
    for name in ("right", "true_rewards", "exits_at_once"):
        (here / "folder" / f"{name}.py").write_text((STUDENTS / f"{name}.py").read_text())
    words = ("oracle", "folder", "--against", "ignore-rewards", "--runs", "30", "--examples", "2")
    result = upsilon(*words, "--processes", "1")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        (
            "exits_at_once.py  –         no verdict  a file must be importable; this one raises "
            "SystemExit: 0 (line 3)"
        ),
        "right.py          Ignoring  conforms",
        (
            "true_rewards.py   Ignoring  refuted     percept 3 is (1, 0), where it must be (-1, 0)"
            "; actions [0, 0], agent TableAgent(0, {prompt((0, 0), 0, (0, 0)): 1})"
        ),
        "",
        "3 files against ignore-rewards: 1 conforms, 1 is refuted, 1 has no verdict",
    ]
    document = rows_of(*words, "--processes", "1", "--seed", "3")
    assert [row["verdict"] for row in document["rows"]] == [NO_VERDICT, CONFORMS, REFUTED]
    assert (document["seed"], document["against"]) == (3, "ignore-rewards")
    assert document["rows"][2]["document"]["findings"]
    assert json.dumps(document)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((".",), "--against NAME"),
        ((".", "--against", "no-such-name"), "there is no environment named 'no-such-name'"),
        ((".", "--against", "reality-check"), "reality-check is a transformation"),
        ((".", "--against", "repeater", "--replay", "envs.py"), "and has no --replay"),
        (("empty", "--against", "repeater"), "empty has none"),
        (("envs.py:Right", "--limit", "3"), "and has no --limit"),
    ],
)
def test_wrong_usage(
    here: Path, upsilon: Callable[..., Result], words: tuple[str, ...], why: str
) -> None:
    (here / "empty").mkdir()
    result = upsilon("oracle", *words)
    assert (result.exit_code, why in result.output) == (2, True), result.output


def test_the_exit_codes() -> None:
    rows = {each: Graded("a.py", each) for each in (CONFORMS, REFUTED, NO_VERDICT)}
    assert code_of([rows[CONFORMS]]) == 0
    assert code_of([*rows.values()]) == 1
    assert code_of([rows[CONFORMS], rows[NO_VERDICT]]) == 2


@pytest.mark.parametrize(
    ("user", "can_forbid", "notes"), [(0, False, 1), (0, True, 0), (1000, False, 0)]
)
def test_root_is_warned_where_its_processes_have_no_limit(
    here: Path,
    upsilon: Callable[..., Result],
    monkeypatch: pytest.MonkeyPatch,
    user: int,
    can_forbid: bool,
    notes: int,
) -> None:
    (here / "one").mkdir()
    (here / "one" / "a.py").write_text(RIGHT)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(folders, "can_forbid_processes", lambda: can_forbid)
    monkeypatch.setattr(folders, "graded", lambda _: Graded("a.py", CONFORMS, "", "Mine"))
    result = upsilon("oracle", "one", "--against", "repeater", "--processes", "1")
    assert result.stderr.count("Note: a class must run as an ordinary user") == notes
    assert "Note" not in result.stdout


def test_what_is_finished_is_printed_when_it_is_interrupted(
    here: Path, upsilon: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(job: Job) -> Graded:
        if job.file.endswith("b.py"):
            raise KeyboardInterrupt
        return Graded("a.py", CONFORMS, "", "Mine")

    (here / "two").mkdir()
    for name in "ab":
        (here / "two" / f"{name}.py").write_text(RIGHT)
    monkeypatch.setattr(folders, "graded", interrupted)
    result = upsilon("oracle", "two", "--against", "repeater", "--processes", "1")
    assert result.exit_code == 130
    assert result.stdout.startswith("a.py  Mine  conforms\n")
    assert "1 file not reached" in result.stdout


def test_a_table_escapes_what_a_class_is_named() -> None:
    row = Graded("a.py", REFUTED, "x", r"\x1b[31m")
    assert next(iter(table([row], "repeater", 1))) == r"a.py  \x1b[31m  refuted     x"
