"""The table of exit codes: every command, however it ends; no verdict is never 0."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import click
import pytest
from click.exceptions import Exit

from bridge.errors import Inconclusive
from docs.site.commands import EXIT_CODES, pages
from proofs_checked.changes import CHANGES
from proofs_checked.engine import runner as running
from proofs_checked.engine.claim import Check
from proofs_checked.ledger import LEDGER
from upsilon_ext import supervisor
from upsilon_ext.arguments.loading import loaded
from upsilon_ext.claims import changes as changing
from upsilon_ext.command import main
from upsilon_ext.jobs.interrupts import HEARD
from upsilon_ext.report import text as printing
from upsilon_ext.report.errors import formatted

ROOT = Path(__file__).resolve().parents[2]

SOME: Final = """
import os


class Right:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()

    def start(self):
        return 0

    def step(self, action):
        reward = 1 if action == self.copy.act(0) else -1
        self.copy.train(0, action, 0, 0)
        return reward, 0


class Wrong(Right):
    def step(self, action):
        return 2, 0


class Hangs(Right):
    def step(self, action):
        while True:
            pass


class Raises(Right):
    def step(self, action):
        raise ValueError("no step")


class Quits(Right):
    def step(self, action):
        raise SystemExit(0)


class Agent:
    def act(self, obs):
        return 0

    def train(self, o_prev, a, r, o_next):
        pass


class Fickle(Agent):
    asked = [0]

    def act(self, obs):
        self.asked[0] += 1
        return self.asked[0] // 3 % 2


class Lazy(Agent):
    def act(self, obs):
        raise ValueError("no action")


class Quitting(Agent):
    def act(self, obs):
        raise SystemExit(0)
"""

QUITTING: Final = """
import os

from proofs_checked import claim


@claim
def quits(instance):
    "It ends the program."
    raise SystemExit(0)
"""

Words: TypeAlias = Sequence[str]
Patch: TypeAlias = pytest.MonkeyPatch


class Case(NamedTuple):
    """A command line that ends so.

    Attributes:
        words: its arguments.
        code: the exit code that is documented.
        before: what is changed for it, where it would take too long as it is.
    """

    words: Words
    code: int
    before: Callable[[Patch], None] = lambda _: None


def of_ledger(check: Callable[..., Any] | None = None) -> Callable[[Patch], None]:
    """One claim is the ledger, perhaps with another check."""

    def before(patch: Patch) -> None:
        claim = next(claim for claim in LEDGER if claim.id == "cagi-lemma-2")
        if check is not None:
            changed = Check("a thing", claim.checks[0].evidence, check)
            claim = replace(claim, checks=(changed,), mutants=())
        patch.setattr(running.select, "__defaults__", ((), (claim,)))

    return before


def refuted(*_: Any) -> None:
    from bridge.errors import Refuted

    raise Refuted("it does not hold", "a witness")


def undecided(*_: Any) -> None:
    raise Inconclusive("it was not decided")


def turning(*red: str, error: str | None = None) -> Callable[[Patch], None]:
    """What `upsilon check` would say of a change, with some claims red."""

    def before(patch: Patch) -> None:
        rows = [
            {"id": each.id, "as_recorded": each.id not in red, "verdict": "holds"}
            for each in LEDGER
        ]
        document = {"rows": rows, **({"error": error} if error else {})}
        patch.setattr(changing, "_checked_in", lambda *_: document)

    return before


def without_input(patch: Patch) -> None:
    """The end of the input at once."""
    patch.setattr(sys, "stdin", StringIO())


JUDGES_NOTHING: Final = "cannot happen: it shows what there is, and judges nothing"
PLAYS: Final = "cannot happen: it says what happens, and judges nothing"
NO_CLASS: Final = "cannot happen: it loads no class but ours"
EXACT: Final = "cannot happen: it solves exactly, or what is asked is wrong usage"
READS: Final = "cannot happen: it reads what there is, and that is there"

ONE = CHANGES[0]
CHECK = ("check", "--quick", "--examples", "0")
ORACLE = ("--runs", "8", "--examples", "0")
FEW = ("--environments", "repeater", "--steps", "5", "--seeds", "1", "--processes", "1")
MANY_ACTIONS = ("--environments", "repeater,incentivize-zero", *FEW[2:])
"""In one of the two there are too few for the agent's."""
SMALL = ("--budget", "100p", "--longest", "2", "--horizon", "2", "--processes", "1")
PROGRAM = ("machine", "typed", "1; 0", "--turns", "2", "--play")

FEWER = ("--turns", "5", "--seeds", "1", "--processes", "1")
GUARDS = ("--turns", "100", "--seeds", "1", "--loss", "0", "--processes", "1")

FOLDERS: Final[dict[str, Words]] = {
    "Right": ["Right"],
    "Hangs": ["Hangs"],
    "all": ["Right", "Wrong", "Hangs"],
    "empty": [],
}
"""Folders, and the class that each of their files claims to be `ignore-rewards`."""

OUTCOMES: Final = ("as it should be", "refuted", "inconclusive", "wrong usage", "a class ends it")
TABLE: Final[dict[str, Sequence[Case | str]]] = {
    "check": (
        Case(CHECK, 0, of_ledger()),
        Case(CHECK, 1, of_ledger(refuted)),
        Case(CHECK, 2, of_ledger(undecided)),
        Case(("check", "no-such-claim"), 2),
        Case(("check", "claims.py"), 2),
    ),
    "errata": (
        Case(("errata", "pv"), 0),
        JUDGES_NOTHING,
        READS,
        Case(("errata", "no-such-paper"), 2),
        NO_CLASS,
    ),
    "changes": (
        Case(("changes", ONE.name), 0, turning(*ONE.red)),
        Case(("changes", ONE.name), 1, turning(*list(ONE.red)[1:])),
        Case(("changes", ONE.name), 2, turning(error="it was broken off")),
        Case(("changes", "no-such-change"), 2),
        NO_CLASS,
    ),
    "oracle": (
        Case(("oracle", "some.py:Right", "--against", "ignore-rewards", *ORACLE), 0),
        Case(("oracle", "some.py:Wrong", "--against", "ignore-rewards", *ORACLE), 1),
        Case(("oracle", "some.py:Hangs", "--patience", "0.1", *ORACLE), 2),
        Case(("oracle", "some.py:NoSuchClass"), 2),
        # Refuted, for every legal call must be answered.
        Case(("oracle", "some.py:Quits", *ORACLE), 1),
    ),
    "adaptable": (
        Case(("adaptable", "some.py:Right"), 0),
        Case(("adaptable", "some.py:Wrong"), 1),
        Case(("adaptable", "some.py:Raises"), 2),
        Case(("adaptable", "some.py:NoSuchClass"), 2),
        Case(("adaptable", "some.py:Quits"), 2),
    ),
    "play": (
        Case(("play", "constant", "some.py:Right"), 0),
        PLAYS,
        Case(("play", "constant", "some.py:Raises"), 2),
        Case(("play", "no-such-agent", "ignore-rewards"), 2),
        Case(("play", "constant", "some.py:Quits"), 2),
    ),
    "battery": (
        Case(("battery", "some.py:Agent", *FEW), 0),
        Case(("battery", "constant:action=5", *MANY_ACTIONS), 1),
        Case(("battery", "some.py:Lazy", *FEW), 2),
        Case(("battery", "constant", "--environments", "no-such-environment"), 2),
        Case(("battery", "some.py:Quitting", *FEW), 2),
    ),
    "measure": (
        Case(("measure", "some.py:Agent", *SMALL), 0),
        PLAYS,
        Case(("measure", "some.py:Fickle", *SMALL), 2),
        Case(("measure", "constant", "--budget", "no-such-budget"), 2),
        Case(("measure", "some.py:Quitting", *SMALL), 2),
    ),
    "machine": (
        Case((*PROGRAM, "some.py:Agent"), 0),
        JUDGES_NOTHING,
        Case((*PROGRAM, "some.py:Lazy"), 2),
        Case(("machine", "no-such-machine"), 2),
        Case((*PROGRAM, "some.py:Quitting"), 2),
    ),
    "considerate list": (
        Case(("considerate", "list", "garden"), 0),
        "cannot happen: it says what is optimal; what the paper says of it are claims of `check`",
        EXACT,
        Case(("considerate", "list", "no-such-experiment"), 2),
        NO_CLASS,
    ),
    "considerate solve": (
        Case(("considerate", "solve", "garden", "--alpha2", "1"), 0),
        "cannot happen: it says what is optimal; what the paper says of it are claims of `check`",
        EXACT,
        Case(("considerate", "solve", "no-such-experiment"), 2),
        NO_CLASS,
    ),
    "considerate sweep": (
        Case(("considerate", "sweep", "garden"), 0),
        "cannot happen: it says what is optimal; what the paper says of it are claims of `check`",
        EXACT,
        Case(("considerate", "sweep", "no-such-experiment"), 2),
        NO_CLASS,
    ),
    "considerate variants": (
        Case(("considerate", "variants", "mail-room"), 0),
        "cannot happen: it says what is optimal; what the paper says of it are claims of `check`",
        EXACT,
        Case(("considerate", "variants", "no-such-experiment"), 2),
        NO_CLASS,
    ),
    "considerate learn": (
        Case(
            (
                "considerate",
                "learn",
                "mail-room",
                "--steps",
                "50",
                "--seeds",
                "1",
                "--alpha2",
                "5",
                "--processes",
                "1",
            ),
            0,
        ),
        "cannot happen: it says what is optimal; what the paper says of it are claims of `check`",
        EXACT,
        Case(("considerate", "learn", "no-such-experiment"), 2),
        NO_CLASS,
    ),
    "guard thresholds": (
        Case(("guard", "thresholds", "--cells", "3"), 0),
        JUDGES_NOTHING,
        EXACT,
        Case(("guard", "thresholds", "--loss", "much"), 2),
        NO_CLASS,
    ),
    "guard learn": (
        Case(("guard", "learn", "--q", "4", *GUARDS), 0),
        JUDGES_NOTHING,
        EXACT,
        Case(("guard", "learn", "--q", "much", *GUARDS), 2),
        NO_CLASS,
    ),
    "guard signal": (
        Case(("guard", "signal", "--turns", "100", "--seeds", "1", "--processes", "1"), 0),
        JUDGES_NOTHING,
        EXACT,
        Case(("guard", "signal", "--q", "much"), 2),
        NO_CLASS,
    ),
    "guard play": (
        Case(("guard", "play", "--turns", "100"), 0, without_input),
        PLAYS,
        EXACT,
        Case(("guard", "play", "--q", "much"), 2),
        NO_CLASS,
    ),
    "safelife play": (
        Case(("safelife", "play", "prune"), 0, without_input),
        PLAYS,
        EXACT,
        Case(("safelife", "play", "no-such-file"), 2),
        NO_CLASS,
    ),
    "safelife generate": (
        Case(("safelife", "generate", "prune-still", "--shape", "8x8"), 0),
        JUDGES_NOTHING,
        EXACT,
        Case(("safelife", "generate", "prune-still", "--shape", "8"), 2),
        NO_CLASS,
    ),
    "safelife learn": (
        Case(("safelife", "learn", "--recorded"), 0),
        JUDGES_NOTHING,
        EXACT,
        Case(("safelife", "learn", "--penalty", "much"), 2),
        NO_CLASS,
    ),
    "safelife effects": (
        Case(("safelife", "effects", "prune", "--actions", "r", "--samples", "5"), 0),
        JUDGES_NOTHING,
        EXACT,
        Case(("safelife", "effects", "prune"), 2),
        NO_CLASS,
    ),
    "reproduce": (
        Case(("reproduce", "table-1", "--agents", "some.py:Agent", *FEWER), 0),
        JUDGES_NOTHING,
        Case(("reproduce", "table-1", "--agents", "some.py:Lazy", *FEWER), 2),
        Case(("reproduce", "no-such-part"), 2),
        Case(("reproduce", "table-1", "--agents", "some.py:Quitting", *FEWER), 2),
    ),
    "list": (
        Case(("list",), 0),
        JUDGES_NOTHING,
        READS,
        Case(("list", "--no-such-option"), 2),
        NO_CLASS,
    ),
    "new": (
        Case(("new", "claim", "mine"), 0),
        "cannot happen: it writes a file, and judges nothing",
        READS,
        Case(("new", "claim", "some"), 2),
        NO_CLASS,
    ),
    "explain": (
        Case(("explain", "possible"), 0),
        JUDGES_NOTHING,
        READS,
        Case(("explain", "no-such-name"), 2),
        NO_CLASS,
    ),
}
FOLDER: Final = ("--against", "ignore-rewards", "--patience", "1", *ORACLE)
OF_FOLDERS: Final[dict[str, Case]] = {
    "all classes conform": Case(("oracle", "Right", *FOLDER), 0),
    "a class is refuted, and there is no verdict on another": Case(("oracle", "all", *FOLDER), 1),
    "there is no verdict on a class": Case(("oracle", "Hangs", *FOLDER), 2),
    "no class is named": Case(("oracle", "Right", *ORACLE), 2),
    "there is no file": Case(("oracle", "empty", *FOLDER), 2),
}
"""Folders instead of a class, by what is in them."""

CASES: Final = [
    *(
        pytest.param(each, id=f"{command}: {outcome}")
        for command, row in TABLE.items()
        for outcome, each in zip(OUTCOMES, row, strict=True)
        if isinstance(each, Case)
    ),
    *(pytest.param(each, id=f"oracle FOLDER: {what}") for what, each in OF_FOLDERS.items()),
]
SIGNALS: Final = [
    pytest.param(row[0], number, code, id=f"{command}: {outcome}")
    for command, row in TABLE.items()
    for outcome, number, code in (
        ("interrupted", signal.SIGINT, 130),
        ("terminated", signal.SIGTERM, 143),
    )
]


def commands(group: click.Group) -> Iterator[tuple[str, click.Command]]:
    """All commands by their names, those of a group within a group too."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from ((f"{name} {within}", each) for within, each in commands(command))
        else:
            yield name, command


def test_no_command_is_forgotten() -> None:
    assert TABLE.keys() == dict(commands(main)).keys()


def test_what_is_no_case_says_why() -> None:
    for row in TABLE.values():
        assert isinstance(row[0], Case)
        assert isinstance(row[3], Case)
        assert all(isinstance(each, Case) or each.startswith("cannot happen: ") for each in row)


@pytest.fixture
def ended(
    tmp_path: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Callable[[Words], tuple[int, str]]]:
    """Runs the program in this process; its exit code, and what it says on stderr."""
    (tmp_path / "some.py").write_text(SOME)
    (tmp_path / "claims.py").write_text(QUITTING)
    for folder, names in FOLDERS.items():
        (tmp_path / folder).mkdir()
        for name in names:
            (tmp_path / folder / f"{name}.py").write_text(f"{SOME}\n\nIgnoreRewards = {name}\n")
    monkeypatch.chdir(tmp_path)
    before = {each: signal.getsignal(each) for each in HEARD}

    def run(words: Words) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["upsilon", *words])
        code = supervisor._run()
        return code, capsys.readouterr().err

    yield run
    for number, handler in before.items():
        signal.signal(number, handler)
    sys.modules.pop("upsilon_file_some", None)


Ended = Callable[[Words], tuple[int, str]]


@pytest.mark.parametrize("case", CASES)
def test_each_ends_with_its_code(ended: Ended, monkeypatch: Patch, case: Case) -> None:
    case.before(monkeypatch)
    code, said = ended(case.words)
    assert code == case.code, said
    assert "Traceback" not in said


@pytest.mark.parametrize(("case", "number", "code"), SIGNALS)
def test_a_signal_ends_each(
    ended: Ended, monkeypatch: Patch, case: Case, number: int, code: int
) -> None:
    """It arrives while the command reports."""
    reporting = printing.reporting

    @contextmanager
    def interrupted(*arguments: Any) -> Iterator[printing.Report]:
        with reporting(*arguments) as report:
            signal.raise_signal(number)
            yield report

    monkeypatch.setattr(printing, "reporting", interrupted)
    word = {130: "Interrupted.\n", 143: "Terminated.\n"}[code]
    assert ended(case.words) == (code, word)


@pytest.mark.parametrize("command", TABLE)
def test_help_names_its_codes_and_no_others(command: str) -> None:
    epilog = dict(commands(main))[command].epilog
    assert epilog is not None
    _, _, said = epilog.partition("Exit codes: ")
    of_cases = {each.code for each in TABLE[command] if isinstance(each, Case)}
    assert set(map(int, re.findall(r"\b\d+\b", said))) == of_cases | {130, 143}


def test_the_codes_of_all_commands_are_in_the_help_and_in_the_reference() -> None:
    _, _, said = str(main.epilog).partition("Exit codes: ")
    _, _, table = pages()[EXIT_CODES].partition("| code | means |\n")
    for found in (
        re.findall(r"\b\d+\b", said.partition(".")[0]),
        re.findall(r"^\| (\d+) \|", table, re.MULTILINE),
    ):
        assert set(map(int, found)) == {0, 1, 2, 130, 141, 143}


@pytest.mark.parametrize("error", ["SystemExit(0)", "Exit(0)", "GeneratorExit()"])
def test_whatever_a_class_ends_the_program_by_is_told(ended: Ended, error: str) -> None:
    """Also by what our own commands end by."""
    some = SOME.replace("SystemExit(0)", error)
    some = some.replace("import os", "from click.exceptions import Exit")
    Path("some.py").write_text(some)
    raised = f"step(0) in turn 1 raised {error.partition('(')[0]}"
    code, said = ended(("adaptable", "some.py:Quits"))
    assert (code, raised in said) == (2, True), said
    line = 1 + some.splitlines().index(f"        raise {error}")
    with pytest.raises((SystemExit, Exit, GeneratorExit)) as end:
        loaded("some.py:Quits").step(None, 0)
    law = "methods must return; one of them ended the program instead"
    assert formatted(end.value) == f"{law}, {error} in line {line} of some.py"


LOADING: Final = [
    pytest.param(case.words, id=command)
    for command, (*_, case) in TABLE.items()
    if isinstance(case, Case)
]


@pytest.mark.parametrize("words", LOADING)
def test_a_class_that_ends_the_process_is_no_verdict(words: Words, tmp_path: Path) -> None:
    for name, text in ("some.py", SOME), ("claims.py", QUITTING):
        (tmp_path / name).write_text(text.replace("raise SystemExit(0)", "os._exit(0)"))
    ran = subprocess.run(
        [sys.executable, "-m", "upsilon_ext", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    ended = "ended the program instead, with exit code 0, before there was a verdict\n"
    if words[0] == "check":
        ended = "quits (quits) is inconclusive: a function must return; this one ended its process "
        ended += "instead, with exit code 0\n"
    assert ran.stderr.endswith(ended)
