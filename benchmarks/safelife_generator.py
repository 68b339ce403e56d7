"""The time of a generated SafeLife level."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import Final

from benchmarks.line import Figures, Line
from benchmarks.measuring import Job, Stopwatch
from benchmarks.safelife_engine import loop_job
from practical.safelife.generation.making import made

KIND: Final = "navigation"
"""The kind that costs the most."""
LEVELS: Final = 20
ROUNDS: Final = 3


def safelife_generator(scale: int) -> Iterator[Line]:
    """The median level of the dearest kind, in steps of the plain loop."""
    n = LEVELS // scale
    loop = loop_job(scale)
    jobs = [Job(f"made({KIND}, {seed})", 1, partial(made, KIND, seed)) for seed in range(n)]

    def figure(watch: Stopwatch) -> float:
        return median(watch.least[job] for job in jobs) / watch.per_turn(loop)

    def context(watch: Stopwatch) -> Figures:
        times = [watch.least[job] * 1e3 for job in jobs]
        return {"milliseconds, the median level": median(times), "the slowest": max(times)}

    yield Line(
        "safelife-level",
        f"SafeLife, 26 × 26: the median of {n} generated levels of the kind {KIND}, in steps of "
        "that loop",
        50_000,
        (loop, *jobs),
        figure,
        "steps of the loop",
        context=context,
        rounds=ROUNDS,
    )
