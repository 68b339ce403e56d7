"""A checker that is absent, of another version, too slow or broken gives no verdict."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from bridge.errors import Inconclusive, NotRun, Refuted
from proofs_checked.agda.agda import AGDA, OPTIONS
from proofs_checked.agda.checker import Checker, shared_interfaces
from proofs_checked.coq.coq import COQ

TEXT = f"{OPTIONS}\nmodule Jagi where\n"
VERSION = 'case "$*" in --version) echo "Agda version 2.6.4.3"; exit 0;; esac'


def program(folder: Path, *lines: str) -> Checker:
    """Agda, but that its program is this script."""
    script = folder / "pretends"
    script.write_text("\n".join(["#!/bin/sh", *lines, ""]), encoding="utf-8")
    script.chmod(0o755)
    return replace(AGDA, program="pretends")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which programs are found, before all others."""
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


@pytest.mark.parametrize(
    ("checker", "what", "how"),
    [
        (AGDA, "Agda", "python -m pip install agda==2.6.4.3.post1"),
        (COQ, "Coq", "apt install coq"),
    ],
)
def test_an_absent_checker_is_not_run_and_the_message_says_how_to_get_it(
    checker: Checker, what: str, how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    with pytest.raises(NotRun) as not_run:
        checker.check(TEXT)
    assert (not_run.value.what, not_run.value.how) == (what, how)


def test_the_program_beside_python_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside, elsewhere = tmp_path / "beside", tmp_path / "elsewhere"
    for place in (beside, elsewhere):
        place.mkdir()
        checker = program(place, VERSION)
    monkeypatch.setenv("PATH", f"{elsewhere}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(sys, "executable", str(beside / "python"))
    assert checker.found() == str(beside / "pretends")


def test_another_version_is_not_run_and_the_message_says_which(folder: Path) -> None:
    checker = program(folder, "echo Agda version 2.5.1")
    with pytest.raises(NotRun, match=r"agda==2\.6\.4\.3.*does not do: 'Agda version 2\.5\.1'"):
        checker.check(TEXT)


def test_a_crash_gives_no_verdict(folder: Path) -> None:
    with pytest.raises(Inconclusive, match=r"came to no verdict on Jagi\.agda and ended with 139"):
        program(folder, VERSION, "echo out of memory", "exit 139").check(TEXT)


def test_a_checker_that_does_not_end_gives_no_verdict_and_is_ended(folder: Path) -> None:
    started = folder / "started"
    endless = program(folder, VERSION, f'sh -c "echo $$ > {started}; while :; do :; done"')
    assert endless.found()
    with pytest.raises(Inconclusive, match=r"came to no verdict in 0\.5 seconds"):
        replace(endless, seconds=0.5).check(TEXT)


@pytest.fixture
def send() -> Iterator[Callable[[], None]]:
    """Send SIGINT, which raises `KeyboardInterrupt`, so that another thread receives it."""
    done = Event()
    thread = Thread(target=done.wait)
    thread.start()
    received, receive = os.pipe()
    os.set_blocking(receive, False)
    woken = signal.set_wakeup_fd(receive)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def sending() -> None:
        signal.pthread_kill(thread.ident or 0, signal.SIGINT)
        os.read(received, 1)

    yield sending
    signal.signal(signal.SIGINT, before)
    signal.set_wakeup_fd(woken)
    os.close(received)
    os.close(receive)
    done.set()
    thread.join()


@pytest.mark.parametrize("starting", [True, False])
def test_interrupted_it_ends_the_checker(
    folder: Path, monkeypatch: pytest.MonkeyPatch, send: Callable[[], None], *, starting: bool
) -> None:
    sending = "" if starting else "kill -INT $PPID; "
    endless = program(folder, VERSION, f"{sending}while :; do sleep 1; done")
    assert endless.found()
    started: list[subprocess.Popen[bytes]] = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            started.append(self)
            super().__init__(*args, **kwargs)
            if starting:
                send()

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        endless.check(TEXT)
    [process] = started
    assert process.returncode == -signal.SIGKILL


def test_a_signal_that_is_ignored_stays_ignored(folder: Path) -> None:
    checker = program(folder, VERSION, "kill -INT $PPID; echo no interface > Jagi.agdai")
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        checker.check(TEXT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_cannot_be_started_gives_no_verdict(folder: Path) -> None:
    checker = program(folder)
    (folder / "pretends").write_bytes(b"\x7fELF, and no more")
    with pytest.raises(Inconclusive, match="Agda did not start"):
        checker.check(TEXT)


def test_a_type_error_is_a_refutation_with_the_words_of_the_checker(folder: Path) -> None:
    checker = program(folder, VERSION, 'echo "$PWD/Jagi.agda:3,1-2: a != b of type A"', "exit 42")
    with pytest.raises(Refuted, match=r"Agda does not accept Jagi\.agda") as refuted:
        checker.check(TEXT)
    assert refuted.value.witness == "Jagi.agda:3,1-2: a != b of type A"


def test_it_works_in_a_folder_of_its_own_that_is_gone_afterwards(folder: Path) -> None:
    note = folder / "note"
    checker = program(folder, VERSION, f'echo "$PWD $*" > {note}', "echo kept > Jagi.agdai")
    checker.check(TEXT + "-- looked at here alone\n")
    where, *flags = note.read_text(encoding="utf-8").split()
    assert not Path(where).exists()
    assert flags == [*AGDA.flags, "Jagi.agda"]


def test_processes_that_share_compile_a_text_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The count is of the calls of a program, by processes of their own."""
    monkeypatch.delenv("UPSILON_INTERFACES", raising=False)
    counted = folder / "calls"
    program(folder, VERSION, f"echo >> {counted}; cat Jagi.agda > Jagi.agdai")
    check = (
        "import sys; from dataclasses import replace; from proofs_checked.agda.agda import AGDA; "
        "replace(AGDA, program='pretends').check(sys.argv[1])"
    )

    def calls(*texts: str) -> int:
        counted.write_text("")
        running = [subprocess.Popen([sys.executable, "-c", check, text]) for text in texts]
        assert not any(each.wait() for each in running)
        return len(counted.read_text().splitlines())

    edited = f"{TEXT}\n-- edited\n"
    assert calls(TEXT, TEXT) == 2
    with shared_interfaces():
        assert calls(TEXT, TEXT, TEXT) == 1
        assert calls(TEXT, edited) == 1
    with shared_interfaces():
        assert calls(TEXT) == 1


def test_a_text_that_is_not_accepted_is_refused_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UPSILON_INTERFACES", raising=False)
    checker = program(folder, VERSION, "echo interface > Jagi.agdai; exit 42")
    with shared_interfaces():
        for _ in range(2):
            with pytest.raises(Refuted, match="does not accept"):
                checker.check(TEXT)
