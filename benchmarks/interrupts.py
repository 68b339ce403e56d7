"""`python -m benchmarks.interrupts`: interrupts commands at random moments; exit 0 if all end well.

Each try starts a command, waits for a random time, and sends SIGINT to all of its processes, as a
terminal does, or SIGINT or SIGTERM to the started process, as `kill` does. The command must end
within 2 seconds with the right exit code and message, and must leave no process behind.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from upsilon_ext.report.exit_codes import ended_by, word

LIMIT: Final = 2.0
EARLIEST: Final = 0.15
"""In seconds: before Python itself has started, an interrupt prints a traceback."""

COMMANDS: Final = {
    "check": (("check", "--quick", "--examples", "0"), 20.0),
    "oracle": (("oracle", "ignore-rewards", "--examples", "5000"), 8.0),
    "measure": (("measure", "q-learner", "--budget", "300000p", "--processes", "2"), 8.0),
    "battery": (("battery", "q-learner", "--reality-check", "--processes", "2"), 8.0),
}
"""Each command, with the latest time of an interrupt, in seconds; it runs longer."""

HOW: Final[dict[str, tuple[int, Callable[[int, int], None]]]] = {
    "SIGINT to all": (signal.SIGINT, os.killpg),
    "SIGINT to one": (signal.SIGINT, os.kill),
    "SIGTERM to one": (signal.SIGTERM, os.kill),
}


@dataclass(frozen=True)
class Try:
    """A command that was interrupted.

    Attributes:
        command: the name of the command.
        how: the signal and its receivers.
        moment: the time of the interrupt, in seconds after the start.
        seconds: the time until all of its processes had ended.
        wrong: the violated requirements; empty if there are none.
        early: whether it had ended before the interrupt.
    """

    command: str
    how: str
    moment: float
    seconds: float
    wrong: str
    early: bool


def tried(command: str, how: str, moment: float) -> Try:
    """Interrupt a command after ``moment`` seconds."""
    number, send = HOW[how]
    with TemporaryDirectory() as folder:
        running = subprocess.Popen(  # noqa: S603 - this project's command
            [sys.executable, "-m", "upsilon_ext", *COMMANDS[command][0]],
            cwd=folder,
            env={
                **os.environ,
                "PYTHONPATH": str(Path(__file__).resolve().parents[1]),
                "PYTHONFAULTHANDLER": "1",
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = running.communicate(timeout=moment)
        except subprocess.TimeoutExpired:
            send(running.pid, number)
        else:
            return Try(command, how, moment, 0.0, "", early=True)
        start = perf_counter()
        try:
            said, _ = running.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGABRT)  # each process prints its traceback
            said, _ = running.communicate()
            return Try(command, how, moment, 30.0, f"it did not end; {said}", early=False)
        seconds = perf_counter() - start
        wrong = "; ".join(_wrong(running.returncode, said, number, seconds))
        return Try(command, how, moment, seconds, wrong, early=False)


def _wrong(code: int, said: str, number: int, seconds: float) -> Sequence[str]:
    complaints = {
        f"exit code {code}": code != ended_by(number),
        f"it took {seconds:.1f} s": seconds > LIMIT,
        f"it said {said[-200:]!r}": not said.endswith(f"{word(number)}\n"),
        f"a traceback: {said[-2000:]}": "Traceback" in said or "Exception ignored" in said,
        f"semaphores: {said[-500:]}": "resource_tracker" in said,
    }
    return [complaint for complaint, holds in complaints.items() if holds]


def main(arguments: Sequence[str] | None = None) -> int:
    """Interrupt commands, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.interrupts", description=__doc__)
    parser.add_argument(
        "--tries",
        type=int,
        default=200,
        help="number of tries of all commands together; default 200",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="seed of the moments and signals; default 0"
    )
    parser.add_argument("--only", choices=COMMANDS, help="interrupt only this command")
    given = parser.parse_args(arguments)
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # a process started with & would ignore it
    names = [given.only] if given.only else list(COMMANDS)
    chance = Random(given.seed)
    tries = []
    for n in range(given.tries):
        name = names[n % len(names)]
        moment = chance.uniform(EARLIEST, COMMANDS[name][1])
        tries.append(tried(name, chance.choice(list(HOW)), moment))
        if tries[-1].wrong:
            print(tries[-1], flush=True)
    for name in names:
        _say(name, [each for each in tries if each.command == name])
    return 1 if any(each.wrong for each in tries) else 0


def _say(name: str, tries: Sequence[Try]) -> None:
    late = [each for each in tries if not each.early]
    kinds = Counter(each.how for each in late)
    times = sorted(each.seconds for each in late) or [0.0]
    print(
        f"{name}: {len(late)} interrupted ({', '.join(f'{n} {how}' for how, n in kinds.items())}), "
        f"{len(tries) - len(late)} had ended before; {sum(bool(each.wrong) for each in late)} not "
        f"as required; median {times[len(times) // 2]:.2f} s, longest {times[-1]:.2f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
