"""Jobs on any executor, and results that outlive whoever found them."""

import json
import operator
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import Executor, Future, InvalidStateError, ThreadPoolExecutor
from fcntl import LOCK_EX, LOCK_UN, flock
from pathlib import Path
from threading import Event, Thread
from typing import IO, Any

import pytest

from bridge.errors import Inconclusive
from upsilon_ext.jobs.interrupts import HEARD, Interrupted, interruptible
from upsilon_ext.jobs.pool import Kept, _given_up, processes, spread
from upsilon_ext.report.errors import WrongUsage

ROOT = Path(__file__).resolve().parents[2]

JOBS = '''
import os
import signal
import threading
import warnings
from pathlib import Path

from upsilon_ext.jobs.pool import Kept


def keeps(job):
    """Keep a hundred results in a file that others write to as well."""
    file, n = job
    kept = Kept(Path(file))
    for i in range(100):
        kept.add({"of": n, "is": i}, "x" * 1000)
    kept.close()
    return n


def leaves(job):
    os._exit(3)


def kills(job):
    """Kill the parent, and never return."""
    os.kill(os.getppid(), signal.SIGKILL)
    while True:
        os.sched_yield()


def chatters(job):
    print("never seen", flush=True)
    warnings.warn("replayed", RuntimeWarning)
    return job


def leaves_threads(job):
    """Its process would never end by itself."""
    threading.Thread(target=threading.Event().wait).start()
    return job


def terminates(job):
    """Whatever ends processes politely ends none of those that do jobs."""
    os.kill(os.getpid(), signal.SIGTERM)
    os.kill(os.getpid(), signal.SIGINT)
    return job
'''


@pytest.fixture
def jobs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that other processes can import."""
    (tmp_path / "upsilon_test_jobs.py").write_text(JOBS)
    monkeypatch.syspath_prepend(tmp_path)


def test_what_is_kept_is_there_the_next_time(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "deep" / "found.jsonl")
    assert kept.get({"n": 1}) is None
    kept.add({"n": 1, "of": "a"}, {"total": "1/3"})
    assert kept.get({"of": "a", "n": 1}) == {"total": "1/3"}
    again = Kept(kept.file)  # before the first is closed
    assert again.get({"of": "a", "n": 1}) == {"total": "1/3"}
    assert again.get({"of": "a", "n": 2}) is None
    kept.close()
    again.close()


def test_a_line_torn_anywhere_is_passed_over_and_harms_no_other(tmp_path: Path) -> None:
    whole = Kept(tmp_path / "whole")
    for n in range(3):
        whole.add({"n": n}, n + 10)
    whole.close()
    text = whole.file.read_bytes()
    second = text.index(b"\n") + 1
    third = text.index(b"\n", second) + 1
    for cut in range(third):
        torn = tmp_path / "torn"
        torn.write_bytes(text[:cut])
        kept = Kept(torn)
        # A line that lacks its end alone is whole.
        known = [n for n, end in ((0, second), (1, third)) if cut >= end - 1]
        assert [n for n in range(3) if kept.get({"n": n}) is not None] == known
        kept.add({"n": 2}, 12)
        kept.close()
        kept = Kept(torn)
        assert [kept.get({"n": n}) for n in (*known, 2)] == [*(n + 10 for n in known), 12]
        kept.close()


@pytest.mark.parametrize("line", [b"null", b"3", b"[]", b'{"key": {}}', b"\x00\xff", b"{"])
def test_a_line_that_means_nothing_is_passed_over(tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "found"
    file.write_bytes(line + b'\n{"key": {"n": 1}, "result": 2}\n')
    kept = Kept(file)
    assert kept.get({"n": 1}) == 2
    kept.close()


@pytest.mark.usefixtures("jobs")
def test_several_processes_may_keep_in_the_same_file(tmp_path: Path) -> None:
    import upsilon_test_jobs  # type: ignore[import-not-found] # made by the fixture

    file = tmp_path / "found"
    with processes(3) as executor:
        together = [(str(file), n) for n in range(3)]
        assert len(list(spread(together, upsilon_test_jobs.keeps, executor))) == 3
    keys = [json.loads(line)["key"] for line in file.read_bytes().splitlines()]
    assert sorted((key["of"], key["is"]) for key in keys) == [
        (n, i) for n in range(3) for i in range(100)
    ]


def test_a_line_that_is_being_written_is_waited_for(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "found")
    adding = Thread(target=kept.add, args=({"n": 2}, 2))
    with (tmp_path / "found").open("ab", buffering=0) as other:
        flock(other, LOCK_EX)
        other.write(b'{"key": {"n": 1}, ')
        adding.start()
        adding.join(0.1)  # without a lock it is done by now; with one it never is
        assert adding.is_alive()
        other.write(b'"result": 1}\n')
    adding.join()
    kept.close()
    lines = (tmp_path / "found").read_bytes().splitlines()
    assert [json.loads(line)["result"] for line in lines] == [1, 2]


def test_interrupted_it_knows_what_is_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(file: IO[bytes], operation: int) -> None:
        flock(file, operation)
        if operation == LOCK_UN:
            raise KeyboardInterrupt

    monkeypatch.setattr("upsilon_ext.jobs.pool.flock", interrupted)
    kept = Kept(tmp_path / "found")
    with pytest.raises(KeyboardInterrupt):
        kept.add({"n": 1}, 1)
    assert kept.get({"n": 1}) == 1
    kept.close()


def test_a_place_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(WrongUsage, match=r"results are stored in .*found; it cannot be used"):
        Kept(tmp_path / "file" / "found")


def test_when_there_is_no_room_it_is_told(tmp_path: Path) -> None:
    class Full:
        def write(self, line: bytes) -> int:
            return len(line) // 2

        def seek(self, *_: int) -> int:
            return 0

        def fileno(self) -> int:
            raise OSError

    kept = Kept(tmp_path / "found")
    kept.close()
    kept._to = Full()  # type: ignore[assignment] # a disk that is full
    with pytest.raises(WrongUsage, match="no space is left"):
        kept.add({"n": 1}, 1)
    assert kept.get({"n": 1}) is None


@pytest.mark.parametrize("executor", [None, "threads", "processes"])
def test_every_executor_finds_the_same(executor: str | None) -> None:
    expected = {n: -n for n in range(20)}
    if executor == "processes":
        with processes(2) as two:
            assert dict(spread(expected, operator.neg, two)) == expected
    elif executor == "threads":
        with ThreadPoolExecutor(3) as three:
            assert dict(spread(expected, operator.neg, three)) == expected
    else:
        assert dict(spread(expected, operator.neg, None)) == expected


def test_one_process_is_this_one() -> None:
    with processes(1) as executor:
        assert executor is None


@pytest.mark.parametrize("number", [1, 2])
def test_what_a_job_raises_is_raised(number: int) -> None:
    with pytest.raises(ZeroDivisionError), processes(number) as executor:
        list(spread([1, 0, 2], (1).__truediv__, executor))


@pytest.mark.usefixtures("jobs")
def test_a_process_that_goes_is_told() -> None:
    import upsilon_test_jobs

    with pytest.raises(Inconclusive, match="has ended in a job"), processes(2) as executor:
        list(spread([1, 2], upsilon_test_jobs.leaves, executor))


@pytest.mark.usefixtures("jobs")
def test_processes_end_with_their_parent_even_if_it_is_killed(tmp_path: Path) -> None:
    """Whoever reads what they write waits for all of them to end."""
    (tmp_path / "spreads.py").write_text(
        "from upsilon_ext.jobs.pool import processes, spread\n"
        "from upsilon_test_jobs import kills\n"
        "if __name__ == '__main__':\n"
        "    with processes(2) as executor:\n"
        "        list(spread([1, 2], kills, executor))\n"
    )
    ran = subprocess.run(
        [sys.executable, str(tmp_path / "spreads.py")],
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"},
        capture_output=True,
        check=False,
        start_new_session=True,
    )
    assert (ran.returncode, ran.stdout) == (-signal.SIGKILL, b"")


@pytest.mark.usefixtures("jobs")
def test_processes_end_though_a_class_has_left_threads_in_them(tmp_path: Path) -> None:
    (tmp_path / "spreads.py").write_text(
        "from upsilon_ext.jobs.pool import processes, spread\n"
        "from upsilon_test_jobs import leaves_threads\n"
        "if __name__ == '__main__':\n"
        "    with processes(2) as executor:\n"
        "        print(sorted(found for _, found in spread([1, 2], leaves_threads, executor)))\n"
    )
    ran = subprocess.run(
        [sys.executable, str(tmp_path / "spreads.py")],
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"},
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"[1, 2]\n", b"")


@pytest.mark.usefixtures("jobs")
def test_processes_hear_no_signal_that_their_parent_hears() -> None:
    import upsilon_test_jobs

    with processes(2) as executor:
        done = dict(spread([1, 2], upsilon_test_jobs.terminates, executor))
    assert done == {1: 1, 2: 2}


def test_interrupted_while_jobs_are_handed_over_all_of_them_are_given_up() -> None:
    """An executor is left as it was meant to be: its locks would never be free again."""
    handed_over = []

    class Interrupting(ThreadPoolExecutor):
        def submit(self, *arguments: Any, **named: Any) -> Future[Any]:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)  # another thread may hear it
            signal.raise_signal(signal.SIGINT)
            handed_over.append(super().submit(*arguments, **named))
            return handed_over[-1]

    with Interrupting(1) as executor:
        blocking = Event()
        ThreadPoolExecutor.submit(executor, blocking.wait)
        with interruptible(), pytest.raises(Interrupted):
            list(spread([1, 2, 3], abs, executor))
        blocking.set()
    assert [each.cancelled() for each in handed_over] == [True, True, True]


def test_of_jobs_that_were_given_up_nothing_is_said() -> None:
    def given_up(error: type[Exception]) -> None:
        raise error("CANCELLED")

    said: list[threading.ExceptHookArgs] = []
    before, threading.excepthook = threading.excepthook, said.append
    try:
        with _given_up():
            for error in (InvalidStateError, ValueError):
                thread = Thread(target=given_up, args=(error,))
                thread.start()
                thread.join()
    finally:
        threading.excepthook = before
    assert [args.exc_type for args in said] == [ValueError]


@pytest.mark.usefixtures("jobs")
def test_what_processes_print_is_dropped_and_a_warning_told(
    capfd: pytest.CaptureFixture[str],
) -> None:
    import upsilon_test_jobs

    with processes(2) as executor:
        assert list(spread([7], upsilon_test_jobs.chatters, executor)) == [(7, 7)]
    said = capfd.readouterr()
    assert (said.out, said.err) == ("", "Note: replayed\n")


def test_an_executor_is_left_to_whoever_made_it() -> None:
    executor: Executor
    with ThreadPoolExecutor(1) as executor:
        for _ in range(2):
            assert list(spread([1], operator.neg, executor)) == [(1, -1)]
