"""The benchmark lines: what is measured, compared with what, and the bound."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from benchmarks import formal_jobs, practical_jobs
from benchmarks.caring_coefficients import caring_coefficients
from benchmarks.deep_agents import deep_agents
from benchmarks.explorer_edit import explorer_edit
from benchmarks.incremental import flat_elsewhere
from benchmarks.line import Figures, Line
from benchmarks.many_seeds import many_seeds
from benchmarks.measuring import Job, Stopwatch
from benchmarks.practical_loop import practical_loop
from benchmarks.proof_obligations import proof_obligations
from benchmarks.reference_machine import reference_machine
from benchmarks.safelife_engine import safelife_engine
from benchmarks.safelife_generator import safelife_generator
from benchmarks.safelife_training import safelife_training
from benchmarks.tape_machine import tape_machine

LONG: Final = 100_000
SHORT: Final = 10_000
MIDDLE: Final = 30_000
MILLION: Final = 1_000_000


def _ratio(job: Job, to: Job) -> Callable[[Stopwatch], float]:
    return lambda watch: watch.least[job] / watch.least[to]


def _per_turn(jobs: Mapping[str, Job]) -> Callable[[Stopwatch], Figures]:
    return lambda watch: {name: watch.per_turn(job) * 1e6 for name, job in jobs.items()}


Play: TypeAlias = Callable[[str, str, int], object]
_PACKAGES: Final[Mapping[str, Play]] = {
    "formal": formal_jobs.play,
    "practical": practical_jobs.record,
}
_EXAMPLES: Final = {
    "ignore-rewards": "JAGI Example 1",
    "tempting-button": "JAGI Example 2",
    "reverse-history": "JAGI Example 3",
    "backward-consciousness": "CAGI Example 3",
    "deja-vu": "CAGI Example 4",
    "incentivize-learning-rate": "JAGI Example 4",
}


def _job(play: Play, agent: str, environment: str, turns: int) -> Job:
    name = f"{play.__module__.rpartition('.')[2]}.{play.__name__}"
    return Job(
        f"{name}({agent}, {environment}, {turns:,})",
        turns,
        lambda: play(agent, environment, turns),
    )


def _flat(package: str, agent: str, environment: str, scale: int) -> Line:
    long, short = (_job(_PACKAGES[package], agent, environment, n // scale) for n in (LONG, SHORT))
    return Line(
        f"flat-{package}-{environment}-{agent}",
        f"{package} package, {_EXAMPLES[environment]}, {agent}: "
        f"{long.turns:,} turns against {short.turns:,}",
        12,
        (short, long),
        _ratio(long, short),
        context=_per_turn({"microseconds a turn": long}),
    )


def _formal_layer(agent: str, bound: float, scale: int) -> Line:
    turns = MIDDLE // scale
    formal = _job(formal_jobs.play, agent, "ignore-rewards", turns)
    as_usual = _job(formal_jobs.play_with_the_collector, agent, "ignore-rewards", turns)
    practical = _job(practical_jobs.record, agent, "ignore-rewards", turns)
    bare = _job(practical_jobs.bare, agent, "ignore-rewards", turns)
    return Line(
        f"formal-layer-{agent}",
        f"JAGI Example 1, {agent}: the formal layer against the practical classes, "
        f"validated and recorded; {turns:,} turns",
        bound,
        (formal, practical, bare, as_usual),
        _ratio(formal, practical),
        context=lambda watch: {
            "times a bare loop": watch.least[formal] / watch.least[bare],
            "times, with Python's collector as usual": watch.least[as_usual]
            / watch.least[practical],
            "microseconds a turn": watch.per_turn(formal) * 1e6,
        },
    )


def _built(build: Callable[[int], object], turns: int) -> Job:
    return Job(f"{build.__name__}({turns:,})", turns, lambda: build(turns))


def _million(scale: int) -> Iterator[Line]:
    turns = MILLION // scale
    long = _built(formal_jobs.history_twice, turns)
    short = _built(formal_jobs.history_twice, turns // 10)
    by_turns = _built(formal_jobs.history, turns)
    yield Line(
        "million-time",
        f"a history of {long.turns:,} turns, built twice, hashed and compared, "
        f"against one of {short.turns:,}",
        12,
        (short, long, by_turns),
        _ratio(long, short),
        context=_per_turn(
            {
                "microseconds a turn": long,
                "microseconds a turn, built once in a plain loop": by_turns,
            }
        ),
    )
    yield Line(
        "million-bytes",
        f"memory of a history of {long.turns:,} turns, by tracemalloc",
        400,
        (),
        lambda watch: bytes_held(turns) / turns,
        "bytes a turn",
    )


def bytes_held(turns: int) -> int:
    """The memory that Python allocates for a history of ``turns`` turns."""
    gc.collect()
    tracemalloc.start()
    try:
        h = formal_jobs.history(turns)
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
        del h
    finally:
        tracemalloc.stop()
    return held


def lines(scale: int = 1) -> list[Line]:
    """All lines, with 1/scale of their turns."""
    of_bounded_state = ("q-learner", "constant")
    return [
        *(
            _flat(package, agent, environment, scale)
            for package in _PACKAGES
            for environment in ("ignore-rewards", "tempting-button", "incentivize-learning-rate")
            for agent in of_bounded_state
        ),
        *(_flat(package, "finite-state", "reverse-history", scale) for package in _PACKAGES),
        _flat("practical", "finite-state", "backward-consciousness", scale),
        _flat("practical", "finite-state", "deja-vu", scale),
        flat_elsewhere(_EXAMPLES, scale),
        _formal_layer("q-learner", 6, scale),
        _formal_layer("constant", 15, scale),
        *_million(scale),
        *practical_loop(scale),
        *many_seeds(scale),
        *tape_machine(scale),
        *reference_machine(scale),
        *safelife_engine(scale),
        *safelife_generator(scale),
        safelife_training(scale),
        proof_obligations(),
        caring_coefficients(scale),
        explorer_edit(),
        *deep_agents(scale),
    ]
