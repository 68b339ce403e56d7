"""What a claim of one's own does to its process is no verdict, and changes no other claim's."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]

Program = Callable[..., subprocess.CompletedProcess[str]]

CLAIMS = """
import os, signal, subprocess, sys
from proofs_checked import claim, must, same

print("printed")
os.write(1, b"written")
subprocess.run(["echo", "echoed"])


@claim(turns=2)
def loops(instance):
    '''It is in compiled code.'''
    instance.prompt()
    sum(iter(int, 1))


@claim(turns=2)
def exits(instance):
    '''It ends its process.'''
    if instance.prompt().turns == 2:
        os._exit(0)
    same("1", 1, "1", 1)


@claim(turns=2)
def crashes(instance):
    '''It crashes.'''
    os.kill(os.getpid(), signal.SIGSEGV)


@claim(turns=2)
def interrupts(instance):
    '''It raises what Ctrl-C raises.'''
    instance.prompt()
    raise KeyboardInterrupt


@claim(turns=2)
def forks(instance):
    '''It goes on in two processes.'''
    instance.prompt()
    os.fork()
    same("1", 1, "1", 1)


@claim(turns=2)
def writes(instance):
    '''It writes to standard output.'''
    instance.prompt()
    os.write(1, b"written")
    print("printed", file=sys.__stdout__, flush=True)
    subprocess.run(["echo", "echoed"])
    same("1", 1, "1", 1)


SEEN, ANSWERS, TIMES = [], {}, []


@claim(turns=2)
def counts(instance):
    '''It is false after 20 cases.'''
    SEEN.append(instance.prompt())
    must(len(SEEN) < 20, "too many")


@claim(turns=2)
def recalls(instance):
    '''It compares with the answer of another agent.'''
    pi, h = instance.agent_and_prompt()
    same("before", ANSWERS.setdefault(h, pi(h)), "now", pi(h))


@claim(turns=2)
def alternates(instance):
    '''It compares at every other time.'''
    h = instance.prompt()
    TIMES.append(h)
    if len(TIMES) % 2:
        same("h", h, "h", h)


@claim(turns=2)
def remembers(instance):
    '''What it keeps has no effect.'''
    h = instance.prompt()
    same("h", ANSWERS.setdefault(h, h), "h", h)
"""

RETURNS = "the function of a claim must return, or fail by same(…), must(…) or holds(…)"
STATE = "what a claim finds must depend on its instance alone, and not on a state that it keeps"


CHECK = ("check", "mine.py", "--patience", "3", "--examples", "14", "--json")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """By its id, the row of a claim, or why it has no verdict; stdout is the document alone."""
    folder = tmp_path_factory.mktemp("claims")
    (folder / "mine.py").write_text(CLAIMS, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "upsilon_ext", *CHECK],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2, ran.stderr
    document = json.loads(ran.stdout)
    found = {row["id"]: row for row in document["rows"]}
    return found | {each["id"]: each["error"] for each in document["undecided"]}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (
            "loops",
            "a call must return in time (see --patience); that in line 14 of mine.py did not",
        ),
        ("exits", "a function must return; this one ended its process instead, with exit code 0"),
        ("crashes", "a function must return; this one ended its process instead, with SIGSEGV"),
        ("interrupts", f"{RETURNS}; interrupts raised KeyboardInterrupt() in line 35 of mine.py"),
        ("recalls", f"{STATE} between cases; where h = ⟨"),
        ("alternates", "what a claim finds must depend on its instance alone"),
        ("counts", "what a claim finds must depend on its instance alone"),
    ],
)
def test_what_ends_or_keeps_its_process_has_no_verdict(
    results: dict[str, Any], name: str, why: str
) -> None:
    assert why in results[name]
    assert f"mine.py: {name} ({name}) is inconclusive" in results[name]


@pytest.mark.parametrize("name", ["forks", "writes", "remembers"])
def test_what_does_not_matter_changes_no_verdict(results: dict[str, Any], name: str) -> None:
    """By hand: 2 prompts of 1 turn, 8 of 2 turns, and 14 generated cases."""
    assert (results[name]["verdict"], results[name]["cases"]) == ("holds", 2 + 8 + 14)


@pytest.mark.typical("import-SIGTERM", "case-SIGINT")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: number.name)
@pytest.mark.parametrize(
    "text",
    [
        "print('here', flush=True); sum(iter(int, 1))",
        CLAIMS[: CLAIMS.index("@claim(turns=2)\ndef exits")].replace("sum", "print('here'); sum"),
    ],
    ids=["import", "case"],
)
def test_a_signal_ends_compiled_code(tmp_path: Path, text: str, number: signal.Signals) -> None:
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "upsilon_ext", "check", "mine.py", "--patience", "300"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stderr
        while "here" not in running.stderr.readline():
            assert running.poll() is None
        time.sleep(0.2)
        running.send_signal(number)
        assert running.wait(timeout=60) == 128 + number


def test_a_class_that_is_in_compiled_code_has_no_verdict(tmp_path: Path, program: Program) -> None:
    (tmp_path / "mine.py").write_text(
        "from practical import IgnoreRewards\n"
        "class Mine(IgnoreRewards):\n"
        "    def step(self, action):\n"
        "        sum(iter(int, 1))\n"
    )
    ran = program("oracle", "mine.py:Mine", "--patience", "1", cwd=tmp_path)
    assert ran.returncode == 2
    assert "Error: a call must return in time; that in line 4 of mine.py did not\n" in ran.stderr


def test_a_class_that_forks_or_writes_changes_no_document(tmp_path: Path, program: Program) -> None:
    (tmp_path / "mine.py").write_text(
        "import os\n"
        "from practical import IgnoreRewards\n"
        "class Mine(IgnoreRewards):\n"
        "    forked = False\n"
        "    def step(self, action):\n"
        "        os.write(1, b'written')\n"
        "        if not Mine.forked:\n"
        "            Mine.forked = True\n"
        "            os.fork()\n"
        "        return super().step(action)\n"
    )
    ran = program("play", "constant", "mine.py:Mine", "--json", cwd=tmp_path)
    assert (ran.returncode, json.loads(ran.stdout)["command"]) == (0, "play"), ran.stderr
