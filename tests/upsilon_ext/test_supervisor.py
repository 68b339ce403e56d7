"""A command without a verdict ends with 2, whatever ended it; signals are handed on to it."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from upsilon_ext import supervisor
from upsilon_ext.jobs.interrupts import HEARD

ROOT = Path(__file__).resolve().parents[2]
Program = Callable[..., subprocess.CompletedProcess[str]]

ENDS = '''
import atexit
import os
import signal
import threading


class Ends:
    """Ignore Rewards, but that a step does something more."""

    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()

    def start(self):
        return 0

    def step(self, action):
        self.end()
        reward = 1 if action == self.copy.act(0) else -1
        self.copy.train(0, action, 0, 0)
        return reward, 0

    def end(self):
        pass


class Exits(Ends):
    def end(self):
        os._exit(0)


class Raises(Ends):
    def end(self):
        raise KeyboardInterrupt


class Crashes(Ends):
    def end(self):
        os.kill(os.getpid(), signal.SIGSEGV)


class Replaced(Ends):
    """What it becomes ends with 0, and holds no pipe of ours."""

    def end(self):
        os.execv("/bin/true", ["true"])


class LeavesThreads(Ends):
    left = []

    def end(self):
        if not self.left:
            self.left.append(threading.Thread(target=threading.Event().wait))
            self.left[0].start()


class EndsAtTheEnd(Ends):
    registered = []

    def end(self):
        if not self.registered:
            self.registered.append(atexit.register(os._exit, 7))


class Forks(Ends):
    """Its copies end by themselves, with another verdict, and one is left behind."""

    forked = []

    def end(self):
        if not self.forked:
            self.forked.append(True)
            if os.fork() == 0:
                raise SystemExit(1)
            if os.fork() == 0:
                os.close(1)
                os.close(2)
                threading.Event().wait(300)


class KillsItsParent(Ends):
    def end(self):
        os.kill(os.getppid(), signal.SIGKILL)
        threading.Event().wait()


class Signals(Ends):
    """It asks the supervisor to end the command, and goes on when it is interrupted."""

    asked = []

    def end(self):
        if not self.asked:
            self.asked.append(True)
            os.kill(os.getppid(), signal.SIGNAL)
        try:
            threading.Event().wait(300)
        except KeyboardInterrupt:
            pass


class Stubborn(Signals):
    """It hears nothing, and has the supervisor asked again."""

    def end(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGURG):
            signal.signal(number, signal.SIG_IGN)
        while True:
            os.kill(os.getppid(), signal.SIGNAL)
'''

PLAY = ("play", "constant")
UNTIL = 120
"""Seconds after which what does not end is a failure; none takes more than a few."""


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """A class is played, in a session of its own; it has ended when all of its processes have."""

    def run(name: str, number: str = "SIGINT") -> subprocess.CompletedProcess[str]:
        (tmp_path / "ends.py").write_text(ENDS.replace("SIGNAL", number))
        return subprocess.run(
            [sys.executable, "-m", "upsilon_ext", *PLAY, f"ends.py:{name}"],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
            start_new_session=True,
            timeout=UNTIL,
        )

    return run


@pytest.mark.parametrize("name", ["Exits", "Replaced"])
def test_a_class_that_ends_the_program_is_no_verdict(play: Program, name: str) -> None:
    ran = play(name)
    assert ran.returncode == 2
    assert ran.stderr == (
        "Error: methods must return; one of them ended the program instead, with exit code 0, "
        "before there was a verdict\n"
    )


def test_a_class_that_interrupts_itself_ends_the_program(play: Program) -> None:
    """No signal was heard: nobody has interrupted the command."""
    ran = play("Raises")
    law = "methods must return; one of them ended the program instead, KeyboardInterrupt() in line "
    assert (ran.returncode, ran.stderr.startswith(f"Error: {law}")) == (2, True), ran.stderr
    assert ran.stderr.endswith(" of ends.py\n")


def test_a_class_that_crashes_is_no_verdict(play: Program) -> None:
    ran = play("Crashes")
    assert ran.returncode == 2
    assert ran.stderr == (
        "Error: a command must end with a verdict; SIGSEGV ended this one before\n"
    )


@pytest.mark.parametrize("name", ["LeavesThreads", "EndsAtTheEnd", "Forks"])
def test_what_a_class_leaves_behind_changes_nothing(play: Program, name: str) -> None:
    """Neither what is printed nor the exit code, and the command ends."""
    expected, ran = play("Ends"), play(name)
    assert (expected.returncode, ran.returncode) == (0, 0)
    assert ran.stdout.replace(name, "Ends") == expected.stdout


def test_the_command_ends_when_its_supervisor_is_killed(play: Program) -> None:
    """The pipe to it is open until all of its processes have ended."""
    assert play("KillsItsParent").returncode == -signal.SIGKILL


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [("SIGINT", 130, "Interrupted.\n"), ("SIGTERM", 143, "Terminated.\n")],
)
@pytest.mark.parametrize("name", ["Signals", "Stubborn"])
def test_a_signal_is_handed_on_and_a_second_one_ends_it_at_once(
    play: Program, name: str, number: str, code: int, said: str
) -> None:
    ran = play(name, number)
    assert (ran.returncode, ran.stderr) == (code, said)


STARTED = """
import os
import runpy
import signal
import sys


class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == "MODULE":
            os.kill(os.getpid(), signal.SIGNAL)


sys.meta_path.insert(0, Interrupting())
sys.argv = ["upsilon", "list"]
START
"""

STARTS = {
    "the module": 'runpy.run_module("upsilon_ext", run_name="__main__", alter_sys=True)',
    "the script": "from upsilon_ext.__main__ import main; sys.exit(main())",
}


def started(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
        timeout=UNTIL,
    )


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(
    "module", ["upsilon_ext.supervisor", "traceback", "threading", "upsilon_ext.report.exit_codes"]
)
def test_an_interrupt_while_the_supervisor_is_imported_is_heard(start: str, module: str) -> None:
    program = STARTED.replace("MODULE", module).replace("START", STARTS[start])
    ran = started(program.replace("SIGNAL", "SIGINT"))
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "Interrupted.\n")
    ran = started(program.replace("SIGNAL", "SIGTERM"))
    assert (ran.returncode, ran.stdout, ran.stderr) == (143, "", "Terminated.\n")


def test_a_library_that_imports_the_program_hears_its_signals_as_before() -> None:
    ran = started(
        "import signal\n"
        "def heard():\n"
        "    mask = signal.pthread_sigmask(signal.SIG_BLOCK, [])\n"
        "    return mask, [signal.getsignal(each) for each in signal.valid_signals()]\n"
        "before = heard()\n"
        "import upsilon_ext, upsilon_ext.__main__, upsilon_ext.supervisor, upsilon_ext.command\n"
        "assert heard() == before\n"
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_nothing_else_is_imported_before_the_signals_are_held() -> None:
    """Each module more would be a time in which an interrupt gives a traceback."""
    ran = started(
        "import runpy, sys\n"  # as `python -m` does
        "before = set(sys.modules)\n"
        "import upsilon_ext.__main__\n"
        "print(*sorted(set(sys.modules) - before))\n"
    )
    assert (ran.stdout, ran.stderr) == ("upsilon_ext upsilon_ext.__main__\n", "")


def test_where_there_are_no_processes_it_runs_in_this_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(os, "fork")
    monkeypatch.setattr(sys, "argv", ["upsilon", "--version"])
    before = {each: signal.getsignal(each) for each in HEARD}
    try:
        assert supervisor.main() == 0
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert capsys.readouterr().out.startswith("upsilon, version ")


def test_an_error_of_our_own_is_no_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python would end with 1, which says that something is refuted."""

    def broken(**_: object) -> None:
        raise GeneratorExit

    monkeypatch.setattr("upsilon_ext.command.main", broken)
    assert supervisor._command() == 2
    assert "GeneratorExit" in capsys.readouterr().err


def test_an_error_that_an_interrupt_became_is_no_error_of_our_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python 3.11 makes a `RuntimeError` of what is raised in `__set_name__`."""

    def wrapped(**_: object) -> None:
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt as error:
            raise RuntimeError("Error calling __set_name__") from error

    monkeypatch.setattr("upsilon_ext.command.main", wrapped)
    before = {each: signal.getsignal(each) for each in HEARD}
    try:
        assert supervisor._run() == 130
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert capsys.readouterr().err == "Interrupted.\n"
