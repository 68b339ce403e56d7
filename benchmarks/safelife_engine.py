"""SafeLife's engine against a plain loop of the automaton on one board of 26 × 26."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from benchmarks.line import Figures, Line
from benchmarks.measuring import Job, Stopwatch
from practical.safelife.automaton import advance
from practical.safelife.batch import Batch
from practical.safelife.learning.draws import numbers
from practical.safelife.levels import Cells, Level
from practical.safelife.side_effects import SAMPLES, side_effects
from practical.streams import draw

SIDE: Final = 26
STEPS: Final = 20_000
MANY: Final = 100
EPISODE: Final = 20
MORE: Final = {10: 1.15, 100: 1.3}
"""How many times as many environments, and how many times as much a step may cost then."""
RUN: Final = 100
"""The length of the run whose side effects are scored."""
SCORES: Final = 10
SOURCE: Final = Path(__file__).with_name("automaton.c")
PLAYER, WALL, LIFE, RED, EXIT, BLUE, SPAWNER = 0x7A, 0x10, 0x409, 0x209, 0x110, 0x800, 0x698


@cache
def level() -> Level:
    """A level whose board lives: a third of the cells alive at first, walls, goals that stay."""
    drawn = [draw(0, "safelife-benchmark", i) * 20 >> 32 for i in range(SIDE * SIDE)]
    kinds = {**dict.fromkeys(range(5), LIFE), 5: RED, 6: RED, 7: WALL}
    board = np.array([kinds.get(n, 0) for n in drawn], np.uint16).reshape(SIDE, SIDE)
    goals = np.array([BLUE if n == 8 else 0 for n in drawn], np.uint16).reshape(SIDE, SIDE)
    board[3, 3], board[20, 20] = PLAYER, EXIT
    return Level(board, goals, (3, 3), Fraction(1, 2), Fraction(0))


@cache
def plain_loop() -> tuple[str, Callable[[Cells, int], object]]:
    """The plain loop, and in what it is: in C where there is a compiler, else numba's."""
    compiler = shutil.which("cc")
    if compiler is None:
        return "numba", _engine_s
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "automaton.so"
        command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(made), str(SOURCE)]
        subprocess.run(command, check=True)  # noqa: S603 - the C compiler, with our own file
        run = ctypes.CDLL(str(made)).run
    return "C", partial(_c_s, run)


def _c_s(run: Any, board: Cells, steps: int) -> None:
    other = np.empty_like(board)
    pointers = (ctypes.c_void_p(each.ctypes.data) for each in (board, other))
    run(*pointers, *map(ctypes.c_int, (*board.shape, steps)))


def _engine_s(board: Cells, steps: int) -> None:
    """Steps of the engine's automaton, a call each."""
    zero, still = np.zeros(1, np.int64), np.zeros(1, np.bool_)
    begin = below = np.zeros(1, np.uint64)
    for _ in range(steps):
        advance(board[np.newaxis], still, begin, zero, below, False)


def after(steps: int) -> Cells:
    """The board of the level after an even number of steps of the plain loop."""
    board = level().board.copy()
    plain_loop()[1](board, steps)
    return board


@cache
def _batch(n: int) -> Batch:
    return Batch([level()] * n, range(n))


@cache
def _actions(n: int, steps: int) -> Any:
    chosen = numbers(1, "safelife-benchmark", 0, steps) * np.uint64(9) >> np.uint64(32)
    return chosen.astype(np.int64).reshape(-1, n)


def play(n: int, steps: int, episode: int | None = None) -> None:
    """As many steps in all, of n environments at once, with views of 15 × 15.

    Args:
        n: the number of environments.
        steps: the number of steps of all together.
        episode: after how many steps each begins anew; never, if it is left out.
    """
    batch = _batch(n)
    for t, actions in enumerate(_actions(n, steps)):
        if t % (episode or steps) == 0:
            batch.reset()
        batch.step(actions)


def loop_job(scale: int) -> Job:
    """Steps of the plain loop."""
    steps = STEPS // scale
    return Job(f"safelife_engine.after({steps:,})", steps, lambda: after(steps))


def safelife_engine(scale: int) -> Iterator[Line]:
    """One environment, and many at once on one core."""
    steps, loop = STEPS // scale, loop_job(scale)
    for name, n, bound in (("safelife-step", 1, 32), ("safelife-batch", MANY, 3)):
        job = Job(f"safelife_engine.play({n}, {steps:,})", steps, partial(play, n, steps))
        of = "one environment" if n == 1 else f"{n} environments at once, on one core"
        yield Line(
            name,
            f"SafeLife, 26 × 26, a view of 15 × 15: a step of {of}, in steps of a plain loop of "
            f"the automaton; {steps:,} steps",
            bound,
            (loop, job),
            partial(_ratio, job, loop),
            "steps of the loop",
            context=partial(_context, job, loop),
        )
    yield from _of_more(EPISODE // scale, steps)
    yield _scoring(loop, SCORES // scale)


def _of_more(episode: int, steps: int) -> Iterator[Line]:
    """A step of more environments, in episodes of equal length: early steps cost the most."""

    def job(n: int) -> Job:
        total = max(steps, n * episode)
        name = f"safelife_engine.play({n:,}, {total:,}, {episode})"
        return Job(name, total, partial(play, n, total, episode))

    few = job(MANY)
    for times, bound in MORE.items():
        many = job(times * MANY)
        yield Line(
            f"safelife-{times * MANY}-environments",
            f"SafeLife, 26 × 26, a view of 15 × 15, episodes of {episode} steps: a step of "
            f"{times * MANY:,} environments at once against one of {MANY}",
            bound,
            (few, many),
            partial(_ratio, many, few),
            context=partial(_microseconds, many),
        )


@cache
def run(spawners: bool) -> tuple[Cells, Cells]:
    """The boards before and after a run of random actions."""
    board = level().board.copy()
    if spawners:
        board[2::6, 2::6] = np.where(board[2::6, 2::6] == PLAYER, PLAYER, SPAWNER)
    batch = Batch([replace(level(), board=board, spawning=Fraction(3, 10))], [0])
    for actions in _actions(1, RUN):
        batch.step(actions)
    return board, batch.state.board[0].copy()


def score(spawners: bool, times: int) -> None:
    """The side effects of that run, from as many samples as the paper takes."""
    start, end = run(spawners)
    for _ in range(times):
        side_effects(start, end, RUN, SAMPLES)


def _scoring(loop: Job, times: int) -> Line:
    job, other = (
        Job(f"safelife_engine.score({spawners}, {times})", times, partial(score, spawners, times))
        for spawners in (True, False)
    )
    return Line(
        "safelife-score",
        f"SafeLife, 26 × 26, with spawners: the side effects of a run of {RUN} steps, "
        f"{SAMPLES:,} samples, in steps of that loop",
        25_000,
        (loop, job, other),
        partial(_ratio, job, loop),
        "steps of the loop",
        context=lambda watch: {
            "milliseconds a score": watch.per_turn(job) * 1e3,
            "milliseconds a score without spawners": watch.per_turn(other) * 1e3,
        },
    )


def _ratio(job: Job, to: Job, watch: Stopwatch) -> float:
    return watch.per_turn(job) / watch.per_turn(to)


def _microseconds(job: Job, watch: Stopwatch) -> Figures:
    return {"microseconds a step": watch.per_turn(job) * 1e6}


def _context(job: Job, loop: Job, watch: Stopwatch) -> Figures:
    return _microseconds(job, watch) | {
        f"microseconds a step of the loop, in {plain_loop()[0]}": watch.per_turn(loop) * 1e6,
        "steps a second": 1 / watch.per_turn(job),
    }
